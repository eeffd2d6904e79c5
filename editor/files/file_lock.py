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

LOCK_TIMEOUT_S = 5.0  # for another window that is writing the same file
LOOK_INTERVAL_S = 0.002  # between two attempts


@contextmanager
def file_lock(path: Path) -> Iterator[None]:
    """Keep all windows and programs that use this lock from changing a file meanwhile.

    On a disk without locks, nothing is locked. The lock of a killed program does not count. Raises TimeoutError if
    others keep the lock for too long: writing without it could lose their changes.
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
    from PySide6.QtCore import QCoreApplication  # late, 80 ms: the layout search runs without Qt

    why = QCoreApplication.translate("Disks", "another program is changing it")
    return TimeoutError(errno.ETIMEDOUT, why, str(path))
