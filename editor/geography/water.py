"""Where the land of a board leaves water: crossings of routes, and cities on different islands."""

from __future__ import annotations

import cmath
import math
from bisect import bisect
from collections.abc import Iterable, Sequence
from itertools import chain, pairwise

from railwright.editor.geography.projections import Point

ROW_MM, STEP_MM = 1.0, 1.5  # between scan lines, and between samples along a route
OPEN_MM, STRAIT_MM = 10.0, 3.0  # least length of open water on one island, and between two
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
        self._islands: dict[Point, int | None] = {}

    def open_mm(self, start: Point, other: Point) -> float:
        """The longest stretch of open water on a straight line, in millimetres; 0 if there is none."""
        far = math.dist(start, other)
        steps = max(int(far / STEP_MM), 1)
        run = longest = 0
        for step in range(steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(start, other, strict=True))
            row = self._rows[min(max(int(y / ROW_MM), 0), len(self._rows) - 1)]
            run = 0 if bisect(row, x) % 2 else run + 1
            longest = max(longest, run)
        water = longest * far / steps
        islands = {self._island(start), self._island(other)} - {None}
        return water if water >= (STRAIT_MM if len(islands) > 1 else OPEN_MM) else 0.0

    def _island(self, point: Point) -> int | None:
        """The number of the innermost coast around a point, or near it; None at sea."""
        if point not in self._islands:
            shifts = (0j, *(cmath.rect(COAST_MM, turn) for turn in range(6)))
            around = (self._coasts(point[0] + shift.real, point[1] + shift.imag) for shift in shifts)
            self._islands[point] = next((coasts[-1] for coasts in around if len(coasts) % 2), None)
        return self._islands[point]

    def _coasts(self, x: float, y: float) -> list[int]:
        return [number for number, ring in enumerate(self._rings) if _is_inside(x, y, ring)]


def _is_inside(x: float, y: float, ring: Ring) -> bool:
    crossings = (
        x < a + (y - top) * (b - a) / (bottom - top)
        for (a, top), (b, bottom) in pairwise([*ring, ring[0]])
        if (top > y) != (bottom > y)
    )
    return sum(crossings) % 2 == 1
