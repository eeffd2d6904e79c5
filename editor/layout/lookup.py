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
        # The things that touch each column and each row, by index: a bit for each thing.
        self._columns, self._rows = dict[int, int](), dict[int, int]()
        for number, ((left, top, right, bottom), _) in enumerate(self._entries):
            for strips, low, high in ((self._columns, left, right), (self._rows, top, bottom)):
                for strip in self._strips(low, high):
                    strips[strip] = strips.get(strip, 0) | 1 << number

    def near(self, box: Bounds) -> list[Thing]:
        """The things whose boxes intersect a box, in their original order."""
        left, top, right, bottom = box
        beside = above = 0
        for column in self._strips(left, right):
            beside |= self._columns.get(column, 0)
        for row in self._strips(top, bottom):
            above |= self._rows.get(row, 0)
        near, found = [], beside & above
        while found:
            first = found & -found
            found ^= first
            (a, b, c, d), entry = self._entries[first.bit_length() - 1]
            if a < right and c > left and b < bottom and d > top:
                near.append(entry)
        return near

    def _strips(self, low: float, high: float) -> range:
        return range(math.floor(low / self._cell), math.floor(high / self._cell) + 1)


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
