"""The wagons on the train cards, seen from the side: a type of wagon for each color, and the steam engine.

A wagon is a list of filled paths, last on top. It reaches from -1 to 1 across, upwards to -0.62, and stands at 0.5.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF

from editor.scene.painting import disc

Tone = Literal["body", "shade", "light", "ink", "iron", "glass", "load", "brass"]
Part = tuple[QPainterPath, Tone]
RAIL_Y = 0.5  # where the wheels stand
AXLES = (-0.74, -0.46, 0.46, 0.74)  # of a wagon with two bogies
WHEEL_RADIUS = 0.115
LINE_WIDTH = 0.035  # of the outline of a wagon


def _box(left: float, top: float, wide: float, high: float, radius: float = 0.0) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(left, top, wide, high), radius, radius)
    return path


def _shape(*corners: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    return path


def _joined(*paths: QPainterPath) -> QPainterPath:
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    for path in paths:
        whole.addPath(path)
    return whole


def _outline(path: QPainterPath, width: float = LINE_WIDTH) -> Part:
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(path), "ink"


def _lines(*ways: tuple[float, float, float, float], width: float = LINE_WIDTH * 0.7) -> Part:
    path = QPainterPath()
    for x, y, to_x, to_y in ways:
        path.moveTo(x, y)
        path.lineTo(to_x, to_y)
    return _outline(path, width)


def _wheels(axles: Sequence[float], radius: float = WHEEL_RADIUS) -> list[Part]:
    rims = _joined(*(disc(x, RAIL_Y - radius, radius) for x in axles))
    hubs = _joined(*(disc(x, RAIL_Y - radius, radius * 0.42) for x in axles))
    return [(rims, "iron"), (hubs, "light")]


def _running_gear(beam: float = 0.25) -> list[Part]:
    """Two bogies below a beam, and the couplings at its ends."""
    frame = _joined(
        _box(-0.95, beam, 1.9, 0.09), _box(-0.86, 0.34, 0.52, 0.07), _box(0.34, 0.34, 0.52, 0.07),
        _box(-1.0, beam + 0.02, 2.0, 0.05),
    )  # fmt: skip
    return [(frame, "iron"), *_wheels(AXLES)]


def _passenger_coach() -> list[Part]:
    body, roof = (
        _box(-0.96, -0.36, 1.92, 0.62, 0.06),
        _shape((-0.98, -0.34), (-0.88, -0.5), (0.88, -0.5), (0.98, -0.34)),
    )
    windows = _joined(*(_box(-0.66 + at * 0.23, -0.24, 0.16, 0.22, 0.03) for at in range(6)))
    doors = _joined(_box(-0.91, -0.24, 0.16, 0.46, 0.02), _box(0.75, -0.24, 0.16, 0.46, 0.02))
    return [
        *_running_gear(), (body, "body"), (_box(-0.96, 0.06, 1.92, 0.2, 0.04), "shade"), (roof, "shade"),
        (doors, "light"), (windows, "glass"), _outline(windows, 0.02), _outline(doors, 0.02), _outline(body),
        _outline(roof),
    ]  # fmt: skip


def _box_car() -> list[Part]:
    body, roof = _box(-0.94, -0.4, 1.88, 0.66), _shape((-0.97, -0.4), (-0.9, -0.48), (0.9, -0.48), (0.97, -0.4))
    door = _box(-0.28, -0.34, 0.56, 0.58)
    planks = _lines(*((x, -0.4, x, 0.26) for x in (-0.8, -0.66, -0.52, -0.38, 0.38, 0.52, 0.66, 0.8)))
    brace = _lines((-0.28, -0.34, 0.28, 0.24), (-0.28, 0.24, 0.28, -0.34), width=0.03)
    rail = _box(-0.34, -0.39, 1.05, 0.045)
    return [
        *_running_gear(), (body, "body"), planks, (door, "light"), brace, _outline(door), (rail, "iron"),
        (roof, "shade"), _outline(body), _outline(roof),
    ]  # fmt: skip


def _reefer() -> list[Part]:
    """A refrigerated car: smooth walls, hatches for ice on the roof, and a thick double door."""
    body, roof = _box(-0.94, -0.38, 1.88, 0.64, 0.03), _box(-0.97, -0.46, 1.94, 0.09, 0.03)
    hatches = _joined(*(_box(x, -0.57, 0.26, 0.12, 0.03) for x in (-0.86, 0.6)))
    door = _box(-0.25, -0.3, 0.5, 0.54, 0.02)
    hinges = _joined(*(_box(x, y, 0.16, 0.04) for x in (-0.25, 0.09) for y in (-0.2, 0.12)))
    arms = ((0.0, 0.15), (0.13, 0.075), (0.13, -0.075))
    flakes = _lines(*((x - dx, -0.07 - dy, x + dx, -0.07 + dy) for x in (-0.58, 0.58) for dx, dy in arms))
    return [
        *_running_gear(), (body, "body"), (hatches, "shade"), _outline(hatches), (roof, "shade"), (door, "light"),
        _outline(door), _lines((0, -0.3, 0, 0.24)), (hinges, "iron"), flakes, _outline(body), _outline(roof),
    ]  # fmt: skip


def _tank_car() -> list[Part]:
    tank, dome = _box(-0.92, -0.34, 1.84, 0.54, 0.24), _box(-0.17, -0.53, 0.34, 0.24, 0.08)
    shine, bands = _box(-0.8, -0.27, 1.6, 0.1, 0.05), _lines(*((x, -0.34, x, 0.2) for x in (-0.58, -0.2, 0.2, 0.58)))
    cradle = _joined(_shape((-0.7, 0.26), (-0.62, 0.12), (-0.5, 0.12), (-0.42, 0.26)),
                     _shape((0.42, 0.26), (0.5, 0.12), (0.62, 0.12), (0.7, 0.26)))  # fmt: skip
    ladder = _lines((0.28, -0.4, 0.28, 0.24), (0.38, -0.4, 0.38, 0.24),
                    *((0.28, y, 0.38, y) for y in (-0.3, -0.18, -0.06, 0.06, 0.18)), width=0.022)  # fmt: skip
    cap = _box(-0.22, -0.57, 0.44, 0.06, 0.03)
    return [
        *_running_gear(), (cradle, "iron"), (dome, "shade"), _outline(dome), (cap, "iron"), (tank, "body"),
        (_box(-0.9, 0.0, 1.8, 0.2, 0.1), "shade"), (shine, "light"), bands, ladder, _outline(tank),
    ]  # fmt: skip


def _hopper() -> list[Part]:
    """An open car with slanted ends and chutes below, full of grain."""
    body = _shape((-0.95, -0.3), (0.95, -0.3), (0.84, 0.08), (0.5, 0.28), (0.14, 0.28), (0, 0.12), (-0.14, 0.28),
                  (-0.5, 0.28), (-0.84, 0.08))  # fmt: skip
    heap = QPainterPath(QPointF(-0.88, -0.3))
    heap.cubicTo(-0.6, -0.62, -0.2, -0.42, 0.05, -0.56)
    heap.cubicTo(0.3, -0.66, 0.7, -0.5, 0.88, -0.3)
    heap.closeSubpath()
    ribs = _lines(*((x, -0.3, x * 0.9, 0.1) for x in (-0.72, -0.48, -0.24, 0, 0.24, 0.48, 0.72)), width=0.04)
    chutes = _joined(_box(-0.44, 0.26, 0.24, 0.1), _box(0.2, 0.26, 0.24, 0.1))
    return [
        (_box(-1.0, 0.25, 0.5, 0.07), "iron"), (_box(0.5, 0.25, 0.5, 0.07), "iron"),
        *_wheels(AXLES), (chutes, "iron"), (heap, "load"), _outline(heap), (body, "body"), ribs,
        (_box(-0.98, -0.34, 1.96, 0.08), "shade"), _outline(_box(-0.98, -0.34, 1.96, 0.08)), _outline(body),
    ]  # fmt: skip


def _coal_car() -> list[Part]:
    """A low gondola heaped with coal."""
    body, lumps = _box(-0.94, -0.14, 1.88, 0.4), _joined(
        *(disc(x, y, r) for x, y, r in (
            (-0.76, -0.16, 0.14), (-0.54, -0.22, 0.17), (-0.3, -0.28, 0.18), (-0.06, -0.34, 0.19), (0.2, -0.3, 0.19),
            (0.44, -0.24, 0.17), (0.66, -0.18, 0.16), (0.82, -0.14, 0.1))))  # fmt: skip
    tops = ((-0.6, -0.24), (-0.34, -0.32), (-0.08, -0.4), (0.2, -0.34), (0.46, -0.26))
    glints = _joined(*(_shape((x, y), (x + 0.08, y - 0.05), (x + 0.11, y + 0.04)) for x, y in tops))
    ribs = _lines(*((x, -0.14, x, 0.26) for x in (-0.7, -0.42, -0.14, 0.14, 0.42, 0.7)), width=0.045)
    return [
        *_running_gear(), (lumps, "load"), _outline(lumps.simplified()), (glints, "light"), (body, "body"),
        (_box(-0.94, 0.1, 1.88, 0.16), "shade"), ribs, _outline(body),
    ]  # fmt: skip


def _caboose() -> list[Part]:
    """The last wagon of a train: platforms at both ends, a lookout on the roof, a stovepipe."""
    body, roof = _box(-0.72, -0.3, 1.44, 0.56), _box(-0.92, -0.37, 1.84, 0.09, 0.03)
    lookout, cap = _box(-0.2, -0.56, 0.52, 0.22), _box(-0.26, -0.62, 0.64, 0.08, 0.03)
    panes = _joined(_box(-0.13, -0.52, 0.15, 0.12), _box(0.1, -0.52, 0.15, 0.12))
    windows = _joined(_box(-0.54, -0.18, 0.2, 0.22), _box(-0.1, -0.18, 0.2, 0.22), _box(0.34, -0.18, 0.2, 0.22))
    rails = _lines((-0.94, -0.02, -0.72, -0.02), (-0.92, -0.3, -0.92, 0.26), (0.72, -0.02, 0.94, -0.02),
                   (0.92, -0.3, 0.92, 0.26), (-0.82, -0.02, -0.82, 0.26), (0.82, -0.02, 0.82, 0.26))  # fmt: skip
    pipe = _joined(_box(-0.5, -0.56, 0.08, 0.2), _box(-0.54, -0.6, 0.16, 0.06))
    return [
        *_running_gear(), (pipe, "iron"), rails, (body, "body"), (_box(-0.72, 0.1, 1.44, 0.16), "shade"),
        (windows, "glass"), _outline(windows, 0.022), _outline(body), (roof, "shade"), _outline(roof),
        (lookout, "body"), (panes, "glass"), _outline(panes, 0.02), _outline(lookout), (cap, "shade"), _outline(cap),
    ]  # fmt: skip


def _flat_car() -> list[Part]:
    """A flat car with a load of logs between its stakes."""
    places = ((-0.02, 3), (-0.26, 2), (-0.46, 1))
    logs = [_box(-0.84 + (3 - count) * 0.02, y, 1.68 - (3 - count) * 0.04, 0.24, 0.12) for y, count in places]
    ends = _joined(*(disc(-0.72 + (3 - count) * 0.02, y + 0.12, 0.085) for y, count in places))
    rings = _joined(*(disc(-0.72 + (3 - count) * 0.02, y + 0.12, 0.035) for y, count in places))
    stakes = _joined(*(_box(x, -0.42, 0.06, 0.66) for x in (-0.5, -0.03, 0.44)))
    deck = _box(-0.96, 0.2, 1.92, 0.1)
    return [
        *_running_gear(0.27), *(part for log in logs for part in ((log, "load"), _outline(log))),
        (ends, "light"), (rings, "ink"), (stakes, "body"), _outline(stakes, 0.02), (deck, "body"), _outline(deck),
    ]  # fmt: skip


def _steam_engine() -> list[Part]:
    """Running to the right: tender-less, with a cab, a boiler with domes, a chimney and a cowcatcher."""
    boiler, cab = _box(-0.42, -0.26, 1.2, 0.44, 0.14), _box(-0.94, -0.5, 0.56, 0.7)
    roof, front = _box(-1.0, -0.58, 0.68, 0.1, 0.04), _box(0.72, -0.24, 0.14, 0.4, 0.05)
    chimney = _joined(
        _shape((0.46, -0.24), (0.42, -0.5), (0.66, -0.5), (0.62, -0.24)), _box(0.38, -0.58, 0.32, 0.09, 0.03)
    )
    domes = _joined(_box(0.1, -0.4, 0.2, 0.2, 0.09), _box(-0.22, -0.37, 0.18, 0.16, 0.08))
    frame = _joined(_box(-0.96, 0.16, 1.82, 0.1), _shape((0.8, 0.16), (1.0, 0.46), (0.72, 0.46)))
    window, rod = _box(-0.82, -0.38, 0.28, 0.24, 0.03), _box(-0.5, 0.28, 0.86, 0.055, 0.02)
    bands = _lines(*((x, -0.26, x, 0.18) for x in (-0.28, 0.02, 0.36)), width=0.03)
    big, small = (-0.5, -0.08, 0.34), (0.66,)
    lamp = disc(0.86, -0.3, 0.07)
    return [
        (frame, "iron"), (domes, "brass"), _outline(domes), (chimney, "iron"), _outline(chimney, 0.02),
        (boiler, "body"), (_box(-0.4, 0.0, 1.16, 0.18, 0.09), "shade"), (_box(-0.36, -0.21, 1.06, 0.07, 0.03), "light"),
        bands, _outline(boiler), (front, "iron"), (lamp, "brass"), _outline(lamp, 0.02), (cab, "body"),
        (window, "glass"), _outline(window, 0.022), _outline(cab), (roof, "iron"),
        *_wheels(big, 0.19), *_wheels(small, 0.11), (rod, "brass"), _outline(rod, 0.015),
    ]  # fmt: skip


WAGONS: dict[str, Callable[[], list[Part]]] = {
    "purple": _passenger_coach, "white": _reefer, "blue": _box_car, "yellow": _hopper, "orange": _tank_car,
    "black": _coal_car, "red": _caboose, "green": _flat_car, "loco": _steam_engine,
}  # fmt: skip


@cache
def wagon_parts(color: str) -> Sequence[Part]:
    """What to fill for the wagon of a card color, in order; colors without one of their own have a box car."""
    return WAGONS.get(color, _box_car)()
