from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from railwright.core.kernel.mapspec import City, MapSpec, Route
from railwright.editor.layout.arrangement import BoardLayout
from tests.editor.layout.geometry import depth, distance, rectangle
from tests.editor.layout.searches import layout_of
from tests.editor.scene.boards import board_map


@pytest.fixture(params=["europe", "tiny"])
def spec(request: pytest.FixtureRequest) -> MapSpec:
    return board_map(str(request.param))


@pytest.fixture
def layout(spec: MapSpec) -> BoardLayout:
    return layout_of(spec)


def small(*routes: Route, apart: float = 100.0) -> MapSpec:
    cities = (City("a", "A", (50, 80)), City("b", "B", (50 + apart, 80)))
    return MapSpec("small", "Small", (300, 200), (20, 9), (2, 3), cities, routes, ())


def test_every_route_has_its_spaces(spec: MapSpec, layout: BoardLayout) -> None:
    assert [len(shape.spaces) for shape in layout.routes] == [route.length for route in spec.routes]


def test_europe_has_three_hundred_spaces() -> None:
    assert sum(len(shape.spaces) for shape in layout_of(board_map("europe")).routes) == 300


def test_no_space_covers_a_city(layout: BoardLayout) -> None:
    dot = layout.measures.dot
    near = [
        place
        for shape in layout.routes
        for space in shape.spaces
        for place in layout.cities
        if distance(place, rectangle(shape, space)) < dot * 0.95 or math.dist(place, space[:2]) < dot
    ]
    assert near == []


@pytest.mark.sweep
def test_no_space_covers_another(layout: BoardLayout) -> None:
    spaces = [rectangle(shape, space) for shape in layout.routes for space in shape.spaces]
    assert [pair for pair in combinations(spaces, 2) if depth(*pair) > 0] == []


def test_spaces_stay_on_the_board(spec: MapSpec, layout: BoardLayout) -> None:
    points = [p for shape in layout.routes for space in shape.spaces for p in rectangle(shape, space)]
    assert all(0 <= x <= spec.size[0] and 0 <= y <= spec.size[1] for x, y in points)


def test_wagons_of_europe_are_nearly_of_full_size() -> None:
    assert min(shape.length for shape in layout_of(board_map("europe")).routes) > 15


def test_spaces_of_a_route_stand_evenly() -> None:
    (shape,) = layout_of(small(Route("a-b", ("a", "b"), 3, "red"))).routes
    gaps = [math.dist(a[:2], b[:2]) for a, b in pairwise(shape.spaces)]
    assert gaps == pytest.approx([gaps[0]] * len(gaps))
    assert [space.y for space in shape.spaces] == pytest.approx([80] * 3)
    assert shape.spaces[1].x == pytest.approx(100)


def test_parallel_routes_stand_on_both_sides_alike_whichever_way_they_are_written() -> None:
    first_route, other = layout_of(small(Route("1", ("a", "b"), 3, "red"), Route("2", ("b", "a"), 3, "blue"))).routes
    for first, second in zip(first_route.spaces, other.spaces, strict=True):
        assert first.x == pytest.approx(second.x)
        assert 80 - first.y == pytest.approx(second.y - 80)
        assert second.y - first.y > first_route.width


def test_parallel_routes_bend_together() -> None:
    bends = ((100.0, 120.0),)
    first_route, other = layout_of(
        small(Route("1", ("a", "b"), 3, "red", bends), Route("2", ("a", "b"), 3, "blue"))
    ).routes
    gaps = [math.dist(a[:2], b[:2]) for a, b in zip(first_route.spaces, other.spaces, strict=True)]
    assert gaps == pytest.approx([gaps[0]] * 3)
    assert [a.angle for a in first_route.spaces] == pytest.approx([b.angle for b in other.spaces])


def test_a_route_follows_the_bends_of_the_map() -> None:
    (shape,) = layout_of(small(Route("a-b", ("a", "b"), 3, "red", ((100.0, 130.0),)))).routes
    assert shape.spaces[1][:2] == pytest.approx((100, 130), abs=0.5)


def test_a_route_gives_way_to_a_city_between_its_ends() -> None:
    spec = small(Route("a-b", ("a", "b"), 4, "red"), apart=140)
    spec = replace(spec, cities=(*spec.cities, City("c", "C", (120, 80))))
    layout = layout_of(spec)
    assert all(
        distance((120, 80), rectangle(layout.routes[0], space)) > layout.measures.dot
        for space in layout.routes[0].spaces
    )


def test_cities_close_together_get_smaller_wagons() -> None:
    (shape,) = layout_of(small(Route("a-b", ("a", "b"), 2, "red", ((62.0, 80.0),)), apart=24)).routes
    assert 0 < shape.length < 10


def test_cities_on_one_place_do_not_break_the_layout() -> None:
    (shape,) = layout_of(small(Route("a-b", ("a", "b"), 2, "red"), apart=0)).routes
    assert len(shape.spaces) == 2


@pytest.mark.sweep
def test_the_same_geometry_is_laid_out_once() -> None:
    spec = board_map("europe")
    assert layout_of(replace(spec, name="Another")) is layout_of(spec)
