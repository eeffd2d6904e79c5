"""Brings what was appended to a file onto the disk, beside the window: a slow disk keeps nobody waiting."""

from __future__ import annotations

import errno
import os
from concurrent.futures import Future
from contextlib import suppress
from threading import Event
from typing import IO

from railwright.editor.files.serial_thread import SerialThread

CLOSE_TIMEOUT_S = 10.0  # for a disk that is busy; one that has gone would keep the window for ever
SYNC_INTERVAL_S = 0.1  # between two visits to the disk: many lines in a row go there together


class DiskSync:
    """Brings what was written to one open file onto the disk, in a thread of its own: a slow disk keeps nobody waiting.

    What the disk refuses is raised by the next ``request``.
    """

    def __init__(self, file: IO[bytes]) -> None:
        """``file`` is open; it is closed here in the end."""
        self._file = file
        self._thread = SerialThread("disk")
        self._is_requested = False  # and not begun
        self._closing = Event()
        self._closed: Future[None] | None = None
        self._error: OSError | None = None

    def request(self) -> None:
        """Flush to the disk soon. Raises the OSError of an earlier flush."""
        if self._error is not None:
            raise self._error
        if not self._is_requested:
            self._is_requested = True
            self._thread.submit(self._visit)

    def close(self) -> None:
        """Return when everything is on the disk, or cannot be, and the file is closed.

        Raises OSError for a disk that does not answer; the file is closed when it does.
        """
        if self._closed is None:
            self._closing.set()
            self._closed = self._thread.submit(self._end)
        try:
            self._closed.result(CLOSE_TIMEOUT_S)
        except TimeoutError:
            raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT)) from None

    def _visit(self) -> None:
        self._is_requested = False  # before the disk is visited: what comes after is asked for anew
        try:
            if self._error is None:
                os.fsync(self._file.fileno())
        except OSError as error:
            self._error = error
        self._closing.wait(SYNC_INTERVAL_S)

    def _end(self) -> None:
        self._visit()
        with suppress(OSError):  # what it could not take has been told
            self._file.close()
