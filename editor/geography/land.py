"""The land of a board: coasts, lakes, borders and rivers, projected, warped to fit the cities, and clipped.

The lines are from Natural Earth 1:10m, public domain, simplified by ``.ci/geodata.py``.
"""

from __future__ import annotations

import gzip
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, chain, pairwise
from pathlib import Path
from typing import Any

from railwright.core.documents.json_io import parse_json
from railwright.core.files import read_file
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import plural
from railwright.core.maps.art import MAX_POINTS
from railwright.editor.geography.projections import LatLon, Point, center, coordinates_by_city, fit_projection
from railwright.editor.geography.spline import thin_plate_spline

# The lines of the world

WORLD_FILE = Path(__file__).with_name("world.json.gz")
Line = tuple[LatLon, ...]
Box = tuple[float, float, float, float]  # south, west, north, east in degrees
Near = Callable[[Box], bool]


@cache
def _world() -> tuple[float, dict[str, list[tuple[Box, list[int]]]]]:
    """The unit of the numbers, and by kind the lines with their boxes: first point (east, north), then steps."""
    data = parse_json(gzip.decompress(read_file(WORLD_FILE)))
    unit = data.pop("unit")
    return unit, {kind: [(_box(steps, unit), steps) for steps in lines] for kind, lines in data.items()}


def _box(steps: Sequence[int], unit: float) -> Box:
    easts, norths = [*accumulate(steps[::2])], [*accumulate(steps[1::2])]
    return min(norths) * unit, min(easts) * unit, max(norths) * unit, max(easts) * unit


def coasts(near: Near = lambda box: True) -> Iterator[Line]:
    """The closed lines of coasts and lakes, in degrees north and east; points inside an odd number of them are land."""
    for kind in ("land", "lakes"):
        yield from _lines(kind, near)


def borders(near: Near = lambda box: True) -> Iterator[Line]:
    """The borders between countries, on land."""
    yield from _lines("borders", near)


def rivers(rank: int, near: Near = lambda box: True) -> Iterator[Line]:
    """The rivers of a rank, from 1, the largest of the world, to RIVER_RANKS."""
    yield from _lines(f"rivers {rank}", near)


RIVER_RANKS = 8  # from the largest rivers of the world to brooks


def _lines(kind: str, near: Near) -> Iterator[Line]:
    unit, lines = _world()
    for box, steps in lines[kind]:
        if near(box):
            easts, norths = accumulate(steps[::2]), accumulate(steps[1::2])
            yield tuple((north * unit, east * unit) for east, north in zip(easts, norths, strict=True))


def lines_near(places: Sequence[LatLon]) -> Near:
    """A test of whether a box is near places: inside their extent, enlarged by itself on every side."""
    norths = [north for north, _ in places]
    middle = places[0][1]
    easts = [(east - middle + 180) % 360 - 180 for _, east in places]
    reach = max(max(norths) - min(norths), max(easts) - min(easts), MIN_REACH_DEGREES)
    south, north = min(norths) - reach, max(norths) + reach
    wider = reach / max(math.cos(math.radians(min(max(map(abs, (south, north))), MAX_WIDENED_DEGREES))), 0.1)
    west, east = min(easts) - wider + middle, max(easts) + wider + middle

    def is_near(box: Box) -> bool:
        if box[2] < south or box[0] > north:
            return False
        # Longitudes are also compared once around the earth in either direction.
        return any(box[1] + turn <= east and box[3] + turn >= west for turn in (-360, 0, 360))

    return is_near


MIN_REACH_DEGREES = 3.0  # least margin around the places
MAX_WIDENED_DEGREES = 75.0  # latitude up to which the convergence of meridians is taken into account


# The land of a board

