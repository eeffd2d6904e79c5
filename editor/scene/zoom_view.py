"""Zoom at the cursor, pan and fit, for every view on a board."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

STEP = 1.25  # of one turn of the wheel or one press of + or -
SETTLE = 140  # milliseconds after the last step of a zoom until the board is drawn at its best
CLOSEST = 12.0  # the largest zoom, in multiples of the whole board


class ZoomView(QGraphicsView):
    """A view that keeps the drawn background as a picture; the whole board stays in view until it is zoomed."""

    def __init__(self, scene: QGraphicsScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._fitted = True
        self._settle = QTimer(self, singleShot=True, interval=SETTLE)
        self._settle.timeout.connect(lambda: self.hurry(False))
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the background covers all of it
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._leave_room()

    def hurry(self, hasty: bool) -> None:
        """A zoom is under way, or over: what is drawn meanwhile may be rough."""

    def whole(self) -> QRectF:
        """The whole board with its frame."""
        return self.scene().sceneRect()

    def _leave_room(self) -> None:
        """Let the board be pushed half out of the window on every side."""
        room = self.whole()
        self.setSceneRect(room.adjusted(-room.width() / 2, -room.height() / 2, room.width() / 2, room.height() / 2))

    @property
    def zoom(self) -> float:
        """Pixels per millimetre of the board."""
        return self.transform().m11()

    def fit(self) -> None:
        """Show the whole board, and keep showing it when the window changes its size."""
        self.fitInView(self.whole(), Qt.AspectRatioMode.KeepAspectRatio)
        self._fitted = True

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom about a point of the viewport (default: its middle)."""
        least = self._fit_zoom() * 0.8
        factor = min(max(self.zoom * factor, least), least / 0.8 * CLOSEST) / self.zoom
        self.hurry(True)
        self._settle.start()
        place = (at or QPointF(self.viewport().rect().center())).toPoint()
        before = self.mapToScene(place)
        self.scale(factor, factor)
        moved = self.mapToScene(place) - before
        self.translate(moved.x(), moved.y())
        self._fitted = False

    def _fit_zoom(self) -> float:
        room, board = self.viewport().rect(), self.whole()
        return max(min(room.width() / board.width(), room.height() / board.height()), 0.01)

    def _pan(self, dx: float, dy: float) -> None:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - round(dx))
        down.setValue(down.value() - round(dy))
        self._fitted = False

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        if self.devicePixelRatioF() != 1:  # Qt moves its kept background by logical pixels, which is too little then
            self.resetCachedContent()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom_by(STEP ** (event.angleDelta().y() / 120), event.position())
        event.accept()
