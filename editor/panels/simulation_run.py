"""Running a simulation beside the window: in processes of this machine, or on a cluster."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any

from PySide6.QtCore import QObject, Signal

from core.catalogue.discovery import discover
from core.catalogue.requirements import resolve
from core.guard.pool import TracedPool
from core.guard.traces import user_plugin_paths
from core.kernel.errors import RailwrightError
from core.kernel.mapspec import MapSpec
from editor.background import Task, Worker
from editor.error_reports import report_error
from editor.language.messages import error_text
from editor.rules.rulebook import USER
from plugins.balance.api import GameFacts, SeriesCancelled, SeriesPlan, map_of, play_series

CLUSTER_TIMEOUT_S = 10  # until a cluster that does not answer is given up


def processes() -> Executor:
    """As many processes as there are cores, but for one that the window keeps; or the cluster of RAILWRIGHT_CLUSTER.

    ImportError where the cluster is not installed, OSError where nobody answers at its address.
    """
    if address := os.environ.get("RAILWRIGHT_CLUSTER"):
        return _cluster(address)
    # Spawned, not forked: a fork of a program with Qt and threads may hang.
    return TracedPool(max((os.cpu_count() or 2) - 1, 1), multiprocessing.get_context("spawn"))


def _cluster(address: str) -> Executor:
    client: Any = import_module("distributed").Client(address, timeout=CLUSTER_TIMEOUT_S)
    executor: Executor = client.get_executor(pure=False)
    return executor


class SimulationRun(QObject):
    """One series of games, told by a thread that waits for its executor.

    ``games`` grows while they are played; ``ended`` gives a sentence, "" if all went well or was cancelled.
    """

    ended = Signal(str)

    def __init__(self, plan: SeriesPlan, spec: MapSpec, make_executor: Callable[[], Executor], parent: QObject) -> None:
        super().__init__(parent)
        self.plan, self.spec, self._make_executor = plan, spec, make_executor
        self.games: list[GameFacts] = []
        self._message = ""
        self._worker = Worker(self)

    def start(self) -> None:
        """Begin to play."""
        task = self._worker.start(self._play, failed=self._explain, progress=self.games.append)
        task.over.connect(lambda: self.ended.emit(self._message))

    def cancel(self) -> None:
        """Stop; what has been played until now is kept."""
        self._worker.cancel()

    def _play(self, task: Task[None]) -> None:
        """Runs in the thread of the worker."""
        executor = self._make_executor()
        try:
            self.spec = map_of(self.plan, executor, lambda: task.cancelled)
            for game in play_series(self.plan, executor, lambda: task.cancelled):
                task.progress(game)
        except SeriesCancelled:
            pass
        except BrokenProcessPool:
            plugins = user_plugin_paths(discover(self.plan.safe).manifests.values())
            if isinstance(executor, TracedPool) and (failure := executor.failure(plugins)):
                raise failure from None
            raise
        finally:
            executor.shutdown(wait=False)

    def _explain(self, error: Exception) -> None:
        if isinstance(error, BrokenProcessPool):
            self._message = self._crash_message()
        elif isinstance(error, RailwrightError | OSError | RuntimeError | ImportError):
            self._message = error_text(error)
        else:
            report_error(error)

    def _crash_message(self) -> str:
        """What is told where a process ended by itself, as a user's own rules can make it."""
        words = self.tr("A process that played {map} was ended before its game was over.").format(map=self.spec.name)
        catalogue = discover(self.plan.safe)
        order = resolve(self.spec.plugins, catalogue.manifests, self.spec.pieces).order
        if own := ", ".join(one.title for one in order if one.origin == USER):
            words += " " + self.tr("Your own rules that were on: {rules}.").format(rules=own)
        return words
