"""Cycles of Python objects are collected in the thread of the window, when it has nothing else to do.

Python collects them wherever the next object happens to be made: in a thread that reads a file, or in the midst of an
event. A widget that goes with them there may take the program along, since Qt destroys it in the wrong thread or
still delivers an event to it.
"""

from __future__ import annotations

import gc
from time import perf_counter

from PySide6.QtCore import QAbstractEventDispatcher, QObject

OLDEST = 2  # the generation of objects that have lived through two collections
PAUSE_FACTOR = 100  # times as long as a collection of all objects took, the next one waits


class GarbageCollector(QObject):
    """Collects whenever the event loop is about to wait; lives as long as the application.

    Raises RuntimeError where the thread has no event loop.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._next_full_s = 0.0
        dispatcher = QAbstractEventDispatcher.instance()
        if dispatcher is None:
            raise RuntimeError("Make the application before its collector of garbage.")
        dispatcher.aboutToBlock.connect(self.collect)

    def collect(self) -> None:
        """Collect the generations that are due by Python's own thresholds, all objects only now and then."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        due = [generation for generation in range(OLDEST + 1) if counts[generation] > thresholds[generation]]
        if due and due[-1] == OLDEST and perf_counter() < self._next_full_s:
            due.pop()
        if due:
            self._collect(due[-1])

    def _collect(self, generation: int) -> None:
        start = perf_counter()
        gc.collect(generation)
        if generation == OLDEST:
            end = perf_counter()
            self._next_full_s = end + PAUSE_FACTOR * (end - start)
