"""A program of its own in the middle of a lesson: it says each step that it has done, until somebody kills it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import sleep

from PySide6.QtCore import QCoreApplication, QDeadlineTimer
from PySide6.QtWidgets import QWidget

from railwright.editor.scene.board import board_pictures
from tests.editor.lessons.walk import LessonWalker, learner_window

board_pictures.REST_MS = 3_600_000  # nobody looks at the lobby
TIMEOUT_MS = 60_000


class Waiting:
    """What a walk needs of pytest-qt, which is no part of this program."""

    def addWidget(self, widget: QWidget) -> None:
        """Nobody takes the windows away but whoever kills the program."""

    def waitUntil(self, is_so: Callable[[], bool]) -> None:
        """Handle events until something is so."""
        deadline = QDeadlineTimer(TIMEOUT_MS)
        while not is_so():
            assert not deadline.hasExpired()
            QCoreApplication.processEvents()
            sleep(0.002)


if __name__ == "__main__":
    waiting = Waiting()
    with learner_window(waiting) as window:  # type: ignore[arg-type]
        walker = LessonWalker(waiting, window)  # type: ignore[arg-type]
        walker.to_the_list()
        lesson = walker.begin(sys.argv[1])
        while lesson.play is not None and not lesson.play.is_done:
            walker.do_step(lesson)
            print(lesson.play.at, flush=True)
