"""Brings what was written onto the disk itself, beside the thread that plays: a slow disk keeps nobody waiting."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from threading import Event, Thread

REST = 0.1  # seconds between two visits to the disk; many answers in a row go there together


class DiskThread:
    """Follows one open file. What the disk refuses is raised by the next ``ask``."""

    def __init__(self, file: int) -> None:
        """``file`` is a descriptor that stays open until ``close``."""
        self._file = file
        self._wanted, self._closing = Event(), Event()
        self._refused: OSError | None = None
        self._thread = Thread(target=self._run, name="disk", daemon=True)
        self._thread.start()

    def ask(self) -> None:
        """Let everything that was written up to now go to the disk soon. Raises OSError where it could not before."""
        if self._refused is not None:
            raise self._refused
        self._wanted.set()

    def close(self) -> None:
        """Return when everything lies on the disk, or cannot."""
        self._closing.set()
        self._wanted.set()
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last and self._refused is None:
            self._wanted.wait()
            last = self._closing.is_set()  # asked before the disk is visited: whatever came before goes there
            self._wanted.clear()
            try:
                os.fsync(self._file)
            except OSError as error:
                self._refused = error
            self._closing.wait(REST)


def keep_names(folder: Path) -> None:
    """Bring the names in a folder onto the disk: a new file is lost with its name. Windows does so by itself."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # network drives know no such thing
                raise
        finally:
            os.close(opened)
