"""The file on the disk was changed by another program: reload it, keep mine, or compare the two first (E13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from railwright.editor.document import edits
from railwright.editor.document.recovery import Recovery, RecoveryCopy
from railwright.editor.draw.disk_changes import CompareDialog, DiffText
from railwright.editor.draw.recovery_dialog import RecoveryDialog
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from tests.editor.document.test_map_source import MAPS, built_in
from tests.editor.draw.user_input import closing
from tests.homes import move_home

THEIRS, MINE = (60, 55), (50, 45)  # Arven stood at 55, 50


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")


@pytest.fixture
def manager(qtbot: QtBot) -> Iterator[WindowManager]:
    yield from closing(WindowManager(built_in()))


@pytest.fixture
def window(manager: WindowManager, tmp_path: Path, qtbot: QtBot) -> DrawWindow:
    """Arven was moved here, and then to another place by another program."""
    path = tmp_path / "mine.yaml"
    text = (MAPS / "tiny.yaml").read_text("utf-8")
    path.write_text(text, "utf-8")
    opened = manager.open(path)
    assert opened is not None
    qtbot.waitExposed(opened)
    opened.document.edit("Move", edits.place_cities(opened.document.spec, {"arven": MINE}))
    with qtbot.waitSignal(opened.file.changed_on_disk):
        path.write_text(
            text.replace("arven: {name: Arven, at: [55, 50]}", "arven: {name: Arven, at: [60, 55]}"), "utf-8"
        )
    assert opened.notice.isVisible()
    return opened


def arven(window: DrawWindow) -> tuple[float, float]:
    return next(city.at for city in window.document.spec.cities if city.id == "arven")


def click(window: DrawWindow, text: str, qtbot: QtBot) -> None:
    (button,) = (button for button in window.notice.buttons if button.text() == text)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def compared(window: DrawWindow, qtbot: QtBot) -> CompareDialog:
    click(window, "&Compare", qtbot)
    dialog = window.findChild(CompareDialog)
    assert dialog is not None
    return dialog


@pytest.mark.parametrize(
    ("choice", "place"),
    [(lambda dialog: dialog.reload, THEIRS), (lambda dialog: dialog.keep, MINE)],
)
@pytest.mark.sweep
def test_both_are_seen_side_by_side_and_after_that_one_of_them_is_chosen(
    window: DrawWindow, qtbot: QtBot, choice: Callable[[CompareDialog], QPushButton], place: tuple[float, float]
) -> None:
    dialog = compared(window, qtbot)
    lines = dialog.text.toPlainText().splitlines()
    assert "-  arven: {name: Arven, at: [60, 55]}" in lines
    assert "+  arven: {name: Arven, at: [50, 45]}" in lines
    assert len([line for line in lines if line[:1] in "+-"]) == 4  # those two, and the names of the two
    qtbot.mouseClick(choice(dialog), Qt.MouseButton.LeftButton)
    assert arven(window) == place
    assert window.file.is_clean is (place == THEIRS)
    assert not window.notice.isVisible()


def test_what_a_crash_left_is_compared_in_the_same_way(tmp_path: Path, qtbot: QtBot) -> None:
    copy, file = tmp_path / "copy.yaml", tmp_path / "board.yaml"
    file.write_text("name: Old\n")
    copy.write_text("name: New\n")
    dialog = RecoveryDialog([RecoveryCopy(copy, file, datetime(2026, 11, 21, 9, 5), 2, is_outdated=True)])
    qtbot.addWidget(dialog)
    assert isinstance(dialog.difference, DiffText)
    assert dialog.difference.toPlainText().splitlines()[-2:] == ["-name: Old", "+name: New"]
    assert dialog.list.item(0).text().endswith("2 lines differ – the file has changed since then")


@pytest.mark.sweep
def test_what_is_kept_against_the_file_is_unsaved_and_not_asked_again(window: DrawWindow, qtbot: QtBot) -> None:
    window.document.history.undo()
    assert window.file.is_clean
    click(window, "&Keep mine", qtbot)
    assert not window.file.is_clean
    assert window.isWindowModified()
    with qtbot.waitSignal(window.file.saved):
        window.files.save()
    assert window.file.path is not None
    assert "[60, 55]" in window.file.path.with_name("mine.yaml.~1~").read_text("utf-8")


def question(window: DrawWindow) -> QMessageBox:
    """What Ctrl+S asks."""
    asked: list[str] = []
    window.file.refused.connect(asked.append)
    window.files.save()
    window.file.wait()
    QApplication.processEvents()
    assert asked
    return window.findChildren(QMessageBox)[-1]


def answer(box: QMessageBox, text: str) -> None:
    next(button for button in box.buttons() if button.text() == text).click()


@pytest.mark.sweep
def test_a_save_asks_first_and_keeps_what_it_replaces(window: DrawWindow, qtbot: QtBot) -> None:
    path = window.file.path
    assert path is not None
    theirs = path.read_text("utf-8")
    box = question(window)
    assert "mine.yaml.~1~" in box.informativeText()
    assert path.read_text("utf-8") == theirs
    with qtbot.waitSignal(window.file.saved):
        answer(box, "&Replace")
    assert not window.notice.isVisible()  # it has been answered as well
    assert "[50, 45]" in path.read_text("utf-8")
    assert path.with_name("mine.yaml.~1~").read_text("utf-8") == theirs


@pytest.mark.sweep
def test_a_save_that_would_replace_is_compared_or_given_up_and_closing_asks_too(
    window: DrawWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = window.file.path
    assert path is not None
    theirs = path.read_text("utf-8")
    with monkeypatch.context() as person:
        person.setattr(QMessageBox, "exec", lambda _: QMessageBox.StandardButton.Save)
        assert not window.files.may_close()
    assert path.read_text("utf-8") == theirs
    box = window.findChildren(QMessageBox)[-1]
    assert "Another program has changed" in box.text()
    box.button(QMessageBox.StandardButton.Cancel).click()
    answer(question(window), "&Compare")
    dialog = window.findChild(CompareDialog)
    assert dialog is not None
    assert "[60, 55]" in dialog.text.toPlainText()
    dialog.reject()
    assert path.read_text("utf-8") == theirs
    assert not window.file.is_clean


@pytest.mark.sweep
def test_a_second_editor_on_the_file_is_told(tmp_path: Path, manager: WindowManager) -> None:
    path = tmp_path / "shared.yaml"
    path.write_bytes((MAPS / "tiny.yaml").read_bytes())
    other = Recovery(path)  # of another program
    window = manager.open(path)
    assert window is not None
    assert "is also open in another window" in window.notice.message.text()
    other.close()


@pytest.mark.sweep
def test_a_file_that_vanishes_is_offered_to_be_saved_again(window: DrawWindow, qtbot: QtBot) -> None:
    path = window.file.path
    assert path is not None
    with qtbot.waitSignal(window.file.removed_from_disk):
        path.unlink()
    assert window.isWindowModified()
    with qtbot.waitSignal(window.file.saved):
        click(window, "&Save again", qtbot)
    assert path.exists()


@pytest.mark.sweep
def test_a_file_that_is_gone_by_then_is_told(window: DrawWindow, qtbot: QtBot) -> None:
    assert window.file.path is not None
    window.file.path.unlink()
    messages: list[str] = []
    window.notify = messages.append  # type: ignore[method-assign]
    click(window, "&Compare", qtbot)
    assert window.findChild(CompareDialog) is None
    assert len(messages) == 1
