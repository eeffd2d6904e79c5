"""The random bot: every possible answer is as likely as any other."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from railwright.api import Choice, Ruleset, State


class RandomBot:
    """Plays without a thought; what a beginner should beat and a test needs."""

    def __init__(self, rules: Ruleset, seat: int, rng: Random) -> None:
        self._random = rng.random

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """Any of the options."""
        return options[self.pick(len(options))]

    def pick(self, number: int) -> int:
        """Any of so many options, without a look at them."""
        return int(self._random() * number)
