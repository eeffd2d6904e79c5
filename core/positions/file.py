"""Position files: reading with all issues at once, completing to a state, and writing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import pairwise
from typing import Any

from msgspec import Struct

from railwright.core.documents.document import Document
from railwright.core.documents.json_schema import schema_issues, unknown_field
from railwright.core.files import MAX_FILE_BYTES
from railwright.core.kernel import engine
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.declarations import Function
from railwright.core.kernel.issues import DataPath, Issue, Severity, first_issues, has_errors
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.position_fields import PositionError
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Message, plural, say
from railwright.core.kernel.turns import ADVANCE, turn_frame
from railwright.core.positions.rules import PositionRules, PositionRulesCache, UnusablePosition
from railwright.core.positions.slices import derived_slices, slice_entries, with_slice, written_slices

# --- from a position to a state, and back --------------------------------------------------------------------


def begin_state(rules: Ruleset, data: Mapping[str, Any]) -> tuple[State, list[PositionError]]:
    """The state of a position that fits its schema, and its contradictions."""
    errors = _seat_errors(rules.board.spec, data)
    turn = 0 if errors else data.get("turn", 0)
    state = engine.empty_state(rules, len(data["seats"]), turn).pushed(turn_frame(turn))
    state = state._replace(turns=data.get("turns_played", 0), passes=data.get("passes", 0))
    functions: list[Function] = [partial(with_slice, id=id) for id in written_slices(rules)]
    corrected: list[Function] = [partial(with_slice, id=id) for id in derived_slices(rules)]
    for begin in (*functions, *rules.hooks.begin_position, *corrected):
        try:
            state = begin(rules, state, data)
        except PositionError as error:
            errors.append(error)
    if not errors:
        state = _settle(rules, state, data)
        errors = _question_errors(state, data)
    return state, errors


def _seat_errors(spec: MapSpec, data: Mapping[str, Any]) -> list[PositionError]:
    seats, turn, maximum = len(data["seats"]), data.get("turn", 0), spec.players[1]
    errors = []
    if seats > maximum:
        message = plural(
            "The map {map} is for up to {most} player, not {seats}. Remove some seats.",
            "The map {map} is for up to {most} players, not {seats}. Remove some seats.",
            "most",
            map=spec.id,
            most=maximum,
            seats=seats,
        )
        errors.append(PositionError(message, ("seats", maximum), "too-many-seats"))
    if turn >= seats:
        message = say("Unknown seat {seat}. Seats are numbered from 0 to {last}.", seat=turn, last=seats - 1)
        errors.append(PositionError(message, ("turn",), "unknown-seat"))
    return errors


def _settle(rules: Ruleset, state: State, data: Mapping[str, Any]) -> State:
    """The state at its first question: none if the game is over, the final ones if its last turn is over."""
    reason = next(filter(None, (choose(rules, state) for choose in rules.hooks.choose_end)), "")
    if data.get("finished"):
        return state._replace(stack=(), ended=reason or "finished")
    if reason or state.passes >= state.seats:
        state = state._replace(stack=ADVANCE)
    return engine.settle(rules, state)


def _question_errors(state: State, data: Mapping[str, Any]) -> list[PositionError]:
    """Errors for positions written in the middle of a turn, which lack the data of the turn's question."""
    question = (data.get("asks") or {}).get("question")
    pending = state.stack[-1].kind if state.stack else None
    if question in (None, pending):
        return []
    message = say(
        "The pending question was {told}, but a position can continue only from {asked}.",
        told=question,
        asked=pending,
    )
    return [PositionError(message, ("asks", "question"), "mid-turn")]


def position_state(by: PositionRules, data: Mapping[str, Any]) -> State:
    """The state of a position embedded in another file as plain data. Raises UnusablePosition."""
    issues = tuple(schema_issues(by.validator, Document(data), unknown_field))
    if not has_errors(issues):
        with rules_guard(by.rules):
            state, errors = begin_state(by.rules, data)
        if not errors:
            return state
        issues = tuple([_issue_of(error) for error in errors])
    raise UnusablePosition(*first_issues(issues))


