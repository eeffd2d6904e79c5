"""Bows that keep the spaces of one route off the cities and spaces of others, where a map gives no bends.

Every bundle has the same fixed list of bows to choose from; each in turn takes the one with the least cost while the
others stand still, until nobody moves. The same map gives the same bows on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, cached_property

from editor.scene.bundle import Bundle, shapes, spine
from editor.scene.curve import Curve, Point
from editor.scene.measures import Measures
from editor.scene.remembered import nothing_new, remembered

EVEN = (0.0, 0.04, -0.04, 0.08, -0.08, 0.13, -0.13, 0.19, -0.19, 0.26, -0.26, 0.34, -0.34, 0.44, -0.44, 0.56, -0.56)
BOWS = tuple((bow, bow) for bow in EVEN) + tuple(
    (near, far) for near in (0.0, 0.12, -0.12, 0.25, -0.25) for far in (0.0, 0.12, -0.12, 0.25, -0.25) if near != far
)
SWEEPS = 6
CALM = 1e-3  # a cost below which nothing is worth moving


class Attempt:
    """One bundle along one line: discs that cover its spaces, and what that line costs by itself."""

    def __init__(self, bundle: Bundle, line: Curve, measures: Measures) -> None:
        self.line = line
        self._routes = shapes(bundle, line, measures)
        self.radius = self._routes[0].width / 2 + bundle.border
        self.short = 1 - self._routes[0].length / measures.length

    @cached_property
    def discs(self) -> list[Point]:
        """Centres of discs of the width of a space, three to a space."""
        route = self._routes[0]
        reach = (route.length - route.width * 0.8) / 2
        return [
            (space.x + math.cos(space.angle) * along, space.y + math.sin(space.angle) * along)
            for shape in self._routes
            for space in shape.spaces
            for along in (-reach, 0.0, reach)
        ]

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of the centres."""
        xs, ys = [x for x, _ in self.discs], [y for _, y in self.discs]
        return min(xs), min(ys), max(xs), max(ys)

    def outside(self, size: Point) -> float:
        """How far discs reach over the edge of the board."""
        near = self.radius * 1.3
        return sum(
            max(0.0, near - x, x + near - size[0]) + max(0.0, near - y, y + near - size[1]) for x, y in self.discs
        )

    def into_cities(self, cities: Sequence[Point], dot: float) -> float:
        """How far discs reach into the neighbourhood of cities, squared."""
        reach = self.radius + dot * 1.15
        left, top, right, bottom = self.box
        near = [c for c in cities if left - reach < c[0] < right + reach and top - reach < c[1] < bottom + reach]
        return _overlap(self.discs, near, reach)

    def into(self, other: Attempt, air: float) -> float:
        """How far the discs of two bundles reach into each other, squared."""
        reach = self.radius + other.radius + air
        left, top, right, bottom = self.box
        a, b, c, d = other.box
        if a > right + reach or c < left - reach or b > bottom + reach or d < top - reach:
            return 0.0
        return _overlap(self.discs, other.discs, reach)


def _overlap(some: Sequence[Point], others: Sequence[Point], reach: float) -> float:
    total, square = 0.0, reach * reach
    for x, y in some:
        for a, b in others:
            gap = (x - a) * (x - a) + (y - b) * (y - b)
            if gap < square:
                depth = 1 - math.sqrt(gap) / reach
                total += depth * depth
    return total


class Bowing:
    """The search for one board."""

    def __init__(self, size: Point, measures: Measures, cities: Sequence[Point], bundles: Sequence[Bundle]) -> None:
        self._size, self._measures, self._cities, self._bundles = size, measures, cities, bundles
        self._chosen = [0] * len(bundles)
        self.attempt = cache(self._attempt)
        self._alone = cache(self._cost_alone)
        self._around = [self._neighbours(bundle) for bundle in range(len(bundles))]
        self._calm: set[int] = set()  # bundles that need no second look until a neighbour moves

    def bows(self) -> list[int]:
        """The bow of every bundle after the search, as an index of BOWS."""
        for _ in range(SWEEPS):
            moved = [self._settle(bundle) for bundle in range(len(self._bundles))]
            if not any(moved):
                break
        return self._chosen

    def _neighbours(self, bundle: int) -> list[int]:
        """The bundles that this one could ever touch: their furthest bows reach the same ground."""
        left, top, right, bottom = self._ground(bundle)
        boxes = ((other, self._ground(other)) for other in range(len(self._bundles)) if other != bundle)
        return [n for n, box in boxes if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top]

    def _ground(self, bundle: int) -> tuple[float, float, float, float]:
        (ax, ay), (bx, by) = (self._cities[city] for city in self._bundles[bundle].ends)
        reach = 0.75 * max(EVEN) * math.dist((ax, ay), (bx, by)) + self._measures.width * 2
        return min(ax, bx) - reach, min(ay, by) - reach, max(ax, bx) + reach, max(ay, by) + reach

    def _settle(self, bundle: int) -> bool:
        """Let a bundle take its best bow; whether it moved."""
        if bundle in self._calm or self._bundles[bundle].bends:
            return False
        self._calm.add(bundle)
        others = [self.attempt(other, self._chosen[other]) for other in self._around[bundle]]
        moved = self._take_best(bundle, others)
        if moved:
            self._calm.difference_update(self._around[bundle])
        return moved

    def _take_best(self, bundle: int, others: Sequence[Attempt]) -> bool:
        before = self._chosen[bundle]
        best, least = before, self._cost(bundle, before, others, math.inf)
        if least < CALM:
            return False
        for bow in range(len(BOWS)):
            cost = self._cost(bundle, bow, others, least)
            if cost < least:
                best, least = bow, cost
        self._chosen[bundle] = best
        return best != before

    def _cost(self, bundle: int, bow: int, others: Sequence[Attempt], limit: float) -> float:
        """What a bow costs among the others; no more is worked out once that is ``limit``."""
        alone = self._alone(bundle, bow)
        if alone >= limit:
            return alone
        mine, air = self.attempt(bundle, bow), self._measures.width * 0.32
        return alone + 6 * sum(mine.into(other, air) for other in others)

    def _attempt(self, bundle: int, bow: int) -> Attempt:
        line = bowed_line(self._bundles[bundle], self._cities, bow)
        return Attempt(self._bundles[bundle], line, self._measures)

    def _cost_alone(self, bundle: int, bow: int) -> float:
        attempt = self.attempt(bundle, bow)
        near, far = BOWS[bow]
        bent = 1.8 * (near * near + far * far) + 2.5 * (near - far) ** 2
        cities = attempt.into_cities(self._cities, self._measures.dot)
        return bent + 30 * attempt.short**2 + 0.2 * attempt.outside(self._size) + 6 * cities


def bowed_line(bundle: Bundle, cities: Sequence[Point], bow: int) -> Curve:
    """The line of a bundle: through the map's own bends, else with a bow, which is an index of BOWS."""
    a, b = (cities[city] for city in bundle.ends)
    chord = math.dist(a, b)
    near, far = BOWS[bow % len(BOWS)]
    return spine(bundle, cities, near * chord, far * chord)


def chosen_bows(
    size: Point, measures: Measures, cities: Sequence[Point], bundles: Sequence[Bundle], waits: bool = True
) -> list[int]:
    """The bow of every bundle that keeps it clearest of everything else; see ``arrangement.arranged``."""
    inputs = (size, measures, cities, bundles)

    def search() -> list[list[float]]:
        return [[bow] for bow in Bowing(*inputs).bows()]

    return [int(bow) for (bow,) in remembered("bows", inputs, (len(bundles), 1), search if waits else nothing_new)]
