"""The pauses of a game in the window: before turns of bots, and while an answer is looked at."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from railwright.core.kernel.state import State
from railwright.core.table.event_log import begins_turn

PACES_MS = (2500, 1500, 800, 300, 0)  # pauses before a bot's turn, from slow to at once


def nearest_pace(pace: int) -> int:
    """The index in ``PACES_MS`` of the nearest pace; a saved pace need not be one of them."""
    return min(range(len(PACES_MS)), key=lambda index: abs(PACES_MS[index] - pace))


class SessionClock(QObject):
    """The pauses of a game; ``elapsed`` is emitted when one is over."""

    elapsed = Signal()

    def __init__(self, pace: int, parent: QObject) -> None:
        super().__init__(parent)
        self.pace = pace
        self.skipping = False  # until a person is asked
        self._lingering_ms = 0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.elapsed)

    def linger(self, milliseconds: int) -> None:
        """Pause so long before the game goes on; of several answers at once, the longest pause counts."""
        self._lingering_ms = max(self._lingering_ms, milliseconds)

    @property
    def is_due(self) -> bool:
        """Whether a pause for looking at an answer is still due."""
        return self._lingering_ms > 0

    def start_lingering(self) -> None:
        """Start the pause for looking at the latest answers."""
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
