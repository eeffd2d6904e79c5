"""Where the names of cities stand: beside their dots, off every space, off each other. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from editor.scene.bundle import corners
from editor.scene.curve import Point
from editor.scene.layout import BoardLayout

SIDES = 16
RINGS = (0.0, 0.35, 0.8, 1.4, 2.2)  # further and further out, in heights of a name
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


def place_names(size: Point, layout: BoardLayout, sizes: Sequence[tuple[float, float]]) -> tuple[Box, ...]:
    """A box for the name of every city; ``sizes`` are the widths and heights of the names in millimetres."""
    choices = [_choices(size, layout, city, sizes[city]) for city in range(len(sizes))]
    taken = [min(options)[1] for options in choices]
    for _ in range(SWEEPS):
        for city, options in enumerate(choices):
            others = [box for other, box in enumerate(taken) if other != city]
            taken[city] = min((cost + 9 * sum(map(box.meets, others)), box) for cost, box in options)[1]
    return tuple(taken)


def _choices(size: Point, layout: BoardLayout, city: int, name: tuple[float, float]) -> list[tuple[float, Box]]:
    """All boxes for a name with what each costs by itself."""
    near = _nearby(layout, city, name)
    found = []
    for ring, away in enumerate(RINGS):
        for side in range(SIDES):
            box = _beside(layout, city, name, side, away)
            found.append((_liking(side) + ring * 7 + _cost(box, size, layout, city, near), box))
    return found


def _liking(side: int) -> float:
    """Right or left of the dot reads best, then straight above and below, then the corners."""
    return (0.0, 2.2, 2.0, 2.2, 1.2, 2.2, 2.0, 2.2, 0.6, 2.2, 2.0, 2.2, 1.0, 2.2, 2.0, 2.2)[side]


def _beside(layout: BoardLayout, city: int, name: tuple[float, float], side: int, away: float) -> Box:
    """The box whose edge touches a circle round the dot, on one of sixteen sides."""
    (x, y), (wide, high) = layout.cities[city], name
    angle = 2 * math.pi * side / SIDES
    dx, dy = math.cos(angle), math.sin(angle)
    reach = layout.measures.dot * 1.2 + away * high
    cx = x + dx * reach + _edge(dx) * wide / 2
    cy = y + dy * reach + _edge(dy) * high / 2
    return Box(cx - wide / 2, cy - high / 2, cx + wide / 2, cy + high / 2)


def _edge(part: float) -> float:
    """How far a box moves off its middle towards a side: fully unless the side is nearly across."""
    return max(-1.0, min(1.0, part * 1.6))


def _nearby(layout: BoardLayout, city: int, name: tuple[float, float]) -> list[list[Point]]:
    """The corners of the spaces that any place for the name could meet."""
    (x, y), reach = layout.cities[city], name[0] + name[1] * 4 + layout.measures.length
    return [
        corners(space, shape.length + 1.2, shape.width + 1.2)
        for shape in layout.routes
        for space in shape.spaces
        if abs(space.x - x) < reach and abs(space.y - y) < reach
    ]


def _cost(box: Box, size: Point, layout: BoardLayout, city: int, spaces: list[list[Point]]) -> float:
    edge = 1.5
    outside = max(0.0, edge - box.left, box.right - size[0] + edge) + max(0.0, edge - box.top, box.bottom - size[1] + edge)
    dot = layout.measures.dot
    dots = sum(
        box.meets(Box(x - dot, y - dot, x + dot, y + dot)) * (1.0 if number == city else 4.0)
        for number, (x, y) in enumerate(layout.cities)
    )
    return 60 * outside + dots * 3 + sum(25 + 10 * depth for space in spaces if (depth := overlap(box, space)) > 0)


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
