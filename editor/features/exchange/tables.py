"""Import and export of cities, routes and tickets as CSV tables."""

from __future__ import annotations

import csv
import io
import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import median
from typing import Any

from railwright.core.documents.value_schema import freeze
from railwright.core.kernel.mapspec import City, MapSpec, Route
from railwright.core.kernel.text import say
from railwright.editor.document import edits
from railwright.editor.document.edits import Point
from railwright.editor.document.map_data import numbered
from railwright.editor.document.map_fields import Fields
from railwright.editor.document.parts import MAX_NAME_CHARS, Part, city, slug, with_key
from railwright.editor.document.suggestions import route_length, suggested_points
from railwright.editor.features.exchange.columns import TICKET_WORDS, plain_title
from railwright.editor.features.exchange.import_result import (
    LOCOMOTIVE_WORDS,
    ImportRefused,
    ImportResult,
    check_row_count,
    import_decks,
    one_line,
    parse_color,
    parse_decimal,
    parse_whole,
)
from railwright.editor.features.exchange.placing import lay_out
from railwright.editor.features.exchange.sheets import FORMULA_STARTS, FileTable
from railwright.editor.features.exchange.web_editor import BoardUnits, board_units
from railwright.editor.geography.gazetteer import gazetteer
from railwright.editor.geography.projections import fit_projection


@dataclass(frozen=True, slots=True)
class ImportTable:
    """A table; ``rows`` are pairs of the line number in a spreadsheet and the texts by meaning of their columns."""

    name: str
    columns: frozenset[str]
    rows: tuple[tuple[int, Mapping[str, str]], ...]

    @classmethod
    def of(cls, sheet: FileTable) -> ImportTable:
        """The table that the meanings of a sheet's columns make."""
        used = [(place, meaning) for place, meaning in enumerate(sheet.meanings) if meaning]
        rows = tuple(
            (number, {meaning: one_line(cells[place]) for place, meaning in used if place < len(cells)})
            for number, cells in sheet.rows
        )
        return cls(sheet.name, frozenset(meaning for _, meaning in used), rows)

    @property
    def kind(self) -> str:
        """The kind of the table: ``cities``, ``routes`` or ``tickets``. Raises ImportRefused.

        Tables of tickets may have a length as well, that of the shortest path.
        """
        if {"from", "from id"} & self.columns and {"to", "to id"} & self.columns:
            if {"points", "shortest path"} <= self.columns:
                return "tickets"
            is_ticket = "points" in self.columns or TICKET_WORDS.search(self.name)
            return "tickets" if is_ticket and not {"length", "colour"} & self.columns else "routes"
        if "name" in self.columns:
            return "cities"
        text = "{file} needs the columns Name (cities), From, To and Length (routes) or From, To and Points (tickets)."
        raise ImportRefused(say(text, file=self.name))


# Export as CSV


