"""The shapes of players' trains, which a map may choose: a train, a tram, coaches, barges, ships, sledges.

A piece is seen from above and a little from its side, running to the right: its upper part shows the player's pattern.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainterPath, QPainterPathStroker, QTransform

from core.kernel.mapspec import MapSpec
from editor.scene.painting import disc, flatten, stroke_area
from editor.scene.palette import PlayerStyle
from editor.scene.patterns import pattern_ink, pattern_path

Fill = tuple[QPainterPath, QBrush]
PALE_RIM = 0.11  # width of the rim round a piece, in widths of a wagon
GLASS = QBrush(QColor("#fff3c4"))
EDGE = QBrush(QColor("#16120a"))
IRON = QBrush(QColor("#211b12"))
BRASS = QBrush(QColor("#f3c64e"))
WOOD = QBrush(QColor("#8a5a2b"))
CANVAS = QBrush(QColor("#f6ecd2"))
HORSE = QBrush(QColor("#6b4226"))


class TrainShape(NamedTuple):
    """How the pieces of a train look: the first of them, which is its head, and the others.

    ``fills`` paints one for a style, a length, a width and whether it is the head; ``outline`` is what it covers with
    a rim round it.
    """

    fills: Callable[[PlayerStyle, float, float, bool], list[Fill]]
    outline: Callable[[float, float, bool], QPainterPath]


def train_shape(spec: MapSpec) -> str:
    """The shape of trains that a map chooses, a name of TRAIN_SHAPES; the usual one if it knows another."""
    name = str(spec.fields.get("train_shape", USUAL_SHAPE))
    return name if name in TRAIN_SHAPES else USUAL_SHAPE


# Parts of pieces


def _block(left: float, top: float, length: float, width: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(left, top, length, width), radius, radius)
    return path


def _polygon(length: float, width: float, *corners: tuple[float, float]) -> QPainterPath:
    """Straight lines round corners that are given in lengths and widths of the piece."""
    path = QPainterPath(QPointF(length * corners[0][0], width * corners[0][1]))
    for x, y in corners[1:]:
        path.lineTo(length * x, width * y)
    path.closeSubpath()
    return path


def _roof(style: PlayerStyle, left: float, top: float, length: float, width: float) -> Fill:
    return pattern_path(style.pattern, left, top, length, width * 0.62), QBrush(pattern_ink(style))


def _edge(shape: QPainterPath, width: float) -> Fill:
    stroker = QPainterPathStroker()
    stroker.setWidth(width * 0.085)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(shape), EDGE


def metal(style: PlayerStyle, top: float, width: float) -> QBrush:
    """A vaulted roof that catches the light, and a side wall in its shade."""
    body = QColor(style.color)
    shade = QLinearGradient(0, top, 0, top + width)
    for part, color in (
        (0.0, _lightened(body, 0.04)), (0.2, _lightened(body, 0.24)), (0.5, body), (0.6, body),
        (0.63, body.darker(124)), (1.0, body.darker(142)),
    ):  # fmt: skip
        shade.setColorAt(part, color)
    return QBrush(shade)


def _lightened(color: QColor, part: float) -> QColor:
    return QColor.fromRgbF(*(one + (1 - one) * part for one in (color.redF(), color.greenF(), color.blueF())))


def _grown(parts: Sequence[QPainterPath], width: float) -> QPainterPath:
    """What parts of a piece cover together, with a rim round them."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for part in parts:
        path.addPath(flatten(part))
        path.addPath(stroke_area(part, 2 * PALE_RIM * width))
    return path.simplified()


# A train: wagons behind a locomotive


def _train_fills(style: PlayerStyle, length: float, width: float, head: bool) -> list[Fill]:
    return (_engine if head else _carriage)(style, length, width)


def _train_outline(length: float, width: float, head: bool) -> QPainterPath:
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


def _carriage(style: PlayerStyle, length: float, width: float) -> list[Fill]:
    body = _block(-length / 2, -width / 2, length, width, width * 0.2)
    panes = QPainterPath()
    for number in range(4):
        panes.addRect(QRectF(length * (-0.35 + number * 0.2), width * 0.23, length * 0.1, width * 0.12))
    return [
        (body, metal(style, -width / 2, width)),
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
        (boiler, metal(style, -width * 0.36, width * 0.72)), _edge(boiler, width),
        (cab, metal(style, -width / 2, width)), _roof(style, -length / 2, -width / 2, length * 0.36, width),
        (window, GLASS), _edge(cab, width),
        (chimney, IRON), _edge(chimney, width), (dome, BRASS), _edge(dome, width * 0.7),
    ]  # fmt: skip


def _boiler(length: float, width: float) -> QPainterPath:
    return _block(-length * 0.2, -width * 0.36, length * 0.58, width * 0.72, width * 0.3)


def _chassis(length: float, width: float) -> QPainterPath:
    return _polygon(length, width, (-0.2, -0.42), (0.36, -0.42), (0.5, -0.1), (0.5, 0.1), (0.36, 0.42), (-0.2, 0.42))