OVERHANG_BOARDS = 0.04  # of the land beyond the edges, over the size of the board
ROUGH_OVERHANG_BOARDS = 0.5  # the same before warping, to cut off distant land early
SOURCE = "Natural Earth 1:10m, public domain"
MIN_CITIES = 3  # with latitude and longitude
ROUND_MM = 2.4  # greatest distance from a corner at which it is cut
FAINTER_RATIO = 1.5  # tolerance of the next attempt over that of the last, if there are too many points
SMOOTH_MM = 0.7  # least distance between points of a line: no corner is visible, and prints are half as large
MAX_LAND_POINTS = MAX_POINTS * 9 // 10
RIVER_SHARE = 6.0  # total length of rivers over the longer side of the board; smaller rivers are left out
MIN_RIVER_MM = 12.0  # shorter pieces are left out
MIN_RING_MM2 = 1.5  # smaller islands and lakes are left out


class TooFewPlaces(RailwrightError):
    """Too few cities have latitude and longitude."""


def land_of(spec: MapSpec, projection: str = "equal_area", tolerance: float = 0.25) -> dict[str, Any]:
    """The content of a map's land file: ``polygons``, ``borders`` and ``rivers`` in fractions of the board.

    Lines are simplified to ``tolerance`` millimetres. Raises TooFewPlaces.
    """
    coordinates = coordinates_by_city(spec)
    if len(coordinates) < MIN_CITIES:
        raise TooFewPlaces(
            plural(
                "At least {needed} city needs `lat` and `lon` before land can be drawn. Add them first.",
                "At least {needed} cities need `lat` and `lon` before land can be drawn. Add them first.",
                "needed",
                needed=MIN_CITIES,
            )
        )
    places = list(coordinates.values())
    fit, near = fit_projection(places, projection, spec.size), lines_near(places)
    point_of = {city.id: city.at for city in spec.cities}
    bend = thin_plate_spline(fit.places(places), [point_of[id] for id in coordinates])
    rough, board = _grown_board(spec.size, ROUGH_OVERHANG_BOARDS), _grown_board(spec.size, OVERHANG_BOARDS)
    seam = None if projection in SEAMLESS else center(places)[1] - 180
    cut_rings = (clip_ring(fit.places(part), rough) for line in coasts(near) for part in rings_beside_seam(line, seam))
    cut_rings = (ring for ring in cut_rings if ring and not _is_turned_out(ring, rough))
    rings = [[bend(point) for point in thin_ring(ring, tolerance / 2)] for ring in cut_rings]
    rings = [
        ring for ring in (clip_ring(ring, board) for ring in rings if ring) if abs(_signed_area(ring)) >= MIN_RING_MM2
    ]
    rings = [ring for ring in rings if not _is_turned_out(ring, board)]

    def bent(lines: Iterable[Line]) -> list[list[Point]]:
        whole = (piece for line in lines for piece in lines_beside_seam(line, seam))
        parts = (part for line in whole for part in clip_line(fit.places(line), rough))
        bent_lines = ([bend(point) for point in thin_line(part, tolerance)] for part in parts)
        return [part for line in bent_lines for part in clip_line(line, board)]

    streams = _largest_rivers((bent(rivers(rank, near)) for rank in range(1, RIVER_RANKS + 1)), spec.size)
    about = f"{SOURCE}; projected ({projection}) and bent by a thin-plate spline through {len(coordinates)} cities."
    outlines = {
        "polygons": [
            [_fractions(ring, spec.size)] for ring in _fitting_lines(rings, tolerance, spec.size, closed=True)
        ],
        **{
            name: [_fractions(line, spec.size) for line in _fitting_lines(lines, tolerance, spec.size, closed=False)]
            for name, lines in (("borders", bent(borders(near))), ("rivers", streams))
        },
    }
    return {"about": about, **{name: lines for name, lines in outlines.items() if lines or name == "polygons"}}


