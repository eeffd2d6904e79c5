"""An empty space of a route: its colour and mark, with a tunnel's teeth or a ferry's waves round it."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from editor.scene.measures import RouteLook
from editor.scene.palette import Palette, on
from editor.scene.symbols import symbol

TUNNEL = QColor("#2b2419")
WATER = QColor("#e4f1f4")
WATER_EDGE = QColor("#2f6c86")


@lru_cache(maxsize=64)
def space_outline(length: float, width: float) -> QPainterPath:
    """The rounded rectangle of a space, centred on the origin."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(-length / 2, -width / 2, length, width), width * 0.17, width * 0.17)
    return path


@lru_cache(maxsize=64)
def toothed(length: float, width: float, reach: float) -> QPainterPath:
    """A border of triangular teeth, ``reach`` beyond a space on every side."""
    return _rim(length, width, reach * 0.35, reach, width * 0.25, pointed=True)


@lru_cache(maxsize=64)
def wavy(length: float, width: float, reach: float) -> QPainterPath:
    """A border of waves, up to ``reach`` beyond a space on every side."""
    return _rim(length, width, reach * 0.45, reach, width * 0.42, pointed=False)


def _rim(length: float, width: float, low: float, high: float, pitch: float, pointed: bool) -> QPainterPath:
    """A closed line round a rectangle that runs to and fro between two distances from it."""
    half_x, half_y = length / 2, width / 2
    sides = (((-half_x, -half_y), (1, 0), length), ((half_x, -half_y), (0, 1), width),
             ((half_x, half_y), (-1, 0), length), ((-half_x, half_y), (0, -1), width))  # fmt: skip
    path = QPainterPath()
    for (x, y), (dx, dy), side in sides:
        count = max(2, round(side / pitch))
        for number in range(count):
            start, top, end = (QPointF(
                x + dx * side * (number + part) / count + dy * reach, y + dy * side * (number + part) / count - dx * reach
            ) for part, reach in ((0.0, low), (0.5, high if pointed else 2 * high - low), (1.0, low)))
            (path.lineTo if path.elementCount() else path.moveTo)(start)
            if pointed:
                path.lineTo(top)
                path.lineTo(end)
            else:
                path.quadTo(top, end)
    path.closeSubpath()
    return path


def paint_space(
    painter: QPainter, palette: Palette, color: str, look: RouteLook, size: tuple[float, float], locomotive: bool,
    symbols: bool, tilt: float,
) -> None:  # fmt: skip
    """A space centred on the origin; ``tilt`` is the direction in radians, so that marks can stand upright."""
    length, width = size
    _paint_border(painter, look, length, width)
    outline, fill = space_outline(length, width), palette.card(color)
    painter.fillPath(outline, _paper(QColor(fill), width))
    if color == "gray":
        _paint_hatch(painter, outline, length, width)
    painter.strokePath(outline, QPen(QColor("#241d10"), width * 0.07))
    _paint_inner_line(painter, fill, length, width)
    if locomotive:
        _paint_mark(painter, "loco", "#fbf6e6", width * 0.36, tilt)
    elif symbols:
        _paint_mark(painter, color, fill, width * 0.27, tilt)


def _paper(color: QColor, width: float) -> QBrush:
    shade = QLinearGradient(0, -width / 2, 0, width / 2)
    shade.setColorAt(0, color.lighter(108))
    shade.setColorAt(1, color.darker(106))
    return QBrush(shade)


def _paint_border(painter: QPainter, look: RouteLook, length: float, width: float) -> None:
    reach = look.border * width
    if look.tunnel:
        painter.fillPath(toothed(length, width, reach), TUNNEL)
    elif look.locomotives:
        rim = wavy(length, width, reach)
        painter.fillPath(rim, WATER)
        painter.strokePath(rim, QPen(WATER_EDGE, width * 0.055))


def _paint_hatch(painter: QPainter, outline: QPainterPath, length: float, width: float) -> None:
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(QColor(255, 255, 255, 70), width * 0.07))
    step = width * 0.36
    for number in range(-int(length / step), int(length / step) + 1):
        x = number * step
        painter.drawLine(QPointF(x - width / 2, width / 2), QPointF(x + width / 2, -width / 2))
    painter.restore()


def _paint_inner_line(painter: QPainter, fill: str, length: float, width: float) -> None:
    line = QColor(on(fill))
    line.setAlpha(70 if on(fill).startswith("#f") else 40)
    inset = width * 0.2
    painter.strokePath(space_outline(length - inset, width - inset), QPen(line, width * 0.045))


def _paint_mark(painter: QPainter, color: str, ground: str, size: float, tilt: float) -> None:
    turn = QTransform().rotate(-math.degrees(tilt) if color == "loco" else 0).scale(size, size)
    mark = turn.map(symbol(color))
    if color == "loco":
        painter.setPen(QPen(QColor("#241d10"), size * 0.09))
        painter.setBrush(QColor(ground))
        painter.drawEllipse(QPointF(0, 0), size * 1.16, size * 1.16)
        mark = QTransform().scale(0.74, 0.74).map(mark)
    ink = QColor(on(ground))
    ink.setAlpha(215)
    painter.fillPath(mark, ink)
