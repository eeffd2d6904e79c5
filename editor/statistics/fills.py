"""How parts of a chart are told apart: by colour, by pattern, and by the mark of a line."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.scene.palette import on
from editor.theme import tint

COLORS = {
    "light": ("#2f5d8a", "#c9772b", "#3f7d55", "#8a4f7d", "#7d2b1a", "#6a5d43"),
    "dark": ("#7fb0dd", "#e0a24e", "#7fc796", "#d49ac6", "#ff8f7d", "#b3a68c"),
}
DASHES: tuple[list[float], ...] = ([], [6.0, 3.0], [2.0, 2.0], [8.0, 3.0, 2.0, 3.0])
STEP = 7.0  # pixels between the lines of a pattern


def color(number: int) -> QColor:
    """The colour of the part with this number, in the theme of the window."""
    colors = COLORS[tint().name]
    return QColor(colors[number % len(colors)])


def paint_fill(painter: QPainter, area: QRectF, number: int) -> None:
    """Fill an area with the colour and pattern of a part, and draw its edge."""
    painter.save()
    painter.fillRect(area, color(number))
    ink = QColor(on(color(number).name()))
    ink.setAlpha(120)
    painter.setPen(QPen(ink, 1.3))
    painter.setBrush(ink)
    painter.setClipRect(area)
    PATTERNS[number % len(PATTERNS)](painter, area)
    painter.setClipping(False)
    painter.restore()
    painter.setPen(QPen(QColor(tint().ink), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area)


def _plain(painter: QPainter, area: QRectF) -> None:
    """A colour alone."""


def _diagonals(painter: QPainter, area: QRectF, lean: int = 1) -> None:
    reach, x = area.height(), area.left() - area.height()
    while x < area.right() + reach:
        painter.drawLine(QLineF(x, area.bottom(), x + reach * lean, area.top()))
        x += STEP


def _dots(painter: QPainter, area: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    y, row = area.top() + STEP / 2, 0
    while y < area.bottom():
        x = area.left() + STEP / 2 * (1 + row % 2)
        while x < area.right():
            painter.drawEllipse(QPointF(x, y), 1.5, 1.5)
            x += STEP
        y, row = y + STEP * 0.75, row + 1


def _cross(painter: QPainter, area: QRectF) -> None:
    _diagonals(painter, area)
    painter.save()
    painter.translate(area.left() + area.right(), 0)
    painter.scale(-1, 1)
    _diagonals(painter, area)
    painter.restore()


def _levels(painter: QPainter, area: QRectF) -> None:
    y = area.top() + STEP / 2
    while y < area.bottom():
        painter.drawLine(QLineF(area.left(), y, area.right(), y))
        y += STEP * 0.8


def _uprights(painter: QPainter, area: QRectF) -> None:
    x = area.left() + STEP / 2
    while x < area.right():
        painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
        x += STEP * 0.8


PATTERNS: tuple[Callable[[QPainter, QRectF], None], ...] = (_plain, _diagonals, _dots, _cross, _levels, _uprights)


def paint_mark(painter: QPainter, at: QPointF, number: int, size: float = 4.0) -> None:
    """The mark of a line: disc, square, triangle or diamond."""
    painter.setPen(QPen(QColor(tint().panel), 1))
    painter.setBrush(color(number))
    if number % 4 == 0:
        painter.drawEllipse(at, size, size)
    elif number % 4 == 1:
        painter.drawRect(QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size))
    else:
        corners = _TRIANGLE if number % 4 == 2 else _DIAMOND
        painter.drawPolygon(QPolygonF([at + corner * size for corner in corners]))


_TRIANGLE = (QPointF(0, -1.3), QPointF(1.2, 0.9), QPointF(-1.2, 0.9))
_DIAMOND = (QPointF(0, -1.4), QPointF(1.4, 0), QPointF(0, 1.4), QPointF(-1.4, 0))


def line_pen(number: int) -> QPen:
    """The pen of a line: its colour and its dashes."""
    pen = QPen(color(number), 2.2)
    if DASHES[number % len(DASHES)]:
        pen.setDashPattern(DASHES[number % len(DASHES)])
    return pen
