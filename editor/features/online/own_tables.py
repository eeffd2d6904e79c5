"""The tables elsewhere at which one has a seat in a game: kept in a file, so that one finds back to them.

Nothing of the network is imported here: the lobby asks whether there are any.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from railwright.core.documents.json_io import parse_json
from railwright.core.files import read_file, write_atomically
from railwright.core.folders import data_folder

MAX_TABLES = 100  # that are kept: the latest
MAX_FILE_BYTES = 200_000


class OwnTable(Struct, frozen=True):
    """A table by its link: its map, who deals, one's name there; ``is_here``: the server of this home deals."""

    link: str
    map: str
    dealer: str
    name: str
    is_here: bool = False


def own_tables() -> list[OwnTable]:
    """The tables at which one plays, the latest last; none where they cannot be read."""
    with suppress(OSError, ValueError, msgspec.MsgspecError):
        return msgspec.convert(parse_json(read_file(_path(), MAX_FILE_BYTES)), list[OwnTable])
    return []


def remember_table(table: OwnTable) -> None:
    """Keep a table; on a disk that takes nothing more it is found by its link alone."""
    _write([*(other for other in own_tables() if other.link != table.link), table][-MAX_TABLES:])


def forget_table(link: str) -> None:
    """A game is over, or nobody wants to go back to it."""
    _write([table for table in own_tables() if table.link != link])


def _write(tables: list[OwnTable]) -> None:
    with suppress(OSError):
        path = _path()
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_atomically(path, msgspec.json.encode(tables))


def _path() -> Path:
    return data_folder() / "online" / "tables.json"