# A tram: cars with round ends and large windows under a bow that takes the current


def _tram_body(length: float, width: float) -> QPainterPath:
    return _block(-length * 0.51, -width / 2, length * 1.02, width, width * 0.3)


def _tram_fills(style: PlayerStyle, length: float, width: float, head: bool) -> list[Fill]:
    body, panes = _tram_body(length, width), QPainterPath()
    for number in range(5):
        panes.addRect(QRectF(length * (-0.39 + number * 0.16), width * 0.18, length * 0.13, width * 0.2))
    fills = [
        (body, metal(style, -width / 2, width)),
        _roof(style, -length * 0.44, -width / 2, length * 0.88, width),
        (panes, GLASS),
        _edge(body, width),
    ]
    if head:
        bow = _polygon(length, width, (-0.2, -0.14), (0.02, -0.44), (0.24, -0.14), (0.02, 0.16))
        lamp = disc(length * 0.44, 0, width * 0.13)
        fills += [_edge(bow, width * 1.9), (_edge(bow, width * 0.9)[0], BRASS), (lamp, BRASS), _edge(lamp, width * 0.7)]
    return fills


def _tram_outline(length: float, width: float, head: bool) -> QPainterPath:
    return _grown([_tram_body(length, width)], width)


# Coaches on four wheels behind a pair of horses


def _coach_body(length: float, width: float, head: bool) -> QPainterPath:
    if head:
        return _block(-length * 0.52, -width * 0.48, length * 0.48, width * 0.96, width * 0.16)
    return _block(-length * 0.52, -width * 0.48, length * 1.04, width * 0.96, width * 0.26)


def _wheels(length: float, width: float, head: bool) -> QPainterPath:
    path, places = QPainterPath(), (-0.27,) if head else (-0.26, 0.26)
    for x in places:
        for top in (-0.58, 0.34):
            path.addPath(_block(length * x - width * 0.2, width * top, width * 0.4, width * 0.24, width * 0.1))
    return path


def _horses(length: float, width: float) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for y in (-0.24, 0.24):
        path.addEllipse(QPointF(length * 0.2, width * y), length * 0.17, width * 0.18)
        path.addEllipse(QPointF(length * 0.42, width * y), length * 0.08, width * 0.1)
    return path


def _coach_fills(style: PlayerStyle, length: float, width: float, head: bool) -> list[Fill]:
    body, wheels = _coach_body(length, width, head), _wheels(length, width, head)
    room = body.boundingRect()
    fills: list[Fill] = [(wheels, IRON), _edge(wheels, width)]
    if head:
        shaft = _block(-length * 0.1, -width * 0.05, length * 0.5, width * 0.1, 0)
        horses, blankets = _horses(length, width), QPainterPath()
        for y in (-0.42, 0.06):
            blankets.addRect(QRectF(length * 0.1, width * y, length * 0.18, width * 0.36))
        blankets = blankets.intersected(horses)
        fills += [
            (shaft, WOOD), _edge(shaft, width * 0.7), (horses, HORSE), _edge(horses, width * 0.8),
            (blankets, QBrush(QColor(style.color))), _edge(blankets, width * 0.6),
        ]  # fmt: skip
    fills += [
        (body, metal(style, room.top(), room.height())),
        _roof(style, room.left(), room.top(), room.width(), room.height()),
    ]
    if not head:
        panes = QPainterPath()
        for x in (-0.25, 0.07):
            panes.addRect(QRectF(length * x, width * 0.18, length * 0.18, width * 0.14))
        fills.append((panes, GLASS))
    return [*fills, _edge(body, width)]


def _coach_outline(length: float, width: float, head: bool) -> QPainterPath:
    parts = [_coach_body(length, width, head), _wheels(length, width, head)]
    return _grown([*parts, _horses(length, width)] if head else parts, width)


# Barges behind a tug


def _hull(length: float, width: float, bow: float) -> QPainterPath:
    """A hull whose bow begins at a part of its length, with a blunt stern."""
    half_x, half_y = length * 0.53, width / 2
    path = QPainterPath(QPointF(-half_x, -half_y * 0.7))
    path.quadTo(-half_x, -half_y, -length * 0.42, -half_y)
    path.lineTo(length * bow, -half_y)
    path.quadTo(length * (bow + 0.5) / 2 + length * 0.1, -half_y, half_x, 0)
    path.quadTo(length * (bow + 0.5) / 2 + length * 0.1, half_y, length * bow, half_y)
    path.lineTo(-length * 0.42, half_y)
    path.quadTo(-half_x, half_y, -half_x, half_y * 0.7)
    path.closeSubpath()
    return path


BARGE_BOW, TUG_BOW, SHIP_BOW = 0.3, 0.14, 0.24  # where the bow of a hull begins, in its lengths from its middle


