"""Bows for routes without bends, which keep their spaces off cities and off the spaces of other routes.

All bundles choose from the same list of bows. Each in turn takes the bow of least cost while the others are fixed,
until none changes (coordinate descent). A map gets the same bows on every machine, whatever was searched for before:
searches cache only choices that depend on nothing but the neighbourhood of a bundle.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, partial

from railwright.editor.layout.boxes import bounding_box
from railwright.editor.layout.bundles import Bundle, Measures, RouteShape, route_shapes, spine
from railwright.editor.layout.curves import Curve, Point
from railwright.editor.layout.lookup import Bounds, RoundCache, SpatialGrid

# The bows that a bundle can take, and their costs

# Offsets of the control points over the length of the chord. Flat bows come first, as the first of equal cost wins.
SYMMETRIC_BOW_CHORDS = (
    0.0, 0.04, -0.04, 0.08, -0.08, 0.13, -0.13, 0.19, -0.19, 0.26, -0.26, 0.34, -0.34, 0.44, -0.44, 0.56, -0.56,
)  # fmt: skip
BOWS = tuple((bow, bow) for bow in SYMMETRIC_BOW_CHORDS) + tuple(
    (near, far) for near in (0.0, 0.12, -0.12, 0.25, -0.25) for far in (0.0, 0.12, -0.12, 0.25, -0.25) if near != far
)
# Strong bows cost more than flat ones, and an S more than an even bow, because it reads worse.
BOW_COSTS = tuple(1.8 * (near * near + far * far) + 2.5 * (near - far) ** 2 for near, far in BOWS)


def bowed_line(bundle: Bundle, cities: Sequence[Point], bow: int) -> Curve:
    """The line of a bundle: through the map's bends, or else with a bow, given as an index of BOWS."""
    a, b = (cities[city] for city in bundle.ends)
    chord = math.dist(a, b)
    near, far = BOWS[bow % len(BOWS)]
    return spine(bundle, cities, near * chord, far * chord)


class BundlePlacement:
    """A bundle along one line: discs that cover its spaces, for computing costs.

    There are many placements, and most are never drawn. So of the spaces only discs are kept, three to a space and as
    wide, as plain numbers.
    """

    __slots__ = ("_xs", "_ys", "box", "radius", "shortening")

    def __init__(self, bundle: Bundle, line: Curve, measures: Measures) -> None:
        shapes = route_shapes(bundle, line, measures)
        route = shapes[0]
        reach = (route.length - route.width * 0.8) / 2
        middles = [
            (space.x + math.cos(space.angle) * along, space.y + math.sin(space.angle) * along)
            for shape in shapes
            for space in shape.spaces
            for along in (-reach, 0.0, reach)
        ]
        self._xs, self._ys = array("d", [x for x, _ in middles]), array("d", [y for _, y in middles])
        self.box: Bounds = bounding_box(middles)
        self.radius = route.width / 2 + bundle.border
        self.shortening = 1 - route.length / measures.length

    def _discs(self) -> Iterator[Point]:
        """The centres of the discs, in millimetres."""
        return zip(self._xs, self._ys, strict=True)

    def depth_off_board(self, size: Point) -> float:
        """How far discs extend beyond the board, in total."""
        near = self.radius * 1.3
        left, top, right, bottom = self.box
        if left >= near and top >= near and right + near <= size[0] and bottom + near <= size[1]:
            return 0.0
        return sum(
            max(0.0, near - x, x + near - size[0]) + max(0.0, near - y, y + near - size[1]) for x, y in self._discs()
        )

    def overlap_with_cities(self, cities: Sequence[Point], dot: float) -> float:
        """The overlap of the discs with the surroundings of cities, as a sum of squared depths."""
        reach = self.radius + dot * 1.15
        return _overlap(self._discs(), _points_within(cities, self.box, reach), reach)

    def overlaps_with(self, others: Sequence[BundlePlacement], air: float) -> Iterator[float]:
        """The overlap with each other bundle that is touched, as a sum of squared depths; ``air`` is kept free."""
        left, top, right, bottom = self.box
        for other in others:
            reach = self.radius + other.radius + air
            a, b, c, d = other.box
            if a <= right + reach and c >= left - reach and b <= bottom + reach and d >= top - reach:
                yield _overlap_of(self, other, reach)

    def discs_within(self, box: Bounds, reach: float) -> list[Point]:
        """The centres inside a box or nearer to it than ``reach``."""
        return _points_within(self._discs(), box, reach)


