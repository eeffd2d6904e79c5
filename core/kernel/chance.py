"""Sources of chance: a seeded generator, a key and a number, or a script."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from railwright.core.kernel.choices import Choice, Notation
from railwright.core.kernel.errors import IllegalChoice
from railwright.core.kernel.text import Refusal, say


class ChanceSource(Protocol):
    """Picks one of the possible outcomes by weight; without weights all are equally likely."""

    def pick(self, choices: Sequence[Choice], weights: Sequence[int]) -> Choice:
        """One of the choices with a weight above 0."""


def possible_outcomes(choices: Sequence[Choice], weights: Sequence[int]) -> Sequence[Choice]:
    """The outcomes with a weight above 0."""
    return [choice for choice, weight in zip(choices, weights, strict=True) if weight] if weights else choices


class SeededChance:
    """Chance from a random generator: the same seed gives the same game on any machine."""

    def __init__(self, rng: Random) -> None:
        # Only random() is documented to give the same numbers in every version of Python; choice() and randrange()
        # may consume the generator differently.
        self._random: Callable[[], float] = rng.random

    def pick(self, choices: Sequence[Choice], weights: Sequence[int]) -> Choice:
        if not weights:
            return choices[int(self._random() * len(choices))]
        # Whole numbers, so that rounding cannot differ between machines.
        return choices[_pick_index(weights, int(self._random() * sum(weights)))]


def _pick_index(weights: Sequence[int], rest: int) -> int:
    """The index of the weight into whose share of the sum ``rest`` falls; a plain loop beats bisecting sums here."""
    index = 0
    for weight in weights:
        if rest < weight:
            break
        rest -= weight
        index += 1
    return index


class KeyedChance:
    """Chance for a single draw: HMAC-SHA-256 (RFC 2104) of its number under a secret key, over the weights.

    Each draw depends on its number alone. A draw that was taken back keeps its number, so nobody can draw again until
    they like the result, and a draw repeated after a crash is the same.
    """

    def __init__(self, key: bytes, number: int) -> None:
        # 128 bits: the remainder of a division favours no outcome by more than one part in 2**100.
        self._drawn = int.from_bytes(hmac.digest(key, str(number).encode(), "sha256")[:16], "big")

    def pick(self, choices: Sequence[Choice], weights: Sequence[int]) -> Choice:
        if not weights:
            return choices[self._drawn % len(choices)]
        return choices[_pick_index(weights, self._drawn % sum(weights))]


class ScriptedChance:
    """Chance that follows a script of answers, then falls back on another source.

    An outcome without alternative need not be in the script: it is taken unless the script goes on with its verb.
    """

    def __init__(self, script: Sequence[str], notation: Notation, then: ChanceSource) -> None:
        self.left = [notation.read(text) for text in script]
        self._notation = notation
        self._then = then

    def pick(self, choices: Sequence[Choice], weights: Sequence[int]) -> Choice:
        if not self.left:
            return self._then.pick(choices, weights)
        possible = possible_outcomes(choices, weights)
        if len(possible) == 1 and possible[0].verb != self.left[0].verb:
            return possible[0]
        choice = self.left[0]
        if choice not in possible:
            why = Refusal(
                "impossible-chance",
                say("This outcome is impossible: it is no longer available, or another outcome is expected."),
            )
            raise IllegalChoice(self._notation.text(choice), why)
        return self.left.pop(0)
