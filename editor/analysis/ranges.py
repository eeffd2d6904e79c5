"""What the boards that come with the program have: the range of every figure, worked out from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path

from core.catalogue.discovery import discover
from core.game import read
from core.kernel.mapspec import MapSpec
from core.maps.library import bundled_maps
from editor.analysis.measures import Measure, lane_measures, network_measures, ticket_measures
from editor.disk_cache import load_or_compute

MIN_CITIES = 20  # cities: smaller boards are for tutorials
EXCLUDED_MAP = "balkans"  # was drawn with these figures in sight, so it says nothing of them
BANDED = (
    "spaces_per_train", "mean_length", "gray_share", "color_unevenness", "mean_neighbours", "dead_ends", "cut_cities",
    "bridges", "corridors", "tickets_per_city", "short_tickets", "medium_tickets", "long_tickets", "bare_cities",
    "most_named", "idle_routes", "alike_tickets",
)  # fmt: skip


def map_measures(spec: MapSpec, single: bool = False) -> list[Measure]:
    """All figures of a map, those with a range told beside it; ``single`` if of parallel routes only one is used."""
    known = published_ranges()
    found = (*network_measures(spec), *lane_measures(spec, single), *ticket_measures(spec, single))
    return [replace(one, band=known.get(one.id)) for one in found]


@cache
def published_ranges() -> Mapping[str, tuple[float, float]]:
    """The lowest and the highest value of each figure among the published boards; worked out once for their files."""
    files = {name: sha256(path.read_bytes()).hexdigest() for name, path in _published_maps().items()}
    rows = load_or_compute("bands", (files, BANDED), (len(BANDED), 2), _compute_ranges)
    return {id: (low, high) for id, (low, high) in zip(BANDED, rows, strict=True)}


def _published_maps() -> dict[str, Path]:
    return {name: path for name, path in bundled_maps().items() if name != EXCLUDED_MAP}


def _compute_ranges() -> list[list[float]]:
    catalogue = discover(safe=True)
    found: dict[str, list[float]] = {id: [] for id in BANDED}
    for path in _published_maps().values():
        spec = read(catalogue, path).spec
        if spec is not None and len(spec.cities) >= MIN_CITIES:
            for one in (*network_measures(spec), *ticket_measures(spec)):
                if one.id in found:
                    found[one.id].append(one.value)
    return [[min(values), max(values)] for values in found.values()]
