"""A spreadsheet saved as CSV, as rows with known columns; and rows as CSV that any spreadsheet reads well."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.text import say
from editor.exchange.imported import LARGEST, ImportRefused

ALIASES = {
    "a": "from", "b": "to", "color": "colour", "long": "long deck", "latitude": "lat", "longitude": "lon", "lng": "lon",
    "ferrylocomotives": "locomotives", "wagon style": "style", "city": "name",
}  # fmt: skip
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would run text that starts so
MOST = 20_000  # rows


@dataclass(frozen=True, slots=True)
class Table:
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


def read_table(name: str, content: bytes) -> Table:
    """A CSV file: commas, semicolons or tabs. Raises ImportRefused."""
    if len(content) > LARGEST:
        raise ImportRefused(say("{file} is larger than 10 MB; no table of a map is.", file=name))
    text = decoded(content)
    try:
        lines = list(csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text)))
    except csv.Error as error:
        raise ImportRefused(
            say("{file} is no table ({why}); save it as CSV again.", file=name, why=str(error))
        ) from error
    if not lines or len(lines) > MOST:
        raise ImportRefused(say("{file} has {number} rows; give 1 to {most}.", file=name, number=len(lines), most=MOST))
    heads = [_column(head) for head in lines[0]]
    if heads.count("long deck") and {"lat", "name"} <= set(heads):
        heads[heads.index("long deck")] = "lon"
    rows = tuple((number, _row(heads, line)) for number, line in enumerate(lines[1:], 2) if any(map(str.strip, line)))
    return Table(name, frozenset(heads), rows)


def decoded(content: bytes) -> str:
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
    return {head: _plain(cell) for head, cell in zip(heads, line, strict=False)}


def _plain(cell: str) -> str:
    """A cell without the apostrophe that keeps a spreadsheet from running it."""
    cell = cell.strip()
    return cell[1:] if cell[:1] == "'" and cell[1:2] in FORMULA else cell


def written(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Rows as CSV (RFC 4180), marked as UTF-8; text that a spreadsheet would run gets an apostrophe."""
    out = io.StringIO(newline="")
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(columns)
    table.writerows([_safe(cell) for cell in row] for row in rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8")


def _safe(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
