"""How often a window that waits for rules comes to its own things, however slow the machine is."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from railwright.core.guard.process import GuardProcess
from railwright.core.kernel.timeout import StandstillWatch
from railwright.editor.work.background import is_waiting_modally

WAIT_S = 60.0  # for a window that does not live


class Pulse:
    """Counts what a window does by itself while it waits; a window that does not live has none of these beats.

    Rules that do not come back are ended only after so many ``beats``: how many there would be in the time that rules
    may take depends on the machine.
    """

    def __init__(self, window: QWidget, enough: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.beats = 0
        self._enough, self._lives = enough, threading.Event()
        self._timer = QTimer(window, interval=10)
        self._timer.timeout.connect(self._beat)
        self._timer.start()
        reply, stands_still = GuardProcess.reply, StandstillWatch.stands_still

        def reply_to_the_living(child: GuardProcess, timeout_s: float | None = None) -> str:
            line = reply(child, timeout_s)
            if not line:  # the child has ended itself
                self._lives.wait(WAIT_S)
            return line

        def stands_still_long_enough(watch: StandstillWatch) -> bool:  # which the window itself asks
            return self._lives.is_set() and stands_still(watch)

        monkeypatch.setattr(GuardProcess, "reply", reply_to_the_living)
        monkeypatch.setattr(StandstillWatch, "stands_still", stands_still_long_enough)

    @property
    def lives(self) -> bool:
        """Whether there were enough beats."""
        return self.beats >= self._enough

    def _beat(self) -> None:
        self.beats += is_waiting_modally()
        if self.lives:
            self._lives.set()
