"""Relating the board to the earth: coordinates of points, reprojection of cities, fitting of pictures."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from heapq import nsmallest
from statistics import median

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits
from railwright.editor.geography.projections import (
    PROJECTION_NAMES,
    LatLon,
    Point,
    center,
    coordinates_by_city,
    direction,
    fit_projection,
    projection,
)
from railwright.editor.geography.spline import farthest_points, thin_plate_spline
from railwright.editor.geography.terrain import distance_km

# Latitude and longitude of points

MIN_CITIES = 3  # with coordinates, to determine both directions
MAX_CITIES = 30  # used as control points: more take time and add little


def degrees_lookup(spec: MapSpec) -> Callable[[Point], LatLon] | None:
    """A function from a point in millimetres to degrees north and east; None with too few known cities."""
    coordinates = coordinates_by_city(spec)
    places = [(city.at, coordinates[city.id]) for city in spec.cities if city.id in coordinates]
    if len({point for point, _ in places}) < MIN_CITIES:
        return None
    chosen = [places[index] for index in farthest_points([point for point, _ in places], MAX_CITIES)]
    middle = center([place for _, place in chosen])[1]
    goals = [(north, _normalized_longitude(east - middle)) for _, (north, east) in chosen]
    bend = thin_plate_spline([point for point, _ in chosen], goals)

    def degrees(point: Point) -> LatLon:
        north, east = bend(point)
        return min(max(north, -90.0), 90.0), _normalized_longitude(east + middle)

    return degrees


def degrees_place(spec: MapSpec) -> Callable[[LatLon], Point]:
    """A function from degrees north and east to a point of the board in millimetres, consistent with its cities.

    With fewer than MIN_CITIES known cities it is the projection that shows these as large as fits.
    """
    coordinates = coordinates_by_city(spec)
    fit = fit_projection([*coordinates.values()], PROJECTION_NAMES[0], spec.size)
    if len(coordinates) < MIN_CITIES:
        return lambda place: fit.place(*place)
    point_of = {city.id: city.at for city in spec.cities}
    bend = thin_plate_spline(
        [fit.place(*place) for place in coordinates.values()], [point_of[id] for id in coordinates]
    )
    return lambda place: bend(fit.place(*place))


MAX_TURN_DEGREES, NEIGHBOURS = 30.0, 3  # of a direction; the cities nearest to a city


def turned_pairs(spec: MapSpec) -> dict[tuple[str, str], float]:
    """The joined or neighbouring cities that are not in their true direction, with the degrees that they are off."""
    places = coordinates_by_city(spec)
    point_of = {city.id: complex(*city.at) for city in spec.cities}
    pairs = {(min(route.between), max(route.between)) for route in spec.routes}
    for city, place in places.items():
        near = nsmallest(NEIGHBOURS + 1, places, key=partial(_distance, place, places))
        pairs |= {(min(city, other), max(city, other)) for other in near if other != city}
    turns = {
        (one, other): abs(cmath.phase(way / direction(places[one], places[other])))
        for one, other in sorted(pairs)
        if {one, other} <= places.keys() and (way := point_of[other] - point_of[one])
    }
    return {pair: math.degrees(turn) for pair, turn in turns.items() if math.degrees(turn) > MAX_TURN_DEGREES}


def _distance(place: LatLon, places: Mapping[str, LatLon], other: str) -> float:
    return distance_km(place, places[other])


def _normalized_longitude(east: float) -> float:
    """The longitude normalized to -180 to 180 degrees."""
    return (east + 180) % 360 - 180


def lay_by_degrees(spec: MapSpec, ids: Collection[str]) -> MapSpec:
    """The map with these cities moved to their coordinates, interpolated among the others, if that is on the board.

    Locked cities stay, and all do if fewer than MIN_CITIES others are known.
    """
    others = replace(spec, cities=tuple(city for city in spec.cities if city.id not in ids))
    coordinates = coordinates_by_city(spec)
    wanted = [
        city.id for city in spec.cities if city.id in ids and city.id in coordinates and not city.fields.get("locked")
    ]
    if len(coordinates_by_city(others)) < MIN_CITIES or not wanted:
        return spec
    place = degrees_place(others)
    points = {id: edits.round_point(place(coordinates[id])) for id in wanted}
    inside = {id: point for id, point in points.items() if all(0 <= point[axis] <= spec.size[axis] for axis in (0, 1))}
    return edits.place_cities(spec, inside) if inside else spec


# Cities in another projection

UNMOVED_MM = 3.0  # greatest distance from its projected position at which a city counts as not moved
MAX_FITTING_ROUNDS = 6  # each excludes cities moved by hand from the next fit


def reproject_cities(spec: MapSpec, name: str) -> tuple[MapSpec, int, int]:
    """The map with its cities in another projection, the number of cities placed, and the number that stayed.

    Cities that were moved by hand or are locked stay. If hardly any city fits any projection, as when coordinates were
    typed for cities placed freely, all that are not locked are placed.
    """
    coordinates = coordinates_by_city(spec)
    locked = {city.id for city in spec.cities if city.fields.get("locked")}
    unmoved = unmoved_cities(spec)
    free = (unmoved if len(unmoved) >= MIN_CITIES else coordinates.keys()) - locked
    fit = fit_projection([*coordinates.values()], name, spec.size)
    places = {id: edits.round_point(fit.place(*coordinates[id])) for id in free}
    return edits.place_cities(spec, places), len(places), len(coordinates) - len(places)


def unmoved_cities(spec: MapSpec) -> set[str]:
    """The ids of the cities at the positions of the most likely projection."""
    coordinates = coordinates_by_city(spec)
    point_of = {city.id: city.at for city in spec.cities if city.id in coordinates}
    explained = (
        [_cities_explained_by(coordinates, point_of, name) for name in PROJECTION_NAMES] if len(coordinates) > 1 else []
    )
    return max(explained, key=len, default=set())


def _cities_explained_by(coordinates: Mapping[str, Point], point_of: Mapping[str, Point], name: str) -> set[str]:
    """The ids of the cities whose positions a projection explains, when it is fitted to explain as many as possible."""
    project = projection(name, [*coordinates.values()])
    points = {id: project(*place) for id, place in coordinates.items()}
    inside = set(points)
    off: dict[str, float] = {}
    for _ in range(MAX_FITTING_ROUNDS):
        fit = _similarity({id: points[id] for id in inside}, point_of)
        if fit is None:
            return set()
        scale, (x, y) = fit
        off = {id: math.dist(point_of[id], (x + scale * px, y + scale * py)) for id, (px, py) in points.items()}
        bound = max(UNMOVED_MM, 2 * median(off.values()))
        inside = {id for id, far in off.items() if far <= bound}
    return {id for id, far in off.items() if far <= UNMOVED_MM}


def _similarity(points: Mapping[str, Point], point_of: Mapping[str, Point]) -> tuple[float, Point] | None:
    """The scale and origin that best map points to their places; None if all points coincide."""
    count = len(points)
    if count < 2:
        return None
    mx, my = (sum(point[axis] for point in points.values()) / count for axis in (0, 1))
    ax, ay = (sum(point_of[id][axis] for id in points) / count for axis in (0, 1))
    spread = sum((x - mx) ** 2 + (y - my) ** 2 for x, y in points.values())
    if spread < 1e-12:
        return None
    together = sum(
        (x - mx) * (point_of[id][0] - ax) + (y - my) * (point_of[id][1] - ay) for id, (x, y) in points.items()
    )
    scale = together / spread
    return scale, (ax - scale * mx, ay - scale * my)


# Pictures fitted to cities

MIN_PAIRS, MAX_PAIRS = 2, 4  # control points: fewer are not enough, more help little


class NoFitError(ValueError):
    """The pairs do not determine the placement."""


@dataclass(frozen=True, slots=True)
class PicturePlacement:
    """Centre of the picture, mm per pixel, rotation in degrees clockwise, and the greatest error in mm."""

    at: Point
    scale: float
    turn: float
    worst_miss: float


def fit_picture(pairs: Sequence[tuple[Point, Point]], size: tuple[float, float]) -> PicturePlacement:
    """The least-squares placement; a pair is a pixel of the picture and a point of the board.

    In complex numbers, point = a * pixel + b: a rotates and scales, b translates. Raises NoFitError.
    """
    middle = complex(size[0] / 2, size[1] / 2)
    pixels = [complex(*pixel) - middle for pixel, _ in pairs]
    places = [complex(*place) for _, place in pairs]
    if len(pairs) < MIN_PAIRS:
        raise NoFitError
    pixel_mean, place_mean = sum(pixels) / len(pairs), sum(places) / len(pairs)
    spread = sum(abs(pixel - pixel_mean) ** 2 for pixel in pixels)
    both = zip(pixels, places, strict=True)
    a = sum((place - place_mean) * (pixel - pixel_mean).conjugate() for pixel, place in both) / (spread or math.inf)
    if spread < 1.0 or abs(a) < 1e-6:
        raise NoFitError
    b = place_mean - a * pixel_mean
    miss = max(abs(a * pixel + b - place) for pixel, place in zip(pixels, places, strict=True))
    return PicturePlacement((b.real, b.imag), abs(a), math.degrees(cmath.phase(a)), miss)
