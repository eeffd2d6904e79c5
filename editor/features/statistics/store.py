"""The file of results: an SQLite database in the data folder that holds each finished game once."""

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
from railwright.editor.features.statistics.place import store_path
from railwright.editor.files.file_thread import FileThread, NoAnswer
from railwright.plugins.features.statistics.api import MAX_INTEGER, MAX_RATE_THOUSANDTHS, FinishedGame, SeatErrors

T = TypeVar("T")
VERSION = 3  # of the tables
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
# From each version to the next; add a step whenever VERSION grows.
MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {
    1: lambda file: _add_free_column(file),
    2: lambda file: _add_errors(file),
}


def _add_free_column(file: sqlite3.Connection) -> None:
    """From version 1 to 2: mark free games. Older games are marked when their records are read again."""
    file.execute("ALTER TABLE games ADD COLUMN free INTEGER NOT NULL DEFAULT 0")
    file.execute("DELETE FROM files")


def _add_errors(file: sqlite3.Connection) -> None:
    """From version 2 to 3: add a table of the error rates of seats."""
    file.execute(
        "CREATE TABLE errors (game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL, "
        "rate REAL NOT NULL, answers INTEGER NOT NULL, PRIMARY KEY (game, seat))"
    )


def upgrade(file: sqlite3.Connection, version: int) -> None:
    """Bring the tables from a version (0: none yet) to VERSION; call it inside a transaction."""
    if version == 0:
        for statement in SCHEMA.split(";\n"):
            file.execute(statement)
    for step in range(max(version, 1), VERSION):
        MIGRATIONS[step](file)
    file.execute(f"PRAGMA user_version = {VERSION}")


def _whole(column: str, minimum: int = -MAX_INTEGER) -> str:
    return f"typeof({column}) = 'integer' AND {column} BETWEEN {minimum} AND {MAX_INTEGER}"


def _optional(column: str) -> str:
    return f"({column} IS NULL OR {_whole(column)})"


def _text(*columns: str) -> str:
    return " AND ".join(f"typeof({column}) = 'text'" for column in columns)


# Conditions on every row: SQLite's columns are typed, but may hold values of other types.
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
QUERY_TIMEOUT_S = 1.0  # for a query, after which the drive counts as not answering
LOCK_TIMEOUT_S = 0.5  # to wait for another program that is writing
DAMAGED_ERRORS = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


class StoreError(RailwrightError):
    """The file cannot be used; ``message`` says why and what to do."""


class NewerStore(StoreError):
    """The file was made by a later version of the program; it is not touched."""


class DamagedStore(StoreError):
    """The content of the file cannot be read."""


class ResultStore:
    """An open file of results; with ``path`` None results are kept in memory. Every method may raise StoreError.

    The file is used in a thread of its own, so that a disk that does not answer is an error like any other. Only
    opening waits for the disk without a limit.
    """

    def __init__(self, path: Path | None) -> None:
        self._name = str(path or "")
        self._thread = FileThread(path or Path(":memory:"))
        self.unchanged = RLock()  # held while figures that belong together are read: no game is added meanwhile
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
        """Close the file; this also happens when the store is garbage-collected."""
        if hasattr(self, "_close"):
            self._close()

    def add(self, game: FinishedGame) -> bool:
        """Add a finished game; False if it is already there."""
        return self._in_transaction(lambda write: _add(write, game))

    def note_errors(self, key: str, errors: Sequence[SeatErrors]) -> None:
        """Store the error rates of a game's seats, replacing earlier ones; unknown games are ignored."""
        self._in_transaction(lambda write: _note_errors(write, key, errors))

    def has_file(self, path: Path) -> bool:
        """Whether a file has been read and is unchanged since."""
        size, changed = _file_stamp(path)
        rows = self.rows("SELECT 1 FROM files WHERE (path, size, changed) = (?, ?, ?)", (str(path), size, changed))
        return bool(rows)

    def note_file(self, path: Path) -> None:
        """Remember that a file has been read, with its size and time."""
        row = (str(path), *_file_stamp(path))
        self._in_transaction(lambda write: write("INSERT OR REPLACE INTO files VALUES (?, ?, ?)", row))

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        with self._errors_as_sentences():
            return self._thread.do(lambda: self._connection.execute(query, values).fetchall(), QUERY_TIMEOUT_S)

    def _prepare(self) -> None:
        """Check the file, create its tables if it is new, and upgrade an older version."""
        self._connection.execute("PRAGMA foreign_keys = ON")
        version = self._version()
        if version > VERSION:
            text = "{path} was made by a later version of Railwright. Update Railwright. The file was not changed."
            raise NewerStore(say(text, path=self._name))
        if version < VERSION:
            with self._connection:
                self._connection.execute("BEGIN IMMEDIATE")
                upgrade(self._connection, self._version())
        # Otherwise a damaged page would be found only by a later query, in the middle of a report.
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
        """Run ``work`` in a transaction with the function that executes statements; returns its result."""

        def do() -> T:
            with self._connection:
                # IMMEDIATE: a second window that writes waits here instead of failing at its first write.
                self._connection.execute("BEGIN IMMEDIATE")
                return work(self._connection.execute)

        with self._errors_as_sentences(), self.unchanged:
            return self._thread.do(do, QUERY_TIMEOUT_S)

    @contextmanager
    def _errors_as_sentences(self) -> Iterator[None]:
        """Turn errors of SQLite and the disk into StoreError."""
        try:
            yield
        except UnicodeDecodeError as error:  # SQLite's message holds a name that is damaged itself
            raise DamagedStore(_damaged_message(self._name)) from error
        except NoAnswer as error:
            text = "The statistics in {path} cannot be used now: the drive is not responding."
            raise StoreError(say(text, path=self._name)) from error
        except (sqlite3.Error, OSError) as error:
            if getattr(error, "sqlite_errorname", "").startswith(DAMAGED_ERRORS):
                raise DamagedStore(_damaged_message(self._name)) from error
            text = "The statistics in {path} cannot be used now ({error}). Close other programs that use this file."
            raise StoreError(say(text, path=self._name, error=str(error))) from error


