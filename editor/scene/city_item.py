"""A city on the board: a dot with rings, and its name."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.scene.look import Look, board_font
from editor.scene.naming import Box

DRAWN_AT = 64.0  # size at which the outlines of letters are taken before they are scaled to millimetres


class CityItem(QGraphicsItem):
    """The dot of a city; its origin is the city's place."""

    def __init__(self, radius: float, look: Look) -> None:
        super().__init__()
        self._radius, self._look = radius, look
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setZValue(4)

    def boundingRect(self) -> QRectF:
        reach = self._radius * 1.35
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addEllipse(self.boundingRect())
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for reach, color in ((1.0, "#2a2116"), (0.86, "#fdf8ea"), (0.64, "#b3311f"), (0.3, "#f7d9a8")):
            if reach == 1.0:
                painter.setBrush(QColor(30, 22, 8, 60))
                painter.drawEllipse(QPointF(0.25, 0.45) * self._radius * 0.4, self._radius * 1.05, self._radius * 1.05)
            painter.setBrush(QColor(color))
            painter.drawEllipse(QPointF(0, 0), self._radius * reach, self._radius * reach)


def name_path(name: str, height: float) -> QPainterPath:
    """The letters of a name as outlines, ``height`` millimetres from line to line, the top left corner at the origin."""
    font = board_font(DRAWN_AT)
    metrics = QFontMetricsF(font)
    path = QPainterPath()
    path.addText(0, metrics.ascent() - metrics.descent() * 0.6, font, name)
    scale = height / DRAWN_AT
    from PySide6.QtGui import QTransform

    return QTransform().scale(scale, scale).map(path)


class NameItem(QGraphicsItem):
    """The name of a city with a halo of paper round its letters; its origin is the top left corner of its box."""

    def __init__(self, letters: QPainterPath, box: Box, look: Look) -> None:
        super().__init__()
        self._look = look
        inner = letters.boundingRect()
        self._letters = letters.translated(-inner.left(), -inner.top())
        self._size = QRectF(0, 0, inner.width(), inner.height())
        self.setPos(box.left + (box.right - box.left - inner.width()) / 2, box.top + (box.bottom - box.top - inner.height()) / 2)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setZValue(5)

    def boundingRect(self) -> QRectF:
        return self._size.adjusted(-1.6, -1.6, 1.6, 1.6)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        halo = QColor(self._look.theme.halo)
        for width, alpha in ((2.8, 90), (1.7, 215)):
            halo.setAlpha(alpha)
            pen = QPen(halo, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(self._letters, pen)
        painter.fillPath(self._letters, QColor(self._look.theme.ink))
