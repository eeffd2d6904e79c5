"""What lies near is found among all, in order; what was worked out is kept as long as it is of use."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.editor.layout.arrangement import GRID_STEPS, find_free_spot
from railwright.editor.layout.boxes import Box
from railwright.editor.layout.bundles import Measures, RouteShape
from railwright.editor.layout.curves import Curve, Pose
from railwright.editor.layout.lookup import RoundCache, SpatialGrid

PLACES = st.integers(-60, 60)
BOXES = st.tuples(PLACES, PLACES, st.integers(0, 50), st.integers(0, 50)).map(
    lambda b: Box(b[0], b[1], b[0] + b[2], b[1] + b[3])
)


@given(st.lists(BOXES, max_size=12), BOXES, st.sampled_from([3.0, 11.0, 200.0]))
@pytest.mark.sweep
def test_a_grid_finds_what_a_look_at_everything_finds(boxes: list[Box], wanted: Box, cell: float) -> None:
    def meet(box: Box) -> bool:
        across = box.left < wanted.right and box.right > wanted.left
        return across and box.top < wanted.bottom and box.bottom > wanted.top

    grid = SpatialGrid([(box, number) for number, box in enumerate(boxes)], cell)
    assert grid.near(wanted) == [number for number, box in enumerate(boxes) if meet(box)]


def test_results_are_made_once_and_forgotten_when_nobody_wants_them() -> None:
    made: list[int] = []

    def double(number: int) -> int:
        made.append(number)
        return 2 * number

    cache = RoundCache(double)
    assert [cache.get(1), cache.get(2), cache.get(1)] == [2, 4, 2]
    cache.end_round()
    assert cache.get(1) == 2
    cache.end_round()
    assert [cache.get(1), cache.get(2)] == [2, 4]
    assert made == [1, 2, 2]


SPOTS = st.tuples(st.floats(0, 400), st.floats(0, 300))


@given(st.lists(SPOTS, max_size=8), st.lists(SPOTS, max_size=8), st.floats(1, 60))
@pytest.mark.sweep
def test_the_quiet_place_is_the_emptiest_of_all(
    cities: list[tuple[float, float]], spaces: list[tuple[float, float]], radius: float
) -> None:
    size, measures = (400.0, 300.0), Measures(20.0, 9.0, 5.0, 1.0, 28.0)
    line = Curve([(0.0, 0.0), (1.0, 1.0)])
    routes = [RouteShape(line, tuple(Pose(x, y, 0.0) for x, y in spaces), 20.0, 9.0, 0.0)]

    def room(spot: tuple[float, float]) -> float:
        edge = min(spot[0], spot[1], size[0] - spot[0], size[1] - spot[1])
        taken = [math.dist(spot, place) - 10.0 for place in spaces] + [math.dist(spot, p) - 5.0 for p in cities]
        return min([edge, *taken])

    spots = [
        (size[0] * x / GRID_STEPS, size[1] * y / GRID_STEPS) for x in range(1, GRID_STEPS) for y in range(1, GRID_STEPS)
    ]
    best = max((room(spot), spot) for spot in spots)
    spot = find_free_spot(size, measures, cities, routes, [], radius)
    assert spot == (best[1] if best[0] >= radius else None)