def _connect(path: Path | None) -> sqlite3.Connection:
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        # A pipe or a device would block the program.
        if os.path.exists(path) and not os.path.isfile(path):
            raise DamagedStore(_damaged_message(str(path)))
    # isolation_level None: transactions are begun and ended here, not implicitly by the sqlite3 module.
    # A FileThread may replace its thread, but only one thread uses the connection at a time.
    connection = sqlite3.connect(
        path or ":memory:", timeout=LOCK_TIMEOUT_S, isolation_level=None, check_same_thread=False
    )
    connection.text_factory = lambda content: content.decode("utf-8", "replace")
    return connection


def _tables(file: sqlite3.Connection) -> set[tuple[Any, ...]]:
    """The structure of a database: tables with columns and types, indices, and any other objects."""
    parts = file.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
    columns = "SELECT m.name, c.name, c.type, c.pk FROM sqlite_master m JOIN pragma_table_info(m.name) c"
    return {*parts, *file.execute(f"{columns} WHERE m.type = 'table'").fetchall()}


def _own_tables() -> set[tuple[Any, ...]]:
    """The structure of a database of this VERSION."""
    with closing(sqlite3.connect(":memory:")) as file:
        upgrade(file, 0)
        return _tables(file)


def _add(write: Callable[..., sqlite3.Cursor], game: FinishedGame) -> bool:
    existing = write("SELECT 1 FROM games WHERE key = ?", (game.key,)).fetchone()
    if not existing:
        result = json.dumps(game.result)
        marks = (game.key, game.ended, game.map, len(game.seats), game.turns, result)
        write("INSERT INTO games (key, ended, map, players, turns, result) VALUES (?, ?, ?, ?, ?, ?)", marks)
        for number, seat in enumerate(game.seats):
            marks_of_seat = (seat.player, seat.person, seat.total, seat.rank, seat.win)
            row = (game.key, number, *marks_of_seat, seat.done, seat.tickets, seat.longest)
            write("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            for place, (source, points) in enumerate(seat.points):
                write("INSERT INTO points VALUES (?, ?, ?, ?, ?)", (game.key, number, place, source, points))
    # A store of version 1 did not mark free games; reading the record again does.
    write("UPDATE games SET free = ? WHERE key = ?", (game.free, game.key))
    return not existing


def _note_errors(write: Callable[..., sqlite3.Cursor], key: str, errors: Sequence[SeatErrors]) -> None:
    if write("SELECT 1 FROM games WHERE key = ?", (key,)).fetchone():
        for seat, seat_errors in enumerate(errors):
            row = (key, seat, min(max(0.0, float(seat_errors.rate)), MAX_RATE_THOUSANDTHS), seat_errors.answers)
            write("INSERT OR REPLACE INTO errors VALUES (?, ?, ?, ?)", row)


def _file_stamp(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_size, status.st_mtime_ns


def _damaged_message(name: str) -> Message:
    return say("The statistics in {path} are damaged.", path=name)


def open_store(path: Path | None = None) -> tuple[ResultStore, tuple[Message, ...]]:
    """Open the store, by default that of the data folder; returns it with messages about problems.

    A damaged file is renamed and a new one begun. If the file is locked or of a later version, or the disk cannot be
    written to, results are kept in memory only.
    """
    path = path or store_path()
    try:
        return ResultStore(path), ()
    except DamagedStore as error:
        return _replace_damaged(path, error)
    except StoreError as error:
        return ResultStore(None), (error.message,)


def _replace_damaged(path: Path, error: DamagedStore) -> tuple[ResultStore, tuple[Message, ...]]:
    journal = path.with_name(f"{path.name}-journal")  # left behind, it would be rolled back into the new file
    try:
        aside = set_aside(path)
        if journal.exists():
            journal.rename(aside.with_name(f"{aside.name}-journal"))
        return ResultStore(path), (
            error.message,
            say("The damaged file has been saved as {path}. A new file has been started.", path=str(aside)),
        )
    except (OSError, StoreError):
        return ResultStore(None), (error.message,)
