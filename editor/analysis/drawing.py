"""How the board is drawn: routes that are too short or too long for their spaces, and what lies over something else."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import combinations

from core.mapspec import MapSpec
from editor.analysis.measure import Measure, cities, routes
from editor.document.guess import ENDS, PITCH, WAGON
from editor.scene.bundle import RouteShape
from editor.scene.measures import Measures

SHORT, LONG = 0.85, 1.35  # of the room that the spaces of a route ask for
CLOSE = 0.8  # of the width of a space: how near the middles of two may come

Shapes = Mapping[str, RouteShape]


def drawing_measures(spec: MapSpec, shapes: Shapes) -> Iterator[Measure]:
    """All figures of the drawing; ``shapes`` are those of the routes by id, as the board shows them."""
    measures = Measures.of(spec)
    known = {route.id: (route, shapes[route.id]) for route in spec.routes if route.id in shapes}
    room = {id: _room(shape, route.length, measures) for id, (route, shape) in known.items()}
    tight = [id for id, part in room.items() if part < SHORT]
    loose = [id for id, part in room.items() if part > LONG]
    yield Measure("tight_routes", len(tight), routes(tight))
    yield Measure("loose_routes", len(loose), routes(loose))
    over = [id for id, (_, shape) in known.items() if any(_outside(space, spec.size) for space in shape.spaces)]
    yield Measure("routes_over_edge", len(over), routes(over))
    pairs = list(_overlapping({id: shape for id, (_, shape) in known.items()}))
    yield Measure("overlapping", len(pairs), routes(list(dict.fromkeys(id for pair in pairs for id in pair))))
    covered = [city.id for city in spec.cities if _covered(city.at, measures.dot, shapes)]
    yield Measure("covered_cities", len(covered), cities(covered))


def _room(shape: RouteShape, length: int, measures: Measures) -> float:
    """The way between the cities in parts of what the published boards give that many spaces."""
    scale = measures.length / WAGON
    return shape.line.length / ((length * PITCH + ENDS) * scale)


def _outside(space: tuple[float, float, float], size: tuple[float, float]) -> bool:
    x, y, _ = space
    return not (0 <= x <= size[0] and 0 <= y <= size[1])


def _overlapping(shapes: Shapes) -> Iterator[tuple[str, str]]:
    """Pairs of routes that have spaces over each other; only those whose surroundings meet are compared."""
    boxes = {id: _box(shape) for id, shape in shapes.items()}
    for (one, a), (other, b) in combinations(shapes.items(), 2):
        if _meet(boxes[one], boxes[other]):
            near = CLOSE * (a.width + b.width) / 2
            if any(math.dist(p[:2], q[:2]) < near for p in a.spaces for q in b.spaces):
                yield one, other


Box = tuple[float, float, float, float]


def _box(shape: RouteShape) -> Box:
    xs, ys = [space.x for space in shape.spaces], [space.y for space in shape.spaces]
    return min(xs) - shape.width, min(ys) - shape.width, max(xs) + shape.width, max(ys) + shape.width


def _meet(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def _covered(at: tuple[float, float], dot: float, shapes: Shapes) -> bool:
    """Whether a space lies over the dot of a city."""
    return any(
        math.dist(at, (space.x, space.y)) < dot + shape.width * 0.3
        for shape in shapes.values()
        for space in shape.spaces
    )
