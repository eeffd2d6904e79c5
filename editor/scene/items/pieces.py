"""The players' pieces: trains in the shape chosen by the map, and stations, from the drawings of `editor/art`.

A piece is a list of filled paths, last on top, made once for each player and size. The player's colors replace those
of the drawing, the player's pattern is put over the area of its element ``pattern``, and a pale rim and a shadow are
derived from its shapes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QTransform

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.art import art_names, leads_elsewhere
from railwright.core.maps.pictures import piece_bytes
from railwright.editor.art.drawing import SUFFIX, Colors, Drawing, find_drawing
from railwright.editor.art.recorder import Shape
from railwright.editor.looks.palette import Pattern, PlayerStyle
from railwright.editor.scene.items.city_item import name_path
from railwright.editor.scene.paint.painted_scene import BoardItem
from railwright.editor.scene.paint.painting import flatten, stroke_area
from railwright.editor.scene.paint.patterns import pattern_ink, pattern_path

Fill = tuple[QPainterPath, QBrush]
SHADOW = QBrush(QColor(20, 14, 5, 105))
PALE = QBrush(QColor("#fff8e8"))  # of the rim, which sets a piece off from its background
EDGE = QBrush(QColor("#16120a"))

# Common to all pieces


def player_colors(style: PlayerStyle) -> Colors:
    """The shades of a player's color, by the color names in drawings."""
    body = QColor(style.color)
    tones = {
        "player": body, "player-sheen": _lightened(body, 0.04), "player-light": _lightened(body, 0.24),
        "player-cover": body.darker(118), "player-shade": body.darker(124), "player-deep": body.darker(130),
        "player-dark": body.darker(142),
    }  # fmt: skip
    return tuple((name, tone.name()) for name, tone in tones.items())


def _lightened(color: QColor, part: float) -> QColor:
    return QColor.fromRgbF(
        *(channel + (1 - channel) * part for channel in (color.redF(), color.greenF(), color.blueF()))
    )


def _piece(folder: str, name: str, usual: str, colors: Colors = ()) -> Drawing:
    return find_drawing(folder, name, usual, colors, piece_bytes)


def _stretched(shapes: Iterable[Shape], width: float, height: float) -> list[Shape]:
    return [shape.stretched(QTransform.fromScale(width, height), height) for shape in shapes]


def _body(drawing: Drawing) -> tuple[Shape, ...]:
    """The shapes below the pattern; of a drawing without such parts, all shapes."""
    return drawing.layer("body") or drawing.layer()


def _fills(drawing: Drawing, style: PlayerStyle, width: float, height: float) -> list[Fill]:
    """The fills of a drawing stretched by these factors: body, pattern and trim."""
    fills = [shape.filled() for shape in _stretched(_body(drawing), width, height)]
    for area in _stretched(drawing.layer("pattern"), width, height):
        fills.append((_marks(style.pattern, area.path), QBrush(pattern_ink(style))))
    return [*fills, *(shape.filled() for shape in _stretched(drawing.layer("trim"), width, height))]


def _marks(pattern: Pattern, area: QPainterPath) -> QPainterPath:
    """A pattern over an area, clipped to it unless it is a rectangle."""
    inner = area.boundingRect()
    whole = QPainterPath()
    whole.addRect(inner)
    marks = pattern_path(pattern, *inner.getRect())  # type: ignore[misc]
    return marks if whole.subtracted(area).isEmpty() else marks.intersected(area)


def _outlines(drawing: Drawing, width: float, height: float) -> list[QPainterPath]:
    """The areas that a drawing covers, without those inside an earlier one."""
    outlines: list[QPainterPath] = []
    for shape in _stretched((*_body(drawing), *drawing.layer("trim")), width, height):
        if shape.pen is None and not any(path.contains(shape.path.boundingRect()) for path in outlines):
            outlines.append(shape.path)
    return outlines


# Trains

SHADOW_WAGON_WIDTHS = 0.1, 0.17  # offset to the right and down, in widths of a wagon
PALE_RIM_WIDTHS = 0.11  # width of the rim, in widths of a wagon
WAGON_UNITS = 200.0, 90.0  # length and width of a wagon in its drawing, which is centred on the origin
TRAINS, USUAL_SHAPE = "trains", "train"  # the folder of the drawings, and the name of the default one
TRAIN_SHAPES = (USUAL_SHAPE, "tram", "coach", "barge", "ship", "sledge")
HEAD = "-head"  # suffix of the name of a locomotive's drawing


def with_shapes(style: PlayerStyle, spec: MapSpec, folder: Path) -> PlayerStyle:
    """The style with the pieces that a map chooses or provides; ``folder`` holds the map's files."""
    name = str(spec.fields.get("train_shape", USUAL_SHAPE))
    named = {kind: name for kind, name in art_names(spec.about).items() if name.endswith(SUFFIX)}
    own = {kind: str(folder / name) for kind, name in named.items() if not leads_elsewhere(folder, name)}
    return replace(
        style,
        train_shape=own.get("train", name if name in TRAIN_SHAPES else USUAL_SHAPE),
        head_shape=own.get("head", ""),
        station_shape=own.get("house", USUAL_STATION),
    )


