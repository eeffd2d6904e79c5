"""Bows that keep the spaces of one route off the cities and spaces of others, where a map gives no bends.

Every bundle has the same fixed list of bows to choose from; each in turn takes the one with the least cost while the
others stand still, until nobody moves. The same map gives the same bows on every machine, whatever was searched for
before: all that is kept of a search are choices that depend on nothing but what stands round a bundle.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from editor.scene.attempt import BENT, BOWS, Attempt, Track
from editor.scene.bundle import Bundle
from editor.scene.curve import Point
from editor.scene.grid import Grid
from editor.scene.kept import Kept
from editor.scene.measures import Measures

SWEEPS = 6
CALM = 1e-3  # a cost below which nothing is worth moving
CELL = 4.0  # lengths of a space: the squares of the net in which neighbours are looked for


class Bowing:
    """Searches for the bows of boards of one size; one that differs in little from the one before takes little time.

    ``breathe`` is called before every step that takes time, and may end the search with an exception.
    """

    def __init__(self, size: Point, measures: Measures, breathe: Callable[[], None]) -> None:
        self._measures = measures
        self._tracks = Kept(partial(Track, measures))
        self._sites = Kept(partial(_Site, size, measures, breathe))

    def bows(self, cities: Sequence[Point], bundles: Sequence[Bundle]) -> list[tuple[int, Attempt]]:
        """The bow that suits every bundle best, as an index of BOWS, and the bundle along it."""
        tracks = [self._track(bundle, cities) for bundle in bundles]
        grid = Grid([(track.ground, number) for number, track in enumerate(tracks)], CELL * self._measures.length)
        around = [[n for n in grid.near(track.ground) if n != number] for number, track in enumerate(tracks)]
        sites = self._found_sites(tracks, around, cities)
        chosen, calm = [0] * len(sites), set[int]()
        for _ in range(SWEEPS):
            if not self._sweep(sites, around, chosen, calm):
                break
        self._tracks.end_round()
        self._sites.end_round()
        return [(bow, track.along(bow)) for track, bow in zip(tracks, chosen, strict=True)]

    def _track(self, bundle: Bundle, cities: Sequence[Point]) -> Track:
        ends = cities[bundle.ends[0]], cities[bundle.ends[1]]
        routes = tuple(range(len(bundle.routes)))
        alone = Bundle((0, 1), routes, bundle.step, bundle.border, bundle.counts, bundle.bends, bundle.corners)
        return self._tracks.of(alone, ends)

    def _found_sites(
        self, tracks: Sequence[Track], around: Sequence[Sequence[int]], cities: Sequence[Point]
    ) -> list[_Site]:
        far, cell = 2 * self._measures.width, CELL * self._measures.length
        grid = Grid([((x - far, y - far, x + far, y + far), (x, y)) for x, y in cities], cell)
        return [
            self._sites.of(track, tuple([tracks[n] for n in neighbours]), tuple(grid.near(track.ground)))
            for track, neighbours in zip(tracks, around, strict=True)
        ]

    def _sweep(
        self, sites: Sequence[_Site], around: Sequence[Sequence[int]], chosen: list[int], calm: set[int]
    ) -> bool:
        """Let every bundle take its best bow that is not calm: no neighbour has moved since it chose."""
        moved = False
        for number, site in enumerate(sites):
            if number not in calm:
                calm.add(number)
                best = site.best(chosen[number], tuple([chosen[n] for n in around[number]]))
                if best != chosen[number]:
                    chosen[number], moved = best, True
                    calm.difference_update(around[number])
        return moved


class _Site:
    """A track among all tracks and cities that it could ever touch."""

    def __init__(
        self,
        size: Point,
        measures: Measures,
        breathe: Callable[[], None],
        track: Track,
        others: tuple[Track, ...],
        cities: tuple[Point, ...],
    ) -> None:
        self._breathe = breathe
        self._track, self._others, self._cities, self._size, self._measures = track, others, cities, size, measures
        self._alone: dict[int, float] = {}
        self._choices: dict[tuple[int, tuple[int, ...]], int] = {}

    def best(self, bow: int, bows: tuple[int, ...]) -> int:
        """The bow to take after ``bow`` while the others have ``bows``."""
        if self._track.bundle.bends:
            return bow
        choice = self._choices.get((bow, bows))
        if choice is None:
            self._breathe()
            choice = self._choices[bow, bows] = self._weighed(bow, bows)
        return choice

    def _weighed(self, before: int, bows: tuple[int, ...]) -> int:
        others = self._reached(track.along(bow) for track, bow in zip(self._others, bows, strict=True))
        best, least = before, self._cost(before, others, math.inf)
        if least < CALM:
            return before
        for bow in range(len(BOWS)):
            cost = self._cost(bow, others, least)
            if cost < least:
                best, least = bow, cost
        return best

    def _reached(self, others: Iterable[Attempt]) -> list[Attempt]:
        """Those that lie where the track may come, with whatever bow."""
        left, top, right, bottom = self._track.ground
        far = 2 * self._measures.width
        return [
            o
            for o in others
            if o.box[0] < right + far and o.box[2] > left - far and o.box[1] < bottom + far and o.box[3] > top - far
        ]

    def _cost(self, bow: int, others: Sequence[Attempt], limit: float) -> float:
        """What a bow costs among the others; no more is worked out once that is ``limit``."""
        if BENT[bow] >= limit:
            return limit
        if bow not in self._alone:
            self._alone[bow] = self._cost_alone(bow)
        alone, total = self._alone[bow], 0.0
        if alone < limit:
            for reach in self._track.along(bow).into(others, self._measures.width * 0.32):
                total += reach
                if alone + 6 * total >= limit:
                    break
        return alone + 6 * total

    def _cost_alone(self, bow: int) -> float:
        attempt = self._track.along(bow)
        cities = attempt.into_cities(self._cities, self._measures.dot)
        return BENT[bow] + 30 * attempt.short**2 + 0.2 * attempt.outside(self._size) + 6 * cities
