"""Ends a process before each call that it makes for a file, one after the other: what every prefix of calls leaves."""

from __future__ import annotations

import io
import os
import posix
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from itertools import count
from types import FrameType
from typing import Any

from PySide6.QtCore import QLockFile

SYSTEM_CALLS = frozenset(
    ("open", "fsync", "rename", "replace", "unlink", "remove", "mkdir", "chmod", "utime", "setxattr", "link", "symlink")
)
FILE_CALLS = frozenset(("write", "flush", "close", "truncate"))
LOCK_CALLS = frozenset(("tryLock", "unlock"))


def changes_a_file(called: Any) -> bool:
    """Whether a function in C is one that files and folders are made, changed and removed with."""
    name, owner = getattr(called, "__name__", ""), getattr(called, "__self__", None)
    if isinstance(owner, (io.BufferedWriter, io.BufferedRandom, io.FileIO)):
        return name in FILE_CALLS
    if isinstance(owner, QLockFile):
        return name in LOCK_CALLS
    return name in SYSTEM_CALLS and owner in (posix, io, sys.modules["_io"])


class CrashPoint:
    """In a child process: kills it before its n-th call for a file, in whatever thread, after ``arm``.

    Python profiles only threads that start after ``threading.setprofile``. So make it before the work starts any.
    """

    def __init__(self, number: int) -> None:
        self._left = number
        self._lock = threading.Lock()
        self._is_armed = False
        threading.setprofile(self._note)

    def arm(self) -> None:
        """Start to count the calls of this thread, and of all that started after this crash point was made."""
        self._is_armed = True
        sys.setprofile(self._note)

    def disarm(self) -> None:
        """Stop counting."""
        sys.setprofile(None)
        threading.setprofile(None)
        self._is_armed = False

    def _note(self, frame: FrameType, event: str, called: Any) -> None:
        if self._is_armed and event == "c_call" and changes_a_file(called):
            with self._lock:
                self._left -= 1
                if not self._left:
                    os.kill(os.getpid(), signal.SIGKILL)


def crashes(work: Callable[[CrashPoint], object], prepare: Callable[[], object]) -> Iterator[int]:
    """Do some work in child processes, each killed one call later than the one before; ends after a whole one.

    ``work`` arms the crash point where the calls begin that are tried. Before each, ``prepare`` makes all as it was.
    """
    for number in count(1):
        prepare()
        is_killed = _is_killed(work, number)
        yield number
        if not is_killed:
            return


def _is_killed(work: Callable[[CrashPoint], object], number: int) -> bool:
    child = os.fork()
    if child == 0:
        code = 1
        try:
            point = CrashPoint(number)
            work(point)
            point.disarm()
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in (0, -signal.SIGKILL), f"the child ended with {status}"
    return status != 0