def piece_name(style: PlayerStyle, head: bool) -> str:
    """The name, or the file, of the drawing of a wagon, or of the locomotive if ``head``."""
    if style.train_shape.endswith(SUFFIX):
        return (head and style.head_shape) or style.train_shape
    return style.train_shape + HEAD if head else style.train_shape


def paint_wagon(painter: QPainter, style: PlayerStyle, length: float, width: float, head: bool) -> None:
    """Paint a wagon, or the locomotive if ``head``, centred on the origin and heading to the right."""
    right, down = SHADOW_WAGON_WIDTHS
    rim = silhouette(piece_name(style, head), length, width)
    painter.fillPath(rim.translated(width * right, width * down), SHADOW)
    for path, brush in wagon_fills(style, length, width, head):
        painter.fillPath(path, brush)


@lru_cache(maxsize=128)
def silhouette(name: str, length: float, width: float) -> QPainterPath:
    """The outline of a wagon with its pale rim, for its shadow."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)  # all rings have the orientation of their rims, so none cuts another
    for part in _outlines(_piece(TRAINS, name, USUAL_SHAPE), length / WAGON_UNITS[0], width / WAGON_UNITS[1]):
        ring, rim = flatten(part), stroke_area(part, 2 * PALE_RIM_WIDTHS * width)
        path.addPath(ring if _turn(ring) == _turn(rim) else ring.toReversed())
        path.addPath(rim)
    # A single ring is faster to fill, but uniting takes too long for drawings whose lines cross each other often.
    return path if name.endswith(SUFFIX) else path.simplified()


def _turn(path: QPainterPath) -> bool:
    """Whether the largest ring of a path is clockwise."""
    ring = max(path.toSubpathPolygons(), key=lambda ring: ring.boundingRect().width())
    return sum(start.x() * other.y() - other.x() * start.y() for start, other in pairwise(ring.toList())) > 0


@lru_cache(maxsize=128)
def wagon_fills(style: PlayerStyle, length: float, width: float, head: bool) -> Sequence[Fill]:
    """The fills of a wagon without its shadow, in order."""
    drawing = _piece(TRAINS, piece_name(style, head), USUAL_SHAPE, player_colors(style))
    fills = _fills(drawing, style, length / WAGON_UNITS[0], width / WAGON_UNITS[1])
    rim = silhouette(piece_name(style, head), length, width)
    return (rim, PALE), *((flatten(path), brush) for path, brush in fills)


# Stations

USUAL_STATION = "house"
STATION_UNITS = 100.0  # size of a station in its drawing, which is centred on the origin
STATION_SHADOW_SIZES, STATION_RIM_SIZES = (0.08, 0.1), 0.1  # offset of the shadow and width of the rim, over the size


class StationItem(BoardItem):
    """A station of ``size`` millimetres on the city at its origin."""

    def __init__(self, size: float, style: PlayerStyle) -> None:
        super().__init__(4.5)
        self._size, self._style = size, style

    def boundingRect(self) -> QRectF:
        s = self._size
        return QRectF(-s * 0.8, -s * 1.06, s * 1.64, s * 1.8)

    def draw(self, painter: QPainter) -> None:
        paint_station(painter, self._style, self._size)


class _Station(NamedTuple):
    """A station: the areas that it covers, its fills, and the rectangle of the initial."""

    outlines: Sequence[QPainterPath]
    fills: Sequence[Fill]
    initials: Sequence[QRectF]


@lru_cache(maxsize=64)
def _station(style: PlayerStyle, size: float) -> _Station:
    drawing = _piece("stations", style.station_shape, USUAL_STATION, player_colors(style))
    scale = size / STATION_UNITS
    fills = [(flatten(path), brush) for path, brush in _fills(drawing, style, scale, scale)]
    initials = [place.path.boundingRect() for place in _stretched(drawing.layer("initial"), scale, scale)]
    return _Station(_outlines(drawing, scale, scale), fills, initials)


def paint_station(painter: QPainter, style: PlayerStyle, size: float) -> None:
    """Paint a station centred on the origin: a patterned roof over a light wall with the player's initial."""
    station = _station(style, size)
    for outline in station.outlines:
        painter.fillPath(outline.translated(*(part * size for part in STATION_SHADOW_SIZES)), SHADOW)
    rim = QPen(PALE, 2 * STATION_RIM_SIZES * size)
    rim.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for outline in station.outlines:
        painter.strokePath(outline, rim)
    for path, brush in station.fills:
        painter.fillPath(path, brush)
    for area in station.initials:
        letters = name_path(style.initial, area.height() * 1.05)
        inner = letters.boundingRect()
        painter.fillPath(letters.translated(area.center() - inner.center()), EDGE)
