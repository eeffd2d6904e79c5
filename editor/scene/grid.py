"""What lies near what: things by the squares of a net that they touch. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")
Bounds = tuple[float, float, float, float]  # left, top, right, bottom


class Grid(Generic[Thing]):
    """Things with the boxes round them."""

    def __init__(self, things: Iterable[tuple[Bounds, Thing]], cell: float) -> None:
        self._cell, self._things = cell, tuple(things)
        self._cells: dict[tuple[int, int], list[int]] = {}
        for number, (box, _) in enumerate(self._things):
            for square in self._squares(box):
                self._cells.setdefault(square, []).append(number)

    def near(self, box: Bounds) -> list[Thing]:
        """The things whose boxes meet a box, in their order."""
        found: set[int] = set()
        for square in self._squares(box):
            if square in self._cells:
                found.update(self._cells[square])
        left, top, right, bottom = box
        near = []
        for number in sorted(found):
            (a, b, c, d), thing = self._things[number]
            if a < right and c > left and b < bottom and d > top:
                near.append(thing)
        return near

    def _squares(self, box: Bounds) -> list[tuple[int, int]]:
        cell = self._cell
        left, top, right, bottom = (math.floor(side / cell) for side in box)
        return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]
