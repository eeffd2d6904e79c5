"""The pieces of players: wagons with a locomotive at their head, and stations.

A piece is a list of filled paths, last on top, made once for each player and size: drawing one is then only filling.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF

from editor.scene.city_item import name_path
from editor.scene.painted_scene import BoardItem
from editor.scene.painting import disc, flatten
from editor.scene.palette import PlayerStyle, luminance
from editor.scene.patterns import pattern_ink, pattern_path

# Wagons and locomotives

Fill = tuple[QPainterPath, QBrush]
SHADOW = QBrush(QColor(20, 14, 5, 105))
SHADOW_WAY = 0.1, 0.17  # right and down, in widths of a wagon
PALE = QBrush(QColor("#fff8e8"))  # the rim that lifts a piece off whatever it stands on
PALE_RIM = 0.11  # its width, in widths of a wagon
GLASS = QBrush(QColor("#fff3c4"))
EDGE = QBrush(QColor("#16120a"))
IRON = QBrush(QColor("#211b12"))
BRASS = QBrush(QColor("#f3c64e"))


def paint_wagon(painter: QPainter, style: PlayerStyle, length: float, width: float, head: bool) -> None:
    """A wagon, or the locomotive, centred on the origin and running to the right; its side wall faces down."""
    right, down = SHADOW_WAY
    painter.fillPath(silhouette(length, width, head).translated(width * right, width * down), SHADOW)
    for path, brush in wagon_fills(style, length, width, head):
        painter.fillPath(path, brush)


@lru_cache(maxsize=128)
def silhouette(length: float, width: float, head: bool) -> QPainterPath:
    """The outline of a wagon or a locomotive with its pale rim, which is what throws a shadow."""
    rim = PALE_RIM * width
    long, wide = length + 2 * rim, width + 2 * rim
    if not head:
        return flatten(_block(-long / 2, -wide / 2, long, wide, width * 0.2 + rim))
    path = _chassis(long, wide)  # its parts run round the same way: filled by winding they are one shape
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addPath(_block(-long / 2, -wide / 2, length * 0.36 + 2 * rim, wide, width * 0.14 + rim))
    path.addPath(
        _block(-length * 0.2, -width * 0.36 - rim, length * 0.58 + rim, width * 0.72 + 2 * rim, width * 0.3 + rim)
    )
    return flatten(path)


@lru_cache(maxsize=128)
def wagon_fills(style: PlayerStyle, length: float, width: float, head: bool) -> Sequence[Fill]:
    """What to fill for a wagon or a locomotive without its shadow, in order."""
    fills = (_engine if head else _carriage)(style, length, width)
    return (silhouette(length, width, head), PALE), *((flatten(path), brush) for path, brush in fills)


def _carriage(style: PlayerStyle, length: float, width: float) -> list[Fill]:
    body = _block(-length / 2, -width / 2, length, width, width * 0.2)
    panes = QPainterPath()
    for number in range(4):
        panes.addRect(QRectF(length * (-0.35 + number * 0.2), width * 0.23, length * 0.1, width * 0.12))
    return [
        (body, _metal(style, -width / 2, width)),
        _roof(style, -length / 2, -width / 2, length, width),
        (panes, GLASS),
        _edge(body, width),
    ]


def _engine(style: PlayerStyle, length: float, width: float) -> list[Fill]:
    """A cab behind, a round boiler with dome and chimney before it, and a cowcatcher in front."""
    chassis, boiler = _chassis(length, width), _boiler(length, width)
    cab = _block(-length / 2, -width / 2, length * 0.36, width, width * 0.14)
    chimney, dome = disc(length * 0.28, -width * 0.06, width * 0.19), disc(length * 0.06, -width * 0.06, width * 0.13)
    window = _block(-length * 0.42, width * 0.2, length * 0.2, width * 0.17, 0)
    return [
        (chassis, IRON), _edge(chassis, width),
        (boiler, _metal(style, -width * 0.36, width * 0.72)), _edge(boiler, width),
        (cab, _metal(style, -width / 2, width)), _roof(style, -length / 2, -width / 2, length * 0.36, width),
        (window, GLASS), _edge(cab, width),
        (chimney, IRON), _edge(chimney, width), (dome, BRASS), _edge(dome, width * 0.7),
    ]  # fmt: skip


def _boiler(length: float, width: float) -> QPainterPath:
    return _block(-length * 0.2, -width * 0.36, length * 0.58, width * 0.72, width * 0.3)


def _chassis(length: float, width: float) -> QPainterPath:
    path = QPainterPath(QPointF(-length * 0.2, -width * 0.42))
    for x, y in ((0.36, -0.42), (0.5, -0.1), (0.5, 0.1), (0.36, 0.42), (-0.2, 0.42)):
        path.lineTo(length * x, width * y)
    path.closeSubpath()
    return path


def _block(left: float, top: float, length: float, width: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(left, top, length, width), radius, radius)
    return path


def _roof(style: PlayerStyle, left: float, top: float, length: float, width: float) -> Fill:
    return pattern_path(style.pattern, left, top, length, width * 0.62), QBrush(pattern_ink(style))


def _edge(shape: QPainterPath, width: float) -> Fill:
    stroker = QPainterPathStroker()
    stroker.setWidth(width * 0.085)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(shape), EDGE


def _metal(style: PlayerStyle, top: float, width: float) -> QBrush:
    """A vaulted roof that catches the light, and a side wall in its shade."""
    body = QColor(style.color)
    shade = QLinearGradient(0, top, 0, top + width)
    for part, color in (
        (0.0, _lightened(body, 0.04)), (0.2, _lightened(body, 0.24)), (0.5, body), (0.6, body),
        (0.63, body.darker(124)), (1.0, body.darker(142)),
    ):  # fmt: skip
        shade.setColorAt(part, color)
    return QBrush(shade)


def outline_color(style: PlayerStyle) -> QColor:
    """Dark round all pieces but black ones, which get a light line."""
    return QColor("#16120a") if luminance(style.color) > 0.02 else QColor("#efe8d6")


def _lightened(color: QColor, part: float) -> QColor:
    return QColor.fromRgbF(*(one + (1 - one) * part for one in (color.redF(), color.greenF(), color.blueF())))


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
    painter.fillPath(roof, _metal(style, -size * 0.78, size * 0.68))
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
