"""A rubber band: it selects what it touches."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.canvas.marks import CASING, PICKED
from editor.canvas.pointer import Pointer
from editor.tools.desk import Desk
from editor.tools.words import tr


class Band:
    """With Shift it adds to what is selected, with Ctrl it changes over what it touches."""

    def __init__(self, desk: Desk, start: Pointer) -> None:
        self._desk, self._start = desk, start
        self._before = desk.document.selection
        self._area = QRectF()

    def hint(self) -> str:
        return tr("Everything that the band touches is selected. Shift adds, Ctrl changes over, Esc cancels.")

    def move(self, pointer: Pointer) -> None:
        self._area = QRectF(QPointF(*self._start.at), QPointF(*pointer.at)).normalized()
        touched = self._desk.view.hits.touching(self._area)
        if pointer.ctrl:
            self._desk.document.select(self._before ^ touched)
        else:
            self._desk.document.select(self._before | touched if pointer.shift else touched)

    def finish(self, pointer: Pointer) -> None:
        self.move(pointer)

    def cancel(self) -> None:
        self._desk.document.select(self._before)

    def paint(self, painter: QPainter, pixel: float) -> None:
        fill = QColor(PICKED)
        fill.setAlpha(36)
        painter.setBrush(fill)
        for ink, style in ((CASING, Qt.PenStyle.SolidLine), (PICKED, Qt.PenStyle.DashLine)):
            painter.setPen(QPen(QColor(ink), 1.4 * pixel, style))
            painter.drawRect(self._area)
            painter.setBrush(Qt.BrushStyle.NoBrush)
