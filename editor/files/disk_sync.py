"""Bringing what was appended to a file onto the disk (fsync) in a thread, so that nobody waits for a slow disk."""

from __future__ import annotations

import errno
import os
from concurrent.futures import Future
from contextlib import suppress
from threading import Event
from typing import IO

from railwright.core.serial_thread import SerialThread

CLOSE_TIMEOUT_S = 10.0  # for a busy disk; one that is gone would block the window for ever
SYNC_INTERVAL_S = 0.1  # between two syncs: lines that come in quick succession are synced together


class DiskSync:
    """Syncs one open file in a thread of its own. An error is raised by the next ``request``."""

    def __init__(self, file: IO[bytes]) -> None:
        """``file`` is open, and ``close`` closes it."""
        self._file = file
        self._thread = SerialThread("disk")
        self._is_requested = False  # whether a sync has been requested but not begun
        self._closing = Event()
        self._closed: Future[None] | None = None
        self._error: OSError | None = None

    def request(self) -> None:
        """Sync soon. Raises the OSError of an earlier sync."""
        if self._error is not None:
            raise self._error
        if not self._is_requested:
            self._is_requested = True
            self._thread.submit(self._visit)

    def close(self) -> None:
        """Return when everything is on the disk, or has failed to get there, and the file is closed.

        Raises OSError if the disk does not answer; the file is closed when it does.
        """
        if self._closed is None:
            self._closing.set()
            self._closed = self._thread.submit(self._end)
        try:
            self._closed.result(CLOSE_TIMEOUT_S)
        except TimeoutError:
            raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT)) from None

    def _visit(self) -> None:
        self._is_requested = False  # before the sync: what is written later must be requested again
        try:
            if self._error is None:
                os.fsync(self._file.fileno())
        except OSError as error:
            self._error = error
        self._closing.wait(SYNC_INTERVAL_S)

    def _end(self) -> None:
        self._visit()
        with suppress(OSError):  # errors have been reported before
            self._file.close()
