"""The file of results: one SQLite file in the data folder, each finished game in it once."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar
from weakref import finalize

from railwright.core.files import set_aside
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, say
from railwright.editor.files.file_thread import FileThread, NoAnswer
from railwright.editor.statistics.place import store_path
from railwright.editor.statistics.results import MAX_INTEGER, MAX_RATE_THOUSANDTHS, FinishedGame, SeatErrors

T = TypeVar("T")
VERSION = 3
SCHEMA = """
CREATE TABLE games (
    key TEXT PRIMARY KEY, ended INTEGER NOT NULL, map TEXT NOT NULL, players INTEGER NOT NULL,
    turns INTEGER NOT NULL, result TEXT NOT NULL);
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL,
    who TEXT NOT NULL, person INTEGER NOT NULL, total INTEGER, rank INTEGER, win REAL,
    done INTEGER, tickets INTEGER, longest INTEGER, PRIMARY KEY (game, seat));
CREATE TABLE points (
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL,
    place INTEGER NOT NULL, source TEXT NOT NULL, points INTEGER NOT NULL, PRIMARY KEY (game, seat, source));
CREATE TABLE files (path TEXT PRIMARY KEY, size INTEGER NOT NULL, changed INTEGER NOT NULL);
CREATE INDEX seats_who ON seats (person, who);
"""
# From each version to the next one; a step is added here whenever VERSION grows.
MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {
    1: lambda file: _add_free_column(file),
    2: lambda file: _add_errors(file),
}


def _add_free_column(file: sqlite3.Connection) -> None:
    """Free games are marked from version 2 on; which of the older ones are, their records tell when they are reread."""
    file.execute("ALTER TABLE games ADD COLUMN free INTEGER NOT NULL DEFAULT 0")
    file.execute("DELETE FROM files")


def _add_errors(file: sqlite3.Connection) -> None:
    """From version 3 on the analysis of a game tells what the answers of each seat lost on average."""
    file.execute(
        "CREATE TABLE errors (game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL, "
        "rate REAL NOT NULL, answers INTEGER NOT NULL, PRIMARY KEY (game, seat))"
    )


def upgrade(file: sqlite3.Connection, version: int) -> None:
    """Bring the tables from a version (0: there are none) to this one; to be called inside a transaction."""
    if version == 0:
        for statement in SCHEMA.split(";\n"):
            file.execute(statement)
    for step in range(max(version, 1), VERSION):
        MIGRATIONS[step](file)
    file.execute(f"PRAGMA user_version = {VERSION}")


def _whole(column: str, least: int = -MAX_INTEGER) -> str:
    return f"typeof({column}) = 'integer' AND {column} BETWEEN {least} AND {MAX_INTEGER}"


def _optional(column: str) -> str:
    return f"({column} IS NULL OR {_whole(column)})"


def _text(*columns: str) -> str:
    return " AND ".join(f"typeof({column}) = 'text'" for column in columns)


# What every row holds, whatever SQLite would take: its columns have a type, but its values may have another.
SOUND_ROWS = {
    "games": f"{_text('key', 'map', 'result')} AND {_whole('ended')} AND {_whole('players', 1)}"
    f" AND {_whole('turns', 0)} AND {_whole('free', 0)}",
    "seats": f"{_text('game', 'who')} AND {_whole('seat', 0)} AND {_whole('person', 0)} AND {_optional('total')}"
    f" AND {_optional('rank')} AND (win IS NULL OR typeof(win) = 'real' AND win BETWEEN 0 AND 1)"
    f" AND {_optional('done')} AND {_optional('tickets')} AND {_optional('longest')}",
    "points": f"{_text('game', 'source')} AND {_whole('seat', 0)} AND {_whole('place', 0)} AND {_whole('points')}",
    "errors": f"{_text('game')} AND {_whole('seat', 0)} AND typeof(rate) = 'real'"
    f" AND rate BETWEEN 0 AND {MAX_RATE_THOUSANDTHS} AND {_whole('answers', 0)}",
    "files": f"{_text('path')} AND typeof(size) = 'integer' AND typeof(changed) = 'integer'",
}
QUERY_TIMEOUT_S = 1.0  # for a query, after which the drive is said not to answer
LOCK_TIMEOUT_S = 0.5  # seconds to wait for another program that is writing
DAMAGED_ERRORS = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


class StoreError(RailwrightError):
    """The file cannot be used; ``message`` says why and what to do."""


class NewerStore(StoreError):
    """A later version of the program made the file; it is left as it is."""


class DamagedStore(StoreError):
    """What the file holds cannot be read."""


class ResultStore:
    """An open file of results; ``path`` None keeps them in memory only. Every method may raise StoreError.

    The file is used in a thread of its own, so that a disk that does not answer is an error like any other. Only to
    open it waits for its disk, however long that takes.
    """

    def __init__(self, path: Path | None) -> None:
        self._name = str(path or "")
        self._thread = FileThread(path or Path(":memory:"))
        self.unchanged = RLock()  # held while figures are read that belong together: no game is added meanwhile
        try:
            with self._errors_as_sentences():
                self._connection = self._thread.do(lambda: _connect(path), None)
                self._close = finalize(self, self._thread.begin_anyway, self._connection.close)
                self._close.atexit = False  # the system closes the files of a program that ends
                self._thread.do(self._prepare, None)
        except StoreError:
            self.close()
            raise

    def close(self) -> None:
        """Close the file, which also happens when nobody has the store any more."""
        if hasattr(self, "_close"):
            self._close()

    def add(self, game: FinishedGame) -> bool:
        """Add a finished game; False if it is there already."""
        return self._in_transaction(lambda write: _add(write, game))

    def note_errors(self, key: str, errors: Sequence[SeatErrors]) -> None:
        """Note what the analysis of a game says of its seats, in place of an earlier one; of unknown games nothing."""
        self._in_transaction(lambda write: _note_errors(write, key, errors))

    def knows_file(self, path: Path) -> bool:
        """Whether a file was read before and has not changed since."""
        size, changed = _file_stamp(path)
        rows = self.rows("SELECT 1 FROM files WHERE (path, size, changed) = (?, ?, ?)", (str(path), size, changed))
        return bool(rows)

    def note_file(self, path: Path) -> None:
        """Note that a file was read."""
        row = (str(path), *_file_stamp(path))
        self._in_transaction(lambda write: write("INSERT OR REPLACE INTO files VALUES (?, ?, ?)", row))

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows that answer a query."""
        with self._errors_as_sentences():
            return self._thread.do(lambda: self._connection.execute(query, values).fetchall(), QUERY_TIMEOUT_S)

    def _prepare(self) -> None:
        """Check the file, make its tables where it is new, and bring an older one up to date."""
        self._connection.execute("PRAGMA foreign_keys = ON")
        version = self._version()
        if version > VERSION:
            text = "A later version of Railwright made {path}. Update Railwright; the file is left as it is."
            raise NewerStore(say(text, path=self._name))
        if version < VERSION:
            with self._connection:
                self._connection.execute("BEGIN IMMEDIATE")
                upgrade(self._connection, self._version())
        # Without this a damaged page would be found only when a query meets it, in the middle of a report.
        if self._connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise DamagedStore(_damaged_message(self._name))
        if _tables(self._connection) != _own_tables() or any(map(self._holds_strange_rows, SOUND_ROWS)):
            raise DamagedStore(_damaged_message(self._name))

    def _holds_strange_rows(self, table: str) -> bool:
        query = f"SELECT 1 FROM {table} WHERE ({SOUND_ROWS[table]}) IS NOT TRUE LIMIT 1"
        return self._connection.execute(query).fetchone() is not None

    def _version(self) -> int:
        return int(self._connection.execute("PRAGMA user_version").fetchone()[0])

    def _in_transaction(self, work: Callable[[Callable[..., sqlite3.Cursor]], T]) -> T:
        """What some work gives that is handed the function that executes statements."""

        def do() -> T:
            with self._connection:
                # IMMEDIATE: a second window that writes waits here instead of failing at its first write.
                self._connection.execute("BEGIN IMMEDIATE")
                return work(self._connection.execute)

        with self._errors_as_sentences(), self.unchanged:
            return self._thread.do(do, QUERY_TIMEOUT_S)

    @contextmanager
    def _errors_as_sentences(self) -> Iterator[None]:
        """Turn errors of SQLite and of the disk into StoreError."""
        try:
            yield
        except UnicodeDecodeError as error:  # SQLite names what is damaged, and the name is
            raise DamagedStore(_damaged_message(self._name)) from error
        except NoAnswer as error:
            text = "The statistics in {path} cannot be used now: their drive does not answer."
            raise StoreError(say(text, path=self._name)) from error
        except (sqlite3.Error, OSError) as error:
            if getattr(error, "sqlite_errorname", "").startswith(DAMAGED_ERRORS):
                raise DamagedStore(_damaged_message(self._name)) from error
            text = "The statistics in {path} cannot be used now ({error}). Close other programs that use this file."
            raise StoreError(say(text, path=self._name, error=str(error))) from error


