"""The answers to a question compared by playouts: the same deals and shuffles for each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from statistics import fmean
from typing import NamedTuple

from railwright.api import Choice, State
from railwright.plugins.programs.coach.playouts import Playouts, Prospect, Sample, prospect_of
from railwright.plugins.programs.reports.api import Estimate, mean_estimate

POINTS_OF_A_WIN = 400  # so many points are worth as much as winning: where that is decided, points alone tell answers


class OptionValue(NamedTuple):
    """An answer, what its seat can expect after it, and ``worth``, by which answers rank; see ``worth_of``."""

    choice: Choice
    prospect: Prospect
    worth: float


class Loss(NamedTuple):
    """What an answer gave up against the best one: its worth, and what that consists of."""

    worth: Estimate
    share: Estimate
    points: Estimate


def worth_of(sample: Sample, seat: int) -> float:
    """The share of winning, and a little for each point."""
    return sample.share(seat) + sample.totals[seat] / POINTS_OF_A_WIN


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
        self._worths: list[list[float]] = [[] for _ in self.choices]

    @property
    def count(self) -> int:
        """How many playouts each answer has."""
        return len(self._samples[0])

    def next_seeds(self, playouts: int) -> range:
        """The seeds of so many playouts more."""
        return range(self._seed + self.count, self._seed + self.count + playouts)

    def refine(self, playouts: int, routes: bool = False) -> None:
        """Play every answer out so many times more. Raises UnknownSecret."""
        seeds = self.next_seeds(playouts)
        self.add(self._playouts.compare(self._state, self.choices, seeds, self._is_view, routes))

    def add(self, found: Sequence[Sequence[Sample]]) -> None:
        """Add further playouts, as many of each answer."""
        for samples, worths, more in zip(self._samples, self._worths, found, strict=True):
            samples += more
            worths += [worth_of(one, self.seat) for one in more]

    def values(self) -> list[OptionValue]:
        """What each answer is worth, the best first."""
        found = [
            OptionValue(choice, prospect_of(samples, self.seat), fmean(worths or [0.0]))
            for choice, samples, worths in zip(self.choices, self._samples, self._worths, strict=True)
        ]
        return sorted(found, key=lambda one: -one.worth)

    def best(self) -> Choice:
        """The answer that is worth most so far."""
        return self.choices[self._best_of(range(self.count))]

    def loss(self, choice: Choice) -> Loss:
        """How much a seat gives up by an answer, compared with the best one.

        Which one is best is decided by one half of the playouts and the loss measured by the other, both ways round:
        measured by the same ones, the luckiest of several equal answers would always look better than it is.
        """
        given, seat = self.choices.index(choice), self.seat
        halves = [range(first, self.count, 2) for first in (0, 1)]
        pairs = [
            [(self._samples[best][number], self._samples[given][number]) for number in other]
            for half, other in (halves, halves[::-1])
            for best in (self._best_of(half),)
        ]
        return Loss(
            *(
                _mean_difference(chain(*pairs), measure)
                for measure in (
                    lambda one: worth_of(one, seat),
                    lambda one: one.share(seat),
                    lambda one: one.totals[seat],
                )
            )
        )

    def most_lost(self, choice: Choice) -> float:
        """The most that an answer may have cost, by a glance at what is known."""
        given, best = self._worths[self.choices.index(choice)], self._worths[self._best_of(range(self.count))]
        return mean_estimate([one - other for one, other in zip(best, given, strict=True)]).high

    def taken_by(self, choice: Choice, route: int) -> list[float]:
        """By seat: in which part of the playouts of an answer it owns a route in the end, of those that tell."""
        samples = [one for one in self._samples[self.choices.index(choice)] if one.owned]
        seats = range(self._state.seats)
        return [fmean([sample.owned[seat] >> route & 1 for sample in samples]) if samples else 0.0 for seat in seats]

    def _best_of(self, numbers: range) -> int:
        """The answer that is worth most in these playouts."""
        return max(range(len(self.choices)), key=lambda at: sum(self._worths[at][numbers.start :: numbers.step]))


def _mean_difference(pairs: Iterable[tuple[Sample, Sample]], measure: Callable[[Sample], float]) -> Estimate:
    return mean_estimate([measure(better) - measure(given) for better, given in pairs])
