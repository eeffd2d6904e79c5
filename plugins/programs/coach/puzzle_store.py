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
    """A puzzle's number in the store, from 0 on, what kind it is of, and its position as plain data."""

    number: int
    kind: str
    position: dict[str, Any]


@cache
def stored_puzzles(map: str) -> Sequence[StoredPuzzle]:
    """The puzzles of a map, in the order in which days show them; none for maps that have none."""
    entries = [entry for entry in read_json(STORE)["puzzles"] if entry["position"]["map"] == map]
    return tuple(StoredPuzzle(number, entry["kind"], entry["position"]) for number, entry in enumerate(entries))


def number_of_day(day: date, count: int) -> int:
    """Which of so many puzzles is that of a day: the same for everybody, and none twice before all were shown."""
    return day.toordinal() % count


def number_before(number: int, count: int) -> int:
    """The puzzle to show after this one to somebody who wants another: it is longest until a day shows it."""
    return (number - 1) % count
