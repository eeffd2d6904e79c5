"""Playouts of a recorded game as jobs, done in this thread or by several processes, with the same results."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

from railwright.api import Ruleset, State, UnknownSecret, say
from railwright.core.catalogue.discovery import discover
from railwright.core.guard.pool import ProcessPool, TracedPool
from railwright.core.guard.traces import user_plugin_paths
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.match import Transition
from railwright.core.kernel.text import verbatim
from railwright.core.kernel.visibility import view
from railwright.core.records.replay import open_record, replay
from railwright.plugins.features.coach.choosing import playouts_for
from railwright.plugins.features.coach.playouts import Playouts, Sample

LOOK_EVERY_S = 0.1  # how often a wait for other processes is interrupted, so that the caller can give up
MAX_PROCESSES = 4  # each has its own copy of the rules and the model in memory
NICENESS = 10  # of these processes: the window, which shows the end of the game meanwhile, comes first


class Job(NamedTuple):
    """Playouts from the state after ``number`` answers, one for each seed: from the state itself, or after each choice.

    ``choices`` are in notation. With ``is_view``, playouts start from what the seat that is asked knows of the state.
    ``routes`` asks for routes and points by source as well.
    """

    number: int
    choices: tuple[str, ...]
    seeds: range
    is_view: bool
    routes: bool = False


Samples = list[list[Sample]]  # by answer


class Done(NamedTuple):
    """The playouts of a job; None if a rule hides something that nobody can guess."""

    samples: Samples | None


class Workshop(Protocol):
    """Where jobs are done."""

    def do(self, jobs: Sequence[Job]) -> Iterator[Done | None]:
        """The result of each job, in their order; None now and then, so that the caller can do something else."""

    def close(self) -> None:
        """End all work at once."""


class OwnWorkshop:
    """Does jobs in the calling thread."""

    def __init__(self, rules: Ruleset, answers: Sequence[Transition], playouts: Playouts) -> None:
        self._rules, self._answers, self._playouts = rules, answers, playouts

    def do(self, jobs: Sequence[Job]) -> Iterator[Done | None]:
        """Do the jobs one after the other."""
        yield from map(self.work, jobs)

    def work(self, job: Job) -> Done:
        """Do one job."""
        state = state_after(self._answers, job.number)
        if not job.choices:
            return Done([self._playouts.samples(state, job.seeds)])
        choices = [self._rules.notation.read(answer) for answer in job.choices]
        seen = view(self._rules, state, state.stack[-1].actor) if job.is_view else state
        try:
            return Done(self._playouts.compare(seen, choices, job.seeds, job.is_view, job.routes))
        except UnknownSecret:
            return Done(None)

    def close(self) -> None:
        """Nothing to do."""


class RecordFile(NamedTuple):
    """What another process needs to read a record; ``map`` is given if it is neither bundled nor beside the record."""

    path: Path
    map: str | None = None
    safe: bool = False


class ProcessWorkshop:
    """Does jobs in processes that read the record for themselves. ``close`` ends them, whatever they are doing."""

    def __init__(self, record: RecordFile, rules: Ruleset, processes: int) -> None:
        self._own = user_plugin_paths(rules.manifests)
        # Spawned, not forked: a fork of a program with threads may hang.
        make = TracedPool if self._own else ProcessPool
        self._pool = make(processes, multiprocessing.get_context("spawn"), _begin, record)

    def do(self, jobs: Sequence[Job]) -> Iterator[Done | None]:
        """Do the jobs in the processes. Raises RailwrightError if a rule fails or a process has ended."""
        try:
            waiting = [self._pool.submit(_work, job) for job in jobs]
            for future in waiting:
                while not wait([future], LOOK_EVERY_S).done:
                    yield None
                yield _result_of(future)
        except BrokenProcessPool:
            failure = self._pool.failure(self._own) if isinstance(self._pool, TracedPool) else None
            raise failure or RailwrightError(say("The process that was playing out the game has stopped.")) from None

    def close(self) -> None:
        """End the processes."""
        self._pool.end()
        self._pool.shutdown(wait=False, cancel_futures=True)


def _result_of(job: Future[Done | str]) -> Done:
    done = job.result()
    if isinstance(done, str):
        raise RailwrightError(verbatim(done))
    return done


def workshop_for(
    record: RecordFile | None,
    rules: Ruleset,
    answers: Sequence[Transition],
    playouts: Playouts,
    budget: int,
    elsewhere: bool = False,
) -> Workshop:
    """Several processes if ``budget`` playouts are worth starting them and the record can be read; else this thread.

    With ``elsewhere`` the work is done in another process even if one is enough.
    """
    processes = min(os.cpu_count() or 1, MAX_PROCESSES, budget // playouts.worth_a_process)
    if record is None or (processes < 2 and not elsewhere):
        return OwnWorkshop(rules, answers, playouts)
    return ProcessWorkshop(record, rules, max(1, processes))


def state_after(answers: Sequence[Transition], number: int) -> State:
    """The state after so many answers."""
    return answers[number - 1].after if number else answers[0].before


# --- in another process -----------------------------------------------------------------------------------------

_work_here: Callable[[Job], Done | str]


def _begin(record: RecordFile) -> None:
    """Play the record back, once in each process, which runs at low priority."""
    global _work_here
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    loaded = replay(open_record(record.path, discover(record.safe), record.map))
    rules = loaded.game.rules
    playouts = playouts_for(rules)
    assert playouts is not None
    _work_here = partial(_guarded, rules, OwnWorkshop(rules, loaded.answers, playouts))


def _guarded(rules: Ruleset, workshop: OwnWorkshop, job: Job) -> Done | str:
    """The result of a job, or a sentence if it failed: not every error can be sent between processes."""
    try:
        with rules_guard(rules):
            return workshop.work(job)
    except RailwrightError as error:
        return str(error)


def _work(job: Job) -> Done | str:
    return _work_here(job)
