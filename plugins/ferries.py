"""Ferries: routes across water that need locomotives (FERRY)."""

from __future__ import annotations

from collections.abc import Iterable

from railwright.api import Board, Issue, MapSpec, Ruleset, Severity, hookimpl, say
from railwright.plugins.cards.api import Need

PLUGIN = {
    "id": "ferries",
    "version": "1.0",
    "api": 1,
    "title": "Ferries",
    "summary": "A ferry costs a locomotive for each locomotive shown on it.",
    "requires": ["routes"],
    "map": {
        "route": {
            "ferry": {
                "x-look": {"symbol": "waves", "words": "Locomotives: {value}"},
                "type": "integer",
                "minimum": 1,
                "maximum": 9,
                "title": "Ferry: locomotives",
                "description": "Number of locomotive spaces on the route.",
            }
        }
    },
}


@hookimpl
def adjust_need(value: Need, rules: Ruleset, route: int) -> Need:
    """One locomotive for every symbol; they may also fill the other spaces (FERRY-2, SP-11)."""
    return value._replace(locos=rules.board.spec.routes[route].fields.get("ferry", 0))


@hookimpl
def adjust_claim_sound(value: str, rules: Ruleset, route: int) -> str:
    """The horn of a ship."""
    return "ferry" if rules.board.spec.routes[route].fields.get("ferry") else value


@hookimpl
def map_issues(spec: MapSpec, board: Board) -> Iterable[Issue]:
    """Ferries with more symbols than spaces, and ferries that are tunnels as well."""
    for index, route in enumerate(spec.routes):
        ferry = route.fields.get("ferry", 0)
        where = ("routes", index, "ferry")
        if ferry > route.length:
            text = say(
                "The ferry {route} needs more locomotives ({ferry}) than it has spaces ({length}). Lower `ferry`.",
                route=route.id,
                ferry=ferry,
                length=route.length,
            )
            yield Issue(Severity.ERROR, "ferry-too-long", text, where)
        if ferry and route.fields.get("tunnel"):
            template = (
                "The route {route} is both a ferry and a tunnel, which published boards never "
                "combine. Remove one of the two."
            )
            yield Issue(Severity.WARNING, "ferry-and-tunnel", say(template, route=route.id), where)
