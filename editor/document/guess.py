"""Sensible first values for what is being drawn: the length and the colour of a route, the name of a city. No Qt."""

from __future__ import annotations

from collections import Counter

from core.mapspec import GRAY, MapSpec

ENDS, PITCH = 14.8, 25.6  # millimetres of the two ends and of a space, for wagons of 20 mm: fitted over Europe's routes
WAGON = 20.0
COLORS = ("purple", "white", "blue", "yellow", "orange", "black", "red", "green", GRAY)
MOST = 9  # spaces of a route


def route_length(distance: float, wagon: float) -> int:
    """The number of spaces that fit a distance in millimetres, with wagons of a length."""
    scale = wagon / WAGON
    return min(max(round((distance - ENDS * scale) / (PITCH * scale)), 1), MOST)


def least_used_color(spec: MapSpec, length: int) -> str:
    """The colour with the fewest routes of a length, then with the fewest spaces; gray is as good as any other."""
    here = Counter(route.color for route in spec.routes if route.length == length)
    spaces: Counter[str] = Counter()
    for route in spec.routes:
        spaces[route.color] += route.length
    return min(COLORS, key=lambda color: (here[color], spaces[color], COLORS.index(color)))


def city_name(spec: MapSpec, stem: str) -> str:
    """A name that no city has: the stem with the first free number."""
    taken = {city.name for city in spec.cities}
    number = 1
    while f"{stem} {number}" in taken:
        number += 1
    return f"{stem} {number}"
