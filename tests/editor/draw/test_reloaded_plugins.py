"""Plugins that one window finds anew are there for all windows."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.folders import plugins_folder
from railwright.editor.main_window import MainWindow
from railwright.editor.rules.rules_dialog import RulesDialog
from tests.editor.document.test_map_source import MAPS
from tests.editor.draw.user_input import closing
from tests.editor.play.helpers import click
from tests.editor.rules.test_rules_dialog import throw
from tests.homes import move_home

pytestmark = pytest.mark.gui
EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "night_trains.py"


@pytest.mark.sweep
def test_a_rule_found_in_one_window_can_be_used_there_and_in_all_others(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    move_home(monkeypatch, tmp_path)
    window = MainWindow(discover())
    qtbot.addWidget(window)
    window.open("lobby")
    lobby, manager = window.lobby.widget, window.draw.manager
    assert lobby is not None
    drawn, other = manager.open(MAPS / "tiny.yaml"), manager.new()
    assert drawn is not None
    plugins_folder().mkdir()
    shutil.copy(EXAMPLE, plugins_folder())

    def choose() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, RulesDialog)
        page = dialog.page
        click(page.reload_button)
        throw(page, "night_trains")
        assert page.dialog is not None
        click(page.dialog.allow)
        click(dialog.use)

    for opened in closing(manager):
        del opened
        QTimer.singleShot(0, choose)
        drawn.choose_rules()
        assert "night_trains" in drawn.document.spec.plugins
        assert drawn.checker.check_now().playable
        for catalogue in (drawn.catalogue, drawn.file.catalogue, other.catalogue, manager.catalogue, window.catalogue):
            assert "night_trains" in catalogue.manifests
        assert "night_trains" in lobby.rules.catalogue.manifests
