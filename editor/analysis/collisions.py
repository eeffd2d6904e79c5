"""What lies over what on a board: spaces, lines, names and cities, each only compared with what is near. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from core.mapspec import City
from editor.scene.bundle import RouteShape, corners
from editor.scene.curve import Point
from editor.scene.grid import Grid
from editor.scene.naming import Box, Patch, bounds, square

Shapes = Mapping[str, RouteShape]


class Covered(NamedTuple):
    """A piece of ground, and the route whose space covers it."""

    route: str
    patch: Patch


Net = Grid[Covered]


def covered_by(shapes: Shapes) -> list[Covered]:
    """The ground of every space, its border left out."""
    return [Covered(id, patch) for id, shape in shapes.items() for patch in _ground(shape)]


@lru_cache(maxsize=4096)  # most routes of a map that is being drawn stay as they are
def _ground(shape: RouteShape) -> tuple[Patch, ...]:
    return tuple(Patch(corners(space, shape.length, shape.width)) for space in shape.spaces)


def net_of(covered: Sequence[Covered], cell: float) -> Net:
    """What is covered, to be looked up by place."""
    return Grid([(one.patch.box, one) for one in covered], cell)


def depth(a: Sequence[Point], b: Sequence[Point]) -> float:
    """How deep two rectangles reach into each other, in millimetres; 0 where they are apart."""
    least = math.inf
    for one in (a, b):
        (ax, ay), (bx, by) = one[0], one[1]
        long = math.hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / long, (by - ay) / long
        for dx, dy in ((ux, uy), (-uy, ux)):
            mine = [x * dx + y * dy for x, y in a]
            yours = [x * dx + y * dy for x, y in b]
            least = min(least, min(max(mine), max(yours)) - max(min(mine), min(yours)))
            if least <= 0:
                return 0.0
    return least


def overlapping(covered: Sequence[Covered], net: Net, least: float) -> set[tuple[str, str]]:
    """Pairs of routes of which a space reaches deeper than ``least`` into one of the other."""
    found: set[tuple[str, str]] = set()
    for one, patch in covered:
        for other, ground in net.near(patch.box):
            if one < other and (one, other) not in found and depth(patch.corners, ground.corners) > least:
                found.add((one, other))
    return found


def under_spaces(boxes: Mapping[str, Box], net: Net, least: float) -> Iterator[tuple[str, str]]:
    """Which boxes lie over a space deeper than ``least``, and the first route of each."""
    for id, box in boxes.items():
        for route, patch in net.near(box):
            if patch.under(box) > least:
                yield id, route
                break


def crossing(shapes: Shapes, ends: Mapping[str, frozenset[str]]) -> Iterator[tuple[str, str]]:
    """Pairs of routes without a common city whose lines cross."""
    lines = {id: [shape.line.points[0], *((s.x, s.y) for s in shape.spaces), shape.line.points[-1]]
             for id, shape in shapes.items()}  # fmt: skip
    boxes = {id: bounds(line) for id, line in lines.items()}
    grid = Grid([(box, id) for id, box in boxes.items()], 100.0)
    for id, line in lines.items():
        for other in grid.near(boxes[id]):
            if id < other and ends[id].isdisjoint(ends[other]) and _cross(line, lines[other]):
                yield id, other


def _cross(one: Sequence[Point], other: Sequence[Point]) -> bool:
    return any(_meet(a, b, c, d) for a, b in pairwise(one) for c, d in pairwise(other))


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def dots(cities: Iterable[City], radius: float) -> dict[str, Box]:
    """The squares within the dots of cities, by id."""
    return {one.id: square(one.at, radius * 0.75) for one in cities}
