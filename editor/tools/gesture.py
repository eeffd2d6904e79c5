"""What a drag does, from the moment that it is more than a click."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtGui import QPainter

from editor.canvas.pointer import Pointer


class Gesture(Protocol):
    """One drag; it proposes maps while it lasts and makes at most one step of the history."""

    def hint(self) -> str: ...
    def move(self, pointer: Pointer) -> None: ...
    def finish(self, pointer: Pointer) -> None: ...
    def cancel(self) -> None: ...
    def paint(self, painter: QPainter, pixel: float) -> None: ...
