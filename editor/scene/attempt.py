"""Routes side by side along one line after another: the bows that they may take, and what each costs. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from editor.scene.bundle import Bundle, shapes, spine
from editor.scene.curve import Curve, Point
from editor.scene.grid import Bounds
from editor.scene.measures import Measures
from editor.scene.naming import bounds

EVEN = (0.0, 0.04, -0.04, 0.08, -0.08, 0.13, -0.13, 0.19, -0.19, 0.26, -0.26, 0.34, -0.34, 0.44, -0.44, 0.56, -0.56)
BOWS = tuple((bow, bow) for bow in EVEN) + tuple(
    (near, far) for near in (0.0, 0.12, -0.12, 0.25, -0.25) for far in (0.0, 0.12, -0.12, 0.25, -0.25) if near != far
)
BENT = tuple(1.8 * (near * near + far * far) + 2.5 * (near - far) ** 2 for near, far in BOWS)  # what a bow costs


def bowed_line(bundle: Bundle, cities: Sequence[Point], bow: int) -> Curve:
    """The line of a bundle: through the map's own bends, else with a bow, which is an index of BOWS."""
    a, b = (cities[city] for city in bundle.ends)
    chord = math.dist(a, b)
    near, far = BOWS[bow % len(BOWS)]
    return spine(bundle, cities, near * chord, far * chord)


class Attempt:
    """One bundle along one line: discs that cover its spaces, and what that line costs by itself."""

    def __init__(self, bundle: Bundle, line: Curve, measures: Measures) -> None:
        self.shapes = shapes(bundle, line, measures)
        self.radius = self.shapes[0].width / 2 + bundle.border
        self.short = 1 - self.shapes[0].length / measures.length

    @cached_property
    def discs(self) -> list[Point]:
        """Centres of discs of the width of a space, three to a space."""
        route = self.shapes[0]
        reach = (route.length - route.width * 0.8) / 2
        return [
            (space.x + math.cos(space.angle) * along, space.y + math.sin(space.angle) * along)
            for shape in self.shapes
            for space in shape.spaces
            for along in (-reach, 0.0, reach)
        ]

    @cached_property
    def box(self) -> Bounds:
        """The box round the centres."""
        return bounds(self.discs)

    def outside(self, size: Point) -> float:
        """How far discs reach over the edge of the board."""
        near = self.radius * 1.3
        left, top, right, bottom = self.box
        if left >= near and top >= near and right + near <= size[0] and bottom + near <= size[1]:
            return 0.0
        return sum(
            max(0.0, near - x, x + near - size[0]) + max(0.0, near - y, y + near - size[1]) for x, y in self.discs
        )

    def into_cities(self, cities: Sequence[Point], dot: float) -> float:
        """How far discs reach into the neighbourhood of cities, squared."""
        reach = self.radius + dot * 1.15
        return _overlap(self.discs, _within(cities, self.box, reach), reach)

    def into(self, others: Sequence[Attempt], air: float) -> Iterator[float]:
        """How far its discs reach into those of every other bundle that they touch, squared."""
        left, top, right, bottom = self.box
        for other in others:
            reach = self.radius + other.radius + air
            a, b, c, d = other.box
            if a <= right + reach and c >= left - reach and b <= bottom + reach and d >= top - reach:
                yield _touching(self, other, reach)


class Track:
    """A bundle by its geometry alone, whatever its numbers in the file; it is tried along every line once."""

    def __init__(self, measures: Measures, bundle: Bundle, ends: tuple[Point, Point]) -> None:
        self.bundle, self.ends, self._measures = bundle, ends, measures
        self._attempts: dict[int, Attempt] = {}

    def along(self, bow: int) -> Attempt:
        """The bundle with a bow."""
        if bow not in self._attempts:
            self._attempts[bow] = Attempt(self.bundle, bowed_line(self.bundle, self.ends, bow), self._measures)
        return self._attempts[bow]

    @cached_property
    def ground(self) -> Bounds:
        """What its furthest bows reach."""
        reach = 0.75 * max(EVEN) * math.dist(*self.ends) + self._measures.width * 2
        xs, ys = zip(*self.ends, *self.bundle.bends, strict=True)
        return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


@lru_cache(maxsize=60_000)
def _touching(one: Attempt, other: Attempt, reach: float) -> float:
    return _overlap(_within(one.discs, other.box, reach), _within(other.discs, one.box, reach), reach)


def _within(points: Sequence[Point], box: Bounds, reach: float) -> list[Point]:
    left, top, right, bottom = box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach
    return [(x, y) for x, y in points if left < x < right and top < y < bottom]


def _overlap(some: Sequence[Point], others: Sequence[Point], reach: float) -> float:
    total, square = 0.0, reach * reach
    for x, y in some:
        for a, b in others:
            gap = (x - a) * (x - a) + (y - b) * (y - b)
            if gap < square:
                depth = 1 - math.sqrt(gap) / reach
                total += depth * depth
    return total
