"""The mouse as tools see it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt

from editor.scene.curve import Point


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
