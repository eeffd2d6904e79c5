"""From a board back to the earth: which degrees lie under a place, as far as the cities tell."""

from __future__ import annotations

from collections.abc import Callable

from core.mapspec import MapSpec
from editor.geography.fitting import geographic
from editor.geography.projections import Place, Point, centre
from editor.geography.spline import bending, spread

FEWEST = 3  # cities that tell both directions
MOST = 30  # cities that steer: more cost time and say little more


def degrees_of(spec: MapSpec) -> Callable[[Point], Place] | None:
    """What gives degrees north and east for a place in millimetres; None while too few cities are known."""
    known = geographic(spec)
    places = [(city.at, known[city.id]) for city in spec.cities if city.id in known]
    if len({at for at, _ in places}) < FEWEST:
        return None
    chosen = [places[index] for index in spread([at for at, _ in places], MOST)]
    middle = centre([place for _, place in chosen])[1]
    goals = [(north, _within(east - middle)) for _, (north, east) in chosen]
    bend = bending([at for at, _ in chosen], goals)

    def degrees(at: Point) -> Place:
        north, east = bend(at)
        return min(max(north, -90.0), 90.0), _within(east + middle)

    return degrees


def _within(east: float) -> float:
    """The same meridian between -180 and 180."""
    return (east + 180) % 360 - 180
