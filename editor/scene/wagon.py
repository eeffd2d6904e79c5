"""The pieces on a claimed route: carriages with a locomotive at their head, seen a little from one side.

A piece is a list of filled paths, last on top, made once for each player and size: drawing one is then only filling.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPainterPathStroker

from editor.scene.palette import PlayerStyle, luminance
from editor.scene.pattern import pattern_ink, pattern_path

Fill = tuple[QPainterPath, QBrush]
SHADOW = QBrush(QColor(30, 22, 8, 75))
GLASS = QBrush(QColor("#fff3c4"))
IRON = QBrush(QColor("#211b12"))
BRASS = QBrush(QColor("#f3c64e"))


def paint_wagon(painter: QPainter, style: PlayerStyle, length: float, width: float, head: bool) -> None:
    """A wagon, or the locomotive, centred on the origin and running to the right; its side wall faces down."""
    for path, brush in wagon_fills(style, length, width, head):
        painter.fillPath(path, brush)


@lru_cache(maxsize=128)
def wagon_fills(style: PlayerStyle, length: float, width: float, head: bool) -> Sequence[Fill]:
    """What to fill for a wagon or a locomotive, in order."""
    return (_engine if head else _carriage)(style, length, width)


def _carriage(style: PlayerStyle, length: float, width: float) -> list[Fill]:
    body = _block(-length / 2, -width / 2, length, width, width * 0.2)
    panes = QPainterPath()
    for number in range(4):
        panes.addRect(QRectF(length * (-0.36 + number * 0.2), width * 0.2, length * 0.115, width * 0.17))
    return [
        (body.translated(width * 0.07, width * 0.13), SHADOW),
        (body, _metal(style, -width / 2, width)),
        _roof(style, -length / 2, -width / 2, length, width),
        (panes, GLASS),
        _edge(body, style, width),
    ]


def _engine(style: PlayerStyle, length: float, width: float) -> list[Fill]:
    """A cab behind, a round boiler with dome and chimney before it, and a cowcatcher in front."""
    chassis = _chassis(length, width)
    cab = _block(-length / 2, -width / 2, length * 0.36, width, width * 0.14)
    boiler = _block(-length * 0.2, -width * 0.36, length * 0.58, width * 0.72, width * 0.3)
    chimney, dome = _disc(length * 0.28, -width * 0.06, width * 0.19), _disc(length * 0.06, -width * 0.06, width * 0.13)
    window = _block(-length * 0.42, width * 0.2, length * 0.2, width * 0.17, 0)
    return [
        (chassis.united(cab).translated(width * 0.07, width * 0.13), SHADOW),
        (chassis, IRON), _edge(chassis, style, width),
        (boiler, _metal(style, -width * 0.36, width * 0.72)), _edge(boiler, style, width),
        (cab, _metal(style, -width / 2, width)), _roof(style, -length / 2, -width / 2, length * 0.36, width),
        (window, GLASS), _edge(cab, style, width),
        (chimney, IRON), _edge(chimney, style, width), (dome, BRASS), _edge(dome, style, width * 0.7),
    ]  # fmt: skip


def _chassis(length: float, width: float) -> QPainterPath:
    path = QPainterPath(QPointF(-length * 0.2, -width * 0.42))
    for x, y in ((0.36, -0.42), (0.5, -0.1), (0.5, 0.1), (0.36, 0.42), (-0.2, 0.42)):
        path.lineTo(length * x, width * y)
    path.closeSubpath()
    return path


def _disc(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def _block(left: float, top: float, length: float, width: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(left, top, length, width), radius, radius)
    return path


def _roof(style: PlayerStyle, left: float, top: float, length: float, width: float) -> Fill:
    return pattern_path(style.pattern, left, top, length, width * 0.62), QBrush(pattern_ink(style))


def _edge(shape: QPainterPath, style: PlayerStyle, width: float) -> Fill:
    stroker = QPainterPathStroker()
    stroker.setWidth(width * 0.085)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(shape), QBrush(outline_color(style))


def _metal(style: PlayerStyle, top: float, width: float) -> QBrush:
    """A vaulted roof that catches the light, and a side wall in its shade."""
    body = QColor(style.color)
    shade = QLinearGradient(0, top, 0, top + width)
    for part, color in (
        (0.0, _lit(body, 0.1)), (0.22, _lit(body, 0.36)), (0.6, _lit(body, 0.02)), (0.63, body.darker(124)),
        (1.0, body.darker(142)),
    ):  # fmt: skip
        shade.setColorAt(part, color)
    return QBrush(shade)


def outline_color(style: PlayerStyle) -> QColor:
    """Dark round all pieces but black ones, which get a light line."""
    return QColor("#16120a") if luminance(style.color) > 0.02 else QColor("#efe8d6")


def _lit(color: QColor, part: float) -> QColor:
    return QColor.fromRgbF(*(one + (1 - one) * part for one in (color.redF(), color.greenF(), color.blueF())))
