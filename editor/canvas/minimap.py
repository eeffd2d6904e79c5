"""An overview of the whole board, with a frame around the visible part that can be dragged."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from railwright.editor.canvas.view import CanvasView

REDRAW_INTERVAL_MS = 200  # at least, between two drawings of the board
FRAME_COLOR, CASING_COLOR = "#d0006f", "#ffffff"


class Minimap(QWidget):
    """Follows a CanvasView; dragging or clicking moves the view."""

    def __init__(self, view: CanvasView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view, self._picture = view, QImage()
        self.redraw_count = 0
        self._redraw_timer = QTimer(self, singleShot=True, interval=REDRAW_INTERVAL_MS)
        self._redraw_timer.timeout.connect(self._redraw)
        self._stale = True
        self.setAccessibleName(self.tr("Overview of the map"))
        self.setToolTip(self.tr("Drag the frame to move the view."))
        self.setMinimumSize(120, 80)
        view.canvas.shown.connect(self._schedule_redraw)
        view.viewport_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(240, 160)

    def _schedule_redraw(self) -> None:
        """Redraw the board soon, but at most every REDRAW_INTERVAL_MS."""
        self._stale = True
        if not self._redraw_timer.isActive():
            self._redraw_timer.start()

    def _redraw(self) -> None:
        if not self.isVisible():
            return
        ratio = self.devicePixelRatioF()
        rect = self._board_rect()
        self._picture = QImage((rect.size() * ratio).toSize(), QImage.Format.Format_RGB32)
        with QPainter(self._picture) as painter:
            source = self._view.board_area()
            scale = self._picture.width() / source.width()
            painter.scale(scale, scale)
            painter.translate(-source.topLeft())
            self._view.canvas.paint_overview(painter, source)
        self.redraw_count += 1
        self._stale = False
        self.update()

    def _board_rect(self) -> QRectF:
        """The rectangle of the board in the widget."""
        board, area = self._view.board_area(), QRectF(self.rect())
        scale = min(area.width() / board.width(), area.height() / board.height())
        size = board.size() * scale
        return QRectF(QPointF((area.width() - size.width()) / 2, (area.height() - size.height()) / 2), size)

    def view_frame(self) -> QRectF:
        """The visible part of the board, in pixels of the widget."""
        rect, board, seen = self._board_rect(), self._view.board_area(), self._view.visible_area()
        scale = rect.width() / board.width()
        corner = rect.topLeft() + (seen.topLeft() - board.topLeft()) * scale
        return QRectF(corner, seen.size() * scale).intersected(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._stale and not self._redraw_timer.isActive():
            self._redraw_timer.start(0 if self._picture.isNull() else REDRAW_INTERVAL_MS)
            self._redraw_timer.setInterval(REDRAW_INTERVAL_MS)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(self._board_rect(), self._picture)
        for ink, width in ((CASING_COLOR, 4.0), (FRAME_COLOR, 2.0)):
            painter.setPen(QPen(QColor(ink), width))
            painter.drawRect(self.view_frame())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._schedule_redraw()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.mouseMoveEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            rect, board = self._board_rect(), self._view.board_area()
            way = (event.position() - rect.topLeft()) * (board.width() / rect.width())
            self._view.look_at(board.topLeft() + way)
