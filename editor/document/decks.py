"""Named decks of a map: tickets that are stored to be compared with its own, and used instead. Free of Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from railwright.core.documents.value_schema import freeze
from railwright.core.kernel.mapspec import EMPTY_MAPPING, MapSpec, Ticket
from railwright.editor.document.map_data import derived_ids, link_rows
from railwright.editor.document.parts import with_cities_called, with_ends, with_key

DECKS = "x-decks"  # the field of the map: by name of a deck, its tickets, in the form of the map's own
MAX_DECKS, MAX_NAME_CHARS = 20, 40  # in a map; in the name of a deck


def decks(spec: MapSpec) -> dict[str, tuple[Ticket, ...]]:
    """The stored decks by name; entries that are not tickets between this map's cities are left out."""
    all_decks = spec.fields.get(DECKS)
    city_ids = {city.id for city in spec.cities}
    return (
        {name: _tickets(rows, city_ids) for name, rows in all_decks.items()} if isinstance(all_decks, Mapping) else {}
    )


def _tickets(rows: Any, city_ids: set[str]) -> tuple[Ticket, ...]:
    tickets = [ticket for row in (rows if isinstance(rows, list | tuple) else ()) for ticket in _ticket(row, city_ids)]
    ids = derived_ids(ticket.between for ticket in tickets)
    named = {ticket.id or id: ticket for ticket, id in zip(tickets, ids, strict=True)}
    return tuple(replace(ticket, id=id) for id, ticket in named.items())


def _ticket(row: Any, city_ids: set[str]) -> Iterator[Ticket]:
    match row:
        case {"between": (str(first), str(second)), "points": int(points), **rest}:
            if {first, second} <= city_ids and first != second and 0 <= points <= 100:
                yield Ticket(str(rest.pop("id", "")), (first, second), points, freeze(rest))


def save_deck(spec: MapSpec, name: str) -> MapSpec:
    """The map with its tickets stored under a name, replacing any deck of that name."""
    return _with_decks(spec, {**_rows(spec), name: link_rows(spec.tickets)})


def use_deck(spec: MapSpec, name: str) -> MapSpec:
    """The map with the tickets of a deck; the deck stays stored."""
    return replace(spec, tickets=decks(spec)[name])


def drop_deck(spec: MapSpec, name: str) -> MapSpec:
    """The map without a stored deck."""
    return _with_decks(spec, {other: rows for other, rows in _rows(spec).items() if other != name})


def rename_in_decks(spec: MapSpec, old: str, new: str) -> MapSpec:
    """The map with the id of a city replaced in all its decks."""
    if DECKS not in spec.fields:
        return spec

    city_ids = {city.id for city in spec.cities}

    def renamed(ticket: Ticket) -> Ticket:
        own = replace(ticket, fields=with_cities_called(ticket.fields, city_ids, {old: new}))
        first, second = (new if end == old else end for end in ticket.between)
        return with_ends(own, (first, second))

    return _with_decks(spec, {name: link_rows([*map(renamed, deck)]) for name, deck in decks(spec).items()})


def _rows(spec: MapSpec) -> Mapping[str, Any]:
    rows = spec.fields.get(DECKS)
    return rows if isinstance(rows, Mapping) else EMPTY_MAPPING


def _with_decks(spec: MapSpec, rows: Mapping[str, Any]) -> MapSpec:
    return replace(spec, fields=with_key(spec.fields, DECKS, freeze(dict(rows)) if rows else None))