def _connect(path: Path | None) -> sqlite3.Connection:
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        _check_regular(path)
    # isolation_level None: transactions are begun and ended here, not by the module behind our back.
    # One thread after the other uses it, as a FileThread makes them.
    connection = sqlite3.connect(
        path or ":memory:", timeout=LOCK_TIMEOUT_S, isolation_level=None, check_same_thread=False
    )
    connection.text_factory = lambda content: content.decode("utf-8", "replace")
    return connection


def _check_regular(path: Path) -> None:
    """Raises DamagedStore for a pipe or a device, which would keep the program waiting."""
    if os.path.exists(path) and not os.path.isfile(path):
        raise DamagedStore(_damaged_message(str(path)))


def _tables(file: sqlite3.Connection) -> set[tuple[Any, ...]]:
    """What a database consists of: its tables with their columns and types, its indices, and whatever else there is."""
    parts = file.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
    columns = "SELECT m.name, c.name, c.type, c.pk FROM sqlite_master m JOIN pragma_table_info(m.name) c"
    return {*parts, *file.execute(f"{columns} WHERE m.type = 'table'").fetchall()}


def _own_tables() -> set[tuple[Any, ...]]:
    """What a database of this version consists of."""
    with closing(sqlite3.connect(":memory:")) as file:
        upgrade(file, 0)
        return _tables(file)