def csv_bytes(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Rows as CSV (RFC 4180) in UTF-8 with a byte order mark; text that looks like a formula gets an apostrophe."""
    out = io.StringIO(newline="")
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(columns)
    table.writerows([_with_apostrophe(cell) for cell in row] for row in rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8")


def _with_apostrophe(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA_STARTS) else cell


# Import: cities are added or moved, routes and tickets replace the existing ones

KIND_ORDER = ("cities", "routes", "tickets")
COLUMN_NAMES = {
    "cities": frozenset(("name", "id", "x", "y", "lat", "lon", "people", "type", "kind")),
    "routes": frozenset(
        ("id", "from", "to", "from id", "to id", "length", "colour", "colour 2", "double", "locomotives", "tunnel",
         "style", "type", "bends", "curved", "only locomotives", "single")
    ),
    "tickets": frozenset(("id", "from", "to", "from id", "to id", "points", "penalty", "long deck", "deck")),
}  # fmt: skip
"""The known columns by kind."""

DERIVED_COLUMNS = {
    "cities": frozenset(("routes", "neighbours", "tickets", "editor")),
    "routes": frozenset(("double route", "editor")),
    "tickets": frozenset(("shortest path", "length", "editor")),
}
"""Columns of the web editor's tables that can be derived from others."""

PLAIN_TYPES = {"", "regular", "railway", "junction", "tunnel"}  # types of cities and routes that a map can represent
FERRY = re.compile(r"ferry\W*(\d?)\W*", re.IGNORECASE)  # a type with its locomotives: ``ferry``, ``Ferry (2)``
MAX_BENDS = 100  # of a route
MAX_PARALLEL = 4  # colors in a row
COLOR_SEPARATORS = re.compile(r"[^\w]+|\b(?:and|und|or|oder)\b")
NO_WORDS = {"no", "none", "null", "false", "nein", "-", "x", "n/a", "nan", "0"}
YES_WORDS = {"yes", "true", "1", "ja", "x", "oui", "sí", "sì"}
SPACING_MM = 30.0  # between cities without a known position
MAX_CITIES = 500  # of a map
OUTLIER = 4  # times the usual distance from the middle that a place may be away
ENDS = ("from", "to")
Row = Mapping[str, str]


def import_tables(
    spec: MapSpec, sheets: Sequence[FileTable], fields: Fields, projection: str = "equal_area", is_located: bool = False
) -> ImportResult:
    """Import tables into a map. Raises ImportRefused for a table of unknown kind.

    If ``is_located``, cities without a position get that of the place with their name in the gazetteer.
    """
    import_result = ImportResult(spec, fields)
    by_kind: dict[str, list[ImportTable]] = {kind: [] for kind in KIND_ORDER}
    for sheet in sheets:
        table = ImportTable.of(sheet)
        try:
            by_kind[table.kind].append(table)
        except ImportRefused as error:
            import_result.omissions.append(error.message)
            continue
        if table.kind != "cities":
            check_row_count(table.name, table.kind, len(table.rows))
        _note_lost_columns(import_result, sheet, table)
    if import_result.omissions and not any(by_kind.values()):
        raise ImportRefused(import_result.omissions[0])
    routes = [row for table in by_kind["routes"] for _, row in table.rows]
    if not spec.cities and not by_kind["cities"]:
        by_kind["cities"] = _cities_of_routes(by_kind["routes"] or by_kind["tickets"])
    by_kind["cities"] = _most_populous(import_result, by_kind["cities"])
    if is_located:
        by_kind["cities"] = [_located(table) for table in by_kind["cities"]]
    grid: BoardUnits | None = board_units(spec.size)
    for table in by_kind["cities"]:
        grid = _import_cities(import_result, table, routes, projection)
    _note_shared_names(import_result, [*by_kind["routes"], *by_kind["tickets"]])
    for table in by_kind["routes"]:
        _import_routes(import_result, table, grid, is_first=table is by_kind["routes"][0])
    if by_kind["routes"]:
        import_result.spec = replace(import_result.spec, routes=numbered(_marked(import_result.spec.routes)))
    _import_decks(import_result, by_kind["tickets"])
    return import_result


def _note_lost_columns(result: ImportResult, sheet: FileTable, table: ImportTable) -> None:
    for place, (title, meaning) in enumerate(zip(sheet.titles, sheet.meanings, strict=True)):
        is_lost = meaning not in COLUMN_NAMES[table.kind] and plain_title(title) not in DERIVED_COLUMNS[table.kind]
        if is_lost and any(place < len(cells) and cells[place] for _, cells in sheet.rows):
            column = title[:MAX_NAME_CHARS] or str(place + 1)
            result.leave_out(f"{table.name}:1", say("the column “{column}” is not used.", column=column))
    kinds = {row.get("type", "") for _, row in table.rows}
    if lost := sorted(
        kind[:MAX_NAME_CHARS] for kind in kinds if kind.casefold() not in PLAIN_TYPES and not FERRY.fullmatch(kind)
    ):
        result.leave_out(table.name, say("a map does not distinguish these kinds: {kinds}.", kinds=", ".join(lost)))


def _note_shared_names(result: ImportResult, tables: Sequence[ImportTable]) -> None:
    """Tell which of several cities with one name routes and tickets lead to."""
    used = {row.get(end, "").casefold() for table in tables for _, row in table.rows for end in ("from", "to")}
    names = Counter(city.name.casefold() for city in result.spec.cities)
    for name, first in _cities_by_name(result.spec).items():
        if names[name] > 1 and name in used and name not in result.ids_by_alias:
            text = (
                "several cities have this name. Routes and tickets with this name lead to `{id}`. Use ids to "
                "choose another city."
            )
            result.leave_out(first.name, say(text, id=first.id))


def _cities_of_routes(tables: Sequence[ImportTable]) -> list[ImportTable]:
    """A table of the cities that routes or tickets name, for a map without cities."""
    ends = [row.get(end, "") or row.get(f"{end} id", "") for table in tables for _, row in table.rows for end in ENDS]
    names: dict[str, str] = {}
    for name in filter(None, ends):
        names.setdefault(name.casefold(), name)
    rows = tuple((number, {"name": name}) for number, name in enumerate(names.values(), 1))
    return [ImportTable(tables[0].name, frozenset({"name"}), rows)] if rows else []


def _most_populous(result: ImportResult, tables: Sequence[ImportTable]) -> list[ImportTable]:
    """The tables with no more cities than a map can hold: those with the most people; the others are told."""
    space = MAX_CITIES - len(result.spec.cities)
    rows = [(table, number, row) for table in tables for number, row in table.rows]
    if len(rows) <= space:
        return [*tables]
    named = {row.get("name", "").casefold() for _, _, row in rows}
    existing = {city.name.casefold() for city in result.spec.cities}
    if len(named - existing) <= space:
        return [*tables]
    rows.sort(key=lambda entry: (-_people(entry[2]), entry[1]))
    kept, lost = {(id(table), number) for table, number, _ in rows[:space]}, rows[space:]
    text = "there are too many cities for a map (limit: {most}). Those with the fewest people were left out: {names}."
    result.leave_out(
        tables[0].name, say(text, most=MAX_CITIES, names=", ".join(row.get("name", "") for _, _, row in lost))
    )
    return [replace(table, rows=tuple(row for row in table.rows if (id(table), row[0]) in kept)) for table in tables]


def _people(row: Row) -> float:
    """The number of people of a city, from its row or from the gazetteer; 0 if unknown."""
    people = parse_decimal(row.get("people", ""))
    if people is None and (place := gazetteer().named(row.get("name", ""))) is not None:
        people = place.thousands * 1000
    return people or 0


def _located(table: ImportTable) -> ImportTable:
    """The table with latitude and longitude from the gazetteer, if it has no positions of its own.

    Of several places with one name it is the largest, or if that is far from all others, the nearest to them.
    """
    names = {row.get("name", "") for _, row in table.rows}
    book = gazetteer()
    largest = {name: place.at for name in names if (place := book.named(name)) is not None}
    if not largest or {"x", "lat"} & table.columns:
        return table
    middle = (median(lat for lat, _ in largest.values()), median(lon for _, lon in largest.values()))
    usual = median(math.dist(at, middle) for at in largest.values())
    for name, at in largest.items():
        near = book.named(name, middle)
        if near is not None and math.dist(at, middle) > OUTLIER * usual:
            largest[name] = near.at
    rows = tuple(
        (number, {**row, "lat": str(largest[row["name"]][0]), "lon": str(largest[row["name"]][1])})
        if row.get("name") in largest
        else (number, row)
        for number, row in table.rows
    )
    return replace(table, columns=table.columns | {"lat", "lon"}, rows=rows)


# cities


def _import_cities(
    result: ImportResult, table: ImportTable, routes: Sequence[Row], projection: str
) -> BoardUnits | None:
    """Add or move the cities of a table; returns the units of positions in the table, if these are known."""
    rows = [(number, row) for number, row in table.rows if _has_name(result, table, number, row)]
    grid = _grid(table, rows, result.spec.size)
    places = _places(result.spec, rows, projection, grid)
    laid = _laid_out(result.spec, rows, places, routes)
    ids = {city.id: city for city in result.spec.cities}
    cities: dict[str, list[City]] = {}
    for known in result.spec.cities:
        cities.setdefault(known.name.casefold(), []).append(known)
        if known.id != known.name.casefold():
            cities.setdefault(known.id, []).append(known)
    taken: dict[str, list[tuple[Point | None, str]]] = {}
    unplaced: list[str] = []
    for number, row in rows:
        point = places.get(number)
        fields = _city_fields(result, f"{table.name}:{number}", row)
        alias = row.get("id", "")
        earlier = taken.setdefault(row["name"].casefold(), [])
        if any(point in (None, before) and alias in ("", other) for before, other in earlier):
            continue
        city = ids.get(slug(alias)) if alias else None
        if city is None and len(earlier) < len(same := cities.get(row["name"].casefold(), [])):
            city = same[len(earlier)]
        if earlier:
            result.leave_out(
                f"{table.name}:{number}",
                say("{name} is the name of several cities. All of them are kept.", name=row["name"]),
            )
        earlier.append((point, alias))
        if city:
            _change_city(result, city, row["name"] if city.id == slug(alias) else city.name, point, fields)
            _add_alias(result, alias, city.id)
            continue
        if point is None:
            others = sum(name.casefold() not in laid for name in unplaced)
            point = laid.get(row["name"].casefold()) or _free_place(result.spec, others)
            unplaced.append(row["name"])
        result.spec, part = edits.add_city(result.spec, row["name"], point, fields, alias)
        _add_alias(result, alias, part.id)
    by_routes = [name for name in unplaced if name.casefold() in laid]
    result.note_unplaced(table.name, by_routes, [name for name in unplaced if name not in by_routes])
    return grid


def _city_fields(result: ImportResult, row_name: str, row: Row) -> dict[str, Any]:
    junction = "junction" in row.get("type", "").casefold() or row.get("kind", "").casefold() == "waypoint"
    degrees = {axis: parse_decimal(row.get(axis, "")) for axis in ("lat", "lon")}
    return result.usable_fields("city", row_name, **degrees, junction=junction or None)


def _laid_out(
    spec: MapSpec, rows: Sequence[tuple[int, Row]], places: Mapping[int, Point], routes: Sequence[Row]
) -> dict[str, Point]:
    """Positions for names that have none in the table, derived from the imported routes."""
    fixed = {city.name.casefold(): city.at for city in spec.cities}
    fixed |= {row["name"].casefold(): places[number] for number, row in rows if number in places}
    names = [row["name"].casefold() for _, row in rows]
    by_id = {row["id"].casefold(): row["name"].casefold() for _, row in rows if row.get("id")}
    joined = []
    for row in routes:
        ends = [(row.get(end) or row.get(f"{end} id", "")).casefold() for end in ENDS]
        start, other = (by_id.get(end, end) for end in ends)
        length = parse_whole(row.get("length", ""))
        if start != other and length and 0 < length <= 9 and {start, other} <= {*names, *fixed}:
            joined.append((start, other, length))
    return {} if all(name in fixed for name in names) else lay_out(names, joined, fixed, spec.size)


def _add_alias(result: ImportResult, alias: str, id: str) -> None:
    """Let routes and tickets refer to a city by the id in its row."""
    if alias:
        result.ids_by_alias.setdefault(alias.casefold(), id)


def _has_name(result: ImportResult, table: ImportTable, number: int, row: Row) -> bool:
    name = row.get("name", "")
    if not 0 < len(name) <= MAX_NAME_CHARS:
        result.leave_out(
            f"{table.name}:{number}",
            say("a city name is missing or too long (maximum number of letters: {most}).", most=MAX_NAME_CHARS),
        )
    return 0 < len(name) <= MAX_NAME_CHARS


def _change_city(result: ImportResult, city: City, name: str, point: Point | None, fields: Mapping[str, Any]) -> None:
    def changed(city: City) -> City:
        return replace(city, name=name, fields=freeze({**city.fields, **fields}))

    result.spec = edits.change_parts(result.spec, [Part("city", city.id)], changed)
    if point is not None:
        result.spec = edits.place_cities(result.spec, {city.id: edits.round_point(point)})


def _grid(table: ImportTable, rows: Sequence[tuple[int, Row]], size: Point) -> BoardUnits | None:
    """The web editor's units, if the table has its types and all cities then lie on the board; else None."""
    if "type" not in table.columns:
        return None
    grid = board_units(size)
    flat = [grid.place(row) for _, row in rows if _coordinates(row, "x", "y")]
    on_board = all(point and 0 <= point[0] <= size[0] and 0 <= point[1] <= size[1] for point in flat)
    return grid if flat and on_board else None


def _places(
    spec: MapSpec, rows: Sequence[tuple[int, Row]], projection: str, grid: BoardUnits | None
) -> dict[int, Point]:
    """The positions on the board by row: as given, in units or mm, else from degrees, with north at the top."""
    if grid:
        return {number: point for number, row in rows if (point := grid.place(row))}
    if flat := {number: pair for number, row in rows if (pair := _coordinates(row, "x", "y"))}:
        return _fit_to_board(flat, spec.size)
    degrees = {number: pair for number, row in rows if (pair := _coordinates(row, "lat", "lon"))}
    globe = {number: (lat, lon) for number, (lat, lon) in degrees.items() if abs(lat) <= 90 and abs(lon) <= 180}
    fit = fit_projection(list(globe.values()), projection, spec.size)
    return {number: fit.place(*place) for number, place in globe.items()}


def _coordinates(row: Row, first: str, second: str) -> tuple[float, float] | None:
    a, b = parse_decimal(row.get(first, "")), parse_decimal(row.get(second, ""))
    return None if a is None or b is None else (a, b)


def _fit_to_board(places: dict[int, Point], size: Point) -> dict[int, Point]:
    """The positions unchanged if all lie on the board, else scaled to fit it."""
    if all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in places.values()):
        return places
    fit = fit_projection([(-y, x) for x, y in places.values()], "as_is", size)
    return {number: fit.place(-y, x) for number, (x, y) in places.items()}


