"""Collecting cycles of Python objects in the thread of the window when it is idle.

Python otherwise collects them wherever the next object is made: in a thread that reads a file, or during an event. A
widget that is collected there may crash the program, because Qt destroys it in the wrong thread or still delivers an
event to it.

Objects of the user's plugins are collected here as well, with their ``__del__``. One that does not return is
interrupted, and its plugin is named.
"""

from __future__ import annotations

import atexit
import faulthandler
import gc
import os
import sys
import threading
from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Protocol, TypeVar

from PySide6.QtCore import QAbstractEventDispatcher, QCoreApplication, QObject, QTimer

from railwright.core.catalogue.user_plugins import has_user_plugins
from railwright.core.kernel import timeout
from railwright.core.kernel.attribution import failure_of
from railwright.core.kernel.timeout import TookTooLong
from railwright.editor.work.background import end_work, interrupt_thread
from railwright.editor.work.error_reports import report_soon

OLDEST_GENERATION = 2  # the generation of objects that have survived two collections
THREADS_LOOK_MS = 100  # between two looks at what other threads have made, while there are any
PAUSE_FACTOR = 100  # the next full collection waits so many times as long as the last one took
NEXT_TIMEOUT_S = 0.1  # for each further object, once one has not come back
AFTER_CLOSING_MS = 2000  # until a closed board is collected, when the window shows the next page


class _Cached(Protocol):
    def cache_clear(self) -> None: ...


C = TypeVar("C", bound=_Cached)
_caches_of_boards: list[_Cached] = []


def emptied_after_boards(function: C) -> C:
    """Decorate a cached function so that its cache is emptied when a board has been closed."""
    _caches_of_boards.append(function)
    return function


def collect_soon() -> None:
    """Collect a closed board soon, with all that was cached for it, and give its memory back to the system."""
    app = QCoreApplication.instance()
    collector = app.findChild(GarbageCollector) if app is not None else None
    if collector is not None:
        collector.collect_after_closing()


class GarbageCollector(QObject):
    """Collects whenever the event loop is about to wait; lives as long as the application.

    While other threads run, it wakes the loop regularly, to collect what they make as well. Raises RuntimeError if the
    thread has no event loop.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._next_full_s = 0.0
        self._wake = QTimer(self, singleShot=True, interval=THREADS_LOOK_MS)  # wakes the loop
        self._closing = QTimer(self, singleShot=True)
        self._closing.timeout.connect(self.collect_closed)
        dispatcher = QAbstractEventDispatcher.instance()
        if dispatcher is None:
            raise RuntimeError("Make the application before its collector of garbage.")
        dispatcher.aboutToBlock.connect(self.collect)

    def collect(self) -> None:
        """Collect the generations that are due by Python's thresholds; the oldest only now and then."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        due = [generation for generation in range(OLDEST_GENERATION + 1) if counts[generation] > thresholds[generation]]
        if due and due[-1] == OLDEST_GENERATION and perf_counter() < self._next_full_s:
            due.pop()
        if due:
            self._collect(due[-1])
        if threading.active_count() > 1 and not self._wake.isActive():
            self._wake.start()

    def collect_after_closing(self) -> None:
        """Collect everything as soon as no board has been closed for a while."""
        self._closing.start(AFTER_CLOSING_MS)

    def collect_closed(self) -> None:
        """Collect everything, even objects that were frozen."""
        for function in _caches_of_boards:
            function.cache_clear()
        gc.unfreeze()
        self._collect(OLDEST_GENERATION)
        _trim_memory()
        gc.freeze()  # what is left is long-lived: no collection looks at it until the next board is closed

    def _collect(self, generation: int) -> None:
        start = perf_counter()
        if has_user_plugins():
            _collect_watched(generation)
        else:
            gc.collect(generation)
        if generation == OLDEST_GENERATION:
            end = perf_counter()
            self._next_full_s = end + PAUSE_FACTOR * (end - start)


def _collect_watched(generation: int) -> None:
    """Collect, interrupting what plugins do meanwhile for longer than the timeout."""
    collecting, over, window = threading.Lock(), threading.Event(), threading.get_ident()

    def watch() -> None:
        timeout_s = timeout.TIMEOUT_S
        while not over.wait(timeout_s):
            with collecting:
                if not over.is_set():
                    interrupt_thread(window, TookTooLong)
            timeout_s = NEXT_TIMEOUT_S

    before, sys.unraisablehook = sys.unraisablehook, _report_standstill
    threading.Thread(target=watch, daemon=True).start()
    try:
        gc.collect(generation)
        with collecting:
            over.set()
    except TookTooLong:  # it came when the last object was gone already
        over.set()
    finally:
        sys.unraisablehook = before


def end_in_time() -> None:
    """Let the process end well: workers stop before Qt is destroyed, and no object of a plugin that hangs delays it."""
    atexit.register(_end_in_time)


def _end_in_time() -> None:
    end_work()
    if has_user_plugins():
        faulthandler.dump_traceback_later(timeout.TIMEOUT_S, exit=True, file=os.open(os.devnull, os.O_WRONLY))


def _report_standstill(unraisable: sys.UnraisableHookArgs) -> None:
    """Name the plugin whose ``__del__`` was interrupted; any other error of a ``__del__`` is printed as usual."""
    error = unraisable.exc_value
    failure = failure_of(error) if isinstance(error, TookTooLong) else None
    if failure:
        report_soon(failure.message)
    else:
        sys.__unraisablehook__(unraisable)


def _trim_memory() -> None:
    """Give free memory back to the system that the C library keeps for later, if it can."""
    if trim := _trimmer():
        trim(0)


@cache
def _trimmer() -> Callable[[int], object] | None:
    if sys.platform != "linux":
        return None
    import ctypes  # late, 6 ms: a start does not wait for it

    return getattr(ctypes.CDLL(None), "malloc_trim", None)  # only glibc has it; others give memory back by themselves
