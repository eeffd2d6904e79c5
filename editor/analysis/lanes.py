"""Routes side by side of which few players may use only one (S4, E9). Free of Qt.

This is the one place of the analysis that knows a rule by name.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.catalogue.discovery import Catalogue
from core.catalogue.requirements import resolve
from core.mapspec import MapSpec
from core.text import say
from editor.analysis.hint import Names, hint
from editor.analysis.measure import Measure, routes
from editor.analysis.network import by_pair
from editor.document.parts import Part
from editor.document.problem import Problem


def both_open_from(spec: MapSpec, catalogue: Catalogue) -> int:
    """From how many players on routes side by side are all open; 0 where the rules of the map close none."""
    options = resolve(spec.plugins, catalogue.manifests, spec.pieces).options
    return int(options.get("double_routes", {}).get("open_from", 0))


def side_by_side(spec: MapSpec) -> list[list[str]]:
    """The ids of the routes between each two cities that more than one joins."""
    return [ids for ids in by_pair(spec).values() if len(ids) > 1]


def lane_measures(spec: MapSpec, single: bool) -> Iterator[Measure]:
    """The routes that close when one beside them is taken, with so few players that only one is used."""
    beside = [id for ids in side_by_side(spec) for id in ids] if single else []
    yield Measure("single_lanes", len(beside), routes(beside))


def lane_hints(spec: MapSpec, open_from: int) -> Iterator[Problem]:
    """Routes of which the full table, too, uses only one."""
    most = spec.players[1]
    if most >= open_from:
        return
    names = Names(spec)
    for ids in side_by_side(spec):
        words = (
            "Only one of the routes between {route} is ever used: the rules open both from {open} players on, and this "
            "map is for {most} at most."
        )
        said = say(words, route=names.route(ids[0]), most=most, open=open_from)
        yield hint("one-lane", said, *(Part("route", id) for id in ids))
