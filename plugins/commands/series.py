"""Series of games: each depends on the seed and its number alone; played one by one, or by several processes."""

from __future__ import annotations

import gc
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

from core.catalogue.discovery import Catalogue, discover
from core.catalogue.extensions import agent_types
from core.catalogue.requirements import overlay_requests, resolve
from core.cli.errors import exit_code_of, exit_process_when_stuck, write_crash_report
from core.cli.opening import open_game, open_map, open_rules
from core.cli.seats import BOT_PREFIX, bots_of, check_bots, check_number, new_match, remarks_on_bots
from core.game import Game, idle_reasons
from core.guard.pool import ProcessPool, TracedPool
from core.guard.traces import user_plugin_paths
from core.kernel import timeout
from core.kernel.agents import AgentType
from core.kernel.attribution import rules_guard
from core.kernel.commands import CommandError, Exit
from core.kernel.errors import PluginError, RailwrightError
from core.kernel.match import Match
from core.kernel.outcome import Seat
from core.kernel.ruleset import Ruleset
from core.kernel.text import Message, enumeration, plural, verbatim
from core.records.format import header_for
from core.records.writer import RecordWriter
from plugins.bots.api import MISREADING_BOTS, misreading, not_understood

Result = dict[str, Any]
MAX_ANSWERS = 200_000  # a hundred times what a long game takes


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


def misread_rules(rules: Ruleset, seats: Sequence[Seat], titles: Mapping[str, str]) -> Iterator[Message]:
    """For every bot of the program that plays rules without understanding them: which ones."""
    for bot in sorted(bots_of(seats) & {*MISREADING_BOTS}):
        if found := not_understood(rules, bot):
            yield misreading(bot, [titles.get(id, id) for id in found])


class SeriesRunner:
    """A series with its rules put together, ready to play any of its games."""

    def __init__(self, series: Series) -> None:
        catalogue = discover(series.safe)
        self.series = series
        self.game: Game = open_game(catalogue, series.map, series.rules)
        self.types: dict[str, AgentType] = agent_types(catalogue, bots_of(series.seats))
        check_number(series.seats, self.game.spec)
        check_bots(series.seats, self.types)
        titles = {id: manifest.title for id, manifest in catalogue.manifests.items()}
        # What is to be said: which bots do not know all of the rules, and which rules the board has nothing for.
        remarks = [
            *remarks_on_bots(self.game.rules, series.seats, self.types, titles),
            *misread_rules(self.game.rules, series.seats, titles),
            *idle_reasons(self.game.rules),
        ]
        self.remarks = (*map(str, remarks),)

    @property
    def stations(self) -> int:
        """How many stations everybody starts with."""
        rules = self.game.rules
        count: int = rules.option("stations", "count") if rules.active("stations") else 0
        return count

    def play(self, number: int) -> Result:
        """Play a game to its end, and write its record if that is wanted."""
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
        return folder / f"{self.game.spec.id}-{self.series.seed}-{number + 1:04d}.jsonl"


def run_to_end(match: Match) -> None:
    """Play a game to its end. RailwrightError tells of one that has none: a tunnel may be given up for ever (SP-25)."""
    with rules_guard(match.rules, lambda: match.answers, match.agents):
        match.run(MAX_ANSWERS)
    if not match.over:
        raise RailwrightError(
            plural(
                "the game does not come to an end: {answers} answers in {turns} turn were given; switch the rule "
                "round_limit on to end such games.",
                "the game does not come to an end: {answers} answers in {turns} turns were given; switch the "
                "rule round_limit on to end such games.",
                "turns",
                answers=match.answers,
                turns=match.state.turns,
            )
        )


@cache
def runner_of(series: Series) -> SeriesRunner:
    """The table of a series, made once in a process. CommandError tells why the series cannot be played."""
    table = SeriesRunner(series)
    # States are tuples without cycles: looking for cycles among them takes a sixth of the time and finds none.
    gc.freeze()
    gc.set_threshold(200_000)
    return table


# A series of games played one by one, or by several processes; with plugins of the user's own never in this one.

MIN_GAMES_PER_PROCESS = 50  # games


class PlayedGame(NamedTuple):
    """The result of a game, how many stations everybody had, and what is to be said of the bots."""

    result: Result
    stations: int
    remarks: tuple[str, ...] = ()


class GameFailure(NamedTuple):
    """What went wrong, as plain values: not every error can travel between processes."""

    exit: int
    words: str
    notes: tuple[str, ...] = ()


