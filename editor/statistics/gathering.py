"""Finished games find their way into the store: the one just played, and those of whole folders of records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.errors import RecordError
from core.text import Message
from editor.statistics.results import finished_game
from editor.statistics.store import Store, StoreError, open_store

SUFFIX = ".jsonl"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the reading of a folder has come: files looked at, games added, files that could not be read."""

    looked: int
    of: int
    added: int
    unreadable: int


def keep(record: Path) -> Sequence[Message]:
    """Keep a game that has just been finished; what there is to tell about it. Nothing is raised: the game goes on."""
    try:
        store, told = open_store()
        try:
            add_record(store, record)
        finally:
            store.close()
        return told
    except StoreError as error:
        return (error.message,)
    except (RecordError, OSError):
        return ()  # the page of the statistics counts the files that it cannot read


def add_record(store: Store, path: Path) -> bool:
    """Add the game of a record if it is finished and not there yet. Raises RecordError, OSError and StoreError."""
    game = finished_game(path)
    added = game is not None and store.add(game)
    store.remember(path)
    return added


def gather(store: Store, folder: Path) -> Iterator[Progress]:
    """Add every finished game of a folder, one file at each step. Raises StoreError.

    Files that have not changed since the last time are passed over; those that cannot be read are counted.
    """
    fresh = [path for path in _records(folder) if not _known(store, path)]
    added = unreadable = 0
    for looked, path in enumerate(fresh, 1):
        try:
            added += add_record(store, path)
        except (RecordError, OSError):
            unreadable += 1
        yield Progress(looked, len(fresh), added, unreadable)


def _records(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file())
    except OSError:
        return []


def _known(store: Store, path: Path) -> bool:
    try:
        return store.knows(path)
    except OSError:
        return False
