"""Pictures fitted by places on them, and degrees under the pointer."""

from __future__ import annotations

import cmath
import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.kernel.mapspec import City
from railwright.editor.geography.georeferencing import NoFitError, degrees_lookup, fit_picture
from railwright.editor.geography.projections import coordinates_by_city
from tests.editor.geography.test_geography import europe

SIZE = (800.0, 600.0)
PIXELS = [(100.0, 80.0), (700.0, 120.0), (400.0, 550.0), (90.0, 500.0)]


def laid(pixel: tuple[float, float], center: complex, scale: float, turn: float) -> tuple[float, float]:
    """Where a pixel lies on the board."""
    place = center + cmath.rect(scale, math.radians(turn)) * (complex(*pixel) - complex(SIZE[0] / 2, SIZE[1] / 2))
    return place.real, place.imag


@given(
    st.complex_numbers(max_magnitude=900),
    st.floats(0.05, 5),
    st.floats(-179, 179),
    st.integers(2, 4),
)
def test_a_picture_that_was_laid_is_found_as_it_was_laid(at: complex, scale: float, turn: float, count: int) -> None:
    placement = fit_picture([(pixel, laid(pixel, at, scale, turn)) for pixel in PIXELS[:count]], SIZE)
    assert placement.at == pytest.approx((at.real, at.imag), abs=1e-6)
    assert placement.scale == pytest.approx(scale)
    assert math.isclose((placement.turn - turn + 180) % 360, 180, abs_tol=1e-6)
    assert placement.worst_miss < 1e-6


@given(st.lists(st.tuples(st.floats(-9, 9), st.floats(-9, 9)), min_size=4, max_size=4))
def test_no_other_placement_misses_less_in_squares(noise: list[tuple[float, float]]) -> None:
    def squares(center: tuple[float, float], scale: float, turn: float) -> float:
        return sum(math.dist(laid(pixel, complex(*center), scale, turn), place) ** 2 for pixel, place in pairs)

    pairs = [(p, (p[0] * 0.8 + dx, p[1] * 0.8 + dy)) for p, (dx, dy) in zip(PIXELS, noise, strict=True)]
    placement = fit_picture(pairs, SIZE)
    best = squares(placement.at, placement.scale, placement.turn)
    for dx, dy, ds, dt in ((1, 0, 0, 0), (0, -1, 0, 0), (0, 0, 0.01, 0), (0, 0, -0.01, 0), (0, 0, 0, 0.5)):
        assert (
            squares((placement.at[0] + dx, placement.at[1] + dy), placement.scale + ds, placement.turn + dt)
            >= best - 1e-6
        )
    assert placement.worst_miss**2 <= best + 1e-6


@pytest.mark.parametrize("pairs", [[], [((1, 1), (5, 5))], [((9, 9), (5, 5)), ((9, 9), (50, 5))],
                                   [((9, 9), (5, 5)), ((90, 9), (5, 5))]])  # fmt: skip
def test_pairs_that_say_too_little_are_refused(pairs: list[tuple[tuple[float, float], tuple[float, float]]]) -> None:
    with pytest.raises(NoFitError):
        fit_picture(pairs, SIZE)


def test_the_degrees_of_europe_are_near_those_of_its_cities() -> None:
    spec = europe()
    degrees = degrees_lookup(spec)
    assert degrees is not None
    coordinates = coordinates_by_city(spec)
    misses = []
    for city in spec.cities:
        (north, east), (lat, lon) = degrees(city.at), coordinates[city.id]
        misses.append(math.hypot(north - lat, (east - lon) * math.cos(math.radians(lat))))
    assert sorted(misses)[len(misses) // 2] < 0.6  # degrees; the board distorts on purpose
    assert max(misses) < 4


def test_degrees_need_three_cities_and_cross_the_date_line() -> None:
    spec = europe()
    towns = [
        (0.0, 0.0, 10.0, 170.0),
        (100.0, 0.0, 10.0, -170.0),
        (0.0, 100.0, -10.0, 170.0),
        (100.0, 100.0, -10.0, -170.0),
    ]
    cities = tuple(City(f"c{n}", "C", (x, y), {"lat": a, "lon": b}) for n, (x, y, a, b) in enumerate(towns))
    assert degrees_lookup(replace(spec, cities=cities[:2], routes=(), tickets=())) is None
    degrees = degrees_lookup(replace(spec, cities=cities, routes=(), tickets=()))
    assert degrees is not None
    north, east = degrees((50.0, 50.0))
    assert north == pytest.approx(0, abs=0.01)
    assert abs(east) == pytest.approx(180, abs=0.01)
