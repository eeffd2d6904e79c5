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
    known = known_coordinates(spec)
    places = [(city.at, known[city.id]) for city in spec.cities if city.id in known]
    if len({at for at, _ in places}) < MIN_CITIES:
        return None
    chosen = [places[index] for index in farthest_points([at for at, _ in places], MAX_CITIES)]
    middle = center([place for _, place in chosen])[1]
    goals = [(north, _normalized_longitude(east - middle)) for _, (north, east) in chosen]
    bend = thin_plate_spline([at for at, _ in chosen], goals)

    def degrees(at: Point) -> LatLon:
        north, east = bend(at)
        return min(max(north, -90.0), 90.0), _normalized_longitude(east + middle)

    return degrees


def degrees_place(spec: MapSpec) -> Callable[[LatLon], Point]:
    """What gives the place on the board of degrees north and east, in millimetres, as its cities lie.

    With fewer than MIN_CITIES known cities, as the projection puts it that shows the known ones as large as they fit.
    """
    known = known_coordinates(spec)
    fit = fit_projection([*known.values()], PROJECTION_NAMES[0], spec.size)
    if len(known) < MIN_CITIES:
        return lambda place: fit.place(*place)
    at = {city.id: city.at for city in spec.cities}
    bend = thin_plate_spline([fit.place(*place) for place in known.values()], [at[id] for id in known])
    return lambda place: bend(fit.place(*place))


def _normalized_longitude(east: float) -> float:
    """The same meridian between -180 and 180."""
    return (east + 180) % 360 - 180


def lay_by_degrees(spec: MapSpec, ids: Collection[str]) -> MapSpec:
    """The map with these cities where their degrees put them between all others, as far as that lies on the board.

    What is locked stays; so does everything while fewer than MIN_CITIES others are known.
    """
    others = replace(spec, cities=tuple(city for city in spec.cities if city.id not in ids))
    known = known_coordinates(spec)
    wanted = [city.id for city in spec.cities if city.id in ids and city.id in known and not city.fields.get("locked")]
    if len(known_coordinates(others)) < MIN_CITIES or not wanted:
        return spec
    place = degrees_place(others)
    found = {id: edits.round_point(place(known[id])) for id in wanted}
    inside = {id: at for id, at in found.items() if all(0 <= at[axis] <= spec.size[axis] for axis in (0, 1))}
    return edits.place_cities(spec, inside) if inside else spec


# Cities in another projection

UNMOVED_MM = 3.0  # millimetres: so near to where a projection puts it a city counts as not moved
MAX_ROUNDS = 6


def reproject_cities(spec: MapSpec, name: str) -> tuple[MapSpec, int, int]:
    """The map with its cities as another projection puts them, how many were placed, and how many stay as they were.

    What stays was moved by hand, or is locked. Where hardly a city lies as any projection would put it, as when degrees
    were typed for cities that lie anywhere, all that are not locked are placed.
    """
    known = known_coordinates(spec)
    locked = {city.id for city in spec.cities if city.fields.get("locked")}
    unmoved = unmoved_cities(spec)
    free = (unmoved if len(unmoved) >= MIN_CITIES else known.keys()) - locked
    fit = fit_projection([*known.values()], name, spec.size)
    places = {id: edits.round_point(fit.place(*known[id])) for id in free}
    return edits.place_cities(spec, places), len(places), len(known) - len(places)


def unmoved_cities(spec: MapSpec) -> set[str]:
    """The cities that lie where the likeliest projection puts them, by id."""
    known = known_coordinates(spec)
    at = {city.id: city.at for city in spec.cities if city.id in known}
    found = [_cities_explained_by(known, at, name) for name in PROJECTION_NAMES] if len(known) > 1 else []
    return max(found, key=len, default=set())


def _cities_explained_by(known: Mapping[str, Point], at: Mapping[str, Point], name: str) -> set[str]:
    """The cities that one projection explains, when it is laid on the board so that it explains most of them."""
    project = projection(name, [*known.values()])
    points = {id: project(*place) for id, place in known.items()}
    inside = set(points)
    off: dict[str, float] = {}
    for _ in range(MAX_ROUNDS):
        fit = _similarity({id: points[id] for id in inside}, at)
        if fit is None:
            return set()
        scale, (x, y) = fit
        off = {id: math.dist(at[id], (x + scale * px, y + scale * py)) for id, (px, py) in points.items()}
        bound = max(UNMOVED_MM, 2 * median(off.values()))
        inside = {id for id, far in off.items() if far <= bound}
    return {id for id, far in off.items() if far <= UNMOVED_MM}


def _similarity(points: Mapping[str, Point], at: Mapping[str, Point]) -> tuple[float, Point] | None:
    """The scale and origin with which points come nearest to their places; None where they all lie at one."""
    count = len(points)
    if count < 2:
        return None
    mx, my = (sum(point[axis] for point in points.values()) / count for axis in (0, 1))
    ax, ay = (sum(at[id][axis] for id in points) / count for axis in (0, 1))
    spread = sum((x - mx) ** 2 + (y - my) ** 2 for x, y in points.values())
    if spread < 1e-12:
        return None
    together = sum((x - mx) * (at[id][0] - ax) + (y - my) * (at[id][1] - ay) for id, (x, y) in points.items())
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
