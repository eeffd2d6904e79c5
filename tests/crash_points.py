"""Notes what a process that ends before one of its calls for a file would leave, for each of these calls."""

from __future__ import annotations

import io
import os
import posix
import shutil
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
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


class CrashPoints:
    """In a child process: copies a folder before each call for a file, in whatever thread, after ``arm``.

    A copy has what a process that is killed there leaves: what it has given to the system, not what it still buffers.
    """

    def __init__(self, folder: Path, copies: Path) -> None:
        self._folder, self._copies = folder, copies
        self._number = 0
        self._lock = threading.RLock()
        self._is_armed = False

    def watch(self) -> None:
        """Follow all threads that start from now on: Python profiles no others."""
        threading.setprofile(self._note)

    def arm(self) -> None:
        """Start to count the calls of this thread, and of all that have started since they are followed."""
        self._is_armed = True
        sys.setprofile(self._note)

    def disarm(self) -> None:
        """Stop counting once no thread is in a call, so that no folder is left half copied."""
        sys.setprofile(None)
        threading.setprofile(None)
        with self._lock:
            self._is_armed = False

    def _note(self, frame: FrameType, event: str, called: Any) -> None:
        if not self._is_armed or not event.startswith("c_") or not changes_a_file(called):
            return
        if event == "c_call":
            self._lock.acquire()  # until it is over: no other thread changes a file while the folder is copied
            if self._is_armed:
                self._number += 1
                try:
                    self.reach(self._number)
                except BaseException:  # the work would take it for an error of its own, and the lock would stay
                    traceback.print_exc()
                    os._exit(1)
        else:
            with suppress(RuntimeError):  # the call began before
                self._lock.release()

    def reach(self, number: int) -> None:
        """Do what happens before the n-th call."""
        copy(self._folder, self._copies / str(number))


def crashes(work: Callable[[CrashPoints], object], folder: Path) -> Iterator[int]:
    """Do some work in a child process. Fill its folder with what it had in it before each call, and then at the end.

    ``work`` arms the crash points where the calls begin that are tried.
    """
    with TemporaryDirectory(dir=folder.parent) as made:
        copies = Path(made)
        status = status_of(work, CrashPoints(folder, copies))
        assert status == 0, f"the child ended with {status}"
        last = len(list(copies.iterdir())) + 1
        copy(folder, copies / str(last))
        for number in range(1, last + 1):
            shutil.rmtree(folder)
            copy(copies / str(number), folder)
            yield number


def copy(folder: Path, place: Path) -> None:
    """Copy a folder with its times and links; a lock file that disappears meanwhile is left out."""

    def copy_file(source: str, target: str) -> None:
        with suppress(FileNotFoundError):
            shutil.copy2(source, target, follow_symlinks=False)

    shutil.copytree(folder, place, symlinks=True, copy_function=copy_file)


def status_of(work: Callable[[CrashPoints], object], points: CrashPoints) -> int:
    """Do some work in a child process; returns how it ended, as ``os.waitstatus_to_exitcode`` does."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            points.watch()
            work(points)
            points.disarm()
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
