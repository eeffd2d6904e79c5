"""Code that does not come to its end is interrupted, so that a loop in a plugin does not hold the program."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LONGEST = 10.0  # seconds for what a plugin does at a time


class TookTooLong(Exception):
    """Something did not come to its end."""

    def __str__(self) -> str:
        return f"it did not come to its end within {LONGEST:g} seconds"


@contextmanager
def interrupted(progress: Callable[[], object] = lambda: None) -> Iterator[None]:
    """Raise TookTooLong in this thread when it takes longer; a change of ``progress`` gives it all the time anew."""
    thread, over = threading.get_ident(), threading.Event()

    def watch() -> None:
        seen = progress()
        while not over.wait(LONGEST):
            now = progress()
            if now == seen:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(TookTooLong))
            seen = now

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    finally:
        over.set()
