"""Files as sheets, which are tables whose columns may mean anything.

* tables with commas, semicolons, tabs or bars, with or without titles, or with a row and a column for each city
* lines of text: a name, or two names with numbers and colors
* JSON: lists of objects or of lists, objects by name, and neighbors by name
* GeoJSON: points and lines
"""

from __future__ import annotations

import codecs
import csv
import io
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from railwright.core.kernel.text import Message, say
from railwright.editor.features.exchange.columns import (
    KINDS_OF_ROUTES,
    counts_spaces,
    guess_meanings,
    has_titles,
    names_an_end,
    plain_title,
)
from railwright.editor.features.exchange.import_result import (
    MAX_FILE_BYTES,
    ImportRefused,
    check_row_count,
    omission,
    parse_color,
    parse_decimal,
    parse_whole,
)
from railwright.editor.geography.gazetteer import gazetteer

Rows = list[tuple[int, tuple[str, ...]]]
MAX_ROWS = 20_000  # of a table
MAX_COLUMNS = 100
MAX_LIST_COLUMNS = 4  # that a list inside an object becomes
MAX_JSON_LEVELS = 6  # of lists and objects around a table
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would execute such text


@dataclass(frozen=True, slots=True)
class FileTable:
    """A table of a file.

    * ``name``: the name of the file, and the key of the table in it
    * ``titles``: by column; "" where the file has none
    * ``rows``: the line number in a spreadsheet, and the cells
    * ``meanings``: by column, of ``columns.MEANINGS``; "" for a column that is not used
    """

    name: str
    titles: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    meanings: tuple[str, ...]


def sheet(name: str, titles: Sequence[str], rows: Rows) -> FileTable:
    """A sheet with guessed meanings. Raises ImportRefused."""
    if not rows:
        raise ImportRefused(say("{file} has no rows. Write one for each city or route.", file=name))
    if len(rows) > MAX_ROWS:
        raise ImportRefused(_too_long(name, len(rows)))
    if len(titles) > MAX_COLUMNS:
        text = "{file} is too wide (columns: {number}, limit: {most}). Remove columns that are not needed."
        raise ImportRefused(say(text, file=name, number=len(titles), most=MAX_COLUMNS))
    return FileTable(name, tuple(titles), tuple(rows), guess_meanings(name, titles, rows))


def _too_long(name: str, rows: int) -> Message:
    text = "{file} is too long (rows: {number}, limit: {most}). Divide it into several files."
    return say(text, file=name, number=rows, most=MAX_ROWS)


def decode(content: bytes) -> str:
    """Decode text in UTF-8, in UTF-16 as saved by spreadsheets, or in Windows-1252."""
    try:
        if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            return content.decode("utf-16")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


# Tables


def read_table(name: str, content: bytes) -> FileTable:
    """Read a table with commas, semicolons, tabs or bars between its columns. Raises ImportRefused."""
    text = _text(name, content)
    try:
        lines = list(csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), skipinitialspace=True))
    except csv.Error as error:
        text = "{file} is not a table ({why}). Save it as CSV again."
        raise ImportRefused(say(text, file=name, why=str(error))) from error
    if all(len(line) > 2 and line[0].strip() == line[-1].strip() == "" for line in lines if line):  # bars around each
        lines = [line[1:-1] for line in lines]
    rows = [(number, tuple(map(_without_apostrophe, line))) for number, line in enumerate(lines, 1) if _is_row(line)]
    titled = bool(rows) and has_titles(rows[:MAX_ROWS])
    columns = max((len(cells) for _, cells in rows), default=0)
    titles = rows.pop(0)[1] if titled else ()
    titles += ("",) * (min(columns, MAX_COLUMNS) - len(titles))
    if len(rows) > 1 and [cells[0] for _, cells in rows] == [*titles[1:]]:
        return sheet(name, ("from", "to", "length"), [*_lengths(titles[1:], rows)])
    return sheet(name, titles, rows)


