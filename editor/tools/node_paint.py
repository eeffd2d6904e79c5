"""The handles of a route's way: squares are corners, discs smooth bends, ``+`` adds one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from core.mapspec import Route
from editor.canvas.marks import CASING, PICKED
from editor.scene.curve import Point

HALF = 5.0  # pixels from the middle of a handle to its edge


def paint_bends(painter: QPainter, route: Route, picked: int | None, pixel: float) -> None:
    """A handle for every bend, that of the picked one filled."""
    corners, half = route.fields.get("corners", ()), HALF * pixel
    painter.setPen(QPen(QColor(PICKED), 1.5 * pixel))
    for number, (x, y) in enumerate(route.bends):
        painter.setBrush(QColor(PICKED if number == picked else CASING))
        box = QRectF(x - half, y - half, 2 * half, 2 * half)
        painter.drawRect(box) if number in corners else painter.drawEllipse(box)


def paint_pluses(painter: QPainter, places: Iterable[Point], pixel: float) -> None:
    """A small plus at each place."""
    half, arm = HALF * pixel, 3 * pixel
    painter.setPen(QPen(QColor(PICKED), 1.5 * pixel))
    painter.setBrush(QColor(CASING))
    for x, y in places:
        painter.drawEllipse(QPointF(x, y), half, half)
        painter.drawLine(QPointF(x - arm, y), QPointF(x + arm, y))
        painter.drawLine(QPointF(x, y - arm), QPointF(x, y + arm))
