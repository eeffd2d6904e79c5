"""Asks another process for the best arrangement of a board, so that the window never waits for it."""

from __future__ import annotations

import pickle
import sys
from functools import partial

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from editor.canvas.layout_worker import LENGTH_BYTES
from editor.layout.arrangement import Arrangement, LayoutRequest, load_arrangement

START_DELAY_MS = 200  # milliseconds before the process is started: a window comes up first
WORKER_CODE = "import sys; sys.path[:] = {path!r}; from editor.canvas.layout_worker import main; main()"


class LayoutClient(QObject):
    """``found`` gives the arrangement of the board that was asked for last.

    One process answers all questions: it knows the board, and only looks anew at what differs.
    """

    found = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._asked: LayoutRequest | None = None
        self._question: LayoutRequest | None = None  # the same as long as it is open
        self._answered: LayoutRequest | None = None
        self._number = 0
        self._start = QTimer(self, singleShot=True, interval=START_DELAY_MS)
        self._start.timeout.connect(self._send)
        self._process = QProcess(self)
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        self._process.readyReadStandardOutput.connect(self._read)
        self._heard = b""
        parent.destroyed.connect(partial(_end, self._process))

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._question is not None

    def ask(self, question: LayoutRequest) -> None:
        """Want an arrangement, unless it is the one that was told last; at first one that is remembered comes at once.

        The process searches for that one too, to know the board when the next question comes.
        """
        self.forget()
        self._asked = question
        running = self._process.state() == QProcess.ProcessState.Running
        if not running:
            self._start.start()
        if question == self._answered:
            return
        self._question = question
        if running:
            self._send()
        elif known := load_arrangement(question):
            self._tell(known)

    def forget(self) -> None:
        """Want none any more; what is answered from now on to an earlier question is not heard."""
        self._question = None
        self._number += 1
        self._start.stop()

    def _send(self) -> None:
        if self._process.state() == QProcess.ProcessState.NotRunning:
            self._heard = b""
            self._process.start(sys.executable, ["-c", WORKER_CODE.format(path=sys.path)])
        self._process.write(pickle.dumps((self._number, self._asked)))

    def _read(self) -> None:
        self._heard += self._process.readAllStandardOutput().data()
        while len(self._heard) >= LENGTH_BYTES:
            end = LENGTH_BYTES + int.from_bytes(self._heard[:LENGTH_BYTES], "big")
            if len(self._heard) < end:
                break
            number, arrangement = pickle.loads(self._heard[LENGTH_BYTES:end])
            self._heard = self._heard[end:]
            if number == self._number and self._question is not None:
                self._tell(arrangement)

    def _tell(self, arrangement: Arrangement) -> None:
        self._answered, self._question = self._question, None
        self.found.emit(arrangement)


def _end(process: QProcess) -> None:
    if process.state() != QProcess.ProcessState.NotRunning:
        process.kill()
        process.waitForFinished(2000)
