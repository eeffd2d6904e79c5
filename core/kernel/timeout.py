"""Code that does not come to its end is interrupted, so that a loop in a plugin does not hold the program."""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from core.kernel.text import Message, say

LONGEST = 10.0  # seconds for what a plugin does at a time


class TookTooLong(BaseException):
    """Something did not come to its end. No Exception: code that carries on after any of those must end as well."""

    @property
    def words(self) -> Message:
        """The end of a sentence on a plugin."""
        return say("did not come back within {seconds:g} seconds", seconds=LONGEST)

    def __str__(self) -> str:
        return str(self.words)


class Stopped(TookTooLong):
    """A person did not want to wait any longer."""

    @property
    def words(self) -> Message:
        """The end of a sentence on a plugin."""
        return say("was stopped before it came back")


class _Watch:
    """What one thread does; ``moved`` counts what was watched within it."""

    def __init__(self, progress: Callable[[], object]) -> None:
        self.progress, self.moved = progress, 0
        self.over = threading.Event()

    def seen(self) -> object:
        return self.moved, self.progress()


_watches: dict[int, list[_Watch]] = {}
"""By thread, the innermost last: only this one interrupts."""
last_resorts: list[Callable[[FrameType], object]] = []


@contextmanager
def interrupted(progress: Callable[[], object] = lambda: None) -> Iterator[None]:
    """Raise TookTooLong in this thread when it takes longer; a change of ``progress`` gives it all the time anew."""
    thread, mine = threading.get_ident(), _Watch(progress)
    around = _watches.setdefault(thread, [])
    around.append(mine)
    threading.Thread(target=_watch, args=(thread, mine), daemon=True).start()
    try:
        yield
    finally:
        mine.over.set()
        around.remove(mine)
        for outer in around:
            outer.moved += 1
        if not around:
            _watches.pop(thread, None)


@contextmanager
def last_resort(end: Callable[[FrameType], object]) -> Iterator[None]:
    """Call ``end`` with what is running where something does not even end when it is interrupted."""
    last_resorts.append(end)
    try:
        yield
    finally:
        last_resorts.remove(end)


def interrupt(thread: int, error: type[BaseException] = TookTooLong) -> None:
    """Raise an error in a thread at its next step in Python."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))


def _watch(thread: int, mine: _Watch) -> None:
    seen, in_vain = mine.seen(), False
    while not mine.over.wait(LONGEST):
        now = mine.seen()
        stuck = now == seen and _watches.get(thread, [mine])[-1] is mine
        if stuck and in_vain and last_resorts and (running := sys._current_frames().get(thread)):
            last_resorts[-1](running)
        if stuck:
            interrupt(thread)
        seen, in_vain = now, stuck
