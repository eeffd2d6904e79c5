"""Small signs over the board: padlocks, and badges of problems told apart by form as well as colour."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

FILLS = {"error": "#b3261e", "warning": "#f2b705", "hint": "#1a66b0"}
CORNERS = {"error": 8, "warning": 3, "hint": 0}  # an octagon, a triangle and a disc
INK, PAPER = "#1d170c", "#ffffff"


def paint_badge(painter: QPainter, place: QPointF, severity: str, pixel: float) -> None:
    """The badge of a problem, 16 pixels wide."""
    painter.save()
    painter.translate(place)
    painter.scale(pixel, pixel)
    painter.setPen(QPen(QColor(PAPER), 1.5))
    painter.setBrush(QColor(FILLS[severity]))
    corners = CORNERS[severity]
    if corners:
        painter.drawPolygon(_polygon(corners, 9.0 if corners == 3 else 8.0))
    else:
        painter.drawEllipse(QPointF(0, 0), 7.5, 7.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK if severity == "warning" else PAPER))
    painter.drawRoundedRect(QRectF(-1.1, -4.4, 2.2, 5.6), 1, 1)
    painter.drawEllipse(QPointF(0, 3.4), 1.3, 1.3)
    painter.restore()


def _polygon(corners: int, radius: float) -> QPolygonF:
    first = -math.pi / 2 if corners == 3 else math.pi / 8
    turns = (first + 2 * math.pi * number / corners for number in range(corners))
    return QPolygonF([QPointF(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns])


def paint_lock(painter: QPainter, place: QPointF, pixel: float) -> None:
    """A padlock, 11 pixels wide."""
    painter.save()
    painter.translate(place)
    painter.scale(pixel, pixel)
    painter.setPen(QPen(QColor(PAPER), 4))
    painter.drawArc(QRectF(-3, -6, 6, 8), 0, 180 * 16)
    painter.setPen(QPen(QColor(INK), 1.8))
    painter.drawArc(QRectF(-3, -6, 6, 8), 0, 180 * 16)
    painter.setPen(QPen(QColor(PAPER), 1))
    painter.setBrush(QColor(INK))
    painter.drawRoundedRect(QRectF(-5, -2.5, 10, 8), 1.5, 1.5)
    painter.restore()
