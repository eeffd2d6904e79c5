"""Copies of parts of a map: duplicated in place, or carried as YAML text to another window. Free of Qt."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import yaml

from railwright.core.documents.json_schema import bundled_schema
from railwright.core.documents.value_schema import find_mismatch, thaw
from railwright.core.documents.yaml_io import read_document
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.issues import has_errors
from railwright.core.kernel.mapspec import City, MapSpec, Route
from railwright.core.kernel.text import say
from railwright.core.maps.draft import draft_map
from railwright.editor.document import edits
from railwright.editor.document.edits import Point, add_drawing, drawing, drawings
from railwright.editor.document.map_data import piece_data
from railwright.editor.document.parts import Part, cities_of_ticket, find, with_cities_called

# Duplicates


def duplicate_parts(spec: MapSpec, parts: Collection[Part], by: Point) -> tuple[MapSpec, list[Part]]:
    """The map with copies of cities, routes and drawings, and the parts that are the copies.

    A route whose two cities are copied joins the copies; any other one lies beside its original.
    """
    copies: list[Part] = []
    twins: dict[str, str] = {}
    for part in sorted(parts):
        city = find(spec, part)
        if isinstance(city, City):
            spec, twin = edits.add_city(spec, city.name, (city.at[0] + by[0], city.at[1] + by[1]), city.fields)
            twins[part.id] = twin.id
            copies.append(twin)
    for part in sorted(parts):
        route = find(spec, part)
        if isinstance(route, Route):
            spec, twin = _route(spec, route, twins, by)
            copies.append(twin)
        elif part.kind == "drawing":
            fields = dict(drawing(spec, part))
            points = [(x + by[0], y + by[1]) for x, y in fields.pop("points")]
            spec, twin = add_drawing(spec, fields.pop("kind"), points, **fields)
            copies.append(twin)
    return spec, copies


def _route(spec: MapSpec, route: Route, twins: dict[str, str], by: Point) -> tuple[MapSpec, Part]:
    both = all(end in twins for end in route.between)
    ends = (twins[route.between[0]], twins[route.between[1]]) if both else route.between
    bends = [(x + by[0], y + by[1]) for x, y in route.bends] if both else route.bends
    return edits.add_route(spec, ends, route.length, route.color, bends, route.fields)


# The clipboard

MAX_TEXT_CHARS = 10_000_000  # a longer text is not looked at


class NothingToPaste(RailwrightError):
    """The clipboard holds no parts of a map."""


COPIED_KINDS = ("city", "drawing")
"""The kinds of parts that are copied; routes and tickets come along with their cities."""


def copy_text(spec: MapSpec, parts: Collection[Part]) -> str:
    """Cities, the routes and tickets between them, and drawings, as the lists of a map file; "" if there are none."""
    cities = {city.id for city in spec.cities if Part("city", city.id) in parts}
    routes = [route for route in spec.routes if cities.issuperset(route.between)]
    chosen = [
        ticket for ticket in spec.tickets if Part("ticket", ticket.id) in parts and cities.issuperset(ticket.between)
    ]
    city_ids = {city.id for city in spec.cities}
    tickets = [ticket for ticket in chosen if cities.issuperset(cities_of_ticket(ticket, city_ids))]
    data = {
        "cities": {city.id: piece_data(city) for city in spec.cities if city.id in cities},
        "routes": [piece_data(route) for route in routes],
        "tickets": [piece_data(ticket) for ticket in tickets],
        "drawings": [thaw(drawing(spec, part)) for part in sorted(parts) if part.kind == "drawing"],
    }
    used = {key: entries for key, entries in data.items() if entries}
    return yaml.safe_dump(used, allow_unicode=True, sort_keys=False, width=10_000) if used else ""


def paste(spec: MapSpec, text: str, aside: Point) -> tuple[MapSpec, list[Part]]:
    """The map with copied parts put in, and these parts.

    They keep their places, or are moved by ``aside`` if the map has cities there already. Raises NothingToPaste.
    """
    cut = _parse_parts(text)
    shapes = drawings(cut)
    if not cut.cities and not shapes:
        raise NothingToPaste(say("The clipboard contains no cities or drawings. Copy some from a map first."))
    taken, points_there = {city.at for city in spec.cities}, {shape["points"] for shape in drawings(spec)}
    again = any(city.at in taken for city in cut.cities) or any(shape["points"] in points_there for shape in shapes)
    by = aside if again else (0.0, 0.0)
    twins: dict[str, str] = {}
    new: list[Part] = []
    for city in cut.cities:
        spec, part = edits.add_city(spec, city.name, (city.at[0] + by[0], city.at[1] + by[1]), city.fields)
        twins[city.id] = part.id
        new.append(part)
    for route in cut.routes:
        bends = [(x + by[0], y + by[1]) for x, y in route.bends]
        ends = (twins[route.between[0]], twins[route.between[1]])
        spec, part = edits.add_route(spec, ends, route.length, route.color, bends, route.fields)
        new.append(part)
    for ticket in cut.tickets:
        ends = (twins[ticket.between[0]], twins[ticket.between[1]])
        own = with_cities_called(ticket.fields, twins, twins)
        spec, part = edits.add_ticket(spec, ends, ticket.points, own)
        new.append(part)
    for entry in shapes:
        fields = {key: value for key, value in entry.items() if key not in ("kind", "points")}
        spec, part = add_drawing(spec, entry["kind"], [(x + by[0], y + by[1]) for x, y in entry["points"]], **fields)
        new.append(part)
    return spec, new


def _parse_parts(text: str) -> MapSpec:
    """The parts in a text as a map without a head; entries that cannot be understood are left out."""
    document = read_document(text[:MAX_TEXT_CHARS])
    if has_errors(document.issues) or not isinstance(document.data, Mapping):
        raise NothingToPaste(say("The clipboard contains no parts of a map. Copy some first."))
    data = document.data
    wrong: list[tuple[str | int, ...]] = [("cities", id) for id, city in _table(data).items() if not _is_city(city)]
    wrong += [
        ("routes", row) for row, route in enumerate(_rows(data, "routes")) if not _joins(route, "length", "color")
    ]
    wrong += [("tickets", row) for row, ticket in enumerate(_rows(data, "tickets")) if not _joins(ticket, "points")]
    parts = {
        "cities": _table(data),
        "routes": _rows(data, "routes"),
        "tickets": _rows(data, "tickets"),
        "drawings": [row for row in _rows(data, "drawings") if _is_drawing(row)],
    }
    return draft_map(parts, wrong).spec


def _table(data: Mapping[str, Any]) -> dict[str, Any]:
    cities = data.get("cities")
    return cities if isinstance(cities, dict) else {}


def _rows(data: Mapping[str, Any], key: str) -> list[Any]:
    rows = data.get(key)
    return rows if isinstance(rows, list) else []


def _is_city(entry: Any) -> bool:
    return isinstance(entry, Mapping) and isinstance(entry.get("name"), str) and _is_place(entry.get("at"))


def _is_drawing(entry: Any) -> bool:
    shape = bundled_schema("map-1")["$defs"]["drawing"]
    if not isinstance(entry, Mapping) or find_mismatch("drawing", entry, shape):
        return False
    return all(map(_is_place, entry["points"])) and all(
        key in shape["properties"] or key.startswith("x-") for key in entry
    )


def _is_place(place: Any) -> bool:
    return isinstance(place, list) and len(place) == 2 and all(type(value) in (int, float) for value in place)


def _joins(entry: Any, *needed: str) -> bool:
    """Whether an entry joins two cities and its values have the right types."""
    if not isinstance(entry, Mapping) or any(key not in entry for key in needed):
        return False
    ends, bends = entry.get("between"), entry.get("bends", [])
    numbers = [entry[key] for key in ("length", "points") if key in entry]
    return (
        isinstance(ends, list)
        and len(ends) == 2
        and all(isinstance(end, str) for end in ends)
        and all(type(value) is int for value in numbers)
        and isinstance(entry.get("color", ""), str)
        and isinstance(bends, list)
        and all(map(_is_place, bends))
    )