def _free_place(spec: MapSpec, number: int) -> Point:
    row = max(int((spec.size[0] - SPACING_MM) // SPACING_MM), 1)
    return SPACING_MM * (1 + number % row), min(SPACING_MM * (1 + number // row), spec.size[1] - 1)


def _cities_by_name(spec: MapSpec) -> dict[str, City]:
    """Cities by name and by id; of two with the same name, the first."""
    cities: dict[str, City] = {}
    for existing in spec.cities:
        cities.setdefault(existing.name.casefold(), existing)
    return {**{existing.id: existing for existing in spec.cities}, **cities}


# routes and tickets


def _import_routes(result: ImportResult, table: ImportTable, grid: BoardUnits | None, is_first: bool) -> None:
    if is_first:
        result.spec = replace(result.spec, routes=())
    is_measured = "length" not in table.columns
    if is_measured:
        text = "no column gives lengths, so the routes are as long as the distances on the board allow."
        result.leave_out(table.name, say(text))
    for number, row in table.rows:
        row_name = f"{table.name}:{number}"
        ends, length = _ends(result, row_name, row), parse_whole(row.get("length", ""))
        if not ends:
            continue
        if is_measured:
            start, other = (city(result.spec, end).at for end in ends)
            length = route_length(math.dist(start, other), result.spec.wagon[0])
        if length is None or not 1 <= length <= 9:
            result.leave_out(
                row_name, say("a route must have 1 to 9 spaces, not “{length}”.", length=row.get("length", ""))
            )
            continue
        colors = _colors(result, row_name, row)
        bends = _bends(result, row_name, row, grid)
        corners = list(range(len(bends))) if row.get("curved", "").casefold() == "no" and bends else None
        fields = {
            "ferry": _locomotives(row),
            "tunnel": _is_tunnel(row),
            "locomotives_only": _is_for_locomotives(row),
            "single": row.get("single", "").casefold() in YES_WORDS or None,
            "corners": corners,
        }
        usable = result.usable_fields("route", row_name, **fields)
        for color in colors:
            result.spec, _ = edits.add_route(result.spec, ends, length, color, bends, usable)


def _marked(routes: Sequence[Route]) -> list[Route]:
    """The routes, marked as not double only where others join the same cities: tables mark all that are alone."""
    pairs = Counter(frozenset(route.between) for route in routes)
    return [
        replace(route, fields=with_key(route.fields, "single", None))
        if "single" in route.fields and pairs[frozenset(route.between)] == 1
        else route
        for route in routes
    ]


def _colors(result: ImportResult, row_name: str, row: Row) -> list[str]:
    """The colors of the parallel routes of a row, which may stand in one cell: ``red/blue``."""
    words = [row.get("colour", ""), *filter(None, [row.get("colour 2", "")])]
    if len(words) == 2 and words[1].casefold() in NO_WORDS:
        del words[1]
    if len(words) == 1 and parse_color(words[0]) is None:
        parts = [part for part in COLOR_SEPARATORS.split(words[0]) if part]
        words = parts if parts and None not in map(parse_color, parts) else words
    colors = []
    for word in words[:MAX_PARALLEL]:
        if (color := parse_color(word)) is None:
            result.leave_out(row_name, say("“{color}” is not a card colour, so the route is grey.", color=word))
        colors.append(color or "gray")
    if len(colors) == 1 and row.get("double", "").casefold() in (*YES_WORDS, "2", "double"):
        colors *= 2
    return colors


def _bends(result: ImportResult, row_name: str, row: Row, grid: BoardUnits | None) -> list[Point]:
    """The bends of a route, written ``x|y x|y`` in the web editor's units; none if those are unknown."""
    texts = row.get("bends", "").replace(":", "|").split()
    pairs = [dict(zip("xy", word.split("|", 1), strict=False)) for word in texts[: MAX_BENDS + 1]]
    bends = [point for pair in pairs if grid and (point := grid.place(pair))]
    if texts and (len(bends) != len(texts) or len(texts) > MAX_BENDS):
        result.leave_out(row_name, say("its bends are unusable, so the route is straight."))
        return []
    return bends


def _locomotives(row: Row) -> int | None:
    word = row.get("locomotives", "")
    if not word and (kind := FERRY.fullmatch(row.get("type", "").strip())):
        word = kind[1] or "yes"
    return parse_whole(word) or (1 if word.casefold() in YES_WORDS - {"1"} else None)


def _is_for_locomotives(row: Row) -> bool | None:
    says_so = row.get("only locomotives", "").casefold() in YES_WORDS
    return says_so or row.get("colour", "").casefold() in LOCOMOTIVE_WORDS or None


def _is_tunnel(row: Row) -> bool | None:
    yes = row.get("tunnel", "").casefold() in YES_WORDS
    return yes or any("tunnel" in row.get(column, "").casefold() for column in ("style", "type")) or None


def _import_decks(result: ImportResult, tables: Sequence[ImportTable]) -> None:
    rows: dict[str, list[tuple[str, Row]]] = {}
    for table in tables:
        for number, row in table.rows:
            rows.setdefault(row.get("deck", ""), []).append((f"{table.name}:{number}", row))
    import_decks(result, {name: partial(_import_tickets, result, deck) for name, deck in rows.items()})


def _import_tickets(result: ImportResult, rows: Sequence[tuple[str, Row]]) -> None:
    for row_name, row in rows:
        ends, points = _ends(result, row_name, row), parse_whole(row.get("points", ""))
        if not ends:
            continue
        if not row.get("points", ""):  # such lists mean the length of the shortest path
            points = suggested_points(result.spec, ends)
            if points is None:
                result.leave_out(row_name, say("its cities are not connected, so it needs points of its own."))
                continue
        if points is None or not 0 <= points <= 100:
            result.leave_out(
                row_name, say("a ticket must be worth 0 to 100 points, not “{points}”.", points=row.get("points", ""))
            )
            continue
        penalty, long = parse_whole(row.get("penalty", "")), row.get("long deck", "").casefold() in YES_WORDS or None
        fields = {"long": long, "penalty": None if penalty is None else abs(penalty)}  # some write it as -3
        result.spec, _ = edits.add_ticket(result.spec, ends, points, result.usable_fields("ticket", row_name, **fields))


def _ends(result: ImportResult, row_name: str, row: Row) -> tuple[str, str] | None:
    """The ids of the two cities of a row; None, after noting an omission, if the map lacks one."""
    ids_by_name = result.ids_by_alias | {name: city.id for name, city in _cities_by_name(result.spec).items()}
    ids = {end: row.get(f"{end} id", "") for end in ("from", "to")}
    names = [ids[end] if ids[end].casefold() in ids_by_name else row.get(end, "") for end in ids]
    lacking = [name for name in names if name.casefold() not in ids_by_name]
    if lacking:
        result.leave_out(row_name, say("city “{city}” is missing. Add it first.", city=lacking[0]))
        return None
    a, b = (ids_by_name[name.casefold()] for name in names)
    if a == b:
        result.leave_out(row_name, say("{city} appears at both ends.", city=names[0]))
    return None if a == b else (a, b)


# Export


def cities_csv(spec: MapSpec) -> bytes:
    """The cities as CSV: Name, X, Y in millimetres, Lat, Lon in degrees, id."""
    columns = ("Name", "X", "Y", "Lat", "Lon", "Id")
    return csv_bytes(
        columns, ((c.name, *c.at, c.fields.get("lat", ""), c.fields.get("lon", ""), c.id) for c in spec.cities)
    )


def routes_csv(spec: MapSpec) -> bytes:
    """The routes as CSV: From, To, Length, Color, Tunnel, Locomotives, and marks that the map uses."""
    marks = {"Only locomotives": "locomotives_only", "Not a double route": "single"}
    used = [title for title, field in marks.items() if any(route.fields.get(field) for route in spec.routes)]
    columns = ("From", "To", "Length", "Colour", "Tunnel", "Locomotives", *used)
    rows = (
        (
            *(_city_name(spec, end) for end in route.between),
            route.length,
            route.color.capitalize(),
            "yes" if route.fields.get("tunnel") else "",
            route.fields.get("ferry", ""),
            *("yes" if route.fields.get(marks[title]) else "" for title in used),
        )
        for route in spec.routes
    )
    return csv_bytes(columns, rows)


def tickets_csv(spec: MapSpec) -> bytes:
    """The tickets as CSV: From, To, Points, Long deck, and Penalty where a ticket has one of its own."""
    used = ["Penalty"] if any("penalty" in ticket.fields for ticket in spec.tickets) else []
    rows = (
        (
            *(_city_name(spec, end) for end in ticket.between),
            ticket.points,
            "yes" if ticket.fields.get("long") else "",
            *(ticket.fields.get("penalty", "") for _ in used),
        )
        for ticket in spec.tickets
    )
    return csv_bytes(("From", "To", "Points", "Long deck", *used), rows)


def _city_name(spec: MapSpec, id: str) -> str:
    """The name of a city; its id if another city has the same name."""
    name = city(spec, id).name
    return id if sum(city.name.casefold() == name.casefold() for city in spec.cities) > 1 else name


CSV_WRITERS: Mapping[str, Callable[[MapSpec], bytes]] = {
    "cities": cities_csv,
    "routes": routes_csv,
    "tickets": tickets_csv,
}
