"""A store in a PostgreSQL database, which several servers may share: at each table one of them deals.

A server has a number that no other has, and holds an advisory lock of it as long as its connection lives. A row names
the number of whoever deals, and only he commits it; where its lock is free, that server is gone, and another may go on.
The servers also share what makes them one to their players, and each says where players reach it.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from threading import Lock
from typing import Any, NoReturn, TypeVar

from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, say
from railwright.plugins.features.online.store import (
    DealtElsewhereError,
    GroupingStore,
    Row,
    StoredLine,
    TableStoreError,
    WaitingTable,
)

Answer = TypeVar("Answer")
CONNECT_S, ANSWER_MS = 10, 10_000  # how long a database may take
TRY_AGAIN_S = 1.0  # after a connection that could not be made: whoever asks meanwhile is refused at once
_LOCKS = 0x7261696C << 32  # the advisory locks of this program; that of a server is its number behind this one
_URL = re.compile(
    r"postgres(?:ql)?://(?:[^/?#@]*@)?(?P<place>(?:(?:\[[\w:.%]+\]|[^][:,/?#@]*)(?::\d+)?,?)*(?:/[^/?#@]*)?)"
    r"(?:\?[^#@]*)?"
)
_COLUMNS = {
    "railwright_game": [
        ("code", "text"), ("phase", "text"), ("changed", "float8"), ("secret", "bytea"), ("data", "text"),
        ("dealer", "int8"),
    ],
    "railwright_line": [("game", "text"), ("n", "int8"), ("request", "int8"), ("json", "text")],
    "railwright_shared": [("name", "text"), ("value", "text")],
    "railwright_server": [("dealer", "int8"), ("address", "text")],
}  # fmt: skip
_SCHEMA = """
CREATE SEQUENCE railwright_dealer;
CREATE TABLE railwright_game (
    code text PRIMARY KEY, phase text NOT NULL, changed float8 NOT NULL, secret bytea NOT NULL, data text NOT NULL,
    dealer int8 NOT NULL
);
CREATE TABLE railwright_line (
    game text NOT NULL, n int8 NOT NULL, request int8 NOT NULL, json text NOT NULL, PRIMARY KEY (game, n)
);
CREATE TABLE railwright_shared (name text PRIMARY KEY, value text NOT NULL);
CREATE TABLE railwright_server (dealer int8 PRIMARY KEY, address text NOT NULL);
"""
_ADDRESS = """
SELECT address FROM railwright_server JOIN railwright_game USING (dealer) WHERE code = %s
"""
_KEEP = """
INSERT INTO railwright_game VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT (code) DO UPDATE
SET phase = excluded.phase, changed = excluded.changed, secret = excluded.secret, data = excluded.data
WHERE railwright_game.dealer = excluded.dealer
"""


class DatabaseError(RailwrightError):
    """A database that cannot be used; the sentence names it without its password."""


def has_library() -> bool:
    """Whether PostgreSQL can be spoken to."""
    try:
        import psycopg  # noqa: F401
    except ImportError:  # without the library of PostgreSQL itself, too
        return False
    return True


class PostgresStore(GroupingStore):
    """A store in the database of a URL, ``postgresql://name@host/database``.

    Raises CommandError where the library is missing, DatabaseError where the database cannot be used.
    """

    def __init__(self, url: str) -> None:
        if not has_library():
            text = (
                "Storing tables in PostgreSQL needs the library psycopg, which is not installed. Install "
                'it with `pip install "psycopg[binary]"`. Tables in a file need nothing else.'
            )
            raise CommandError(Exit.INCOMPATIBLE, say(text))
        match = _URL.fullmatch(url)
        if match is None:
            raise _no_address()
        self._url, self._host = url, f"postgresql://{match['place']}"
        self._lock = Lock()  # one connection serves all threads
        self._dealer, self._refused_until, self._address = 0, 0.0, ""
        self._doubtful: dict[str, int] = {}  # by table: from this line on nobody knows what was kept
        self._database = self._opened()
        super().__init__()

    def hold(self, code: str) -> None:
        if not self._run(lambda database: self._is_held(database, code)):
            raise DealtElsewhereError(code, self._run(lambda database: _address_of(database, code)))

    def shared(self, name: str, value: str) -> str:
        self._run(lambda database: database.execute(
            "INSERT INTO railwright_shared VALUES (%s, %s) ON CONFLICT DO NOTHING", (name, value)
        ))  # fmt: skip
        return str(self._rows_of("SELECT value FROM railwright_shared WHERE name = %s", name)[0][0])

    def announce(self, address: str) -> None:
        self._address = address
        if address:
            self._run(self._write_address)

    def _write_address(self, database: Any) -> None:
        with database.transaction():  # a server that was restarted there is known by its new number alone
            database.execute("DELETE FROM railwright_server WHERE address = %s", (self._address,))
            database.execute("INSERT INTO railwright_server VALUES (%s, %s)", (self._dealer, self._address))

    def _is_held(self, database: Any, code: str) -> bool:
        row = database.execute("SELECT dealer FROM railwright_game WHERE code = %s", (code,)).fetchone()
        if row is None or row[0] == self._dealer:
            return True
        lock = (_LOCKS + row[0],)
        if not database.execute("SELECT pg_try_advisory_lock(%s)", lock).fetchone()[0]:
            return False
        try:
            query = "UPDATE railwright_game SET dealer = %s WHERE code = %s AND dealer = %s"
            return bool(database.execute(query, (self._dealer, code, row[0])).rowcount)
        finally:
            database.execute("SELECT pg_advisory_unlock(%s)", lock)

    def rows(self, *phases: str, without: Collection[str] = ()) -> list[Row]:
        query = (
            "SELECT code, phase, changed, secret, data FROM railwright_game "
            "WHERE phase = ANY(%s) AND code <> ALL(%s) ORDER BY changed DESC"
        )
        return [Row(*values) for values in self._rows_of(query, [*phases], [*without])]

    def row(self, code: str) -> Row | None:
        query = "SELECT code, phase, changed, secret, data FROM railwright_game WHERE code = %s"
        return next((Row(*values) for values in self._rows_of(query, code)), None)

    def lines(self, code: str) -> list[StoredLine]:
        query = "SELECT n, json, request FROM railwright_line WHERE game = %s ORDER BY n"
        return [StoredLine(*values) for values in self._rows_of(query, code)]

    def close(self) -> None:
        import psycopg  # late, 140 ms

        super().close()
        # PostgreSQL may notice the end of a connection late, and who goes on with the tables must not wait for that.
        with suppress(psycopg.Error):
            self._database.execute("SELECT pg_advisory_unlock_all()")
        self._database.close()

    def _rows_of(self, query: str, *values: object) -> list[Any]:
        return self._run(lambda database: database.execute(query, values).fetchall())

    def _run(self, work: Callable[[Any], Answer]) -> Answer:
        """Do something with the database. Raises TableStoreError."""
        import psycopg  # late, 120 ms

        with self._lock:
            try:
                return work(self._connected())
            except psycopg.Error as error:
                raise TableStoreError(_first_line(error)) from None
            except DatabaseError as error:
                raise TableStoreError(error.message) from None

    # --- in the thread that writes ---

    def _try(self, jobs: Sequence[WaitingTable]) -> RailwrightError | None:
        try:
            self._run(lambda database: self._write_all(database, jobs))
        except (TableStoreError, DealtElsewhereError) as error:
            if not self._database.closed:
                return error
            for job in jobs:  # the connection ended, perhaps after all was kept: what nobody was told of goes again
                if job.lines:
                    self._doubtful.setdefault(job.row.code, job.lines[0].n)
            return error
        for job in jobs:
            if job.lines:
                self._doubtful.pop(job.row.code, None)
        return None

    def _write_all(self, database: Any, jobs: Sequence[WaitingTable]) -> None:
        with database.transaction(), database.cursor() as cursor:
            for row, lines, _ in jobs:
                if not cursor.execute(_KEEP, (*row, self._dealer)).rowcount:
                    raise DealtElsewhereError(row.code, _address_of(database, row.code))
                if row.code in self._doubtful:
                    query = "DELETE FROM railwright_line WHERE game = %s AND n >= %s"
                    cursor.execute(query, (row.code, self._doubtful[row.code]))
                added = [(row.code, line.n, line.request, line.json) for line in lines]
                cursor.executemany("INSERT INTO railwright_line VALUES (%s, %s, %s, %s)", added)

    # --- the connection ---

    def _connected(self) -> Any:
        """The connection, reopened if it has ended. Raises DatabaseError."""
        if self._database.closed:
            if time.monotonic() < self._refused_until:
                raise DatabaseError(_does_not_answer(self._host))
            try:
                self._database = self._opened()
            except DatabaseError:
                self._refused_until = time.monotonic() + TRY_AGAIN_S
                raise
        return self._database

    def _opened(self) -> Any:
        """A connection to a database with this program's tables. Raises DatabaseError."""
        import psycopg  # late, 130 ms

        try:
            database = psycopg.connect(
                self._url, autocommit=True, connect_timeout=CONNECT_S, tcp_user_timeout=ANSWER_MS,
                keepalives_idle=CONNECT_S, client_encoding="UTF8", application_name="railwright",
            )  # fmt: skip
        except psycopg.ProgrammingError:
            raise _no_address() from None
        except psycopg.Error as error:
            _refuse(self._host, str(error))
        try:
            self._prepare(database)
        except psycopg.Error as error:
            database.close()
            raise DatabaseError(_refuses(self._host, _first_line(error))) from None
        except DatabaseError:
            database.close()
            raise
        return database

    def _prepare(self, database: Any) -> None:
        """Make the tables where there are none, and take a number, under which the tables of the one before go on."""
        import psycopg  # late, 120 ms

        database.isolation_level = psycopg.IsolationLevel.READ_COMMITTED  # whatever the database has been set to
        database.execute(f"SET statement_timeout = {ANSWER_MS}")
        database.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
        encoding = database.execute("SHOW server_encoding").fetchone()[0]
        if encoding != "UTF8":
            text = "The database {database} stores text as {encoding}. Choose one that uses UTF8."
            raise DatabaseError(say(text, database=self._host, encoding=encoding))
        with database.transaction():
            database.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCKS,))  # another server begins just now, perhaps
            if database.execute("SELECT to_regclass('railwright_game')").fetchone()[0] is None:
                database.execute(_SCHEMA)
        self._check_tables(database)
        dealer = database.execute("SELECT nextval('railwright_dealer')").fetchone()[0]
        database.execute("SELECT pg_advisory_lock(%s)", (_LOCKS + dealer,))
        if self._dealer:
            query = "UPDATE railwright_game SET dealer = %s WHERE dealer = %s"
            database.execute(query, (dealer, self._dealer))
        self._dealer = dealer
        if self._address:
            self._write_address(database)

    def _check_tables(self, database: Any) -> None:
        for table, columns in _COLUMNS.items():
            if database.execute("SELECT to_regclass(%s)", (table,)).fetchone()[0] is None:
                found_columns = []
            else:
                cursor = database.execute(f"SELECT * FROM {table} LIMIT 0")
                found_columns = [(column.name, column.type_display) for column in cursor.description]
            if found_columns != columns:
                text = "The tables in {database} belong to another version of this program. Choose another database."
                raise DatabaseError(say(text, database=self._host))


def _address_of(database: Any, code: str) -> str:
    """The address of the server that deals at a table; "" if it has told none."""
    row = database.execute(_ADDRESS, (code,)).fetchone()
    return str(row[0]) if row is not None else ""


def _no_address() -> DatabaseError:
    """Nothing of it is said again: a part of the password may stand anywhere."""
    text = (
        "--store needs the address of a PostgreSQL database, such as "
        "postgresql://name@host/database. In a password, write @ / ? # % as %40 %2F %3F %23 %25."
    )
    return DatabaseError(say(text))


def _refuse(host: str, text: str) -> NoReturn:
    """Say why there is no connection, by the server's own words alone: a client's may repeat parts of a password."""
    match = re.search(r"FATAL: +(.*)", text)
    if match is None and "password" not in text:
        raise DatabaseError(_does_not_answer(host)) from None
    raise DatabaseError(_refuses(host, match[1] if match else "no password supplied")) from None


def _does_not_answer(host: str) -> Message:
    return say(
        ("PostgreSQL is not responding at {database}. Check that it is running and can be reached from here."),
        database=host,
    )


def _refuses(host: str, why: str) -> Message:
    return say("PostgreSQL refused the connection to {database}: {why}.", database=host, why=why.rstrip("."))


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]