class BundleCandidates:
    """The placements of a bundle along all bows, each made once; it does not depend on indices of routes."""

    def __init__(self, measures: Measures, bundle: Bundle, ends: tuple[Point, Point]) -> None:
        self.bundle, self.ends, self._measures = bundle, ends, measures
        self._placements: dict[int, BundlePlacement] = {}
        self._shapes: tuple[int, list[RouteShape]] | None = None  # the bow taken last, and the shapes along it

    def placement(self, bow: int) -> BundlePlacement:
        """The bundle with a bow."""
        if bow not in self._placements:
            self._placements[bow] = BundlePlacement(
                self.bundle, bowed_line(self.bundle, self.ends, bow), self._measures
            )
        return self._placements[bow]

    def shapes(self, bow: int) -> list[RouteShape]:
        """The shapes of its routes with a bow."""
        if self._shapes is None or self._shapes[0] != bow:
            line = bowed_line(self.bundle, self.ends, bow)
            self._shapes = bow, route_shapes(self.bundle, line, self._measures)
        return self._shapes[1]

    @cached_property
    def extent(self) -> Bounds:
        """The bounds of all bows together."""
        reach = 0.75 * max(SYMMETRIC_BOW_CHORDS) * math.dist(*self.ends) + self._measures.width * 2
        xs, ys = zip(*self.ends, *self.bundle.bends, strict=True)
        return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


@lru_cache(maxsize=60_000)
def _overlap_of(placement: BundlePlacement, other: BundlePlacement, reach: float) -> float:
    return _overlap(placement.discs_within(other.box, reach), other.discs_within(placement.box, reach), reach)


def _points_within(points: Iterable[Point], box: Bounds, reach: float) -> list[Point]:
    left, top, right, bottom = box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach
    return [(x, y) for x, y in points if left < x < right and top < y < bottom]


def _overlap(discs: Iterable[Point], others: Sequence[Point], reach: float) -> float:
    total, square = 0.0, reach * reach
    for x, y in discs:
        for a, b in others:
            gap = (x - a) * (x - a) + (y - b) * (y - b)
            if gap < square:
                depth = 1 - math.sqrt(gap) / reach
                total += depth * depth
    return total


# The search

MAX_SWEEPS = 6  # a bound, since bundles might alternate for ever
# Placements of neighbours compared per bundle, on average: published boards need 60, one of 700 routes 160. On boards
# where everything crosses everything no bow is good, and the remaining bundles stay as they are.
MAX_CHECKS_PER_BUNDLE = 200
NEGLIGIBLE_COST = 1e-3  # below which a bundle keeps its bow
CELL_SPACE_LENGTHS = 4.0  # mesh width of the grid for neighbours, in lengths of a space


class BowSearch:
    """Searches for the bows of boards of one size; fast for a board that differs little from the previous one.

    ``check_cancelled`` is called before every slow step and may raise to end the search.
    """

    def __init__(self, size: Point, measures: Measures, check_cancelled: Callable[[], None]) -> None:
        self._measures = measures
        self._checks_left = 0  # counts queries, cached or not, so that the result does not depend on the cache
        self._candidates = RoundCache(partial(BundleCandidates, measures))
        self._neighborhoods = RoundCache(partial(_Neighborhood, size, measures, check_cancelled))

    def find_bows(self, cities: Sequence[Point], bundles: Sequence[Bundle]) -> list[tuple[int, list[RouteShape]]]:
        """The best bow of every bundle, as an index of BOWS, and the shapes of its routes."""
        bundles_candidates = [self._candidates_of(bundle, cities) for bundle in bundles]
        grid = SpatialGrid(
            [(track.extent, number) for number, track in enumerate(bundles_candidates)],
            CELL_SPACE_LENGTHS * self._measures.length,
        )
        around = [
            [n for n in grid.near(track.extent) if n != number] for number, track in enumerate(bundles_candidates)
        ]
        neighborhoods = self._neighborhoods_of(bundles_candidates, around, cities)
        chosen, settled = [0] * len(neighborhoods), set[int]()
        self._checks_left = MAX_CHECKS_PER_BUNDLE * len(bundles)
        for _ in range(MAX_SWEEPS):
            if not self._sweep(neighborhoods, around, chosen, settled):
                break
        self._candidates.end_round()
        self._neighborhoods.end_round()
        return [(bow, track.shapes(bow)) for track, bow in zip(bundles_candidates, chosen, strict=True)]

    def _candidates_of(self, bundle: Bundle, cities: Sequence[Point]) -> BundleCandidates:
        ends = cities[bundle.ends[0]], cities[bundle.ends[1]]
        routes = tuple(range(len(bundle.routes)))
        alone = Bundle((0, 1), routes, bundle.step, bundle.border, bundle.counts, bundle.bends, bundle.corners)
        return self._candidates.get(alone, ends)

    def _neighborhoods_of(
        self, tracks: Sequence[BundleCandidates], around: Sequence[Sequence[int]], cities: Sequence[Point]
    ) -> list[_Neighborhood]:
        far, cell = 2 * self._measures.width, CELL_SPACE_LENGTHS * self._measures.length
        grid = SpatialGrid([((x - far, y - far, x + far, y + far), (x, y)) for x, y in cities], cell)
        return [
            self._neighborhoods.get(track, tuple([tracks[n] for n in neighbours]), tuple(grid.near(track.extent)))
            for track, neighbours in zip(tracks, around, strict=True)
        ]

    def _sweep(
        self,
        neighborhoods: Sequence[_Neighborhood],
        around: Sequence[Sequence[int]],
        chosen: list[int],
        settled: set[int],
    ) -> bool:
        """Let every bundle that is not settled take its best bow; whether any has changed.

        A bundle is settled if no neighbour has changed since its choice.
        """
        moved = False
        for number, neighborhood in enumerate(neighborhoods):
            if number not in settled and self._checks_left > 0:
                self._checks_left -= len(around[number])
                settled.add(number)
                best = neighborhood.best_bow(chosen[number], tuple([chosen[n] for n in around[number]]))
                if best != chosen[number]:
                    chosen[number], moved = best, True
                    settled.difference_update(around[number])
        return moved


