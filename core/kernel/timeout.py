"""Time limits: code that does not come back is interrupted, so that a loop in a plugin does not hold the program.

A watching thread raises ``TookTooLong`` in the thread that hangs, which ends any loop in Python. Code that waits
outside Python (a sleep, a search in C) does not notice; it is left to the ``hang_handler``.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import NamedTuple

from core.kernel.text import Message, plural, say

TIMEOUT_S = 10.0  # for what a plugin does at a time
CHECKS_PER_TIMEOUT = 10
SAMPLES = 25  # stacks looked at: a loop may pass through several plugins and through the engine
SAMPLE_INTERVAL_S = 0.001


CONTRACT = "core.kernel.contract"  # the module that calls the functions of plugins and checks what they return
CALLED_FOR = "called_for"  # its variable that holds their site


class CodeSite(NamedTuple):
    """A line of running code: the name of its module, its function, its line number and the file."""

    module: str
    function: str
    line: int
    file: str = ""

    @classmethod
    def at(cls, frame: FrameType, line: int) -> CodeSite:
        """The site of a frame at a line: that of a traceback is not always the one where the frame is now.

        A frame that calls a function for a plugin, and checks what it returned, counts as that function.
        """
        for_plugin = frame.f_locals.get(CALLED_FOR) if frame.f_globals.get("__name__") == CONTRACT else None
        if isinstance(for_plugin, cls):
            return for_plugin
        return cls(str(frame.f_globals.get("__name__", "")), frame.f_code.co_name, line, frame.f_code.co_filename)


Stack = tuple[CodeSite, ...]
"""What a thread is running, innermost first."""


def did_not_come_back(seconds: float) -> Message:
    """The end of a sentence on what was given so much time."""
    return plural(
        "did not come back within {seconds:g} second",
        "did not come back within {seconds:g} seconds",
        "seconds",
        seconds=seconds,
    )


class TookTooLong(BaseException):
    """Something did not come back. Not an Exception, so that code which catches those ends as well.

    ``stacks`` are what was seen of it while it hung.
    """

    def __init__(self, stacks: Sequence[Stack] | None = None) -> None:
        super().__init__()
        found = _seen_hanging.pop(threading.get_ident(), ()) if stacks is None else stacks
        self.stacks = tuple(found)

    @property
    def message(self) -> Message:
        """The end of a sentence on a plugin."""
        return did_not_come_back(TIMEOUT_S)

    def __str__(self) -> str:
        return str(self.message)


class Stopped(TookTooLong):
    """A person did not want to wait any longer."""

    @property
    def message(self) -> Message:
        """The end of a sentence on a plugin."""
        return say("was stopped before it came back")


class _Limit:
    """A time limit of one thread; ``inner`` counts the limits within it that have come to their end."""

    def __init__(self, progress: Callable[[], object]) -> None:
        self.progress, self.inner = progress, 0
        self.over = threading.Event()

    def snapshot(self) -> object:
        return self.inner, self.progress()


class HangHandler(NamedTuple):
    """What is called where something hangs."""

    end: Callable[[TookTooLong], object]
    at_once: bool


_limits: dict[int, list[_Limit]] = {}  # by thread, the innermost last: only this one interrupts
_hang_handlers: list[HangHandler] = []
_seen_hanging: dict[int, Sequence[Stack]] = {}  # by thread; an error that is raised there takes it along


@contextmanager
def time_limit(progress: Callable[[], object] = lambda: None) -> Iterator[None]:
    """Raise TookTooLong in this thread where something takes longer than TIMEOUT_S.

    A change of ``progress``, which another thread calls, gives it all the time anew.
    """
    thread, mine = threading.get_ident(), _Limit(progress)
    around = _limits.setdefault(thread, [])
    around.append(mine)
    threading.Thread(target=_watch, args=(thread, mine), daemon=True).start()
    try:
        yield
    finally:
        mine.over.set()
        around.remove(mine)
        for outer in around:
            outer.inner += 1
        if not around:
            _limits.pop(thread, None)
            _seen_hanging.pop(thread, None)  # the numbers of threads are used again


@contextmanager
def hang_handler(end: Callable[[TookTooLong], object], at_once: bool = False) -> Iterator[None]:
    """Call ``end``, from another thread, if something still hangs after an interrupt; ``at_once``: without one."""
    handler = add_hang_handler(end, at_once)
    try:
        yield
    finally:
        _hang_handlers.remove(handler)


def add_hang_handler(end: Callable[[TookTooLong], object], at_once: bool = False) -> HangHandler:
    """Install a hang handler for as long as the process lives."""
    handler = HangHandler(end, at_once)
    _hang_handlers.append(handler)
    return handler


def interrupt_thread(thread: int, error: type[TookTooLong] = TookTooLong) -> None:
    """Raise an error in a thread at its next step in Python; the error knows what the thread was running."""
    _seen_hanging[thread] = _samples(thread)
    _raise_in(thread, error)


def _raise_in(thread: int, error: type[BaseException]) -> None:
    import ctypes  # late: few starts come to this

    # There is no other way to stop a thread from outside; it works only at a step of the interpreter.
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))


def _watch(thread: int, limit: _Limit) -> None:
    seen, since, in_vain = limit.snapshot(), time.monotonic(), False
    while not limit.over.wait(TIMEOUT_S / CHECKS_PER_TIMEOUT):
        now, at = limit.snapshot(), time.monotonic()
        if now != seen:
            seen, since, in_vain = now, at, False
        elif at - since >= TIMEOUT_S and _limits.get(thread, [limit])[-1] is limit:
            _end(thread, limit, in_vain)
            since, in_vain = at, True


def _end(thread: int, limit: _Limit, in_vain: bool) -> None:
    stacks = _samples(thread)
    if limit.over.is_set():  # it came back while it was looked at
        return
    if _hang_handlers and (in_vain or _hang_handlers[-1].at_once):
        _hang_handlers[-1].end(TookTooLong(stacks))
    _seen_hanging[thread] = stacks
    _raise_in(thread, TookTooLong)


def _samples(thread: int) -> list[Stack]:
    """Several looks at the stack of a thread."""
    found = []
    for _ in range(SAMPLES):
        if frame := sys._current_frames().get(thread):
            found.append(_stack_of(frame))
        time.sleep(SAMPLE_INTERVAL_S)
    return found


def _stack_of(frame: FrameType | None) -> Stack:
    sites = []
    while frame is not None:
        sites.append(CodeSite.at(frame, frame.f_lineno))
        frame = frame.f_back
    return tuple(sites)
