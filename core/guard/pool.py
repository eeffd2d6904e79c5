"""Pools of worker processes that never outlive the process that started them, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import connection, resource_tracker
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import mkdtemp
from types import FrameType
from typing import Any

from railwright.core.child_processes import end_with_parent
from railwright.core.guard.traces import end_when_stuck, find_trace, open_trace_file, why_ended
from railwright.core.kernel import timeout
from railwright.core.kernel.errors import PluginError
from railwright.core.kernel.text import say

END_GRACE_S = 2.0  # for a worker that is told to end to finish the line it is writing
END_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
EXIT_ENDED = 130  # as after Ctrl+C
MAX_MEMORY_MB = 2048  # of one worker: several times what the model of the bots needs


class ProcessPool(ProcessPoolExecutor):
    """A pool whose workers end with this process, even if it is killed, and at once when ``end`` is called.

    Each worker first calls ``begin`` with ``arguments``.
    """

    def __init__(
        self, jobs: int, context: BaseContext, begin: Callable[..., object] | None = None, *arguments: Any
    ) -> None:
        if os.name == "posix":
            _start_quiet_tracker()
        self.capacity = 2 * jobs  # tasks that are worth submitting at once: one that is done, and one that waits
        super().__init__(jobs, context, _begin_worker, (begin, arguments))

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have a task done by a worker."""
        with uninterrupted():
            return super().submit(fn, *args, **kwargs)

    def end(self) -> None:
        """End the workers, whatever they are doing, giving them END_GRACE_S to finish a line they are writing."""
        workers: list[BaseProcess] = list((getattr(self, "_processes", None) or {}).values())
        # The executor fails every task of workers that have gone, and stumbles over those that were cancelled.
        for task in list(getattr(self, "_pending_work_items", {}).values()):
            task.future = Future()
        for worker in workers:
            worker.terminate()
        for worker in workers:
            # Unlike join, this leaves the exit status to the executor: if an interruption of this thread lost it, the
            # executor would wait for it for ever.
            connection.wait([worker.sentinel], END_GRACE_S)
            worker.kill()


class TracedPool(ProcessPool):
    """A pool whose workers may run the user's rules: a worker that hangs is ended, and ``failure`` names the plugin."""

    def __init__(
        self, jobs: int, context: BaseContext, begin: Callable[..., object] | None = None, *arguments: Any
    ) -> None:
        self._traces = Path(mkdtemp(prefix="railwright-traces-"))
        weakref.finalize(self, shutil.rmtree, self._traces, ignore_errors=True)
        super().__init__(jobs, context, _begin_traced_worker, self._traces, timeout.TIMEOUT_S, begin, arguments)

    def failure(self, plugins: Mapping[str, str]) -> PluginError | None:
        """Why a worker has ended, if one of the user's plugins is to blame; ``plugins`` are their paths by id."""
        for file in self._traces.iterdir():
            if trace := find_trace(file, plugins):
                return PluginError(*trace, why_ended(file, timeout.TIMEOUT_S, say("ended its process")))
        return None


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let what would interrupt the body wait until its end.

    An exception between two bytecodes of a queue may leave its lock taken: the thread that serves it stood still then.
    """
    waiting: list[int] = []
    in_charge = threading.current_thread() is threading.main_thread()
    handlers = {number: signal.getsignal(number) for number in END_SIGNALS if in_charge}
    before = {number: handler for number, handler in handlers.items() if callable(handler)}
    try:
        for number in before:
            signal.signal(number, lambda number, frame: waiting.append(number))
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in waiting:
            signal.raise_signal(number)


def _start_quiet_tracker() -> None:
    """Start the process with which Python cleans up after pools, silenced in case this process is killed."""
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
    end_when_stuck(open_trace_file(traces / str(os.getpid())), timeout_s, MAX_MEMORY_MB)
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
    """Exit between two bytecodes, hence never in the middle of a write; the first process reports what happened."""
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
