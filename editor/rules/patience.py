"""Rules of the user's own in a game of the window: every answer is tried in a child process, and the window waits.

Mostly the child has answered before anybody could notice. Else the window goes on painting, and after a moment it says
what it waits for, so that the person can stop it; the game stands as it was and is saved.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMessageBox

from core.catalogue.discovery import Catalogue
from core.catalogue.optionschema import plain
from core.game import Game
from core.match import Match
from core.proving.isolation import Rehearsal, RehearsedMatch
from editor.rules.rulebook import USER

AT_ONCE = 0.05  # seconds that nobody notices
A_MOMENT = 1500  # milliseconds before the window says what it waits for


class PatientRehearsal(Rehearsal):
    """A rehearsal for which a window waits."""

    def _reply(self, seconds: float) -> str:
        ask, found = super()._reply, list[str]()
        with suppress(TimeoutError):
            return ask(AT_ONCE)

        def wait() -> None:
            with suppress(TimeoutError):
                found.append(ask(seconds))

        _Waiting(self.suspects, self.stop).wait(wait)
        if not found:
            raise TimeoutError
        return found[0]


class _Waiting(QObject):
    """Lets the window live while something is waited for on another thread."""

    _done = Signal()

    def __init__(self, suspects: Sequence[str], stop: Callable[[], None]) -> None:
        super().__init__()
        self._suspects, self._stop = suspects, stop
        self._loop = QEventLoop(self)
        self._done.connect(self._loop.quit)
        self._box: QMessageBox | None = None
        self._over = False

    def wait(self, act: Callable[[], None]) -> None:
        """Do it on another thread and come back when it is done; only a notice takes clicks and keys meanwhile."""
        threading.Thread(target=self._run, args=(act,), daemon=True).start()
        QTimer.singleShot(A_MOMENT, self._loop, self._loop.quit)
        self._loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        if not self._over:
            self._say()
            self._loop.exec()
        if self._box is not None:
            self._box.hide()
            self._box.deleteLater()

    def _run(self, act: Callable[[], None]) -> None:
        try:
            act()
        finally:
            self._over = True
            self._done.emit()

    def _say(self) -> None:
        words = QCoreApplication.translate(
            "Rules", "{rules} takes long and may not come back. The game is saved up to the answer before this one."
        )
        self._box = QMessageBox(QApplication.activeWindow())
        self._box.setModal(True)  # for all windows, in front or not: nothing else may begin while this is waited for
        self._box.setWindowTitle("Railwright")
        self._box.setText(words.format(rules=", ".join(self._suspects)))
        stop = self._box.addButton(
            QCoreApplication.translate("Rules", "Stop this answer"), QMessageBox.ButtonRole.RejectRole
        )
        stop.clicked.connect(self._stop)
        self._box.show()


def rehearsal_of(game: Game, seats: int, first: int, catalogue: Catalogue) -> Rehearsal | None:
    """The same game in a child process; None where all of its rules come with the program or were installed.

    Raises PluginError where the opening fails already.
    """
    mine = [one.id for one in game.resolution.order if one.origin == USER]
    if not mine:
        return None
    exactly = {**dict.fromkeys(catalogue.manifests), **plain(game.resolution.options)}
    return PatientRehearsal(game.spec, exactly, seats, first, catalogue.safe, suspects=mine)


def rehearsed(match: Match, rehearsal: Rehearsal | None, answers: Sequence[str] = ()) -> Match:
    """A match whose answers are tried first, if there is need; ``answers`` are those given before."""
    if rehearsal is None:
        return match
    if answers:
        rehearsal.take(0, answers)
    return RehearsedMatch.of(match, rehearsal)
