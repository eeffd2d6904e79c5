"""What lies over what on a board: spaces, lines, names and cities, each only compared with what is near. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from core.mapspec import City
from editor.scene.bundle import RouteShape, corners
from editor.scene.curve import Point
from editor.scene.naming import Box, overlap

Shapes = Mapping[str, RouteShape]


class Patch(NamedTuple):
    """A piece of ground that something covers: whose it is, its corners in order, and the box round them."""

    of: str
    corners: Sequence[Point]
    box: Box


class Grid:
    """Patches by the squares of a net that they touch."""

    def __init__(self, patches: Iterable[Patch], cell: float) -> None:
        self._cell = cell
        self._cells: dict[tuple[int, int], list[Patch]] = {}
        for patch in patches:
            for square in self._squares(patch.box):
                self._cells.setdefault(square, []).append(patch)

    def near(self, box: Box) -> dict[int, Patch]:
        """The patches whose boxes meet a box, by what tells them apart."""
        found: dict[int, Patch] = {}
        for square in self._squares(box):
            for patch in self._cells.get(square, ()):
                if not _apart(box, patch.box):
                    found[id(patch)] = patch
        return found

    def _squares(self, box: Box) -> Iterator[tuple[int, int]]:
        left, top, right, bottom = (math.floor(side / self._cell) for side in box)
        return ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))


def _apart(a: Box, b: Box) -> bool:
    return a.right <= b.left or b.right <= a.left or a.bottom <= b.top or b.bottom <= a.top


def space_patches(shapes: Shapes) -> list[Patch]:
    """The ground of every space, its border left out."""
    found = []
    for id, shape in shapes.items():
        for space in shape.spaces:
            four = corners(space, shape.length, shape.width)
            xs, ys = [x for x, _ in four], [y for _, y in four]
            found.append(Patch(id, four, Box(min(xs), min(ys), max(xs), max(ys))))
    return found


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


def overlapping(patches: Sequence[Patch], grid: Grid, least: float) -> set[tuple[str, str]]:
    """Pairs of routes of which a space reaches deeper than ``least`` into one of the other."""
    found: set[tuple[str, str]] = set()
    for patch in patches:
        for other in grid.near(patch.box).values():
            pair = patch.of, other.of
            if patch.of < other.of and pair not in found and depth(patch.corners, other.corners) > least:
                found.add(pair)
    return found


def under_spaces(boxes: Mapping[str, Box], grid: Grid, least: float) -> Iterator[tuple[str, str]]:
    """Which boxes lie over a space deeper than ``least``, and the first route of each."""
    for id, box in boxes.items():
        for patch in grid.near(box).values():
            if overlap(box, patch.corners) > least:
                yield id, patch.of
                break


def crossing(shapes: Shapes, ends: Mapping[str, frozenset[str]]) -> Iterator[tuple[str, str]]:
    """Pairs of routes without a common city whose lines cross."""
    lines = {id: [shape.line.points[0], *((s.x, s.y) for s in shape.spaces), shape.line.points[-1]]
             for id, shape in shapes.items()}  # fmt: skip
    boxes = {id: _around(line) for id, line in lines.items()}
    grid = Grid((Patch(id, (), box) for id, box in boxes.items()), 100.0)
    for id, line in lines.items():
        for other in {patch.of for patch in grid.near(boxes[id]).values()}:
            if id < other and ends[id].isdisjoint(ends[other]) and _cross(line, lines[other]):
                yield id, other


def _around(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _cross(one: Sequence[Point], other: Sequence[Point]) -> bool:
    return any(_meet(a, b, c, d) for a, b in pairwise(one) for c, d in pairwise(other))


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def dots(cities: Iterable[City], radius: float) -> dict[str, Box]:
    """The squares within the dots of cities, by id."""
    half = radius * 0.75
    return {one.id: Box(one.at[0] - half, one.at[1] - half, one.at[0] + half, one.at[1] + half) for one in cities}