def _add(write: Callable[..., sqlite3.Cursor], game: FinishedGame) -> bool:
    existing = write("SELECT 1 FROM games WHERE key = ?", (game.key,)).fetchone()
    if not existing:
        _insert(write, game)
    # A store of version 1 knew no free games; rereading the record tells.
    write("UPDATE games SET free = ? WHERE key = ?", (game.free, game.key))
    return not existing


def _note_errors(write: Callable[..., sqlite3.Cursor], key: str, errors: Sequence[SeatErrors]) -> None:
    if write("SELECT 1 FROM games WHERE key = ?", (key,)).fetchone():
        for seat, seat_errors in enumerate(errors):
            row = (key, seat, min(max(0.0, float(seat_errors.rate)), MAX_RATE_THOUSANDTHS), seat_errors.answers)
            write("INSERT OR REPLACE INTO errors VALUES (?, ?, ?, ?)", row)


def _insert(write: Callable[..., sqlite3.Cursor], game: FinishedGame) -> None:
    result = json.dumps(game.result)
    marks = (game.key, game.ended, game.map, len(game.seats), game.turns, result)
    write("INSERT INTO games (key, ended, map, players, turns, result) VALUES (?, ?, ?, ?, ?, ?)", marks)
    for number, seat in enumerate(game.seats):
        marks_of_seat = (seat.player, seat.person, seat.total, seat.rank, seat.win)
        row = (game.key, number, *marks_of_seat, seat.done, seat.tickets, seat.longest)
        write("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        for place, (source, points) in enumerate(seat.points):
            write("INSERT INTO points VALUES (?, ?, ?, ?, ?)", (game.key, number, place, source, points))


def _file_stamp(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_size, status.st_mtime_ns


def _damaged_message(name: str) -> Message:
    return say("The statistics in {path} are damaged.", path=name)


def open_store(path: Path | None = None) -> tuple[ResultStore, tuple[Message, ...]]:
    """Open the store of the data folder; returns it with messages about problems.

    A damaged file is set aside under another name and a new one begun; a locked one, one of a later version and a
    disk that cannot be written to are left as they are, and results are kept in memory only.
    """
    path = path or store_path()
    try:
        return ResultStore(path), ()
    except DamagedStore as error:
        return _replace_damaged(path, error)
    except StoreError as error:
        return ResultStore(None), (error.message,)


def _replace_damaged(path: Path, error: DamagedStore) -> tuple[ResultStore, tuple[Message, ...]]:
    journal = path.with_name(f"{path.name}-journal")  # left behind, it would be played into the new file
    try:
        aside = set_aside(path)
        if journal.exists():
            journal.rename(aside.with_name(f"{aside.name}-journal"))
        return ResultStore(path), (
            error.message,
            say("They are kept as {path}, and a new file is begun.", path=str(aside)),
        )
    except (OSError, StoreError):
        return ResultStore(None), (error.message,)
