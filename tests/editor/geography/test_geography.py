"""Projections against published figures, the spline, the coasts, and land bent to a board (P1)."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits
from railwright.editor.geography.gazetteer import gazetteer
from railwright.editor.geography.georeferencing import degrees_place
from railwright.editor.geography.land import (
    MAX_LAND_POINTS,
    ROUND_MM,
    TooFewPlaces,
    _fitting_lines,
    _largest_rivers,
    clip_ring,
    coasts,
    land_of,
    lines_near,
    round_corners,
)
from railwright.editor.geography.projections import (
    PROJECTION_NAMES,
    center,
    conformal,
    coordinates_by_city,
    equal_area,
    fit_projection,
    mercator,
    projection,
)
from railwright.editor.geography.spline import MAX_POINTS, farthest_points, solve, thin_plate_spline
from tests.editor.document.test_edits import EMPTY
from tests.editor.document.test_map_source import MAPS, sheet_of

CITIES = {"Paris": (48.86, 2.35), "Wien": (48.21, 16.37), "Roma": (41.9, 12.5), "Oslo": (59.91, 10.75)}


def europe() -> MapSpec:
    return sheet_of("europe").spec


def test_equal_area_gives_the_figures_of_the_manual() -> None:
    x, y = equal_area(40, -100)(-20, 100)  # Snyder, page 332, for a sphere of radius 3
    assert (3 * x, -3 * y) == pytest.approx((-4.2339303, 4.0257775), abs=1e-6)


def test_mercator_gives_the_figures_of_the_manual() -> None:
    x, y = mercator(-180)(35, -75)  # Snyder, page 266, for a sphere of radius 1
    assert (x, -y) == pytest.approx((1.8325957, 0.6528366), abs=1e-6)


def test_the_cone_gives_the_figures_of_the_manual() -> None:
    x, y = conformal(23, -96, 33, 45)(35, -75)  # Snyder, page 295, for a sphere of radius 1
    assert (x, -y) == pytest.approx((0.2966785, 0.2462112), abs=1e-6)


@given(st.floats(-60, 60), st.floats(-170, 170), st.floats(-20, 20), st.floats(-20, 20))
def test_equal_areas_are_equal(lat: float, lon: float, north: float, east: float) -> None:
    project, step = equal_area(lat, lon), 0.01
    a, b, c = (project(lat + north + i * step, lon + east + j * step) for i, j in ((0, 0), (1, 0), (0, 1)))
    area = abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
    true = math.radians(step) ** 2 * math.cos(math.radians(lat + north + step / 2))
    assert area == pytest.approx(true, rel=2e-3)


@pytest.mark.parametrize("name", PROJECTION_NAMES)
def test_every_projection_has_north_above_and_east_to_the_right(name: str) -> None:
    project = projection(name, list(CITIES.values()))
    assert project(59.91, 10.75)[1] < project(41.9, 12.5)[1]
    assert project(48.86, 2.35)[0] < project(48.21, 16.37)[0]


def test_places_on_both_sides_of_the_date_line_stay_together() -> None:
    places = [(-17.8, 178.0), (-13.8, -172.0)]
    assert abs(center(places)[1]) > 170
    fit = fit_projection(places, "equal_area", (400, 300))
    assert fit.place(*places[0])[0] < fit.place(*places[1])[0]


@pytest.mark.parametrize("name", PROJECTION_NAMES)
@pytest.mark.parametrize("places", [[], [(10.0, 10.0)], [(10.0, 10.0), (10.0, 20.0)], list(CITIES.values())])
def test_all_places_lie_on_the_board(name: str, places: list[tuple[float, float]]) -> None:
    fit = fit_projection(places, name, (400, 300))
    for place in places:
        x, y = fit.place(*place)
        assert 0 < x < 400
        assert 0 < y < 300


@given(st.lists(st.tuples(st.floats(0, 100), st.floats(0, 100)), min_size=3, max_size=12, unique=True))
@pytest.mark.sweep
def test_an_exact_spline_meets_its_points(points: list[tuple[float, float]]) -> None:
    starts = [(x, y) for x, y in points if all(math.dist((x, y), other) > 1 for other in points if other != (x, y))]
    goals = [(y + 5, x * 2) for x, y in starts]
    assume(any(abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) > 20 for a, b, c in corners(starts)))
    bend = thin_plate_spline(starts, goals, smooth=0)
    for start, goal in zip(starts, goals, strict=True):
        assert bend(start) == pytest.approx(goal, abs=1e-3)


def corners(points: list[tuple[float, float]]) -> Iterator[tuple[tuple[float, float], ...]]:
    return combinations(points, 3)


def test_points_on_a_line_give_a_shift() -> None:
    bend = thin_plate_spline([(0, 0), (1, 1), (2, 2)], [(5, 0), (6, 1), (7, 2)])
    assert bend((10, 3)) == pytest.approx((15, 3))


def test_many_points_are_thinned_to_those_furthest_apart() -> None:
    points = [(x, y) for x in range(20) for y in range(20)]
    chosen = farthest_points(points, MAX_POINTS)
    assert len(set(chosen)) == MAX_POINTS
    assert {0, 19, 380, 399} <= set(chosen)


def test_equations_without_a_solution_are_refused() -> None:
    assert solve([[2, 0], [0, 4]], [2, 8]) == [1, 2]
    with pytest.raises(ValueError):
        solve([[1, 1], [1, 1]], [1, 2])


@pytest.mark.sweep
def test_the_coasts_are_closed_and_on_the_globe() -> None:
    rings = [*coasts()]
    assert len(rings) > 4000
    assert all(ring[0] == ring[-1] for ring in rings)
    assert all(-90.01 <= north <= 90 and -180 <= east <= 180.01 for ring in rings for north, east in ring)


def test_lines_far_from_the_places_are_left_out_also_across_the_date_line() -> None:
    fiji = lines_near([(-17.7, 177.4), (-18.1, 178.4), (-16.4, 179.3)])
    assert fiji((-17.0, -179.9, -16.9, -179.8))
    assert not fiji((-17.0, 160.0, -16.9, 160.2))
    assert not fiji((10.0, 178.0, 10.1, 178.2))


def test_a_polygon_is_cut_to_a_box() -> None:
    assert sorted(clip_ring([(-1, -1), (3, -1), (3, 3), (-1, 3)], (0, 0, 2, 2))) == [(0, 0), (0, 2), (2, 0), (2, 2)]
    assert clip_ring([(5, 5), (6, 5), (6, 6)], (0, 0, 2, 2)) == []


def inside(land: dict[str, list[list[list[list[float]]]]], x: float, y: float) -> bool:
    """Whether a place in fractions of the board is land: even and odd crossings to the left."""
    crossings = 0
    for polygon in land["polygons"]:
        for ring in polygon:
            for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
                if (ay > y) != (by > y) and ax + (y - ay) / (by - ay) * (bx - ax) < x:
                    crossings += 1
    return crossings % 2 == 1


@pytest.mark.sweep
def test_the_land_of_europe_lies_where_the_shipped_outline_has_it() -> None:
    land, shipped = land_of(europe(), tolerance=3.0), json.loads((MAPS / "art" / "europe-land.json").read_text())
    grid = [((x + 0.5) / 20, (y + 0.5) / 13) for x in range(20) for y in range(13)]
    same = sum(inside(land, *place) == inside(shipped, *place) for place in grid)
    assert same / len(grid) > 0.97


def test_land_needs_three_places() -> None:
    spec = edits.add_city(EMPTY, "Paris", (10, 10), {"lat": 48.86, "lon": 2.35})[0]
    assert list(coordinates_by_city(spec)) == ["paris"]
    with pytest.raises(TooFewPlaces):
        land_of(spec)


def country(code: str, projection: str = "equal_area", size: tuple[float, float] = EMPTY.size) -> MapSpec:
    """The twelve largest places of a country."""
    places = gazetteer().places_of([code])[:12]
    fit = fit_projection([place.at for place in places], projection, size)
    spec = replace(EMPTY, size=size)
    for place in places:
        spec, _ = edits.add_city(spec, place.own, fit.place(*place.at), {"lat": place.at[0], "lon": place.at[1]})
    return spec


@pytest.mark.sweep
def test_a_country_without_a_coast_has_its_lake_and_its_borders() -> None:
    spec = country("HU")
    land = land_of(spec)
    balaton = degrees_place(spec)((46.83, 17.75))
    assert inside(land, spec.size[0] / 2 / spec.size[0], 0.5)
    assert not inside(land, balaton[0] / spec.size[0], balaton[1] / spec.size[1])
    assert sum(map(len, land["borders"])) > 200
    assert _nearest(land["rivers"], degrees_place(spec)((47.0, 18.93)), spec.size) < 4  # the Danube below Budapest
    assert _nearest(land["rivers"], degrees_place(spec)((47.0, 19.5)), spec.size) > 10  # and the land east of it
    assert all(inside(land, x, y) for x, y in ((0.002, 0.002), (0.998, 0.002), (0.002, 0.998), (0.998, 0.998)))


@pytest.mark.sweep
def test_a_far_coast_that_is_projected_inside_out_does_not_turn_the_land_into_sea() -> None:
    spec = replace(EMPTY, size=(650, 700))
    places = (78.9, 629.38, -40.574, -73.133), (581.08, 120.5, -23.766, -53.325), (281, 498.55, -36.616, -64.29)
    for number, (x, y, lat, lon) in enumerate(places):
        spec, _ = edits.add_city(spec, f"City {number}", (x, y), {"lat": lat, "lon": lon})
    land = land_of(spec)
    assert inside(land, 281.78 / 650, 340.68 / 700)  # Córdoba
    assert not inside(land, 0.01, 0.3)  # the Pacific


@pytest.mark.parametrize("name", PROJECTION_NAMES)
@pytest.mark.sweep
def test_a_country_half_around_the_earth_is_land_in_every_projection(name: str) -> None:
    spec = country("RU", name, (1160, 580))
    land = land_of(spec, name, tolerance=5.0)
    assert all(inside(land, city.at[0] / 1160, city.at[1] / 580) for city in spec.cities)
    place = degrees_place(spec)((44.0, 35.0))  # the Black Sea
    assert not inside(land, place[0] / 1160, place[1] / 580)


def _nearest(lines: list[list[tuple[float, float]]], place: tuple[float, float], size: tuple[float, float]) -> float:
    """How far, in millimetres, the nearest corner of the lines lies."""
    return min(math.dist(place, (x * size[0], y * size[1])) for line in lines for x, y in line)


def test_large_rivers_come_first_and_no_more_than_a_board_takes() -> None:
    def river(long: float) -> list[tuple[float, float]]:
        return [(0.0, 0.0), (long, 0.0)]

    lines = _largest_rivers([[river(20), river(150)], [river(5), river(400), river(300)], [river(50)]], (100.0, 60.0))
    assert [line[-1][0] for line in lines] == [150, 20, 400, 300]


def test_corners_are_rounded_on_the_board_alone() -> None:
    square = [(-5.0, -5.0), (100.0, -5.0), (100.0, 100.0), (-5.0, 100.0)]
    rounded = round_corners(square, (200.0, 200.0), closed=True)
    assert set(square) - set(rounded) == {(100.0, 100.0)}
    assert min(math.dist(point, (100.0, 100.0)) for point in rounded) <= ROUND_MM


def test_an_outline_of_many_points_is_made_coarser_until_a_land_file_holds_it() -> None:
    wave = [(x / 5, 50 + 20 * math.sin(x / 25)) for x in range(10_000)]
    (line,) = _fitting_lines([wave], 0.05, (2000.0, 100.0), closed=False)
    assert MAX_LAND_POINTS / 4 < len(line) <= MAX_LAND_POINTS
