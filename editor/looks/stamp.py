"""A stamp with a tick: what has been done."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from railwright.editor.looks.theme import window_colors

TURN_DEGREES = -14
TICK = ((-0.42, 0.02), (-0.12, 0.34), (0.46, -0.36))  # its corners, in radii from the middle


def paint_stamp(painter: QPainter, middle: QPointF, radius: float) -> None:
    """Paint a round stamp, slightly turned."""
    colors = window_colors()
    painter.save()
    painter.translate(middle)
    painter.rotate(TURN_DEGREES)
    ink, paper = QColor(colors.good), QColor(colors.raised)
    painter.setBrush(paper)
    painter.setPen(QPen(ink, radius * 0.1))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, radius * 0.05))
    painter.drawEllipse(QPointF(0, 0), radius * 0.8, radius * 0.8)
    painter.setPen(QPen(ink, radius * 0.22, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.drawPolyline(QPolygonF([QPointF(x, y) * radius for x, y in TICK]))
    painter.restore()
