"""The random bot: all possible answers are equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from railwright.api import Choice, Ruleset, State


class RandomBot:
    """Plays at random; for tests, and as a baseline for other bots."""

    def __init__(self, rules: Ruleset, seat: int, rng: Random) -> None:
        self._random = rng.random

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """A random option."""
        return options[self.pick(len(options))]

    def pick(self, number: int) -> int:
        """The index of a random option among ``number``."""
        return int(self._random() * number)
