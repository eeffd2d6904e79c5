"""The arrangement of a board: bows, places of names and the compass rose, searched for once and cached on disk.

The answer depends on nothing but the request: the same map looks the same wherever and however often it is opened.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.kernel.mapspec import MapSpec
from editor.disk_cache import Numbers, cached_rows, keep
from editor.layout.bows import BowSearch, bowed_line
from editor.layout.boxes import Box
from editor.layout.bundles import Bundle, Measures, RouteShape, bundles_of, shapes
from editor.layout.curves import Point
from editor.layout.labels import LabelSearch

# --- Where the spaces of every route stand. Free of Qt. ---


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The shapes of all routes by index and the places of all cities, in millimetres."""

    measures: Measures
    cities: tuple[Point, ...]
    routes: tuple[RouteShape, ...]


@lru_cache(maxsize=8)
def laid_out(
    measures: Measures, cities: tuple[Point, ...], bundles: tuple[Bundle, ...], bows: tuple[int, ...]
) -> BoardLayout:
    """The layout of a board along known bows; boards of the same geometry share one."""
    found: dict[int, RouteShape] = {}
    for bundle, bow in zip(bundles, bows, strict=True):
        found.update(zip(bundle.routes, shapes(bundle, bowed_line(bundle, cities, bow), measures), strict=True))
    return BoardLayout(measures, cities, tuple(found[route] for route in sorted(found)))


# --- The emptiest place of a board, for its compass rose. Free of Qt. ---

GRID_STEPS = 40
NOWHERE = (-1.0, -1.0)
Disc = tuple[float, float, float]  # its middle and its radius


def find_free_spot(
    size: Point,
    measures: Measures,
    cities: Sequence[Point],
    routes: Sequence[RouteShape],
    names: Sequence[Box],
    radius: float,
) -> Point | None:
    """The middle of the widest circle free of spaces, cities and names; None where it is narrower than ``radius``."""
    taken = [(space.x, space.y, shape.length / 2) for shape in routes for space in shape.spaces]
    taken += [(x, y, measures.dot) for x, y in cities]
    taken += [(x, (b.top + b.bottom) / 2, (b.bottom - b.top) / 2) for b in names for x in (b.left, b.right)]
    width, height = size
    best = (radius, NOWHERE)
    for x in range(1, GRID_STEPS):
        for y in range(1, GRID_STEPS):
            spot = width * x / GRID_STEPS, height * y / GRID_STEPS
            edge = min(spot[0], spot[1], width - spot[0], height - spot[1])
            if edge >= best[0] and _is_free(spot, taken, best[0]):
                free = min([edge, *(math.dist(spot, (a, b)) - reach for a, b, reach in taken)])
                best = max(best, (free, spot))
    return None if best[1] == NOWHERE else best[1]


def _is_free(spot: Point, taken: list[Disc], radius: float) -> bool:
    """Whether nothing comes nearer; what does is asked first for the next spot, as it often is too near to that too."""
    at, down = spot
    for number, (x, y, reach) in enumerate(taken):
        far = radius + reach
        if (at - x) * (at - x) + (down - y) * (down - y) < far * far:
            taken.insert(0, taken.pop(number))
            return False
    return True


# --- Everything on a board that is searched for: bows, places of names, the compass rose. Free of Qt. ---
# The answer depends on nothing but the question: the same map looks the same wherever and however often it is opened.

ROSE_HEIGHTS = 0.06  # radius of the place that a compass rose needs, in heights of the board


@dataclass(frozen=True, slots=True)
class LayoutRequest:
    """A board as far as its arrangement depends on it; ``names`` are the sizes of the names, in millimetres.

    It holds plain values alone, so that another process can answer it as well.
    """

    size: Point
    measures: Measures
    cities: tuple[Point, ...]
    bundles: tuple[Bundle, ...]
    names: tuple[Point, ...]
    angles: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The answer: the bow of every bundle, a box for the name of every city, and where the rose stands if it can."""

    bows: tuple[int, ...]
    names: tuple[Box, ...]
    rose: Point | None


def layout_request(spec: MapSpec, names: Sequence[Point]) -> LayoutRequest:
    """The question that a map asks."""
    measures = Measures.of(spec)
    cities = tuple(city.at for city in spec.cities)
    angles = tuple(city.fields.get("name_angle") for city in spec.cities)
    return LayoutRequest(spec.size, measures, cities, bundles_of(spec, measures), tuple(names), angles)


class LayoutSearch:
    """Searches for arrangements. What differs from the question before in one place costs a fraction of the first.

    ``breathe`` is called all the time, and may end a search with an exception: what was found so far is not lost.
    """

    def __init__(self, breathe: Callable[[], None] = lambda: None) -> None:
        self._breathe = breathe
        self._sheet: tuple[Point, Measures] | None = None

    def arranged(self, question: LayoutRequest) -> Arrangement:
        """The answer to a question."""
        sheet = question.size, question.measures
        if sheet != self._sheet:
            self._sheet, self._bowing, self._naming = (
                sheet,
                BowSearch(*sheet, self._breathe),
                LabelSearch(*sheet, self._breathe),
            )
        found = self._bowing.bows(question.cities, question.bundles)
        shapes: dict[int, RouteShape] = {}
        for bundle, (_, attempt) in zip(question.bundles, found, strict=True):
            shapes.update(zip(bundle.routes, attempt.shapes, strict=True))
        routes = [shapes[route] for route in sorted(shapes)]
        names = self._naming.boxes(question.cities, routes, question.names, question.angles)
        rose = find_free_spot(*sheet, question.cities, routes, names, question.size[1] * ROSE_HEIGHTS)
        return Arrangement(tuple(bow for bow, _ in found), tuple(names), rose)


def arranged(question: LayoutRequest) -> Arrangement:
    """The answer to a question, remembered or searched for."""
    found = cached_arrangement(question)
    if found is None:
        found = LayoutSearch().arranged(question)
        cache_arrangement(question, found)
    return found


def cached_arrangement(question: LayoutRequest) -> Arrangement | None:
    """The answer that was found earlier, maybe by another program."""
    bows, names = len(question.bundles), len(question.names)
    rows = cached_rows("arrangement", question, (bows + names + 1, 4))
    if rows is None:
        return None
    x, y, found, _ = rows[-1]
    boxes = tuple(Box(*row) for row in rows[bows:-1])
    return Arrangement(tuple(int(row[0]) for row in rows[:bows]), boxes, (x, y) if found else None)


def cache_arrangement(question: LayoutRequest, answer: Arrangement) -> None:
    """Keep an answer for the next start."""
    bows: Numbers = [[bow, 0, 0, 0] for bow in answer.bows]
    rose: Numbers = [[*(answer.rose or (0, 0)), int(answer.rose is not None), 0]]
    keep("arrangement", question, bows + [list(box) for box in answer.names] + rose)
