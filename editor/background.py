"""Work beside the window: tasks in threads and in other processes, and modal waiting for one of them."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEventLoop, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMessageBox

UNNOTICED_S = 0.05  # seconds that nobody notices
NOTICE_AFTER_MS = 1500  # milliseconds before the window says what it waits for
STOP_TIMEOUT_MS = 1000  # milliseconds for what was stopped to say where it stood
SWITCH_INTERVAL_S = (
    0.0005  # seconds that a loop may run before the window has its turn, of which it needs one for every widget
)


@contextmanager
def short_switch_interval() -> Iterator[None]:
    """Let threads take turns more often than Python's 5 milliseconds."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


class ModalWait(QObject):
    """Waits for one act. ``words`` say what takes long, over a button ``stop`` that calls ``stopping``."""

    _done = Signal()

    def __init__(self, words: str, stop: str, stopping: Callable[[], object]) -> None:
        super().__init__()
        self._words, self._stop, self._stopping = words, stop, stopping
        self._loop = QEventLoop(self)
        self._done.connect(self._loop.quit)
        self._box: QMessageBox | None = None
        self._over = threading.Event()

    def wait(self, act: Callable[[], None]) -> None:
        """Do it on another thread and come back when it is done; only a notice takes clicks and keys meanwhile."""
        thread = threading.Thread(target=self._run, args=(act,), daemon=True)
        thread.start()
        if not self._over.wait(UNNOTICED_S):
            with short_switch_interval():
                self._live()
        if self._over.is_set():
            thread.join()

    def _live(self) -> None:
        QTimer.singleShot(NOTICE_AFTER_MS, self._loop, self._loop.quit)
        self._loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        if not self._over.is_set():
            self._say()
            self._loop.exec()
        if self._box is not None:
            self._box.hide()
            self._box.deleteLater()

    def _run(self, act: Callable[[], None]) -> None:
        try:
            act()
        finally:
            self._over.set()
            self._done.emit()

    def _say(self) -> None:
        self._box = QMessageBox(QApplication.activeWindow())
        self._box.setModal(True)  # for all windows, in front or not: nothing else may begin while this is waited for
        self._box.setWindowTitle("Railwright")
        self._box.setText(self._words)
        stop = self._box.addButton(self._stop, QMessageBox.ButtonRole.RejectRole)
        stop.clicked.connect(self._give_up)
        self._box.show()

    def _give_up(self) -> None:
        """Stop it; what even then does not come back, as it waits outside Python, is left to itself."""
        self._stopping()
        QTimer.singleShot(STOP_TIMEOUT_MS, self._loop, self._loop.quit)
