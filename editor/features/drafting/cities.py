"""Which places of a country or a rectangle become the cities of a board, and how large that board is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import plural, say
from railwright.editor.document import edits
from railwright.editor.document.edits import Point
from railwright.editor.geography.gazetteer import Gazetteer, Place, fold
from railwright.editor.geography.projections import (
    PROJECTION_NAMES,
    LatLon,
    fit_projection,
    projection,
)

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
# The spacing that is tried first, over that of an even spread; and each later spacing over the one before.
FIRST_SPACING_RATIO, CLOSER_RATIO = 1.4, 0.94
MAX_SPACINGS = 200  # spacings tried; the last is 4e-6 of the first
MAX_LONELINESS_RATIO = 3.2  # over the median distance to the nearest city; places further out are dropped
MAX_REFILLS = 6  # rounds of dropping remote places: each round searches all places again


def choose_places(places: Sequence[Place], count: int) -> list[Place]:
    """Choose ``count`` large places spread over the area, without remote ones such as overseas islands.

    Raises NoSuchArea.
    """
    left = list(places[: count * CANDIDATES_PER_CITY])
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
    count = min(max(count, MIN_CITIES), len(left))
    found: list[Place] = []
    for _ in range(MAX_REFILLS):
        points = _projected(left)
        chosen = _spread(points, count)
        found = [left[number] for number in chosen]
        near = _without_remote(points, chosen)
        if not count <= len(near) < len(left):
            break
        left = [left[number] for number in near]
    return found


def _projected(places: Sequence[Place]) -> list[Point]:
    project = projection(PROJECTION_NAMES[0], [place.at for place in places])
    return [project(*place.at) for place in places]


def _spread(points: Sequence[Point], count: int) -> list[int]:
    """The indices of ``count`` points as far apart as possible; earlier points are preferred."""
    width, height = (max(point[axis] for point in points) - min(point[axis] for point in points) for axis in (0, 1))
    apart = FIRST_SPACING_RATIO * math.sqrt(max(width * height, 1e-9) / count)
    for _ in range(MAX_SPACINGS):
        chosen: list[int] = []
        for number, point in enumerate(points):
            if all(math.dist(point, points[other]) >= apart for other in chosen):
                chosen.append(number)
        if len(chosen) >= count:
            return chosen[:count]
        apart *= CLOSER_RATIO
    return list(range(count))  # most places have the same coordinates


def _without_remote(points: Sequence[Point], chosen: Sequence[int]) -> list[int]:
    """The indices of all points but those whose nearest chosen point is far from all other chosen ones."""
    near = _nearest_distances([points[number] for number in chosen])
    usual = median(near)
    lonely = {number for number, far in zip(chosen, near, strict=True) if far > MAX_LONELINESS_RATIO * usual}
    nearest = (min(chosen, key=lambda other, at=point: math.dist(at, points[other])) for point in points)  # type: ignore[misc]
    return [number for number, chosen_near in enumerate(nearest) if chosen_near not in lonely]


def _nearest_distances(points: Sequence[Point]) -> list[float]:
    return [
        min((math.dist(point, other) for index, other in enumerate(points) if index != number), default=0.0)
        for number, point in enumerate(points)
    ]


# The board

NEAREST_MM = 84.0  # median distance to the nearest city; about 60 on Europe's board
MIN_MM = 56.0  # least distance between cities, so that two spaces fit between them
MARGIN_MM = 34.0  # from the outermost cities to the edge: room for names
MIN_SIDE_MM, MAX_SIZE_MM, MAX_SQUARE_MM = 280.0, (840.0, 594.0), (700.0, 700.0)  # of the board; MAX_SIZE_MM is A1
MAX_SQUARE_RATIO = 1.2  # long side over short side, up to which a board counts as square
SIZE_STEP_MM = 5.0
SPREADING_ROUNDS = 60  # of pushing crowded cities apart


def place_cities(spec: MapSpec, places: Sequence[Place], naming: str) -> MapSpec:
    """The map with a city at the real position of each place, and a board of the size that they need."""
    spec = edits.set_map_field(spec, "size", _board_size([place.at for place in places]))
    fit = fit_projection([place.at for place in places], PROJECTION_NAMES[0], _inner_size(spec.size))
    left, top = MARGIN_MM, MARGIN_MM
    points = [(x + left, y + top) for x, y in (fit.place(*place.at) for place in places)]
    for place, point in zip(places, scale_to_fit(points, spec.size), strict=True):
        fields = {"lat": place.at[0], "lon": place.at[1]}
        spec, _ = edits.add_city(spec, place.name(naming)[:40], point, fields, called=place.english)
    return spec


def _inner_size(size: Point) -> Point:
    return size[0] - 2 * MARGIN_MM, size[1] - 2 * MARGIN_MM


def _board_size(places: Sequence[LatLon]) -> Point:
    project = projection(PROJECTION_NAMES[0], places)
    points = [project(*place) for place in places]
    wide, high = (max(point[axis] for point in points) - min(point[axis] for point in points) for axis in (0, 1))
    scale = NEAREST_MM / max(median(_nearest_distances(points)), 1e-9)
    maximum = MAX_SIZE_MM if wide >= high else MAX_SIZE_MM[::-1]
    if max(wide, high) <= MAX_SQUARE_RATIO * min(wide, high):
        maximum = MAX_SQUARE_MM
    inner = _inner_size(maximum)
    scale = min(scale, inner[0] / max(wide, 1e-9), inner[1] / max(high, 1e-9))
    sides = (max(span * scale + 2 * MARGIN_MM, MIN_SIDE_MM) for span in (wide, high))
    width, height = (math.ceil(side / SIZE_STEP_MM) * SIZE_STEP_MM for side in sides)
    return min(width, maximum[0]), min(height, maximum[1])


def scale_to_fit(points: Sequence[Point], size: Point) -> list[Point]:
    """The points moved so that any two are MIN_MM apart as far as possible, and all are inside the board."""
    spread = [[x, y] for x, y in points]
    for _ in range(SPREADING_ROUNDS):
        moved = False
        for number, point in enumerate(spread):
            for other in spread[:number]:
                away = math.dist(point, other) or 1e-6
                if away < MIN_MM - 0.05:
                    moved = True
                    for axis in (0, 1):
                        step = (point[axis] - other[axis]) / away * (MIN_MM - away) / 2
                        point[axis], other[axis] = point[axis] + step, other[axis] - step
        for point in spread:
            for axis in (0, 1):
                point[axis] = min(max(point[axis], MARGIN_MM), size[axis] - MARGIN_MM)
        if not moved:
            break
    return [(point[0], point[1]) for point in spread]
