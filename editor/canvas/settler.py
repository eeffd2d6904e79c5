"""Asks another process for the best arrangement of a board once it rests, so that the window never waits for it."""

from __future__ import annotations

import pickle
import sys
from functools import partial

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from editor.scene.arrangement import Arrangement, Question, arranged
from editor.scene.remembered import NotRemembered

PAUSE = 450  # milliseconds of rest before a search starts
ANSWER = "import sys; sys.path[:] = {path!r}; from editor.canvas.answer import main; main()"


class Settler(QObject):
    """``settled`` gives a question and its answer; questions that are out of date die unheard."""

    settled = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._question: Question | None = None
        self._rest = QTimer(self, singleShot=True, interval=PAUSE)
        self._rest.timeout.connect(self._search)
        self._process = QProcess(self)
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        self._process.finished.connect(self._read)
        parent.destroyed.connect(partial(_end, self._process))

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._question is not None

    def ask(self, question: Question) -> None:
        """Want an arrangement; one that is remembered comes at once."""
        self.forget()
        self._question = question
        try:
            self._tell(arranged(question, waits=False))
        except NotRemembered:
            self._rest.start()

    def forget(self) -> None:
        """Want none any more."""
        self._question = None
        self._rest.stop()
        _end(self._process)

    def _search(self) -> None:
        self._process.start(sys.executable, ["-c", ANSWER.format(path=sys.path)])
        self._process.write(pickle.dumps(self._question))
        self._process.closeWriteChannel()

    def _read(self, code: int, status: QProcess.ExitStatus) -> None:
        if self._question is not None and status == QProcess.ExitStatus.NormalExit and code == 0:
            self._tell(pickle.loads(self._process.readAllStandardOutput().data()))

    def _tell(self, arrangement: Arrangement) -> None:
        question, self._question = self._question, None
        self.settled.emit(question, arrangement)


def _end(process: QProcess) -> None:
    if process.state() != QProcess.ProcessState.NotRunning:
        process.kill()
        process.waitForFinished(2000)
