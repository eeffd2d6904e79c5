"""Pools of worker processes: the workers end with the process that started them, however that ends."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import threading
import weakref
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import resource_tracker
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import mkdtemp
from types import FrameType
from typing import Any

from railwright.core.child_processes import end_with_parent
from railwright.core.guard.traces import end_when_stuck, find_trace, keep_trace, why_ended
from railwright.core.kernel import timeout
from railwright.core.kernel.errors import PluginError
from railwright.core.kernel.text import say

END_GRACE_S = 2.0  # in which a worker that is told to end finishes the line that it writes
END_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
EXIT_ENDED = 130
MOST_MEMORY_MB = 2048  # of a worker: several times what the bots' model needs


class ProcessPool(ProcessPoolExecutor):
    """A pool whose workers end with this process, be it killed, and at once when ``end`` is called.

    ``begin`` is called in each worker first, with ``arguments``.
    """

    def __init__(
        self, jobs: int, context: BaseContext, begin: Callable[..., object] | None = None, *arguments: Any
    ) -> None:
        if os.name == "posix":
            _start_quiet_tracker()
        super().__init__(jobs, context, _begin_worker, (begin, arguments))

    def end(self) -> None:
        """End the workers, whatever they are doing; lines that they are writing become whole where that is possible."""
        workers: list[BaseProcess] = list((getattr(self, "_processes", None) or {}).values())
        # The executor fails every task of workers that have gone, and stumbles over those that were cancelled.
        for task in list(getattr(self, "_pending_work_items", {}).values()):
            task.future = Future()
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(END_GRACE_S)
            worker.kill()


class TracedPool(ProcessPool):
    """A pool whose workers may run rules of the user's: one that hangs ends, and ``failure`` tells of which plugin."""

    def __init__(
        self, jobs: int, context: BaseContext, begin: Callable[..., object] | None = None, *arguments: Any
    ) -> None:
        self._traces = Path(mkdtemp(prefix="railwright-traces-"))
        weakref.finalize(self, shutil.rmtree, self._traces, ignore_errors=True)
        super().__init__(jobs, context, _begin_traced_worker, self._traces, timeout.TIMEOUT_S, begin, arguments)

    def failure(self, plugins: Mapping[str, str]) -> PluginError | None:
        """Why a worker has ended, as far as a plugin of the user's has done it; these are given by id with paths."""
        for file in self._traces.iterdir():
            if trace := find_trace(file, plugins):
                return PluginError(*trace, why_ended(file, timeout.TIMEOUT_S, say("ended its process")))
        return None


def _start_quiet_tracker() -> None:
    """Start the process in which Python cleans up after pools; if this one is killed it does so without a warning."""
    name, quiet = "PYTHONWARNINGS", "ignore:resource_tracker"
    before = os.environ.get(name)
    os.environ[name] = f"{before},{quiet}" if before else quiet
    try:
        resource_tracker.ensure_running()
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


def _begin_traced_worker(
    traces: Path, timeout_s: float, begin: Callable[..., object] | None, arguments: tuple[Any, ...]
) -> None:
    end_when_stuck(keep_trace(traces / str(os.getpid())), timeout_s, MOST_MEMORY_MB)
    if begin is not None:
        begin(*arguments)


def _begin_worker(begin: Callable[..., object] | None, arguments: tuple[Any, ...]) -> None:
    for number in END_SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup wants it
            signal.signal(number, _end)
    _watch_parent()
    if begin is not None:
        begin(*arguments)


def _end(number: int, frame: FrameType | None) -> None:
    """End between two steps of Python, so not in the middle of a write; the first process tells what happened."""
    os._exit(EXIT_ENDED)


def _watch_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    end_with_parent(parent.pid or 0, EXIT_ENDED)
    threading.Thread(target=_wait_for_end, args=(parent,), daemon=True).start()


def _wait_for_end(parent: BaseProcess) -> None:
    parent.join()
    os._exit(EXIT_ENDED)
