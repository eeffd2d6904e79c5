"""What cards are made of: grounds, panels, marks and backs."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from editor.printing.lettering import INK, line
from editor.scene.hatch import hatch_fills
from editor.scene.palette import Palette
from editor.scene.symbols import symbol

PAPER = "#fdf9ee"
BACK, LONG_BACK = "#24473f", "#6b2a1c"
GOLD = "#e3c677"
RAINBOW = ("purple", "red", "orange", "yellow", "green", "blue")


def grown(area: QRectF, by: float) -> QRectF:
    """An area with a margin; less with a negative one."""
    return area.adjusted(-by, -by, by, by)


def rounded(area: QRectF, radius: float) -> QPainterPath:
    """A path with round corners."""
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    return path


def paint_mark(painter: QPainter, color: str, middle: QPointF, half: float, ink: str = INK) -> None:
    """The mark of a card colour."""
    placed = QTransform().translate(middle.x(), middle.y()).scale(half, half)
    painter.fillPath(placed.map(symbol(color)), QColor(ink))


def paint_ground(painter: QPainter, palette: Palette, color: str, area: QRectF) -> None:
    """The colour of a card, with its pattern where the palette has one; a locomotive wears all colours."""
    if color != "loco":
        painter.fillRect(area, QColor(palette.card(color)))
        for path, brush in hatch_fills(palette, color, area, 3.0):
            painter.fillPath(path, brush)
    elif "blue" in palette.hatches:
        high = area.height() / len(RAINBOW)
        for number, one in enumerate(RAINBOW):
            paint_ground(painter, palette, one, QRectF(area.left(), area.top() + number * high, area.width(), high))
    else:
        shade = QLinearGradient(area.topLeft(), area.bottomRight())
        for number, one in enumerate(RAINBOW):
            shade.setColorAt(number / (len(RAINBOW) - 1), QColor(palette.card(one)))
        painter.fillRect(area, shade)


def paint_panel(painter: QPainter, area: QRectF, edge: str = INK, width: float = 0.25) -> None:
    """A panel of paper with a line round it."""
    path = rounded(area, min(area.width(), area.height()) * 0.06)
    painter.fillPath(path, QColor(PAPER))
    painter.strokePath(path, QPen(QColor(edge), width))


def paint_back(painter: QPainter, area: QRectF, bleed: float, color: str, words: str, name: str) -> None:
    """The back of a card: rails on a dark ground, what it is, and the name of the map."""
    painter.save()
    outer = grown(area, bleed)
    painter.fillRect(outer, QColor(color))
    painter.setClipRect(outer, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(QColor(255, 250, 240, 44), 1.1))
    step, x = 5.0, outer.left() - outer.height()
    while x < outer.right():
        painter.drawLine(QPointF(x, outer.bottom()), QPointF(x + outer.height(), outer.top()))
        x += step
    painter.restore()
    painter.strokePath(rounded(grown(area, -3.2), 2.4), QPen(QColor(GOLD), 0.5))
    middle = area.center()
    paint_mark(painter, "loco", middle, min(area.width(), area.height()) * 0.17, GOLD)
    wide = grown(area, -6)
    line(painter, words, QRectF(wide.left(), area.top() + 5.4, wide.width(), 5.5), 4.6, "center", GOLD)
    line(painter, name, QRectF(wide.left(), area.bottom() - 10.4, wide.width(), 5), 3.4, "center", GOLD)
