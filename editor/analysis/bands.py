"""What the boards that come with the program have: the range of every figure, worked out from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from core.catalogue.discovery import discover
from core.game import read
from core.maps.library import bundled_maps
from core.mapspec import MapSpec
from editor.analysis.measure import Measure
from editor.analysis.network import network_measures
from editor.analysis.tickets import ticket_measures

SMALLEST = 20  # cities: smaller boards are for tutorials
BANDED = (
    "spaces_per_train", "mean_length", "gray_share", "color_unevenness", "mean_neighbours", "dead_ends", "cut_cities",
    "bridges", "corridors", "tickets_per_city", "short_tickets", "medium_tickets", "long_tickets", "bare_cities",
    "most_named", "idle_routes", "alike_tickets",
)  # fmt: skip


def measures(spec: MapSpec) -> list[Measure]:
    """All figures of a map, those with a range told beside it."""
    known = bands()
    return [replace(one, band=known.get(one.id)) for one in (*network_measures(spec), *ticket_measures(spec))]


@cache
def bands() -> Mapping[str, tuple[float, float]]:
    """The lowest and the highest value of each figure among the published boards."""
    catalogue = discover(safe=True)
    specs = [read(catalogue, path).spec for path in bundled_maps().values()]
    found: dict[str, list[float]] = {}
    for spec in specs:
        if spec is not None and len(spec.cities) >= SMALLEST:
            for one in (*network_measures(spec), *ticket_measures(spec)):
                if one.id in BANDED:
                    found.setdefault(one.id, []).append(one.value)
    return {id: (min(values), max(values)) for id, values in found.items()}
