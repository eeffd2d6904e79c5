"""The arrangement of a board: bows, positions of names and the compass rose, computed once and cached on disk.

The result depends only on the request, so a map looks the same on every machine, however often it is opened.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec import Struct

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.looks import RimFields
from railwright.editor.files.disk_cache import Numbers, load_rows, store_rows
from railwright.editor.layout.bows import BowSearch, bowed_line
from railwright.editor.layout.boxes import Box
from railwright.editor.layout.bundles import USUAL_RIMS, Bundle, Measures, RouteShape, bundles_of, route_shapes
from railwright.editor.layout.curves import Point
from railwright.editor.layout.labels import LabelSearch


class BoardLayout(Struct, frozen=True):
    """The shapes of all routes and the points of all cities, by index, in millimetres."""

    measures: Measures
    cities: tuple[Point, ...]
    routes: tuple[RouteShape, ...]


@lru_cache(maxsize=8)
def board_layout(
    measures: Measures, cities: tuple[Point, ...], bundles: tuple[Bundle, ...], bows: tuple[int, ...]
) -> BoardLayout:
    """The layout of a board with given bows (indices of BOWS); boards of equal geometry share it."""
    shape_of: dict[int, RouteShape] = {}
    for bundle, bow in zip(bundles, bows, strict=True):
        shape_of.update(
            zip(bundle.routes, route_shapes(bundle, bowed_line(bundle, cities, bow), measures), strict=True)
        )
    return BoardLayout(measures, cities, tuple(shape_of[route] for route in sorted(shape_of)))


# The compass rose: the emptiest place of a board

GRID_STEPS = 40  # points of the search grid, in each direction
NOWHERE = (-1.0, -1.0)  # no spot found yet
Disc = tuple[float, float, float]  # centre and radius


def find_free_spot(
    size: Point,
    measures: Measures,
    cities: Sequence[Point],
    routes: Sequence[RouteShape],
    names: Sequence[Box],
    radius: float,
) -> Point | None:
    """The centre of the largest circle free of spaces, cities and names; None if its radius is below ``radius``."""
    discs = [(space.x, space.y, shape.length / 2) for shape in routes for space in shape.spaces]
    discs += [(x, y, measures.dot) for x, y in cities]
    taken = [(x, (b.top + b.bottom) / 2, (b.bottom - b.top) / 2) for b in names for x in (b.left, b.right)] + discs
    best = (radius, NOWHERE)
    for edge, spot in _free_spots(size, tuple(discs), radius):
        if edge >= best[0] and _is_free(spot, taken, best[0]):
            best = max(best, (min([edge, *[math.dist(spot, (a, b)) - reach for a, b, reach in taken]]), spot))
    return None if best[1] == NOWHERE else best[1]


@lru_cache(maxsize=8)
def _free_spots(size: Point, discs: tuple[Disc, ...], radius: float) -> list[tuple[float, Point]]:
    """The points of the grid that are not nearer than ``radius`` to a disc or an edge of the board.

    With their distances from the edges; the farthest come first, since one of them is nearly the best.
    """
    width, height = size
    near: list[list[Disc]] = [[] for _ in range(GRID_STEPS)]  # to each column of the grid
    for disc in discs:
        far, step = radius + disc[2], width / GRID_STEPS
        for column in near[max(math.floor((disc[0] - far) / step), 0) : max(math.ceil((disc[0] + far) / step), 0) + 1]:
            column.append(disc)
    spots: list[tuple[float, Point]] = []
    for x in range(1, GRID_STEPS):
        for y in range(1, GRID_STEPS):
            spot = width * x / GRID_STEPS, height * y / GRID_STEPS
            edge = min(spot[0], spot[1], width - spot[0], height - spot[1])
            if edge >= radius and _is_free(spot, near[x], radius):
                spots.append((edge, spot))
    return sorted(spots, reverse=True)


def _is_free(spot: Point, taken: list[Disc], radius: float) -> bool:
    """Whether no disc is nearer than ``radius``; a disc that is moves to the front of ``taken``.

    It is likely to be too near to the next spot as well.
    """
    spot_x, down = spot
    for number, (x, y, reach) in enumerate(taken):
        far = radius + reach
        if (spot_x - x) * (spot_x - x) + (down - y) * (down - y) < far * far:
            taken.insert(0, taken.pop(number))
            return False
    return True


ROSE_RADIUS_HEIGHTS = 0.06  # radius of a compass rose, in heights of the board


class LayoutRequest(Struct, frozen=True):
    """Everything that the arrangement of a board depends on; ``names`` are the sizes of the names, in millimetres.

    Names without room shrink down to ``least`` of their size.

    It holds only plain values, so that another process can compute the arrangement.
    """

    size: Point
    measures: Measures
    cities: tuple[Point, ...]
    bundles: tuple[Bundle, ...]
    names: tuple[Point, ...]
    angles: tuple[float | None, ...]
    least: float = 1.0


class Arrangement(Struct, frozen=True):
    """The bow of every bundle, a box for the name of every city, and the point of the compass rose if it has room."""

    bows: tuple[int, ...]
    names: tuple[Box, ...]
    rose: Point | None


def layout_request(
    spec: MapSpec, names: Sequence[Point], minimum: float = 1.0, rims: RimFields = USUAL_RIMS
) -> LayoutRequest:
    """The request for a map; ``names`` are the sizes of its names, in millimetres.

    ``rims`` are the fields of routes that take room around the spaces.
    """
    measures = Measures.of(spec)
    cities = tuple(city.at for city in spec.cities)
    angles = tuple(city.fields.get("name_angle") for city in spec.cities)
    return LayoutRequest(spec.size, measures, cities, bundles_of(spec, measures, rims), tuple(names), angles, minimum)


class LayoutSearch:
    """Computes arrangements; fast for a board that differs little from the previous one.

    ``check_cancelled`` is called frequently and may raise to end a search; intermediate results are kept.
    """

    def __init__(self, check_cancelled: Callable[[], None] = lambda: None) -> None:
        self._check_cancelled = check_cancelled
        self._board: tuple[Point, Measures] | None = None
        self._drawn: tuple[tuple[Point, ...], tuple[Bundle, ...]] | None = None

    def arrange(self, request: LayoutRequest) -> Arrangement:
        """The best arrangement of a board."""
        board = request.size, request.measures
        if board != self._board:
            self._board, self._drawn, self._bow_search, self._label_search = (
                board,
                None,
                BowSearch(*board, self._check_cancelled),
                LabelSearch(*board, self._check_cancelled),
            )
        drawn = request.cities, request.bundles
        if drawn != self._drawn:
            self._bows, self._drawn = self._bow_search.find_bows(*drawn), drawn
        shapes: dict[int, RouteShape] = {}
        for bundle, (_, bowed) in zip(request.bundles, self._bows, strict=True):
            shapes.update(zip(bundle.routes, bowed, strict=True))
        routes = [shapes[route] for route in sorted(shapes)]
        names = self._label_search.place_labels(request.cities, routes, request.names, request.angles, request.least)
        rose = find_free_spot(*board, request.cities, routes, names, request.size[1] * ROSE_RADIUS_HEIGHTS)
        return Arrangement(tuple(bow for bow, _ in self._bows), tuple(names), rose)


def arrange(request: LayoutRequest) -> Arrangement:
    """The best arrangement of a board, from the cache or computed."""
    arrangement = load_arrangement(request)
    if arrangement is None:
        arrangement = LayoutSearch().arrange(request)
        store_arrangement(request, arrangement)
    return arrangement


def load_arrangement(request: LayoutRequest) -> Arrangement | None:
    """The arrangement in the cache, if this or another process has stored it; else None."""
    bows, names = len(request.bundles), len(request.names)
    rows = load_rows("arrangement", request, (bows + names + 1, 4))
    if rows is None:
        return None
    x, y, is_set, _ = rows[-1]
    boxes = tuple(Box(*row) for row in rows[bows:-1])
    return Arrangement(tuple(int(row[0]) for row in rows[:bows]), boxes, (x, y) if is_set else None)


def store_arrangement(request: LayoutRequest, arrangement: Arrangement) -> None:
    """Put an arrangement into the cache."""
    bows: Numbers = [[bow, 0, 0, 0] for bow in arrangement.bows]
    rose: Numbers = [[*(arrangement.rose or (0, 0)), int(arrangement.rose is not None), 0]]
    store_rows("arrangement", request, bows + [list(box) for box in arrangement.names] + rose)
