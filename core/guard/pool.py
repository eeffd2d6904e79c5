"""Pools of worker processes: the workers end with the process that started them, however that ends."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any

END_GRACE_S = 2.0  # in which a worker that is told to end finishes the line that it writes
END_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
EXIT_ENDED = 130
_PR_SET_PDEATHSIG = 1  # of prctl(2): the signal that a process gets when the one that started it is gone


class ProcessPool(ProcessPoolExecutor):
    """A pool whose workers end with this process, be it killed, and at once when ``end`` is called.

    ``begin`` is called in each worker first, with ``arguments``.
    """

    def __init__(
        self, jobs: int, context: BaseContext, begin: Callable[..., object] | None = None, *arguments: Any
    ) -> None:
        super().__init__(jobs, context, _begin_worker, (begin, arguments))

    def end(self) -> None:
        """End the workers, whatever they are doing; lines that they are writing become whole where that is possible."""
        workers: list[BaseProcess] = list((getattr(self, "_processes", None) or {}).values())
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(END_GRACE_S)
            worker.kill()


def _begin_worker(begin: Callable[..., object] | None, arguments: tuple[Any, ...]) -> None:
    for number in END_SIGNALS:
        signal.signal(number, _end)
    _end_with_parent()
    if begin is not None:
        begin(*arguments)


def _end(number: int, frame: FrameType | None) -> None:
    """End between two steps of Python, so not in the middle of a write; the first process tells what happened."""
    os._exit(EXIT_ENDED)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    if sys.platform == "linux":  # the system ends even a worker that never comes back to Python
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent.pid:  # it was gone before
            os._exit(EXIT_ENDED)
    threading.Thread(target=_wait_for_end, args=(parent,), daemon=True).start()


def _wait_for_end(parent: BaseProcess) -> None:
    parent.join()
    os._exit(EXIT_ENDED)
