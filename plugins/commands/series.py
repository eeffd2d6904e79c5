"""Games of a series: each depends on the seed and its number alone, wherever it is played."""

from __future__ import annotations

import gc
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from core.agents import AgentType, agent_types
from core.catalogue.discovery import discover
from core.cli.opening import open_game
from core.cli.seating import check_bots, check_number, seated
from core.errors import RailwrightError
from core.fault import guarded, own_rules
from core.game import Game
from core.match import Match
from core.outcome import Seat
from core.proving.wrapping import with_frozen_states
from core.records.header import header_of
from core.records.writing import Recorder
from core.text import say

Result = dict[str, Any]
MOST_ANSWERS = 200_000  # a hundred times what a long game takes


@dataclass(frozen=True, slots=True)
class Series:
    """What the games of a series share, as plain values that go to other processes."""

    map: str
    rules: str | None
    safe: bool
    seats: tuple[Seat, ...]
    seed: int
    records: Path | None
    rotate: bool

    def seats_of(self, number: int) -> tuple[Seat, ...]:
        """Who sits where in a game: with ``rotate`` everybody moves up one seat from game to game."""
        shift = number % len(self.seats) if self.rotate else 0
        return self.seats[shift:] + self.seats[:shift]


class Table:
    """A series with its rules put together, ready to play any of its games."""

    def __init__(self, series: Series) -> None:
        catalogue = discover(series.safe)
        self.series = series
        self.game: Game = open_game(catalogue, series.map, series.rules)
        # A rule of the user's that changes a state is found where it does so, not where others miss what was there.
        self.rules = with_frozen_states(self.game.rules) if own_rules(self.game.rules) else self.game.rules
        self.types: dict[str, AgentType] = agent_types(catalogue)
        check_number(series.seats, self.game.spec)
        check_bots(series.seats, self.types)

    @property
    def stations(self) -> int:
        """How many stations everybody starts with."""
        rules = self.game.rules
        count: int = rules.option("stations", "count") if rules.active("stations") else 0
        return count

    def play(self, number: int) -> Result:
        """Play a game to its end, and write its record if that is wanted."""
        with guarded(self.rules):
            return self._played(number)

    def _played(self, number: int) -> Result:
        series, rules = self.series, self.rules
        seats = series.seats_of(number)
        if series.records is None:
            match = seated(rules, seats, self.types, series.seed, number)
            run_to_end(match)
            return match.result()
        header = header_of(self.game, seats, series.seed, number)
        with Recorder.create(self.record_path(series.records, number), header, rules) as recorder:
            run_to_end(seated(rules, seats, self.types, series.seed, number, listeners=[recorder]))
        return recorder.result or {}

    def record_path(self, folder: Path, number: int) -> Path:
        """``europe-7-0001.jsonl``: map, seed and the number of the game from 1."""
        return folder / f"{self.game.spec.id}-{self.series.seed}-{number + 1:04d}.jsonl"


def run_to_end(match: Match) -> None:
    """Play a game to its end. RailwrightError tells of one that has none: a tunnel may be given up for ever (SP-25)."""
    with guarded(match.rules, lambda: match.answers, match.agents):
        match.run(MOST_ANSWERS)
    if not match.over:
        words = (
            "the game does not come to an end: {answers} answers in {turns} turns were given; "
            "switch the rule round_limit on to end such games."
        )
        raise RailwrightError(say(words, answers=match.answers, turns=match.state.turns))


@cache
def table_of(series: Series) -> Table:
    """The table of a series, made once in a process. CommandError tells why the series cannot be played."""
    table = Table(series)
    # States are tuples without cycles: looking for cycles among them takes a sixth of the time and finds none.
    gc.freeze()
    gc.set_threshold(200_000)
    return table
