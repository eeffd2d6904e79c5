"""A home that nothing can be written to: maps are drawn and saved elsewhere, and what cannot be kept is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.editor.document import edits
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from tests.editor.document.test_map_source import MAPS, built_in
from tests.editor.draw.user_input import closing


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Below a file no folder can be made, whoever runs the test."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "file" / "home"))


@pytest.fixture
def manager(qtbot: QtBot) -> Iterator[WindowManager]:
    yield from closing(WindowManager(built_in()))


def told(window: DrawWindow) -> list[str]:
    """What the window has said, but for the settings, which are told of once."""
    QApplication.processEvents()
    sentences = [box.text() for box in window.findChildren(QMessageBox)]
    of_settings = [sentence for sentence in sentences if sentence.startswith("Changes to settings will be lost")]
    assert len(of_settings) <= 1
    return [sentence for sentence in sentences if sentence not in of_settings]


def draw(window: DrawWindow, name: str) -> None:
    spec, _ = edits.add_city(window.document.spec, name, (50 + 30 * len(window.document.spec.cities), 60))
    window.document.edit("Add", spec)


@pytest.mark.parametrize("what", ["new", "tiny", "mine"])
@pytest.mark.sweep
def test_a_map_is_drawn_and_what_cannot_be_kept_is_told_once(
    what: str, manager: WindowManager, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes((MAPS / "tiny.yaml").read_bytes())
    window = manager.new() if what == "new" else manager.open(path if what == "mine" else MAPS / "tiny.yaml")
    assert window is not None
    assert told(window) == []
    draw(window, "One")
    draw(window, "Two")
    (sentence,) = told(window)
    assert sentence.startswith("Unsaved work cannot be backed up (")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine.yaml"), ""))
    with qtbot.waitSignal(window.file.saved):
        window.files.save()
    assert "Two" in path.read_text("utf-8")
    assert len(told(window)) == 1


@pytest.mark.sweep
def test_playing_a_map_is_told_in_a_sentence(manager: WindowManager) -> None:
    window = manager.open(MAPS / "tiny.yaml")
    assert window is not None
    window.play()
    (sentence,) = told(window)
    assert sentence.endswith("Not a directory.")
