"""The pointer as tools see it, and the protocol of an object that handles the input of a view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from railwright.editor.layout.curves import Point


@dataclass(frozen=True, slots=True)
class Pointer:
    """A place in millimetres and in pixels of the view, the keys held, and whether the left button is down."""

    at: Point
    pixel: QPoint
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    pressed: bool = False

    @property
    def shift(self) -> bool:
        """Whether Shift is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.ShiftModifier)

    @property
    def ctrl(self) -> bool:
        """Whether Ctrl (on a Mac, Cmd) is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.ControlModifier)

    @property
    def alt(self) -> bool:
        """Whether Alt is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.AltModifier)


class InputHandler(Protocol):
    """Handles the mouse and keys of a view, and paints over the board. The tool box is one."""

    def press(self, pointer: Pointer) -> None: ...
    def double_click(self, pointer: Pointer) -> None: ...
    def move(self, pointer: Pointer) -> None: ...
    def release(self, pointer: Pointer) -> None: ...
    def leave(self) -> None: ...
    def key(self, event: QKeyEvent) -> bool: ...
    def wants_key(self, event: QKeyEvent) -> bool: ...
    def tab(self, step: int) -> bool: ...
    def menu(self, pointer: Pointer, where: QPoint) -> None: ...
    def paint(self, painter: QPainter, pixel: float) -> None: ...
