"""The clock of a dealer: it goes evenly, whatever becomes of the clock of its machine.

What people have to think is counted by it, so that nobody has less or more of it when the machine is set to another
time, or has slept.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from railwright.core.kernel.text import Message, say

FOLLOWED_S = 1.0  # between both clocks; less is what every clock goes wrong by
MIN_ADJUSTMENT_S = 60.0  # by which a clock was set; people do not notice less
MINUTE_S, HOUR_S = 60, 3600


class DealerClock:
    """Seconds since 1970. ``machine`` is a clock that somebody may set, ``steady`` one that nobody sets."""

    def __init__(self, machine: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._machine, self._steady = machine, steady
        self._ahead_s = machine() - steady()

    def __call__(self) -> float:
        return self._steady() + self._ahead_s

    def follow(self) -> float:
        """Adjust to the machine's clock if it was set; returns the change in seconds, 0 if it was not.

        Times that were read before are off by that much and must be moved.
        """
        set_s = self._machine() - self()
        if abs(set_s) < FOLLOWED_S:
            return 0.0
        self._ahead_s += set_s
        return set_s


def was_set(by_s: float) -> Message | None:
    """The sentence for a clock that was set by so many seconds; None if that is too little to be told."""
    if abs(by_s) < MIN_ADJUSTMENT_S:
        return None
    minutes, seconds = divmod(round(abs(by_s)), MINUTE_S)
    hours, minutes = divmod(minutes, HOUR_S // MINUTE_S)
    text = "The dealer's clock jumped back by {time} (hours, minutes, seconds). Nobody's thinking time has changed."
    if by_s > 0:
        text = (
            "The dealer's clock jumped forward by {time} (hours, minutes, seconds), or the computer "
            "was asleep. Nobody's thinking time has changed."
        )
    return say(text, time=f"{hours}:{minutes:02}:{seconds:02}")
