"""The emptiest place of a board, for its compass rose. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Sequence

from editor.scene.bundle import RouteShape
from editor.scene.curve import Point
from editor.scene.measures import Measures
from editor.scene.naming import Box

STEPS = 40
NOWHERE = (-1.0, -1.0)
Disc = tuple[float, float, float]  # its middle and its radius


def quiet_place(
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
    for x in range(1, STEPS):
        for y in range(1, STEPS):
            spot = width * x / STEPS, height * y / STEPS
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
