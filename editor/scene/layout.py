"""Where the spaces of every route stand. Free of Qt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from editor.scene.attempt import bowed_line
from editor.scene.bundle import Bundle, RouteShape, shapes
from editor.scene.curve import Point
from editor.scene.measures import Measures


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The shapes of all routes by index and the places of all cities, in millimetres."""

    measures: Measures
    cities: tuple[Point, ...]
    routes: tuple[RouteShape, ...]


@lru_cache(maxsize=8)
def laid_out(
    measures: Measures, cities: tuple[Point, ...], bundles: tuple[Bundle, ...], bows: tuple[int, ...]
) -> BoardLayout:
    """The layout of a board along known bows; boards of the same geometry share one."""
    found: dict[int, RouteShape] = {}
    for bundle, bow in zip(bundles, bows, strict=True):
        found.update(zip(bundle.routes, shapes(bundle, bowed_line(bundle, cities, bow), measures), strict=True))
    return BoardLayout(measures, cities, tuple(found[route] for route in sorted(found)))
