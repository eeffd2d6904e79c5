"""Closing the windows, as their own buttons do, when Ctrl+C is pressed in the terminal or the system asks to end."""

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
LOOK_AGAIN_MS = 100  # between two attempts while the window waits for something, and nothing else may begin
PIPE_BYTES = 4096


@contextmanager
def windows_close_on_signals() -> Iterator[list[int]]:
    """Ask the windows to close at a signal, from the event loop; yields the list of signals that have come.

    Python runs signal handlers between any two steps in the thread of the window, even while it paints. So the handlers
    only note the number, and the byte that Python writes then wakes the event loop.
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
    """Let the event loop wake up and make a call after a signal."""
    if os.name != "posix":  # Qt cannot listen to pipes there
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
    """Close all windows; each may ask first, as if its button had been clicked."""
    if is_waiting_modally():
        QTimer.singleShot(LOOK_AGAIN_MS, _close_windows)
    else:
        QApplication.closeAllWindows()
