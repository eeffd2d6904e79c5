"""The mark of every card color as a path of our own, so that color never speaks alone.

Every path fits the square from -1 to 1, is told from the others in black and white, and reads at 6 pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def _diamond() -> QPainterPath:
    return _polygon((0, -1.05), (0.66, 0), (0, 1.05), (-0.66, 0))


def _ring() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), 0.9, 0.9)
    path.addEllipse(QPointF(0, 0), 0.5, 0.5)
    return path


def _wave() -> QPainterPath:
    path = QPainterPath()
    for top in (-0.72, 0.12):
        path.moveTo(-1, top + 0.3)
        path.cubicTo(-0.6, top - 0.4, -0.35, top - 0.4, 0, top + 0.1)
        path.cubicTo(0.35, top + 0.6, 0.6, top + 0.6, 1, top - 0.05)
        path.lineTo(1, top + 0.45)
        path.cubicTo(0.6, top + 1.05, 0.3, top + 1.05, -0.05, top + 0.55)
        path.cubicTo(-0.4, top + 0.05, -0.6, top + 0.15, -1, top + 0.8)
        path.closeSubpath()
    return path


def _star() -> QPainterPath:
    turns = [math.radians(36 * corner - 90) for corner in range(10)]
    radii = (1.05, 0.45)
    return _polygon(*((math.cos(a) * radii[k % 2], math.sin(a) * radii[k % 2] + 0.06) for k, a in enumerate(turns)))


def _triangle() -> QPainterPath:
    return _polygon((0, -0.92), (1, 0.8), (-1, 0.8))


def _square() -> QPainterPath:
    return _polygon((-0.74, -0.74), (0.74, -0.74), (0.74, 0.74), (-0.74, 0.74))


def _cross() -> QPainterPath:
    wide, arm = 0.95, 0.28
    return _polygon(
        (-arm, -wide), (arm, -wide), (arm, -arm), (wide, -arm), (wide, arm), (arm, arm),
        (arm, wide), (-arm, wide), (-arm, arm), (-wide, arm), (-wide, -arm), (-arm, -arm),
    )  # fmt: skip


def _leaf() -> QPainterPath:
    path = QPainterPath(QPointF(-0.95, 0.95))
    path.cubicTo(-1.1, -0.5, -0.2, -1.0, 0.95, -0.95)
    path.cubicTo(1.0, 0.2, 0.5, 1.1, -0.62, 0.72)
    path.closeSubpath()
    vein = _polygon((-0.66, 0.6), (0.42, -0.5), (0.5, -0.38), (-0.56, 0.7))
    return path.subtracted(vein)


def _engine() -> QPainterPath:
    """A small steam engine from its side, running to the right."""
    body = QPainterPath()
    body.addRoundedRect(QRectF(-0.45, -0.3, 1.35, 0.62), 0.2, 0.2)
    body.addRect(QRectF(-1, -0.85, 0.62, 1.17))
    body.addPath(_polygon((0.4, -0.25), (0.34, -0.8), (0.8, -0.8), (0.74, -0.25)))
    body.addRect(QRectF(-1, 0.28, 2.0, 0.16))
    body = body.simplified()
    for x, radius in ((-0.62, 0.34), (0.12, 0.34), (0.76, 0.26)):
        wheel = QPainterPath()
        wheel.addEllipse(QPointF(x, 0.95 - radius), radius, radius)
        body = body.united(wheel)
    window = QPainterPath()
    window.addRect(QRectF(-0.84, -0.65, 0.32, 0.38))
    return body.subtracted(window)


SHAPES: dict[str, Callable[[], QPainterPath]] = {
    "purple": _diamond, "white": _ring, "blue": _wave, "yellow": _star, "orange": _triangle,
    "black": _square, "red": _cross, "green": _leaf, "loco": _engine,
}  # fmt: skip


@cache
def symbol(color: str) -> QPainterPath:
    """The mark of a card color; empty for gray and for colors without one."""
    return SHAPES[color]() if color in SHAPES else QPainterPath()
