"""Writing a record while its game goes on, so that a killed program loses one answer at most."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

from railwright.core.files import naming_file, write_atomically
from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import Seat, outcome
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.records.format import Header, answer_data, json_line, undo_data
from railwright.core.records.history import Undo


class LineSink(Protocol):
    """Where a RecordWriter writes: takes each line of a record with one call."""

    def write(self, line: bytes, /) -> object:
        """Add a line."""

    def flush(self) -> None:
        """Pass on to the system what is still buffered."""

    def close(self) -> None:
        """Close the file: no more lines follow."""


class RecordWriter:
    """A listener of a match that appends every answer to a file, and the result when the game is over.

    ``result`` is None until then; errors of the file name ``path``.
    """

    def __init__(self, file: LineSink, rules: Ruleset, seats: Sequence[Seat], path: Path | None = None) -> None:
        self.result: dict[str, Any] | None = None
        self._path = path
        self._file = file
        self._rules = rules
        self._seats = tuple(seats)

    @classmethod
    def create(cls, path: Path, header: Header, rules: Ruleset) -> RecordWriter:
        """Start a new record, replacing any file at the path; it never exists without its header. Raises OSError."""
        write_atomically(path, json_line(header.data()), durable=False)
        return cls(path.open("ab"), rules, header.seats, path)

    @classmethod
    def append(cls, path: Path, end: int, rules: Ruleset, seats: Sequence[Seat]) -> RecordWriter:
        """Continue a record after its first ``end`` bytes; what follows them is cut off. Raises OSError."""
        file = path.open("r+b")
        file.truncate(end)  # a last line that a killed program left unfinished
        file.seek(max(end - 1, 0))
        recorder = cls(file, rules, seats, path)
        # A record that somebody has edited may end without a line break; the next answer needs a line of its own.
        if file.read(1) != b"\n":
            recorder._write(b"\n")
        return recorder

    def __call__(self, answered: Transition) -> None:
        """Write an answer. Raises OSError."""
        self._write(json_line(answer_data(self._rules, answered)))
        if not answered.after.stack:
            self.result = outcome(self._rules, answered.after, self._seats, answered.number)
            self._write(json_line({"result": self.result}))

    def write_undo(self, back: Undo) -> None:
        """Write that answers were taken back; their lines stay."""
        self._write(json_line(undo_data(back)))

    def close(self) -> None:
        """Write what is still buffered and close the file. Raises OSError."""
        with naming_file(self._path):
            self._file.close()

    def __enter__(self) -> RecordWriter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, line: bytes) -> None:
        # Each line goes to the system at once: a program that is killed loses at most the answer it was writing.
        with naming_file(self._path):
            self._file.write(line)
            self._file.flush()
