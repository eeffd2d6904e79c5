"""The five patterns that tell players apart without colour: plain, stripe, dots, cross, chevron."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker

from editor.scene.palette import Pattern, PlayerStyle, luminance


def pattern_ink(style: PlayerStyle) -> QColor:
    """Light on dark colours and dark on light ones."""
    ink = QColor("#fffaf0" if luminance(style.color) < 0.4 else "#2a2110")
    ink.setAlpha(230)
    return ink


@lru_cache(maxsize=256)
def pattern_path(pattern: Pattern, left: float, top: float, width: float, height: float) -> QPainterPath:
    """The outline of a pattern over an area, in proportion to it, nowhere beyond it."""
    area = QRectF(left, top, width, height)
    path = PATHS[pattern](area)
    if pattern in ("plain", "dots"):
        return path
    stroker = QPainterPathStroker()
    stroker.setWidth(height * 0.16)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return stroker.createStroke(path).simplified()


def _plain(area: QRectF) -> QPainterPath:
    return QPainterPath()


def _stripe(area: QRectF) -> QPainterPath:
    path, middle = QPainterPath(), area.center().y()
    for y in (middle - area.height() * 0.18, middle + area.height() * 0.18):
        path.moveTo(area.left(), y)
        path.lineTo(area.right(), y)
    return path


def _repeats(area: QRectF) -> list[float]:
    """Where a mark as wide as the area is high stands, so often that marks fill the area."""
    count = max(1, round(area.width() / (area.height() * 1.25)))
    return [area.left() + area.width() * (number + 0.5) / count for number in range(count)]


def _dots(area: QRectF) -> QPainterPath:
    path, radius = QPainterPath(), area.height() * 0.18
    for x in _repeats(area):
        path.addEllipse(QPointF(x, area.center().y()), radius, radius)
    return path


def _cross(area: QRectF) -> QPainterPath:
    path, reach, y = QPainterPath(), area.height() * 0.3, area.center().y()
    for x in _repeats(area):
        for tilt in (-1, 1):
            path.moveTo(x - reach, y - reach * tilt)
            path.lineTo(x + reach, y + reach * tilt)
    return path


def _chevron(area: QRectF) -> QPainterPath:
    path, reach, y = QPainterPath(), area.height() * 0.32, area.center().y()
    for x in _repeats(area):
        path.moveTo(x - reach * 0.6, y - reach)
        path.lineTo(x + reach * 0.5, y)
        path.lineTo(x - reach * 0.6, y + reach)
    return path


PATHS: dict[Pattern, Callable[[QRectF], QPainterPath]] = {
    "plain": _plain, "stripe": _stripe, "dots": _dots, "cross": _cross, "chevron": _chevron,
}  # fmt: skip
