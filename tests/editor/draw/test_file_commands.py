"""Where to save: names keep their dots, and no other file is replaced unasked."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.exchange.commands import ExchangeCommands
from railwright.editor.features.exchange.import_dialog import ImportDialog
from tests.editor.draw.test_window import home, manager, path, window
from tests.editor.draw.user_input import part_of, trigger

__all__ = ["home", "manager", "path", "window"]
Button = QMessageBox.StandardButton


def choose(monkeypatch: pytest.MonkeyPatch, name: Path, kind: str = "") -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(name), kind))


@pytest.mark.sweep
def test_a_name_with_dots_keeps_them(window: DrawWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose(monkeypatch, tmp_path / "north 1.5")
    assert window.files.choose_path() == tmp_path / "north 1.5.yaml"
    choose(monkeypatch, tmp_path / "north 1.5", "Maps (*.yaml *.yml)")
    assert window.files.choose_path() == tmp_path / "north 1.5.yaml"
    choose(monkeypatch, tmp_path / "north.YML")
    assert window.files.choose_path() == tmp_path / "north.YML"


@pytest.mark.parametrize(("answer", "kept"), [(Button.Yes, False), (Button.No, True)])
@pytest.mark.sweep
def test_a_file_that_the_ending_leads_to_is_replaced_only_if_that_is_wanted(
    window: DrawWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: Button, kept: bool
) -> None:
    (tmp_path / "north.yaml").write_text("mine")
    choose(monkeypatch, tmp_path / "north")
    monkeypatch.setattr(QMessageBox, "question", lambda *_: answer)
    assert (window.files.choose_path() is None) is kept


@pytest.mark.sweep
def test_an_export_ends_as_the_kind_that_is_chosen(
    window: DrawWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(monkeypatch, tmp_path / "board v2.1", "GeoJSON (*.geojson)")
    trigger(window, "export")
    assert [file.name for file in tmp_path.glob("board*")] == ["board v2.1.geojson"]


@pytest.mark.sweep
def test_a_new_map_saved_on_closing_is_called_as_its_file(
    manager: WindowManager, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = manager.new()
    new.file.mark_unsaved()
    choose(monkeypatch, tmp_path / "isles.yaml")
    monkeypatch.setattr(QMessageBox, "exec", lambda _: Button.Save)
    assert new.files.may_close()
    assert "name: Isles\n" in (tmp_path / "isles.yaml").read_text()


def test_a_table_that_goes_while_it_is_looked_at_was_already_read(
    window: DrawWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    table = tmp_path / "c.csv"
    table.write_text("Name,Lat,Lon\nOslo,59.9,10.7\nBergen,60.4,5.3\n")
    part_of(window, ExchangeCommands).import_files([table])
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    table.rename(tmp_path / "d.csv")
    dialog.projection.setCurrentIndex(2)
    assert dialog.take.isEnabled()
    dialog.reject()
