"""Zoom, pan, marks, hits and the overview."""

from __future__ import annotations

import random
import time

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.canvas.minimap import Minimap
from editor.canvas.overlays import CASING_COLOR, FOCUS_COLOR
from editor.document import edits
from editor.document.parts import Part
from editor.scene.palette import THEMES, luminance
from tests.editor.tools.user_input import AA, CTRL, DD, SHIFT, Hands, near, town

pytestmark = pytest.mark.gui
RED = Part("route", "aa-bb")


@pytest.fixture
def hands(qtbot: QtBot) -> Hands:
    return Hands(qtbot, town())


def wheel(hands: Hands, place: QPoint, turns: float) -> None:
    port = hands.view.viewport()
    where = QPointF(place)
    event = QWheelEvent(
        where, QPointF(port.mapToGlobal(place)), QPoint(), QPoint(0, round(120 * turns)), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(port, event)


def test_zoom_keeps_the_point_under_the_cursor_within_a_pixel(hands: Hands) -> None:
    rng = random.Random(4)
    for _ in range(60):
        place = QPoint(rng.randrange(150, 850), rng.randrange(120, 560))
        before = hands.view.mapToScene(place)
        wheel(hands, place, rng.choice([-1, 1, 1, 0.5]))
        after = hands.view.mapFromScene(before)
        assert abs(after.x() - place.x()) <= 1
        assert abs(after.y() - place.y()) <= 1


def test_keys_zoom_and_fit(hands: Hands) -> None:
    whole = hands.view.zoom
    hands.key(Qt.Key.Key_Plus, CTRL)
    assert hands.view.zoom > whole
    hands.key(Qt.Key.Key_Minus, CTRL)
    assert hands.view.zoom == pytest.approx(whole)
    hands.key(Qt.Key.Key_0, CTRL)
    assert hands.view.zoom == pytest.approx(hands.view.physicalDpiX() / 25.4)
    with hands.qtbot.waitSignal(hands.view.zoom_changed):
        hands.key(Qt.Key.Key_Slash, CTRL)
    assert hands.view.zoom == pytest.approx(whole, rel=0.02)


def test_the_pointer_is_told_in_millimetres(hands: Hands) -> None:
    with hands.qtbot.waitSignal(hands.view.pointer_moved) as told:
        hands.hover((300, 200))
    assert near(tuple(told.args), (300, 200))  # type: ignore[arg-type]


@pytest.mark.parametrize("zoom", [1.0, 4.0])
def test_g4_sixteen_pixels_round_the_middle_of_a_route_mean_it(hands: Hands, zoom: float) -> None:
    hands.view.zoom_by(zoom, QPointF(hands.pixel((420, 240))))
    line = hands.view.canvas.board_items.routes["aa-bb"].geometry.line
    pose, pixel = line.at(line.length / 2), hands.view.pixel
    half = max(8 * pixel, 4.5)
    assert hands.view.hits.at(pose.beside(half * 0.95)[:2], pixel)[0] == RED
    assert RED not in hands.view.hits.at(pose.beside(half * 1.1)[:2], pixel)


def test_g4_of_two_lanes_the_nearer_one_wins(hands: Hands) -> None:
    for id in ("bb-cc", "bb-cc-2"):
        space = hands.view.canvas.board_items.routes[id].geometry.spaces[4]
        assert hands.view.hits.at(space[:2], hands.view.pixel)[0] == Part("route", id)


def test_hidden_and_locked_layers_are_not_hit(hands: Hands) -> None:
    hands.view.canvas.layers.change("cities", locked=True)
    hands.click((200, 400))
    assert hands.document.selection == frozenset()
    hands.view.canvas.layers.change("routes", visible=False)
    assert hands.view.hits.touching(QRectF(0, 0, 790, 525)) == set()


def picture(hands: Hands) -> object:
    return hands.view.grab().toImage()


def test_everything_that_is_marked_shows_and_goes_again(hands: Hands) -> None:
    plain = picture(hands)
    marks = [
        lambda: hands.view.set_badges({AA: "error", RED: "warning", DD: "hint"}),
        lambda: hands.view.highlight([RED, AA], "path"),
        lambda: hands.view.set_heat({RED: 3.0, AA: 1.0}, "Used"),
        lambda: hands.view.set_focus_ring(AA),
        lambda: hands.document.select([AA, RED]),
    ]
    seen = [plain]
    for mark in marks:
        mark()
        assert picture(hands) not in seen
        seen.append(picture(hands))
    hands.view.set_badges({})
    hands.view.highlight([], "path")
    hands.view.set_heat(None)
    hands.view.set_focus_ring(None)
    hands.document.select([])
    assert picture(hands) == plain


def test_badges_and_handles_leave_the_name_of_a_city_free(hands: Hands) -> None:
    pieces = hands.view.canvas.board_items
    ticket = Part("ticket", hands.spec.tickets[0].id)
    for degrees in range(0, 360, 45):
        hands.document.edit("Name", edits.set_field(hands.spec, [AA], "name_angle", float(degrees)))
        name = pieces.names["aa"].sceneBoundingRect()
        for part in (AA, ticket):
            badge = hands.view.marks.corner(part)
            assert badge is not None
            assert not name.adjusted(-1, -1, 1, 1).contains(badge)
        grips = hands.view.marks._grips(AA, hands.view.marks.outline(AA, 2.0).boundingRect())
        assert len(grips) == 2
        if degrees % 90 == 0:
            assert not any(name.contains(grip) for grip in grips)


def test_a_ring_round_a_city_leaves_its_name_to_be_read(hands: Hands) -> None:
    name = hands.view.canvas.board_items.names["aa"]
    area = QRect(hands.view.mapFromScene(name.sceneBoundingRect()).boundingRect())

    def dark() -> int:
        image = hands.view.viewport().grab(area).toImage()
        ink = QColor(hands.view.canvas.look.theme.ink)
        places = ((x, y) for x in range(image.width()) for y in range(image.height()))
        return sum(image.pixelColor(*place) == ink for place in places)

    before = dark()
    assert before > 5
    hands.view.set_focus_ring(AA)
    hands.document.select([AA])
    assert dark() == before


def test_a_lock_shows(hands: Hands) -> None:
    plain = picture(hands)
    hands.document.edit("Lock", edits.set_field(hands.spec, [DD], "locked", True))
    assert picture(hands) != plain


def test_the_selection_is_seen_without_colour(hands: Hands) -> None:
    """The lines of selection, casing on its ground, differ in lightness alone."""
    plain = hands.view.grab().toImage()
    hands.document.select([AA])
    chosen = hands.view.grab().toImage()
    spots = [(x, y) for x in range(plain.width()) for y in range(plain.height())
             if plain.pixel(x, y) != chosen.pixel(x, y)]  # fmt: skip
    changes = [abs(plain.pixelColor(*at).lightness() - chosen.pixelColor(*at).lightness()) for at in spots]
    assert sum(change > 60 for change in changes) > 40


@pytest.mark.parametrize("name", ["light", "dark"])
def test_e16_the_focus_ring_has_a_contrast_of_three_to_one_on_every_ground(name: str) -> None:
    theme = THEMES[name]
    for ground in (theme.land, theme.land_low, theme.sea, theme.deep, theme.shallows, theme.table):
        assert max(contrast(ground, ring) for ring in (FOCUS_COLOR, CASING_COLOR)) >= 3


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_bring_pans_to_what_is_out_of_sight_only(hands: Hands) -> None:
    hands.view.zoom_by(5, QPointF(hands.pixel((520, 330))))
    before = hands.view.visible_area()
    hands.view.bring_into_view([Part("city", "cc")])
    assert hands.view.visible_area() == before
    hands.view.bring_into_view([AA])
    assert hands.view.visible_area().contains(QPointF(150, 120))


def test_e6_undo_out_of_sight_brings_the_place(hands: Hands) -> None:
    hands.drag((150, 120), (190, 200))
    hands.view.zoom_by(6, QPointF(hands.pixel((520, 330))))
    assert not hands.view.visible_area().contains(QPointF(150, 120))
    hands.document.history.undo()
    assert hands.view.visible_area().contains(QPointF(150, 120))
    assert hands.document.selection == {AA}


def test_e11_the_overview_shows_the_board_and_its_frame_is_dragged(hands: Hands) -> None:
    overview = Minimap(hands.view)
    hands.qtbot.addWidget(overview)
    overview.resize(240, 160)
    with hands.qtbot.waitExposed(overview):
        overview.show()
    hands.qtbot.waitUntil(lambda: overview.drawings > 0)
    hands.view.zoom_by(4)
    before = overview.frame()
    assert before.width() < 90
    hands.qtbot.mousePress(overview, Qt.MouseButton.LeftButton, pos=QPoint(60, 60))
    middle = overview.frame().center()
    assert abs(middle.x() - 60) <= 2
    assert abs(middle.y() - 60) <= 2


def test_e11_the_overview_is_drawn_five_times_a_second_at_most(hands: Hands) -> None:
    overview = Minimap(hands.view)
    hands.qtbot.addWidget(overview)
    with hands.qtbot.waitExposed(overview):
        overview.show()
    hands.qtbot.waitUntil(lambda: overview.drawings > 0)
    start, began = overview.drawings, time.monotonic()
    for step in range(50):
        hands.document.propose(edits.move_cities(hands.spec, ["aa"], (step, 0)))
        hands.qtbot.wait(20)
    assert 1 <= overview.drawings - start <= 5 * (time.monotonic() - began) + 1
    hands.document.propose(None)


def test_e16_tab_cycles_the_cities_in_reading_order_and_leaves(hands: Hands) -> None:
    order = []
    for _ in range(4):
        hands.key(Qt.Key.Key_Tab)
        (part,) = hands.document.selection
        assert hands.view.marks.focus == part
        order.append(part.id)
    assert order == ["aa", "bb", "cc", "dd"]
    hands.key(Qt.Key.Key_Backtab, SHIFT)
    assert hands.document.selection == {Part("city", "cc")}


def test_e16_ctrl_and_an_arrow_jump_to_the_nearest_city_that_way(hands: Hands) -> None:
    hands.document.select([AA])
    hands.key(Qt.Key.Key_Right, CTRL)
    assert hands.document.selection == {Part("city", "bb")}
    hands.key(Qt.Key.Key_Down, CTRL)
    assert hands.document.selection == {DD}
    hands.key(Qt.Key.Key_Right, CTRL)
    assert hands.document.selection == {Part("city", "cc")}
    assert hands.spec == town()


def test_a_route_over_ten_metres_is_painted_at_any_zoom(hands: Hands) -> None:
    spec = edits.set_map_field(hands.spec, "size", (10_000, 10_000))
    spec = edits.place_cities(spec, {"bb": (9_900, 9_800)})
    hands.document.edit("Grow", spec)
    for width in (10_000, 1_000, 250):
        hands.view.zoom_to(QRectF(0, 0, width, width * 0.7))
        assert not hands.view.grab().toImage().isNull()
        assert hands.view.canvas.board_items.routes["aa-bb"].line().length() > 10_000
