"""What a printed map carries round its picture: graticule, compass rose, and a frame with a ladder of degrees."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.scene.palette import Theme
from editor.scene.pixels import shows


def paint_graticule(painter: QPainter, board: QRectF, theme: Theme) -> None:
    """Meridians that meet far above the board and parallels round the same point."""
    ink = QColor(theme.grid)
    ink.setAlpha(44)
    width, height = board.width(), board.height()
    painter.setPen(QPen(ink, height * 0.0007))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pole = QPointF(width / 2, -height * 1.35)
    for number in range(-9, 10):
        angle = math.radians(number * 4.6)
        far = height * 3
        painter.drawLine(pole, pole + QPointF(math.sin(angle) * far, math.cos(angle) * far))
    for number in range(12):
        radius = height * (1.12 + number * 0.17)
        painter.drawEllipse(pole, radius, radius)


def paint_frame(painter: QPainter, board: QRectF, rect: QRectF, theme: Theme) -> None:
    """A paper margin between board and ``rect`` with a ladder of light and dark, as old maps count degrees."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    margin = board.left() - rect.left()
    border = QPainterPath()
    border.addRect(rect)
    border.addRect(board)
    painter.fillPath(border, QColor(theme.frame))
    ink = QColor(theme.ink)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for away, thick in ((0.0, 0.045), (0.2, 0.045), (0.36, 0.1)):
        painter.setPen(QPen(ink, margin * thick))
        grown = margin * away
        painter.drawRect(board.adjusted(-grown, -grown, grown, grown))
    _paint_ladder(painter, board, margin * 0.2, ink)
    painter.restore()


def _paint_ladder(painter: QPainter, board: QRectF, thick: float, ink: QColor) -> None:
    wide, high = board.width() / 40, board.height() / 26
    for number in range(0, 40, 2):
        for top in (-thick, board.height()):
            painter.fillRect(QRectF(number * wide, top, wide, thick), ink)
    for number in range(0, 26, 2):
        for left in (-thick, board.width()):
            painter.fillRect(QRectF(left, number * high, thick, high), ink)


def paint_rose(painter: QPainter, center: QPointF, radius: float, theme: Theme) -> None:
    """A compass rose of sixteen rays, each half light, half dark, with a circle round it."""
    if not shows(painter, QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius)):
        return
    painter.save()
    painter.translate(center)
    painter.setOpacity(0.55)
    ink, paper = QColor(theme.coast), QColor(theme.land)
    painter.setPen(QPen(ink, radius * 0.02))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ring in (0.62, 0.68):
        painter.drawEllipse(QPointF(0, 0), radius * ring, radius * ring)
    for number, reach in [(k, 0.62) for k in (1, 3, 5, 7)] + [(k, 1.0) for k in (0, 2, 4, 6)]:
        painter.save()
        painter.rotate(45 * number)
        for side, fill in ((-1, paper), (1, ink)):
            ray = QPolygonF([QPointF(0, 0), QPointF(side * radius * 0.13, -radius * 0.15), QPointF(0, -radius * reach)])
            painter.setBrush(fill)
            painter.drawPolygon(ray)
        painter.restore()
    painter.restore()
