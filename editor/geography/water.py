"""Where the land of a board leaves water: crossings of routes, and cities on different islands."""

from __future__ import annotations

import cmath
import math
from bisect import bisect
from collections.abc import Iterable, Sequence
from itertools import chain, groupby, pairwise
from operator import itemgetter

from railwright.editor.geography.projections import Point
from railwright.editor.layout.boxes import bounding_box
from railwright.editor.layout.curves import Curve

ROW_MM, STEP_MM = 1.0, 1.5  # between scan lines, and between samples along a route
OPEN_MM, STRAIT_MM = 12.0, 4.0  # least length of open water on one island, and between two
SHORE_MM = 17.0  # the same on one island, if it begins at a city: many are on the shore
COAST_MM = 4.0  # how far in the water of a simplified coast a city may be
Ring = Sequence[Point]


class Water:
    """The water of a board; ``polygons`` are those of its land file, in fractions of the board of ``size`` mm."""

    def __init__(self, polygons: Iterable[Iterable[Ring]], size: Point) -> None:
        self._rings = [[(x * size[0], y * size[1]) for x, y in ring] for ring in chain.from_iterable(polygons)]
        self._rows: list[list[float]] = [[] for _ in range(math.ceil(size[1] / ROW_MM))]
        for ring in self._rings:
            for (a, top), (b, bottom) in pairwise([*ring, ring[0]]):
                first, last = sorted(round(y / ROW_MM) for y in (top, bottom))
                for row in range(max(first, 0), min(last, len(self._rows))):
                    self._rows[row].append(a + ((row + 0.5) * ROW_MM - top) * (b - a) / (bottom - top))
        for crossings in self._rows:
            crossings.sort()
        self._boxes = [bounding_box(ring) for ring in self._rings]
        self._islands: dict[Point, int | None] = {}

    def open_mm(self, line: Curve) -> float:
        """The longest stretch of open water on a line between two cities, in millimetres; 0 if there is none."""
        steps = max(int(line.length / STEP_MM), 1)
        points = line.even_points(steps)
        rows, last = self._rows, len(self._rows) - 1
        wet = [
            bisect(rows[row if 0 <= (row := int(y / ROW_MM)) <= last else min(max(row, 0), last)], x) % 2 == 0
            for x, y in points
        ]
        if not any(wet):
            return 0.0
        around = zip((False, *wet[:-1]), wet, (*wet[1:], False), strict=True)
        wet = [here or (before and after) for before, here, after in around]  # not one speck of land
        steps_mm = map(math.dist, points, [points[0], *points])
        runs = [
            sum(far for _, far in run)
            for is_wet, run in groupby(zip(wet, steps_mm, strict=False), itemgetter(0))
            if is_wet
        ]
        shores = [runs.pop(end) for end in (-1, 0) if runs and wet[end]]
        least, least_shore = (
            (OPEN_MM, SHORE_MM) if self.is_one_island(line.points[0], line.points[-1]) else (STRAIT_MM, STRAIT_MM)
        )
        waters = [run for run in runs if run >= least] + [shore for shore in shores if shore >= least_shore]
        return max(waters, default=0.0)

    def is_one_island(self, start: Point, other: Point) -> bool:
        """Whether both places are on the same land, as far as known."""
        return len({self._island(start), self._island(other)} - {None}) < 2

    def _island(self, point: Point) -> int | None:
        """The number of the innermost coast around a point, or near it; None at sea."""
        if point not in self._islands:
            shifts = (0j, *(cmath.rect(COAST_MM, turn) for turn in range(6)))
            around = (self._coasts(point[0] + shift.real, point[1] + shift.imag) for shift in shifts)
            self._islands[point] = next((coasts[-1] for coasts in around if len(coasts) % 2), None)
        return self._islands[point]

    def _coasts(self, x: float, y: float) -> list[int]:
        return [
            number
            for number, (ring, (left, top, right, bottom)) in enumerate(zip(self._rings, self._boxes, strict=True))
            if left <= x <= right and top <= y <= bottom and _is_inside(x, y, ring)
        ]


def _is_inside(x: float, y: float, ring: Ring) -> bool:
    crossings = (
        x < a + (y - top) * (b - a) / (bottom - top)
        for (a, top), (b, bottom) in pairwise([*ring, ring[0]])
        if (top > y) != (bottom > y)
    )
    return sum(crossings) % 2 == 1
