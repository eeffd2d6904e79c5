"""Where the names of cities stand: beside their dots, off every space, off each other. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from editor.scene.bundle import corners
from editor.scene.curve import Point
from editor.scene.layout import BoardLayout

SIDES = 24
RINGS = (0.0, 0.2, 0.45, 0.75, 1.1, 1.5, 2.0, 2.6)  # further and further out, in heights of a name
FAR = (*RINGS, 3.2, 3.8, 4.5)  # where no place nearer is free
COVERED = 25  # what it costs at least to cover a space
AIR = 1.0  # free space between a name and a space
KEPT = 12  # of the best places for a name are weighed against other names
EDGE = 1.5  # free space between a name and the edge of the board
SWEEPS = 3


class Box(NamedTuple):
    """An upright rectangle in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> float:
        """The area that two rectangles share."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(wide, 0.0) * max(high, 0.0)


def place_names(
    size: Point, layout: BoardLayout, sizes: Sequence[tuple[float, float]], angles: Sequence[float | None] = ()
) -> tuple[Box, ...]:
    """A box for the name of every city; ``sizes`` are the widths and heights of the names in millimetres.

    ``angles`` are where names must stand, in degrees clockwise from the right of the city; None: where room is.
    """
    wanted = angles or [None] * len(sizes)
    choices = [
        _choices(size, layout, city, name) if angle is None else [(0.0, box_at(layout, city, name, angle))]
        for city, (name, angle) in enumerate(zip(sizes, wanted, strict=True))
    ]
    taken = [min(options)[1] for options in choices]
    for _ in range(SWEEPS):
        for city, options in enumerate(choices):
            others = [box for other, box in enumerate(taken) if other != city]
            taken[city] = min((cost + 9 * sum(map(box.meets, others)), box) for cost, box in options)[1]
    return tuple(taken)


def _choices(size: Point, layout: BoardLayout, city: int, name: tuple[float, float]) -> list[tuple[float, Box]]:
    """The best boxes for a name with what each costs by itself."""
    near = _Near(layout, city, name)
    boxes = [box_at(layout, city, name, 360 * side / SIDES, away) for away in RINGS for side in range(SIDES)]
    found = _best(size, near, boxes)
    if near.blocked(found[0][1]) < COVERED:
        return found
    sides = 2 * SIDES
    return _best(size, near, [box_at(layout, city, name, 360 * n / sides, far) for far in FAR for n in range(sides)])


def _best(size: Point, near: _Near, boxes: Sequence[Box]) -> list[tuple[float, Box]]:
    found: list[tuple[float, Box]] = []
    for liking, box in sorted((near.liking(box) + _beyond(box, size), box) for box in boxes):
        if len(found) == KEPT and liking > found[-1][0]:
            break
        found = sorted([*found, (liking + near.blocked(box), box)])[:KEPT]
    return found


def box_at(layout: BoardLayout, city: int, name: tuple[float, float], degrees: float, away: float = 0.0) -> Box:
    """The box whose edge touches a circle round the dot, at an angle clockwise from the right."""
    (x, y), (wide, high) = layout.cities[city], name
    angle = math.radians(degrees)
    dx, dy = math.cos(angle), math.sin(angle)
    reach = layout.measures.dot * 1.15 + away * high
    cx = x + dx * reach + _edge(dx) * wide / 2
    cy = y + dy * reach + _edge(dy) * high / 2
    return Box(cx - wide / 2, cy - high / 2, cx + wide / 2, cy + high / 2)


def _edge(part: float) -> float:
    """How far a box moves off its middle towards a side: fully unless the side is nearly across."""
    return max(-1.0, min(1.0, part * 1.6))


def _beyond(box: Box, size: Point) -> float:
    """What it costs to stand over the edge of the board."""
    across = max(0.0, EDGE - box.left, box.right - size[0] + EDGE)
    return 60 * (across + max(0.0, EDGE - box.top, box.bottom - size[1] + EDGE))


class _Near:
    """What a name must keep clear of in the neighbourhood of its city."""

    def __init__(self, layout: BoardLayout, city: int, name: tuple[float, float]) -> None:
        self._place, self._dot = layout.cities[city], layout.measures.dot
        reach = name[0] + name[1] * FAR[-1] + layout.measures.length
        self._spaces = [
            (_bounds(found), found)
            for shape in layout.routes
            for space in shape.spaces
            if abs(space.x - self._place[0]) < reach and abs(space.y - self._place[1]) < reach
            for found in (corners(space, shape.length + 2 * shape.border + AIR, shape.width + 2 * shape.border + AIR),)
        ]
        self._dots = [
            _square(place, self._dot * 1.15)
            for place in layout.cities
            if abs(place[0] - self._place[0]) < reach and abs(place[1] - self._place[1]) < reach
        ]
        x, y = self._place
        self._house = Box(x - self._dot * 1.25, y - self._dot * 1.5, x + self._dot * 1.25, y + self._dot * 1.1)

    def blocked(self, box: Box) -> float:
        """What a box covers: spaces weigh most, then dots, then a station on the city itself."""
        spaces = sum(COVERED + 10 * overlap(box, found) for bounds, found in self._spaces if _hits(box, bounds, found))
        return spaces + 6 * sum(map(box.meets, self._dots)) + 3 * box.meets(self._house)

    def liking(self, box: Box) -> float:
        """How far it is from its dot, above or below it, and how much nearer another city is."""
        gap, away = _gap(box, self._place), 2 * self._dot
        rivals = sum(max(0.0, away + gap - _gap(box, _center(dot))) for dot in self._dots) - away
        middle = (box.top + box.bottom) / 2
        return 1.1 * gap + 0.9 * rivals + 0.16 * abs(middle - self._place[1]) + (box.right < self._place[0]) * 0.6


def _gap(box: Box, place: Point) -> float:
    across = max(box.left - place[0], place[0] - box.right, 0.0)
    return math.hypot(across, max(box.top - place[1], place[1] - box.bottom, 0.0))


def _center(box: Box) -> Point:
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


def _square(place: Point, half: float) -> Box:
    return Box(place[0] - half, place[1] - half, place[0] + half, place[1] + half)


def _bounds(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _hits(box: Box, bounds: Box, space: Sequence[Point]) -> bool:
    apart = box.right <= bounds.left or box.left >= bounds.right or box.bottom <= bounds.top or box.top >= bounds.bottom
    return not apart and overlap(box, space) > 0


def overlap(box: Box, space: Sequence[Point]) -> float:
    """How deep a box and a space reach into each other, in millimetres; 0 where they are apart."""
    upright = ((box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom))
    (ax, ay), (bx, by) = space[0], space[1]
    long = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / long, (by - ay) / long
    depth = math.inf
    for dx, dy in ((1.0, 0.0), (0.0, 1.0), (ux, uy), (-uy, ux)):
        mine = [x * dx + y * dy for x, y in upright]
        yours = [x * dx + y * dy for x, y in space]
        depth = min(depth, min(max(mine), max(yours)) - max(min(mine), min(yours)))
        if depth <= 0:
            return 0.0
    return depth
