"""The parts of a map by kind and id, and how to reach them. Free of Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from core.catalogue.optionschema import frozen
from core.mapspec import NOTHING, City, MapSpec, Route, Ticket

Kind = Literal["city", "route", "ticket", "map", "drawing", "guide"]
Piece = City | Route | Ticket
KINDS: tuple[Kind, ...] = ("city", "route", "ticket")
HEAD = {City: ("name", "at"), Route: ("between", "length", "color", "bends"), Ticket: ("between", "points")}
_LIST = {"city": "cities", "route": "routes", "ticket": "tickets"}


class Part(NamedTuple):
    """One city, route or ticket by its id, or the map itself (with an empty id).

    A drawing has its number as its id, a guide its axis and number (``x0``): they belong to the map's own fields.
    """

    kind: Kind
    id: str = ""


WHOLE = Part("map")


def pieces(spec: MapSpec, kind: Kind) -> tuple[Piece, ...]:
    """All cities, routes or tickets, in the order of the file."""
    found: tuple[Piece, ...] = getattr(spec, _LIST[kind])
    return found


def with_pieces(spec: MapSpec, kind: Kind, some: Iterable[Piece]) -> MapSpec:
    """The map with other cities, routes or tickets."""
    changed: Any = {_LIST[kind]: tuple(some)}
    return replace(spec, **changed)


def find(spec: MapSpec, part: Part) -> Piece | None:
    """The piece that a part names; None if there is none."""
    some = pieces(spec, part.kind) if part.kind in KINDS else ()
    return next((one for one in some if one.id == part.id), None)


def city(spec: MapSpec, id: str) -> City:
    """A city that is known to exist."""
    return next(one for one in spec.cities if one.id == id)


def has(spec: MapSpec, part: Part) -> bool:
    """Whether a part is there."""
    if part.kind == "drawing":
        return int(part.id) < len(spec.fields.get("drawings", ()))
    if part.kind == "guide":
        return int(part.id[1:]) < len(spec.fields.get("guides", NOTHING).get(part.id[0], ()))
    return part == WHOLE or find(spec, part) is not None


def value(spec: MapSpec, part: Part, name: str) -> Any:
    """A field of a part, of the map format or of a plugin; None where it is not given."""
    piece = find(spec, part)
    if piece is None:
        return spec.fields.get(name)
    return getattr(piece, name) if name in HEAD[type(piece)] else piece.fields.get(name)


def with_field(piece: Piece, name: str, value: Any) -> Piece:
    """A piece with a field set; None takes a field of a plugin away."""
    if name in HEAD[type(piece)]:
        changed: Any = {name: value}
        return replace(piece, **changed)
    return replace(piece, fields=with_key(piece.fields, name, value))


def with_key(fields: Mapping[str, Any], name: str, value: Any) -> Mapping[str, Any]:
    """A mapping with an entry set, in its old place where it had one; None takes it away."""
    kept = {**fields, name: value}
    if value is None:
        del kept[name]
    changed: Mapping[str, Any] = frozen(kept)
    return changed