def default_jobs(games: int) -> int:
    """As many processes as there are cores, but not for so few games that starting them takes longer."""
    return max(1, min(os.cpu_count() or 1, games // MIN_GAMES_PER_PROCESS))


def play_series(series: Series, games: int, jobs: int) -> Generator[PlayedGame, None, None]:
    """The games in their order, as they become known. CommandError tells why one cannot be played.

    A plugin of the user's own may end its process: that is told by this one, which is why it plays none of his.
    """
    own = user_plugins(series)
    here = jobs == 1 and not own
    played = map(partial(_play, series), range(games)) if here else _play_in_processes(series, games, jobs, own)
    for one in played:
        if isinstance(one, GameFailure):
            raise CommandError(Exit(one.exit), one.words, [verbatim(note) for note in one.notes])
        yield one


def user_plugins(series: Series) -> tuple[str, ...]:
    """The plugins of the user's own that may take part, by id, without running any of them."""
    catalogue = discover(series.safe)
    users = [one for one in catalogue.manifests.values() if one.origin == "user"]
    mine = {one.id for one in users if catalogue.trust.is_trusted(Path(one.path))}
    if not mine:
        return ()
    return tuple(id for id in _plugins_of(series, catalogue) if id in mine)


def _plugins_of(series: Series, catalogue: Catalogue) -> Iterator[str]:
    bots = {BOT_PREFIX + name for name in agent_types(discover(safe=True))}
    if any(seat.agent not in bots for seat in series.seats):
        yield from catalogue.manifests  # nobody knows whose bot it is before all have been asked
        return
    spec = open_map(catalogue, series.map)
    changes = open_rules(series.rules).request if series.rules else {}
    yield from (
        one.id for one in resolve(overlay_requests(spec.plugins, changes), catalogue.manifests, spec.pieces).order
    )


def _play_in_processes(
    series: Series, games: int, jobs: int, own: tuple[str, ...]
) -> Iterator[PlayedGame | GameFailure]:
    done = 0
    for some in (jobs, 1):  # which of several that were under way is found by playing them once more, one by one
        try:
            for one in _play_in_pool(series, range(done, games), some, own):
                yield one
                done += 1
            return
        except _ProcessEnded as ended:
            if some == 1:
                yield _process_ended(series, done, own, ended.failure)
                return


class _ProcessEnded(Exception):
    """A process has ended in a game; ``failure`` says which plugin has done it, None if nobody knows."""

    def __init__(self, failure: PluginError | None) -> None:
        super().__init__()
        self.failure = failure


def _play_in_pool(
    series: Series, numbers: range, jobs: int, own: tuple[str, ...]
) -> Iterator[PlayedGame | GameFailure]:
    chunk = max(1, min(16, len(numbers) // (jobs * 4))) if jobs > 1 else 1
    # A process that is a copy of this one would have this one import the user's plugins, which may end it.
    pool = (
        TracedPool(jobs, _spawn_context(), _init_worker, timeout.TIMEOUT_S)
        if own
        else ProcessPool(jobs, _fork_context(series), _init_worker, timeout.TIMEOUT_S)
    )
    try:
        yield from pool.map(partial(_play, series), numbers, chunksize=chunk)
    except BrokenProcessPool:
        plugins = user_plugin_paths(discover(series.safe).manifests.values())
        raise _ProcessEnded(pool.failure(plugins) if isinstance(pool, TracedPool) else None) from None
    except BaseException:  # interrupted, or nobody wants the rest
        pool.end()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _fork_context(series: Series) -> BaseContext:
    """Processes that begin as copies of this one, with the rules put together, where that is safe; it saves a start."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return _spawn_context()
    with suppress(RailwrightError):  # whoever plays the first game tells of it
        runner_of(series)
    return multiprocessing.get_context("fork")


def _spawn_context() -> BaseContext:
    return multiprocessing.get_context("spawn")


def _init_worker(timeout_s: float) -> None:
    timeout.TIMEOUT_S = timeout_s
    exit_process_when_stuck()


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


def _process_ended(series: Series, number: int, own: tuple[str, ...], failure: PluginError | None) -> GameFailure:
    if failure:
        return GameFailure(Exit.INTERNAL, f"Game {number + 1} with seed {series.seed}: {failure}")
    who = f"Own plugins that were on: {enumeration(own)}." if own else "No plugin of your own was on."
    what = f"Game {number + 1} with seed {series.seed} on {series.map}: its process was ended before the game was over."
    return GameFailure(Exit.INTERNAL, f"{what} {who}")
