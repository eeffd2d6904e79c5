"""Position files: reading them with every problem told at once, and completing them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from core.documents.check import LARGEST_FILE
from core.documents.document import Document
from core.documents.document import Path as Where
from core.documents.reading import read_documents
from core.documents.schemawords import schema_issues, unknown_field
from core.fault import guarded
from core.issues import Issue, Severity, has_errors
from core.outcome import Seat
from core.positions.fields import PositionError
from core.positions.library import PositionLibrary, PositionRules, UnusablePosition
from core.positions.state import begun
from core.state import State
from core.text import Message, say

_NEXT_DOCUMENT = re.compile(rb"^---(?=\s)", re.MULTILINE)
_PAIR = re.compile(rb"\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})", re.IGNORECASE)
"""JSON writes a character such as an emoji as two escapes, of which YAML makes nothing."""
NAME, VERSION = "railwright-position", 1
INCOMPATIBLE = frozenset(
    {"other-format", "unknown-plugin", "missing-requirement", "plugin-version", "unusable-plugin"}
)  # codes of issues for which another version of the program or of a plugin is needed


@dataclass(frozen=True, slots=True)
class Position:
    """A position: the rules it is played by, its state, who sits there, and the document it was read from."""

    by: PositionRules
    state: State
    seats: tuple[Seat, ...]
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PositionReading:
    """A position, None if it has errors, and what was found wrong, sorted by place.

    ``readable`` is False where the text is no YAML at all.
    """

    position: Position | None
    issues: tuple[Issue, ...]
    readable: bool = True


def positions_in(source: bytes) -> tuple[Document, ...]:
    """The documents of a YAML stream, at least one; those without any content are passed over.

    A document that is no YAML keeps none of the others from being read.
    """
    source = _PAIR.sub(_one_escape, source)
    documents = read_documents(source)
    if documents[-1].data is None and documents[-1].issues and len(source) <= LARGEST_FILE:
        documents = tuple(document for text, above in _texts(source) for document in read_documents(text, above))
    return tuple(filter(_is_told, documents)) or (documents[0],)


def _texts(source: bytes) -> Iterator[tuple[bytes, int]]:
    """The text of each document by itself, and how many lines stand above it."""
    starts = [found.start() for found in _NEXT_DOCUMENT.finditer(source) if found.start()]
    above = 0
    for start, end in pairwise((0, *starts, len(source))):
        yield source[start:end], above
        above += source.count(b"\n", start, end)


def _is_told(document: Document) -> bool:
    return document.data is not None or any(issue.code != "empty-file" for issue in document.issues)


def _one_escape(pair: re.Match[bytes]) -> bytes:
    high, low = (int(half, 16) for half in pair.groups())
    return b"\\U%08x" % (0x10000 + (high - 0xD800 << 10) + (low - 0xDC00))


def read_position(document: Document, library: PositionLibrary) -> PositionReading:
    """The position of a document, or everything that is wrong with it."""
    if document.data is None and document.issues:
        return PositionReading(None, document.issues, readable=False)
    foreign = [document.located(issue) for issue in _foreign(document.data)]
    if foreign:
        return PositionReading(None, (*document.issues, *foreign))
    try:
        by = library.rules(document.data["map"], document.data.get("plugins", {}))
    except UnusablePosition as error:
        return _refused(document, error.issues)
    issues = tuple(schema_issues(by.validator, document, _unknown(by, library)))
    if document.issues or has_errors(issues):
        return _refused(document, issues)
    with guarded(by.rules):
        state, errors = begun(by.rules, document.data)
    if errors:
        return _refused(document, [_issue_of(error) for error in errors])
    return PositionReading(Position(by, state, _seats(document.data), document.data), ())


def _refused(document: Document, issues: Any) -> PositionReading:
    found = {document.located(issue) for issue in (*document.issues, *issues)}
    return PositionReading(None, tuple(sorted(found, key=lambda issue: (issue.line, issue.column, issue.message))))


def _foreign(data: Any) -> Iterator[Issue]:
    """Why a readable document is no position that rules can be found for."""
    if not isinstance(data, dict):
        yield _error("not-a-position", say("The document is not a position; start with `map:` and `seats:`."))
        return
    version = data["format"].get("version") if isinstance(data.get("format"), dict) else VERSION
    if type(version) is int and version > VERSION:
        message = say(
            "This is position format {version}; this program reads format {known}. Update the program.",
            version=version,
            known=VERSION,
        )
        yield _error("other-format", message, "format", "version")
    elif "map" not in data:
        yield _error("missing-field", say("The file lacks `map`; name the map, such as `map: europe`."))
    elif not isinstance(data["map"], str):
        yield _error("wrong-type", say("`map` must be the name or the path of a map."), "map")
    if not isinstance(data.get("plugins", {}), dict):
        yield _error(
            "wrong-type", say("`plugins` must be a table of plugin ids and their options, or null."), "plugins"
        )


def _unknown(by: PositionRules, library: PositionLibrary) -> Any:
    """What is said of a field that the positions of a game do not have."""

    def said(where: Where, field: str, part: Mapping[str, Any]) -> tuple[str, Message]:
        of = {0: "game", 2: "seat"}.get(len(where), "")
        owner = library.owner(by.rules, of, field)
        if owner and (not where or where[0] == "seats"):
            words = "`{field}` belongs to plugin {owner}, which is not played here; take one out."
            return "plugin-not-used", say(words, field=field, owner=owner)
        return unknown_field(where, field, part)

    return said


def _issue_of(error: PositionError) -> Issue:
    return Issue(Severity.ERROR, error.code, error.message, error.where)


def _error(code: str, message: Message, *where: str) -> Issue:
    return Issue(Severity.ERROR, code, message, where)


def _seats(data: Mapping[str, Any]) -> tuple[Seat, ...]:
    return tuple(Seat(seat.get("name", f"Player {index}")) for index, seat in enumerate(data["seats"], 1))
