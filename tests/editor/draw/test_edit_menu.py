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
from tests.editor.draw.test_window import home, manager, path, window
from tests.editor.draw.user_input import part_of
from tests.editor.tools.user_input import CTRL

__all__ = ["home", "manager", "path", "window"]
pytestmark = pytest.mark.gui
Key = Qt.Key


def first_city(window: DrawWindow) -> Part:
    part = Part("city", window.document.spec.cities[0].id)
    window.document.select([part])
    return part


@pytest.mark.sweep
def test_a_name_is_found_without_its_accents(window: DrawWindow) -> None:
    spec, part = edits.add_city(window.document.spec, "Łódź", (100, 100))
    window.document.edit("Add", spec)
    assert find_city(window.tools.context, "lodz") == part
    assert [entry.text for entry in find_entries(part_entries(spec, print), "lodz")] == ["Łódź"]


@pytest.mark.sweep
def test_a_new_map_is_called_as_its_file_is(manager: WindowManager, tmp_path: Path) -> None:
    new = manager.new().document.spec
    named = name_after_file(new, tmp_path / "north_Sea 2.yaml")
    assert (named.id, named.name) == ("north_sea_2", "North Sea 2")
    assert name_after_file(named, tmp_path / "other.yaml") == named


@pytest.mark.sweep
def test_what_is_selected_is_copied_and_removed_with_every_tool(window: DrawWindow, qtbot: QtBot) -> None:
    before = window.document.spec
    for tool in ("select", "city", "route", "measure"):
        window.tools.use(tool)
        part = first_city(window)
        qtbot.keyClick(window.view, Key.Key_D, CTRL)
        assert len(window.document.spec.cities) == len(before.cities) + 1, tool
        window.document.history.undo()
        window.document.select([part])
        qtbot.keyClick(window.view, Key.Key_Delete)
        assert part.id not in {city.id for city in window.document.spec.cities}, tool
        qtbot.keyClick(window.view, Key.Key_A, CTRL)
        assert len(window.document.selection) > 3, tool
        window.document.history.undo()


@pytest.mark.sweep
def test_the_key_that_deletes_belongs_to_what_is_typed_in(window: DrawWindow, qtbot: QtBot) -> None:
    part = first_city(window)
    line = window.docks.properties.rows["name"].findChild(QLineEdit)
    assert line is not None
    line.setFocus()
    line.setCursorPosition(0)
    name = line.text()
    qtbot.keyClick(line, Key.Key_Delete)
    assert line.text() == name[1:]
    window.docks.problems.list.setFocus()
    qtbot.keyClick(window.docks.problems.list, Key.Key_Delete)
    assert window.document.spec.cities[0].id == part.id


@pytest.mark.sweep
def test_a_drawing_whose_properties_are_shown_can_be_deleted(window: DrawWindow, qtbot: QtBot) -> None:
    spec, label = add_drawing(window.document.spec, "label", [(100, 100)], text="Sea")
    window.document.edit("Add", spec, select=[label])
    assert "text" in window.docks.properties.rows
    qtbot.keyClick(window.view, Key.Key_Delete)
    assert drawings(window.document.spec) == ()
    window.document.history.undo()
    assert window.document.selection == {label}


@pytest.mark.sweep
def test_a_ticket_is_deleted_in_its_table(window: DrawWindow, qtbot: QtBot) -> None:
    window.docks.show("tickets")
    table = window.docks.tickets.table
    qtbot.waitUntil(lambda: table.rowCount() > 0)
    count = len(window.document.spec.tickets)
    table.setFocus()
    table.selectRow(0)
    qtbot.keyClick(table, Key.Key_Delete)
    assert len(window.document.spec.tickets) == count - 1


@pytest.mark.sweep
def test_one_city_is_renamed_and_several_are_not(window: DrawWindow, qtbot: QtBot) -> None:
    rename = next(command for command in window.commands() if command.objectName() == "rename")
    rename.trigger()
    assert window.status.message.text() == "First select a single city to rename."
    part = first_city(window)
    rename.trigger()
    box = window.view.focusWidget()
    assert isinstance(box, QLineEdit)
    box.setText("Zürich")
    qtbot.keyClick(box, Key.Key_Return)
    assert next(city.name for city in window.document.spec.cities if city.id == part.id) == "Zürich"


@pytest.mark.sweep
def test_the_board_comes_closer_and_goes_farther_from_any_panel(window: DrawWindow, qtbot: QtBot) -> None:
    window.docks.problems.list.setFocus()
    before = window.view.zoom
    qtbot.keyClick(window.docks.problems.list, Key.Key_Plus, CTRL)
    assert window.view.zoom == pytest.approx(before * 1.25)
    qtbot.keyClick(window.docks.problems.list, Key.Key_Minus, CTRL)
    assert window.view.zoom == pytest.approx(before)
    qtbot.keyClick(window.docks.problems.list, Key.Key_0, CTRL)
    assert window.view.zoom == pytest.approx(window.view.physicalDpiX() / 25.4)


@pytest.mark.sweep
def test_f6_and_f7_lead_the_keyboard_into_their_panels(window: DrawWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.view, Key.Key_F6)
    assert part_of(window, SimulationPanel).form.games.hasFocus()
    qtbot.keyClick(window, Key.Key_F7)
    assert part_of(window, AnalysisPanel).tree.hasFocus()


@pytest.mark.sweep
def test_the_hint_of_a_new_tool_takes_the_place_of_what_was_said(window: DrawWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.view, Key.Key_Tab)
    assert window.status.message.text() == window.document.spec.cities[0].name
    qtbot.keyClick(window.view, Key.Key_R)
    assert window.status.message.text().startswith("Route from ")


@pytest.mark.sweep
def test_what_has_no_room_in_the_status_line_is_cut_with_dots_and_told_in_its_tip(window: DrawWindow) -> None:
    window.status.say("A sentence that is far too long for a line as narrow as this one is. " * 4)
    status_text = window.status.message
    long = status_text.grab().toImage()
    assert status_text.toolTip() == status_text.text()
    assert window.minimumSizeHint().width() < 900
    status_text.setText(status_text.text() + "And more.")
    assert status_text.grab().toImage() == long  # both end with the same dots
    window.status.say("Gone.", undoable=True)
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
