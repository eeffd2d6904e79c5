"""The tables of the file of results, and the steps that bring the file of an older program up to date."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

VERSION = 2
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
MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {1: lambda file: _tell_free_games_apart(file)}


def _tell_free_games_apart(file: sqlite3.Connection) -> None:
    """Free games are marked from version 2 on; which of the older ones are, their records tell when they are reread."""
    file.execute("ALTER TABLE games ADD COLUMN free INTEGER NOT NULL DEFAULT 0")
    file.execute("DELETE FROM files")


def upgrade(file: sqlite3.Connection, version: int) -> None:
    """Bring the tables from a version (0: there are none) to this one; to be called inside a transaction."""
    if version == 0:
        for statement in SCHEMA.split(";\n"):
            file.execute(statement)
    for step in range(max(version, 1), VERSION):
        MIGRATIONS[step](file)
    file.execute(f"PRAGMA user_version = {VERSION}")
