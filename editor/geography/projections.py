"""Map projections, and fitting them to a board.

Degrees north and east give x (to the right) and y (down), in radii of the earth. Formulas: J. P. Snyder, Map
Projections: A Working Manual (1987), sections 7, 12, 15 and 24, for the sphere.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import starmap

from msgspec import Struct

from railwright.core.kernel.mapspec import City, MapSpec

Point = tuple[float, float]
LatLon = tuple[float, float]  # degrees north, degrees east
Project = Callable[[float, float], Point]

PROJECTION_NAMES = ("equal_area", "conformal", "mercator", "plain", "as_is")  # the default first
MAX_LATITUDE_DEGREES = 85.0  # beyond which Mercator's projection is cut off


def projection(name: str, places: Sequence[LatLon]) -> Project:
    """The projection of a name, centred on places."""
    lat, lon = center(places)
    makers: dict[str, Callable[[], Project]] = {
        "equal_area": lambda: equal_area(lat, lon),
        "conformal": lambda: conformal(lat, lon, *_parallels(places)),
        "mercator": lambda: mercator(lon),
        "plain": lambda: equirectangular(lat, lon),
        "as_is": lambda: lambda north, east: (math.radians(east), -math.radians(north)),
    }
    return makers[name]()


def center(places: Sequence[LatLon]) -> LatLon:
    """The centre of places on the sphere, also across the date line."""
    x = y = z = 0.0
    for north, east in places:
        lat, lon = math.radians(north), math.radians(east)
        x, y, z = x + math.cos(lat) * math.cos(lon), y + math.cos(lat) * math.sin(lon), z + math.sin(lat)
    return math.degrees(math.atan2(z, math.hypot(x, y))), math.degrees(math.atan2(y, x))


def _parallels(places: Sequence[LatLon]) -> tuple[float, float]:
    """The two standard parallels: a sixth inside the southern and the northern edge."""
    norths = [north for north, _ in places] or [0.0]
    low, high = min(norths), max(norths)
    return low + (high - low) / 6, high - (high - low) / 6


def _longitude_difference(east: float, middle: float) -> float:
    """The shorter difference of two longitudes, in radians."""
    return math.radians((east - middle + 180) % 360 - 180)


def equal_area(lat: float, lon: float) -> Project:
    """Lambert's azimuthal equal-area projection about a place; its antipode, without an image, is put far away."""
    sin0, cos0 = math.sin(math.radians(lat)), math.cos(math.radians(lat))

    def project(north: float, east: float) -> Point:
        phi, turn = math.radians(north), _longitude_difference(east, lon)
        sin1, cos1, ahead = math.sin(phi), math.cos(phi), math.cos(turn)
        k = math.sqrt(2 / max(1 + (cos0 * cos1 * ahead + sin0 * sin1), 1e-6))
        return k * cos1 * math.sin(turn), -k * (cos0 * sin1 - sin0 * cos1 * ahead)

    return project


def conformal(lat: float, lon: float, south: float, north: float) -> Project:
    """Lambert's conformal conic projection with two standard parallels."""
    first, second = math.radians(south), math.radians(north)
    n = math.sin((first + second) / 2)
    if abs(first - second) > 1e-6 and abs(n) > 1e-6:
        n = math.log(math.cos(first) / math.cos(second)) / math.log(_tangent(second) / _tangent(first))
    if abs(n) < 1e-3:
        return mercator(lon)  # parallels symmetric about the equator: the cone degenerates to a cylinder
    f = math.cos(first) * _tangent(first) ** n / n
    middle = f / _tangent(math.radians(lat)) ** n

    def project(north: float, east: float) -> Point:
        steep = math.radians(min(max(north, -MAX_LATITUDE_DEGREES), MAX_LATITUDE_DEGREES))
        rho, theta = f / _tangent(steep) ** n, n * _longitude_difference(east, lon)
        return rho * math.sin(theta), -(middle - rho * math.cos(theta))

    return project


def _tangent(phi: float) -> float:
    return math.tan(math.pi / 4 + phi / 2)


def mercator(lon: float) -> Project:
    """Mercator's projection about a meridian, cut off near the poles."""

    def project(north: float, east: float) -> Point:
        phi = math.radians(min(max(north, -MAX_LATITUDE_DEGREES), MAX_LATITUDE_DEGREES))
        return _longitude_difference(east, lon), -math.log(_tangent(phi))

    return project


def equirectangular(lat: float, lon: float) -> Project:
    """The equirectangular projection, true to scale along the middle parallel."""
    squeeze = math.cos(math.radians(lat))
    return lambda north, east: (_longitude_difference(east, lon) * squeeze, -math.radians(north - lat))


def direction(start: LatLon, other: LatLon) -> complex:
    """The direction from a place to another on a map with north at the top, as a number of size 1: x + iy, y down."""
    middle = math.radians((start[0] + other[0]) / 2)
    way = complex(_longitude_difference(other[1], start[1]) * math.cos(middle), math.radians(start[0] - other[0]))
    return way / abs(way) if way else 1 + 0j


# Fitting a projection to a board

MARGIN_SHARE = 0.06  # free margin over the shorter side of the board


class Fit(Struct, frozen=True):
    """A projection on a board: its scale in millimetres per radius of the earth, and its origin."""

    project: Project
    scale: float
    origin: Point

    def place(self, north: float, east: float) -> Point:
        """The point of the board for degrees north and east, in millimetres."""
        return self.places([(north, east)])[0]

    def places(self, degrees: Iterable[LatLon]) -> list[Point]:
        """The points of the board for several places."""
        (left, top), scale = self.origin, self.scale
        return [(left + x * scale, top + y * scale) for x, y in starmap(self.project, degrees)]


def coordinates_by_city(spec: MapSpec) -> Mapping[str, LatLon]:
    """The degrees north and east of the cities that have them, by id."""
    return {city.id: (city.fields["lat"], city.fields["lon"]) for city in spec.cities if _has_coordinates(city)}


def _has_coordinates(city: City) -> bool:
    return all(isinstance(city.fields.get(name), int | float) for name in ("lat", "lon"))


def fit_projection(places: Sequence[LatLon], name: str, size: Point) -> Fit:
    """The projection of a name, scaled and centred so that all places fit a board of ``size`` millimetres."""
    project = projection(name, places)
    points = [project(*place) for place in places] or [(0.0, 0.0)]
    low = [min(point[axis] for point in points) for axis in (0, 1)]
    high = [max(point[axis] for point in points) for axis in (0, 1)]
    free = min(size) * MARGIN_SHARE
    spans = [(size[axis] - 2 * free) / (high[axis] - low[axis]) for axis in (0, 1) if high[axis] - low[axis] > 1e-9]
    scale = min(spans, default=size[0])
    middle = [(low[axis] + high[axis]) / 2 for axis in (0, 1)]
    return Fit(project, scale, (size[0] / 2 - middle[0] * scale, size[1] / 2 - middle[1] * scale))