def moved_land(land: Mapping[str, Any], size: Point, shift: Point, new_size: Point) -> dict[str, Any]:
    """The content of a land file for a board of another size, on which everything is shifted by millimetres."""

    def moved(part: Any) -> Any:
        if part and isinstance(part[0], int | float):
            return [round((part[axis] * size[axis] + shift[axis]) / new_size[axis], 5) for axis in (0, 1)]
        return [moved(inner) for inner in part]

    return {name: moved(part) if isinstance(part, list) else part for name, part in land.items()}


# The seam of a projection: the meridian opposite its middle, at which lines would jump from edge to edge.

SEAMLESS = ("equal_area", "as_is")  # the second has that of the data
SEAM_DEGREES = 0.001  # between the seam and the lines beside it
POLE_DEGREES = 89.0  # beyond which an edge of the data, not a coast, goes around the earth


def rings_beside_seam(ring: Line, seam: float | None) -> Iterator[Line]:
    """The parts of a closed line, in degrees, on either side of a seam (degrees east; None if there is none)."""
    if seam is None:
        yield ring
        return
    turned = [(ring[0][1] - seam) % 360]
    for before, after in pairwise(ring):
        step = after[1] - before[1]
        if abs(step) > 180 and after[0] > -POLE_DEGREES:
            step -= math.copysign(360, step)
        turned.append(turned[-1] + step)
    low, high = SEAM_DEGREES, 360 - SEAM_DEGREES
    if low <= min(turned) and max(turned) <= high:
        yield ring
        return
    for turn in (-360, 0, 360):
        points = [(north, east + turn) for (north, _), east in zip(ring, turned, strict=True)]
        if part := clip_ring(points, (-90, low, 90, high)):
            yield tuple((north, east + seam) for north, east in part)


def lines_beside_seam(line: Line, seam: float | None) -> Iterator[Line]:
    """The pieces of an open line, cut at a seam. The line is in degrees, the seam in degrees east, or None."""
    first = 0
    for number, (before, after) in enumerate(pairwise(line), 1):
        if seam is not None and abs((after[1] - seam) % 360 - (before[1] - seam) % 360) > 180:
            yield line[first:number]
            first = number
    yield line[first:]


def _largest_rivers(ranks: Iterable[list[list[Point]]], size: Point) -> list[list[Point]]:
    """The rivers rank by rank, longest first, up to RIVER_SHARE."""
    lines: list[list[Point]] = []
    left = RIVER_SHARE * max(size)
    for line in chain.from_iterable(sorted(lines, key=_length, reverse=True) for lines in ranks):
        if left <= 0:
            break  # the other ranks need not be bent
        if (long := _length(line)) >= MIN_RIVER_MM:
            lines.append(line)
            left -= long
    return lines


def _length(line: Sequence[Point]) -> float:
    return sum(math.dist(start, other) for start, other in pairwise(line))


def _fitting_lines(lines: Sequence[Sequence[Point]], tolerance: float, size: Point, closed: bool) -> list[list[Point]]:
    """The lines simplified and rounded, as finely as the limit of points allows.

    Each coarser attempt leaves out the open lines that are shorter than its tolerance, so one of them fits the limit.
    """
    thin = thin_ring if closed else thin_line
    while True:
        smooth = [thin(round_corners(thin(line, tolerance), size, closed), SMOOTH_MM) for line in lines]
        smooth = [line for line in smooth if len(line) > (2 if closed else 1)]
        if sum(map(len, smooth)) <= MAX_LAND_POINTS:
            return smooth
        tolerance *= FAINTER_RATIO
        lines = [line for line in lines if closed or _length(line) >= tolerance]


def round_corners(line: Sequence[Point], size: Point, closed: bool) -> list[Point]:
    """The line with its corners cut twice (Chaikin's algorithm), so that none is visible in print."""
    for reach in (ROUND_MM, ROUND_MM / 3):
        line = _cut_corners(line, size, closed, reach)
    return list(line)


