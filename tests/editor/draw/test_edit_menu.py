"""The menu *Edit* works on what is selected whichever tool is in hand; *View* comes closer and goes farther."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QLineEdit, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.document import edits
from railwright.editor.document.edits import add_drawing, drawings
from railwright.editor.document.parts import Part
from railwright.editor.draw.open_map import name_after_file
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.balance.simulation_panel import SimulationPanel
from railwright.editor.features.figures.panel import AnalysisPanel
from railwright.editor.looks.window_sizes import available_size
from railwright.editor.panels.finder import find_entries, part_entries
from railwright.editor.tools.keyboard import find_city
from tests.editor.draw.test_window import board, home, manager, only_window, path, window
from tests.editor.draw.user_input import part_of
from tests.editor.tools.user_input import CTRL

__all__ = ["board", "home", "manager", "only_window", "path", "window"]
pytestmark = pytest.mark.gui
Key = Qt.Key


def first_city(window: DrawWindow) -> Part:
    part = Part("city", window.document.spec.cities[0].id)
    window.document.select([part])
    return part


@pytest.mark.sweep
def test_a_name_is_found_without_its_accents(board: DrawWindow) -> None:
    spec, part = edits.add_city(board.document.spec, "Łódź", (100, 100))
    board.document.edit("Add", spec)
    assert find_city(board.tools.context, "lodz") == part
    assert [entry.text for entry in find_entries(part_entries(spec, print), "lodz")] == ["Łódź"]


@pytest.mark.sweep
def test_a_new_map_is_called_as_its_file_is(manager: WindowManager, tmp_path: Path) -> None:
    new = manager.new().document.spec
    named = name_after_file(new, tmp_path / "north_Sea 2.yaml")
    assert (named.id, named.name) == ("north_sea_2", "North Sea 2")
    assert name_after_file(named, tmp_path / "other.yaml") == named


@pytest.mark.sweep
def test_what_is_selected_is_copied_and_removed_with_every_tool(board: DrawWindow, qtbot: QtBot) -> None:
    before = board.document.spec
    for tool in ("select", "city", "route", "measure"):
        board.tools.use(tool)
        part = first_city(board)
        qtbot.keyClick(board.view, Key.Key_D, CTRL)
        assert len(board.document.spec.cities) == len(before.cities) + 1, tool
        board.document.history.undo()
        board.document.select([part])
        qtbot.keyClick(board.view, Key.Key_Delete)
        assert part.id not in {city.id for city in board.document.spec.cities}, tool
        qtbot.keyClick(board.view, Key.Key_A, CTRL)
        assert len(board.document.selection) > 3, tool
        board.document.history.undo()


@pytest.mark.sweep
def test_the_key_that_deletes_belongs_to_what_is_typed_in(board: DrawWindow, qtbot: QtBot) -> None:
    part = first_city(board)
    line = board.docks.properties.rows["name"].findChild(QLineEdit)
    assert line is not None
    line.setFocus()
    line.setCursorPosition(0)
    name = line.text()
    qtbot.keyClick(line, Key.Key_Delete)
    assert line.text() == name[1:]
    board.docks.problems.list.setFocus()
    qtbot.keyClick(board.docks.problems.list, Key.Key_Delete)
    assert board.document.spec.cities[0].id == part.id


@pytest.mark.sweep
def test_a_drawing_whose_properties_are_shown_can_be_deleted(board: DrawWindow, qtbot: QtBot) -> None:
    spec, label = add_drawing(board.document.spec, "label", [(100, 100)], text="Sea")
    board.document.edit("Add", spec, select=[label])
    assert "text" in board.docks.properties.rows
    qtbot.keyClick(board.view, Key.Key_Delete)
    assert drawings(board.document.spec) == ()
    board.document.history.undo()
    assert board.document.selection == {label}


@pytest.mark.sweep
def test_a_ticket_is_deleted_in_its_table(board: DrawWindow, qtbot: QtBot) -> None:
    board.docks.show("tickets")
    table = board.docks.tickets.table
    qtbot.waitUntil(lambda: table.rowCount() > 0)
    count = len(board.document.spec.tickets)
    table.setFocus()
    table.selectRow(0)
    qtbot.keyClick(table, Key.Key_Delete)
    assert len(board.document.spec.tickets) == count - 1


@pytest.mark.sweep
def test_one_city_is_renamed_and_several_are_not(board: DrawWindow, qtbot: QtBot) -> None:
    rename = next(command for command in board.commands() if command.objectName() == "rename")
    rename.trigger()
    assert board.status.message.text() == "First select a single city to rename."
    part = first_city(board)
    rename.trigger()
    box = board.view.focusWidget()
    assert isinstance(box, QLineEdit)
    box.setText("Zürich")
    qtbot.keyClick(box, Key.Key_Return)
    assert next(city.name for city in board.document.spec.cities if city.id == part.id) == "Zürich"


@pytest.mark.sweep
def test_the_board_comes_closer_and_goes_farther_from_any_panel(board: DrawWindow, qtbot: QtBot) -> None:
    board.docks.problems.list.setFocus()
    before = board.view.zoom
    qtbot.keyClick(board.docks.problems.list, Key.Key_Plus, CTRL)
    assert board.view.zoom == pytest.approx(before * 1.25)
    qtbot.keyClick(board.docks.problems.list, Key.Key_Minus, CTRL)
    assert board.view.zoom == pytest.approx(before)
    qtbot.keyClick(board.docks.problems.list, Key.Key_0, CTRL)
    assert board.view.zoom == pytest.approx(board.view.physicalDpiX() / 25.4)


@pytest.mark.sweep
def test_f6_and_f7_lead_the_keyboard_into_their_panels(board: DrawWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(board.view, Key.Key_F6)
    assert part_of(board, SimulationPanel).form.games.hasFocus()
    qtbot.keyClick(board, Key.Key_F7)
    assert part_of(board, AnalysisPanel).tree.hasFocus()


@pytest.mark.sweep
def test_the_hint_of_a_new_tool_takes_the_place_of_what_was_said(board: DrawWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(board.view, Key.Key_Tab)
    assert board.status.message.text() == board.document.spec.cities[0].name
    qtbot.keyClick(board.view, Key.Key_R)
    assert board.status.message.text().startswith("Route from ")


@pytest.mark.sweep
def test_what_has_no_room_in_the_status_line_is_cut_with_dots_and_told_in_its_tip(board: DrawWindow) -> None:
    board.status.say("A sentence that is far too long for a line as narrow as this one is. " * 4)
    status_text = board.status.message
    long = status_text.grab().toImage()
    assert status_text.toolTip() == status_text.text()
    assert board.minimumSizeHint().width() < 900
    status_text.setText(status_text.text() + "And more.")
    assert status_text.grab().toImage() == long  # both end with the same dots
    board.status.say("Gone.", undoable=True)
    assert status_text.toolTip() == ""


@pytest.mark.sweep
def test_the_titles_of_the_panels_have_room_and_most_of_the_window_is_the_board(window: DrawWindow) -> None:
    rows = [bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.count() == 5]
    (row,) = rows
    assert row.sizeHint().width() <= window.docks.by_name["properties"].width()
    assert window.view.width() > window.width() * 0.55


@pytest.mark.parametrize(
    ("screen", "room"), [((1366, 728), (1366, 728)), ((1024, 768), (1024, 768)), ((800, 800), (1400, 900))]
)
def test_a_window_is_no_larger_than_its_screen(
    screen: tuple[int, int], room: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    widget = QWidget()
    monkeypatch.setattr(QScreen, "availableSize", lambda _: QSize(*screen))
    assert available_size(widget).toTuple() == room
