"""Where the spaces of every route stand. Free of Qt, deterministic, worked out once for a map."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from core.mapspec import MapSpec
from editor.scene.bowing import bowed_line, chosen_bows
from editor.scene.bundle import Bundle, RouteShape, bundles_of, shapes
from editor.scene.curve import Point
from editor.scene.measures import Measures


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The shapes of all routes by index and the places of all cities, in millimetres; the bow of every bundle."""

    measures: Measures
    cities: tuple[Point, ...]
    routes: tuple[RouteShape, ...]
    bows: tuple[int, ...] = ()


def layout_of(spec: MapSpec) -> BoardLayout:
    """The layout of a map; maps of the same geometry share one, so a change of names or colours costs nothing."""
    measures = Measures.of(spec)
    return searched(spec.size, measures, tuple(city.at for city in spec.cities), bundles_of(spec, measures))


@lru_cache(maxsize=8)
def searched(
    size: Point, measures: Measures, cities: tuple[Point, ...], bundles: tuple[Bundle, ...], waits: bool = True
) -> BoardLayout:
    """The layout of a board with the best bows; see ``arrangement.arranged``."""
    bows = tuple(chosen_bows(size, measures, cities, bundles, waits))
    found: dict[int, RouteShape] = {}
    for bundle, bow in zip(bundles, bows, strict=True):
        found.update(zip(bundle.routes, shapes(bundle, bowed_line(bundle, cities, bow), measures), strict=True))
    return BoardLayout(measures, cities, tuple(found[route] for route in sorted(found)), bows)
