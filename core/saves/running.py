"""The saves of games that are not over: their folder and names, and how they become records when the game ends."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import Any

from railwright.core.files import read_file, write_atomically
from railwright.core.folders import saves_folder, state_folder
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.records.format import RECORD_SUFFIX, Header, json_line
from railwright.core.records.history import Entry, Undo
from railwright.core.records.writer import RecordWriter
from railwright.core.saves.save_file import SAVE_SUFFIX, SaveFile, SaveLine

MAX_NAME_BYTES = 1000


def running_folder() -> Path:
    """The folder of games that are not over."""
    return state_folder() / "games"


def latest_save() -> str:
    """The name of the save that was open last; "" if unknown. Dates of files mislead if the clock was set back."""
    try:
        return read_file(_latest_path(), MAX_NAME_BYTES).decode("utf-8", "replace")
    except OSError:
        return ""


def note_latest(save: Path) -> None:
    """Note that a save is open."""
    with suppress(OSError):  # without this note the dates of the files decide
        write_atomically(_latest_path(), save.name, durable=False)


def _latest_path() -> Path:
    return state_folder() / "latest-game"


def new_save_path(map_id: str) -> Path:
    """A path for the save of a game that begins now, whose name is free for its record as well."""
    # The process id keeps two windows apart that begin a game in the same second.
    moment = f"{datetime.now():%Y-%m-%d %H.%M.%S} {map_id} {os.getpid()}"
    names = (f"{moment}{extra}{SAVE_SUFFIX}" for extra in chain([""], map("-{}".format, count(2))))
    free = (path for name in names if not os.path.exists(path := running_folder() / name))
    return next(path for path in free if not os.path.exists(record_path(path)))


def is_running(path: Path) -> bool:
    """Whether a save lies in the folder of games that are not over, so that it is continued in place."""
    return path.parent.resolve() == running_folder().resolve()


def is_result(line: bytes) -> bool:
    """Whether a line of a record is its last one, the result of a finished game."""
    return line.startswith(b'{"result"')


class _LineBuffer:
    """Collects the lines of a record instead of writing them."""

    def __init__(self) -> None:
        self.turns = 0
        self.lines: list[SaveLine] = []

    def write(self, line: bytes) -> None:
        self.lines.append(SaveLine(self.turns, line))

    def flush(self) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Nothing to do."""


def record_lines(header: Header, rules: Ruleset, history: Iterable[Entry]) -> list[SaveLine]:
    """The lines of a record with this header and history."""
    sheet = _LineBuffer()
    recorder = RecordWriter(sheet, rules, header.seats)
    sheet.write(json_line(header.data()))
    for entry in history:
        write_entry(entry, sheet, recorder)
    return sheet.lines


def write_entry(entry: Entry, sheet: _LineBuffer | SaveFile[Any], recorder: RecordWriter) -> None:
    """Write an answer or a take-back, with the number of turns that have ended by then."""
    if isinstance(entry, Undo):
        sheet.turns = entry.answers[0].before.turns
        recorder.write_undo(entry)
    else:
        sheet.turns = entry.after.turns
        recorder(entry)


def record_path(save: Path) -> Path:
    """The path of the record that a save becomes."""
    return saves_folder() / f"{save.stem}{RECORD_SUFFIX}"


def save_record(map_id: str, record: bytes) -> Path:
    """The path of the record of a game that was kept elsewhere; one that is here already stays. Raises OSError."""
    is_here = (path for path in saves_folder().glob(f"*{RECORD_SUFFIX}") if _holds(path, record))
    return next(is_here, None) or publish_record(new_save_path(map_id), record)


def _holds(path: Path, content: bytes) -> bool:
    with suppress(OSError):  # somebody else's file, or one that has gone meanwhile
        return path.stat().st_size == len(content) and read_file(path, len(content)) == content
    return False


def publish_record(save: Path, record: bytes) -> Path:
    """Turn the save of a finished game into a record, and return its path. May be repeated. Raises OSError."""
    path = record_path(save)
    write_atomically(path, record)
    save.unlink(missing_ok=True)
    return path
