"""A lock on a file that several windows and programs may change at the same moment."""

from __future__ import annotations

import errno
import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

from railwright.core.file_locks import try_lock
from railwright.core.folders import state_folder

LOCK_TIMEOUT_S = 5.0  # for another window that writes the same file at this moment
LOOK_INTERVAL_S = 0.002  # between two looks


@contextmanager
def file_lock(path: Path) -> Iterator[None]:
    """Let no other window or program change a file meanwhile, of those that ask for its lock as well.

    Where the disk knows no locks it goes on without. The lock of a program that was killed is none. Raises TimeoutError
    where others keep it for too long: without it, what they change would be lost.
    """
    folder, end = state_folder() / "locks", monotonic() + LOCK_TIMEOUT_S
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    path_of_lock = folder / f"{hashlib.sha256(os.fsencode(path)).hexdigest()[:16]}.lock"
    lock = None
    with suppress(FileExistsError):
        while (lock := try_lock(path_of_lock)) is None:
            if monotonic() > end:
                raise _taken(path)
            sleep(LOOK_INTERVAL_S)
    try:
        yield
    finally:
        if lock:
            lock.unlock()


def _taken(path: Path) -> TimeoutError:
    from PySide6.QtCore import QCoreApplication  # late: the search for a layout does without Qt

    why = QCoreApplication.translate("Disks", "another program is changing it")
    return TimeoutError(errno.ETIMEDOUT, why, str(path))
