"""Geometry of a drawn board: routes too short or too long for their spaces, overlaps, crossings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from railwright.core.kernel.mapspec import City, MapSpec
from railwright.core.maps.network import lines_cross
from railwright.editor.document.suggestions import ENDS_MM, PITCH_MM, WAGON_MM
from railwright.editor.features.figures.measures import Measure, city_parts, route_parts
from railwright.editor.layout.boxes import Box, TurnedBox, bounding_box, square_around
from railwright.editor.layout.bundles import Measures, RouteShape, space_corners
from railwright.editor.layout.curves import Point
from railwright.editor.layout.lookup import SpatialGrid

# Overlaps of spaces, lines, names and cities, found by a grid

Shapes = Mapping[str, RouteShape]


class Covered(NamedTuple):
    """The area of a space, and the id of its route."""

    route: str
    patch: TurnedBox


CoveredGrid = SpatialGrid[Covered]


def covered_ground(shapes: Shapes) -> list[Covered]:
    """The areas of all spaces without their borders."""
    return [Covered(id, patch) for id, shape in shapes.items() for patch in _space_boxes(shape)]


@lru_cache(maxsize=4096)  # most routes of a map that is being drawn stay as they are
def _space_boxes(shape: RouteShape) -> tuple[TurnedBox, ...]:
    return tuple(TurnedBox(space_corners(space, shape.length, shape.width)) for space in shape.spaces)


def index_ground(covered: Sequence[Covered], cell: float) -> CoveredGrid:
    """A grid of the covered areas; ``cell`` is its mesh width in millimetres."""
    return SpatialGrid([(ground.patch.box, ground) for ground in covered], cell)


def depth(a: Sequence[Point], b: Sequence[Point]) -> float:
    """How deep two rectangles overlap, in millimetres; 0 if they do not."""
    minimum = math.inf
    for polygon in (a, b):
        (ax, ay), (bx, by) = polygon[0], polygon[1]
        long = math.hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / long, (by - ay) / long
        for dx, dy in ((ux, uy), (-uy, ux)):
            span = [x * dx + y * dy for x, y in a]
            other_span = [x * dx + y * dy for x, y in b]
            minimum = min(minimum, min(max(span), max(other_span)) - max(min(span), min(other_span)))
            if minimum <= 0:
                return 0.0
    return minimum


def overlapping_routes(covered: Sequence[Covered], net: CoveredGrid, minimum: float) -> set[tuple[str, str]]:
    """Pairs of routes whose spaces overlap by more than ``minimum`` millimetres."""
    pairs: set[tuple[str, str]] = set()
    for route, patch in covered:
        for other, ground in net.near(patch.box):
            if route < other and (route, other) not in pairs and depth(patch.corners, ground.corners) > minimum:
                pairs.add((route, other))
    return pairs


def over_spaces(boxes: Mapping[str, Box], net: CoveredGrid, minimum: float) -> Iterator[tuple[str, str]]:
    """The ids of boxes that overlap a space by more than ``minimum`` millimetres, each with one route."""
    for id, box in boxes.items():
        for route, patch in net.near(box):
            if patch.overlap_depth(box) > minimum:
                yield id, route
                break


def crossing_routes(shapes: Shapes, ends: Mapping[str, frozenset[str]]) -> Iterator[tuple[str, str]]:
    """Pairs of routes whose lines cross although they have no city in common; ``ends`` are their cities."""
    lines = {id: [shape.line.points[0], *((s.x, s.y) for s in shape.spaces), shape.line.points[-1]]
             for id, shape in shapes.items()}  # fmt: skip
    boxes = {id: bounding_box(line) for id, line in lines.items()}
    grid = SpatialGrid([(box, id) for id, box in boxes.items()], 100.0)
    for id, line in lines.items():
        for other in grid.near(boxes[id]):
            if id < other and ends[id].isdisjoint(ends[other]) and lines_cross(line, lines[other]):
                yield id, other


def city_boxes(cities: Iterable[City], radius: float) -> dict[str, Box]:
    """Squares inside the dots of cities, by id; ``radius`` is that of a dot in millimetres."""
    return {city.id: square_around(city.at, radius * 0.75) for city in cities}


# Figures of the drawing

TIGHT_SPACE_SHARE, LOOSE_SPACE_SHARE = 0.85, 1.35  # of the length that the spaces of a route need
MIN_OVERLAP_WIDTHS = 0.25  # in widths of a space: smaller overlaps are not reported


def drawing_measures(spec: MapSpec, shapes: Shapes) -> Iterator[Measure]:
    """All figures of the drawing; ``shapes`` are the routes by id as the board shows them."""
    measures = Measures.of(spec)
    drawn_shapes = {route.id: shapes[route.id] for route in spec.routes if route.id in shapes}
    space = {id: relative_space(shape, len(shape.spaces), measures) for id, shape in drawn_shapes.items()}
    tight = [id for id, part in space.items() if part < TIGHT_SPACE_SHARE]
    loose = [id for id, part in space.items() if part > LOOSE_SPACE_SHARE]
    yield Measure("tight_routes", len(tight), route_parts(tight))
    yield Measure("loose_routes", len(loose), route_parts(loose))
    over = [id for id, shape in drawn_shapes.items() if is_off_board(shape, spec.size)]
    yield Measure("routes_over_edge", len(over), route_parts(over))
    ground = covered_ground(drawn_shapes)
    net = index_ground(ground, measures.length)
    pairs = sorted(overlapping_routes(ground, net, MIN_OVERLAP_WIDTHS * measures.width))
    yield Measure("overlapping", len(pairs), route_parts(list(dict.fromkeys(id for pair in pairs for id in pair))))
    covered = [
        city for city, _ in over_spaces(city_boxes(spec.cities, measures.dot), net, MIN_OVERLAP_WIDTHS * measures.width)
    ]
    yield Measure("covered_cities", len(covered), city_parts(covered))


def relative_space(shape: RouteShape, length: int, measures: Measures) -> float:
    """The length of a route's line over the length that published boards give that many spaces."""
    scale = measures.length / WAGON_MM
    return shape.line.length / ((length * PITCH_MM + ENDS_MM) * scale)


def is_off_board(shape: RouteShape, size: tuple[float, float]) -> bool:
    """Whether a space of the route extends beyond the board; ``size`` is its width and height in millimetres."""
    return any(
        not (0 <= x <= size[0] and 0 <= y <= size[1])
        for space in shape.spaces
        for x, y in space_corners(space, shape.length, shape.width)
    )
