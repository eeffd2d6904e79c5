"""A table as it is kept: who sits where, how it is played at, and what becomes of it when another dealer goes on."""

from __future__ import annotations

import json
from copy import copy
from typing import Any

import msgspec
from msgspec import Struct

from railwright.core.documents.json_io import parse_json
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import say
from railwright.core.records.format import dealer_data
from railwright.plugins.features.online.game_course import GameCourse
from railwright.plugins.features.online.protocol import Phase, TableOptions
from railwright.plugins.features.online.sealed import SealedError
from railwright.plugins.features.online.sealed_table import OpenedCopy
from railwright.plugins.features.online.store import StoredLine

OPEN: Phase = "open"
PLAYING: Phase = "playing"
OVER: Phase = "over"


class SeatData(Struct):
    """A seat as stored. ``bot`` plays until its person is back or, if ``lent``, until they take the seat back."""

    agent: str = HUMAN
    name: str = ""
    key: str = ""
    commitment: str = ""
    nonce: str = ""
    ready: bool = False
    bot: str = ""
    lent: bool = False

    @property
    def plays(self) -> str:
        """The agent of the seat: ``human`` or a bot."""
        return self.bot or self.agent


class TableData(Struct):
    """A table as it is kept, without its secret and its lines.

    ``first`` is -1 while nobody knows who begins. ``opening``: the chairs are frozen, and people open their words.
    ``left`` are the seconds that each seat has to think. ``course`` is what its game has gone
    through.
    """

    code: str
    owner: str
    map: str
    rules: dict[str, dict[str, Any] | None]
    map_sha256: str
    options: TableOptions
    seats: list[SeatData]
    phase: Phase = OPEN
    first: int = -1
    opening: bool = False
    left: list[float] = []
    paused: str = ""
    next: str = ""
    course: GameCourse | None = None


def copied(data: TableData) -> TableData:
    """A copy whose parts may be changed; what is never changed in place is shared."""
    seats = [copy(seat) for seat in data.seats]
    return msgspec.structs.replace(data, seats=seats, left=[*data.left])


def is_shown_alike(before: TableData, after: TableData) -> bool:
    """Whether people are told the same of both: clocks come with views, and nobody is told the course of a game."""
    before, after = (msgspec.structs.replace(data, left=[], course=None) for data in (before, after))
    return before == after


def people_of(data: TableData) -> list[str]:
    """The keys of the people at a table, each once."""
    return list(dict.fromkeys(seat.key for seat in data.seats if seat.key))


def nonces_of(data: TableData) -> list[str]:
    """What the people have opened, in the order of their seats."""
    return [seat.nonce for seat in data.seats if seat.nonce]


def resumed_table(opened: OpenedCopy, dealer: str) -> tuple[TableData, list[StoredLine]]:
    """The table of a game that another dealer goes on with, and its lines, the last of which says who deals now.

    The seats are those of their people, the clocks start again, and a bot may be voted in for somebody who is away.
    Raises SealedError where the copy holds no table.
    """
    try:
        data = msgspec.convert(opened.table, TableData)
        parsed = [parse_json(line.json) for line in opened.lines]
        for line in [line for line in parsed if "agent" in line]:
            data.seats[line["seat"]].bot = "" if line["agent"] == HUMAN else line["agent"]
        answers = parsed[-1]["n"] if parsed else 0
    except (msgspec.MsgspecError, ValueError, KeyError, IndexError, TypeError) as error:
        raise SealedError(say("This copy does not contain a Railwright game.")) from error
    if data.options.leaver == "wait":  # the person whose machine is gone may never come back
        data.options = msgspec.structs.replace(data.options, leaver="ask")
    added = StoredLine(len(parsed) + 1, json.dumps(dealer_data(answers, dealer), ensure_ascii=False))
    return data, [*opened.lines, added]