def _lengths(names: Sequence[str], rows: Rows) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The routes of a table with a row and a column for each city; a route may stand on both sides of the diagonal."""
    seen: set[frozenset[str]] = set()
    for number, (start, *cells) in rows:
        for other, length in zip(names, cells, strict=False):
            if start != other and parse_decimal(length) and frozenset((start, other)) not in seen:
                seen.add(frozenset((start, other)))
                yield number, (start, other, length)


def _text(name: str, content: bytes) -> str:
    if len(content) > MAX_FILE_BYTES:
        raise ImportRefused(say("{file} is larger than 10 MB, which is too large for a table.", file=name))
    text = decode(content)
    if "\0" in text:  # a spreadsheet or a picture, for example
        raise ImportRefused(say("{file} is not a text file. Save it as CSV, JSON or GeoJSON first.", file=name))
    return text


def _is_row(line: Sequence[str]) -> bool:
    """Whether a line is neither empty, nor a comment, nor a rule under titles such as ``|---|:-:|``."""
    return any(re.search(r"[^\s:=+-]", cell) for cell in line) and not (
        len(line) == 1 and line[0].startswith(("#", "//"))
    )


def _delimiter(text: str) -> str:
    head = next((line for line in text.splitlines() if line.strip() and not line.startswith(("#", "//"))), "")
    return max(",;\t|", key=head.count)


def _without_apostrophe(cell: str) -> str:
    """A cell without the apostrophe that protects it from being executed as a formula."""
    cell = cell.strip()
    return cell[1:] if cell[:1] == "'" and cell[1:2] in FORMULA_STARTS else cell


# Lines of text

CONNECTORS = re.compile(r"\s*(?:<?-+>|<-+|→|↔|⇄|\s[-–—]+\s|--+|[–—]|\t|\s{2,}|\|)\s*|\s+(?:to|nach|bis)\s+|\s*[,:;]\s*")
BRACKETS = re.compile(r"(?<=[\w\"”'])[\[({:=,]+|[\])}]|\s[\[({:=,]+")
QUOTED = re.compile(r"[\"“”']([^\"“”']+)[\"“”']")
ENDS_IN_NUMBER = re.compile(r"\s\d+$")
MAX_LINE_CHARS, MAX_LINE_WORDS = 300, 12  # of a line with two names
IGNORED_STARTS = ("map-center:", "map-zoom:")


def read_places(name: str, content: bytes) -> tuple[list[FileTable], list[Message]]:
    """A ``.map`` file, which has lines ``name; lat; lon``, each followed by its routes: ``| other; length``.

    ``||`` is a double route. The messages are on lines that were left out. Raises ImportRefused.
    """
    cities: Rows = []
    routes: Rows = []
    strange: list[Message] = []
    for number, line in _lines(name, content):
        fields = tuple(field.strip() for field in line.lstrip("|").split(";"))
        if line.startswith("|") and cities and len(fields) == 2 and parse_whole(fields[1]) is not None:
            routes += [(number, (cities[-1][1][0], *fields))] * (2 if line.startswith("||") else 1)
        elif not line.startswith("|") and len(fields) == 3 and None not in map(parse_decimal, fields[1:]):
            cities.append((number, fields))
        elif not line.startswith(IGNORED_STARTS):
            why = say("this line is neither a place with degrees nor a route between places.")
            strange.append(omission(f"{name}:{number}", why))
    if not cities:
        text = "{file} contains no places in the form `name; degrees north; degrees east`."
        raise ImportRefused(say(text, file=name))
    return _known_sheets(name, {"name lat lon": cities, "from to length": routes}), strange


def read_lines(name: str, content: bytes) -> tuple[list[FileTable], list[Message]]:
    """Lines with a name each, or with two names, numbers and colors; they may be mixed.

    ``A ; B`` and ``A ; B ; points`` are tickets. The messages are on lines that were left out. Raises ImportRefused.
    """
    lines = [(number, line) for number, line in _lines(name, content) if not line.startswith(("#", "//"))]
    parsed = [(number, line, _Connection(line)) for number, line in lines]
    check_row_count(name, "routes", sum(bool(link.values) for _, _, link in parsed))
    names = _NameSplitter([link.phrase for _, _, link in parsed if link.values])
    cities: Rows = []
    pairs: Rows = []
    tickets: Rows = []
    strange: list[Message] = []
    for number, line, link in parsed:
        place = f"{name}:{number}"
        fields = tuple(field.strip().replace("\\n", " ") for field in line.split(";"))
        if len(fields) == 2 or (len(fields) == 3 and parse_whole(fields[2]) is not None):
            tickets.append((number, (*fields, "")[:3]))
        elif len(fields) == 4 and parse_whole(fields[2]) is not None:
            pairs.append((number, fields))
        elif len(fields) == 1 and not link.values and not ENDS_IN_NUMBER.search(line) and _is_name(line):
            cities.append((number, fields))
        elif link.values and (ends := names.ends(link.phrase)) is not None:
            pairs.append((number, (*ends, *link.values)))
            if names.is_doubtful(link.phrase):
                text = "the line was read as {start} to {end}. If that is wrong, write `A ; B ; length ; colour`."
                strange.append(omission(place, say(text, start=ends[0], end=ends[1])))
        elif ENDS_IN_NUMBER.search(line) and len(fields) == 1:
            text = "the line ends in a number, so it may be a route. Write `A ; B ; length ; colour`."
            strange.append(omission(place, say(text)))
        else:
            text = "write a name, `A ; B ; length ; colour`, `A ; B` or `A ; B ; points`."
            strange.append(omission(place, say(text)))
    if not (cities or pairs or tickets):
        raise ImportRefused(strange[0] if strange else say("{file} contains no names, routes or tickets.", file=name))
    sheets = _known_sheets(name, {"name": cities, "from to points": tickets})
    if pairs:
        rows = _in_columns(pairs)
        titles = ("",) * len(rows[0][1])
        guessed = guess_meanings(name, ("from", "to", *titles[2:]), rows)
        sheets.append(FileTable(name, titles, tuple(rows), guessed))
    return sheets, strange


def _in_columns(pairs: Rows) -> Rows:
    """Rows of two names and values, with the numbers of all rows first, then their colors, then their kinds."""
    rows = [(number, cells[:2]) for number, cells in pairs]
    for sort in range(3):
        values = [tuple(value for value in cells[2:] if _sort(value) == sort) for _, cells in pairs]
        width = max(map(len, values))
        rows = [
            (number, (*cells, *more, *[""] * (width - len(more))))
            for (number, cells), more in zip(rows, values, strict=True)
        ]
    return rows


def _sort(value: str) -> int:
    """0 for a number, 2 for a kind of route, 1 for what may be a color."""
    return 0 if parse_decimal(value) is not None else 1 + (value.casefold() in KINDS_OF_ROUTES)


def is_list_of_lines(content: bytes) -> bool:
    """Whether a text is lines of names, which may contain commas, and not a table, whose lines have equal columns."""
    lines = [line for line in decode(content).splitlines() if line.strip() and not line.startswith(("#", "//"))][:5]
    plain = [re.sub(r"\([^()]*\)", "", line).replace(" ; ", "") for line in lines]
    counts = [[line.count(sign) for line in plain] for sign in ",;\t|"]
    return bool(lines) and not any(min(count) == max(count) > 0 for count in counts)


class _Connection:
    """A line as a phrase with two names, and the numbers and colors after it: ``Paris - London (3) red``."""

    def __init__(self, line: str) -> None:
        self.values: tuple[str, ...] = ()
        self.phrase = ""
        if len(line) > MAX_LINE_CHARS:
            return
        words = BRACKETS.sub(" ", line.replace(";", " ; ")).split()
        while len(words) > 2 and (_is_value(words[-1]) or words[-1] in (";", "-", "–", "|")):
            if _is_value(words[-1]):
                self.values = (words[-1], *self.values)
            words.pop()
        if not any(parse_decimal(value) is not None for value in self.values):
            self.values = ()
        self.phrase = self._phrase(line, words)
        if not self.values:
            self._read_middle(words)

    def _read_middle(self, words: Sequence[str]) -> None:
        """Read a line whose number is between its names: ``Paris 3 red London``."""
        start = next((at for at, word in enumerate(words) if at and parse_decimal(word) is not None), len(words))
        end = start
        while end < len(words) - 1 and _is_value(words[end]):
            end += 1
        if start < end:
            self.values = tuple(words[start:end])
            self.phrase = f"{' '.join(words[:start])} ; {' '.join(words[end:])}"

    def _phrase(self, line: str, words: Sequence[str]) -> str:
        """The line up to the last word of the names, with the signs between them."""
        end = 0
        for word in words:
            end = line.find(word, end) + len(word) if line.find(word, end) >= 0 else end
        return line[:end].strip()


def _is_value(word: str) -> bool:
    return parse_decimal(word) is not None or parse_color(word) is not None or word.casefold() in KINDS_OF_ROUTES


def _is_name(text: str) -> bool:
    return any(map(str.isalnum, text))


class _NameSplitter:
    """Divides phrases into two names: at a sign between them, else where both names are known or seen most often."""

    def __init__(self, phrases: Sequence[str]) -> None:
        self._seen: dict[str, int] = {}
        self._known: dict[str, bool] = {}
        for phrase in phrases:
            words = phrase.split()[:MAX_LINE_WORDS]
            for name in {" ".join(part) for at in range(1, len(words)) for part in (words[:at], words[at:])}:
                self._seen[name] = self._seen.get(name, 0) + 1

    def ends(self, phrase: str) -> tuple[str, str] | None:
        """The two names in a phrase; None if there is only one."""
        quoted = QUOTED.findall(phrase)
        divided = phrase.split(";") if ";" in phrase else CONNECTORS.split(phrase)
        parts = quoted if len(quoted) == 2 else [part for part in divided if part.strip()]
        if len(parts) != 2:
            words = phrase.split()
            if len(parts) > 2 or not 2 <= len(words) <= MAX_LINE_WORDS:
                return None
            at = max(range(1, len(words)), key=lambda at: self._rank(words, at))
            parts = [" ".join(words[:at]), " ".join(words[at:])]
        start, end = (part.strip("\"“”' ").replace("_", " ") for part in parts)
        return (start, end) if _is_name(start) and _is_name(end) else None

    def is_doubtful(self, phrase: str) -> bool:
        """Whether a phrase has more than two words and nothing that divides them for certain."""
        words = phrase.split()
        if len(words) < 3 or len(CONNECTORS.split(phrase)) > 1 or QUOTED.search(phrase):
            return False
        known, seen, _ = max(self._rank(words, at) for at in range(1, len(words)))
        return known < 2 and seen < 2

    def _is_known(self, name: str) -> bool:
        """Whether the gazetteer has a place of this name."""
        if name not in self._known:
            self._known[name] = gazetteer().named(name) is not None
        return self._known[name]

    def _rank(self, words: Sequence[str], at: int) -> tuple[int, int, int]:
        names = [" ".join(words[:at]), " ".join(words[at:])]
        return (
            sum(map(self._is_known, names)),
            min(self._seen.get(name, 0) for name in names),
            -abs(2 * at - len(words)),
        )


def _lines(name: str, content: bytes) -> list[tuple[int, str]]:
    lines = [(number, line.strip()) for number, line in enumerate(_text(name, content).splitlines(), 1) if line.strip()]
    if len(lines) > MAX_ROWS:
        raise ImportRefused(_too_long(name, len(lines)))
    return lines


def _known_sheets(name: str, rows_by_columns: Mapping[str, Rows]) -> list[FileTable]:
    """Sheets of tables whose columns are known."""
    return [
        FileTable(name, ("",) * len(columns.split()), tuple(rows), tuple(columns.split()))
        for columns, rows in rows_by_columns.items()
        if rows
    ]


# JSON


def read_json_sheets(name: str, data: Any) -> list[FileTable]:
    """The tables in the data of a JSON file. Raises ImportRefused."""
    found = [table for table in _tables(name, data, 0) if table.meanings.count("") < len(table.meanings)]
    if not found:
        text = "{file} contains no list of cities, routes or tickets."
        raise ImportRefused(say(text, file=name))
    return found


def _tables(name: str, node: Any, level: int) -> Iterator[FileTable]:
    if level > MAX_JSON_LEVELS or not isinstance(node, list | dict) or not node:
        return
    if isinstance(node, dict):
        if (objects := _objects_by_name(node)) is not None:
            yield from _tables(name, objects, level + 1)
        else:
            for key, value in node.items():
                yield from _tables(f"{name}: {str(key)[:40]}", value, level + 1)
    elif all(isinstance(entry, dict) for entry in node):
        yield _object_sheet(name, node)
        yield from _nested(name, node, level)
    elif all(isinstance(entry, list) for entry in node):
        rows = [(number, tuple(_flat_cells(entry))) for number, entry in enumerate(node, 1)]
        columns = max(len(cells) for _, cells in rows)
        titles: tuple[str, ...] = ("",) * columns
        if has_titles(rows[:MAX_ROWS]) and len(rows) > 1:
            titles = (*rows.pop(0)[1], *titles)[:columns]
        yield sheet(name, titles, [(number, cells + ("",) * (columns - len(cells))) for number, cells in rows])
    elif all(isinstance(entry, str) for entry in node) and plain_title(name.rpartition(": ")[2]).startswith(
        ("cit", "town", "node", "station", "stop", "stadt", "städte", "place", "vert", "ort", "name")
    ):
        yield sheet(name, ("name",), [(number, (entry,)) for number, entry in enumerate(node, 1)])


def _nested(name: str, entries: Sequence[Mapping[str, Any]], level: int) -> Iterator[FileTable]:
    """The tables inside the objects of a table, such as the routes of each city, as one table for each key."""
    by_key: dict[str, list[dict[str, Any]]] = {}
    for entry in entries:
        start = next((entry[key] for key in entry if plain_title(str(key)) in ("id", "name", "city")), None)
        for key, value in entry.items():
            children = value if isinstance(value, list) else []
            if len(children) > 0 and all(isinstance(child, dict) for child in children):
                by_key.setdefault(str(key), []).extend({"from": start, **child} for child in children)
    for key, found in by_key.items():
        yield from _tables(f"{name}: {key[:40]}", _once(found), level + 1)


def _once(links: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Routes that each of their cities lists, once each."""
    seen: dict[tuple[str, ...], int] = {}
    kept = []
    for link in links:
        start, *others = (str(value) for value in link.values())
        if others and seen.get((others[0], start, *others[1:]), 0) > 0:
            seen[(others[0], start, *others[1:])] -= 1
            continue
        seen[(start, *others)] = seen.get((start, *others), 0) + 1
        kept.append(link)
    return kept


