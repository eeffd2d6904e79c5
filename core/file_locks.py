"""Locks of files: one program at a time has one. When that program ends, in whatever way, the lock is gone."""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

TAKEN_ERRNOS = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A lock that is held until ``unlock``; on a disk that knows no locks there is none."""

    def __init__(self, path: Path, file: IO[bytes] | None) -> None:
        self._path, self._file = path, file

    def unlock(self) -> None:
        """Let others have the lock; doing it again does no harm."""
        file, self._file = self._file, None
        if file is None:
            return
        if sys.platform != "win32":  # there nobody can delete an open file
            self._path.unlink(missing_ok=True)
        file.close()
        if sys.platform == "win32":
            with suppress(OSError):  # somebody else has it by now
                self._path.unlink(missing_ok=True)

    def __del__(self) -> None:
        self.unlock()  # whoever has forgotten it keeps nobody out


def try_lock(path: Path) -> FileLock | None:
    """Lock by a file of that path, which is made and removed again; None where another has the lock.

    Raises FileExistsError where something else than a file stands there: opening a pipe would wait for ever.
    """
    if not _is_free_for_file(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    while True:
        try:
            file = path.open("ab")
        except OSError:  # a folder that cannot be written to: nobody else can write there either
            return FileLock(path, None)
        try:
            _lock(file)
        except OSError as error:
            file.close()
            return None if error.errno in TAKEN_ERRNOS else FileLock(path, None)
        if _is_there(path, file):
            return FileLock(path, file)
        file.close()  # whoever had it has deleted it meanwhile


def _is_free_for_file(path: Path) -> bool:
    try:  # asked once: whoever has the lock may remove the file between two questions
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return True


def _is_there(path: Path, file: IO[bytes]) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except OSError:
        return False
