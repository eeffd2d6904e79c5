"""The pieces of players: trains in the shape that the map chooses, and stations.

A piece is a list of filled paths, last on top, made once for each player and size: drawing one is then only filling.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from editor.scene.city_item import name_path
from editor.scene.painted_scene import BoardItem
from editor.scene.painting import flatten
from editor.scene.palette import PlayerStyle, luminance
from editor.scene.patterns import pattern_ink, pattern_path
from editor.scene.train_shapes import EDGE, TRAIN_SHAPES, Fill, metal

# Trains

SHADOW = QBrush(QColor(20, 14, 5, 105))
SHADOW_WAY = 0.1, 0.17  # right and down, in widths of a wagon
PALE = QBrush(QColor("#fff8e8"))  # the rim that lifts a piece off whatever it stands on


def paint_wagon(painter: QPainter, style: PlayerStyle, length: float, width: float, head: bool) -> None:
    """A wagon, or the locomotive, centred on the origin and running to the right; its side wall faces down."""
    right, down = SHADOW_WAY
    painter.fillPath(silhouette(style.train_shape, length, width, head).translated(width * right, width * down), SHADOW)
    for path, brush in wagon_fills(style, length, width, head):
        painter.fillPath(path, brush)


@lru_cache(maxsize=128)
def silhouette(shape: str, length: float, width: float, head: bool) -> QPainterPath:
    """The outline of a piece of a train with its pale rim, which is what throws a shadow."""
    return TRAIN_SHAPES[shape].outline(length, width, head)


@lru_cache(maxsize=128)
def wagon_fills(style: PlayerStyle, length: float, width: float, head: bool) -> Sequence[Fill]:
    """What to fill for a piece of a train without its shadow, in order."""
    fills = TRAIN_SHAPES[style.train_shape].fills(style, length, width, head)
    rim = silhouette(style.train_shape, length, width, head)
    return (rim, PALE), *((flatten(path), brush) for path, brush in fills)


def outline_color(style: PlayerStyle) -> QColor:
    """Dark round all pieces but black ones, which get a light line."""
    return QColor("#16120a") if luminance(style.color) > 0.02 else QColor("#efe8d6")


# Stations


class StationItem(BoardItem):
    """A house of ``size`` millimetres that stands on the city at its origin, below its name if that is near."""

    def __init__(self, size: float, style: PlayerStyle) -> None:
        super().__init__(4.5)
        self._size, self._style = size, style

    def boundingRect(self) -> QRectF:
        s = self._size
        return QRectF(-s * 0.8, -s * 1.06, s * 1.64, s * 1.8)

    def draw(self, painter: QPainter) -> None:
        paint_station(painter, self._style, self._size)


def paint_station(painter: QPainter, style: PlayerStyle, size: float) -> None:
    """The house, its middle at the origin: a patterned roof over a light wall with the initial, in a pale rim."""
    wall = QRectF(-size * 0.46, -size * 0.16, size * 0.92, size * 0.66)
    roof = _points((-0.64, -0.1), (-0.3, -0.78), (0.3, -0.78), (0.64, -0.1), size=size)
    chimney = _points((0.3, -0.92), (0.46, -0.92), (0.46, -0.4), (0.3, -0.4), size=size)
    edge = _round_pen(EDGE.color(), size * 0.07)
    parts = (chimney, _rect(wall), roof)
    painter.save()
    painter.translate(size * 0.08, size * 0.1)
    for part in parts:
        painter.fillPath(part, SHADOW)
    painter.restore()
    for part in parts:
        painter.strokePath(part, _round_pen(PALE.color(), size * 0.2))
    for path, brush in ((chimney, QBrush(QColor(style.color).darker(130))), (_rect(wall), _wall(wall))):
        painter.fillPath(path, brush)
        painter.strokePath(path, edge)
    painter.fillPath(roof, metal(style, -size * 0.78, size * 0.68))
    tiles = pattern_path(style.pattern, -size * 0.62, -size * 0.72, size * 1.24, size * 0.62)
    painter.fillPath(tiles.intersected(roof), pattern_ink(style))
    painter.strokePath(roof, edge)
    _paint_initial(painter, style.initial, wall)


def _round_pen(color: QColor, width: float) -> QPen:
    pen = QPen(color, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _wall(area: QRectF) -> QBrush:
    """A whitewashed wall in the shade of its roof."""
    shade = QLinearGradient(0, area.top(), 0, area.bottom())
    shade.setColorAt(0, QColor("#d9cdb4"))
    shade.setColorAt(0.35, QColor("#fffaf0"))
    return QBrush(shade)


def _paint_initial(painter: QPainter, initial: str, wall: QRectF) -> None:
    letters = name_path(initial, wall.height() * 1.05)
    inner = letters.boundingRect()
    painter.fillPath(letters.translated(wall.center() - inner.center()), QColor("#16120a"))


def _rect(area: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(area)
    return path


def _points(*corners: tuple[float, float], size: float) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x * size, y * size) for x, y in corners]))
    path.closeSubpath()
    return path
