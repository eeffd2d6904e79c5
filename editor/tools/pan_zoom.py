"""The tools that change only the view: hand and magnifying glass."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QApplication

from railwright.editor.canvas.input import Pointer
from railwright.editor.canvas.overlays import CASING_COLOR, SELECTION_COLOR
from railwright.editor.scene.board.board_view import ZOOM_STEP_RATIO
from railwright.editor.tools.tool import Tool, ToolState
from railwright.editor.tools.words import tr


class HandTool(Tool):
    """Pans the view."""

    id = "hand"
    cursor = Qt.CursorShape.OpenHandCursor
    _from: QPoint | None = None

    def title(self) -> str:
        return tr("Hand")

    def hint(self) -> str:
        return tr("Drag to move the board. Holding Space does the same in every tool.")

    def press(self, pointer: Pointer) -> None:
        self._from, self.state = pointer.pixel, ToolState.WORKING
        self.context.view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def move(self, pointer: Pointer) -> None:
        if self._from is not None and pointer.pressed:
            self.context.view.pan(pointer.pixel - self._from)
            self._from = pointer.pixel

    def release(self, pointer: Pointer) -> None:
        self._from, self.state = None, ToolState.IDLE
        self.context.view.show_cursor()


class ZoomTool(Tool):
    """Zooms to a dragged box; a click zooms in by one step, with Shift out."""

    id = "zoom"
    cursor = Qt.CursorShape.CrossCursor
    _from: Pointer | None = None
    _area = QRectF()

    def title(self) -> str:
        return tr("Zoom")

    def hint(self) -> str:
        return tr("Drag a box to zoom in on it, click to zoom in, Shift+click to zoom out.")

    def press(self, pointer: Pointer) -> None:
        self._from, self._area, self.state = pointer, QRectF(), ToolState.WORKING

    def move(self, pointer: Pointer) -> None:
        if self._from is not None and pointer.pressed:
            self._area = QRectF(QPointF(*self._from.at), QPointF(*pointer.at)).normalized()
            self.context.refresh()

    def release(self, pointer: Pointer) -> None:
        start, self._from, self.state = self._from, None, ToolState.IDLE
        if start is None:
            return
        way = pointer.pixel - start.pixel
        if way.manhattanLength() >= QApplication.startDragDistance():
            self.context.view.zoom_to(self._area)
        else:
            self.context.view.zoom_by(1 / ZOOM_STEP_RATIO if pointer.shift else ZOOM_STEP_RATIO, QPointF(pointer.pixel))
        self.update_hint()

    def cancel(self) -> bool:
        busy, self._from, self.state = self._from is not None, None, ToolState.IDLE
        self.update_hint()
        return busy

    def paint(self, painter: QPainter, pixel: float) -> None:
        if self._from is not None:
            for ink, style in ((CASING_COLOR, Qt.PenStyle.SolidLine), (SELECTION_COLOR, Qt.PenStyle.DashLine)):
                painter.setPen(QPen(QColor(ink), 1.4 * pixel, style))
                painter.drawRect(self._area)
