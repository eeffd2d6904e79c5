"""Series of games, played one by one or by several processes; each game depends only on the seed and its number."""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import Any, NamedTuple

from railwright.api import AgentType, Exit, Message, Ruleset
from railwright.core.cli.api import CommandError, Game, Seat, agent_types, bots_of, discover, open_game, rules_guard
from railwright.core.cli.errors import exit_code_of, write_crash_report
from railwright.core.cli.seats import check_bots, check_number, new_match, remarks_on_bots, run_to_end
from railwright.core.files import read_file
from railwright.core.game import idle_reasons
from railwright.core.guard.pool import ProcessPool
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import verbatim
from railwright.core.records.format import RECORD_SUFFIX, header_for
from railwright.core.records.writer import RecordWriter
from railwright.plugins.bots.api import MISREADING_BOTS, misreading, not_understood

Result = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Series:
    """What the games of a series share, as plain values that can be sent to other processes."""

    map: str
    rules: str | None
    safe: bool
    seats: tuple[Seat, ...]
    seed: int
    records: Path | None
    rotate: bool

    def seats_of(self, number: int) -> tuple[Seat, ...]:
        """The seats of game ``number``: with ``rotate`` everybody moves up one seat from game to game."""
        shift = number % len(self.seats) if self.rotate else 0
        return self.seats[shift:] + self.seats[:shift]


def misread_rules(rules: Ruleset, seats: Sequence[Seat], titles: Mapping[str, str]) -> Iterator[Message]:
    """A remark for every bot of the program that does not understand all of the rules that are played."""
    for bot in sorted(bots_of(seats) & {*MISREADING_BOTS}):
        if rules_misread := not_understood(rules, bot):
            yield misreading(bot, [titles.get(id, id) for id in rules_misread])


class SeriesRunner:
    """A series with its rules assembled, ready to play any of its games."""

    def __init__(self, series: Series) -> None:
        catalogue = discover(series.safe)
        self.series = series
        self.game: Game = open_game(catalogue, series.map, series.rules)
        self.types: dict[str, AgentType] = agent_types(catalogue, bots_of(series.seats))
        check_number(series.seats, self.game.spec)
        check_bots(series.seats, self.types)
        titles = {id: manifest.title for id, manifest in catalogue.manifests.items()}
        # Which bots do not know all of the rules, and which rules the board has nothing for.
        remarks = [
            *remarks_on_bots(self.game.rules, series.seats, self.types, titles),
            *misread_rules(self.game.rules, series.seats, titles),
            *idle_reasons(self.game.rules),
        ]
        self.remarks = (*map(str, remarks),)

    @property
    def stations(self) -> int:
        """How many stations every seat starts with."""
        rules = self.game.rules
        count: int = rules.option("stations", "count") if rules.active("stations") else 0
        return count

    def play(self, number: int) -> Result:
        """Play a game to its end, and write its record if the series keeps records."""
        with rules_guard(self.game.rules):
            return self._play(number)

    def _play(self, number: int) -> Result:
        series, rules = self.series, self.game.rules
        seats = series.seats_of(number)
        if series.records is None:
            match = new_match(rules, seats, self.types, series.seed, number)
            run_to_end(match)
            return match.result()
        header = header_for(self.game, seats, series.seed, number)
        with RecordWriter.create(self.record_path(series.records, number), header, rules) as recorder:
            run_to_end(new_match(rules, seats, self.types, series.seed, number, listeners=[recorder]))
        return recorder.result or {}

    def record_path(self, folder: Path, number: int) -> Path:
        """``europe-7-0001.jsonl``: map, seed and the number of the game from 1."""
        return folder / f"{self.game.spec.id}-{self.series.seed}-{number + 1:04d}{RECORD_SUFFIX}"


@cache
def runner_of(series: Series) -> SeriesRunner:
    """The runner of a series, made once in each process. Raises CommandError if the series cannot be played."""
    return SeriesRunner(series)


# --- one by one, or in several processes --------------------------------------------------------------------

MIN_GAMES_PER_PROCESS = 50  # with fewer, starting the process takes longer than it saves


class PlayedGame(NamedTuple):
    """The result of a game, how many stations every seat started with, and remarks on the bots."""

    result: Result
    stations: int
    remarks: tuple[str, ...] = ()


class GameFailure(NamedTuple):
    """What went wrong, as plain values: not every error can travel between processes."""

    exit: int
    message: str
    notes: tuple[str, ...] = ()


def default_jobs(games: int) -> int:
    """The number of processes: one for each core, but fewer if there are only a few games for each."""
    return max(1, min(os.cpu_count() or 1, games // MIN_GAMES_PER_PROCESS))


def play_series(series: Series, games: int, jobs: int) -> Generator[PlayedGame, None, None]:
    """The games in their order, as they are finished. Raises CommandError if one cannot be played."""
    played = map(partial(_play, series), range(games)) if jobs == 1 else _play_in_processes(series, games, jobs)
    for game in played:
        if isinstance(game, GameFailure):
            raise CommandError(Exit(game.exit), game.message, [verbatim(note) for note in game.notes])
        yield game


def _play_in_processes(series: Series, games: int, jobs: int) -> Iterator[PlayedGame | GameFailure]:
    done = 0
    # Of several games under way when a process died, playing them again one by one finds the one at fault.
    for processes in (jobs, 1):
        try:
            for game in _play_in_pool(series, range(done, games), processes):
                yield game
                done += 1
            return
        except BrokenProcessPool:
            if processes == 1:
                text = f"Game {done + 1} with seed {series.seed} on {series.map}"
                yield GameFailure(Exit.INTERNAL, f"{text}: its process was ended before the game was over.")


def _play_in_pool(series: Series, numbers: range, jobs: int) -> Iterator[PlayedGame | GameFailure]:
    chunk = max(1, min(16, len(numbers) // (jobs * 4))) if jobs > 1 else 1
    pool = ProcessPool(jobs, _fork_context(series))
    try:
        yield from pool.map(partial(_play, series), numbers, chunksize=chunk)
    except BaseException:  # interrupted, or nobody wants the rest
        pool.end()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def cut_records(series: Series) -> list[Path]:
    """The records of a series that lack their end: each process may have been writing one when the disk was full."""
    paths = sorted(series.records.glob(f"*-{series.seed}-*{RECORD_SUFFIX}")) if series.records else []
    return [path for path in paths if _is_cut(path)]


def _is_cut(path: Path) -> bool:
    try:
        return not read_file(path).rpartition(b"\n{")[2].startswith(b'"result"')
    except OSError:  # what is told is why the series ended
        return False


def _fork_context(series: Series) -> BaseContext:
    """Processes that begin as copies of this one, rules assembled, where that is safe: it saves the start."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return multiprocessing.get_context("spawn")
    with suppress(RailwrightError):  # whoever plays the first game tells of it
        runner_of(series)
    return multiprocessing.get_context("fork")


def _play(series: Series, number: int) -> PlayedGame | GameFailure:
    try:
        table = runner_of(series)
    except RailwrightError as error:
        return GameFailure(exit_code_of(error), str(error), tuple(map(str, getattr(error, "notes", ()))))
    try:
        return PlayedGame(table.play(number), table.stations, table.remarks)
    except RailwrightError as error:
        return GameFailure(
            Exit.INTERNAL, f"Game {number + 1} with seed {series.seed}: {error} {write_crash_report(error)}"
        )
