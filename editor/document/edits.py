"""Edits as pure functions from a map to the next map. Free of Qt, so that scripts can draw as well."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Set
from dataclasses import replace
from typing import Any

from railwright.core.documents.value_schema import freeze
from railwright.core.kernel.mapspec import EMPTY_MAPPING, City, MapSpec, Route, Ticket, pair_id
from railwright.editor.document.decks import rename_in_decks
from railwright.editor.document.parts import (
    KINDS,
    Kind,
    Part,
    Piece,
    cities_of_ticket,
    city,
    city_id,
    find,
    pieces,
    route_id,
    slug,
    unused_id,
    with_cities_called,
    with_ends,
    with_field,
    with_key,
    with_pieces,
)

Point = tuple[float, float]


def round_point(point: Point) -> Point:
    """A place rounded to hundredths of a millimetre: finer than any printer, and short in the file."""
    return round(point[0], 2), round(point[1], 2)


# Drawings and guides: both are fields of the map itself, and parts by their number

Drawing = Mapping[str, Any]


def drawings(spec: MapSpec) -> tuple[Drawing, ...]:
    """All drawings of a map."""
    shapes: tuple[Drawing, ...] = spec.fields.get("drawings", ())
    return shapes


def drawing(spec: MapSpec, part: Part) -> Drawing:
    """The drawing of a part, which must exist."""
    return drawings(spec)[int(part.id)]


def add_drawing(spec: MapSpec, kind: str, points: Collection[Point], **fields: Any) -> tuple[MapSpec, Part]:
    """The map with a new drawing above the others, and its part."""
    new = {"kind": kind, "points": [round_point(point) for point in points], **fields}
    return _with_drawings(spec, [*drawings(spec), new]), Part("drawing", str(len(drawings(spec))))


def change_drawings(spec: MapSpec, parts: Collection[Part], how: Callable[[Drawing], Drawing]) -> MapSpec:
    """The map with the same change made to some drawings."""
    wanted = {int(part.id) for part in parts if part.kind == "drawing"}
    if not wanted:
        return spec
    return _with_drawings(
        spec, [how(shape) if number in wanted else shape for number, shape in enumerate(drawings(spec))]
    )


def set_drawing_field(spec: MapSpec, parts: Collection[Part], name: str, value: Any) -> MapSpec:
    """The map with one field of some drawings set; None removes it."""
    return change_drawings(spec, parts, lambda shape: with_key(shape, name, value))


def move_drawings(spec: MapSpec, parts: Collection[Part], by: Point) -> MapSpec:
    """The map with drawings moved by millimetres."""

    def moved(shape: Drawing) -> Drawing:
        return with_key(shape, "points", [round_point((x + by[0], y + by[1])) for x, y in shape["points"]])

    return change_drawings(spec, parts, moved)


def guides(spec: MapSpec) -> dict[str, tuple[float, ...]]:
    """The vertical guides (``x``) and the horizontal ones (``y``), in millimetres."""
    positions = spec.fields.get("guides", EMPTY_MAPPING)
    return {axis: tuple(positions.get(axis, ())) for axis in ("x", "y")}


def set_guides(spec: MapSpec, places: Mapping[str, Collection[float]]) -> MapSpec:
    """The map with these guides; without any, the field is removed."""
    positions = {axis: [round(place, 2) for place in of_axis] for axis, of_axis in places.items() if of_axis}
    return (
        replace(spec, fields=with_key(spec.fields, "guides", positions or None))
        if positions or "guides" in spec.fields
        else spec
    )


def add_guide(spec: MapSpec, axis: str, place: float) -> tuple[MapSpec, Part]:
    """The map with one more guide, and its part."""
    now = guides(spec)
    return set_guides(spec, {**now, axis: (*now[axis], place)}), Part("guide", f"{axis}{len(now[axis])}")


def move_guide(spec: MapSpec, part: Part, place: float) -> MapSpec:
    """The map with a guide moved to a place in millimetres."""
    axis, number = part.id[0], int(part.id[1:])
    now = guides(spec)
    positions = [place if index == number else position for index, position in enumerate(now[axis])]
    return set_guides(spec, {**now, axis: positions})


def remove_drawings(spec: MapSpec, parts: Collection[Part]) -> MapSpec:
    """The map without the drawings and guides among some parts."""
    if any(part.kind == "drawing" for part in parts):
        remaining = [shape for number, shape in enumerate(drawings(spec)) if Part("drawing", str(number)) not in parts]
        spec = _with_drawings(spec, remaining)
    if any(part.kind == "guide" for part in parts):
        now = guides(spec)
        left = {
            axis: [
                position for number, position in enumerate(positions) if Part("guide", f"{axis}{number}") not in parts
            ]
            for axis, positions in now.items()
        }
        spec = set_guides(spec, left)
    return spec


def _with_drawings(spec: MapSpec, shapes: Collection[Drawing]) -> MapSpec:
    return replace(spec, fields=with_key(spec.fields, "drawings", freeze(tuple(shapes)) if shapes else None))


# Adding


def add_city(
    spec: MapSpec, name: str, point: Point, fields: Mapping[str, Any] = EMPTY_MAPPING, called: str = ""
) -> tuple[MapSpec, Part]:
    """The map with a new city, and its part; its id is made from ``called``, by default from its name."""
    id = city_id(spec, called or name)
    city = City(id, name, round_point(point), freeze(dict(fields)))
    return replace(spec, cities=(*spec.cities, city)), Part("city", id)


def add_route(
    spec: MapSpec,
    between: tuple[str, str],
    length: int,
    color: str,
    bends: Iterable[Point] = (),
    fields: Mapping[str, Any] = EMPTY_MAPPING,
) -> tuple[MapSpec, Part]:
    """The map with a new route, and its part; between cities that have one already, it lies beside that."""
    id = route_id(spec, *between)
    route = Route(id, between, length, color, tuple(map(round_point, bends)), freeze(dict(fields)))
    return replace(spec, routes=(*spec.routes, route)), Part("route", id)


def add_ticket(
    spec: MapSpec, between: tuple[str, str], points: int, fields: Mapping[str, Any] = EMPTY_MAPPING
) -> tuple[MapSpec, Part]:
    """The map with a new ticket, and its part; other tickets between the same cities stay."""
    id = unused_id(pair_id(*between), {ticket.id for ticket in spec.tickets}, "-")
    ticket = Ticket(id, between, points, freeze(dict(fields)))
    return replace(spec, tickets=(*spec.tickets, ticket)), Part("ticket", id)


# Changing


def change_parts(spec: MapSpec, parts: Collection[Part], how: Callable[[Any], Piece]) -> MapSpec:
    """The map with the same change made to some parts."""
    wanted = frozenset(parts)
    for kind in KINDS:
        if any(part.kind == kind for part in wanted):
            changed = (how(piece) if Part(kind, piece.id) in wanted else piece for piece in pieces(spec, kind))
            spec = with_pieces(spec, kind, changed)
    return spec


def set_field(spec: MapSpec, parts: Collection[Part], name: str, value: Any) -> MapSpec:
    """The map with one field of some parts set; None removes a field of a plugin."""
    return change_parts(spec, parts, lambda piece: with_field(piece, name, freeze(value)))


def set_map_field(spec: MapSpec, name: str, value: Any) -> MapSpec:
    """The map with a field of its own set: one of MapSpec, of its ``about``, or of a plugin; None removes it."""
    own: Any = {name: freeze(value)}
    if name in ("id", "name", "size", "wagon", "players", "plugins", "pieces"):
        return replace(spec, **own)
    about = ("version", "description", "authors", "licence", "credits", "background", "art")
    if name in about:
        return replace(spec, about=with_key(spec.about, name, value))
    return replace(spec, fields=with_key(spec.fields, name, value))


def rename_city(spec: MapSpec, id: str, name: str, also_id: bool = False) -> MapSpec:
    """The map with a city renamed; its id stays, or follows with ``also_id``, with everything that refers to it."""
    spec = change_parts(spec, [Part("city", id)], lambda city: replace(city, name=name))
    return follow_name(spec, id)[0] if also_id else spec


def follow_name(spec: MapSpec, id: str) -> tuple[MapSpec, Part]:
    """The map with a city's id made from its present name, and the city's part then."""
    name = city(spec, id).name
    new = unused_id(slug(name), {city.id for city in spec.cities} - {id})
    return (spec if new == id else change_city_id(spec, id, new)), Part("city", new)


def change_city_id(spec: MapSpec, old: str, new: str) -> MapSpec:
    """The map with the id of a city replaced everywhere, even in ids that were made from it."""

    def pair(between: tuple[str, str]) -> tuple[str, str]:
        first, second = (new if end == old else end for end in between)
        return first, second

    cities = tuple(replace(city, id=new) if city.id == old else city for city in spec.cities)
    city_ids = {city.id for city in spec.cities}

    def ticket(original: Ticket) -> Ticket:
        ends, fields = pair(original.between), with_cities_called(original.fields, city_ids, {old: new})
        with_fields = original if fields is original.fields else replace(original, fields=fields)
        return with_ends(with_fields, ends) if old in original.between else with_fields

    tickets = tuple(ticket(original) for original in spec.tickets)
    routes = tuple(with_ends(route, pair(route.between)) if old in route.between else route for route in spec.routes)
    spec = rename_in_decks(spec, old, new)
    return replace(spec, cities=cities, routes=routes, tickets=tickets)


# Removing


def remove(spec: MapSpec, parts: Collection[Part]) -> MapSpec:
    """The map without some parts; routes and tickets are removed with their cities."""
    removed = frozenset(parts)
    cities = frozenset(part.id for part in removed if part.kind == "city")
    city_ids = {city.id for city in spec.cities}
    return replace(
        remove_drawings(spec, removed),
        cities=tuple(city for city in spec.cities if city.id not in cities),
        routes=tuple(
            route for route in spec.routes if _is_left(Part("route", route.id), route.between, removed, cities)
        ),
        tickets=tuple(
            ticket
            for ticket in spec.tickets
            if _is_left(Part("ticket", ticket.id), cities_of_ticket(ticket, city_ids), removed, cities)
        ),
    )


def _is_left(part: Part, between: tuple[str, ...], removed: Collection[Part], cities: frozenset[str]) -> bool:
    return part not in removed and cities.isdisjoint(between)


# Places


def move_cities(spec: MapSpec, ids: Collection[str], by: Point, leave_bends: bool = False) -> MapSpec:
    """The map with cities moved by millimetres; bends of their routes follow, unless ``leave_bends``."""
    moved = {
        city.id: round_point((city.at[0] + by[0], city.at[1] + by[1]))
        for city in spec.cities
        if city.id in frozenset(ids)
    }
    return place_cities(spec, moved, leave_bends)


def place_cities(spec: MapSpec, places: Mapping[str, Point], leave_bends: bool = False) -> MapSpec:
    """The map with cities put at places by id; see ``move_cities``."""
    before = {city.id: city.at for city in spec.cities}
    after = {**before, **places}
    cities = tuple(replace(city, at=after[city.id]) if city.id in places else city for city in spec.cities)
    if leave_bends:
        return replace(spec, cities=cities)
    carried = tuple(_carry_bends(route, before, after, places.keys()) for route in spec.routes)
    return replace(spec, cities=cities, routes=spec.routes if carried == spec.routes else carried)


def _carry_bends(route: Route, before: Mapping[str, Point], after: Mapping[str, Point], moved: Set[str]) -> Route:
    """A route with its bends turned, scaled and moved as its two ends are, unless they are locked."""
    if not route.bends or route.fields.get("locked") or moved.isdisjoint(route.between):
        return route
    a, b = (complex(*before[end]) for end in route.between)
    c, d = (complex(*after[end]) for end in route.between)
    if (a, b) == (c, d):
        return route
    turn = (d - c) / (b - a) if a != b else 1
    carried = (c + (complex(*bend) - a) * turn for bend in route.bends)
    return replace(route, bends=tuple(round_point((bend.real, bend.imag)) for bend in carried))


CROP_MARGIN_MM = 34.0  # from the outermost cities and bends to the edge: room for names


def crop_to_cities(spec: MapSpec) -> tuple[MapSpec, Point]:
    """The map on a board just large enough for its cities, and by how many millimetres everything has moved."""
    places = [city.at for city in spec.cities] + [bend for route in spec.routes for bend in route.bends]
    left, top = (min(place[axis] for place in places) for axis in (0, 1))
    right, bottom = (max(place[axis] for place in places) for axis in (0, 1))
    shift = round_point((CROP_MARGIN_MM - left, CROP_MARGIN_MM - top))

    def moved(place: Point) -> Point:
        return round_point((place[0] + shift[0], place[1] + shift[1]))

    cities = tuple(replace(city, at=moved(city.at)) for city in spec.cities)
    routes = tuple(replace(route, bends=tuple(map(moved, route.bends))) for route in spec.routes)
    size = math.ceil(right + CROP_MARGIN_MM + shift[0]), math.ceil(bottom + CROP_MARGIN_MM + shift[1])
    spec = set_map_field(replace(spec, cities=cities, routes=routes), "size", size)
    spec = move_drawings(spec, [Part("drawing", str(number)) for number in range(len(drawings(spec)))], shift)
    positions = guides(spec)
    spec = set_guides(spec, {axis: [at + by for at in positions[axis]] for axis, by in zip("xy", shift, strict=True)})
    if (at := background_field(spec, "at")) is not None:
        spec = set_background(spec, at=moved(at))
    return spec, shift


# Locks: cities, the bends of routes and drawings that stay where they lie

LOCKABLE_PIECES: tuple[Kind, ...] = ("city", "route")
LOCKABLE_KINDS: tuple[Kind, ...] = (*LOCKABLE_PIECES, "drawing")


def lockable_parts(parts: Collection[Part]) -> list[Part]:
    """The parts among some that can be locked."""
    return sorted(part for part in parts if part.kind in LOCKABLE_KINDS)


def is_locked(spec: MapSpec, part: Part) -> bool:
    """Whether a part is locked at its place."""
    if part.kind == "drawing":
        return bool(drawing(spec, part).get("locked"))
    piece = find(spec, part) if part.kind in LOCKABLE_KINDS else None
    return piece is not None and bool(piece.fields.get("locked"))


def locked_parts(spec: MapSpec) -> tuple[Part, ...]:
    """All locked parts of a map."""
    locked = [
        Part(kind, piece.id) for kind in LOCKABLE_PIECES for piece in pieces(spec, kind) if piece.fields.get("locked")
    ]
    locked += [Part("drawing", str(number)) for number, shape in enumerate(drawings(spec)) if shape.get("locked")]
    return tuple(locked)


def set_locked(spec: MapSpec, parts: Collection[Part], on: bool) -> MapSpec:
    """The map with parts locked or unlocked; unlocked ones have no field."""
    after = set_field(spec, [part for part in parts if part.kind in LOCKABLE_PIECES], "locked", on or None)
    return set_drawing_field(after, parts, "locked", on or None)


# The background picture as the map describes it

WHOLE_PICTURE = (0.0, 0.0, 1.0, 1.0)
MIN_CROP_SHARE = 0.02  # of the picture that must remain visible
BACKGROUND_DEFAULTS = {"turn": 0, "crop": WHOLE_PICTURE, "opacity": 1, "locked": False}


def background_field(spec: MapSpec, name: str) -> Any:
    """A field of a map's background; its default if the map does not set it."""
    return (spec.about.get("background") or EMPTY_MAPPING).get(name, BACKGROUND_DEFAULTS.get(name))


