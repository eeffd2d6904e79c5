"""The emptiest place of a board, for its compass rose. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Sequence

from editor.scene.curve import Point
from editor.scene.layout import BoardLayout
from editor.scene.naming import Box

STEPS = 40


def quiet_place(size: Point, layout: BoardLayout, names: Sequence[Box], radius: float) -> Point | None:
    """The middle of the widest circle free of spaces, cities and names; None where it is narrower than ``radius``."""
    taken = [(space.x, space.y, shape.length / 2) for shape in layout.routes for space in shape.spaces]
    taken += [(x, y, layout.measures.dot) for x, y in layout.cities]
    taken += [(x, (b.top + b.bottom) / 2, (b.bottom - b.top) / 2) for b in names for x in (b.left, b.right)]
    width, height = size
    spots = [(width * x / STEPS, height * y / STEPS) for x in range(1, STEPS) for y in range(1, STEPS)]
    best = max((_free(spot, size, taken), spot) for spot in spots)
    return best[1] if best[0] >= radius else None


def _free(spot: Point, size: Point, taken: Sequence[tuple[float, float, float]]) -> float:
    edge = min(spot[0], spot[1], size[0] - spot[0], size[1] - spot[1])
    return min([edge, *(math.dist(spot, (x, y)) - reach for x, y, reach in taken)])
