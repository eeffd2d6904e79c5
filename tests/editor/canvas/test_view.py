"""Zoom, pan, marks, hits and the overview."""

from __future__ import annotations

import random
import time
from collections import Counter

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.editor.canvas.minimap import Minimap
from railwright.editor.canvas.overlays import CASING_COLOR, FOCUS_COLOR, paint_welcome
from railwright.editor.document import edits
from railwright.editor.document.parts import Part
from railwright.editor.document.problem import Level
from railwright.editor.looks.palette import DAY, contrast
from railwright.editor.scene.paint.map_style import STYLES
from tests.editor.pixels import pixels_of
from tests.editor.tools.user_input import AA, CTRL, DD, SHIFT, CanvasUser, near, town

pytestmark = pytest.mark.gui
RED = Part("route", "aa-bb")


@pytest.fixture
def user(qtbot: QtBot) -> CanvasUser:
    return CanvasUser(qtbot, town())


def wheel(user: CanvasUser, place: QPoint, turns: float) -> None:
    port = user.view.viewport()
    where = QPointF(place)
    event = QWheelEvent(
        where, QPointF(port.mapToGlobal(place)), QPoint(), QPoint(0, round(120 * turns)), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(port, event)


def test_zoom_keeps_the_point_under_the_cursor_within_a_pixel(user: CanvasUser) -> None:
    rng = random.Random(4)
    for _ in range(60):
        place = QPoint(rng.randrange(150, 850), rng.randrange(120, 560))
        before = user.view.mapToScene(place)
        wheel(user, place, rng.choice([-1, 1, 1, 0.5]))
        after = user.view.mapFromScene(before)
        assert abs(after.x() - place.x()) <= 1
        assert abs(after.y() - place.y()) <= 1


def test_keys_zoom_and_fit(user: CanvasUser) -> None:
    whole = user.view.zoom
    user.key(Qt.Key.Key_Plus, CTRL)
    assert user.view.zoom > whole
    user.key(Qt.Key.Key_Minus, CTRL)
    assert user.view.zoom == pytest.approx(whole)
    user.key(Qt.Key.Key_0, CTRL)
    assert user.view.zoom == pytest.approx(user.view.physicalDpiX() / 25.4)
    with user.qtbot.waitSignal(user.view.zoom_changed):
        user.key(Qt.Key.Key_Slash, CTRL)
    assert user.view.zoom == pytest.approx(whole, rel=0.02)


def test_the_pointer_is_told_in_millimetres(user: CanvasUser) -> None:
    with user.qtbot.waitSignal(user.view.pointer_moved) as signal:
        user.hover((300, 200))
    assert near(tuple(signal.args), (300, 200))  # type: ignore[arg-type]


@pytest.mark.parametrize("zoom", [1.0, 4.0])
def test_g4_sixteen_pixels_round_the_middle_of_a_route_mean_it(user: CanvasUser, zoom: float) -> None:
    user.view.zoom_by(zoom, QPointF(user.pixel((420, 240))))
    line = user.view.canvas.board_items.routes["aa-bb"].geometry.line
    pose, pixel = line.at(line.length / 2), user.view.pixel
    half = max(8 * pixel, 4.5)
    assert user.view.hits.parts_at(pose.beside(half * 0.95)[:2], pixel)[0] == RED
    assert RED not in user.view.hits.parts_at(pose.beside(half * 1.1)[:2], pixel)


def test_g4_of_two_lanes_the_nearer_one_wins(user: CanvasUser) -> None:
    for id in ("bb-cc", "bb-cc-2"):
        space = user.view.canvas.board_items.routes[id].geometry.spaces[4]
        assert user.view.hits.parts_at(space[:2], user.view.pixel)[0] == Part("route", id)


def test_hidden_and_locked_layers_are_not_hit(user: CanvasUser) -> None:
    user.view.canvas.layers.change("cities", locked=True)
    user.click((200, 400))
    assert user.document.selection == frozenset()
    user.view.canvas.layers.change("routes", visible=False)
    assert user.view.hits.parts_touching(QRectF(0, 0, 790, 525)) == set()


def picture(user: CanvasUser) -> object:
    return user.view.grab().toImage()


def test_everything_that_is_marked_shows_and_goes_again(user: CanvasUser) -> None:
    plain = picture(user)
    marks = [
        lambda: user.view.set_badges({AA: Level.ERROR, RED: Level.WARNING, DD: Level.HINT}),
        lambda: user.view.highlight([RED, AA], "path"),
        lambda: user.view.set_heat({RED: 3.0, AA: 1.0}, "Used"),
        lambda: user.view.set_focus_ring(AA),
        lambda: user.document.select([AA, RED]),
    ]
    seen = [plain]
    for mark in marks:
        mark()
        assert picture(user) not in seen
        seen.append(picture(user))
    user.view.set_badges({})
    user.view.highlight([], "path")
    user.view.set_heat(None)
    user.view.set_focus_ring(None)
    user.document.select([])
    assert picture(user) == plain


def test_badges_and_handles_leave_the_name_of_a_city_free(user: CanvasUser) -> None:
    pieces = user.view.canvas.board_items
    ticket = Part("ticket", user.spec.tickets[0].id)
    for degrees in range(0, 360, 45):
        user.document.edit("Name", edits.set_field(user.spec, [AA], "name_angle", float(degrees)))
        name = pieces.names["aa"].sceneBoundingRect()
        for part in (AA, ticket):
            badge = user.view.marks.badge_point(part)
            assert badge is not None
            assert not name.adjusted(-1, -1, 1, 1).contains(badge)
        grips = user.view.marks.handle_points(AA, user.view.marks.outline(AA, 2.0).boundingRect())
        assert len(grips) == 2
        if degrees % 90 == 0:
            assert not any(name.contains(grip) for grip in grips)


def test_a_ring_round_a_city_leaves_its_name_to_be_read(user: CanvasUser) -> None:
    name = user.view.canvas.board_items.names["aa"]
    user.view.zoom_to(name.sceneBoundingRect())
    area = QRect(user.view.mapFromScene(name.sceneBoundingRect()).boundingRect())

    def dark() -> int:
        image = user.view.viewport().grab(area).toImage()
        return pixels_of(image).count(QColor(user.view.canvas.look.theme.ink).rgba())

    before = dark()
    assert before > 50
    user.view.set_focus_ring(AA)
    user.document.select([AA])
    assert dark() == before


def test_a_lock_shows(user: CanvasUser) -> None:
    plain = picture(user)
    user.document.edit("Lock", edits.set_field(user.spec, [DD], "locked", True))
    assert picture(user) != plain


@pytest.mark.sweep
def test_the_selection_is_seen_without_colour(user: CanvasUser) -> None:
    """The lines of selection, casing on its ground, differ in lightness alone."""
    plain = user.view.grab().toImage()
    user.document.select([AA])
    chosen = user.view.grab().toImage()
    pairs = Counter(zip(pixels_of(plain), pixels_of(chosen), strict=True))
    clear = [pair for pair in pairs if abs(QColor(pair[0]).lightness() - QColor(pair[1]).lightness()) > 60]
    assert sum(pairs[pair] for pair in clear) > 40


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", ["light", "dark"])
def test_e16_the_focus_ring_has_a_contrast_of_three_to_one_on_every_ground(name: str, style: str) -> None:
    theme = STYLES[style].themes[name]
    for ground in (theme.land, theme.land_low, theme.sea, theme.deep, theme.shallows, theme.table):
        assert max(contrast(ground, ring) for ring in (FOCUS_COLOR, CASING_COLOR)) >= 3


def test_bring_pans_to_what_is_out_of_sight_only(user: CanvasUser) -> None:
    user.view.zoom_by(5, QPointF(user.pixel((520, 330))))
    before = user.view.visible_area()
    user.view.bring_into_view([Part("city", "cc")])
    assert user.view.visible_area() == before
    user.view.bring_into_view([AA])
    assert user.view.visible_area().contains(QPointF(150, 120))


def test_e6_undo_out_of_sight_brings_the_place(user: CanvasUser) -> None:
    user.drag((150, 120), (190, 200))
    user.view.zoom_by(6, QPointF(user.pixel((520, 330))))
    assert not user.view.visible_area().contains(QPointF(150, 120))
    user.document.history.undo()
    assert user.view.visible_area().contains(QPointF(150, 120))
    assert user.document.selection == {AA}


def test_e11_the_overview_shows_the_board_and_its_frame_is_dragged(user: CanvasUser) -> None:
    overview = Minimap(user.view)
    user.qtbot.addWidget(overview)
    overview.resize(240, 160)
    with user.qtbot.waitExposed(overview):
        overview.show()
    user.qtbot.waitUntil(lambda: overview.redraw_count > 0)
    user.view.zoom_by(4)
    before = overview.view_frame()
    assert before.width() < 90
    user.qtbot.mousePress(overview, Qt.MouseButton.LeftButton, pos=QPoint(60, 60))
    middle = overview.view_frame().center()
    assert abs(middle.x() - 60) <= 2
    assert abs(middle.y() - 60) <= 2


@pytest.mark.sweep
def test_e11_the_overview_is_drawn_five_times_a_second_at_most(user: CanvasUser) -> None:
    overview = Minimap(user.view)
    user.qtbot.addWidget(overview)
    with user.qtbot.waitExposed(overview):
        overview.show()
    user.qtbot.waitUntil(lambda: overview.redraw_count > 0)
    start, began = overview.redraw_count, time.monotonic()
    for step in range(50):
        user.document.propose(edits.move_cities(user.spec, ["aa"], (step, 0)))
        user.qtbot.wait(20)
    assert 1 <= overview.redraw_count - start <= 5 * (time.monotonic() - began) + 1
    user.document.propose(None)


def test_e16_tab_cycles_the_cities_in_reading_order_and_leaves(user: CanvasUser) -> None:
    order = []
    for _ in range(4):
        user.key(Qt.Key.Key_Tab)
        (part,) = user.document.selection
        assert user.view.marks.focus == part
        order.append(part.id)
    assert order == ["aa", "bb", "cc", "dd"]
    user.key(Qt.Key.Key_Backtab, SHIFT)
    assert user.document.selection == {Part("city", "cc")}


def test_e16_ctrl_and_an_arrow_jump_to_the_nearest_city_that_way(user: CanvasUser) -> None:
    user.document.select([AA])
    user.key(Qt.Key.Key_Right, CTRL)
    assert user.document.selection == {Part("city", "bb")}
    user.key(Qt.Key.Key_Down, CTRL)
    assert user.document.selection == {DD}
    user.key(Qt.Key.Key_Right, CTRL)
    assert user.document.selection == {Part("city", "cc")}
    assert user.spec == town()


@pytest.mark.sweep
def test_a_route_over_ten_metres_is_painted_at_any_zoom(user: CanvasUser) -> None:
    spec = edits.set_map_field(user.spec, "size", (10_000, 10_000))
    spec = edits.place_cities(spec, {"bb": (9_900, 9_800)})
    user.document.edit("Grow", spec)
    for width in (10_000, 1_000, 250):
        user.view.zoom_to(QRectF(0, 0, width, width * 0.7))
        assert not user.view.grab().toImage().isNull()
        assert user.view.canvas.board_items.routes["aa-bb"].line().length() > 10_000


@pytest.mark.parametrize("width", [60, 100, 600])
def test_the_welcome_is_painted_only_where_its_words_fit(qapp: QApplication, width: int) -> None:
    image = QImage(width, 400, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_welcome(painter, QRectF(image.rect()), DAY, "Or begin with a draft.")
    painter.end()
    assert (len({*pixels_of(image)}) > 1) == (width == 600)
