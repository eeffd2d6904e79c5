"""Ctrl+C in the terminal, and the system's wish that the program ends, close the windows as their own buttons do."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from PySide6.QtCore import QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication

from railwright.editor.work.background import is_waiting_modally

END_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM") if hasattr(signal, name))
LOOK_AGAIN_MS = 100  # while the window waits for something, and nothing else may begin
PIPE_BYTES = 4096


@contextmanager
def windows_close_on_signals() -> Iterator[list[int]]:
    """Ask the windows to close at a signal, from the event loop; gives the numbers of the signals that have come.

    Python runs its handlers between any two steps in the thread of the window, and so in the midst of a paint: they
    only note the number there, and the byte that Python writes meanwhile wakes the event loop.
    """
    received: list[int] = []
    unanswered: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        received.append(number)
        unanswered.append(number)

    def answer() -> None:
        if unanswered:
            unanswered.clear()
            _close_windows()

    ours = [number for number in END_SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]  # nohup stays
    with _called_when_signalled(answer):
        before = {number: signal.signal(number, note) for number in ours}
        try:
            yield received
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


@contextmanager
def _called_when_signalled(call: Callable[[], object]) -> Iterator[None]:
    """Let the event loop make a call after a signal, for which it wakes up."""
    if os.name != "posix":  # Qt listens to no pipe there
        timer = QTimer(interval=LOOK_AGAIN_MS)
        timer.timeout.connect(call)
        timer.start()
        yield
        timer.stop()
        return
    reading, writing = os.pipe()
    for end in (reading, writing):
        os.set_blocking(end, False)
    notifier = QSocketNotifier(reading, QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda: os.read(reading, PIPE_BYTES) and call())
    fd_before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(fd_before)
        notifier.setEnabled(False)
        os.close(reading)
        os.close(writing)


def _close_windows() -> None:
    """Close all windows; each may ask first, as when its button is clicked."""
    if is_waiting_modally():
        QTimer.singleShot(LOOK_AGAIN_MS, _close_windows)
    else:
        QApplication.closeAllWindows()