def _barge_fills(style: PlayerStyle, length: float, width: float, head: bool) -> list[Fill]:
    hull = _hull(length, width, TUG_BOW if head else BARGE_BOW)
    fills = [(hull, metal(style, -width / 2, width)), _edge(hull, width)]
    if head:
        cabin = _block(-length * 0.36, -width * 0.3, length * 0.36, width * 0.6, width * 0.1)
        panes = _block(-length * 0.31, width * 0.08, length * 0.26, width * 0.14, 0)
        funnel = disc(length * 0.12, 0, width * 0.2)
        return [
            *fills, (cabin, CANVAS), (panes, EDGE), _edge(cabin, width * 0.8),
            (funnel, IRON), _edge(funnel, width), (disc(length * 0.12, 0, width * 0.1), BRASS),
        ]  # fmt: skip
    hold = _block(-length * 0.38, -width * 0.32, length * 0.66, width * 0.6, width * 0.08)
    cover = QBrush(QColor(style.color).darker(118))
    pattern = pattern_path(style.pattern, -length * 0.38, -width * 0.32, length * 0.66, width * 0.6)
    return [*fills, (hold, cover), (pattern, QBrush(pattern_ink(style))), _edge(hold, width * 0.8)]


def _barge_outline(length: float, width: float, head: bool) -> QPainterPath:
    return _grown([_hull(length, width, TUG_BOW if head else BARGE_BOW)], width)


# Ships under sail


def _sail(length: float, width: float, x: float, reach: float) -> QPainterPath:
    """A sail across the deck that the wind fills towards the bow."""
    path = QPainterPath(QPointF(length * x, -width * reach))
    path.quadTo(length * (x + 0.25), 0, length * x, width * reach)
    path.quadTo(length * (x + 0.06), 0, length * x, -width * reach)
    path.closeSubpath()
    return path


def _sails(length: float, width: float, head: bool) -> list[QPainterPath]:
    masts = ((-0.3, 0.54), (0.06, 0.5)) if head else ((-0.12, 0.56),)
    return [_sail(length, width, x, reach) for x, reach in masts]


def _ship_fills(style: PlayerStyle, length: float, width: float, head: bool) -> list[Fill]:
    hull = _hull(length, width, SHIP_BOW)
    deck = QTransform().scale(0.86, 0.72).map(hull)
    pattern = pattern_path(style.pattern, -length * 0.5, -width * 0.36, length, width * 0.72).intersected(deck)
    fills = [(hull, metal(style, -width / 2, width)), (pattern, QBrush(pattern_ink(style))), _edge(hull, width)]
    for sail in _sails(length, width, head):
        fills += [(sail, CANVAS), _edge(sail, width * 0.8)]
    return fills


def _ship_outline(length: float, width: float, head: bool) -> QPainterPath:
    return _grown([_hull(length, width, SHIP_BOW), *_sails(length, width, head)], width)


# Sledges behind one with a lantern


def _runners(length: float, width: float) -> QPainterPath:
    """Two runners whose tips bend up and meet in front."""
    path = QPainterPath(QPointF(-length * 0.5, -width * 0.45))
    path.lineTo(length * 0.26, -width * 0.45)
    path.cubicTo(length * 0.56, -width * 0.45, length * 0.56, width * 0.45, length * 0.26, width * 0.45)
    path.lineTo(-length * 0.5, width * 0.45)
    stroker = QPainterPathStroker()
    stroker.setWidth(width * 0.13)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(path)


def _sledge_body(length: float, width: float) -> QPainterPath:
    return _block(-length * 0.46, -width * 0.4, length * 0.78, width * 0.8, width * 0.14)


def _sledge_fills(style: PlayerStyle, length: float, width: float, head: bool) -> list[Fill]:
    runners, body = _runners(length, width), _sledge_body(length, width)
    room = body.boundingRect()
    straps = QPainterPath()
    for x in (-0.28, 0.12):
        straps.addRect(QRectF(length * x, room.top(), length * 0.03, room.height()))
    fills = [
        (runners, WOOD), _edge(runners, width * 0.8),
        (body, metal(style, room.top(), room.height())),
        _roof(style, room.left(), room.top(), room.width(), room.height()),
        (straps, EDGE), _edge(body, width),
    ]  # fmt: skip
    if head:
        seat = _block(-length * 0.46, -width * 0.4, length * 0.16, width * 0.8, width * 0.1)
        lamp = disc(length * 0.38, 0, width * 0.16)
        fills += [(seat, CANVAS), _edge(seat, width * 0.8), (lamp, BRASS), _edge(lamp, width)]
    return fills


def _sledge_outline(length: float, width: float, head: bool) -> QPainterPath:
    return _grown([_sledge_body(length, width), _runners(length, width)], width)


USUAL_SHAPE = "train"
TRAIN_SHAPES: Mapping[str, TrainShape] = MappingProxyType({
    "train": TrainShape(_train_fills, _train_outline),
    "tram": TrainShape(_tram_fills, _tram_outline),
    "coach": TrainShape(_coach_fills, _coach_outline),
    "barge": TrainShape(_barge_fills, _barge_outline),
    "ship": TrainShape(_ship_fills, _ship_outline),
    "sledge": TrainShape(_sledge_fills, _sledge_outline),
})  # fmt: skip
"""The shapes of trains by the names that maps give them."""
