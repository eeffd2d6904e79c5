"""L: labels, notes, lines and areas; guides; H and Z."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt

from railwright.editor.canvas.input import Pointer
from railwright.editor.document.edits import drawings, guides
from railwright.editor.document.parts import Part
from railwright.editor.tools.context_menu import build_menu
from tests.editor.tools.user_input import CTRL, EMPTY, SHIFT, CanvasUser, near

pytestmark = pytest.mark.gui


def test_a_label_is_written_where_it_is_clicked(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_L)
    blank.click((200, 200), CTRL)
    blank.type("Bay")
    blank.key(Qt.Key.Key_Return)
    (label,) = drawings(blank.spec)
    assert (label["kind"], label["text"]) == ("label", "Bay")
    assert near(label["points"][0], (200, 200))
    assert blank.document.history.undoText() == "Add label"
    blank.undo_all()
    assert blank.spec == EMPTY


def test_l_goes_on_to_note_line_and_area(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_L)
    kinds = []
    for _ in range(4):
        blank.key(Qt.Key.Key_L)
        kinds.append(blank.box.tool.kind)  # type: ignore[attr-defined]
    assert kinds == ["note", "line", "area", "label"]


def test_a_line_ends_with_enter_and_an_area_with_a_double_click(blank: CanvasUser) -> None:
    blank.box.use("drawing")
    blank.key(Qt.Key.Key_L)
    blank.key(Qt.Key.Key_L)
    for point in ((100, 100), (200, 140), (300, 90), (320, 80)):
        blank.click(point)
    blank.key(Qt.Key.Key_Backspace)
    blank.key(Qt.Key.Key_Return)
    blank.key(Qt.Key.Key_L)
    blank.click((100, 300))
    blank.click((200, 300))
    blank.double((200, 400))
    assert [(shape["kind"], len(shape["points"])) for shape in drawings(blank.spec)] == [("line", 3), ("area", 3)]
    assert blank.document.history.count() == 2


def test_too_few_points_are_no_area(blank: CanvasUser) -> None:
    blank.box.use("drawing")
    for _ in range(3):
        blank.key(Qt.Key.Key_L)
    blank.click((100, 300))
    blank.click((200, 300))
    blank.key(Qt.Key.Key_Return)
    assert blank.spec == EMPTY
    assert blank.said == ["Too few points. A line needs at least two, an area at least three."]


def test_drawings_are_selected_moved_copied_and_deleted_like_everything_else(blank: CanvasUser) -> None:
    blank.box.use("drawing")
    blank.click((200, 200))
    blank.type("Bay of Biscay")
    blank.key(Qt.Key.Key_Return)
    blank.key(Qt.Key.Key_Escape)
    blank.document.select([])
    blank.drag((200, 200), (300, 260), CTRL)
    assert blank.document.selection == {Part("drawing", "0")}
    assert near(drawings(blank.spec)[0]["points"][0], (300, 260), 8)
    blank.key(Qt.Key.Key_D, CTRL)
    assert len(drawings(blank.spec)) == 2
    blank.key(Qt.Key.Key_Delete)
    assert len(drawings(blank.spec)) == 1
    blank.undo_all()
    assert blank.spec == EMPTY


def test_guides_come_from_the_menu_and_are_dragged_and_deleted(blank: CanvasUser) -> None:
    menu = build_menu(blank.box.context, Pointer((120, 80), QPoint()))
    next(action for action in menu.actions() if action.text() == "Vertical guide here").trigger()
    assert guides(blank.spec)["x"] == (120,)
    blank.drag((120, 300), (170, 300), CTRL)
    assert abs(guides(blank.spec)["x"][0] - 170) < 8
    blank.key(Qt.Key.Key_Delete)
    assert blank.spec == EMPTY


def test_the_hand_and_space_and_the_middle_button_push_the_board(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_H)
    before = blank.pixel((100, 100))
    blank.drag((300, 300), (330, 320))
    way = blank.pixel((100, 100)) - before
    assert way.x() > 20
    assert way.y() > 15
    blank.key(Qt.Key.Key_V)
    blank.qtbot.keyPress(blank.view, Qt.Key.Key_Space)
    blank.drag((330, 320), (300, 300))
    blank.qtbot.keyRelease(blank.view, Qt.Key.Key_Space)
    assert (blank.pixel((100, 100)) - before).manhattanLength() < 12
    assert blank.document.selection == frozenset()
    port = blank.view.viewport()
    blank.qtbot.mousePress(port, Qt.MouseButton.MiddleButton, pos=QPoint(400, 300))
    blank.qtbot.mouseMove(port, QPoint(440, 300))
    blank.qtbot.mouseRelease(port, Qt.MouseButton.MiddleButton, pos=QPoint(440, 300))
    assert blank.spec == EMPTY


def test_z_and_a_box_zoom_in_and_shift_click_goes_back(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_Z)
    before = blank.view.zoom
    blank.drag((200, 200), (400, 320))
    assert blank.view.zoom > 2 * before
    seen = blank.view.visible_area()
    assert near((seen.center().x(), seen.center().y()), (300, 260), 6)
    close = blank.view.zoom
    blank.click((300, 260), SHIFT)
    assert blank.view.zoom == pytest.approx(close / 1.25)
