"""Where a point snaps to: a grid, the lines of other cities, equal spacing, the edges of the board, guides. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from core.mapspec import MapSpec
from editor.document.drawings import guides
from editor.scene.curve import Point

TOLERANCE = 6.0  # pixels of the screen
Axis = Literal["x", "y"]


@dataclass(slots=True)
class SnapSettings:
    """What to snap to; ``grid`` in millimetres, 0 for none."""

    on: bool = True
    grid: float = 0.0
    objects: bool = True


class Line(NamedTuple):
    """A line to snap to: upright at ``at`` for x, level for y; ``why`` names what it belongs to."""

    axis: Axis
    at: float
    why: str


class Snap(NamedTuple):
    """The place found, and the lines that led there."""

    at: Point
    lines: tuple[Line, ...]


NO_SNAP = Snap((0.0, 0.0), ())


def snapped(
    spec: MapSpec, settings: SnapSettings, at: Point, pixel: float, without: frozenset[str] = frozenset()
) -> Snap:
    """Snap a place; ``without`` are the cities that move along, ``pixel`` the size of one in millimetres."""
    found: list[Line] = []
    place = list(at)
    for index, axis in enumerate(("x", "y")):
        line = _nearest(_lines(spec, settings, axis, at, without), at[index], TOLERANCE * pixel)  # type: ignore[arg-type]
        if line is not None:
            place[index] = line.at
            found.append(line)
        elif settings.grid > 0:
            place[index] = round(at[index] / settings.grid) * settings.grid
    return Snap((place[0], place[1]), tuple(found))


def _nearest(lines: Iterable[Line], at: float, tolerance: float) -> Line | None:
    """The nearest line within the tolerance; of equal ones the first, so that an edge counts before a spacing."""
    best: Line | None = None
    for line in lines:
        away = abs(line.at - at)
        if away <= tolerance and (best is None or away < abs(best.at - at) - 1e-9):
            best = line
    return best


def _lines(spec: MapSpec, settings: SnapSettings, axis: Axis, at: Point, without: frozenset[str]) -> Iterator[Line]:
    index = 0 if axis == "x" else 1
    for place in guides(spec)[axis]:
        yield Line(axis, place, "guide")
    if not settings.objects:
        return
    for place in (0.0, spec.size[index] / 2, spec.size[index]):
        yield Line(axis, place, "board")
    others = [city.at for city in spec.cities if city.id not in without]
    for other in others:
        yield Line(axis, other[index], "city")
    yield from (Line(axis, place, "spacing") for place in _evenly(others, index, at))


def _evenly(others: list[Point], index: int, at: Point) -> Iterator[float]:
    """Places as far from one city as that is from another, or half-way between two, near the line through them."""
    across = 1 - index
    near = sorted(others, key=lambda other: abs(other[across] - at[across]))[:8]
    places = [other[index] for other in near]
    for number, one in enumerate(places):
        for other in places[number + 1 :]:
            yield (one + other) / 2
            yield 2 * one - other
            yield 2 * other - one
