"""The puzzles that come with the program: found and checked by ``python -m tests.coach.store``, one for each day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from railwright.core.documents.json_io import read_json

STORE = Path(__file__).parent / "puzzle_store.json"


class StoredPuzzle(NamedTuple):
    """A puzzle of the store: its number among those of its map, from 0 on, its kind, and its position as data."""

    number: int
    kind: str
    position: dict[str, Any]


@cache
def stored_puzzles(map: str) -> Sequence[StoredPuzzle]:
    """The puzzles of a map in the order of the days that show them; none if the store has none for it."""
    entries = [entry for entry in read_json(STORE)["puzzles"] if entry["position"]["map"] == map]
    return tuple(StoredPuzzle(number, entry["kind"], entry["position"]) for number, entry in enumerate(entries))


def number_of_day(day: date, count: int) -> int:
    """The number of a day's puzzle among ``count``: the same for everybody; all are shown before any comes again."""
    return day.toordinal() % count


def number_before(number: int, count: int) -> int:
    """The number of the puzzle to show next to somebody who wants another: days will show it again last of all."""
    return (number - 1) % count
