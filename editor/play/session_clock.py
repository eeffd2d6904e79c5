"""The pauses of a game in the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from railwright.core.kernel.state import State
from railwright.core.table.event_log import begins_turn

PACES_MS = (2500, 1500, 800, 300, 0)  # milliseconds before a bot's turn, from slow to at once


def nearest_pace(pace: int) -> int:
    """The number among ``PACES_MS`` of the nearest pace: a saved one need not be one of these."""
    return min(range(len(PACES_MS)), key=lambda index: abs(PACES_MS[index] - pace))


class SessionClock(QObject):
    """The pauses of a game: before a bot's turn, and while people look at what an answer has shown.

    ``elapsed`` tells that a pause is over.
    """

    elapsed = Signal()

    def __init__(self, pace: int, parent: QObject) -> None:
        super().__init__(parent)
        self.pace = pace
        self.skipping = False  # until a person is asked
        self._lingering_ms = 0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.elapsed)

    def linger(self, milliseconds: int) -> None:
        """Pause so long before the game goes on; of several answers at once the longest time counts."""
        self._lingering_ms = max(self._lingering_ms, milliseconds)

    @property
    def is_due(self) -> bool:
        """Whether something is still to be looked at."""
        return self._lingering_ms > 0

    def start_lingering(self) -> None:
        """Start the pause in which the latest answers are looked at."""
        self._timer.start(self._lingering_ms)
        self._lingering_ms = 0

    def wait_for_bot(self, state: State) -> None:
        """Pause before each turn of a bot; its further questions in the same turn are answered at once."""
        self._timer.start(self.pace if begins_turn(state) and not self.skipping else 0)

    def end_pause(self) -> None:
        """End the current pause."""
        if self._timer.isActive():
            self._timer.start(0)

    def stop(self) -> None:
        """Cancel all pauses."""
        self._timer.stop()
        self._lingering_ms = 0
