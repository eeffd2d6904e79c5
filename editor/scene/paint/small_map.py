"""Small maps: which part of a board they show, and the way on it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

MARGIN_SHARE = 0.16  # of the board's width, shown around the cities of a way
MIN_SHARE = 0.5  # of the board's width, shown at least, so that people recognise the part of the board
WAY_PX, CITY_PX = 2.6, 3.4  # the width of a way's line, and the radius of a city
WAY_INK, CITY_INK, PAPER = QColor("#7b2a1a"), QColor("#2b2417"), QColor("#fffaf0")


def part_around(places: Sequence[QPointF], board: QRectF, ratio: float) -> QRectF:
    """Return the part of a board to show: all places with a margin. ``ratio`` is its width by its height."""
    left, right = min(place.x() for place in places), max(place.x() for place in places)
    top, bottom = min(place.y() for place in places), max(place.y() for place in places)
    margin = board.width() * MARGIN_SHARE / 2
    width = max(right - left + 2 * margin, (bottom - top + 2 * margin) * ratio, board.width() * MIN_SHARE)
    shown = QRectF(0, 0, width, width / ratio)
    shown.moveCenter(QPointF((left + right) / 2, (top + bottom) / 2))
    # Nothing beyond the edge of the board is shown if that can be avoided.
    shown.moveLeft(min(max(shown.left(), board.left()), max(board.right() - shown.width(), board.left())))
    shown.moveTop(min(max(shown.top(), board.top()), max(board.bottom() - shown.height(), board.top())))
    return shown


def paint_way(painter: QPainter, lines: Sequence[QLineF], cities: Sequence[QPointF], is_pale: bool = False) -> None:
    """Paint a way and its cities; a pale one is only an outline."""
    for color, width in ((PAPER, WAY_PX + 2.4), (WAY_INK, WAY_PX))[: 1 if is_pale else 2]:
        painter.setPen(QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLines(lines)
    painter.setPen(QPen(CITY_INK, 1.2))
    painter.setBrush(PAPER)
    for city in cities:
        painter.drawEllipse(city, CITY_PX, CITY_PX)
