"""The home regions of the styles of boards, for maps and drafts that name none."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.geography.projections import LatLon, coordinates_by_city

# In degrees north and east. These styles apply to maps that name none; drafts choose among all styles, and name theirs.
HOMES: Mapping[str, LatLon] = {"atlas": (50.0, 10.0), "prairie": (39.0, -98.0), "highlands": (42.0, 23.0)}
DRAFT_HOMES: Mapping[str, LatLon] = {
    **HOMES,
    "riverlands": (47.5, 18.5),
    "rainforest": (-10.0, -55.0),
    "skerries": (62.0, 15.0),
}


def nearest_style(places: Sequence[LatLon], homes: Mapping[str, LatLon]) -> str | None:
    """The style whose home is nearest to the centre of places; None without places."""
    if not places:
        return None
    north, east = (sum(parts) / len(places) for parts in zip(*places, strict=True))
    return min(homes, key=lambda style: _angle(homes[style], (north, east)))


def places_of(spec: MapSpec) -> list[LatLon]:
    """The degrees north and east of the cities that have them."""
    return [*coordinates_by_city(spec).values()]


def _angle(start: LatLon, other: LatLon) -> float:
    """The angle between two places, seen from the centre of the earth."""
    (north, east), (up, right) = (tuple(map(math.radians, place)) for place in (start, other))
    cosine = math.sin(north) * math.sin(up) + math.cos(north) * math.cos(up) * math.cos(right - east)
    return math.acos(min(max(cosine, -1.0), 1.0))