def can_be_written_whole(rules: Ruleset, state: State) -> bool:
    """Whether a position can hold all of a state; not in the middle of a turn, whose question has data of its own."""
    with rules_guard(rules):
        again, errors = begin_state(rules, position_data(rules, state, [""] * state.seats))
    return not errors and again.stack == state.stack


def position_data(rules: Ruleset, state: State, names: list[str]) -> dict[str, Any]:
    """The position of a state as plain data, including everything that could be left out."""
    seats: list[dict[str, Any]] = [{"name": name} for name in names]
    data: dict[str, Any] = {"turn": state.turn, "turns_played": state.turns, "passes": state.passes, "seats": seats}
    start = engine.empty_state(rules, state.seats)
    for give in rules.hooks.position_entries:
        _put_entries(data, give(rules, state))
    _put_entries(data, slice_entries(rules, start, state, written_slices(rules)))
    _put_entries(data, _underived_entries(rules, state, data))
    return {**{key: value for key, value in data.items() if key != "seats"}, "seats": seats}


def _put_entries(data: dict[str, Any], entries: Iterable[tuple[DataPath, Any]]) -> None:
    for path, value in entries:
        part: Any = data
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = value


def _underived_entries(rules: Ruleset, state: State, data: Mapping[str, Any]) -> Iterator[tuple[DataPath, Any]]:
    """The entries of slices that can usually be derived from the rest of the position, but not in this game.

    A rule may change what another rule derives its slice from: a shared route has no owner.
    """
    derived = list(derived_slices(rules))
    if not derived:
        return iter(())
    again, errors = begin_state(rules, data)
    differing = [id for id in derived if not errors and again.slices[id] != state.slices[id]]
    return slice_entries(rules, again, state, differing)


# --- reading files ------------------------------------------------------------------------------------------

_SEATS = re.compile(rb"^[\"']?seats[\"']?\s*:", re.MULTILINE)
_NEXT_DOCUMENT = re.compile(rb"^---(?=\s)", re.MULTILINE)
_SURROGATE_PAIR = re.compile(rb"\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})", re.IGNORECASE)
"""JSON writes characters such as emojis as two escapes, which YAML does not accept."""
FORMAT_NAME, FORMAT_VERSION = "railwright-position", 1
INCOMPATIBLE_CODES = frozenset(
    {"other-format", "unknown-plugin", "missing-requirement", "plugin-version", "unusable-plugin"}
)  # codes of issues that need another version of the program or of a plugin


class Position(Struct, frozen=True):
    """A position: its rules, state and seats, and the document it was read from."""

    position_rules: PositionRules
    state: State
    seats: tuple[Seat, ...]
    data: Mapping[str, Any]


class PositionReading(Struct, frozen=True):
    """A position, None if it has errors, and its issues, sorted by place.

    ``readable`` is False if the text is not YAML.
    """

    position: Position | None
    issues: tuple[Issue, ...]
    readable: bool = True


def is_position(source: bytes) -> bool:
    """Whether a YAML file is a position: unlike a map it has seats."""
    return bool(_SEATS.search(source))


def parse_positions(source: bytes) -> tuple[Document, ...]:
    """The documents of a YAML stream, at least one; empty ones are skipped.

    A document that is not YAML does not affect the others.
    """
    from railwright.core.documents.yaml_io import read_documents  # late, 20 ms: most games begin without a file

    source = _SURROGATE_PAIR.sub(_join_surrogates, source)
    documents = read_documents(source)
    if documents[-1].data is None and documents[-1].issues and len(source) <= MAX_FILE_BYTES:
        documents = tuple(
            document for text, above in _split_documents(source) for document in read_documents(text, above)
        )
    return tuple(filter(_has_content, documents)) or (documents[0],)


