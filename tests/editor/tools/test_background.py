"""B: the picture under the board, and what play and print show of it."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage

from railwright.core.kernel.board import Board
from railwright.editor.document.edits import background_field
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.paint.painting import render
from railwright.editor.tools.background import BackgroundTool
from tests.editor.tools.user_input import PLACED, SHIFT, CanvasUser, near, town

pytestmark = pytest.mark.gui


def tool(user: CanvasUser) -> BackgroundTool:
    assert isinstance(user.box.tool, BackgroundTool)
    return user.box.tool


def handle(user: CanvasUser, name: str) -> tuple[float, float]:
    place = tool(user).handles()[name]
    return place.x(), place.y()


def test_b_moves_the_picture_in_one_step(drawn: CanvasUser) -> None:
    drawn.drag((395, 262.5), (415, 282.5))
    assert near(background_field(drawn.spec, "at"), (415, 282.5))
    assert drawn.document.history.count() == 1
    drawn.undo_all()
    assert background_field(drawn.spec, "at") == (395, 262.5)


def test_b_scales_by_a_corner(drawn: CanvasUser) -> None:
    drawn.drag(handle(drawn, "2"), (395 + 300, 262.5 + 150))
    assert background_field(drawn.spec, "scale") == pytest.approx(1.5, abs=0.02)
    assert background_field(drawn.spec, "at") == (395, 262.5)


def test_b_turns_by_the_knob_and_in_steps_with_shift(drawn: CanvasUser) -> None:
    x, y = handle(drawn, "turn")
    reach = 262.5 - y
    end = (395 + reach * math.sin(math.radians(43)), 262.5 - reach * math.cos(math.radians(43)))
    drawn.drag((x, y), end)
    assert background_field(drawn.spec, "turn") == pytest.approx(43, abs=1)
    drawn.document.history.undo()
    drawn.drag((x, y), end, SHIFT)
    assert background_field(drawn.spec, "turn") == 45


def test_b_crops_by_a_side(drawn: CanvasUser) -> None:
    drawn.drag(handle(drawn, "left"), (295, 262.5))
    assert background_field(drawn.spec, "crop")[0] == pytest.approx(0.25, abs=0.01)
    assert background_field(drawn.spec, "crop")[2] == 1


def test_b_fades_and_locks_by_keys(drawn: CanvasUser) -> None:
    drawn.type("[[")
    assert background_field(drawn.spec, "opacity") == 0.8
    assert drawn.document.history.count() == 1
    drawn.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert background_field(drawn.spec, "locked") is True
    drawn.drag((395, 262.5), (415, 282.5))
    assert background_field(drawn.spec, "at") == (395, 262.5)
    assert drawn.said[-1] == "The picture is locked. Ctrl+L unlocks it."


def test_b_esc_puts_the_picture_back(drawn: CanvasUser) -> None:
    drawn.drag((395, 262.5), (415, 282.5), drop=False)
    drawn.key(Qt.Key.Key_Escape)
    drawn.release((415, 282.5))
    assert background_field(drawn.spec, "at") == (395, 262.5)
    assert drawn.document.history.count() == 0


def test_b_asks_for_a_fit_by_known_cities(drawn: CanvasUser) -> None:
    with drawn.qtbot.waitSignal(tool(drawn).georeference_wanted):
        drawn.key(Qt.Key.Key_G)


def test_b_without_a_picture_says_where_to_choose_one(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_B)
    assert blank.hints[-1] == "There is no picture under the board. Choose one in the Map menu, or drop one here."


def color_at(image: QImage, place: tuple[float, float], scene: BoardScene) -> QColor:
    room = scene.sceneRect()
    scale = image.width() / room.width()
    spot = (QPointF(*place) - room.topLeft()) * scale
    return image.pixelColor(spot.toPoint())


def test_play_shows_the_picture_where_it_lies(folder: Path) -> None:
    spec = replace(town(), about={"background": {**PLACED, "turn": 90}})
    scene = BoardScene(spec, Board(spec), folder=folder)
    image = render(scene, 1600)
    above, below = color_at(image, (395, 180), scene), color_at(image, (395, 440), scene)
    assert above.red() > 2 * above.blue()
    assert below.blue() > 2 * below.red()
    beside = color_at(image, (560, 262.5), scene)
    assert abs(beside.red() - beside.blue()) < 90


def test_a_picture_without_a_place_fills_the_board(folder: Path) -> None:
    spec = replace(town(), about={"background": {"image": "picture.png", "opacity": 0.5}})
    scene = BoardScene(spec, Board(spec), folder=folder)
    image = render(scene, 1600)
    left, right = color_at(image, (30, 500), scene), color_at(image, (760, 500), scene)
    assert left.red() > left.blue() + 80
    assert right.blue() > right.red()
    assert left.green() > 60  # half of the land shows through
