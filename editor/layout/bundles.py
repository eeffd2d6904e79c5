"""Bundles of parallel routes, the measures of a board, and the shapes of routes along a line.

Routes that join the same two cities form a bundle: they run side by side at equal distances along one spine.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct

from railwright.core.kernel.mapspec import MapSpec, Route
from railwright.core.maps.looks import RimFields
from railwright.editor.layout.curves import Curve, Point, Pose, bowed_curve, curve_through

# Sizes, in millimetres


class Measures(NamedTuple):
    """The sizes on a board in millimetres, in proportion to its wagons (20 x 9 mm on a full-size board)."""

    length: float  # of a wagon and its space
    width: float
    dot: float  # radius of a city's dot with its ring
    gap: float  # least gap between two spaces in a row
    pitch: float  # greatest distance from space to space in a row

    @classmethod
    def of(cls, spec: MapSpec) -> Measures:
        """The measures of a map."""
        length, width = spec.wagon
        return cls(length, width, width * 0.58, length * 0.07, length * 1.4)


USUAL_RIMS = RimFields(("tunnel",), ("ferry",))
"""The fields of the bundled rules, for boards shown without their rules."""


class RouteLook(NamedTuple):
    """The look of a route apart from its color: teeth or waves around spaces, and the number of locomotives."""

    teeth: bool = False
    waves: bool = False
    locomotives: int = 0

    @classmethod
    def of(cls, route: Route, rims: RimFields) -> RouteLook:
        """The look given by the fields of a route; a number in a field of waves is that of locomotives."""
        fields, teeth, waves, locomotives = route.fields, False, False, 0
        if fields:
            for name in rims.teeth:
                teeth = teeth or bool(fields.get(name))
            for name in rims.waves:
                if value := fields.get(name):
                    waves, locomotives = True, locomotives if value is True else max(locomotives, int(value))
        return cls(teeth, waves, locomotives)

    @property
    def border(self) -> float:
        """How far the border extends beyond a space, in widths of a wagon."""
        return 0.2 if self.teeth or self.waves else 0.0


# Bundles and their spaces

MARGIN_DOT_RADII = 1.35  # from a city's centre to the first space, in radii of its dot


class Bundle(NamedTuple):
    """Parallel routes, in the order of the file; a route set apart is a bundle by itself.

    ``routes`` are indices, ``counts`` their numbers of spaces, ``step`` the distance between neighbours, ``border`` how
    far borders extend beyond the spaces, ``corners`` the indices of those ``bends`` that are sharp.
    """

    ends: tuple[int, int]
    routes: tuple[int, ...]
    step: float
    border: float
    counts: tuple[int, ...]
    bends: tuple[Point, ...]
    corners: tuple[int, ...] = ()


class RouteShape(Struct, frozen=True):
    """A route on the board: its line and the poses of its spaces, all of one size, in millimetres.

    ``border`` is how far a tunnel's teeth or a ferry's waves extend beyond a space.
    """

    line: Curve
    spaces: tuple[Pose, ...]
    length: float
    width: float
    border: float


def bundles_of(spec: MapSpec, measures: Measures, rims: RimFields = USUAL_RIMS) -> tuple[Bundle, ...]:
    """The bundles of a map in the order of their first routes. The last result is cached: most edits change none."""
    index = {city.id: number for number, city in enumerate(spec.cities)}
    latest = _latest.get("bundles")
    sizes = measures, rims
    if latest and latest.routes == spec.routes and latest.numbers == index and (latest.measures, latest.rims) == sizes:
        return latest.bundles
    bundles = tuple(bundle_of(spec, measures, index, group, rims) for group in routes_by_bundle(spec).values())
    _latest["bundles"] = _BoardBundles(spec.routes, index, measures, rims, bundles)
    return bundles


class _BoardBundles(NamedTuple):
    """The bundles of a board, and everything that they depend on."""

    routes: tuple[Route, ...]
    numbers: dict[str, int]
    measures: Measures
    rims: RimFields
    bundles: tuple[Bundle, ...]


_latest: dict[str, _BoardBundles] = {}


def routes_by_bundle(spec: MapSpec) -> dict[object, tuple[int, ...]]:
    """The indices of the routes of each bundle by ``bundle_key``, in the order of their first routes."""
    groups: dict[object, list[int]] = {}
    for number, route in enumerate(spec.routes):
        groups.setdefault(bundle_key(route), []).append(number)
    return {key: tuple(routes) for key, routes in groups.items()}


def bundle_key(route: Route) -> object:
    """A key that is equal for the routes of one bundle."""
    return route.id if route.fields.get("apart") else frozenset(route.between)


def bundle_of(
    spec: MapSpec, measures: Measures, index: Mapping[str, int], routes: tuple[int, ...], rims: RimFields
) -> Bundle:
    """The bundle of routes, given by their indices; ``index`` has the indices of cities by id."""
    first = spec.routes[routes[0]]
    a, b = (index[city] for city in first.between)
    tracks = [spec.routes[route] for route in routes]
    border = max([RouteLook.of(track, rims).border for track in tracks]) * measures.width
    counts = tuple([track.length for track in tracks])
    sharp = tuple(first.fields.get("corners", ()))
    return Bundle((a, b), routes, measures.width * 1.1 + 2 * border, border, counts, first.bends, sharp)


def spine(bundle: Bundle, cities: Sequence[Point], near: float = 0.0, far: float = 0.0) -> Curve:
    """The line of a bundle: through its bends if the map has any, else a bow (see ``bowed_curve``)."""
    a, b = (cities[city] for city in bundle.ends)
    if not bundle.bends:
        return bowed_curve(a, b, near, far)
    return curve_through((a, *bundle.bends, b), [bend + 1 for bend in bundle.corners])


def route_shapes(bundle: Bundle, line: Curve, measures: Measures) -> list[RouteShape]:
    """The shapes of a bundle's routes along a line; all their spaces have one size."""
    middle = (len(bundle.routes) - 1) / 2
    rows = [
        _space_poses(line, count, (lane - middle) * bundle.step, measures) for lane, count in enumerate(bundle.counts)
    ]
    pitch = pitch_along(line, max(bundle.counts), measures)
    length = max(
        min([measures.length, pitch, *(_free_length(row, bundle, measures) for row in rows)]), measures.length / 8
    )
    width = min(measures.width, length * 0.6)
    lanes = [_lane_curve(line, (lane - middle) * bundle.step, row) for lane, row in enumerate(rows)]
    return [RouteShape(lane, row, length, width, bundle.border) for lane, row in zip(lanes, rows, strict=True)]


