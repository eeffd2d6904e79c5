"""The dry run of a game in a child process, for which the window waits without standing still."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from railwright.core.guard.process import GameProcess
from railwright.editor.work.background import StillRunning, wait_modally


class WindowGameProcess(GameProcess):
    """A dry run in a child process that the window waits for.

    Usually the child answers at once. Otherwise the window keeps painting, and after a moment says what it is waiting
    for, so that the person can stop it; the game stays as it was and is saved.
    """

    def wait_for(self, reply: Callable[[], str]) -> str:
        text = QCoreApplication.translate(
            "Rules",
            ("{rules} is taking a long time and may never finish. The game is saved up to the previous answer."),
        )
        stop = QCoreApplication.translate("Rules", "Cancel this answer")
        try:
            return wait_modally(reply, text.format(rules=", ".join(self.suspects)), stop, lambda thread: self.stop())
        except StillRunning:
            return ""  # the child has been stopped, but the thread has not noticed yet
