"""Large boards, the same on every machine."""

from __future__ import annotations

import math
from random import Random

from railwright.core.kernel.mapspec import City, MapSpec, Route


def crossing(cities: int, routes: int) -> MapSpec:
    """Cities anywhere on a board that grows with them, each joined to those that are nearest."""
    rng, side = Random(3), math.sqrt(cities / 500)
    size = (round(1580 * side, 1), round(1050 * side, 1))
    places = [(round(rng.uniform(10, size[0] - 10), 1), round(rng.uniform(10, size[1] - 10), 1)) for _ in range(cities)]
    towns = tuple(City(f"c{number}", f"City {number}", place) for number, place in enumerate(places))
    pairs = sorted((math.dist(places[a], places[b]), a, b) for a in range(cities) for b in range(a))[:routes]
    joined = (Route(f"c{a}-c{b}", (f"c{a}", f"c{b}"), max(1, min(9, round(far / 25))), "red") for far, a, b in pairs)
    return MapSpec("crossing", "Crossing", size, (20.0, 9.0), (2, 5), towns, tuple(joined), (), {"europe": {}})


def parallel(routes: int) -> MapSpec:
    """All routes of a board side by side."""
    cities = City("a", "A", (100.0, 250.0)), City("b", "B", (700.0, 300.0))
    joined = (Route(f"a-b-{number}", ("a", "b"), 6, "red") for number in range(1, routes + 1))
    return MapSpec("parallel", "Parallel", (790.0, 525.0), (20.0, 9.0), (2, 5), cities, tuple(joined), ())
