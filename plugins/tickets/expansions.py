"""Further tickets for a board: decks that another plugin lays over the map."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from core.api import MapSpec, Ticket


def cards(text: str, **fields: Any) -> tuple[Ticket, ...]:
    """Tickets from words, ``brest-venezia 8; essen-kyiv 10``, with what a map would say of each besides."""
    words = [card.split() for card in text.split(";")]
    return tuple(_ticket(id.split("-"), int(points), fields) for id, points in words)


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
    return replace(spec, tickets=tuple(_marked(ticket, big_cities) for ticket in both.values()))


def _marked(ticket: Ticket, big_cities: Collection[str]) -> Ticket:
    if ticket.fields.get("long") or not set(ticket.between) & set(big_cities):
        return ticket
    return replace(ticket, fields=MappingProxyType({**ticket.fields, "big_city": True}))
