"""Reading a record: whatever the file holds becomes a transcript, or a RecordError that names the line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from msgspec import Struct

from railwright.core.documents.document import Document
from railwright.core.documents.json_io import JsonError, parse_json
from railwright.core.documents.json_schema import bundled_schema, schema_issues, schema_validator
from railwright.core.files import open_file_or_pipe
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.text import Message, say
from railwright.core.records.format import (
    FIRST_VERSION,
    FORMAT_NAME,
    FORMAT_VERSION,
    AgentChange,
    DealerChange,
    Header,
    IncompatibleRecord,
    RecordedAnswer,
    RecordedUndo,
    check_nonces,
    header_from,
    parse_agent,
    parse_answer,
    parse_dealer,
    parse_undo,
    refuse,
)

MAX_RECORD_BYTES = 20_000_000  # about fifty times a long game
MAX_LINE_BYTES = 1_000_000
MAX_LINES = 1_000_000


class Transcript(Struct, frozen=True):
    """What a record says, before any of it is played.

    ``answers`` are those that stand, ``history`` all answers and take-backs. ``end`` is the byte behind the last of
    them; ``result_line`` is 0 without a result. ``changes`` say who answers for a seat, and who deals.
    """

    header: Header
    answers: tuple[RecordedAnswer, ...]
    end: int
    result: Mapping[str, Any] | None = None
    result_line: int = 0
    warnings: tuple[Message, ...] = ()
    history: tuple[RecordedAnswer | RecordedUndo, ...] = ()
    changes: tuple[AgentChange | DealerChange, ...] = ()


def read_record(path: Path) -> Transcript:
    """Read a record. Raises RecordError, IncompatibleRecord if a newer program has written it, OSError."""
    with open_file_or_pipe(path) as file:
        return read_lines(file)


def read_lines(file: BinaryIO) -> Transcript:
    """Read a record from an open file. Raises RecordError, IncompatibleRecord if a newer program has written it."""
    return _RecordReader(file).transcript()


class _RecordReader:
    """Reads a record line by line, as far as its lines are sound."""

    def __init__(self, file: BinaryIO) -> None:
        self.lines = _lines(file)
        self.answers: list[RecordedAnswer] = []
        self.history: list[RecordedAnswer | RecordedUndo] = []
        self.changes: list[AgentChange | DealerChange] = []
        self.end = 0
        self.warnings: list[Message] = []

    def transcript(self) -> Transcript:
        header = self._read_header()
        result, result_line = None, 0
        for number, line, last in self.lines:
            data = self._parse_or_warn(line, number, last)
            if data is None:
                break
            if "result" in data and "do" not in data:
                result, result_line = _parse_result(data, number), number
                self._expect_no_more()
                break
            if not self._add_line(data, number, len(header.seats)) and not self._add_change(data, number, header):
                text = "Unknown kind of line, with these parts: {parts}."
                refuse(say(text, parts=", ".join(data) or "-"), number)
            self.end += len(line)
        warnings, history, changes = tuple(self.warnings), tuple(self.history), tuple(self.changes)
        return Transcript(header, tuple(self.answers), self.end, result, result_line, warnings, history, changes)

    def _add_line(self, data: dict[str, Any], number: int, seats: int) -> bool:
        """Add an answer or a take-back; False for any other line."""
        if "undo" in data and "do" not in data:
            undo = parse_undo(data, number, len(self.answers), seats)
            del self.answers[undo.to :]
            self.history.append(undo)
        elif "do" in data:
            answer = parse_answer(data, number, len(self.answers) + 1, seats)
            self.answers.append(answer)
            self.history.append(answer)
        else:
            return False
        return True

    def _add_change(self, data: dict[str, Any], number: int, header: Header) -> bool:
        """Add a change of who answers or deals; False for any other line. Records of version 1 have no changes."""
        entries, answers, seats = len(self.history), len(self.answers), len(header.seats)
        if header.version > FIRST_VERSION and "agent" in data:
            self.changes.append(parse_agent(data, number, entries, answers, seats))
        elif header.version > FIRST_VERSION and "dealer" in data:
            self.changes.append(parse_dealer(data, number, entries, answers, seats))
        else:
            return False
        return True

    def _read_header(self) -> Header:
        number, line, _ = next(self.lines, (1, b"", True))
        if not line.strip():
            refuse(say("The file is empty; a record starts with a line that gives its format."), 1)
        self.end = len(line)
        return _parse_header(_parse_json(line, number))

    def _parse_or_warn(self, line: bytes, number: int, last: bool) -> dict[str, Any] | None:
        """The object of a line; None for a last line that was broken off while it was written."""
        try:
            return _parse_json(line, number)
        except RecordError:
            if not last or line.endswith(b"\n"):
                raise
            text = "The last line, {number}, is incomplete. Only the lines before it were read."
            self.warnings.append(say(text, number=number))
            return None

    def _expect_no_more(self) -> None:
        for number, line, _ in self.lines:
            if line.strip():
                refuse(say("Nothing may follow the result."), number)


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes, bool]]:
    """Number and bytes of each line, and whether it is the last one."""
    # Read one line ahead: only the last line may be broken off.
    line, number, size = file.readline(MAX_LINE_BYTES + 1), 1, 0
    while line:
        size += len(line)
        if size > MAX_RECORD_BYTES:
            refuse(say("The file is too long (limit in bytes: {most}).", most=MAX_RECORD_BYTES), number)
        if len(line) > MAX_LINE_BYTES:
            refuse(say("The line is too long (limit in bytes: {most}).", most=MAX_LINE_BYTES), number)
        if number > MAX_LINES:
            refuse(say("The file has too many lines (limit: {most}).", most=MAX_LINES), number)
        following = file.readline(MAX_LINE_BYTES + 1)
        yield number, line, not following
        line, number = following, number + 1


def _parse_json(line: bytes, number: int) -> dict[str, Any]:
    try:
        data = parse_json(line)
    except JsonError as error:
        raise RecordError(say("The line cannot be read: {why}.", why=error.message), number) from None
    if not isinstance(data, dict):
        refuse(say("The line is not a JSON object."), number)
    return data


def _parse_header(data: dict[str, Any]) -> Header:
    form = data.get("format")
    if not isinstance(form, dict) or form.get("name") != FORMAT_NAME:
        refuse(say("This is not a record. The first line of a record gives the format {name}.", name=FORMAT_NAME), 1)
    version = form.get("version")
    if type(version) is int and version > FORMAT_VERSION:
        text = "This is record format {theirs}; this program reads format {ours}. Update the program."
        raise IncompatibleRecord(say(text, theirs=version, ours=FORMAT_VERSION), 1)
    schema = bundled_schema(f"record-{FORMAT_VERSION if version == FORMAT_VERSION else FIRST_VERSION}")
    for issue in schema_issues(schema_validator(schema["$defs"]["header"]), Document(data)):
        raise RecordError(issue.words, 1)
    header = header_from(data)
    if header.first >= len(header.seats):
        refuse(say("The first seat is given as {first}, but there is no such seat.", first=header.first), 1)
    if header.fair is not None:
        check_nonces(header.fair, 1, len(header.seats))
    return header


def _parse_result(data: dict[str, Any], line: int) -> Mapping[str, Any]:
    result = data["result"]
    if not isinstance(result, dict):
        refuse(say("`result` must be an object."), line)
    return result
