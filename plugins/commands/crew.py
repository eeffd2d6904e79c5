"""A series of games played one by one, or by several processes; with plugins of the user's own never in this one."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import NamedTuple

from core import patience
from core.agents import agent_types
from core.catalogue.discovery import Catalogue, discover
from core.catalogue.requirements import layered, resolve
from core.cli.commands import CommandError, Exit
from core.cli.guard import end_when_stuck, exit_of, kept
from core.cli.opening import open_map, open_rules
from core.cli.seating import BOT
from core.errors import RailwrightError
from core.suggest import listed
from core.text import as_it_is
from plugins.commands.series import Result, Series, table_of

WORTH_A_PROCESS = 50  # games


class Played(NamedTuple):
    """The result of a game, and how many stations everybody had."""

    result: Result
    stations: int


class Failure(NamedTuple):
    """What went wrong, as plain values: not every error can travel between processes."""

    exit: int
    words: str
    notes: tuple[str, ...] = ()


def fitting_jobs(games: int) -> int:
    """As many processes as there are cores, but not for so few games that starting them takes longer."""
    return max(1, min(os.cpu_count() or 1, games // WORTH_A_PROCESS))


def results(series: Series, games: int, jobs: int) -> Iterator[Played]:
    """The games in their order, as they become known. CommandError tells why one cannot be played.

    A plugin of the user's own may end its process: that is told by this one, which is why it plays none of his.
    """
    own = own_plugins(series)
    here = jobs == 1 and not own
    played = map(partial(_played, series), range(games)) if here else _by_processes(series, games, jobs, own)
    for one in played:
        if isinstance(one, Failure):
            raise CommandError(Exit(one.exit), one.words, [as_it_is(note) for note in one.notes])
        yield one


def own_plugins(series: Series) -> tuple[str, ...]:
    """The plugins of the user's own that may take part, by id, without running any of them."""
    catalogue = discover(series.safe)
    users = [one for one in catalogue.manifests.values() if one.origin == "user"]
    mine = {one.id for one in users if catalogue.trust.is_trusted(Path(one.path))}
    if not mine:
        return ()
    return tuple(id for id in _playing(series, catalogue) if id in mine)


def _playing(series: Series, catalogue: Catalogue) -> Iterator[str]:
    bots = {BOT + name for name in agent_types(discover(safe=True))}
    if any(seat.agent not in bots for seat in series.seats):
        yield from catalogue.manifests  # nobody knows whose bot it is before all have been asked
        return
    spec = open_map(catalogue, series.map)
    changes = open_rules(series.rules).request if series.rules else {}
    yield from (one.id for one in resolve(layered(spec.plugins, changes), catalogue.manifests, spec.pieces).order)


def _by_processes(series: Series, games: int, jobs: int, own: tuple[str, ...]) -> Iterator[Played | Failure]:
    done = 0
    for some in (jobs, 1):  # which of several that were under way is found by playing them once more, one by one
        try:
            for one in _pooled(series, range(done, games), some, own):
                yield one
                done += 1
            return
        except BrokenProcessPool:
            if some == 1:
                yield _ended(series, done, own)
                return


def _pooled(series: Series, numbers: range, jobs: int, own: tuple[str, ...]) -> Iterator[Played | Failure]:
    chunk = max(1, min(16, len(numbers) // (jobs * 4))) if jobs > 1 else 1
    pool = ProcessPoolExecutor(jobs, _copied(series) if not own else _anew(), _prepare, (patience.LONGEST,))
    try:
        yield from pool.map(partial(_played, series), numbers, chunksize=chunk)
    finally:
        pool.shutdown(cancel_futures=True)


def _copied(series: Series) -> BaseContext:
    """Processes that begin as copies of this one, with the rules put together, where that is safe; it saves a start."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return _anew()
    with suppress(RailwrightError):  # whoever plays the first game tells of it
        table_of(series)
    return multiprocessing.get_context("fork")


def _anew() -> BaseContext:
    return multiprocessing.get_context("spawn")


def _prepare(longest: float) -> None:
    """An interrupt ends a process without a word, because the first process tells of it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    patience.LONGEST = longest
    end_when_stuck()


def _played(series: Series, number: int) -> Played | Failure:
    try:
        table = table_of(series)
    except RailwrightError as error:
        return Failure(exit_of(error), str(error), tuple(map(str, getattr(error, "notes", ()))))
    try:
        return Played(table.play(number), table.stations)
    except RailwrightError as error:
        return Failure(Exit.INTERNAL, f"Game {number + 1} with seed {series.seed}: {error} {kept(error)}")


def _ended(series: Series, number: int, own: tuple[str, ...]) -> Failure:
    who = f"Own plugins that were on: {listed(own)}." if own else "No plugin of your own was on."
    what = f"Game {number + 1} with seed {series.seed} on {series.map}: its process was ended before the game was over."
    return Failure(Exit.INTERNAL, f"{what} {who}")
