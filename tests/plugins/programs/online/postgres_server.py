"""A PostgreSQL of the tests' own: in a temporary folder, behind a socket there, for nobody but this machine."""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

PROGRAMS = ("initdb", "pg_ctl")
OTHER_USERS = ("postgres", "nobody")  # it does not run as root


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is; Debian keeps them beside the path."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    return shutil.which(name) or next((found for f in folders[::-1] if (found := shutil.which(name, path=f))), None)


def why_there_is_none() -> str:
    """Why no PostgreSQL can be tried here; empty where one can."""
    if sys.platform == "win32":
        return "this is tried behind a socket of Unix"
    if missing := [name for name in PROGRAMS if program(name) is None]:
        return f"PostgreSQL is not installed here: {', '.join(missing)}"
    return "" if has_psycopg() else "psycopg is not installed here"


def has_psycopg() -> bool:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return False
    return True


class PostgresServer:
    """A server that runs, with as many databases as tests need."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._data = folder, str(folder / "data")
        self._user = _other_user() if os.getuid() == 0 else None
        if self._user is not None:
            os.chown(folder, self._user, -1)
        self._run("initdb", "-D", self._data, "-U", "ann", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    def start(self) -> None:
        """Run it, until it answers."""
        options = f"-k {self._folder} -c listen_addresses='' -c fsync=off"
        self._run("pg_ctl", "-D", self._data, "-l", str(self._folder / "log"), "-o", options, "-w", "start")

    def stop(self) -> None:
        """End it at once, as when its machine fails."""
        self._run("pg_ctl", "-D", self._data, "-m", "immediate", "-w", "stop")

    def url(self, database: str, user: str = "ann", password: str = "") -> str:
        secret = f":{password}" if password else ""
        return f"postgresql://{user}{secret}@/{database}?host={self._folder}"

    def new_database(self, options: str = "") -> str:
        """The URL of a database with nothing in it."""
        name = f"tables_{secrets.token_hex(4)}"
        self.execute(self.url("postgres"), f"CREATE DATABASE {name} {options}")
        return self.url(name)

    @staticmethod
    def execute(url: str, command: str) -> None:
        import psycopg

        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(command)

    def let_in(self, lines: Sequence[str]) -> None:
        """Who is let in from here on, as lines of pg_hba.conf."""
        (self._folder / "data" / "pg_hba.conf").write_text("\n".join([*lines, ""]), "utf-8")
        self.execute(self.url("postgres"), "SELECT pg_reload_conf()")

    def _run(self, name: str, *arguments: str) -> None:
        command = [_found(name), *arguments]
        quiet = subprocess.DEVNULL  # no pipe: the server would hold it open
        subprocess.run(command, check=True, stdin=quiet, stdout=quiet, stderr=quiet, user=self._user, cwd="/")


def _found(name: str) -> str:
    path = program(name)
    assert path is not None
    return path


def _other_user() -> int:
    import pwd  # late: not every system has it

    for name in OTHER_USERS:
        try:
            return pwd.getpwnam(name).pw_uid
        except KeyError:
            continue
    pytest.skip("PostgreSQL does not run as root, and there is no other user here")


@contextmanager
def running_postgres() -> Iterator[PostgresServer]:
    """A server for as long as the block lasts; the test is skipped where there can be none."""
    if why := why_there_is_none():
        pytest.skip(why)
    folder = Path(tempfile.mkdtemp(prefix="rw-pg-", dir="/tmp"))  # short: it is the path of a socket
    try:
        server = PostgresServer(folder)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