def _cut_corners(line: Sequence[Point], size: Point, closed: bool, reach: float) -> list[Point]:
    """The line with each corner replaced by two points, up to ``reach`` millimetres before and after it."""
    points: list[Point] = []
    last = len(line) - 1
    for number, point in enumerate(line):
        before, after = line[number - 1], line[(number + 1) % len(line)]
        inner = (closed or 0 < number < last) and 0 < point[0] < size[0] and 0 < point[1] < size[1]
        back, ahead = math.dist(before, point), math.dist(point, after)
        if inner and max(back, ahead) > reach:
            points += [_towards(point, before, reach, back), _towards(point, after, reach, ahead)]
        else:
            points.append(point)
    return points


def _towards(point: Point, other: Point, reach: float, far: float) -> Point:
    """The point a quarter of the way to another point, which is ``far`` away, but at most ``reach`` away."""
    part = min(0.25, reach / max(far, 1e-9))
    return point[0] + (other[0] - point[0]) * part, point[1] + (other[1] - point[1]) * part


def _fractions(line: Sequence[Point], size: Point) -> list[list[float]]:
    return [[round(x / size[0], 5), round(y / size[1], 5)] for x, y in line]


def _signed_area(ring: Sequence[Point]) -> float:
    """The area of a ring; negative for the orientation of lakes."""
    pairs = zip(ring, [*ring[1:], *ring[:1]], strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) / 2


def _is_turned_out(ring: Sequence[Point], box: tuple[float, float, float, float]) -> bool:
    """Whether a ring is a lake as large as the box, that is, a distant coast projected inside out."""
    return -_signed_area(ring) >= 0.999 * (box[2] - box[0]) * (box[3] - box[1])


def _grown_board(size: Point, beyond: float) -> tuple[float, float, float, float]:
    return -size[0] * beyond, -size[1] * beyond, size[0] * (1 + beyond), size[1] * (1 + beyond)


def clip_line(line: Sequence[Point], box: tuple[float, float, float, float]) -> list[list[Point]]:
    """The pieces of a line made of segments with an end inside a box."""
    inside = [box[0] <= x <= box[2] and box[1] <= y <= box[3] for x, y in line]
    lines: list[list[Point]] = []
    for number in range(1, len(line)):
        if inside[number - 1] or inside[number]:
            if not lines or lines[-1][-1] is not line[number - 1]:
                lines.append([line[number - 1]])
            lines[-1].append(line[number])
    return lines


def clip_ring(ring: Sequence[Point], box: tuple[float, float, float, float]) -> list[Point]:
    """The part of a polygon inside a box (Sutherland-Hodgman algorithm)."""
    points = list(ring)
    for axis, limit, inside in ((0, box[0], 1), (1, box[1], 1), (0, box[2], -1), (1, box[3], -1)):
        points = _clip_edge(points, axis, limit, inside)
        if not points:
            break
    return points


def _clip_edge(ring: Sequence[Point], axis: int, limit: float, side: int) -> list[Point]:
    inside = [side * (corner[axis] - limit) >= 0 for corner in ring]
    if all(inside):
        return list(ring)
    points: list[Point] = []
    for before, was, point, now in zip([ring[-1], *ring], [inside[-1], *inside], ring, inside, strict=False):
        if was != now:
            part = (limit - before[axis]) / (point[axis] - before[axis])
            points.append((before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part))
        if now:
            points.append(point)
    return points


def thin_ring(ring: Sequence[Point], tolerance: float) -> list[Point]:
    """The line without points that are nearer to the previous one than the tolerance."""
    return list(_thinned_points(ring, tolerance))


def thin_line(line: Sequence[Point], tolerance: float) -> list[Point]:
    """Like ``thin_ring`` for an open line, which keeps its ends, where others continue."""
    return [*_thinned_points(line[:-1], tolerance), *line[-1:]]


def _thinned_points(ring: Sequence[Point], tolerance: float) -> Iterable[Point]:
    last: Point | None = None
    for point in ring:
        if last is None or abs(point[0] - last[0]) + abs(point[1] - last[1]) >= tolerance:
            last = point
            yield point
