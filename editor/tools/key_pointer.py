"""A pointer for the keyboard: arrows move it, Enter clicks, so that every tool works without a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen

from editor.canvas.marks import CASING, FOCUS
from editor.canvas.pointer import Pointer
from editor.scene.curve import Point
from editor.scene.map_view import ARROWS

if TYPE_CHECKING:
    from editor.tools.tool_box import ToolBox

STEP, LARGE, SMALL = 5.0, 25.0, 0.5  # millimetres: with Shift and with Alt
ARM = 12.0  # pixels


class KeyPointer:
    """A cross on the board, from the first arrow until the mouse moves."""

    def __init__(self, box: ToolBox) -> None:
        self._box = box
        self._at: Point | None = None

    def key(self, event: QKeyEvent) -> bool:
        """Move or click; False for other keys, and where the select tool has better uses for arrows."""
        if self._box.tool.id == "select":
            return False
        if event.key() in ARROWS:
            self._move(ARROWS[Qt.Key(event.key())], event.modifiers())
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at is not None:
            self._click(self._at, event.modifiers())
            return True
        return False

    def _move(self, way: Point, modifiers: Qt.KeyboardModifier) -> None:
        large = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        step = LARGE if large else SMALL if modifiers & Qt.KeyboardModifier.AltModifier else STEP
        middle = self._box.view.seen().center()
        x, y = self._at or (round(middle.x()), round(middle.y()))
        self._at = x + way[0] * step, y + way[1] * step
        self._box.view.pointer_moved.emit(*self._at)
        self._box.tool.move(self._pointer(self._at, Qt.KeyboardModifier.NoModifier))
        self._box.refresh()

    def _click(self, at: Point, modifiers: Qt.KeyboardModifier) -> None:
        pointer = self._pointer(at, modifiers)
        self._box.tool.press(pointer)
        self._box.tool.release(pointer)

    def _pointer(self, at: Point, modifiers: Qt.KeyboardModifier) -> Pointer:
        return Pointer(at, self._box.view.mapFromScene(QPointF(*at)), modifiers, False)

    def hide(self) -> None:
        """The mouse points now."""
        self._at = None

    def paint(self, painter: QPainter, pixel: float) -> None:
        """A cross with a gap in its middle."""
        if self._at is None:
            return
        x, y = self._at
        for ink, wide in ((CASING, 5.0), (FOCUS, 2.0)):
            painter.setPen(QPen(QColor(ink), wide * pixel))
            for dx, dy in ARROWS.values():
                near, far = 4 * pixel, ARM * pixel
                painter.drawLine(QPointF(x + dx * near, y + dy * near), QPointF(x + dx * far, y + dy * far))
