"""Force-directed positions for cities of which a file gives only the routes: routes pull, near cities repel."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from railwright.editor.document.edits import Point

PLACING_ROUNDS = 250  # fixed, so that a file gives the same board on every machine
PLACING_PAIRS = 2_500_000  # pairs of cities in all rounds, so that large boards do not take minutes
SPACE_MM, ENDS_MM = 25.6, 14.8  # length of a space of a route, and of both its ends together
FIRST_STEP_SHARE = 0.5  # of the sum of forces that is applied in the first round; it decreases to 0
APART_MM = 60.0  # distance below which cities repel each other
MARGIN_MM = 20.0


def lay_out(
    ids: Sequence[str], routes: Sequence[tuple[str, str, int]], fixed: Mapping[str, Point], size: Point
) -> dict[str, Point]:
    """Positions, in millimetres, of the ids that have routes and are not ``fixed``; routes are (city, city, length)."""
    joined = {end for start, other, _ in routes for end in (start, other)}
    free = [id for id in ids if id in joined and id not in fixed]
    positions = {**fixed, **_circle(free, size)}
    rounds = max(min(PLACING_ROUNDS, PLACING_PAIRS // max(len(free) * len(positions), 1)), 1)
    for number in range(rounds):
        step = FIRST_STEP_SHARE * (1 - number / rounds)
        force = {id: [0.0, 0.0] for id in free}
        for start, other, length in routes:
            if start in positions and other in positions:
                _pull(force, positions, start, other, ENDS_MM + SPACE_MM * length)
        for place, start in enumerate(free):
            for other in [*free[:place], *fixed]:
                if math.dist(positions[start], positions[other]) < APART_MM:
                    _pull(force, positions, start, other, APART_MM)
        for id, (x, y) in force.items():
            positions[id] = _inside((positions[id][0] + step * x, positions[id][1] + step * y), size)
    return {id: positions[id] for id in free}


def _circle(ids: Sequence[str], size: Point) -> dict[str, Point]:
    turns = [2 * math.pi * number / max(len(ids), 1) for number in range(len(ids))]
    radius = min(size) / 3
    places = [(size[0] / 2 + radius * math.cos(turn), size[1] / 2 + radius * math.sin(turn)) for turn in turns]
    return dict(zip(ids, places, strict=True))


def _pull(force: dict[str, list[float]], positions: Mapping[str, Point], start: str, other: str, wanted: float) -> None:
    """Add the forces of two cities that pull or push them to the wanted distance, in millimetres."""
    away = math.dist(positions[start], positions[other]) or 1e-6
    for here, there in ((start, other), (other, start)):
        if here in force:
            for axis in (0, 1):
                force[here][axis] += (positions[there][axis] - positions[here][axis]) / away * (away - wanted) / 2


def _inside(point: Point, size: Point) -> Point:
    x, y = (min(max(value, MARGIN_MM), side - MARGIN_MM) for value, side in zip(point, size, strict=True))
    return x, y