def _objects_by_name(node: Mapping[str, Any]) -> list[dict[str, Any]] | None:
    """The objects that are listed by name, or the neighbors of cities by name; None if ``node`` is neither."""
    if len(node) < 2:
        return None
    values = [*node.values()]
    keys = {str(key).casefold() for key in node}
    if all(isinstance(value, dict) for value in values):
        links = [(a, b, link) for a, value in node.items() for b, link in value.items()]
        if links and all(str(b).casefold() in keys for _, b, _ in links):
            return _once([{"from": a, "to": b, **_link(link)} for a, b, link in links])
        is_flat = not any(isinstance(part, dict) for value in values for part in value.values())
        if is_flat or len({frozenset(value) for value in values}) == 1:
            return [{_key_title(value): key, **value} for key, value in node.items()]
    elif all(isinstance(value, list) for value in values):
        if all(len(value) == 2 and all(map(_is_number, value)) for value in values):
            return [{"name": key, "position": value} for key, value in node.items()]
        links = [(a, *_neighbor(part)) for a, value in node.items() for part in value]
        if links and all(str(b).casefold() in keys for _, b, _ in links):
            return _once([{"from": a, "to": b, **_link(link)} for a, b, link in links])
    return None


def _neighbor(part: Any) -> tuple[str, Any]:
    """The city that an entry in a list of neighbors names, and what it says besides."""
    if isinstance(part, list) and part:
        return str(part[0]), part[1:]
    if isinstance(part, dict) and part:
        title = next((key for key in part if names_an_end(str(key)) or plain_title(str(key)) in ("name", "city")), "")
        return str(part.get(title)), {key: value for key, value in part.items() if key != title}
    return str(part), {}


