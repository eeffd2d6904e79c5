"""Import of the text lists of two other programs.

``.map`` files have lines ``name; lat; lon``, each followed by ``| other; length`` for every route, ``||`` for a double
route. ``.txt`` files have a name on each line, or ``A ; B ; length ; color`` for routes, or ``A ; B`` or
``A ; B ; points`` for tickets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from railwright.core.kernel.text import Message, say
from railwright.editor.features.exchange.import_result import (
    MAX_FILE_BYTES,
    ImportRefused,
    omission,
    parse_decimal,
    parse_whole,
)
from railwright.editor.features.exchange.tables import ImportTable, decode

Rows = list[tuple[int, dict[str, str]]]
ENDS_IN_NUMBER = re.compile(r"\s\d+$")
IGNORED_STARTS = ("map-center:", "map-zoom:")


def read_places(name: str, content: bytes) -> tuple[list[ImportTable], list[Message]]:
    """A ``.map`` file as tables of cities and routes, and messages on what was left out. Raises ImportRefused."""
    cities: Rows = []
    routes: Rows = []
    strange: list[Message] = []
    for number, line in _lines(name, content):
        fields = [field.strip() for field in line.lstrip("|").split(";")]
        if line.startswith("|") and cities and len(fields) == 2 and parse_whole(fields[1]) is not None:
            row = {"from": cities[-1][1]["name"], "to": fields[0], "length": fields[1]}
            routes += [(number, row)] * (2 if line.startswith("||") else 1)
        elif not line.startswith("|") and len(fields) == 3 and None not in map(parse_decimal, fields[1:]):
            cities.append((number, dict(zip(("name", "lat", "lon"), fields, strict=True))))
        elif not line.startswith(IGNORED_STARTS):
            strange.append(
                omission(
                    f"{name}:{number}", say("this line is neither a place with degrees nor a route between places.")
                )
            )
    if not cities:
        raise ImportRefused(
            say("{file} contains no places in the form `name; degrees north; degrees east`.", file=name)
        )
    return _tables(name, {"name lat lon": cities, "from to length": routes}), strange


def read_names(name: str, content: bytes) -> tuple[list[ImportTable], list[Message]]:
    """A ``.txt`` file, whose lines may be mixed, as tables, and messages on omissions. Raises ImportRefused."""
    cities: Rows = []
    routes: Rows = []
    tickets: Rows = []
    strange: list[Message] = []
    for number, line in _lines(name, content):
        fields = [field.strip().replace("\\n", " ") for field in line.split(";")]
        if len(fields) == 1 and ENDS_IN_NUMBER.search(line):
            text = "the line ends in a number, so it may be a route. Write `A ; B ; length ; colour`."
            strange.append(omission(f"{name}:{number}", say(text)))
        elif len(fields) == 1:
            cities.append((number, {"name": fields[0]}))
        elif len(fields) == 4 and parse_whole(fields[2]) is not None:
            routes.append((number, dict(zip(("from", "to", "length", "colour"), fields, strict=True))))
        elif len(fields) == 2 or (len(fields) == 3 and parse_whole(fields[2]) is not None):
            tickets.append((number, dict(zip(("from", "to", "points"), [*fields, ""], strict=False))))
        else:
            strange.append(
                omission(
                    f"{name}:{number}", say("write a name, `A ; B ; length ; colour`, `A ; B` or `A ; B ; points`.")
                )
            )
    if not (cities or routes or tickets):
        raise ImportRefused(strange[0] if strange else say("{file} contains no names, routes or tickets.", file=name))
    return _tables(name, {"name": cities, "from to length colour": routes, "from to points": tickets}), strange


def is_name_list(content: bytes) -> bool:
    """Whether a text is a list of names, which may contain commas, and not a table, whose lines have equal columns."""
    first = decode(content).splitlines()[:5]
    counts = [[line.replace(" ; ", "").count(sign) for line in first] for sign in ",;\t"]
    return bool(first) and not any(min(count) == max(count) > 0 for count in counts)


def _lines(name: str, content: bytes) -> list[tuple[int, str]]:
    if len(content) > MAX_FILE_BYTES:
        raise ImportRefused(say("{file} is larger than 10 MB, which is too large for a list.", file=name))
    lines = decode(content).splitlines()
    return [(number, line.strip()) for number, line in enumerate(lines, 1) if line.strip()]


def _tables(name: str, rows_by_columns: dict[str, Rows]) -> list[ImportTable]:
    return [_table(name, columns.split(), rows) for columns, rows in rows_by_columns.items() if rows]


def _table(name: str, columns: Sequence[str], rows: Rows) -> ImportTable:
    return ImportTable(name, frozenset(columns), tuple(rows))
