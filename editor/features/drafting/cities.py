"""Which places of a country or a rectangle become the cities of a board, and how large that board is."""

from __future__ import annotations

import cmath
import heapq
import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from statistics import median

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import plural, say
from railwright.editor.document import edits
from railwright.editor.document.edits import Point
from railwright.editor.geography.gazetteer import Gazetteer, Place, fold, gazetteer
from railwright.editor.geography.projections import (
    PROJECTION_NAMES,
    LatLon,
    direction,
    fit_projection,
    projection,
)
from railwright.editor.geography.terrain import EARTH_RADIUS_KM

# The area

MIN_CITIES, MAX_CITIES = 6, 60  # cities of a draft


class NoSuchArea(RailwrightError):
    """No country has this name, the rectangle is empty, or the area has too few places."""


@dataclass(frozen=True, slots=True)
class Area:
    """Countries, by code, or a rectangle: south, west, north, east in degrees."""

    countries: tuple[str, ...] = ()
    rectangle: tuple[float, float, float, float] | None = None

    def places(self, book: Gazetteer) -> list[Place]:
        """The places in the area, largest first."""
        return book.places_within(*self.rectangle) if self.rectangle else book.places_of(self.countries)

    def name(self, book: Gazetteer, naming: str) -> str:
        """The name of a board of the area."""
        countries = (book.country(code) for code in self.countries)
        return ", ".join(country.name(naming) for country in countries if country) or "New board"


def parse_countries(text: str, book: Gazetteer) -> Area:
    """The area of countries given by code or name, separated by commas. Raises NoSuchArea."""
    codes = []
    for name in filter(None, map(str.strip, text.split(","))):
        country = book.country(name)
        if country is None:
            near = [country for country in book.countries if fold(country.english).startswith(fold(name)[:3])][:5]
            hint = ", ".join(f"{country.english} ({country.code})" for country in near)
            message = say("Unknown country: {name}.", name=name)
            if hint:
                message = say("Unknown country: {name}. Did you mean {some}?", name=name, some=hint)
            raise NoSuchArea(message)
        codes.append(country.code)
    if not codes:
        raise NoSuchArea(say("Enter a country, such as HU or Hungary, or several separated by commas."))
    return Area(tuple(codes))


def parse_rectangle(text: str) -> Area:
    """The area of a rectangle written as ``south,west,north,east`` in degrees. Raises NoSuchArea."""
    try:
        south, west, north, east = (float(word) for word in text.split(","))
    except ValueError:
        south = west = north = east = math.nan
    if not (-90 <= south < north <= 90 and -180 <= west <= 180 and -180 <= east <= 180 and west != east):
        raise NoSuchArea(say("Write a rectangle as four numbers, `south,west,north,east` in degrees: 35,-10,60,30."))
    return Area(rectangle=(south, west, north, east))


# The places

CANDIDATES_PER_CITY = 8  # largest places considered for each city wanted
CAPITAL_WEIGHT = 3.0  # of the people of a capital, over those of other places
NEAR_KM, LARGER_RATIO = 70.0, 3.0  # no place is left out for one this near with fewer people by this ratio
# Over the spacing of an even spread: the distance at which a place loses half its weight, the least distance of two
# cities, and the distance of places so remote that they are dropped.
HALF_SPACINGS, MIN_SPACINGS, REMOTE_SPACINGS = 0.5, 0.22, 3.2
CLOSER_RATIO = 0.8  # of the least distance, over the one before, if too few places have it
MAX_REFILLS = 6  # rounds of dropping remote places: each round searches all places again
OUTLYING_SHARE = 0.1  # of the places on each side, which the spacing does not depend on


def choose_places(
    places: Sequence[Place], count: int, wanted: Collection[Place] = (), unwanted: Collection[Place] = ()
) -> list[Place]:
    """Choose ``count`` places that are large and far apart, without remote ones such as overseas islands.

    All ``wanted`` places are among them, and no ``unwanted`` ones. Raises NoSuchArea.
    """
    possible = [place for place in places if place not in unwanted and place not in wanted]
    left = [*wanted, *possible[: count * CANDIDATES_PER_CITY]]
    if len(left) < MIN_CITIES:
        raise NoSuchArea(
            plural(
                "Only {number} place in this area is known; a board needs {least}. Choose a larger area.",
                "Only {number} places in this area are known; a board needs {least}. Choose a larger area.",
                "number",
                number=len(left),
                least=MIN_CITIES,
            )
        )
    count = min(max(count, MIN_CITIES, len(wanted)), len(left))
    found: list[Place] = []
    for _ in range(MAX_REFILLS):
        search = _Search(left, len(wanted))
        chosen = search.choose(count)
        found = [left[number] for number in chosen]
        near = search.without_remote(chosen)
        if not count <= len(near) < len(left):
            break
        left = [left[number] for number in near]
    return found