def _link(value: Any) -> dict[str, Any]:
    """What a file says of a route besides its ends, by title."""
    if isinstance(value, dict):
        return value
    return {f"value {number}": part for number, part in enumerate(value if isinstance(value, list) else [value], 1)}


def _key_title(value: Mapping[str, Any]) -> str:
    return "id" if "name" in value or any(names_an_end(str(key)) for key in value) else "name"


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _object_sheet(name: str, entries: Sequence[Mapping[str, Any]]) -> FileTable:
    flat = [dict(_flat_fields(entry)) for entry in entries]
    titles = [*dict.fromkeys(title for fields in flat for title in fields)][:MAX_COLUMNS]
    rows = [(number, tuple(fields.get(title, "") for title in titles)) for number, fields in enumerate(flat, 1)]
    return sheet(name, titles, rows)


def _flat_fields(entry: Mapping[str, Any], before: str = "", level: int = 0) -> Iterator[tuple[str, str]]:
    """The fields of an object by title; those of lists and objects inside it have the titles of both."""
    for key, value in entry.items():
        title = f"{before} {key}".strip()
        if isinstance(value, dict) and level < 2:
            yield from _flat_fields(value, title, level + 1)
        elif isinstance(value, list):
            if counts_spaces(str(key)) and value and isinstance(value[0], dict):
                yield title, str(len(value))
            elif not any(isinstance(part, dict | list) for part in value):
                for number, part in enumerate(value[:MAX_LIST_COLUMNS], 1):
                    yield f"{title} {number}", _cell(part)
        else:
            yield title, _cell(value)


