"""Games of a series, played one by one or by several processes; each depends on the seed and its number alone."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from core.agents import AgentType, agent_types
from core.discovery import discover
from core.errors import RailwrightError
from core.game import Game
from core.opening import open_game
from core.outcome import Seat
from core.record import header_of
from core.recordwrite import Recorder
from core.seating import check_bots, check_number, seated

Result = dict[str, Any]


class GameFailed(RailwrightError):
    """A game of a series that could not be played to its end."""


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

    shared: ClassVar[Table]

    def __init__(self, series: Series) -> None:
        catalogue = discover(series.safe)
        self.series = series
        self.game: Game = open_game(catalogue, series.map, series.rules)
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
        series, rules = self.series, self.game.rules
        seats = series.seats_of(number)
        if series.records is None:
            match = seated(rules, seats, self.types, series.seed, number)
            match.run()
            return match.result()
        header = header_of(self.game, seats, series.seed, number)
        with Recorder.create(self.record_path(series.records, number), header, rules, flush=False) as recorder:
            seated(rules, seats, self.types, series.seed, number, listeners=[recorder]).run()
        return recorder.result or {}

    def record_path(self, folder: Path, number: int) -> Path:
        """``europe-7-0001.jsonl``: map, seed and the number of the game from 1."""
        return folder / f"{self.game.spec.id}-{self.series.seed}-{number + 1:04d}.jsonl"


def results(table: Table, games: int, jobs: int) -> Iterator[Result]:
    """The results of the games in their order, as they become known. Raises RailwrightError."""
    if jobs == 1:
        yield from map(table.play, range(games))
        return
    chunk = max(1, min(16, games // (jobs * 4)))
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _sit_down, (table.series,))
    try:
        for result in pool.map(_play, range(games), chunksize=chunk):
            if isinstance(result, str):
                raise GameFailed(result)
            yield result
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _sit_down(series: Series) -> None:
    """Prepare a process; an interrupt ends it without a word, because the first process tells of it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Table.shared = Table(series)


def _play(number: int) -> Result | str:
    """A result, or what went wrong as a sentence: not every error can travel between processes."""
    try:
        return Table.shared.play(number)
    except RailwrightError as error:
        return f"Game {number + 1}: {error}"
