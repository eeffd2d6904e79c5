"""The answers to a question compared by playouts: the same deals and shuffles for each of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from core.api import Choice, State
from plugins.balance.api import Estimate
from plugins.balance.estimates import mean_estimate
from plugins.coach.playouts import Playouts, Prospect, Sample, prospect_of


class OptionValue(NamedTuple):
    """An answer, what its seat can expect after it, and ``worth``: its mean share of winning, by which answers rank."""

    choice: Choice
    prospect: Prospect
    worth: float


class QuestionValues:
    """Playouts of some answers to one question, refined by asking for more of them.

    The state may be the view of the seat that is asked: then every playout starts from a state that the seat could not
    tell from the true one.
    """

    def __init__(self, playouts: Playouts, state: State, choices: Sequence[Choice], seed: int, is_view: bool) -> None:
        self._playouts, self._state, self._seed, self._is_view = playouts, state, seed, is_view
        self.seat = state.stack[-1].actor
        self.choices = list(choices)
        self._samples: list[list[Sample]] = [[] for _ in self.choices]

    @property
    def count(self) -> int:
        """How many playouts each answer has."""
        return len(self._samples[0])

    def refine(self, playouts: int) -> None:
        """Play every answer out so many times more. Raises UnknownSecret."""
        seeds = range(self._seed + self.count, self._seed + self.count + playouts)
        found = self._playouts.compare(self._state, self.choices, seeds, self._is_view)
        for samples, more in zip(self._samples, found, strict=True):
            samples += more

    def values(self) -> list[OptionValue]:
        """What each answer is worth, the best first."""
        found = [
            OptionValue(choice, prospect_of(samples, self.seat), self._worth(samples))
            for choice, samples in zip(self.choices, self._samples, strict=True)
        ]
        return sorted(found, key=lambda one: -one.worth)

    def best(self) -> Choice:
        """The answer that is worth most so far."""
        return self.values()[0].choice

    def loss(self, choice: Choice) -> Estimate:
        """How much of its share a seat gives up by an answer, compared with the best one.

        Which one is best is decided by one half of the playouts and the loss measured by the other, both ways round:
        measured by the same ones, the luckiest of several equal answers would always look better than it is.
        """
        given = self.choices.index(choice)
        halves = [range(first, self.count, 2) for first in (0, 1)]
        differences: list[float] = []
        for half, other in (halves, halves[::-1]):
            best = max(range(len(self.choices)), key=lambda at: self._mean_share(at, half))
            differences += [self._share(best, number) - self._share(given, number) for number in other]
        return mean_estimate(differences)

    def gap_in(self, choice: Choice, other: Choice) -> tuple[float, float]:
        """The difference of two answers in chances to win and in points: the other one's minus the first one's."""
        values = {one.choice: one.prospect for one in self.values()}
        left, right = values[choice], values[other]
        return right.win.value - left.win.value, right.points.value - left.points.value

    def taken_by(self, choice: Choice, route: int) -> list[float]:
        """By seat: in which part of the playouts of an answer it owns a route in the end."""
        samples = [one for one in self._samples[self.choices.index(choice)] if one.owned]
        seats = range(self._state.seats)
        return [fmean([one.owned[seat] >> route & 1 for one in samples]) if samples else 0.0 for seat in seats]

    def _worth(self, samples: Iterable[Sample]) -> float:
        shares = [one.share(self.seat) for one in samples]
        return fmean(shares) if shares else 0.0

    def _share(self, at: int, number: int) -> float:
        return self._samples[at][number].share(self.seat)

    def _mean_share(self, at: int, numbers: Iterable[int]) -> float:
        return fmean([self._share(at, number) for number in numbers] or [0.0])
