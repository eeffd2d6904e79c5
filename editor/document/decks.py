"""Named decks of a map: tickets that are stored to be compared with its own, and used instead. Free of Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from railwright.core.documents.value_schema import freeze
from railwright.core.kernel.mapspec import EMPTY_MAPPING, MapSpec, Ticket
from railwright.editor.document.map_data import piece_data
from railwright.editor.document.parts import pair_id, with_cities_called, with_key

DECKS = "x-decks"  # the field of the map: by name of a deck, its tickets, in the form of the map's own
MAX_DECKS, MAX_NAME_CHARS = 20, 40  # in a map; in the name of a deck


def decks(spec: MapSpec) -> dict[str, tuple[Ticket, ...]]:
    """The stored decks by name; entries that are not tickets between this map's cities are left out."""
    all_decks = spec.fields.get(DECKS)
    city_ids = {city.id for city in spec.cities}
    return (
        {name: tuple(_tickets(rows, city_ids)) for name, rows in all_decks.items()}
        if isinstance(all_decks, Mapping)
        else {}
    )


def _tickets(rows: Any, city_ids: set[str]) -> Iterator[Ticket]:
    seen: set[str] = set()
    for row in rows if isinstance(rows, list | tuple) else ():
        match row:
            case {"between": (str(first), str(second)), "points": int(points), **rest}:
                id = pair_id(first, second)
                if {first, second} <= city_ids and first != second and id not in seen and 0 < points <= 100:
                    seen.add(id)
                    yield Ticket(id, (first, second), points, freeze(rest))


def save_deck(spec: MapSpec, name: str) -> MapSpec:
    """The map with its tickets stored under a name, replacing any deck of that name."""
    return _with_decks(spec, {**_rows(spec), name: [piece_data(ticket) for ticket in spec.tickets]})


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

    def renamed(ticket: Ticket) -> dict[str, Any]:
        own = replace(ticket, fields=with_cities_called(ticket.fields, city_ids, {old: new}))
        return {**piece_data(own), "between": [new if end == old else end for end in ticket.between]}

    return _with_decks(spec, {name: [renamed(ticket) for ticket in deck] for name, deck in decks(spec).items()})


def _rows(spec: MapSpec) -> Mapping[str, Any]:
    rows = spec.fields.get(DECKS)
    return rows if isinstance(rows, Mapping) else EMPTY_MAPPING


def _with_decks(spec: MapSpec, rows: Mapping[str, Any]) -> MapSpec:
    return replace(spec, fields=with_key(spec.fields, DECKS, freeze(dict(rows)) if rows else None))
