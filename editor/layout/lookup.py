"""What makes searches quick: things found by their place, and results reused from one search to the next."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Generic, ParamSpec, TypeVar

Thing = TypeVar("Thing")
Bounds = tuple[float, float, float, float]  # left, top, right, bottom


class SpatialGrid(Generic[Thing]):
    """Things with the boxes round them."""

    def __init__(self, things: Iterable[tuple[Bounds, Thing]], cell: float) -> None:
        self._cell, self._things = cell, tuple(things)
        self._cells: dict[tuple[int, int], list[int]] = {}
        for number, (box, _) in enumerate(self._things):
            for square in self._squares(box):
                self._cells.setdefault(square, []).append(number)

    def near(self, box: Bounds) -> list[Thing]:
        """The things whose boxes meet a box, in their order."""
        numbers: set[int] = set()
        for square in self._squares(box):
            if square in self._cells:
                numbers.update(self._cells[square])
        left, top, right, bottom = box
        near = []
        for number in sorted(numbers):
            (a, b, c, d), entry = self._things[number]
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
    """Makes a result once for the same inputs, and forgets it after a round in which nobody has asked for it."""

    def __init__(self, make: Callable[Inputs, Result]) -> None:
        self._make = make
        self._now: dict[object, Result] = {}
        self._before: dict[object, Result] = {}

    def get(self, *inputs: Inputs.args, **named: Inputs.kwargs) -> Result:
        """The result for some inputs, which are given in their order."""
        result = self._now.get(inputs)
        if result is None:
            result = self._before.pop(inputs, None)
            self._now[inputs] = result = self._make(*inputs, **named) if result is None else result
        return result

    def end_round(self) -> None:
        """Forget what the round that ends here had no use for."""
        self._before, self._now = self._now, {}
