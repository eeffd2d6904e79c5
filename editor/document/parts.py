"""The parts of a map by kind and id, how to reach them, and ids for new ones. Free of Qt."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, replace
from typing import Any, Literal, NamedTuple, TypeVar

from railwright.core.documents.value_schema import freeze
from railwright.core.kernel.mapspec import EMPTY_MAPPING, City, MapSpec, Route, Ticket, pair_id
from railwright.editor.language.spelling import PLAIN_LETTERS

Kind = Literal["city", "route", "ticket", "map", "drawing", "guide"]
Piece = City | Route | Ticket
Link = TypeVar("Link", Route, Ticket)
KINDS: tuple[Kind, ...] = ("city", "route", "ticket")
HEAD = {City: ("name", "at"), Route: ("between", "length", "color", "bends"), Ticket: ("between", "points")}
_LIST = {"city": "cities", "route": "routes", "ticket": "tickets"}
_WHOLE_FIELDS = tuple(field.name for field in fields(MapSpec) if field.name not in _LIST.values())


class Part(NamedTuple):
    """One city, route or ticket by its id, or the map itself (with an empty id).

    A drawing has its number as its id, a guide its axis and number (``x0``): they belong to the map's own fields.
    """

    kind: Kind
    id: str = ""


WHOLE = Part("map")


def pieces(spec: MapSpec, kind: Kind) -> tuple[Piece, ...]:
    """All cities, routes or tickets, in the order of the file."""
    all_pieces: tuple[Piece, ...] = getattr(spec, _LIST[kind])
    return all_pieces


def has_same_head(before: MapSpec, after: MapSpec) -> bool:
    """Whether two maps differ at most in their lists of cities, routes and tickets."""
    pairs = ((getattr(before, name), getattr(after, name)) for name in _WHOLE_FIELDS)
    return all(piece is other or piece == other for piece, other in pairs)


def with_pieces(spec: MapSpec, kind: Kind, new_pieces: Iterable[Piece]) -> MapSpec:
    """The map with other cities, routes or tickets."""
    changed: Any = {_LIST[kind]: tuple(new_pieces)}
    return replace(spec, **changed)


def find(spec: MapSpec, part: Part) -> Piece | None:
    """The piece that a part names; None if there is none."""
    candidates = pieces(spec, part.kind) if part.kind in KINDS else ()
    return next((piece for piece in candidates if piece.id == part.id), None)


def city(spec: MapSpec, id: str) -> City:
    """The city with an id, which must exist."""
    return next(city for city in spec.cities if city.id == id)


def has(spec: MapSpec, part: Part) -> bool:
    """Whether a part exists."""
    if part.kind == "drawing":
        return int(part.id) < len(spec.fields.get("drawings", ()))
    if part.kind == "guide":
        return int(part.id[1:]) < len(spec.fields.get("guides", EMPTY_MAPPING).get(part.id[0], ()))
    return part == WHOLE or find(spec, part) is not None


def lists_cities(value: Any, cities: Collection[str]) -> bool:
    """Whether the value of a field is a list of ids of cities, such as that of a tour."""
    return isinstance(value, tuple) and len(value) > 1 and all(isinstance(end, str) and end in cities for end in value)


def cities_of_ticket(ticket: Ticket, cities: Collection[str]) -> tuple[str, ...]:
    """The cities that a ticket joins: those that one of its fields lists, or its two."""
    return next((value for value in ticket.fields.values() if lists_cities(value, cities)), ticket.between)


def with_cities_called(fields: Mapping[str, Any], cities: Collection[str], new: Mapping[str, str]) -> Mapping[str, Any]:
    """Fields with ids replaced in their lists of cities."""
    for name, value in fields.items():
        if lists_cities(value, cities) and not new.keys().isdisjoint(value):
            fields = with_key(fields, name, tuple(new.get(city, city) for city in value))
    return fields


def field_value(spec: MapSpec, part: Part, name: str) -> Any:
    """A field of a part, of the map format or of a plugin; None if it is not set."""
    piece = find(spec, part)
    if piece is None:
        return spec.fields.get(name)
    return getattr(piece, name) if name in HEAD[type(piece)] else piece.fields.get(name)


def with_field(piece: Piece, name: str, value: Any) -> Piece:
    """A piece with a field set; None removes a field of a plugin."""
    if name in HEAD[type(piece)]:
        changed: Any = {name: value}
        return replace(piece, **changed)
    return replace(piece, fields=with_key(piece.fields, name, value))


def with_key(fields: Mapping[str, Any], name: str, value: Any) -> Mapping[str, Any]:
    """A mapping with an entry set, at its old place if it had one; None removes it."""
    new_fields = {**fields, name: value}
    if value is None:
        del new_fields[name]
    changed: Mapping[str, Any] = freeze(new_fields)
    return changed


# Ids for new parts: short, stable, in plain letters

MAX_ID_CHARS, MAX_NAME_CHARS = 40, 80  # in the id and in the name of a city, as the map format limits them


def slug(name: str) -> str:
    """A name in lower-case Latin letters with ``_`` between words: ``sao_paulo``, ``moskva``; never empty."""
    spelt = "".join(map(_latin_spelling, unicodedata.normalize("NFC", name.lower())))
    joined = re.sub(r"[^a-z0-9]+", "_", spelt).strip("_")
    return (joined if joined[:1].isalpha() else f"city_{joined}".rstrip("_"))[:MAX_ID_CHARS].rstrip("_")


def _latin_spelling(letter: str) -> str:
    """A letter of any script in lower-case ASCII; "" for signs that have none."""
    plain = unicodedata.normalize("NFKD", PLAIN_LETTERS.get(letter, letter)).encode("ascii", "ignore").decode()
    if plain or unicodedata.category(letter)[0] not in "LM":
        return plain
    from anyascii import anyascii  # late, 11 ms: few maps have names in other scripts

    return "".join(filter(str.isalnum, anyascii(letter).lower()))


def unused_id(wanted: str, taken: Collection[str], joint: str = "_") -> str:
    """An id that is not taken: the wanted one, or that with the first free number from 2 on appended."""
    if wanted not in taken:
        return wanted
    number = 2
    while (candidate := f"{wanted[: MAX_ID_CHARS - 4] if joint == '_' else wanted}{joint}{number}") in taken:
        number += 1
    return candidate


def city_id(spec: MapSpec, name: str) -> str:
    """The id for a new city of that name."""
    return unused_id(slug(name), {city.id for city in spec.cities})


def with_ends(link: Link, between: tuple[str, str]) -> Link:
    """The route or ticket between other cities. An id that was made from its old cities changes with them."""
    made_of = pair_id(*link.between)
    own = link.id != made_of and not link.id.startswith(f"{made_of}-")
    id = link.id if own else pair_id(*between) + link.id.removeprefix(made_of)
    return replace(link, id=id, between=between)


def route_id(spec: MapSpec, a: str, b: str) -> str:
    """The id for a new route between two cities; if there is one already, it ends with a number."""
    return unused_id(pair_id(a, b), {route.id for route in spec.routes}, "-")
