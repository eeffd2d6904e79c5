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
        """The names of the countries; empty for a rectangle."""
        countries = (book.country(code) for code in self.countries)
        return ", ".join(country.name(naming) for country in countries if country)


def parse_countries(text: str, book: Gazetteer) -> Area:
    """The area of countries given by code or name, separated by commas. Raises NoSuchArea."""
    codes = []
    for name in filter(None, map(str.strip, text.split(","))):
        country = book.country(name)
        if country is None:
            near = [country for country in book.countries if fold(country.english).startswith(fold(name)[:3])][:5]
            hint = ", ".join(f"{country.english} ({country.code})" for country in near)
            message = say("Unknown country: {name}. Enter another, such as HU or Hungary.", name=name)
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


def find_places(text: str, places: Sequence[Place], book: Gazetteer) -> list[Place]:
    """The places with these names, or that begin like them, separated by commas. Raises NoSuchArea."""
    found, known = list[Place](), {*places}
    for name in filter(None, map(str.strip, text.split(","))):
        place = next((place for place in book.search(name, len(book.places)) if place in known), None)
        if place is None:
            raise NoSuchArea(
                say("{name} is not a known place in this area. Correct the name, or add the city yourself.", name=name)
            )
        found.append(place)
    return found


# The places

CANDIDATES_PER_CITY = 8  # largest places considered for each city wanted
CAPITAL_WEIGHT = 3.0  # of the people of a capital, over those of other places
NEAR_KM, LARGER_RATIO = 70.0, 3.0  # no place is left out for one this near with fewer people by this ratio
# A place is better known than one this near with at least so many names, this ratio of names, and this share of people.
KNOWN_KM, MIN_KNOWN_NAMES, KNOWN_RATIO, KNOWN_SHARE = 30.0, 6, 3.0, 0.5
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
        self._names, self._people = [book.name_counts.get(place, 1) for place in places], people
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
        """Choose the most populous places, each counting for less the nearer it is to those already chosen.

        If a much better known place is near, it is chosen instead.
        """
        spacing = _spacing(self._points, count)
        half, apart = HALF_SPACINGS * spacing, MIN_SPACINGS * spacing
        chosen = [*range(self._wanted)] or [max(range(len(self._weights)), key=self._weights.__getitem__)]
        near = [min(math.dist(point, self._points[other]) for other in chosen) for point in self._points]
        left = [*set(range(len(near))) - {*chosen}]
        while len(chosen) < count:
            taken = {*chosen}
            free = [number for number in left if near[number] >= apart and taken.issuperset(self._before[number])]
            if apart < MIN_APART:  # most places have the same coordinates
                free = left
            if not free:
                apart *= CLOSER_RATIO
                continue
            best = max(free, key=lambda number: self._weights[number] * near[number] / (near[number] + half))
            known = (number for number in free if self._is_better_known(number, best))
            best = max(known, key=self._names.__getitem__, default=best)
            chosen.append(best)
            left.remove(best)
            near = [
                min(far, math.dist(point, self._points[best])) for far, point in zip(near, self._points, strict=True)
            ]
        return chosen

    def _is_better_known(self, number: int, other: int) -> bool:
        """Whether a place is near another one but much better known, like Mosul beside its largest suburb."""
        return (
            self._names[number] >= max(MIN_KNOWN_NAMES, KNOWN_RATIO * self._names[other])
            and self._people[number] >= KNOWN_SHARE * self._people[other]
            and self._distance(number, other) * EARTH_RADIUS_KM <= KNOWN_KM
        )

    def without_remote(self, chosen: Sequence[int]) -> list[int]:
        """All places but those nearest to chosen ones that a wide gap separates from the first of them."""
        gap = REMOTE_SPACINGS * _spacing([self._points[number] for number in chosen], len(chosen))
        joined, reached = {*range(self._wanted)} or {chosen[0]}, -1
        while reached < (reached := len(joined)):
            joined |= {
                number
                for number in chosen
                if number not in joined and min(map(partial(self._distance, number), joined)) <= gap
            }
        none_remote = joined.issuperset(chosen)
        return [
            number
            for number in range(len(self._points))
            if none_remote or min(chosen, key=partial(self._distance, number)) in joined
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

NEIGHBOURS = 3  # cities nearest to a city
# Distances of neighbouring cities, from the nearest pair to the farthest; no two cities are nearer than LEAST_MM.
LEAST_MM, NEAREST_MM, FARTHEST_MM, MAX_MM = 42.0, 46.0, 115.0, 180.0
MIN_MM = 56.0  # of cities that are not neighbours
MARGIN_MM = 34.0  # from the outermost cities to the edge: room for names
MIN_SIDE_MM, SHORT_SIDE_MM, SQUARE_SIDE_MM = 280.0, 594.0, 700.0  # least and greatest sides; 594 is that of A1
MAX_SIDES_RATIO, SQUARE_SIDES_RATIO, A1_SIDES_RATIO = 2, 1.2, math.sqrt(2)  # long side over short side
MAX_ASKED_SIDES_RATIO = 3  # of the first, if people ask for another one
SIZE_STEP_MM = 5.0
ROOM_ROUNDS = 300  # of pushing crowded cities apart
MAX_TURN, STRAIGHT_MM = math.radians(19), 220.0  # of the direction between cities, up to this distance
ROOM_SLACK_MM = 0.2  # moves that are too small to matter
Pair = tuple[int, int]


def place_cities(spec: MapSpec, places: Sequence[Place], naming: str, sides: float) -> MapSpec:
    """The map with a city for each place, in its true direction from the others, and a board of the size they need.

    ``sides`` is the greatest long side over the short side.
    """
    size, points = lay_out([place.at for place in places], sides)
    spec = edits.set_map_field(spec, "size", size)
    for place, point in zip(places, points, strict=True):
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
            for number, other in _neighbours(points)
            if points[other] != points[number]
        )

    return next(filter(is_straight, PROJECTION_NAMES[:-1]), PROJECTION_NAMES[0])