class _Search:
    """Places by index, the first ``wanted`` of which are chosen in any case."""

    def __init__(self, places: Sequence[Place], wanted: int) -> None:
        project = projection(PROJECTION_NAMES[0], [place.at for place in places])
        self._points = [project(*place.at) for place in places]  # in radii of the earth
        self._wanted = wanted
        book, people = gazetteer(), [place.thousands for place in places]
        self._weights = [
            math.sqrt(place.thousands * (CAPITAL_WEIGHT if book.is_capital(place) else 1)) for place in places
        ]
        self._before: list[list[int]] = [
            [
                number
                for number, larger in enumerate(people)
                if larger >= LARGER_RATIO * people[index]
                and math.dist(self._points[number], point) * EARTH_RADIUS_KM <= NEAR_KM
            ]
            for index, point in enumerate(self._points)
        ]  # what must be chosen before a place

    def choose(self, count: int) -> list[int]:
        """Choose the places with the most people, which weigh less the nearer a place is to those chosen."""
        spacing = _spacing(self._points, count)
        half, apart = HALF_SPACINGS * spacing, MIN_SPACINGS * spacing
        chosen = [*range(self._wanted)] or [max(range(len(self._weights)), key=self._weights.__getitem__)]
        near = [min(math.dist(point, self._points[other]) for other in chosen) for point in self._points]
        left = [*set(range(len(near))) - {*chosen}]
        while len(chosen) < count:
            free = [number for number in left if near[number] >= apart and {*chosen}.issuperset(self._before[number])]
            if apart < MIN_APART:  # most places have the same coordinates
                free = left
            if not free:
                apart *= CLOSER_RATIO
                continue
            best = max(free, key=lambda number: self._weights[number] * near[number] / (near[number] + half))
            chosen.append(best)
            left.remove(best)
            near = [
                min(far, math.dist(point, self._points[best])) for far, point in zip(near, self._points, strict=True)
            ]
        return chosen

    def without_remote(self, chosen: Sequence[int]) -> list[int]:
        """All places but those nearest to chosen ones that a wide gap separates from the first of them."""
        gap = REMOTE_SPACINGS * _spacing([self._points[number] for number in chosen], len(chosen))
        joined, reached = {*range(self._wanted)} or {chosen[0]}, -1
        while reached < (reached := len(joined)):
            joined |= {number for number in chosen if min(map(partial(self._distance, number), joined)) <= gap}
        return [
            number
            for number in range(len(self._points))
            if min(chosen, key=partial(self._distance, number)) in joined
        ]

    def _distance(self, number: int, other: int) -> float:
        return math.dist(self._points[number], self._points[other])


MIN_APART = 1e-7  # radii of the earth: least distance of cities that is tried


def _spacing(points: Sequence[Point], count: int) -> float:
    """The distance of ``count`` points spread evenly over the area of points, estimated without outlying ones."""
    few = int(OUTLYING_SHARE * len(points))
    ordered = [sorted(point[axis] for point in points) for axis in (0, 1)]
    wide, high = (max((row[-1 - few] - row[few]) / (1 - 2 * OUTLYING_SHARE), MIN_APART) for row in ordered)
    return math.sqrt(wide * high / count)


# The board

NEAREST_MM = 84.0  # median distance to the nearest city; about 60 on Europe's board
MIN_MM = 42.0  # least distance between cities, so that a space fits between them
MARGIN_MM = 34.0  # from the outermost cities to the edge: room for names
MIN_SIDE_MM, MAX_SIZE_MM, MAX_SQUARE_MM = 280.0, (840.0, 594.0), (700.0, 700.0)  # of the board; MAX_SIZE_MM is A1
MAX_SQUARE_RATIO, MAX_SIDES_RATIO = 1.2, 2.0  # long side over short side: of square boards, and of any
SIZE_STEP_MM = 5.0
ROOM_ROUNDS = 400  # of pushing crowded cities apart
MAX_TURN, STRAIGHT_MM = math.radians(22), 220.0  # of the direction between cities, up to this distance
ROOM_SLACK_MM = 0.1  # moves that are too small to matter


