"""Colors of parallel routes that color-blind people can hardly tell apart."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import combinations

from railwright.core.kernel.mapspec import GRAY, MapSpec, Route
from railwright.editor.features.figures.measures import Measure, route_parts
from railwright.editor.looks.palette import linear_rgb

# H. Brettel, F. Viénot and J. D. Mollon (1997), as matrices on linear light by F. Viénot (1999).
DEFICIENCIES: Mapping[str, tuple[tuple[float, float, float], ...]] = {
    "protan": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
}
MIN_OKLAB_DISTANCE = 0.09  # distance in B. Ottosson's Oklab (2020) below which two colors are hard to tell
LinearRgb = tuple[float, float, float]


def simulate(light: LinearRgb, kind: str) -> LinearRgb:
    """The color as somebody with this kind of color-blindness sees it."""
    red, green, blue = (sum(map(float.__mul__, row, light)) for row in DEFICIENCIES[kind])
    return red, green, blue


def to_oklab(light: LinearRgb) -> LinearRgb:
    """The color in Oklab (lightness and two opponent colors), where distances match perceived differences."""
    red, green, blue = (min(max(part, 0.0), 1.0) for part in light)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def confusable_colors(colors: Mapping[str, str]) -> set[frozenset[str]]:
    """The pairs of names of colors that some people can hardly tell apart; ``colors`` is ``#rrggbb`` by name."""
    lights = {name: linear_rgb(color) for name, color in colors.items()}
    return {
        frozenset((a, b))
        for a, b in combinations(lights, 2)
        if min(math.dist(*(to_oklab(simulate(lights[color], kind)) for color in (a, b))) for kind in DEFICIENCIES)
        < MIN_OKLAB_DISTANCE
    }


def confusable_routes(spec: MapSpec, colors: Mapping[str, str]) -> list[tuple[str, str]]:
    """Pairs of parallel routes whose colors are hard to tell apart without their symbols."""
    hard = confusable_colors({name: color for name, color in colors.items() if name != GRAY})
    beside: dict[frozenset[str], list[Route]] = {}
    for route in spec.routes:
        beside.setdefault(frozenset(route.between), []).append(route)
    return [
        (a.id, b.id)
        for parallel in beside.values()
        for a, b in combinations(parallel, 2)
        if frozenset((a.color, b.color)) in hard
    ]


def color_vision_measures(spec: MapSpec, colors: Mapping[str, str]) -> Iterator[Measure]:
    """The number of pairs of ``confusable_routes``, as a figure."""
    pairs = confusable_routes(spec, colors)
    yield Measure("hard_colors", len(pairs), route_parts([id for pair in pairs for id in pair]))
