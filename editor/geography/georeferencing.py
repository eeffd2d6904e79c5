"""Places on the board and on the earth: degrees under a place, cities projected again, pictures fitted to cities."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits
from railwright.editor.geography.projections import (
    PROJECTION_NAMES,
    LatLon,
    Point,
    center,
    fit_projection,
    known_coordinates,
    projection,
)
from railwright.editor.geography.spline import farthest_points, thin_plate_spline

# Degrees under a place

MIN_CITIES = 3  # cities that tell both directions
MAX_CITIES = 30  # cities that steer: more cost time and say little more


def degrees_lookup(spec: MapSpec) -> Callable[[Point], LatLon] | None:
    """What gives degrees north and east for a place in millimetres; None while too few cities are known."""
    coordinates = known_coordinates(spec)
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
    """What gives the place on the board of degrees north and east, in millimetres, as its cities lie.

    With fewer than MIN_CITIES known cities, as the projection puts it that shows the known ones as large as they fit.
    """
    coordinates = known_coordinates(spec)
    fit = fit_projection([*coordinates.values()], PROJECTION_NAMES[0], spec.size)
    if len(coordinates) < MIN_CITIES:
        return lambda place: fit.place(*place)
    point_of = {city.id: city.at for city in spec.cities}
    bend = thin_plate_spline(
        [fit.place(*place) for place in coordinates.values()], [point_of[id] for id in coordinates]
    )
    return lambda place: bend(fit.place(*place))


def _normalized_longitude(east: float) -> float:
    """The same meridian between -180 and 180."""
    return (east + 180) % 360 - 180


def lay_by_degrees(spec: MapSpec, ids: Collection[str]) -> MapSpec:
    """The map with these cities where their degrees put them between all others, as far as that lies on the board.

    What is locked stays; so does everything while fewer than MIN_CITIES others are known.
    """
    others = replace(spec, cities=tuple(city for city in spec.cities if city.id not in ids))
    coordinates = known_coordinates(spec)
    wanted = [
        city.id for city in spec.cities if city.id in ids and city.id in coordinates and not city.fields.get("locked")
    ]
    if len(known_coordinates(others)) < MIN_CITIES or not wanted:
        return spec
    place = degrees_place(others)
    points = {id: edits.round_point(place(coordinates[id])) for id in wanted}
    inside = {id: point for id, point in points.items() if all(0 <= point[axis] <= spec.size[axis] for axis in (0, 1))}
    return edits.place_cities(spec, inside) if inside else spec


# Cities in another projection

UNMOVED_MM = 3.0  # millimetres: so near to where a projection puts it a city counts as not moved
MAX_FITTING_ROUNDS = 6  # each leaves cities out that were moved by hand, so that the next fit follows the others


def reproject_cities(spec: MapSpec, name: str) -> tuple[MapSpec, int, int]:
    """The map with its cities as another projection puts them, how many were placed, and how many stay as they were.

    What stays was moved by hand, or is locked. Where hardly a city lies as any projection would put it, as when degrees
    were typed for cities that lie anywhere, all that are not locked are placed.
    """
    coordinates = known_coordinates(spec)
    locked = {city.id for city in spec.cities if city.fields.get("locked")}
    unmoved = unmoved_cities(spec)
    free = (unmoved if len(unmoved) >= MIN_CITIES else coordinates.keys()) - locked
    fit = fit_projection([*coordinates.values()], name, spec.size)
    places = {id: edits.round_point(fit.place(*coordinates[id])) for id in free}
    return edits.place_cities(spec, places), len(places), len(coordinates) - len(places)


def unmoved_cities(spec: MapSpec) -> set[str]:
    """The cities that lie where the likeliest projection puts them, by id."""
    coordinates = known_coordinates(spec)
    point_of = {city.id: city.at for city in spec.cities if city.id in coordinates}
    explained = (
        [_cities_explained_by(coordinates, point_of, name) for name in PROJECTION_NAMES] if len(coordinates) > 1 else []
    )
    return max(explained, key=len, default=set())


def _cities_explained_by(coordinates: Mapping[str, Point], point_of: Mapping[str, Point], name: str) -> set[str]:
    """The cities that one projection explains, when it is laid on the board so that it explains most of them."""
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
    """The scale and origin with which points come nearest to their places; None where they all lie at one."""
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

MIN_PAIRS, MAX_PAIRS = 2, 4  # pairs: fewer say too little, more help little


class NoFitError(ValueError):
    """The pairs do not say how the picture lies."""


@dataclass(frozen=True, slots=True)
class PicturePlacement:
    """Where the middle of the picture lies, millimetres to its pixel, degrees clockwise, and the worst miss in mm."""

    at: Point
    scale: float
    turn: float
    worst_miss: float


def fit_picture(pairs: Sequence[tuple[Point, Point]], size: tuple[float, float]) -> PicturePlacement:
    """The placement with the least squares of misses; a pair is a pixel of the picture and a place on the board.

    As complex numbers, place = a * pixel + b: a turns and scales, b moves. Raises NoFit.
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
