"""Tickets and maps: decks that expansions lay over a map, and whether a map has enough tickets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from railwright.api import Board, Issue, MapSpec, Ruleset, Severity, Ticket, hookimpl, plural
from railwright.plugins.tickets.state import TABLE


def cards(text: str, **fields: Any) -> tuple[Ticket, ...]:
    """Tickets from words, ``brest-venezia 8; essen-kyiv 10``, with what a map would say of each besides."""
    pairs = [card.split() for card in text.split(";")]
    return tuple(_ticket(id.split("-"), int(points), fields) for id, points in pairs)


def _ticket(between: Sequence[str], points: int, fields: dict[str, Any]) -> Ticket:
    a, b = sorted(between)
    return Ticket(f"{a}-{b}", (a, b), points, MappingProxyType(fields))


def with_decks(spec: MapSpec, tickets: Collection[Ticket], big_cities: Collection[str]) -> MapSpec:
    """The map with these tickets in place of its own between the same cities; those to a big city are marked.

    A map that marks tickets of decks itself is played with those, and one without the cities with its own tickets.
    """
    cities = {city.id for city in spec.cities}
    needed = {city for ticket in tickets for city in ticket.between}
    if not needed <= cities or any(ticket.fields.keys() & {"deck", "big_city"} for ticket in spec.tickets):
        return spec
    both = {ticket.id: ticket for ticket in (*spec.tickets, *tickets)}
    return replace(spec, tickets=tuple(_mark_big_city(ticket, big_cities) for ticket in both.values()))


def _mark_big_city(ticket: Ticket, big_cities: Collection[str]) -> Ticket:
    if ticket.fields.get("long") or not set(ticket.between) & set(big_cities):
        return ticket
    return replace(ticket, fields=MappingProxyType({**ticket.fields, "big_city": True}))


@hookimpl
def map_issues(spec: MapSpec, board: Board, rules: Ruleset) -> Iterable[Issue]:
    """Whether the tickets are enough for the most players; fewer tickets than players are a fault of any map."""
    maximum, dealing = spec.players[1], TABLE.get(rules).dealing
    if len(spec.tickets) < maximum:
        return
    own = all(getattr(dealing, name) == rules.option("tickets", name) for name in ("deal_regular", "deal_long"))
    regular, needed = dealing.regular.bit_count(), dealing.deal_regular * maximum
    if regular < needed:
        here = {"needed": needed, "regular": regular}
        text = (
            plural(
                (
                    "A full table needs {needed} regular ticket, but the map has {regular}. Add "
                    "some, or lower `deal_regular` of the plugin `tickets`."
                ),
                (
                    "A full table needs {needed} regular tickets, but the map has {regular}. Add some, or lower "
                    "`deal_regular` of the plugin `tickets`."
                ),
                "needed",
                **here,
            )
            if own
            else plural(
                (
                    "A full table needs {needed} regular ticket under the rules of this map, but the "
                    "game has {regular}. Add some, or change the rules."
                ),
                (
                    "A full table needs {needed} regular tickets under the rules of this map, but the game has "
                    "{regular}. Add some, or change the rules."
                ),
                "needed",
                **here,
            )
        )
        yield Issue(Severity.WARNING, "too-few-regular-tickets", text, ("tickets",))
    long, needed = dealing.long.bit_count(), dealing.deal_long * maximum
    if 0 < long < needed:  # without any, all are dealt alike
        here = {"needed": needed, "long": long}
        text = (
            plural(
                (
                    "A full table needs {needed} long ticket, but the map has {long}. Mark more "
                    "tickets as `long`, or lower `deal_long` of the plugin `tickets`."
                ),
                (
                    "A full table needs {needed} long tickets, but the map has {long}. Mark more tickets as "
                    "`long`, or lower `deal_long` of the plugin `tickets`."
                ),
                "needed",
                **here,
            )
            if own
            else plural(
                (
                    "A full table needs {needed} long ticket under the rules of this map, but the "
                    "game has {long}. Mark more tickets as `long`, or change the rules."
                ),
                (
                    "A full table needs {needed} long tickets under the rules of this map, but the game has "
                    "{long}. Mark more tickets as `long`, or change the rules."
                ),
                "needed",
                **here,
            )
        )
        yield Issue(Severity.WARNING, "too-few-long-tickets", text, ("tickets",))
