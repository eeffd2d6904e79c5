"""Series of games beside the window: in processes here, or on a cluster."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from threading import Event, Thread
from typing import Any

from PySide6.QtCore import QObject, Signal

from core.catalogue.discovery import discover
from core.catalogue.requirements import resolve
from core.kernel.errors import RailwrightError
from core.kernel.mapspec import MapSpec
from editor.language.messages import told
from editor.rules.rulebook import USER
from plugins.balance.api import Cancelled, GameFacts, SeriesPlan, map_of, play_series

CLUSTER_TIMEOUT_S = 10  # seconds until a cluster that does not answer is given up


def processes() -> Executor:
    """As many processes as there are cores, but for one that the window keeps; or the cluster of RAILWRIGHT_CLUSTER.

    ImportError where the cluster is not installed, OSError where nobody answers at its address.
    """
    if address := os.environ.get("RAILWRIGHT_CLUSTER"):
        return _cluster(address)
    return ProcessPoolExecutor(max((os.cpu_count() or 2) - 1, 1), multiprocessing.get_context("spawn"))


def _cluster(address: str) -> Executor:
    client: Any = import_module("distributed").Client(address, timeout=CLUSTER_TIMEOUT_S)
    executor: Executor = client.get_executor(pure=False)
    return executor


class SimulationRun(QObject):
    """One series of games in a thread that waits for its executor; ``ended`` gives a sentence, "" if all went well."""

    ended = Signal(str)

    def __init__(self, plan: SeriesPlan, spec: MapSpec, make: Callable[[], Executor], parent: QObject) -> None:
        super().__init__(parent)
        self.plan, self.spec, self._make_executor = plan, spec, make
        self.games: list[GameFacts] = []
        self._stop = Event()
        self.thread_ = Thread(target=self._work, name="simulation", daemon=True)

    def start(self) -> None:
        """Begin to play."""
        self.thread_.start()

    def cancel(self) -> None:
        """Stop; what has been played until now is kept."""
        self._stop.set()

    def _work(self) -> None:
        words = ""
        try:
            self._play(self._make_executor())
        except BrokenProcessPool:
            words = self._crash_message()
        except (RailwrightError, OSError, RuntimeError, ImportError) as error:
            words = told(error)
        self.ended.emit(words)

    def _crash_message(self) -> str:
        """What is told where a process was ended from within, as rules of the user's own can do."""
        words = self.tr("A process that played {map} was ended before its game was over.").format(map=self.spec.name)
        catalogue = discover(self.plan.safe)
        order = resolve(self.spec.plugins, catalogue.manifests, self.spec.pieces).order
        if own := ", ".join(one.title for one in order if one.origin == USER):
            words += " " + self.tr("Your own rules that were on: {rules}.").format(rules=own)
        return words

    def _play(self, executor: Executor) -> None:
        try:
            self.spec = map_of(self.plan, executor, self._stop.is_set)
            for game in play_series(self.plan, executor, self._stop.is_set):
                self.games.append(game)
        except Cancelled:
            pass
        finally:
            executor.shutdown(wait=False)
