"""Disks that are slow or gone, such as network drives: the window never freezes because of them.

What a person waits for anyway, such as saving a map, goes through ``wait_for_disk``; what must not interrupt, such as
saving a game that goes on, through a ``FileThread`` (editor.files.file_thread). Lists are read by a ``Worker``
(editor.work.background).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QThread

from railwright.core.files import open_regular_file, write_atomically
from railwright.editor.files.file_thread import SHORT_WAIT_S, NoAnswer
from railwright.editor.work.background import StillRunning, wait_modally

T = TypeVar("T")


def wait_for_disk(act: Callable[[], T], path: Path) -> T:
    """What ``act``, which works on files, returns or raises; it runs in another thread, while the window paints.

    If it takes long, a notice says what is waited for. Raises NoAnswer, an OSError, if a person chooses not to wait,
    and at once if an earlier act still waits for the same path.
    """
    app = QCoreApplication.instance()
    if app is None or QThread.currentThread() is not app.thread():  # nothing is painted here
        return act()
    earlier = _left_alone.get(path)
    if earlier is not None and not earlier.is_set():
        raise NoAnswer(path)
    over = Event()

    def do() -> T:
        try:
            return act()
        finally:
            over.set()

    text = QCoreApplication.translate("Disks", "{path} is not responding. Is its drive still connected?")
    button_text = QCoreApplication.translate("Disks", "Continue without it")
    try:
        return wait_modally(do, text.format(path=path), button_text, lambda thread: None, SHORT_WAIT_S)
    except StillRunning:
        _left_alone[path] = over
        raise NoAnswer(path) from None


def write_file(path: Path, content: bytes | str) -> None:
    """Write a file that a person has named, atomically. Raises OSError, NoAnswer if the person chooses not to wait."""
    wait_for_disk(lambda: write_atomically(path, content), path)


def wait_until_at_hand(path: Path) -> None:
    """Wait until a file can be read, so that reading it next in this thread does not block. Raises NoAnswer.

    For readers that also work on what they read: that time must not be blamed on the disk.
    """

    def look() -> None:
        with suppress(OSError), open_regular_file(path) as file:  # the reader will report what is wrong with it
            file.read(1)

    wait_for_disk(look, path)


_left_alone: dict[Path, Event] = {}  # paths that people chose not to wait for; the event is set when the act is over
