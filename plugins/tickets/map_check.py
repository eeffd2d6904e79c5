"""Whether a map has the tickets that are dealt before the first turn (SETUP-6, SETUP-7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from core.api import Board, Issue, MapSpec, Severity, hookimpl, say


@hookimpl
def map_issues(spec: MapSpec, board: Board, options: Mapping[str, Mapping[str, Any]]) -> Iterable[Issue]:
    """Told for the most players; a map with fewer tickets than players is told of by the engine."""
    most, dealt = spec.players[1], options["tickets"]
    if len(spec.tickets) < most:
        return
    long = sum(1 for ticket in spec.tickets if ticket.fields.get("long"))
    regular, needed = len(spec.tickets) - long, dealt["deal_regular"] * most
    if regular < needed:
        words = (
            "{needed} regular tickets are dealt to {most} players, and the map has {regular}; add some or lower "
            "`deal_regular` of the plugin `tickets`."
        )
        text = say(words, needed=needed, most=most, regular=regular)
        yield Issue(Severity.WARNING, "too-few-regular-tickets", text, ("tickets",))
    needed = dealt["deal_long"] * most
    if 0 < long < needed:  # without any, all are dealt alike
        words = (
            "{needed} long tickets are dealt to {most} players, and the map has {long}; mark more tickets as `long` or "
            "lower `deal_long` of the plugin `tickets`."
        )
        text = say(words, needed=needed, most=most, long=long)
        yield Issue(Severity.WARNING, "too-few-long-tickets", text, ("tickets",))