def place_cities(spec: MapSpec, places: Sequence[Place], naming: str) -> MapSpec:
    """The map with a city for each place, in its true direction from the others, and a board of the size they need."""
    degrees = [place.at for place in places]
    name = straight_projection(degrees)
    spec = edits.set_map_field(spec, "size", _board_size(degrees, name))
    fit = fit_projection(degrees, name, _inner_size(spec.size))
    points = [(x + MARGIN_MM, y + MARGIN_MM) for x, y in (fit.place(*place) for place in degrees)]
    for place, point in zip(places, make_room(points, degrees, spec.size), strict=True):
        fields = {"lat": place.at[0], "lon": place.at[1]}
        spec, _ = edits.add_city(spec, place.name(naming)[:40], point, fields, called=place.english)
    return spec


def straight_projection(places: Sequence[LatLon]) -> str:
    """The first projection that shows places in their true directions from those nearest to them."""

    def is_straight(name: str) -> bool:
        project = projection(name, places)
        points = [complex(*project(*place)) for place in places]
        return all(
            abs(cmath.phase((points[other] - points[number]) / direction(places[number], places[other]))) <= MAX_TURN
            for number, point in enumerate(points)
            for other in heapq.nsmallest(3, range(len(points)), key=lambda other, at=point: abs(points[other] - at))  # type: ignore[misc]
            if points[other] != point and places[other] != places[number]
        )

    return next(filter(is_straight, PROJECTION_NAMES[:-1]), PROJECTION_NAMES[0])


def _inner_size(size: Point) -> Point:
    return size[0] - 2 * MARGIN_MM, size[1] - 2 * MARGIN_MM


def _board_size(places: Sequence[LatLon], name: str) -> Point:
    project = projection(name, places)
    points = [project(*place) for place in places]
    wide, high = (max(point[axis] for point in points) - min(point[axis] for point in points) for axis in (0, 1))
    nearest = [min(math.dist(point, other) for other in points if other is not point) for point in points]
    scale = NEAREST_MM / max(median(nearest), 1e-9)
    maximum = MAX_SIZE_MM if wide >= high else MAX_SIZE_MM[::-1]
    if max(wide, high) <= MAX_SQUARE_RATIO * min(wide, high):
        maximum = MAX_SQUARE_MM
    inner = _inner_size(maximum)
    scale = min(scale, inner[0] / max(wide, 1e-9), inner[1] / max(high, 1e-9))
    sides = [max(span * scale + 2 * MARGIN_MM, MIN_SIDE_MM) for span in (wide, high)]
    width, height = (
        math.ceil(max(side, max(sides) / MAX_SIDES_RATIO) / SIZE_STEP_MM) * SIZE_STEP_MM for side in sides
    )
    return min(width, maximum[0]), min(height, maximum[1])


def make_room(points: Sequence[Point], places: Sequence[LatLon], size: Point) -> list[Point]:
    """The points moved so that any two are MIN_MM apart, inside the board, and in the true direction of their places.

    All of this as far as possible.
    """
    at = [complex(*point) for point in points]
    pairs = {
        (number, other): direction(places[number], places[other]) for number, other in combinations(range(len(at)), 2)
    }
    for _ in range(ROOM_ROUNDS):
        moved = 0.0
        for (number, other), true in pairs.items():
            way = at[other] - at[number]
            far = abs(way)
            if far > STRAIGHT_MM:
                continue
            turn = cmath.phase(way / true)
            wanted = cmath.rect(max(far, MIN_MM), min(max(turn, -MAX_TURN), MAX_TURN)) * true
            if (step := abs(wanted - way)) > ROOM_SLACK_MM:
                moved = max(moved, step)
                at[number] -= (wanted - way) / 4
                at[other] += (wanted - way) / 4
        at = [
            complex(*(min(max(part, MARGIN_MM), side - MARGIN_MM) for part, side in zip((z.real, z.imag), size)))  # noqa: B905
            for z in at
        ]
        if moved <= ROOM_SLACK_MM:
            break
    return [(place.real, place.imag) for place in at]