def _flat_cells(entry: Sequence[Any]) -> Iterator[str]:
    for part in entry[:MAX_COLUMNS]:
        for inner in part[:MAX_LIST_COLUMNS] if isinstance(part, list) else [part]:
            yield "" if isinstance(inner, dict | list) else _cell(inner)


def _cell(value: Any) -> str:
    return "" if value is None else ("yes" if value else "no") if isinstance(value, bool) else str(value).strip()


# GeoJSON

MAX_DEGREES = 1e9  # files may also have metres
SAME_PLACE_DEGREES = 0.05  # between the end of a line and the city that it leads to


def read_geojson(name: str, data: Any) -> tuple[list[FileTable], list[Message]]:
    """The points of GeoJSON as cities and its lines as routes, and messages on what was left out.

    Raises ImportRefused.
    """
    features = data.get("features") if data.get("type") == "FeatureCollection" else [data]
    if not isinstance(features, list):
        text = "{file} contains no GeoJSON features ({why}). Export it again."
        raise ImportRefused(say(text, file=name, why="features"))
    points: list[dict[str, str]] = []
    lines: list[tuple[dict[str, str], list[Any]]] = []
    messages: list[Message] = []
    for number, feature in enumerate(features[: 2 * MAX_ROWS], 1):
        kind, places, fields = _feature(feature)
        if kind == "Point" and places and (title := _name_title(fields)):
            others = {key: value for key, value in fields.items() if key != title}
            points.append({"name": fields[title], **others, "lat": str(places[0][1]), "lon": str(places[0][0])})
        elif kind == "LineString" and len(places) > 1:
            lines.append((fields, places))
        else:
            why = say("feature {number} is neither a named point nor a line.", number=number)
            messages.append(omission(name, why))
    if any(len(places) > 2 for _, places in lines):
        messages.append(omission(name, say("the lines have bends, which are not imported.")))
    ends = _LineEnds(points)
    routes = [ends.route(fields, places) for fields, places in lines]
    sheets = [_object_sheet(name, found) for found in (points, routes) if found]
    if not sheets:
        raise ImportRefused(messages[0] if messages else say("{file} is empty.", file=name))
    return sheets, messages


