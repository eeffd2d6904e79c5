"""Patterns that distinguish colors: of players' pieces, and of card colors in palettes with hatches."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPainterPathStroker

from railwright.core.kernel.mapspec import GRAY
from railwright.editor.looks.palette import Hatch, Palette, Pattern, PlayerStyle, blend, contrast_color, luminance

# Patterns of players


def pattern_ink(style: PlayerStyle) -> QColor:
    """The color of a player's pattern: a lighter shade of dark colors, a darker shade of light ones."""
    light = luminance(style.color)
    if light < 0.03:
        return QColor(blend(style.color, "#fffaf0", 0.8))
    return QColor(blend(style.color, "#fffaf0", 0.65) if light < 0.4 else blend(style.color, "#2a2110", 0.62))


@lru_cache(maxsize=256)
def pattern_path(pattern: Pattern, left: float, top: float, width: float, height: float) -> QPainterPath:
    """The outline of a pattern, scaled to an area and inside it."""
    area = QRectF(left, top, width, height)
    path = PATTERN_PATHS[pattern](area)
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
    """The positions of square marks that fill an area from left to right."""
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


PATTERN_PATHS: dict[Pattern, Callable[[QRectF], QPainterPath]] = {
    "plain": _plain, "stripe": _stripe, "dots": _dots, "cross": _cross, "chevron": _chevron,
}  # fmt: skip


# Hatches of card colors: gray always has one, other colors in black ink only

LINE_STEPS = 0.19  # width of a line over the distance between lines


def hatch_fills(palette: Palette, color: str, area: QRectF, step: float) -> list[tuple[QPainterPath, QBrush]]:
    """The fills of a color's hatch over an area, which may extend a little beyond it; none without a hatch."""
    if color not in palette.hatches:
        return []
    ink = QColor(255, 255, 255, 72) if color == GRAY else QColor(contrast_color(palette.card(color)))
    if color != GRAY:
        ink.setAlpha(130)
    return [(hatch_path(palette.hatches[color], area, step), QBrush(ink))]


def hatch_path(kind: Hatch, area: QRectF, step: float) -> QPainterPath:
    """The outline of a hatch whose lines are ``step`` apart."""
    path = HATCH_PATHS[kind](area, step)
    if kind == "dots":
        return path
    stroker = QPainterPathStroker()
    stroker.setWidth(step * LINE_STEPS)
    return stroker.createStroke(path)


def _slanting(area: QRectF, step: float, up: int) -> QPainterPath:
    path, half, middle = QPainterPath(), area.height() / 2, area.center()
    reach = int((area.width() / 2 + half) / step)
    for number in range(-reach, reach + 1):
        x = middle.x() + number * step
        path.moveTo(x - half, middle.y() + half * up)
        path.lineTo(x + half, middle.y() - half * up)
    return path


def _rising(area: QRectF, step: float) -> QPainterPath:
    return _slanting(area, step, 1)


def _falling(area: QRectF, step: float) -> QPainterPath:
    return _slanting(area, step, -1)


def _level(area: QRectF, step: float) -> QPainterPath:
    path, count = QPainterPath(), max(1, round(area.height() / step))
    for number in range(count):
        y = area.top() + area.height() * (number + 0.5) / count
        path.moveTo(area.left(), y)
        path.lineTo(area.right(), y)
    return path


def _upright(area: QRectF, step: float) -> QPainterPath:
    path, count = QPainterPath(), max(1, round(area.width() / step))
    for number in range(count):
        x = area.left() + area.width() * (number + 0.5) / count
        path.moveTo(x, area.top())
        path.lineTo(x, area.bottom())
    return path


def _hatch_cross(area: QRectF, step: float) -> QPainterPath:
    return _both(_rising(area, step * 1.3), _falling(area, step * 1.3))


def _grid(area: QRectF, step: float) -> QPainterPath:
    return _both(_level(area, step), _upright(area, step))


def _both(path: QPainterPath, other: QPainterPath) -> QPainterPath:
    path.addPath(other)
    return path


def _hatch_dots(area: QRectF, step: float) -> QPainterPath:
    path = QPainterPath()
    rows, columns = max(1, round(area.height() / step)), max(1, round(area.width() / step))
    for row in range(rows):
        y = area.top() + area.height() * (row + 0.5) / rows
        for column in range(columns):
            x = area.left() + area.width() * (column + 0.5 + (row % 2) * 0.5 - 0.25) / columns
            path.addEllipse(QPointF(x, y), step * 0.2, step * 0.2)
    return path


HATCH_PATHS: dict[Hatch, Callable[[QRectF, float], QPainterPath]] = {
    "rising": _rising, "falling": _falling, "level": _level, "upright": _upright, "cross": _hatch_cross, "grid": _grid,
    "dots": _hatch_dots,
}  # fmt: skip
