"""How the board is drawn: routes that are too short or too long for their spaces, and what lies over something else."""

from __future__ import annotations

from collections.abc import Iterator

from core.mapspec import MapSpec
from editor.analysis.collisions import Shapes, covered_by, dots, net_of, overlapping, under_spaces
from editor.analysis.measure import Measure, cities, routes
from editor.document.guess import ENDS, PITCH, WAGON
from editor.scene.bundle import RouteShape, corners
from editor.scene.measures import Measures

SHORT, LONG = 0.85, 1.35  # of the room that the spaces of a route ask for
DEEP = 0.25  # widths of a space by which things may touch before that is told


def drawing_measures(spec: MapSpec, shapes: Shapes) -> Iterator[Measure]:
    """All figures of the drawing; ``shapes`` are those of the routes by id, as the board shows them."""
    measures = Measures.of(spec)
    known = {route.id: shapes[route.id] for route in spec.routes if route.id in shapes}
    room = {id: room_of(shape, len(shape.spaces), measures) for id, shape in known.items()}
    tight = [id for id, part in room.items() if part < SHORT]
    loose = [id for id, part in room.items() if part > LONG]
    yield Measure("tight_routes", len(tight), routes(tight))
    yield Measure("loose_routes", len(loose), routes(loose))
    over = [id for id, shape in known.items() if outside(shape, spec.size)]
    yield Measure("routes_over_edge", len(over), routes(over))
    ground = covered_by(known)
    net = net_of(ground, measures.length)
    pairs = sorted(overlapping(ground, net, DEEP * measures.width))
    yield Measure("overlapping", len(pairs), routes(list(dict.fromkeys(id for pair in pairs for id in pair))))
    covered = [city for city, _ in under_spaces(dots(spec.cities, measures.dot), net, DEEP * measures.width)]
    yield Measure("covered_cities", len(covered), cities(covered))


def room_of(shape: RouteShape, length: int, measures: Measures) -> float:
    """The way between the cities in parts of what the published boards give that many spaces."""
    scale = measures.length / WAGON
    return shape.line.length / ((length * PITCH + ENDS) * scale)


def outside(shape: RouteShape, size: tuple[float, float]) -> bool:
    """Whether a space goes over the edge of the board."""
    return any(
        not (0 <= x <= size[0] and 0 <= y <= size[1])
        for space in shape.spaces
        for x, y in corners(space, shape.length, shape.width)
    )
