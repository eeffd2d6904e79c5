"""A board as large as any that somebody would draw."""

from __future__ import annotations

import math
from random import Random

from railwright.core.kernel.mapspec import City, MapSpec, Route

COLORS = ("red", "blue", "gray", "green", "white", "black", "yellow")


def large_board(cities: int = 300, routes: int = 700) -> MapSpec:
    """Cities nowhere too close, joined by the shortest routes there can be; the same on every machine."""
    rng = Random(1)
    places: list[tuple[float, float]] = []
    while len(places) < cities:
        place = (round(rng.uniform(20, 1560), 2), round(rng.uniform(20, 1030), 2))
        if all(math.dist(place, other) > 45 for other in places):
            places.append(place)
    pairs = sorted((math.dist(places[a], places[b]), a, b) for a in range(cities) for b in range(a))
    joined = [
        Route(f"c{a}-c{b}", (f"c{a}", f"c{b}"), max(1, min(9, round((far - 14.8) / 25.6))), rng.choice(COLORS))
        for far, a, b in pairs[:routes]
    ]
    towns = tuple(City(f"c{number}", f"City {number}", place) for number, place in enumerate(places))
    return MapSpec("large", "Large", (1580.0, 1050.0), (20.0, 9.0), (2, 5), towns, tuple(joined), ())
