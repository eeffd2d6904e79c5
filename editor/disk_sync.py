"""Brings what was appended to a file onto the disk, beside the window: a slow disk keeps nobody waiting."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from threading import Event, Thread
from typing import IO

CLOSE_TIMEOUT_S = 10.0  # for a disk that is busy; one that has gone would keep the window for ever
SYNC_INTERVAL_S = 0.1  # between two visits to the disk: many lines in a row go there together


class DiskSync:
    """Brings what was written to one open file onto the disk, in a thread of its own: a slow disk keeps nobody waiting.

    What the disk refuses is raised by the next ``request``.
    """

    def __init__(self, file: IO[bytes]) -> None:
        """``file`` is open; the thread closes it in the end."""
        self._file = file
        self._requested, self._closing = Event(), Event()
        self._error: OSError | None = None
        self._thread = Thread(target=self._run, name="disk", daemon=True)
        self._thread.start()

    def request(self) -> None:
        """Flush to the disk soon. Raises the OSError of an earlier flush."""
        if self._error is not None:
            raise self._error
        if not self._requested.is_set():
            self._requested.set()

    def close(self) -> None:
        """Return when everything is on the disk, or cannot be, and the file is closed.

        Raises OSError for a disk that does not answer; the file is closed when it does.
        """
        self._closing.set()
        self._requested.set()
        self._thread.join(CLOSE_TIMEOUT_S)
        if self._thread.is_alive():
            raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))

    def _run(self) -> None:
        last = False
        while not last and self._error is None:
            self._requested.wait()
            self._requested.clear()  # before the question: what comes after it is asked for anew
            last = self._closing.is_set()  # asked before the disk is visited: whatever came before goes there
            try:
                os.fsync(self._file.fileno())
            except OSError as error:
                self._error = error
            self._closing.wait(SYNC_INTERVAL_S)
        self._closing.wait()
        with suppress(OSError):  # what it could not take has been told
            self._file.close()
