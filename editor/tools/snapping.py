"""Snapping of points to guides, other cities, edges of the board, even spacing and a grid. Free of Qt."""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document.edits import guides
from railwright.editor.layout.curves import Point

TOLERANCE_PX = 6.0  # greatest distance at which a point snaps
Axis = Literal["x", "y"]
AXES: tuple[Axis, Axis] = ("x", "y")


@dataclass(slots=True)
class SnapSettings:
    """What to snap to; ``grid`` is its step in millimetres, 0 for none."""

    on: bool = True
    grid: float = 0.0
    objects: bool = True


class SnapLine(NamedTuple):
    """A line to snap to, vertical for x, horizontal for y, at ``at`` millimetres; ``why`` is its kind."""

    axis: Axis
    at: float
    why: str


class Snap(NamedTuple):
    """The snapped point, and the lines that it lies on."""

    at: Point
    lines: tuple[SnapLine, ...]


NO_SNAP = Snap((0.0, 0.0), ())


def find_snap(
    spec: MapSpec, settings: SnapSettings, point: Point, pixel: float, without: frozenset[str] = frozenset()
) -> Snap:
    """Where a point snaps to; ``pixel`` is the size of a pixel in millimetres, ``without`` are cities that move too."""
    snap_lines: list[SnapLine] = []
    place = list(point)
    for index, axis in enumerate(AXES):
        line = _nearest(_places(spec, settings, index, point, without), axis, point[index], TOLERANCE_PX * pixel)
        if line is not None:
            place[index] = line.at
            snap_lines.append(line)
        elif settings.grid > 0:
            place[index] = round(point[index] / settings.grid) * settings.grid
    return Snap((place[0], place[1]), tuple(snap_lines))


def _nearest(
    places: Iterable[tuple[str, Iterable[float]]], axis: Axis, position: float, tolerance: float
) -> SnapLine | None:
    """The nearest line of the first kind with a line within the tolerance."""
    for why, positions in places:
        near = min(positions, key=lambda place: abs(place - position), default=math.inf)
        if abs(near - position) <= tolerance:
            return SnapLine(axis, near, why)
    return None


def _places(
    spec: MapSpec, settings: SnapSettings, index: int, point: Point, without: frozenset[str]
) -> Iterator[tuple[str, Iterable[float]]]:
    """Positions to snap to by kind, the most important kind first."""
    yield "guide", guides(spec)[AXES[index]]
    if not settings.objects:
        return
    others = [city.at for city in spec.cities if city.id not in without]
    yield "city", (other[index] for other in others)
    yield "board", (0.0, spec.size[index] / 2, spec.size[index])
    yield "fold", (spec.size[index] / 3, spec.size[index] * 2 / 3)
    yield "spacing", _evenly(others, index, point)


def _evenly(others: Sequence[Point], index: int, point: Point) -> Iterator[float]:
    """Positions evenly spaced with two cities: midway between them, or at the same distance beyond either."""
    across = 1 - index
    # Only the eight nearest cities, to limit the pairs on large boards.
    near = heapq.nsmallest(8, others, key=lambda other: abs(other[across] - point[across]))
    places = [other[index] for other in near]
    for number, position in enumerate(places):
        for other in places[number + 1 :]:
            yield from ((position + other) / 2, 2 * position - other, 2 * other - position)
