"""Cities, routes and tickets as tables of a spreadsheet (CSV), read and written."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.documents.value_schema import freeze
from core.kernel.mapspec import City, MapSpec
from core.kernel.text import say
from editor.document import edits
from editor.document.map_fields import Fields
from editor.document.parts import Part, city, slug
from editor.document.suggestions import suggested_points
from editor.exchange.import_result import (
    MAX_FILE_BYTES,
    ImportRefused,
    ImportResult,
    check_row_count,
    parse_color,
    parse_decimal,
    parse_whole,
)
from editor.geography.projections import fit_projection

# CSV as rows with known columns, and back

ALIASES = {
    "a": "from", "b": "to", "color": "colour", "long": "long deck", "latitude": "lat", "longitude": "lon", "lng": "lon",
    "ferrylocomotives": "locomotives", "wagon style": "style", "city": "name",
}  # fmt: skip
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would run text that starts so
MAX_ROWS = 20_000  # rows


@dataclass(frozen=True, slots=True)
class ImportTable:
    """``rows`` hold text by column; the number of a row is that of its line in a spreadsheet."""

    name: str
    columns: frozenset[str]
    rows: tuple[tuple[int, Mapping[str, str]], ...]

    @property
    def kind(self) -> str:
        """``cities``, ``routes`` or ``tickets``. Raises ImportRefused."""
        if {"from", "to", "length"} <= self.columns:
            return "routes"
        if {"from", "to", "points"} <= self.columns:
            return "tickets"
        if "name" in self.columns:
            return "cities"
        words = "{file} needs the columns Name (cities), From, To and Length (routes) or From, To and Points (tickets)."
        raise ImportRefused(say(words, file=self.name))


def read_table(name: str, content: bytes) -> ImportTable:
    """A CSV file: commas, semicolons or tabs. Raises ImportRefused."""
    if len(content) > MAX_FILE_BYTES:
        raise ImportRefused(say("{file} is larger than 10 MB; no table of a map is.", file=name))
    text = decode(content)
    try:
        lines = list(csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text)))
    except csv.Error as error:
        raise ImportRefused(
            say("{file} is no table ({why}); save it as CSV again.", file=name, why=str(error))
        ) from error
    if not lines or len(lines) > MAX_ROWS:
        raise ImportRefused(
            say("{file} has {number} rows; give 1 to {most}.", file=name, number=len(lines), most=MAX_ROWS)
        )
    heads = [_column(head) for head in lines[0]]
    if heads.count("long deck") and {"lat", "name"} <= set(heads):
        heads[heads.index("long deck")] = "lon"
    rows = tuple((number, _row(heads, line)) for number, line in enumerate(lines[1:], 2) if any(map(str.strip, line)))
    return ImportTable(name, frozenset(heads), rows)


def decode(content: bytes) -> str:
    """Text in UTF-8, in UTF-16 as spreadsheets save it, or in the old encoding of Windows."""
    try:
        if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            return content.decode("utf-16")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def _delimiter(text: str) -> str:
    head = text.partition("\n")[0]
    return max(",;\t", key=head.count)


def _column(head: str) -> str:
    plain = " ".join(head.strip().casefold().split())
    return ALIASES.get(plain, plain)


def _row(heads: Sequence[str], line: Sequence[str]) -> dict[str, str]:
    return {head: _without_apostrophe(cell) for head, cell in zip(heads, line, strict=False)}


def _without_apostrophe(cell: str) -> str:
    """A cell without the apostrophe that keeps a spreadsheet from running it."""
    cell = cell.strip()
    return cell[1:] if cell[:1] == "'" and cell[1:2] in FORMULA_STARTS else cell


def csv_bytes(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Rows as CSV (RFC 4180), marked as UTF-8; text that a spreadsheet would run gets an apostrophe."""
    out = io.StringIO(newline="")
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(columns)
    table.writerows([_with_apostrophe(cell) for cell in row] for row in rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8")


def _with_apostrophe(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA_STARTS) else cell


# Import: cities are added or moved, routes and tickets replace the old ones

KIND_ORDER = ("cities", "routes", "tickets")
KNOWN_COLUMNS = {
    "cities": frozenset(("name", "id", "x", "y", "lat", "lon", "")),
    "routes": frozenset(("from", "to", "length", "colour", "locomotives", "tunnel", "style", "")),
    "tickets": frozenset(("from", "to", "points", "long deck", "")),
}
"""The columns that are understood, and those without a head."""

YES_WORDS = {"yes", "true", "1", "ja", "x", "oui", "sí", "sì"}
SPACING_MM = 30.0  # millimetres between cities of which nobody knows where they lie
MAX_NAME_CHARS = 40  # letters of a name
Row = Mapping[str, str]


def import_tables(
    spec: MapSpec, tables: Sequence[ImportTable], fields: Fields, projection: str = "equal_area"
) -> ImportResult:
    """The map with the tables in it. Raises ImportRefused for a table of no known kind."""
    found = ImportResult(spec, fields)
    for table in sorted(tables, key=lambda table: KIND_ORDER.index(table.kind)):
        check_row_count(table.name, table.kind, len(table.rows))
        for column in sorted(table.columns - KNOWN_COLUMNS[table.kind]):
            words = "the column “{column}” has no place in a map."
            found.leave_out(f"{table.name}:1", say(words, column=column[:MAX_NAME_CHARS]))
        if table.kind == "cities":
            _import_cities(found, table, projection)
        elif table.kind == "routes":
            _import_routes(found, table)
        else:
            _import_tickets(found, table)
    return found


# cities


def _import_cities(found: ImportResult, table: ImportTable, projection: str) -> None:
    rows = [(number, row) for number, row in table.rows if _has_name(found, table, number, row)]
    places = _places(found.spec, rows, projection)
    known, ids = _cities_by_name(found.spec), {city.id: city for city in found.spec.cities}
    unplaced = 0
    for number, row in rows:
        place = f"{table.name}:{number}"
        at = places.get(number)
        fields = found.usable_fields(
            "city", place, lat=parse_decimal(row.get("lat", "")), lon=parse_decimal(row.get("lon", ""))
        )
        given = row.get("id", "")
        if city := (ids.get(slug(given)) if given else None) or known.get(row["name"].casefold()):
            _change_city(found, city, row["name"] if city.id == slug(given) else city.name, at, fields)
            _add_alias(found, given, city.id)
            continue
        if at is None:
            at = _free_place(found.spec, unplaced)
            unplaced += 1
            found.leave_out(place, say("{name} has no place; drag it to where it belongs.", name=row["name"]))
        found.spec, part = edits.add_city(found.spec, row["name"], at, fields, given)
        _add_alias(found, given, part.id)


def _add_alias(found: ImportResult, given: str, id: str) -> None:
    """Routes and tickets may call a city by the id that its row has."""
    if given:
        found.ids_by_alias.setdefault(given.casefold(), id)


def _has_name(found: ImportResult, table: ImportTable, number: int, row: Row) -> bool:
    name = row.get("name", "")
    if not 0 < len(name) <= MAX_NAME_CHARS:
        found.leave_out(
            f"{table.name}:{number}", say("a city needs a name of 1 to {most} letters.", most=MAX_NAME_CHARS)
        )
    return 0 < len(name) <= MAX_NAME_CHARS


def _change_city(found: ImportResult, city: City, name: str, at: edits.Point | None, fields: Mapping[str, Any]) -> None:
    def changed(one: City) -> City:
        return replace(one, name=name, fields=freeze({**one.fields, **fields}))

    found.spec = edits.change_parts(found.spec, [Part("city", city.id)], changed)
    if at is not None:
        found.spec = edits.place_cities(found.spec, {city.id: edits.round_point(at)})


def _places(spec: MapSpec, rows: Sequence[tuple[int, Row]], projection: str) -> dict[int, edits.Point]:
    """The places on the board by row: as given in millimetres, else fitted to the board with north above."""
    flat = {number: pair for number, row in rows if (pair := _coordinates(row, "x", "y"))}
    if flat:
        return _fit_to_board(flat, spec.size)
    degrees = {number: pair for number, row in rows if (pair := _coordinates(row, "lat", "lon"))}
    globe = {number: (lat, lon) for number, (lat, lon) in degrees.items() if abs(lat) <= 90 and abs(lon) <= 180}
    fit = fit_projection(list(globe.values()), projection, spec.size)
    return {number: fit.place(*place) for number, place in globe.items()}


def _coordinates(row: Row, first: str, second: str) -> tuple[float, float] | None:
    a, b = parse_decimal(row.get(first, "")), parse_decimal(row.get(second, ""))
    return None if a is None or b is None else (a, b)


def _fit_to_board(places: dict[int, edits.Point], size: edits.Point) -> dict[int, edits.Point]:
    """Places that all lie on the board stay; others are scaled to fit, their shape kept."""
    if all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in places.values()):
        return places
    fit = fit_projection([(-y, x) for x, y in places.values()], "as_is", size)
    return {number: fit.place(-y, x) for number, (x, y) in places.items()}


