"""Data structures for fast searches: a spatial grid, and a cache that spans successive searches."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Generic, ParamSpec, TypeVar

Thing = TypeVar("Thing")
Bounds = tuple[float, float, float, float]  # left, top, right, bottom


class SpatialGrid(Generic[Thing]):
    """Finds things by their bounding boxes."""

    def __init__(self, entries: Iterable[tuple[Bounds, Thing]], cell: float) -> None:
        self._cell, self._entries = cell, tuple(entries)
        self._cells: dict[tuple[int, int], list[int]] = {}
        for number, (box, _) in enumerate(self._entries):
            for square in self._squares(box):
                self._cells.setdefault(square, []).append(number)

    def near(self, box: Bounds) -> list[Thing]:
        """The things whose boxes intersect a box, in their original order."""
        numbers: set[int] = set()
        for square in self._squares(box):
            if square in self._cells:
                numbers.update(self._cells[square])
        left, top, right, bottom = box
        near = []
        for number in sorted(numbers):
            (a, b, c, d), entry = self._entries[number]
            if a < right and c > left and b < bottom and d > top:
                near.append(entry)
        return near

    def _squares(self, box: Bounds) -> list[tuple[int, int]]:
        cell = self._cell
        left, top, right, bottom = (math.floor(side / cell) for side in box)
        return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


Inputs = ParamSpec("Inputs")
Result = TypeVar("Result")


class RoundCache(Generic[Inputs, Result]):
    """Caches results by their inputs, and drops those that were not used for a round."""

    def __init__(self, make: Callable[Inputs, Result]) -> None:
        self._make = make
        self._now: dict[object, Result] = {}
        self._before: dict[object, Result] = {}

    def get(self, *inputs: Inputs.args, **named: Inputs.kwargs) -> Result:
        """The result for these inputs, cached or computed; give them as positional arguments."""
        result = self._now.get(inputs)
        if result is None:
            result = self._before.pop(inputs, None)
            self._now[inputs] = result = self._make(*inputs, **named) if result is None else result
        return result

    def end_round(self) -> None:
        """End a round: drop the results that were not used in it."""
        self._before, self._now = self._now, {}
