"""The patterns that tell card colours apart where a palette gives them one: gray always, every colour in black ink."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPainterPathStroker

from core.mapspec import GRAY
from editor.scene.palette import Hatch, Palette, on

THICK = 0.19  # of a line, in steps from line to line


def hatch_fills(palette: Palette, color: str, area: QRectF, step: float) -> list[tuple[QPainterPath, QBrush]]:
    """What to fill over an area in this colour: a pattern that may reach a little beyond it, or nothing."""
    if color not in palette.hatches:
        return []
    ink = QColor(255, 255, 255, 72) if color == GRAY else QColor(on(palette.card(color)))
    if color != GRAY:
        ink.setAlpha(130)
    return [(hatch_path(palette.hatches[color], area, step), QBrush(ink))]


def hatch_path(kind: Hatch, area: QRectF, step: float) -> QPainterPath:
    """The outline of a pattern whose lines stand ``step`` apart."""
    path = PATHS[kind](area, step)
    if kind == "dots":
        return path
    stroker = QPainterPathStroker()
    stroker.setWidth(step * THICK)
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


def _cross(area: QRectF, step: float) -> QPainterPath:
    return _both(_rising(area, step * 1.3), _falling(area, step * 1.3))


def _grid(area: QRectF, step: float) -> QPainterPath:
    return _both(_level(area, step), _upright(area, step))


def _both(some: QPainterPath, others: QPainterPath) -> QPainterPath:
    some.addPath(others)
    return some


def _dots(area: QRectF, step: float) -> QPainterPath:
    path = QPainterPath()
    rows, columns = max(1, round(area.height() / step)), max(1, round(area.width() / step))
    for row in range(rows):
        y = area.top() + area.height() * (row + 0.5) / rows
        for column in range(columns):
            x = area.left() + area.width() * (column + 0.5 + (row % 2) * 0.5 - 0.25) / columns
            path.addEllipse(QPointF(x, y), step * 0.2, step * 0.2)
    return path


PATHS: dict[Hatch, Callable[[QRectF, float], QPainterPath]] = {
    "rising": _rising, "falling": _falling, "level": _level, "upright": _upright, "cross": _cross, "grid": _grid,
    "dots": _dots,
}  # fmt: skip
