"""Cycles of Python objects are collected in the thread of the window, when it has nothing else to do.

Python collects them wherever the next object happens to be made: in a thread that reads a file, or in the midst of an
event. A widget that goes with them there may take the program along, since Qt destroys it in the wrong thread or
still delivers an event to it.
"""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Protocol, TypeVar

from PySide6.QtCore import QAbstractEventDispatcher, QCoreApplication, QObject, QTimer

OLDEST_GENERATION = 2  # the generation of objects that have lived through two collections
THREADS_LOOK_MS = 100  # between two looks at what other threads have made, while there are any
PAUSE_FACTOR = 100  # times as long as a collection of all objects took, the next one waits
AFTER_CLOSING_MS = 2000  # until a board that was closed is collected: by then the window shows what came after it


class _Cached(Protocol):
    def cache_clear(self) -> None: ...


C = TypeVar("C", bound=_Cached)
_caches_of_boards: list[_Cached] = []


def emptied_after_boards(function: C) -> C:
    """Have the cache of a function emptied when a board was closed: what another one needs of it is made again."""
    _caches_of_boards.append(function)
    return function


def collect_soon() -> None:
    """A board was closed: collect it soon, with all that was kept for it, and give its memory back."""
    app = QCoreApplication.instance()
    collector = app.findChild(GarbageCollector) if app is not None else None
    if collector is not None:
        collector.collect_after_closing()


class GarbageCollector(QObject):
    """Collects whenever the event loop is about to wait; lives as long as the application.

    While other threads run it lets the loop wait for a moment only: what they make is collected here, too.

    Raises RuntimeError where the thread has no event loop.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._next_full_s = 0.0
        self._wake = QTimer(self, singleShot=True, interval=THREADS_LOOK_MS)  # the loop waits anew, and that collects
        self._closing = QTimer(self, singleShot=True, interval=AFTER_CLOSING_MS)
        self._closing.timeout.connect(self.collect_closed)
        dispatcher = QAbstractEventDispatcher.instance()
        if dispatcher is None:
            raise RuntimeError("Make the application before its collector of garbage.")
        dispatcher.aboutToBlock.connect(self.collect)

    def collect(self) -> None:
        """Collect the generations that are due by Python's own thresholds, all objects only now and then."""
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
        self._closing.start()

    def collect_closed(self) -> None:
        """Collect everything, also what was frozen while it was shown."""
        for function in _caches_of_boards:
            function.cache_clear()
        gc.unfreeze()
        self._collect(OLDEST_GENERATION)
        _trim_memory()
        gc.freeze()  # what is left stays for long: until the next board is closed nobody looks through it

    def _collect(self, generation: int) -> None:
        start = perf_counter()
        gc.collect(generation)
        if generation == OLDEST_GENERATION:
            end = perf_counter()
            self._next_full_s = end + PAUSE_FACTOR * (end - start)


def _trim_memory() -> None:
    """Give memory back to the system that the C library keeps for later, where it can: that of boards now closed."""
    if trim := _trimmer():
        trim(0)


@cache
def _trimmer() -> Callable[[int], object] | None:
    if sys.platform != "linux":
        return None
    import ctypes  # late: a start does not wait for it

    return getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc has it, others give back by themselves