def pitch_along(line: Curve, count: int, measures: Measures) -> float:
    """The distance from space to space if ``count`` spaces lie on a line between two cities."""
    space = max(line.length - 2 * MARGIN_DOT_RADII * measures.dot, measures.gap)  # cities may coincide in a drag
    return min(space / count, measures.pitch)


def _space_poses(line: Curve, count: int, offset: float, measures: Measures) -> tuple[Pose, ...]:
    """The poses of a route's spaces, evenly spaced in the middle of its line."""
    pitch = pitch_along(line, count, measures)
    start = line.length / 2 - pitch * (count - 1) / 2
    return tuple(line.at(start + pitch * number).beside(offset) for number in range(count))


def _free_length(row: tuple[Pose, ...], bundle: Bundle, measures: Measures) -> float:
    """The greatest length of a space that keeps clear of its neighbours, also at the inner side of bends."""
    gap = max(measures.gap, 2.2 * bundle.border)
    return min(
        (
            math.dist((a.x, a.y), (b.x, b.y)) - gap - 0.9 * measures.width * abs(math.sin((b.angle - a.angle) / 2))
            for a, b in pairwise(row)
        ),
        default=measures.length,
    )


def _lane_curve(line: Curve, offset: float, row: tuple[Pose, ...]) -> Curve:
    """The line through the spaces of one route of a bundle; its ends meet the others at the cities."""
    if not offset:
        return line
    return Curve([line.points[0], *((pose.x, pose.y) for pose in row), line.points[-1]])


def space_corners(space: Pose, length: float, width: float) -> list[Point]:
    """The corners of a space's rectangle, in order."""
    cos, sin = math.cos(space.angle), math.sin(space.angle)
    halves = ((-length / 2, -width / 2), (length / 2, -width / 2), (length / 2, width / 2), (-length / 2, width / 2))
    return [(space.x + x * cos - y * sin, space.y + x * sin + y * cos) for x, y in halves]
