"""Results of finished games for the statistics, read from the header and the result of a record."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.outcome import HUMAN, bounded_name
from railwright.core.kernel.text import say
from railwright.core.records.format import Header
from railwright.core.records.reader import read_record

MAX_INTEGER = 2**53  # largest number that SQLite, JSON and the charts hold without loss
MAX_RATE_THOUSANDTHS = 1e6  # thousandths of winning


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a seat. ``win`` is 1 for the winner, a fraction for a shared first place, None without ranks.

    ``points`` are pairs (source, points) in the order of the score; ``done`` of ``tickets`` were completed.
    """

    player: str
    person: bool
    total: int | None
    rank: int | None
    win: float | None
    points: tuple[tuple[str, int], ...]
    done: int | None
    tickets: int | None
    longest: int | None


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game; ``key`` is the digest of its record, ``result`` its result, ``ended`` in seconds since 1970.

    ``free`` if undo was unlimited, so that the result proves nothing about the players.
    """

    key: str
    ended: int
    map: str
    turns: int
    seats: tuple[SeatResult, ...]
    result: Mapping[str, Any]
    free: bool = False


class SeatErrors(NamedTuple):
    """The errors of a seat: chance of winning lost per answer, in thousandths, and the number of answers."""

    rate: float
    answers: int


def read_finished_game(path: Path) -> FinishedGame | None:
    """The game of a record, None if it is unfinished or began from a position. Raises RecordError and OSError."""
    transcript = read_record(path)
    if transcript.result is None:
        return None
    try:
        return _game(transcript.header, transcript.result, int(path.stat().st_mtime))
    except (KeyError, TypeError, ValueError, AttributeError):
        raise RecordError(say("The result is malformed."), transcript.result_line) from None


def _game(header: Header, result: Mapping[str, Any], ended: int) -> FinishedGame | None:
    if result["finished"] is not True or header.position is not None:
        return None  # a game from a position says nothing about how somebody plays a whole game
    rows = result["seats"]
    if len(rows) != len(header.seats):
        raise ValueError("a row for each seat")
    shared = sum(row.get("rank") == 1 for row in rows)
    seats = tuple(_seat(row, shared) for row in rows)
    turns = _number(result["turns"])
    return FinishedGame(_key(header, result), ended, _word(header.map_id), turns, seats, result, header.free)


def _key(header: Header, result: Mapping[str, Any]) -> str:
    """The digest of the header and the result of a record; the result contains the digest of the last state."""
    text = json.dumps([header.data(), result], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _seat(row: Mapping[str, Any], shared: int) -> SeatResult:
    rank, tickets = row.get("rank"), row.get("tickets")
    name, agent = bounded_name(_word(row["name"])), bounded_name(_word(row["agent"]))
    return SeatResult(
        name.strip() if agent == HUMAN else agent,
        agent == HUMAN,
        _optional(row.get("total")),
        _optional(rank),
        # Two winners get half a win each, so that the wins of a game add up to 1.
        None if rank is None or not shared else (1 / shared if rank == 1 else 0.0),
        _points(row.get("lines", ())),
        None if tickets is None else sum(ticket["done"] is True for ticket in tickets),
        None if tickets is None else len(tickets),
        _optional(row.get("longest")),
    )


def _points(lines: Sequence[Mapping[str, Any]]) -> tuple[tuple[str, int], ...]:
    """The points by source, summed over all lines."""
    points: dict[str, int] = {}
    for line in lines:
        source = _word(line["source"])
        points[source] = points.get(source, 0) + _number(line["points"])
    return tuple(points.items())


def _word(value: Any) -> str:
    """A text that can be encoded as UTF-8. Raises TypeError or UnicodeEncodeError for anything else."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no word")
    value.encode()
    return value


def _optional(value: Any) -> int | None:
    return None if value is None else _number(value)


def _number(value: Any) -> int:
    if type(value) is not int or abs(value) > MAX_INTEGER:
        raise ValueError(f"{value!r} is no whole number")
    return value
