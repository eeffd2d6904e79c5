"""The pauses of a game: before a bot's turn, and while people look at what an answer has shown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from core.match import Answered
from core.state import State
from editor.play.telling import begins_turn

PACES = (2500, 1500, 800, 300, 0)  # milliseconds before a bot's turn, from slow to at once


class Clock(QObject):
    """``rang`` tells that a pause is over. ``linger`` gives the milliseconds that an answer is to be looked at."""

    rang = Signal()

    def __init__(self, pace: int, parent: QObject) -> None:
        super().__init__(parent)
        self.pace = pace
        self.skipping = False  # until a person is asked
        self.linger: Callable[[Answered], int] = lambda answered: 0
        self._rest = 0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.rang)

    def note(self, answered: Answered) -> None:
        """Take in how long an answer is to be looked at; of several that come at once the longest counts."""
        self._rest = max(self._rest, self.linger(answered))

    @property
    def due(self) -> bool:
        """Whether something is still to be looked at."""
        return self._rest > 0

    def look(self) -> None:
        """Begin to look."""
        self._timer.start(self._rest)
        self._rest = 0

    def wait_for_bot(self, state: State) -> None:
        """A pause before each turn of a bot; what else it is asked in its turn goes on at once."""
        self._timer.start(self.pace if begins_turn(state) and not self.skipping else 0)

    def hurry(self) -> None:
        """End the pause that there is."""
        if self._timer.isActive():
            self._timer.start(0)

    def stop(self) -> None:
        """No pause any more."""
        self._timer.stop()
        self._rest = 0