def _feature(feature: Any) -> tuple[str, list[tuple[float, float]], dict[str, str]]:
    """The kind of a feature, its places as (longitude, latitude), and its properties."""
    try:
        geometry, properties = feature["geometry"], feature.get("properties") or {}
        kind, coordinates = geometry["type"], geometry["coordinates"]
        if kind == "MultiLineString":
            kind, coordinates = "LineString", [place for line in coordinates for place in line]
        places = [(float(at[0]), float(at[1])) for at in ([coordinates] if kind == "Point" else coordinates)]
        if not all(abs(part) < MAX_DEGREES for place in places for part in place):
            return "", [], {}
        return str(kind), places, dict(_flat_fields(properties))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        return "", [], {}


def _name_title(fields: Mapping[str, str]) -> str:
    """The title of the property that names a point; "" if there is none."""
    titles = {plain_title(title): title for title, value in reversed([*fields.items()]) if value}
    return next((titles[word] for word in ("name", "name en", "title", "city", "label", "id") if word in titles), "")


class _LineEnds:
    """The cities at the ends of lines: those that a line names, else those that lie there; others are added."""

    def __init__(self, points: list[dict[str, str]]) -> None:
        self._points = points
        self._words: set[str] = set()
        self._near: dict[tuple[int, int], list[dict[str, str]]] = {}
        for point in points:
            self._learn(point)

    def _learn(self, point: dict[str, str]) -> None:
        self._words |= {point["name"].casefold(), point.get("id", "").casefold()}
        self._near.setdefault(_square(float(point["lon"]), float(point["lat"])), []).append(point)

    def route(self, fields: Mapping[str, str], places: Sequence[tuple[float, float]]) -> dict[str, str]:
        """A line as a route, with the names of its cities."""
        meanings = guess_meanings("", [*fields], [(1, [*fields.values()])])
        named = {meaning: value for meaning, value in zip(meanings, fields.values(), strict=True) if value}
        ends = {}
        for end, place in (("from", places[0]), ("to", places[-1])):
            word = named.get(end) or named.get(f"{end} id")
            if word is None:
                city = self._at(place) or self._add(str(len(self._points) + 1), place)
                ends[end] = city.get("id") or city["name"]
            elif word.casefold() not in self._words:
                self._add(word, place)
        return {**ends, **fields}

    def _at(self, place: tuple[float, float]) -> dict[str, str] | None:
        column, row = _square(*place)
        around = [self._near.get((column + x, row + y), []) for x in (-1, 0, 1) for y in (-1, 0, 1)]
        near = min(chain.from_iterable(around), key=lambda point: _apart(point, place), default=None)
        return near if near and _apart(near, place) <= SAME_PLACE_DEGREES else None

    def _add(self, name: str, place: tuple[float, float]) -> dict[str, str]:
        self._points.append({"name": name, "lon": str(place[0]), "lat": str(place[1])})
        self._learn(self._points[-1])
        return self._points[-1]


def _square(lon: float, lat: float) -> tuple[int, int]:
    return math.floor(lon / SAME_PLACE_DEGREES), math.floor(lat / SAME_PLACE_DEGREES)


def _apart(point: Mapping[str, str], place: tuple[float, float]) -> float:
    return math.dist((float(point["lon"]), float(point["lat"])), place)
