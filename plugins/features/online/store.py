"""Where a dealer keeps its tables: one SQLite file, in which an answer lies before anybody is told of it.

``Store`` is all that another kind of database has to provide; ``postgres_store`` is one.
"""

from __future__ import annotations

import json
import os
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple, Protocol

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, say

OWNER_ONLY_FILE, OWNER_ONLY_FOLDER = 0o600, 0o700  # modes
WAIT_FOR_OTHERS_MS = 5000  # for whoever else writes, such as a backup
_SCHEMA = """
CREATE TABLE IF NOT EXISTS game (
    code TEXT PRIMARY KEY, phase TEXT NOT NULL, changed REAL NOT NULL, secret BLOB NOT NULL, data TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS line (
    game TEXT NOT NULL, n INTEGER NOT NULL, request INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (game, n)
) WITHOUT ROWID;
"""


class TableStoreError(RailwrightError):
    """Something could not be kept: nothing of it is, and it may be tried again."""

    def __init__(self, why: Exception | Message | str) -> None:
        reason = why if isinstance(why, Message) else str(why)
        super().__init__(say("The dealer could not save this change ({why}). Nothing was lost. Try again.", why=reason))


class DealtElsewhereError(RailwrightError):
    """A table that another server deals at: nothing of it is kept here. ``at`` is its address, "" if unknown."""

    def __init__(self, code: str, at: str = "") -> None:
        super().__init__(say("Table {code} is now on another server. Join it there.", code=code))
        self.at = at


class StoredLine(NamedTuple):
    """A line of a table's record with its number, which only grows; ``request`` is the id that its person gave it."""

    n: int
    json: str
    request: int = 0


class Row(NamedTuple):
    """A table without its lines: ``changed`` in seconds since 1970, ``data`` as JSON."""

    code: str
    phase: str
    changed: float
    secret: bytes
    data: str


class Store(Protocol):
    """Keeps tables. Whatever is committed is there after any crash, all of it or nothing."""

    def hold(self, code: str) -> None:
        """Be the only one that commits a table that is there already, until the store is closed.

        Raises DealtElsewhereError where another server has it, TableStoreError.
        """

    def commit(self, row: Row, lines: Sequence[StoredLine] = ()) -> Future[None]:
        """Keep a table that is new, or that is held, as it is now and add lines to it.

        The future fails with TableStoreError where that cannot be, with DealtElsewhereError where it is not held. It
        cannot be cancelled.
        """

    def rows(self, *phases: str, without: Collection[str] = ()) -> list[Row]:
        """The tables in one of these phases, ``without`` those of some codes; those first that have changed last."""

    def row(self, code: str) -> Row | None:
        """The table of a code."""

    def lines(self, code: str) -> list[StoredLine]:
        """The lines of a table in their order."""

    def shared(self, name: str, value: str) -> str:
        """What all servers of this store share under a name: the value that the first of them had.

        Raises TableStoreError.
        """

    def announce(self, address: str) -> None:
        """Tell the other servers of this store where players reach this one. Raises TableStoreError."""

    def close(self) -> None:
        """Commit what waits, and close the store."""


class WaitingTable(NamedTuple):
    """A table that waits to be kept, with the lines that it gets."""

    row: Row
    lines: Sequence[StoredLine]
    done: Future[None]


class GroupingStore(ABC):
    """A store in which one thread writes: all that waits shares one flush of the disk, so that many tables cost few."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[WaitingTable | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="railwright-store", daemon=True)
        self._thread.start()

    def commit(self, row: Row, lines: Sequence[StoredLine] = ()) -> Future[None]:
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()  # so that whoever stops to wait, as a server that ends, cannot cancel it
        self._jobs.put(WaitingTable(row, lines, done))
        return done

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()

    # --- in the thread that writes ---

    def _write(self) -> None:
        while (job := self._jobs.get()) is not None:
            waiting, ends = [job], False
            while not self._jobs.empty() and not ends:
                further = self._jobs.get()
                if further is None:
                    ends = True
                else:
                    waiting.append(further)
            self._commit_all(waiting)
            if ends:
                return

    def _commit_all(self, jobs: Sequence[WaitingTable]) -> None:
        """Commit the jobs together; where that fails each by itself, for one may be what does not fit on the disk."""
        error = self._try(jobs)
        if error is not None and len(jobs) > 1:
            for job in jobs:
                self._commit_all([job])
            return
        for job in jobs:
            if error is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(error)

    @abstractmethod
    def _try(self, jobs: Sequence[WaitingTable]) -> RailwrightError | None:
        """Commit the jobs in one transaction, all or none; what speaks against it."""


class SqliteStore(GroupingStore):
    """A store in a file that only its owner may read."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True, mode=OWNER_ONLY_FOLDER)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY_FILE))  # its journal gets the same mode
        self._path = path
        self._reading, self._lock = _connect(path), Lock()
        self._writing = _connect(path)
        self._writing.executescript(_SCHEMA)
        super().__init__()

    def hold(self, code: str) -> None:
        """Nothing to do: one server at a time has the folder of the file."""

    def shared(self, name: str, value: str) -> str:
        return value

    def announce(self, address: str) -> None:
        """Nothing to do: there are no others."""

    def rows(self, *phases: str, without: Collection[str] = ()) -> list[Row]:
        query = (
            "SELECT code, phase, changed, secret, data FROM game WHERE phase IN (SELECT value FROM json_each(?)) "
            "AND code NOT IN (SELECT value FROM json_each(?)) ORDER BY changed DESC"
        )  # lists as JSON: SQLite bounds the number of parameters
        return [Row(*values) for values in self._read(query, (json.dumps(phases), json.dumps([*without])))]

    def row(self, code: str) -> Row | None:
        query = "SELECT code, phase, changed, secret, data FROM game WHERE code = ?"
        return next((Row(*values) for values in self._read(query, (code,))), None)

    def lines(self, code: str) -> list[StoredLine]:
        query = "SELECT n, json, request FROM line WHERE game = ? ORDER BY n"
        return [StoredLine(*values) for values in self._read(query, (code,))]

    def backup(self, path: Path) -> None:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY_FILE))
        try:
            copy = sqlite3.connect(path)
            try:
                with self._lock:
                    self._reading.backup(copy)
            finally:
                copy.close()
        except sqlite3.Error as error:
            raise TableStoreError(error) from error

    def close(self) -> None:
        super().close()
        with self._lock:  # whoever still reads, for a server that ends, comes first: SQLite would crash
            self._reading.close()
        self._writing.close()

    def _read(self, query: str, values: Sequence[Any]) -> list[Any]:
        try:
            with self._lock:
                return self._reading.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise TableStoreError(error) from error

    def _try(self, jobs: Sequence[WaitingTable]) -> TableStoreError | None:
        database = self._writing
        try:
            database.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._writing.execute("INSERT OR REPLACE INTO game VALUES (?, ?, ?, ?, ?)", job.row)
                added = [(job.row.code, line.n, line.request, line.json) for line in job.lines]
                self._writing.executemany("INSERT INTO line VALUES (?, ?, ?, ?)", added)
            database.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):  # a full disk may have rolled it back already
                database.execute("ROLLBACK")
            return TableStoreError(error)
        return None


def _connect(path: Path) -> sqlite3.Connection:
    try:
        database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        database.execute(f"PRAGMA busy_timeout = {WAIT_FOR_OTHERS_MS}")
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error as error:
        raise TableStoreError(error) from error
    return database