def _neighbours(points: Sequence[complex]) -> list[Pair]:
    """The pairs of points of which one is among the NEIGHBOURS nearest to the other, or that join all points.

    They join all others without any single point, too. The nearest pair is first.
    """
    pairs = set[Pair]()
    for number, point in enumerate(points):
        others = [other for other in range(len(points)) if other != number]
        near = heapq.nsmallest(NEIGHBOURS, others, key=lambda other, at=point: abs(points[other] - at))  # type: ignore[misc]
        pairs |= {(min(number, other), max(number, other)) for other in near}

    def cost(pair: Pair) -> tuple[float, Pair]:
        return abs(points[pair[0]] - points[pair[1]]), pair

    ways = sorted(combinations(range(len(points)), 2), key=cost)
    for blocked in (-1, *range(len(points))):
        part = [*range(len(points))]
        for pair in (*pairs, *ways):
            one, other = (part[number] for number in pair)
            if one != other and blocked not in pair:
                pairs.add(pair)
                part = [one if number == other else number for number in part]
    return sorted(pairs, key=cost)


def lay_out(places: Sequence[LatLon], sides: float = MAX_SIDES_RATIO) -> tuple[Point, list[Point]]:
    """The size of a board and the points of its cities, in millimetres.

    Cities have room for routes of different lengths, and are in their true directions, as far as possible.
    """
    project = projection(straight_projection(places), places)
    points = [complex(*project(*place)) for place in places]
    pairs = _neighbours(points)
    scale = MIN_MM / max(median(abs(points[one] - points[other]) for one, other in pairs), 1e-9)
    room = _Room(places, pairs)
    points = room.make([point * scale for point in points], 1.0)
    wide, high = _extent(points)
    ratio = max(wide, high) / max(min(wide, high), 1e-9)
    short = SQUARE_SIDE_MM if ratio <= SQUARE_SIDES_RATIO else SHORT_SIDE_MM
    long = short * (1 if ratio <= SQUARE_SIDES_RATIO else min(max(ratio, A1_SIDES_RATIO), sides))
    inner = complex(*(side - 2 * MARGIN_MM for side in ((long, short) if wide >= high else (short, long))))
    scale = min(inner.real / max(wide, 1e-9), inner.imag / max(high, 1e-9), 1.0)
    if scale < 1:
        points = room.make([point * scale for point in points], scale, inner)
    spans = [span + 2 * MARGIN_MM for span in _extent(points)]
    size = tuple(math.ceil(max(side, MIN_SIDE_MM, max(spans) / sides) / SIZE_STEP_MM) * SIZE_STEP_MM for side in spans)
    shift = complex(*size) / 2 - _middle(points)
    return (size[0], size[1]), [edits.round_point((at.real, at.imag)) for at in (point + shift for point in points)]


def _sides(points: Sequence[complex]) -> list[list[float]]:
    return [sorted(point.real for point in points), sorted(point.imag for point in points)]


def _extent(points: Sequence[complex]) -> tuple[float, float]:
    (left, *_, right), (top, *_, bottom) = _sides(points)
    return right - left, bottom - top


def _middle(points: Sequence[complex]) -> complex:
    (left, *_, right), (top, *_, bottom) = _sides(points)
    return complex(left + right, top + bottom) / 2


class _Room:
    """The distances and directions between places on a board."""

    def __init__(self, places: Sequence[LatLon], pairs: Sequence[Pair]) -> None:
        part = (FARTHEST_MM - NEAREST_MM) / max(len(pairs), 1)
        self._least = dict.fromkeys(combinations(range(len(places)), 2), MIN_MM)
        self._least |= {pair: NEAREST_MM + part * rank for rank, pair in enumerate(pairs)}
        self._near = {*pairs}
        self._turns = {pair: direction(*(places[number] for number in pair)) for pair in self._least}

    def make(self, points: Sequence[complex], scale: float, inner: complex | None = None) -> list[complex]:
        """The points moved apart and into their true directions, inside a rectangle about their middle."""
        at, middle = [*points], _middle(points)
        for _ in range(ROOM_ROUNDS):
            most = 0.0
            for (one, other), true in self._turns.items():
                way = at[other] - at[one]
                far, is_near = abs(way), (one, other) in self._near
                if far > STRAIGHT_MM and not is_near:
                    continue
                turn = min(max(cmath.phase(way / true), -MAX_TURN), MAX_TURN)
                least = max(self._least[one, other] * scale, LEAST_MM)
                step = cmath.rect(max(min(far, MAX_MM) if is_near else far, least), turn) * true - way
                if abs(step) > ROOM_SLACK_MM:
                    most = max(most, abs(step))
                    at[one] -= step / 4
                    at[other] += step / 4
            if inner is not None:
                at = [middle + _inside(point - middle, inner / 2) for point in at]
            if most <= ROOM_SLACK_MM:
                break
        return at


def _inside(point: complex, corner: complex) -> complex:
    """The point of a rectangle about the origin nearest to a point."""
    return complex(*(min(max(at, -edge), edge) for at, edge in ((point.real, corner.real), (point.imag, corner.imag))))
