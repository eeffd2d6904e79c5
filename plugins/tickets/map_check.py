"""Whether a map has the tickets that are dealt before the first turn (SETUP-6, SETUP-7)."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import Board, Issue, MapSpec, Ruleset, Severity, hookimpl, say
from plugins.tickets.deck import TABLE


@hookimpl
def map_issues(spec: MapSpec, board: Board, rules: Ruleset) -> Iterable[Issue]:
    """Told for the most players; a map with fewer tickets than players is told of by the engine."""
    most, dealing = spec.players[1], TABLE.get(rules).dealing
    if len(spec.tickets) < most:
        return
    own = all(getattr(dealing, name) == rules.option("tickets", name) for name in ("deal_regular", "deal_long"))
    regular, needed = dealing.regular.bit_count(), dealing.deal_regular * most
    if regular < needed:
        words = (
            "{needed} regular tickets are dealt to {most} players, and the map has {regular}; add some or lower "
            "`deal_regular` of the plugin `tickets`."
            if own
            else "{needed} regular tickets are dealt to {most} players by the rules of this map, and {regular} are in "
            "the game; add some or change the rules."
        )
        text = say(words, needed=needed, most=most, regular=regular)
        yield Issue(Severity.WARNING, "too-few-regular-tickets", text, ("tickets",))
    long, needed = dealing.long.bit_count(), dealing.deal_long * most
    if 0 < long < needed:  # without any, all are dealt alike
        words = (
            "{needed} long tickets are dealt to {most} players, and the map has {long}; mark more tickets as `long` or "
            "lower `deal_long` of the plugin `tickets`."
            if own
            else "{needed} long tickets are dealt to {most} players by the rules of this map, and {long} are in the "
            "game; mark more tickets as `long` or change the rules."
        )
        text = say(words, needed=needed, most=most, long=long)
        yield Issue(Severity.WARNING, "too-few-long-tickets", text, ("tickets",))
