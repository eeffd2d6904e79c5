"""Cities projected anew: those that lie where a projection once put them, not those that somebody has moved."""

from __future__ import annotations

import math
from collections.abc import Mapping
from statistics import median

from core.mapspec import MapSpec
from editor.document import edits
from editor.geography.fitting import fitted, geographic
from editor.geography.projections import NAMES, Point, projection

NEAR = 3.0  # millimetres: so near to where a projection puts it a city counts as not moved
ROUNDS = 6


def reprojected(spec: MapSpec, name: str) -> tuple[MapSpec, int, int]:
    """The map with its cities as another projection puts them, how many were placed, and how many stay as they were.

    What stays was moved by hand, or is locked.
    """
    known = geographic(spec)
    locked = {city.id for city in spec.cities if city.fields.get("locked")}
    free = unmoved(spec) - locked
    fit = fitted([*known.values()], name, spec.size)
    places = {id: edits.rounded(fit.place(*known[id])) for id in free}
    return edits.place_cities(spec, places), len(places), len(known) - len(places)


def unmoved(spec: MapSpec) -> set[str]:
    """The cities that lie where the likeliest projection puts them, by id."""
    known = geographic(spec)
    at = {city.id: city.at for city in spec.cities if city.id in known}
    found = [_followers(known, at, name) for name in NAMES] if len(known) > 1 else []
    return max(found, key=len, default=set())


def _followers(known: Mapping[str, Point], at: Mapping[str, Point], name: str) -> set[str]:
    """The cities that one projection explains, when it is laid on the board so that it explains most of them."""
    project = projection(name, [*known.values()])
    points = {id: project(*place) for id, place in known.items()}
    inside = set(points)
    off: dict[str, float] = {}
    for _ in range(ROUNDS):
        fit = _laid({id: points[id] for id in inside}, at)
        if fit is None:
            return set()
        scale, (x, y) = fit
        off = {id: math.dist(at[id], (x + scale * px, y + scale * py)) for id, (px, py) in points.items()}
        bound = max(NEAR, 2 * median(off.values()))
        inside = {id for id, far in off.items() if far <= bound}
    return {id for id, far in off.items() if far <= NEAR}


def _laid(points: Mapping[str, Point], at: Mapping[str, Point]) -> tuple[float, Point] | None:
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
