"""The room round a city for its name: what each place is worth, by itself. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Sequence

from editor.scene.curve import Point
from editor.scene.measures import Measures
from editor.scene.naming import Box, Patch, box_at, gap, square

SIDES = 24
RINGS = (0.0, 0.2, 0.45, 0.75, 1.1, 1.5, 2.0, 2.6)  # further and further out, in heights of a name
FAR = (*RINGS, 3.2, 3.8, 4.5)  # where no place nearer is free
COVERED = 25  # what it costs at least to cover a space
KEPT = 12  # of the best places for a name are weighed against other names
EDGE = 1.5  # free space between a name and the edge of the board

Option = tuple[float, Box]  # a place for a name, after what it costs


class Room:
    """The places for one name among the ``dots`` that are near, best liked first."""

    def __init__(
        self, size: Point, measures: Measures, city: Point, name: Point, dots: tuple[Point, ...], far: bool
    ) -> None:
        self._city, self._dot, self._near, self._size = city, measures.dot, dots, size
        self._dots = [square(place, self._dot * 1.15) for place in dots]
        (x, y), dot = city, self._dot
        self._house = Box(x - dot * 1.25, y - dot * 1.5, x + dot * 1.25, y + dot * 1.1)
        sides, rings = (2 * SIDES, FAR) if far else (SIDES, RINGS)
        boxes = [box_at(city, dot, name, 360 * side / sides, away) for away in rings for side in range(sides)]
        self.reach = around(boxes)
        self._places = sorted((self._liking(box) + self._beyond(box), box) for box in boxes)

    def options(self, spaces: Sequence[Patch]) -> list[Option]:
        """The best places with what each costs among some spaces."""
        found: list[Option] = []
        for liking, box in self._places:
            if len(found) == KEPT and liking > found[-1][0]:
                break
            found = sorted([*found, (liking + self._blocked(box, spaces), box)])[:KEPT]
        return found

    def is_free(self, box: Box, spaces: Sequence[Patch]) -> bool:
        """Whether a place covers next to nothing."""
        return self._blocked(box, spaces) < COVERED

    def _blocked(self, box: Box, spaces: Sequence[Patch]) -> float:
        """What a box covers: spaces weigh most, then dots, then a station on the city itself."""
        left, top, right, bottom = box
        covered = dotted = 0.0
        for patch in spaces:
            a, b, c, d = patch.box
            if a < right and c > left and b < bottom and d > top:
                depth = patch.under(box)
                covered += COVERED + 10 * depth if depth > 0 else 0.0
        for dot in self._dots:
            a, b, c, d = dot
            if a < right and c > left and b < bottom and d > top:
                dotted += box.meets(dot)
        return covered + 6 * dotted + 3 * box.meets(self._house)

    def _liking(self, box: Box) -> float:
        """How far it is from its dot, above or below it, and how much nearer another city is."""
        off, away = gap(box, self._city), 2 * self._dot
        middle = (box.top + box.bottom) / 2
        rivals = self._nearer(box, away + off) - away
        return 1.1 * off + 0.9 * rivals + 0.16 * abs(middle - self._city[1]) + (box.right < self._city[0]) * 0.6

    def _nearer(self, box: Box, far: float) -> float:
        """By how much dots, its own among them, are nearer to a place than ``far``."""
        left, top, right, bottom = box
        found = 0.0
        for x, y in self._near:
            across = left - x if x < left else x - right if x > right else 0.0
            if across < far:
                down = top - y if y < top else y - bottom if y > bottom else 0.0
                found += max(0.0, far - math.hypot(across, down))
        return found

    def _beyond(self, box: Box) -> float:
        """What it costs to stand over the edge of the board."""
        across = max(0.0, EDGE - box.left, box.right - self._size[0] + EDGE)
        return 60 * (across + max(0.0, EDGE - box.top, box.bottom - self._size[1] + EDGE))


def around(boxes: Sequence[Box]) -> Box:
    """The box round some boxes."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))
