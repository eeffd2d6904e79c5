"""The border round the spaces of tunnels and ferries: a line that runs to and fro between two distances from them."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath


@lru_cache(maxsize=64)
def toothed(length: float, width: float, reach: float) -> QPainterPath:
    """A border of triangular teeth, ``reach`` beyond a space on every side."""
    path = QPainterPath()
    for x, y, along, out in _steps(length, width, width * 0.25):
        low, high = reach * 0.35, reach
        _to(path, x, y, out, low)
        _to(path, x + along[0] / 2, y + along[1] / 2, out, high)
        _to(path, x + along[0], y + along[1], out, low)
    path.closeSubpath()
    return path


@lru_cache(maxsize=64)
def wavy(length: float, width: float, reach: float) -> QPainterPath:
    """A border of waves, up to ``reach`` beyond a space on every side."""
    path = QPainterPath()
    for x, y, along, out in _steps(length, width, width * 0.42):
        low, high = reach * 0.45, reach * 1.55
        _to(path, x, y, out, low)
        crest = QPointF(x + along[0] / 2 + out[0] * high, y + along[1] / 2 + out[1] * high)
        path.quadTo(crest, QPointF(x + along[0] + out[0] * low, y + along[1] + out[1] * low))
    path.closeSubpath()
    return path


Way = tuple[float, float]


def _steps(length: float, width: float, pitch: float) -> list[tuple[float, float, Way, Way]]:
    """Steps of about one pitch round a rectangle: where each starts, its way along the side and the way out."""
    half_x, half_y = length / 2, width / 2
    sides = (
        ((-half_x, -half_y), (1.0, 0.0), length), ((half_x, -half_y), (0.0, 1.0), width),
        ((half_x, half_y), (-1.0, 0.0), length), ((-half_x, half_y), (0.0, -1.0), width),
    )  # fmt: skip
    found = []
    for (x, y), (dx, dy), side in sides:
        count = max(2, round(side / pitch))
        step = side / count
        for number in range(count):
            found.append((x + dx * step * number, y + dy * step * number, (dx * step, dy * step), (dy, -dx)))
    return found


def _to(path: QPainterPath, x: float, y: float, out: Way, away: float) -> None:
    point = QPointF(x + out[0] * away, y + out[1] * away)
    if path.elementCount():
        path.lineTo(point)
    else:
        path.moveTo(point)
