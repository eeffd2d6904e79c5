"""Edits as pure functions: a map and what is wanted give the next map. Free of Qt, so that scripts can draw too."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Set
from dataclasses import replace
from typing import Any

from core.catalogue.optionschema import frozen
from core.mapspec import NOTHING, City, MapSpec, Route, Ticket
from editor.document.drawings import without_drawings
from editor.document.naming import city_id, fresh, pair_id, route_id, slug
from editor.document.parts import KINDS, Part, Piece, city, pieces, with_field, with_key, with_pieces

Point = tuple[float, float]


# adding


def add_city(
    spec: MapSpec, name: str, at: Point, fields: Mapping[str, Any] = NOTHING, called: str = ""
) -> tuple[MapSpec, Part]:
    """A new city, and its part; its id is made of what it is ``called``, by default of its name."""
    id = city_id(spec, called or name)
    city = City(id, name, rounded(at), frozen(dict(fields)))
    return replace(spec, cities=(*spec.cities, city)), Part("city", id)


def add_route(
    spec: MapSpec,
    between: tuple[str, str],
    length: int,
    color: str,
    bends: Iterable[Point] = (),
    fields: Mapping[str, Any] = NOTHING,
) -> tuple[MapSpec, Part]:
    """A new route; between cities that have one already it lies beside it."""
    id = route_id(spec, *between)
    route = Route(id, between, length, color, tuple(map(rounded, bends)), frozen(dict(fields)))
    return replace(spec, routes=(*spec.routes, route)), Part("route", id)


def add_ticket(
    spec: MapSpec, between: tuple[str, str], points: int, fields: Mapping[str, Any] = NOTHING
) -> tuple[MapSpec, Part]:
    """A new ticket; two cities have one at most, so a second one takes the place of the first."""
    id = pair_id(*between)
    ticket = Ticket(id, between, points, frozen(dict(fields)))
    kept = tuple(one for one in spec.tickets if one.id != id)
    return replace(spec, tickets=(*kept, ticket)), Part("ticket", id)


# changing


def change(spec: MapSpec, parts: Collection[Part], how: Callable[[Any], Piece]) -> MapSpec:
    """The map with the same change made to all the parts."""
    wanted = frozenset(parts)
    for kind in KINDS:
        if any(part.kind == kind for part in wanted):
            some = (how(one) if Part(kind, one.id) in wanted else one for one in pieces(spec, kind))
            spec = with_pieces(spec, kind, some)
    return spec


def set_field(spec: MapSpec, parts: Collection[Part], name: str, value: Any) -> MapSpec:
    """One field of many parts; None takes a field of a plugin away."""
    return change(spec, parts, lambda piece: with_field(piece, name, frozen(value)))


def set_map_field(spec: MapSpec, name: str, value: Any) -> MapSpec:
    """A field of the map itself: one of MapSpec's own, one of its ``about`` or one of a plugin; None takes it away."""
    own: Any = {name: frozen(value)}
    if name in ("id", "name", "size", "wagon", "players", "plugins", "pieces"):
        return replace(spec, **own)
    about = ("version", "description", "authors", "licence", "credits", "background")
    if name in about:
        return replace(spec, about=with_key(spec.about, name, value))
    return replace(spec, fields=with_key(spec.fields, name, value))


def rename_city(spec: MapSpec, id: str, name: str, also_id: bool = False) -> MapSpec:
    """Another name; the id stays, unless it is to follow, with everything that refers to it."""
    spec = change(spec, [Part("city", id)], lambda city: replace(city, name=name))
    return follow_name(spec, id)[0] if also_id else spec


def follow_name(spec: MapSpec, id: str) -> tuple[MapSpec, Part]:
    """A city with the id that its name would give it now, and what to call it then."""
    name = city(spec, id).name
    new = fresh(slug(name), {one.id for one in spec.cities} - {id})
    return (spec if new == id else change_city_id(spec, id, new)), Part("city", new)


def change_city_id(spec: MapSpec, old: str, new: str) -> MapSpec:
    """Another id for a city, everywhere; ids that were made of the old one follow."""

    def pair(between: tuple[str, str]) -> tuple[str, str]:
        first, second = (new if end == old else end for end in between)
        return first, second

    cities = tuple(replace(city, id=new) if city.id == old else city for city in spec.cities)
    tickets = tuple(
        replace(one, id=pair_id(*pair(one.between)), between=pair(one.between)) if old in one.between else one
        for one in spec.tickets
    )
    routes = tuple(_followed(one, pair(one.between)) if old in one.between else one for one in spec.routes)
    return replace(spec, cities=cities, routes=routes, tickets=tickets)


def _followed(route: Route, between: tuple[str, str]) -> Route:
    made_of = pair_id(*route.between)
    own = route.id != made_of and not route.id.startswith(f"{made_of}-")
    id = route.id if own else pair_id(*between) + route.id.removeprefix(made_of)
    return replace(route, id=id, between=between)


# removing


def remove(spec: MapSpec, parts: Collection[Part]) -> MapSpec:
    """The map without the parts; routes and tickets go with their cities."""
    gone = frozenset(parts)
    cities = frozenset(part.id for part in gone if part.kind == "city")
    return replace(
        without_drawings(spec, gone),
        cities=tuple(one for one in spec.cities if one.id not in cities),
        routes=tuple(one for one in spec.routes if _stays(Part("route", one.id), one.between, gone, cities)),
        tickets=tuple(one for one in spec.tickets if _stays(Part("ticket", one.id), one.between, gone, cities)),
    )


def _stays(part: Part, between: tuple[str, str], gone: Collection[Part], cities: Collection[str]) -> bool:
    return part not in gone and not cities & set(between)  # type: ignore[operator]


# places


def rounded(at: Point) -> Point:
    """A place to the hundredth of a millimetre: finer than any printer, and short in the file."""
    return round(at[0], 2), round(at[1], 2)


def move_cities(spec: MapSpec, ids: Collection[str], by: Point, leave_bends: bool = False) -> MapSpec:
    """Cities moved by millimetres; the bends of their routes go along as the ends do, unless they are to stay."""
    moved = {
        city.id: rounded((city.at[0] + by[0], city.at[1] + by[1])) for city in spec.cities if city.id in frozenset(ids)
    }
    return place_cities(spec, moved, leave_bends)


def place_cities(spec: MapSpec, places: Mapping[str, Point], leave_bends: bool = False) -> MapSpec:
    """Cities put at places, by id; see ``move_cities``."""
    before = {city.id: city.at for city in spec.cities}
    after = {**before, **places}
    cities = tuple(replace(city, at=after[city.id]) if city.id in places else city for city in spec.cities)
    if leave_bends:
        return replace(spec, cities=cities)
    carried = tuple(_carried(route, before, after, places.keys()) for route in spec.routes)
    return replace(spec, cities=cities, routes=carried)


def _carried(route: Route, before: Mapping[str, Point], after: Mapping[str, Point], moved: Set[str]) -> Route:
    """A route whose bends turn, grow and move with its two ends, unless they are locked."""
    if not route.bends or route.fields.get("locked") or moved.isdisjoint(route.between):
        return route
    a, b = (complex(*before[end]) for end in route.between)
    c, d = (complex(*after[end]) for end in route.between)
    if (a, b) == (c, d):
        return route
    turn = (d - c) / (b - a) if a != b else 1
    carried = (c + (complex(*bend) - a) * turn for bend in route.bends)
    return replace(route, bends=tuple(rounded((bend.real, bend.imag)) for bend in carried))
