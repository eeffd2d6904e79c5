"""Region networks: every network of a seat scores by the regions that it reaches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from railwright.api import (
    Board,
    Issue,
    MapSpec,
    Message,
    Ruleset,
    Severity,
    State,
    hookimpl,
    say,
)
from railwright.plugins.mechanics.regions.api import networks_of, region_names, regions_of, whole_regions_of
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "region_networks",
    "version": "1.0",
    "api": 1,
    "title": "Regions per network",
    "summary": "At the end, each of your networks scores points for the regions it reaches. Some regions count twice "
    "if the network includes all of their cities.",
    "sources": {"region_networks": {"title": "Regions"}},
    "requires": ["regions", "routes", "scoring"],
    "options": {
        "points": {
            "x-rule": "Points for a network, by the number of its regions (one, two and so on): {value}.",
            "type": "array",
            "title": "Points for a network with one region, two regions and so on",
            "items": {"type": "integer", "minimum": 0, "maximum": 500},
            "minItems": 1,
            "maxItems": 50,
            "default": [0, 0, 0, 0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56],
            "description": "The last number also applies to any higher number of regions.",
        },
        "twice": {
            "x-rule": "These regions count twice if a network includes all of their cities: {value}.",
            "type": "array",
            "title": "Regions that count twice if a network includes all of their cities",
            "items": {"type": "string"},
            "uniqueItems": True,
            "default": [],
        },
    },
}


@hookimpl
def idle_reasons(rules: Ruleset) -> Iterable[Message]:
    if not region_names(rules):
        yield say("This board has no regions, so networks cannot score for them.")


@hookimpl
def map_issues(spec: MapSpec, board: Board) -> Iterable[Issue]:
    regions = set(board.city_field("region"))
    for row, name in enumerate((spec.plugins.get("region_networks") or {}).get("twice", ())):
        if name not in regions:
            text = say("No city is in the region {name}. Use this name as a city's `region`, or remove it.", name=name)
            yield Issue(Severity.WARNING, "region-without-cities", text, ("plugins", "region_networks", "twice", row))


def counts_of(rules: Ruleset, routes: int) -> list[int]:
    """How many regions each network of a bitset of routes counts, most first (region_networks-2)."""
    twice: Sequence[str] = rules.option("region_networks", "twice")
    double = sum(1 << region for region, name in enumerate(region_names(rules)) if name in twice)
    # A region of which a network holds all cities counts once more if the map says so (region_networks-4).
    counts = [
        regions_of(rules, cities).bit_count() + (whole_regions_of(rules, cities) & double).bit_count()
        for cities in networks_of(rules, routes)
    ]
    return sorted(counts, reverse=True)


def points_for(rules: Ruleset, count: int) -> int:
    """What a network scores that counts so many regions (region_networks-3)."""
    points: Sequence[int] = rules.option("region_networks", "points")
    # Beyond the last number of the list more regions score no more.
    return points[min(count, len(points)) - 1] if count else 0


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """Only own routes count (region_networks-5)."""
    counts = counts_of(rules, ROUTES.get(state).owned[seat])
    return [ScoreLine("region_networks", sum(points_for(rules, count) for count in counts), say("Regions"))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    return [(seat, "regions", counts_of(rules, owned)) for seat, owned in enumerate(ROUTES.get(state).owned)]
