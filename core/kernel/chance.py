"""Where chance comes from: a seed, or a script."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import Protocol

from core.kernel.choices import Choice, Notation
from core.kernel.errors import IllegalChoice
from core.kernel.text import Refusal, say


class ChanceSource(Protocol):
    """Picks one of the possible outcomes by their weights; without weights all are as likely."""

    def pick(self, choices: Sequence[Choice], weights: Sequence[int]) -> Choice:
        """One of the choices whose weight is not 0."""


def possible_outcomes(choices: Sequence[Choice], weights: Sequence[int]) -> Sequence[Choice]:
    """The outcomes that are possible at all."""
    return [choice for choice, weight in zip(choices, weights, strict=True) if weight] if weights else choices


class SeededChance:
    """Chance from a generator of its own: the same seed gives the same game on any machine."""

    def __init__(self, rng: Random) -> None:
        self._random: Callable[[], float] = rng.random

    def pick(self, choices: Sequence[Choice], weights: Sequence[int]) -> Choice:
        if not weights:
            return choices[int(self._random() * len(choices))]
        sums = [*accumulate(weights)]
        return choices[bisect_right(sums, int(self._random() * sums[-1]))]


class ScriptedChance:
    """Chance that follows a script of answers and falls back on another source when it runs out.

    An outcome that cannot be otherwise is taken without the script where the script goes on with another verb.
    """

    def __init__(self, script: Sequence[str], notation: Notation, then: ChanceSource) -> None:
        self._script = [notation.read(text) for text in script]
        self._notation = notation
        self._then = then

    def pick(self, choices: Sequence[Choice], weights: Sequence[int]) -> Choice:
        if not self._script:
            return self._then.pick(choices, weights)
        open_ = possible_outcomes(choices, weights)
        if len(open_) == 1 and open_[0].verb != self._script[0].verb:
            return open_[0]
        return self._next(open_)

    def _next(self, open_: Sequence[Choice]) -> Choice:
        choice = self._script[0]
        if choice not in open_:
            why = Refusal("impossible-chance", say("This cannot come up: none is left, or something else is due."))
            raise IllegalChoice(self._notation.text(choice), why)
        return self._script.pop(0)
