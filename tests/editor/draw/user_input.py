"""A person at a whole window of the map editor: real mouse and key events at places of its board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, QPoint, QRect, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from tests.editor.document.test_map_source import MAPS, built_in
from tests.editor.tools.user_input import CTRL, CanvasUser

Part = TypeVar("Part", bound=QObject)


def part_of(window: DrawWindow, kind: type[Part]) -> Part:
    """A panel or the commands that a feature adds to a window."""
    part = window.findChild(kind)
    assert part is not None
    return part


def trigger(window: DrawWindow, name: str) -> None:
    """Choose a command in the menus by its name."""
    next(command for command in window.commands() if command.objectName() == name).trigger()


def wait_for_layout(qtbot: QtBot, widget: QWidget) -> None:
    """Until several looks in a row find a widget where it was: its window has laid its parts out."""
    seen: list[QRect] = []

    def is_still() -> bool:
        seen.append(QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size()))
        return len(seen) > 4 and len({rect.getRect() for rect in seen[-4:]}) == 1

    qtbot.waitUntil(is_still)


class WindowUser(CanvasUser):
    """Works at the board of a window; keys go to whoever has the focus there."""

    def __init__(self, qtbot: QtBot, window: DrawWindow) -> None:
        self.qtbot, self.window = qtbot, window
        self.document, self.view, self.box = window.document, window.view, window.tools
        qtbot.waitExposed(window)
        self.rest()
        window.activateWindow()
        self.view.setFocus()
        self.said: list[str] = []
        self.box.context.said.connect(lambda message: self.said.append(message))

    def rest(self) -> None:
        """Until the panels have taken their places, so that a place of the board stays where it is on the screen."""
        wait_for_layout(self.qtbot, self.view)

    def type(self, text: str) -> None:
        """Letters one by one; those beyond ASCII as an input method sends them, for QTest knows no key for them."""
        for letter in text:
            if letter.isascii():
                super().type(letter)
            else:
                event = QInputMethodEvent()
                event.setCommitString(letter)
                QApplication.sendEvent(self.view.focusWidget() or self.view, event)

    def city(self, name: str, point: tuple[float, float]) -> None:
        """Place a city with the tool for it and type its name; Tab accepts it."""
        self.click(point)
        self.type(name)
        self.key(Qt.Key.Key_Tab)

    def route(self, start: str, end: str, keys: str = "") -> None:
        """Click from city to city, with keys on the way."""
        self.click(self.at(start))
        for key in keys:
            self.type(key)
        self.click(self.at(end))

    def ticket(self, start: str, end: str, points: str = "") -> None:
        """Click two cities, type other points, and add it."""
        self.click(self.at(start))
        self.click(self.at(end))
        self.type(points)
        self.key(Qt.Key.Key_Return)

    def undo_by_keys(self) -> int:
        """Press Ctrl+Z until nothing is left to undo; how often that was."""
        count = 0
        while self.document.history.canUndo():
            self.key(Qt.Key.Key_Z, CTRL)
            count += 1
        return count

    def redo_by_keys(self) -> None:
        """Press Ctrl+Shift+Z until nothing is left to do again."""
        while self.document.history.canRedo():
            self.key(Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)


def ready_again(window: DrawWindow) -> None:
    """A window as it was opened, for the next test: its map, its panels, and no dialog over it."""
    for dialog in window.findChildren(QDialog):
        dialog.close()
        dialog.deleteLater()
    window.tools.finish()
    window.tools.use("select")
    window.document.history.setIndex(0)
    window.document.history.clear()
    window.document.select([])
    window.docks.show("properties")
    window.docks.show("problems")
    window.status.end_message()
    window.view.fit()
    window.view.setFocus()


def closing(manager: WindowManager) -> Iterator[WindowManager]:
    """A manager of windows that go away afterwards without asking, and at once."""
    yield manager
    for window in [*manager.windows]:
        window.file.wait()
        window.document.history.setClean()
        window.close()
    QApplication.processEvents()


def window_of_tiny(path: Path) -> Iterator[DrawWindow]:
    """A window with a copy of the smallest map, at this path."""
    path.write_bytes((MAPS / "tiny.yaml").read_bytes())
    for manager in closing(WindowManager(built_in())):
        window = manager.open(path)
        assert window is not None
        yield window
