"""A thread that works on the files of one place, for callers that cannot wait for a disk. Free of Qt."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from concurrent.futures import Future, wait
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any, TypeVar

from railwright.core.serial_thread import SerialThread

T = TypeVar("T")
SHORT_WAIT_S = 0.2  # for one piece of work; a working disk takes a thousandth of it
ANSWER_TIMEOUT_S = 3.0  # after which a disk counts as not answering
# File systems for which the system buffers what is written at once; none of network drives, and none of programs.
LOCAL_FILE_SYSTEMS = frozenset(
    b"apfs bcachefs btrfs ext2 ext3 ext4 f2fs hfs jfs NTFS overlay ReFS reiserfs tmpfs xfs zfs".split()
)
LOCAL_VOLUME = b"\\\\?\\Volume{"  # Windows: network drives have no such name


class NoAnswer(TimeoutError):
    """A disk has not answered in time."""

    def __init__(self, path: Path) -> None:
        from PySide6.QtCore import QCoreApplication  # late, 70 ms: the search for a layout does without Qt

        super().__init__(errno.ETIMEDOUT, QCoreApplication.translate("Disks", "not responding"), str(path))


def is_local(path: Path) -> bool:
    """Whether a file or folder lies on a drive of this machine. This reads the drive, and may wait for it."""
    from PySide6.QtCore import QStorageInfo  # late, 80 ms: like above

    drive = QStorageInfo(str(path))
    is_here = sys.platform != "win32" or drive.device().data().startswith(LOCAL_VOLUME)
    return is_here and drive.fileSystemType().data() in LOCAL_FILE_SYSTEMS


class FileThread:
    """Works on one file in a thread, one task after the other; callers wait only for a moment.

    Any thread may call it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = SerialThread("file")
        self._last: Future[Any] | None = None
        self._begun = 0.0
        self._lock = Lock()  # guards the latest task, as any thread may begin one
        self._is_local: bool | None = None  # None until something brief has been done

    @property
    def waiting_s(self) -> float:
        """For how long the current task has been running, in seconds; 0 if there is none."""
        return monotonic() - self._begun if self._is_busy else 0.0

    @property
    def _is_busy(self) -> bool:
        return self._last is not None and not self._last.done()

    def do(self, act: Callable[[], T], max_wait_s: float | None = SHORT_WAIT_S) -> T:
        """What ``act`` returns or raises. Raises NoAnswer if it takes longer than ``max_wait_s``.

        It also does if an earlier task takes too long; then ``act`` is not begun. None waits for all of them, however
        long that takes.
        """
        # Checked first: waiting for a task that is over costs half as much as everything else here.
        if self._is_busy and max_wait_s is not None and not self._wait_for_last(max_wait_s - self.waiting_s):
            raise NoAnswer(self._path)
        future = self._begin(act)
        try:
            return future.result(max_wait_s)
        except TimeoutError:
            if future.done():  # the TimeoutError comes from the act itself
                raise
            raise NoAnswer(self._path) from None

    def do_briefly(self, act: Callable[[], T], max_wait_s: float = SHORT_WAIT_S) -> T:
        """What ``act`` returns or raises, which adds a line to a file or looks whether it has changed.

        On a local drive it runs in the calling thread, as that takes less time than two switches of threads, for each
        of which a bot that thinks has to be interrupted. Only one thread at a time may do so for a file.
        """
        if self._is_local and not self.waiting_s:
            return act()
        result = self.do(act, max_wait_s)
        if self._is_local is None:
            self._is_local = False
            self.begin(self._look_at_drive)
        return result

    def _look_at_drive(self) -> None:
        # At the first start the folder is made later, when something is kept in it.
        self._is_local = is_local(next(folder for folder in self._path.parents if folder.is_dir()))

    def _wait_for_last(self, max_wait_s: float) -> bool:
        """Wait for the current task, unless it has taken too long already. Return whether it is finished.

        Another thread may have begun the next one by then.
        """
        last = self._last
        if last is not None and max_wait_s > 0:
            wait([last], max_wait_s)
        return last is None or last.done()

    def begin(self, act: Callable[[], object]) -> None:
        """Do something soon without waiting; not if the disk does not answer. Errors are ignored."""
        if self.waiting_s < SHORT_WAIT_S:
            self._begin(act)

    def begin_anyway(self, act: Callable[[], object]) -> None:
        """Do something after all earlier tasks, however long the disk takes. Errors are ignored."""
        self._begin(act)

    def _begin(self, act: Callable[[], T]) -> Future[T]:
        def run() -> T:
            self._begun = monotonic()  # others may have kept the thread busy until now
            return act()

        with self._lock:
            if not self._is_busy:
                self._begun = monotonic()
            self._last = future = self._thread.submit(run)
        return future
