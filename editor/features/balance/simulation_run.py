"""Running a simulation in the background: in processes of this machine, or on a cluster."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.requirements import resolve
from railwright.core.guard.pool import TracedPool
from railwright.core.guard.traces import user_plugin_paths
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import error_text
from railwright.editor.rules.rulebook import USER
from railwright.editor.work.background import Task, Worker
from railwright.editor.work.error_reports import report_error
from railwright.plugins.features.balance.api import (
    BalanceReport,
    Finding,
    JudgedSeries,
    Judgement,
    PlayedBoard,
    SeriesPlan,
    board_of,
    make_report,
)
from railwright.plugins.programs.workers.api import Cluster, SeriesCancelled, chosen_cluster, plugin_digests

STATE_INTERVAL_S = 0.25  # least time between two states of a run


def processes() -> Executor:
    """A pool of one process per core but one, which is left to the window; or the cluster of ``edit --cluster``.

    Raises ClusterError if the cluster cannot be used.
    """
    if address := chosen_cluster():
        return Cluster(address)
    # Spawned, not forked: a forked program with Qt and threads may hang.
    return TracedPool(max((os.cpu_count() or 2) - 1, 1), multiprocessing.get_context("spawn"))


class RunState(NamedTuple):
    """The state of a run: the board played, the report, the latest judgement (None before the first), the findings."""

    board: PlayedBoard
    report: BalanceReport
    judgement: Judgement | None
    findings: tuple[Finding, ...] = ()

    @classmethod
    def of(cls, series: JudgedSeries) -> RunState:
        """The present state of a series."""
        report = make_report(series.board.spec, series.tally)
        return cls(series.board, report, series.judgement, tuple(series.findings))


class SimulationRun(QObject):
    """One series of games, run by an executor that a thread waits for.

    ``latest`` emits RunStates; ``ended`` emits an error message, "" if all went well or the run was cancelled.
    """

    ended = Signal(str)

    def __init__(
        self,
        plan: SeriesPlan,
        spec: MapSpec,
        make_executor: Callable[[], Executor],
        parent: QObject,
        stops_early: bool = False,
    ) -> None:
        super().__init__(parent)
        self.plan, self.spec, self._make_executor, self._stops_early = plan, spec, make_executor, stops_early
        self.latest: RunState | None = None
        self._message = ""
        self._worker = Worker(self)

    def start(self) -> None:
        """Start playing."""
        task = self._worker.start(self._play, failed=self._explain, progress=self._set_latest)
        task.over.connect(lambda: self.ended.emit(self._message))

    def cancel(self) -> None:
        """Stop; games already played are kept."""
        self._worker.cancel()

    def _play(self, task: Task[None]) -> None:
        """Play the series; runs in the thread of the worker."""
        executor = self._make_executor()
        series: JudgedSeries | None = None
        try:
            plan = replace(self.plan, plugins=plugin_digests(discover(self.plan.safe)))
            series = JudgedSeries(plan, board_of(plan, executor, lambda: task.cancelled), self._stops_early)
            last_sent = monotonic()
            for _ in series.play(executor, lambda: task.cancelled):
                if monotonic() - last_sent > STATE_INTERVAL_S:
                    task.progress(RunState.of(series))
                    last_sent = monotonic()
        except SeriesCancelled:
            pass
        except BrokenProcessPool:
            plugins = user_plugin_paths(discover(self.plan.safe).manifests.values())
            if isinstance(executor, TracedPool) and (failure := executor.failure(plugins)):
                raise failure from None
            raise
        finally:
            executor.shutdown(wait=False)
            if series is not None and series.tally.games:
                series.tally.close()
                series.judge()
                task.progress(RunState.of(series))

    def _set_latest(self, state: RunState) -> None:
        self.latest, self.spec = state, state.board.spec

    def _explain(self, error: Exception) -> None:
        if isinstance(error, BrokenProcessPool):
            self._message = self._crash_message()
        elif isinstance(error, RailwrightError | OSError | RuntimeError):
            self._message = error_text(error)
        else:
            report_error(error)

    def _crash_message(self) -> str:
        """The message if a process has crashed, as a user's own rules can make it."""
        text = self.tr("A process playing {map} stopped before the game was over.").format(map=self.spec.name)
        catalogue = discover(self.plan.safe)
        order = resolve(self.spec.plugins, catalogue.manifests, self.spec.pieces).order
        if own := ", ".join(manifest.title for manifest in order if manifest.origin == USER):
            text += " " + self.tr("Your own rules in use: {rules}.").format(rules=own)
        return text