class _Neighborhood:
    """A bundle with all bundles and cities that it could touch along any bow."""

    def __init__(
        self,
        size: Point,
        measures: Measures,
        check_cancelled: Callable[[], None],
        track: BundleCandidates,
        others: tuple[BundleCandidates, ...],
        cities: tuple[Point, ...],
    ) -> None:
        self._check_cancelled = check_cancelled
        self._candidates, self._neighbors, self._cities, self._size, self._measures = (
            track,
            others,
            cities,
            size,
            measures,
        )
        self._alone: dict[int, float] = {}
        self._choices: dict[tuple[int, tuple[int, ...]], int] = {}

    def best_bow(self, bow: int, bows: tuple[int, ...]) -> int:
        """The best bow while the others have ``bows``; ``bow`` is the present one."""
        if self._candidates.bundle.bends:
            return bow
        choice = self._choices.get((bow, bows))
        if choice is None:
            self._check_cancelled()
            choice = self._choices[bow, bows] = self._choose_bow(bow, bows)
        return choice

    def _choose_bow(self, before: int, bows: tuple[int, ...]) -> int:
        others = self._reachable(track.placement(bow) for track, bow in zip(self._neighbors, bows, strict=True))
        best, minimum = before, self._cost(before, others, math.inf)
        if minimum < NEGLIGIBLE_COST:
            return before
        for bow in range(len(BOWS)):
            cost = self._cost(bow, others, minimum)
            if cost < minimum:
                best, minimum = bow, cost
        return best

    def _reachable(self, others: Iterable[BundlePlacement]) -> list[BundlePlacement]:
        """The placements that some bow of the bundle could touch."""
        left, top, right, bottom = self._candidates.extent
        far = 2 * self._measures.width
        return [
            o
            for o in others
            if o.box[0] < right + far and o.box[2] > left - far and o.box[1] < bottom + far and o.box[3] > top - far
        ]

    def _cost(self, bow: int, others: Sequence[BundlePlacement], limit: float) -> float:
        """The cost of a bow among the others; computing stops once it reaches ``limit``."""
        if BOW_COSTS[bow] >= limit:
            return limit
        if bow not in self._alone:
            self._alone[bow] = self._cost_alone(bow)
        alone, total = self._alone[bow], 0.0
        if alone < limit:
            for reach in self._candidates.placement(bow).overlaps_with(others, self._measures.width * 0.32):
                total += reach
                if alone + 6 * total >= limit:
                    break
        return alone + 6 * total

    def _cost_alone(self, bow: int) -> float:
        placement = self._candidates.placement(bow)
        cities = placement.overlap_with_cities(self._cities, self._measures.dot)
        return BOW_COSTS[bow] + 30 * placement.shortening**2 + 0.2 * placement.depth_off_board(self._size) + 6 * cities