def _free_place(spec: MapSpec, number: int) -> edits.Point:
    row = max(int((spec.size[0] - SPACING_MM) // SPACING_MM), 1)
    return SPACING_MM * (1 + number % row), min(SPACING_MM * (1 + number // row), spec.size[1] - 1)


def _cities_by_name(spec: MapSpec) -> dict[str, City]:
    """Cities by name and by id; of two with one name the first counts."""
    found: dict[str, City] = {}
    for known in spec.cities:
        found.setdefault(known.name.casefold(), known)
    return {**{known.id: known for known in spec.cities}, **found}


# routes and tickets


def _import_routes(found: ImportResult, table: ImportTable) -> None:
    found.spec = replace(found.spec, routes=())
    for number, row in table.rows:
        place = f"{table.name}:{number}"
        ends, length = _ends(found, place, row), parse_whole(row.get("length", ""))
        if not ends:
            continue
        if length is None or not 1 <= length <= 9:
            found.leave_out(place, say("a route is 1 to 9 spaces long, not “{length}”.", length=row.get("length", "")))
            continue
        color = parse_color(row.get("colour", ""))
        if color is None:
            found.leave_out(place, say("“{color}” is no colour of cards; the route is grey.", color=row["colour"]))
        fields = found.usable_fields("route", place, ferry=_locomotives(row), tunnel=_is_tunnel(row))
        found.spec, _ = edits.add_route(found.spec, ends, length, color or "gray", (), fields)


def _locomotives(row: Row) -> int | None:
    return parse_whole(row.get("locomotives", "")) or None


def _is_tunnel(row: Row) -> bool | None:
    yes = row.get("tunnel", "").casefold() in YES_WORDS or "tunnel" in row.get("style", "").casefold()
    return yes or None


def _import_tickets(found: ImportResult, table: ImportTable) -> None:
    found.spec = replace(found.spec, tickets=())
    for number, row in table.rows:
        place = f"{table.name}:{number}"
        ends, points = _ends(found, place, row), parse_whole(row.get("points", ""))
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
        long = row.get("long deck", "").casefold() in YES_WORDS or None
        before = len(found.spec.tickets)
        found.spec, _ = edits.add_ticket(found.spec, ends, points, found.usable_fields("ticket", place, long=long))
        if len(found.spec.tickets) == before:
            found.leave_out(place, say("two cities have one ticket at most; the later one counts."))


def _ends(found: ImportResult, place: str, row: Row) -> tuple[str, str] | None:
    """The two cities of a row; those that the map lacks are said."""
    names = [row.get("from", ""), row.get("to", "")]
    known = found.ids_by_alias | {name: city.id for name, city in _cities_by_name(found.spec).items()}
    lacking = [name for name in names if name.casefold() not in known]
    if lacking:
        found.leave_out(place, say("there is no city “{city}”; add it first.", city=lacking[0]))
        return None
    a, b = (known[name.casefold()] for name in names)
    if a == b:
        found.leave_out(place, say("{city} is named at both ends.", city=names[0]))
    return None if a == b else (a, b)


# Export


def cities_csv(spec: MapSpec) -> bytes:
    """Name, X, Y in millimetres, Lat and Lon in degrees, and the id."""
    columns = ("Name", "X", "Y", "Lat", "Lon", "Id")
    return csv_bytes(
        columns, ((c.name, *c.at, c.fields.get("lat", ""), c.fields.get("lon", ""), c.id) for c in spec.cities)
    )


def routes_csv(spec: MapSpec) -> bytes:
    """From, To, Length, Color, Tunnel, Locomotives."""
    columns = ("From", "To", "Length", "Colour", "Tunnel", "Locomotives")
    rows = (
        (
            *(_city_name(spec, end) for end in route.between),
            route.length,
            route.color.capitalize(),
            "yes" if route.fields.get("tunnel") else "",
            route.fields.get("ferry", ""),
        )
        for route in spec.routes
    )
    return csv_bytes(columns, rows)


def tickets_csv(spec: MapSpec) -> bytes:
    """From, To, Points, Long deck."""
    rows = (
        (*(_city_name(spec, end) for end in one.between), one.points, "yes" if one.fields.get("long") else "")
        for one in spec.tickets
    )
    return csv_bytes(("From", "To", "Points", "Long deck"), rows)


def _city_name(spec: MapSpec, id: str) -> str:
    """The name of a city; its id where another city has the same name."""
    name = city(spec, id).name
    return id if sum(one.name.casefold() == name.casefold() for one in spec.cities) > 1 else name


CSV_WRITERS: Mapping[str, Callable[[MapSpec], bytes]] = {
    "cities": cities_csv,
    "routes": routes_csv,
    "tickets": tickets_csv,
}