def set_background(spec: MapSpec, **fields: Any) -> MapSpec:
    """The map with some fields of its background changed; defaults are not written."""
    now = spec.about.get("background") or EMPTY_MAPPING  # None if the file had something invalid there
    for name, value in fields.items():
        now = with_key(now, name, None if value is None or value == BACKGROUND_DEFAULTS.get(name) else value)
    return set_map_field(spec, "background", now or None)


def place_background(spec: MapSpec, point: Point, scale: float, turn: float) -> MapSpec:
    """The background picture at a place, with a scale in millimetres per pixel, turned by degrees."""
    turn = round((turn + 180) % 360 - 180, 2)
    return set_background(spec, at=round_point(point), scale=float(f"{min(max(scale, 0.001), 100):.6g}"), turn=turn)


def crop_background(spec: MapSpec, left: float, top: float, right: float, bottom: float) -> MapSpec:
    """The map with the background picture cropped; sides are fractions of the picture."""
    left, top = min(max(left, 0.0), 1 - MIN_CROP_SHARE), min(max(top, 0.0), 1 - MIN_CROP_SHARE)
    right, bottom = min(max(right, left + MIN_CROP_SHARE), 1.0), min(max(bottom, top + MIN_CROP_SHARE), 1.0)
    return set_background(spec, crop=tuple(round(side, 4) for side in (left, top, right, bottom)))
