"""Cities, routes and tickets from spreadsheets: cities are added or moved, routes and tickets replace the old ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.catalogue.optionschema import frozen
from core.mapspec import City, MapSpec
from core.text import say
from editor.document import edits
from editor.document.map_fields import Fields
from editor.document.naming import slug
from editor.document.parts import Part
from editor.document.tickets import suggested_points
from editor.exchange.imported import Imported, color_of, decimal, whole
from editor.exchange.table import Table
from editor.geography.fitting import fitted

ORDER = ("cities", "routes", "tickets")
READ = {
    "cities": frozenset(("name", "id", "x", "y", "lat", "lon", "")),
    "routes": frozenset(("from", "to", "length", "colour", "locomotives", "tunnel", "style", "")),
    "tickets": frozenset(("from", "to", "points", "long deck", "")),
}
"""The columns that are understood, and those without a head."""

YES = {"yes", "true", "1", "ja", "x", "oui", "sí", "sì"}
ASIDE = 30.0  # millimetres between cities of which nobody knows where they lie
LONGEST = 40  # letters of a name
Row = Mapping[str, str]


def import_tables(spec: MapSpec, tables: Sequence[Table], fields: Fields, projection: str = "equal_area") -> Imported:
    """The map with the tables in it. Raises ImportRefused for a table of no known kind."""
    found = Imported(spec, fields)
    for table in sorted(tables, key=lambda table: ORDER.index(table.kind)):
        for column in sorted(table.columns - READ[table.kind]):
            words = "the column “{column}” has no place in a map."
            found.leave_out(f"{table.name}:1", say(words, column=column[:LONGEST]))
        if table.kind == "cities":
            _take_cities(found, table, projection)
        elif table.kind == "routes":
            _take_routes(found, table)
        else:
            _take_tickets(found, table)
    return found


# cities


def _take_cities(found: Imported, table: Table, projection: str) -> None:
    rows = [(number, row) for number, row in table.rows if _named(found, table, number, row)]
    places = _places(found.spec, rows, projection)
    known, ids = _by_name(found.spec), {city.id: city for city in found.spec.cities}
    unplaced = 0
    for number, row in rows:
        place = f"{table.name}:{number}"
        at = places.get(number)
        fields = found.usable("city", place, lat=decimal(row.get("lat", "")), lon=decimal(row.get("lon", "")))
        given = row.get("id", "")
        if city := (ids.get(slug(given)) if given else None) or known.get(row["name"].casefold()):
            _change_city(found, city, row["name"] if city.id == slug(given) else city.name, at, fields)
            _alias(found, given, city.id)
            continue
        if at is None:
            at = _beside(found.spec, unplaced)
            unplaced += 1
            found.leave_out(place, say("{name} has no place; drag it to where it belongs.", name=row["name"]))
        found.spec, part = edits.add_city(found.spec, row["name"], at, fields, given)
        _alias(found, given, part.id)


def _alias(found: Imported, given: str, id: str) -> None:
    """Routes and tickets may call a city by the id that its row has."""
    if given:
        found.called.setdefault(given.casefold(), id)


def _named(found: Imported, table: Table, number: int, row: Row) -> bool:
    name = row.get("name", "")
    if not 0 < len(name) <= LONGEST:
        found.leave_out(f"{table.name}:{number}", say("a city needs a name of 1 to {most} letters.", most=LONGEST))
    return 0 < len(name) <= LONGEST


def _change_city(found: Imported, city: City, name: str, at: edits.Point | None, fields: Mapping[str, Any]) -> None:
    def changed(one: City) -> City:
        return replace(one, name=name, fields=frozen({**one.fields, **fields}))

    found.spec = edits.change(found.spec, [Part("city", city.id)], changed)
    if at is not None:
        found.spec = edits.place_cities(found.spec, {city.id: edits.rounded(at)})


def _places(spec: MapSpec, rows: Sequence[tuple[int, Row]], projection: str) -> dict[int, edits.Point]:
    """The places on the board by row: as given in millimetres, else fitted to the board with north above."""
    flat = {number: pair for number, row in rows if (pair := _pair(row, "x", "y"))}
    if flat:
        return _squeezed(flat, spec.size)
    degrees = {number: pair for number, row in rows if (pair := _pair(row, "lat", "lon"))}
    globe = {number: (lat, lon) for number, (lat, lon) in degrees.items() if abs(lat) <= 90 and abs(lon) <= 180}
    fit = fitted(list(globe.values()), projection, spec.size)
    return {number: fit.place(*place) for number, place in globe.items()}


def _pair(row: Row, first: str, second: str) -> tuple[float, float] | None:
    a, b = decimal(row.get(first, "")), decimal(row.get(second, ""))
    return None if a is None or b is None else (a, b)


def _squeezed(places: dict[int, edits.Point], size: edits.Point) -> dict[int, edits.Point]:
    """Places that all lie on the board stay; others are scaled to fit, their shape kept."""
    if all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in places.values()):
        return places
    fit = fitted([(-y, x) for x, y in places.values()], "as_is", size)
    return {number: fit.place(-y, x) for number, (x, y) in places.items()}


def _beside(spec: MapSpec, number: int) -> edits.Point:
    row = max(int((spec.size[0] - ASIDE) // ASIDE), 1)
    return ASIDE * (1 + number % row), min(ASIDE * (1 + number // row), spec.size[1] - 1)


def _by_name(spec: MapSpec) -> dict[str, City]:
    """Cities by name and by id; of two with one name the first counts."""
    found: dict[str, City] = {}
    for city in spec.cities:
        found.setdefault(city.name.casefold(), city)
    return {**{city.id: city for city in spec.cities}, **found}


# routes and tickets


def _take_routes(found: Imported, table: Table) -> None:
    found.spec = replace(found.spec, routes=())
    for number, row in table.rows:
        place = f"{table.name}:{number}"
        ends, length = _ends(found, place, row), whole(row.get("length", ""))
        if not ends:
            continue
        if length is None or not 1 <= length <= 9:
            found.leave_out(place, say("a route is 1 to 9 spaces long, not “{length}”.", length=row.get("length", "")))
            continue
        color = color_of(row.get("colour", ""))
        if color is None:
            found.leave_out(place, say("“{color}” is no colour of cards; the route is gray.", color=row["colour"]))
        fields = found.usable("route", place, ferry=_locomotives(row), tunnel=_tunnel(row))
        found.spec, _ = edits.add_route(found.spec, ends, length, color or "gray", (), fields)


def _locomotives(row: Row) -> int | None:
    return whole(row.get("locomotives", "")) or None


def _tunnel(row: Row) -> bool | None:
    yes = row.get("tunnel", "").casefold() in YES or "tunnel" in row.get("style", "").casefold()
    return yes or None


def _take_tickets(found: Imported, table: Table) -> None:
    found.spec = replace(found.spec, tickets=())
    for number, row in table.rows:
        place = f"{table.name}:{number}"
        ends, points = _ends(found, place, row), whole(row.get("points", ""))
        if not ends:
            continue
        if not row.get("points", ""):  # some lists leave them to the shortest way
            points = suggested_points(found.spec, ends)
            if points is None:
                found.leave_out(place, say("no way joins its cities, so it needs points of its own."))
                continue
        if points is None or not 1 <= points <= 100:
            found.leave_out(
                place, say("a ticket is worth 1 to 100 points, not “{points}”.", points=row.get("points", ""))
            )
            continue
        long = row.get("long deck", "").casefold() in YES or None
        before = len(found.spec.tickets)
        found.spec, _ = edits.add_ticket(found.spec, ends, points, found.usable("ticket", place, long=long))
        if len(found.spec.tickets) == before:
            found.leave_out(place, say("two cities have one ticket at most; the later one counts."))


def _ends(found: Imported, place: str, row: Row) -> tuple[str, str] | None:
    """The two cities of a row; those that the map lacks are said."""
    names = [row.get("from", ""), row.get("to", "")]
    known = found.called | {name: city.id for name, city in _by_name(found.spec).items()}
    lacking = [name for name in names if name.casefold() not in known]
    if lacking:
        found.leave_out(place, say("there is no city “{city}”; add it first.", city=lacking[0]))
        return None
    a, b = (known[name.casefold()] for name in names)
    if a == b:
        found.leave_out(place, say("{city} is named at both ends.", city=names[0]))
    return None if a == b else (a, b)