def _split_documents(source: bytes) -> Iterator[tuple[bytes, int]]:
    """The text of each document, and the number of lines above it."""
    starts = [match.start() for match in _NEXT_DOCUMENT.finditer(source) if match.start()]
    above = 0
    for start, end in pairwise((0, *starts, len(source))):
        yield source[start:end], above
        above += source.count(b"\n", start, end)


def _has_content(document: Document) -> bool:
    return document.data is not None or any(issue.code != "empty-file" for issue in document.issues)


def _join_surrogates(pair: re.Match[bytes]) -> bytes:
    high, low = (int(half, 16) for half in pair.groups())
    return b"\\U%08x" % (0x10000 + (high - 0xD800 << 10) + (low - 0xDC00))


def read_position(document: Document, library: PositionRulesCache) -> PositionReading:
    """The position of a document, or all its issues."""
    if document.data is None and document.issues:
        return PositionReading(None, first_issues(document.issues), readable=False)
    foreign = [document.with_position(issue) for issue in _foreign_issues(document.data)]
    if foreign:
        return PositionReading(None, first_issues((*document.issues, *foreign)))
    try:
        by = library.rules(document.data["map"], document.data.get("plugins", {}))
    except UnusablePosition as error:
        return _refused_reading(document, error.issues)
    issues = tuple(schema_issues(by.validator, document, _unknown_field(by, library)))
    if document.issues or has_errors(issues):
        return _refused_reading(document, issues)
    with rules_guard(by.rules):
        state, errors = begin_state(by.rules, document.data)
    if errors:
        return _refused_reading(document, [_issue_of(error) for error in errors])
    return PositionReading(Position(by, state, _seats(document.data), document.data), ())


def _refused_reading(document: Document, issues: Any) -> PositionReading:
    unique = {document.with_position(issue) for issue in (*document.issues, *issues)}
    return PositionReading(
        None, first_issues(sorted(unique, key=lambda issue: (issue.line, issue.column, issue.message)))
    )


def _foreign_issues(data: Any) -> Iterator[Issue]:
    """Issues of a readable document for which no rules can be found."""
    if not isinstance(data, dict):
        yield _error("not-a-position", say("The document is not a position; start with `map:` and `seats:`."))
        return
    version = data["format"].get("version") if isinstance(data.get("format"), dict) else FORMAT_VERSION
    if type(version) is int and version > FORMAT_VERSION:
        message = say(
            "This is position format {version}; this program reads format {known}. Update the program.",
            version=version,
            known=FORMAT_VERSION,
        )
        yield _error("other-format", message, "format", "version")
    elif "map" not in data:
        yield _error("missing-field", say("The file lacks `map`; add the map, such as `map: europe`."))
    elif not isinstance(data["map"], str):
        yield _error("wrong-type", say("`map` must be the name or the path of a map."), "map")
    if not isinstance(data.get("plugins", {}), dict):
        yield _error(
            "wrong-type", say("`plugins` must be a table of plugin ids and their options, or null."), "plugins"
        )


def _unknown_field(by: PositionRules, library: PositionRulesCache) -> Any:
    """The message on a field that positions of a game do not have."""

    def said(where: DataPath, field: str, part: Mapping[str, Any]) -> tuple[str, Message]:
        of = {0: "game", 2: "seat"}.get(len(where), "")
        owner = library.owner(by.rules, of, field)
        if owner and (not where or where[0] == "seats"):
            text = "`{field}` belongs to plugin {owner}, which is not used here. Remove the field."
            return "plugin-not-used", say(text, field=field, owner=owner)
        return unknown_field(where, field, part)

    return said


def _issue_of(error: PositionError) -> Issue:
    return Issue(Severity.ERROR, error.code, error.message, error.where)


def _error(code: str, message: Message, *where: str) -> Issue:
    return Issue(Severity.ERROR, code, message, where)


def _seats(data: Mapping[str, Any]) -> tuple[Seat, ...]:
    return tuple(Seat(seat.get("name", f"Player {index}")) for index, seat in enumerate(data["seats"], 1))
