"""Imports as one step after a look at them, exports, and land drawn under the cities."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.exchange.commands import ExchangeCommands
from railwright.editor.features.exchange.import_dialog import ImportDialog
from tests.editor.draw.test_window import board, home, manager, only_window
from tests.editor.draw.user_input import part_of

__all__ = ["board", "home", "manager", "only_window"]
CITIES = "Name,Lat,Lon\nOslo,59.91,10.75\nBergen,60.39,5.32\nTrondheim,63.43,10.39\nNowhere,,\n"


def accept(dialog: ImportDialog, qtbot: QtBot) -> None:
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    button = box.button(QDialogButtonBox.StandardButton.Ok)
    assert isinstance(button, QPushButton)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.sweep
def test_an_import_shows_what_is_left_out_and_is_one_step(manager: WindowManager, tmp_path: Path, qtbot: QtBot) -> None:
    window = manager.new()
    table = tmp_path / "cities.csv"
    table.write_text(CITIES)
    part_of(window, ExchangeCommands).import_files([table])
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    assert "no position could be found for Nowhere" in dialog.left_out.toPlainText()
    equal = dialog.imported.spec.cities[0].at
    dialog.projection.setCurrentIndex(2)
    assert dialog.imported.spec.cities[0].at != equal
    accept(dialog, qtbot)
    assert [city.name for city in window.document.spec.cities] == ["Oslo", "Bergen", "Trondheim", "Nowhere"]
    assert window.document.history.count() == 1


@pytest.mark.sweep
def test_what_an_import_removes_is_told_and_is_never_the_default(
    board: DrawWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    other = tmp_path / "board.json"
    other.write_text(json.dumps({"stops": [{"id": "a", "name": "Arven", "x": 10, "y": 10}]}))
    before = board.document.spec
    part_of(board, ExchangeCommands).import_files([other])
    dialog = board.findChild(ImportDialog)
    assert dialog is not None
    assert "Removed from the map: 7 cities, 16 routes and 15 tickets." in dialog.summary.text()
    assert dialog.cancel.isDefault()
    assert not dialog.take.property("primary")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert board.document.spec == before


@pytest.mark.sweep
def test_an_import_that_removes_nothing_is_taken_over_by_enter(
    manager: WindowManager, tmp_path: Path, qtbot: QtBot
) -> None:
    window = manager.new()
    (tmp_path / "cities.csv").write_text(CITIES)
    part_of(window, ExchangeCommands).import_files([tmp_path / "cities.csv"])
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    assert dialog.take.property("primary")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert len(window.document.spec.cities) == 4


@pytest.mark.sweep
def test_the_meaning_of_each_column_can_be_changed(manager: WindowManager, tmp_path: Path, qtbot: QtBot) -> None:
    window = manager.new()
    table = tmp_path / "x.csv"
    table.write_text("What;Whither;Much\nArven;Brack;7\n")
    part_of(window, ExchangeCommands).import_files([table])
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    assert [combo.currentData() for combo in dialog.meanings] == ["from", "to", "length"]
    assert [len(dialog.imported.spec.routes), len(dialog.imported.spec.tickets)] == [1, 0]
    combo = dialog.meanings[2]
    combo.setFocus()
    qtbot.keyClicks(combo, "Poi")  # typed, as in any list of choices
    assert combo.currentData() == "points"
    assert [len(dialog.imported.spec.routes), len(dialog.imported.spec.tickets)] == [0, 1]
    dialog.meanings[0].setCurrentIndex(dialog.meanings[0].findData("to"))
    assert [combo.currentData() for combo in dialog.meanings] == ["to", "", "points"]
    assert "needs the columns" in dialog.summary.text()
    assert not dialog.take.isEnabled()
    dialog.meanings[1].setCurrentIndex(dialog.meanings[1].findData("from"))
    accept(dialog, qtbot)
    (ticket,) = window.document.spec.tickets
    assert (ticket.between, ticket.points) == (("brack", "arven"), 7)


@pytest.mark.sweep
def test_a_column_can_be_what_a_ticket_costs_when_it_is_missed(
    manager: WindowManager, tmp_path: Path, qtbot: QtBot
) -> None:
    window = manager.new()
    (tmp_path / "r.csv").write_text("From,To,Length\nArven,Brack,3\n")
    (tmp_path / "t.csv").write_text("From,To,Points,Otherwise\nArven,Brack,0,2\nArven,Brack,8,3\n")
    part_of(window, ExchangeCommands).import_files([tmp_path / "r.csv", tmp_path / "t.csv"])
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    dialog.sheet.setCurrentIndex(1)
    combo = dialog.meanings[3]
    assert combo.currentData() == ""
    combo.setFocus()
    for key in (Qt.Key.Key_End, Qt.Key.Key_Up, Qt.Key.Key_Up):
        qtbot.keyClick(combo, key)
    assert (combo.currentData(), combo.currentText()) == ("penalty", "Points lost if missed")
    accept(dialog, qtbot)
    tickets = window.document.spec.tickets
    assert [(t.id, t.points, t.fields["penalty"]) for t in tickets] == [
        ("arven-brack-1", 0, 2),
        ("arven-brack-2", 8, 3),
    ]


@pytest.mark.sweep
def test_cities_are_found_by_their_names_on_request(manager: WindowManager, tmp_path: Path, qtbot: QtBot) -> None:
    window = manager.new()
    (tmp_path / "r.csv").write_text("From,To,Length\nOslo,Bergen,3\n")
    part_of(window, ExchangeCommands).import_files([tmp_path / "r.csv"])
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    assert "gives no position" in dialog.left_out.toPlainText()
    dialog.locate.click()
    assert not dialog.left_out.isVisibleTo(dialog)
    assert all("lat" in city.fields for city in dialog.imported.spec.cities)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", "x.csv has no rows. Write one for each city or route."),
        ("a,b\n" * 20_002, "x.csv is too long (rows: 20001, limit: 20000). Divide it into several files."),
        (f"{'a,' * 100}b\n" * 2, "x.csv is too wide (columns: 101, limit: 100). Remove columns that are not needed."),
    ],
    ids=["empty", "long", "wide"],
)
def test_a_file_that_cannot_be_read_is_told(board: DrawWindow, tmp_path: Path, content: str, why: str) -> None:
    table = tmp_path / "x.csv"
    table.write_text(content)
    board.files.attempt(lambda: part_of(board, ExchangeCommands).import_files([table]))
    box = board.findChild(QMessageBox)
    assert box is not None
    assert why in box.text()
    box.accept()
    assert board.document.history.count() == 0


@pytest.mark.parametrize(("name", "files"), [("t.graphml", 1), ("t.geojson", 1), ("t.csv", 3)])
@pytest.mark.sweep
def test_the_network_is_written_for_others(board: DrawWindow, tmp_path: Path, name: str, files: int) -> None:
    (tmp_path / "out").mkdir()
    part_of(board, ExchangeCommands).write(tmp_path / "out" / name)
    assert len(list((tmp_path / "out").iterdir())) == files


@pytest.mark.sweep
def test_land_is_drawn_beside_the_map_and_undone(
    manager: WindowManager, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = manager.new()
    table = tmp_path / "cities.csv"
    table.write_text("Name,Lat,Lon\nWien,48.21,16.37\nGraz,47.07,15.44\nLinz,48.31,14.29\n")  # no long coast
    part_of(window, ExchangeCommands).import_files([table])
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    accept(dialog, qtbot)
    asked = iter(["", str(tmp_path / "austria.yaml")])
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (next(asked), ""))
    window.ground.draw_land()  # a map that nobody wants to save has none
    assert window.file.path is None
    window.ground.draw_land()
    qtbot.waitUntil(lambda: "background" in window.document.spec.about)
    land = json.loads((tmp_path / "art" / "austria-land.json").read_text())
    assert land["polygons"]
    window.document.history.undo()
    assert "background" not in window.document.spec.about
