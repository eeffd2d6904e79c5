"""The land of a board: the coasts of the world, projected, bent to where the map has its cities, and cut to size.

The coasts are Natural Earth 1:50m, public domain, in the TopoJSON of the package world-atlas.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

from core.documents.json_io import read_json
from core.kernel.errors import RailwrightError
from core.kernel.mapspec import MapSpec
from core.kernel.text import plural
from editor.geography.projections import Fit, LatLon, Point, fit_projection, known_coordinates
from editor.geography.spline import thin_plate_spline

# The coasts of the world

WORLD_FILE = Path(__file__).with_name("world-land.json")
Ring = tuple[LatLon, ...]


@cache
def coasts() -> tuple[tuple[Ring, ...], ...]:
    """All land as polygons: the outer ring, then its lakes, each a line of degrees north and east that is closed."""
    topology = read_json(WORLD_FILE)
    arcs = _arcs(topology)
    shapes = topology["objects"]["land"]["geometries"]
    return tuple(
        tuple(_ring(ring, arcs) for ring in polygon)
        for shape in shapes
        for polygon in (shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]])
    )


def _arcs(topology: Any) -> list[Ring]:
    """The arcs in degrees: each is stored as steps from point to point, in whole units."""
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    found = []
    for arc in topology["arcs"]:
        xs, ys = accumulate(step[0] for step in arc), accumulate(step[1] for step in arc)
        found.append(tuple((y * sy + ty, x * sx + tx) for x, y in zip(xs, ys, strict=True)))
    return found


def _ring(numbers: Sequence[int], arcs: Sequence[Ring]) -> Ring:
    """A ring from its arcs; a number below zero means the arc the other way round."""
    points: list[LatLon] = []
    for number in numbers:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        points += arc[1:] if points else arc
    return tuple(points)


# The land of a board

OVERHANG = 0.04  # of the board: how far the land goes on beyond its edges
ROUGH_OVERHANG = 0.5  # of the board: what lies further away is cut off before anything is bent
SOURCE = "Natural Earth 1:50m land, public domain"
MIN_CITIES = 3  # cities with degrees north and east, at least


class TooFewPlaces(RailwrightError):
    """Too few cities say where they really are."""


def land_of(spec: MapSpec, projection: str = "equal_area", tolerance: float = 0.25) -> dict[str, Any]:
    """The land file of a map: ``polygons`` in fractions of the board, thinned to ``tolerance`` millimetres.

    Raises TooFewPlaces.
    """
    known = known_coordinates(spec)
    if len(known) < MIN_CITIES:
        raise TooFewPlaces(
            plural(
                "At least {needed} city needs `lat` and `lon` before land can be drawn; give them first.",
                "At least {needed} cities need `lat` and `lon` before land can be drawn; give them first.",
                "needed",
                needed=MIN_CITIES,
            )
        )
    fit = fit_projection(list(known.values()), projection, spec.size)
    at = {city.id: city.at for city in spec.cities}
    bend = thin_plate_spline([fit.place(*place) for place in known.values()], [at[id] for id in known])
    polygons = [_bend_polygon(polygon, fit, bend, spec.size, tolerance) for polygon in coasts()]
    about = f"{SOURCE}; projected ({projection}) and bent by a thin-plate spline through {len(known)} cities."
    return {"about": about, "polygons": [polygon for polygon in polygons if polygon]}


def _bend_polygon(
    polygon: Sequence[Ring], fit: Fit, bend: Any, size: Point, tolerance: float
) -> list[list[list[float]]]:
    found = []
    for ring in polygon:
        near = clip_ring([fit.place(*place) for place in ring], _grown_board(size, ROUGH_OVERHANG))
        cut = (
            clip_ring([bend(point) for point in thin_ring(near, tolerance)], _grown_board(size, OVERHANG))
            if near
            else []
        )
        if len(cut) > 2:
            found.append([[round(x / size[0], 5), round(y / size[1], 5)] for x, y in cut])
        elif not found:
            break  # without its outer ring a polygon has no lakes either
    return found


def _grown_board(size: Point, beyond: float) -> tuple[float, float, float, float]:
    return -size[0] * beyond, -size[1] * beyond, size[0] * (1 + beyond), size[1] * (1 + beyond)


def clip_ring(ring: Sequence[Point], box: tuple[float, float, float, float]) -> list[Point]:
    """The part of a polygon inside a box, edge by edge (Sutherland and Hodgman's rule)."""
    points = list(ring)
    for axis, limit, inside in ((0, box[0], 1), (1, box[1], 1), (0, box[2], -1), (1, box[3], -1)):
        points = _clip_edge(points, axis, limit, inside)
        if not points:
            break
    return points


def _clip_edge(ring: Sequence[Point], axis: int, limit: float, side: int) -> list[Point]:
    found: list[Point] = []
    for before, point in zip([ring[-1], *ring], ring, strict=False):
        was, now = (side * (one[axis] - limit) >= 0 for one in (before, point))
        if was != now:
            part = (limit - before[axis]) / (point[axis] - before[axis])
            found.append((before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part))
        if now:
            found.append(point)
    return found


def thin_ring(ring: Sequence[Point], tolerance: float) -> list[Point]:
    """A ring without the points that lie closer to the one before than the tolerance."""
    return list(_thinned_points(ring, tolerance))


def _thinned_points(ring: Sequence[Point], tolerance: float) -> Iterable[Point]:
    last: Point | None = None
    for point in ring:
        if last is None or abs(point[0] - last[0]) + abs(point[1] - last[1]) >= tolerance:
            last = point
            yield point
