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

from PySide6.QtCore import QAbstractEventDispatcher, QObject, QTimer

OLDEST_GENERATION = 2  # the generation of objects that have lived through two collections
THREADS_LOOK_MS = 100  # between two looks at what other threads have made, while there are any
PAUSE_FACTOR = 100  # times as long as a collection of all objects took, the next one waits


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

    def _collect(self, generation: int) -> None:
        start = perf_counter()
        gc.collect(generation)
        if generation == OLDEST_GENERATION:
            _trim_memory()
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
