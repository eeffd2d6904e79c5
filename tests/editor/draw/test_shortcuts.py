"""Keys of commands: chosen by a person, kept from start to start, never the same for two."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from railwright.editor.draw.shortcuts import SHORTCUTS_KEY, clashes
from railwright.editor.draw.shortcuts_dialog import ShortcutsDialog
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.files.settings import settings
from tests.editor.document.test_map_source import built_in
from tests.editor.draw.user_input import closing
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")


@pytest.fixture
def manager() -> Iterator[WindowManager]:
    yield from closing(WindowManager(built_in()))


@pytest.fixture
def window(manager: WindowManager, qtbot: QtBot) -> DrawWindow:
    opened = manager.new()
    qtbot.waitExposed(opened)
    opened.activateWindow()
    opened.view.setFocus()
    return opened


@pytest.fixture
def dialog(window: DrawWindow, qtbot: QtBot) -> ShortcutsDialog:
    next(command for command in window.commands() if command.objectName() == "keys").trigger()
    shown = next(candidate for candidate in window.findChildren(ShortcutsDialog))
    qtbot.waitExposed(shown)
    return shown


def pick(dialog: ShortcutsDialog, name: str) -> None:
    dialog.table.setCurrentCell(list(dialog.wanted).index(name), 0)


def press(dialog: ShortcutsDialog, qtbot: QtBot, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    dialog.field.setFocus()
    qtbot.keyClick(dialog.field, key, held)
    dialog.field.editingFinished.emit()


CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


@pytest.mark.sweep
def test_every_command_has_a_name_and_no_two_share_a_key(window: DrawWindow) -> None:
    commands = [command for command in window.commands() if command.shortcuts()]
    assert len(commands) > 20
    assert all(command.objectName() for command in commands)
    assert clashes(window.shortcuts.defaults) == {}


@pytest.mark.sweep
def test_another_key_works_at_once_in_all_windows_and_after_a_new_start(
    manager: WindowManager, window: DrawWindow, dialog: ShortcutsDialog, qtbot: QtBot
) -> None:
    other = manager.new()
    pick(dialog, "tool city")
    press(dialog, qtbot, Qt.Key.Key_K, NONE)
    assert dialog.table.item(dialog.table.currentRow(), 1).text() == "K"
    qtbot.mouseClick(dialog.use, Qt.MouseButton.LeftButton)
    for shown in (window, other, manager.new()):
        shown.activateWindow()
        shown.view.setFocus()
        qtbot.waitUntil(shown.isActiveWindow)
        qtbot.keyClick(shown.view, Qt.Key.Key_K)
        assert shown.tools.tool.id == "city"
        assert shown.tools.actions["city"].toolTip() == "City (K)"


@pytest.mark.sweep
def test_a_key_of_two_commands_is_told_and_cannot_be_used(
    window: DrawWindow, dialog: ShortcutsDialog, qtbot: QtBot
) -> None:
    pick(dialog, "tool city")
    press(dialog, qtbot, Qt.Key.Key_S, CTRL)
    assert dialog.table.item(dialog.table.currentRow(), 1).text() == "Ctrl+S – also used by: Save"
    assert not dialog.use.isEnabled()
    assert "cannot share a key" in dialog.message.text()
    qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)
    assert dialog.use.isEnabled()
    pick(dialog, "play")
    press(dialog, qtbot, Qt.Key.Key_F8, NONE)
    qtbot.mouseClick(dialog.all_back, Qt.MouseButton.LeftButton)
    assert dialog.wanted == window.shortcuts.defaults


@pytest.mark.sweep
def test_the_keys_are_written_as_text(dialog: ShortcutsDialog, tmp_path: Path) -> None:
    dialog.write(tmp_path / "keys.txt")
    lines = (tmp_path / "keys.txt").read_text("utf-8").splitlines()
    assert "Ctrl+S\tsave\tSave" in lines
    assert any(line.startswith("V; S\t") for line in lines)


@pytest.mark.sweep
def test_the_text_is_read_again(dialog: ShortcutsDialog, window: DrawWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """Every key that was saved comes back, those that were taken away among them; and only used it changes anything."""
    pick(dialog, "save")
    press(dialog, qtbot, Qt.Key.Key_F9, NONE)
    pick(dialog, "play")
    dialog.put("")
    mine = dict(dialog.wanted)
    dialog.write(tmp_path / "keys.txt")
    qtbot.mouseClick(dialog.all_back, Qt.MouseButton.LeftButton)
    assert dialog.wanted != mine
    dialog.read(tmp_path / "keys.txt")
    assert dialog.wanted == mine
    assert window.shortcuts.current() == window.shortcuts.defaults
    qtbot.mouseClick(dialog.use, Qt.MouseButton.LeftButton)
    assert window.shortcuts.current()["save"] == "F9"
    assert window.shortcuts.current()["play"] == ""


NO_KEYS = (
    (b"", "contains no shortcuts"),
    (b"\xff\xfe\x00", "is not a shortcut file"),
    (b"x" * 200_000, "is too large"),
    (b"# mine\nCtrl+S save", "Line 2: the tab"),
    (b"Ctrl+S\tsave\nF9\tfly", "Line 2: unknown command fly."),
    (b"F9\tsave\nF8\tsave", "Line 2: the command save appears twice."),
    (b"Ctrl+Bla\tsave", "Line 1: Ctrl+Bla is not a key"),
    (b"Ctrl+K, Ctrl+S\tsave", "Line 1: Ctrl+K, Ctrl+S is not a key"),
    (b"\xe2\x80\xae\tsave", "is not a key"),
    (b"\tsave", "is not a key"),
    (b"F9;" * 50 + b"\tsave", "is not a key"),
)


@pytest.mark.sweep
def test_a_text_that_holds_no_keys_is_refused_with_its_line(dialog: ShortcutsDialog, tmp_path: Path) -> None:
    before = dict(dialog.wanted)
    for text, told in NO_KEYS:
        (tmp_path / "keys.txt").write_bytes(text)
        dialog.message.setText("")
        dialog.read(tmp_path / "keys.txt")
        assert told in dialog.message.text(), text
        assert dialog.wanted == before, text


@pytest.mark.sweep
def test_a_text_with_a_key_of_two_commands_is_shown_and_cannot_be_used(dialog: ShortcutsDialog, tmp_path: Path) -> None:
    (tmp_path / "keys.txt").write_text("Ctrl+S\tplay\n", "utf-8")
    dialog.read(tmp_path / "keys.txt")
    assert not dialog.use.isEnabled()
    dialog.read(tmp_path / "gone.txt")
    assert "No such file" in dialog.message.text()


@pytest.mark.sweep
def test_settings_that_make_no_sense_change_nothing(manager: WindowManager) -> None:
    window = manager.new()
    for kept in ("", "{", [], {"tool city": 7}, {"tool city": "Ctrl+S"}, {"nobody": "F9"}):
        settings().setValue(SHORTCUTS_KEY, kept)
        window.shortcuts.apply()  # as in a new window
        assert window.shortcuts.current() == window.shortcuts.defaults, kept
