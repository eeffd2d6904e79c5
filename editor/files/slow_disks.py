"""Disks that are slow or have gone, as network drives do: nothing that the window does with a file keeps it waiting.

What a person waits for anyway, such as a map that is saved, goes through ``wait_for_disk``; what must not interrupt,
such as the save of a game that goes on, through a ``FileThread`` (editor.file_thread). Lists are read by a ``Worker``
(editor.background).
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
    """What an act on files gives or raises, on another thread: the window paints, and says soon what it waits for.

    Raises NoAnswer, an OSError, where a person goes on without it; and at once for a path at which an earlier act
    still waits.
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

    text = QCoreApplication.translate("Disks", "{path} does not answer. Is it on a drive that has gone?")
    go_on = QCoreApplication.translate("Disks", "Go on without it")
    try:
        return wait_modally(do, text.format(path=path), go_on, lambda thread: None, SHORT_WAIT_S)
    except StillRunning:
        _left_alone[path] = over
        raise NoAnswer(path) from None


def write_file(path: Path, content: bytes | str) -> None:
    """Write a file that a person has named, in one step. Raises OSError; NoAnswer where people go on without it."""
    wait_for_disk(lambda: write_atomically(path, content), path)


def wait_until_at_hand(path: Path) -> None:
    """Wait until a file can be read: whoever reads it next, in this thread, is not kept waiting. Raises NoAnswer.

    For readers that also work on what they read, which is nothing that a disk could be blamed for.
    """

    def look() -> None:
        with suppress(OSError), open_regular_file(path) as file:  # what is wrong with it the reader tells
            file.read(1)

    wait_for_disk(look, path)


_left_alone: dict[Path, Event] = {}  # paths that people go on without; the event tells that the act came to its end
