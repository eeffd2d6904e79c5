"""The page of rules as a window of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from railwright.core.cli.main import main
from railwright.editor.app import make_application
from railwright.editor.commands import COMMANDS
from railwright.editor.files.settings import last_rules
from railwright.editor.rules.rules_dialog import RulesDialog
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    move_home(monkeypatch, tmp_path)
    # The tests catch errors in their own way.
    monkeypatch.setattr("railwright.editor.work.error_reports.install_error_reports", lambda: None)
    make_application()
    return tmp_path


def opened(act: Callable[[RulesDialog], None], *arguments: str) -> int:
    """Open the window and do something in it."""

    def seen() -> None:
        dialogs = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, RulesDialog)]
        act(next(dialog for dialog in dialogs if dialog.isVisible()))

    QTimer.singleShot(0, seen)
    return main(["rules", "--map", "tiny", *arguments], COMMANDS)


def choose(dialog: RulesDialog) -> None:
    dialog.page.list.rows["draw_three"].switch.click()
    dialog.use.click()


@pytest.mark.sweep
def test_rules_are_kept_for_the_next_game() -> None:
    assert opened(choose) == 0
    assert last_rules() == {"draw_three": {}}
    assert opened(RulesDialog.reject) == 0
    assert last_rules() == {"draw_three": {}}


@pytest.mark.sweep
def test_a_file_of_rules_is_made_and_changed(home: Path) -> None:
    file = home / "sunday.yaml"
    assert opened(choose, "--rules", str(file)) == 0
    assert yaml.safe_load(file.read_text("utf-8")) == {"plugins": {"draw_three": {}}}
    labels: list[str] = []

    def more(dialog: RulesDialog) -> None:
        labels.append(dialog.use.text())
        dialog.page.list.rows["stations"].switch.click()
        dialog.use.click()

    assert opened(more, "--rules", str(file)) == 0
    assert yaml.safe_load(file.read_text("utf-8")) == {"plugins": {"draw_three": {}, "stations": None}}
    assert labels == ["Write sunday.yaml"]
    assert last_rules() == {}
