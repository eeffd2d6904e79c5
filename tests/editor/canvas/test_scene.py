"""The scene follows the document, draws only what differs, and rests as play will show it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.core.kernel.board import Board
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.canvas.scene import CanvasScene
from railwright.editor.document import edits, routes
from railwright.editor.document.edits import add_drawing
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.parts import Part
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.paint.map_style import STYLES
from railwright.editor.scene.paint.painting import render
from tests.editor.layout.searches import layout_of
from tests.editor.scene.boards import board_map
from tests.editor.tools.user_input import EMPTY, town

pytestmark = pytest.mark.gui


@pytest.fixture
def document(qapp: QApplication) -> MapDocument:
    return MapDocument(town())


@pytest.fixture
def scene(document: MapDocument, qtbot: QtBot, early_layouts: None) -> CanvasScene:
    scene = CanvasScene(document)
    rest(scene, qtbot)
    return scene


def rest(scene: CanvasScene, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: scene.is_settled)


def shown(scene: CanvasScene) -> dict[str, object]:
    return {id: (item.geometry.spaces, item.route) for id, item in scene.board_items.routes.items()}


@pytest.mark.sweep
def test_what_is_shown_at_rest_is_what_play_shows(qapp: QApplication, qtbot: QtBot) -> None:
    document = MapDocument(board_map("europe"))
    scene = CanvasScene(document)
    moved = edits.place_cities(document.spec, {"paris": (215.0, 270.0)})
    document.edit("Move", edits.add_route(moved, ("madrid", "marseille"), 5, "red")[0])
    assert not scene.is_settled
    rest(scene, qtbot)
    play = BoardScene(document.spec, Board(document.spec))
    play.look.hollow = False  # an author sees the spaces as they print
    spaces = [scene.board_items.routes[route.id].geometry.spaces for route in document.spec.routes]
    assert spaces == [shape.spaces for shape in play.layout.routes]
    for city, box in zip(document.spec.cities, play.name_boxes, strict=True):
        middle = scene.board_items.names[city.id].sceneBoundingRect().center()
        assert abs(middle.x() - (box.left + box.right) / 2) < 0.01
        assert abs(middle.y() - (box.top + box.bottom) / 2) < 0.01
    board = play.ground.board  # the frame of a game is its score track
    assert render(scene, 900, area=board) == render(play, 900, area=board)


@pytest.mark.sweep
def test_another_style_is_shown_at_once_and_keeps_the_theme(document: MapDocument, scene: CanvasScene) -> None:
    scene.set_theme("dark")
    before = render(scene, 300)
    document.edit("Style", edits.set_background(document.spec, style="prairie"))
    assert scene.look.theme is STYLES["prairie"].themes["dark"]
    assert render(scene, 300) != before
    document.history.undo()
    assert render(scene, 300) == before


def test_only_what_a_move_touches_is_made_anew(document: MapDocument, scene: CanvasScene) -> None:
    before = dict(scene.board_items.routes)
    cities = dict(scene.board_items.cities)
    document.propose(edits.move_cities(document.spec, ["aa"], (20, 10)))
    same = {id for id, item in scene.board_items.routes.items() if before[id] is item}
    assert same == {"bb-cc", "bb-cc-2"}
    assert scene.board_items.cities == cities
    assert scene.board_items.cities["aa"].pos().toTuple() == (170, 130)


@pytest.mark.sweep
def test_a_proposal_that_is_taken_back_leaves_no_trace(document: MapDocument, scene: CanvasScene) -> None:
    before = render(scene, 700)
    document.propose(edits.remove(document.spec, [Part("city", "bb")]))
    assert render(scene, 700) != before
    document.propose(None)
    assert render(scene, 700) == before


@pytest.mark.sweep
def test_undo_shows_what_was_before(document: MapDocument, scene: CanvasScene, qtbot: QtBot) -> None:
    before = render(scene, 700)
    document.edit("a", edits.add_city(document.spec, "Ee", (600, 100))[0])
    document.edit("b", edits.add_route(document.spec, ("ee", "bb"), 4, "red")[0])
    document.edit("c", edits.rename_city(document.spec, "aa", "A much longer name"))
    document.edit("d", add_drawing(document.spec, "label", [(400, 400)], text="Sea")[0])
    document.edit("e", edits.set_map_field(document.spec, "size", (700, 500)))
    document.edit("f", edits.set_map_field(document.spec, "wagon", (24, 10)))
    assert render(scene, 700) != before
    while document.history.canUndo():
        document.history.undo()
    rest(scene, qtbot)
    assert render(scene, 700) == before


def test_layers_hide_fade_and_lock(document: MapDocument, scene: CanvasScene) -> None:
    before = render(scene, 700)
    for name in ("routes", "cities", "names"):
        scene.layers.change(name, visible=False)  # type: ignore[arg-type]
        without = render(scene, 700)
        assert without != before
        scene.layers.change(name, visible=True, opacity=0.3)  # type: ignore[arg-type]
        assert render(scene, 700) not in (before, without)
        scene.layers.change(name, opacity=1.0)  # type: ignore[arg-type]
    assert render(scene, 700) == before
    assert not scene.layers["notes"].prints
    assert not scene.layers["guides"].prints
    scene.layers.change("cities", locked=True)
    assert not scene.layers["cities"].editable


def test_the_dark_board_is_drawn_anew(scene: CanvasScene) -> None:
    def light(place: tuple[int, int]) -> int:
        return QColor(render(scene, 700).pixel(*place)).lightness()

    before = light((350, 120))
    scene.set_theme("dark")
    assert light((350, 120)) < before - 40


def test_a_search_that_is_out_of_date_dies_unheard(document: MapDocument, scene: CanvasScene, qtbot: QtBot) -> None:
    for step in range(4):
        document.edit("Move", edits.move_cities(document.spec, ["aa"], (3 + step, 1)))
        qtbot.waitUntil(lambda: scene.findChild(QProcess).state() == QProcess.ProcessState.Running)
    rest(scene, qtbot)
    wanted = layout_of(document.spec)
    assert [scene.board_items.routes[route.id].geometry.spaces for route in document.spec.routes] == [
        shape.spaces for shape in wanted.routes
    ]


# the fields of a drawing, on every board


def bent(corners: list[int]) -> MapSpec:
    spec, _ = edits.add_city(EMPTY, "Aa", (100, 100))
    spec, _ = edits.add_city(spec, "Bb", (300, 100))
    spec, _ = edits.add_route(spec, ("aa", "bb"), 6, "red", [(150, 200), (250, 200)], {"corners": corners})
    return spec


def test_g2_corners_are_sharp_and_other_bends_smooth() -> None:
    smooth, corner_line, both = (layout_of(bent(corners)).routes[0].line for corners in ([], [0], [0, 1]))
    assert both.points == ((100, 100), (150, 200), (250, 200), (300, 100))
    assert len(corner_line.points) > 4
    assert smooth.points != corner_line.points
    assert all((150, 200) in line.points and (250, 200) in line.points for line in (smooth, corner_line, both))


def test_a_route_that_goes_its_own_way_is_not_in_the_bundle() -> None:
    spec = bent([])
    spec, part = edits.add_route(spec, ("aa", "bb"), 6, "blue")
    beside = layout_of(spec).routes[1].spaces
    apart = layout_of(routes.set_apart(spec, part.id, True)).routes[1].spaces
    assert beside != apart
    assert max(abs(space.y - 100) for space in apart) < 60  # along the cities, not along the bends of the other


def test_g3_the_lanes_of_a_pair_stay_whichever_end_comes_first() -> None:
    spec, second = edits.add_route(bent([]), ("aa", "bb"), 6, "blue")
    turned = routes.reverse(spec, second.id)
    lane, other = (layout_of(each).routes[1].spaces for each in (spec, turned))
    assert [space[:2] for space in lane] == [space[:2] for space in other]


@pytest.mark.parametrize(("angle", "across", "down"), [(0, 1, 0), (90, 0, 1), (180, -1, 0), (270, 0, -1), (45, 1, 1)])
def test_g6_a_name_stands_at_its_angle(qapp: QApplication, angle: int, across: int, down: int) -> None:
    spec = edits.set_field(bent([]), [Part("city", "aa")], "name_angle", angle)
    box = BoardScene(spec, Board(spec)).name_boxes[0]
    x, y = (box.left + box.right) / 2 - 100, (box.top + box.bottom) / 2 - 100
    assert (round(x / 6) > 0) - (round(x / 6) < 0) == across
    assert (round(y / 3) > 0) - (round(y / 3) < 0) == down


@pytest.mark.sweep
def test_boards_without_these_fields_ask_the_same_question_as_ever() -> None:
    spec = board_map("europe")
    assert replace(spec, name="Other") != spec
    assert layout_of(replace(spec, name="Other")) is layout_of(spec)
