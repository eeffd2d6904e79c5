"""The answers to a question compared by playouts: the same deals and shuffles for each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from statistics import fmean
from typing import NamedTuple

from railwright.api import Choice, State
from railwright.plugins.bots.model.api import better_half
from railwright.plugins.programs.coach.playouts import Playouts, Prospect, Sample, prospect_of, wins_of
from railwright.plugins.programs.reports.api import Estimate, mean_estimate

POINTS_OF_A_WIN = 400  # so many points are worth as much as winning: where that is decided, points alone tell answers


class OptionValue(NamedTuple):
    """An answer, what its seat can expect after it, and ``worth``, by which answers rank; see ``worth_of``."""

    choice: Choice
    prospect: Prospect
    worth: float


class RankedValue(NamedTuple):
    """An answer in its place, and whether chance alone may have put it behind the first one."""

    value: OptionValue
    about_equal: bool


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
        self._live: list[int] = [*range(len(self.choices))]

    @property
    def count(self) -> int:
        """How many playouts each answer has that is still compared."""
        return len(self._samples[0])

    def next_seeds(self, playouts: int) -> range:
        """The seeds of so many playouts more."""
        return range(self._seed + self.count, self._seed + self.count + playouts)

    def refine(self, playouts: int, routes: bool = False) -> None:
        """Play every answer out so many times more that is still compared. Raises UnknownSecret."""
        seeds, live = self.next_seeds(playouts), [self.choices[at] for at in self._live]
        self.add(self._playouts.compare(self._state, live, seeds, self._is_view, routes))

    def halve(self, least: int) -> None:
        """Go on with the better half of the answers, and the first one, as the expert does; with so many at least."""
        better = better_half(self._live, self._worths)
        if len(better) >= least:
            self._live = better

    def add(self, samples: Sequence[Sequence[Sample]]) -> None:
        """Add further playouts, as many of each answer."""
        for at, more in zip(self._live, samples, strict=True):
            self._samples[at] += more
            self._worths[at] += [worth_of(sample, self.seat) for sample in more]

    def ranked(self) -> list[RankedValue]:
        """The answers that are still compared, the best first; of those that cannot be told apart the plainest one.

        Differences on the same deals decide: they tell more than two intervals that overlap.
        """
        values = {at: self._value(at) for at in self._live}
        best = max(self._live, key=lambda at: values[at].worth)
        winner = max(self._live, key=lambda at: values[at].prospect.win.value)
        best = winner if self._wins_beyond(winner, best).low > 0 else best
        first = next(at for at in self._live if at == best or self._is_about_equal(best, at))
        others = sorted((at for at in self._live if at != first), key=lambda at: -values[at].worth)
        return [
            RankedValue(values[first], False),
            *(RankedValue(values[at], self._is_about_equal(first, at)) for at in others),
        ]

    def _is_about_equal(self, better: int, other: int) -> bool:
        """Whether neither worth nor the chance to win tells that an answer is better, or the two contradict."""
        worth, wins = self._worth_beyond(better, other), self._wins_beyond(better, other)
        return wins.value < 0 or (worth.low <= 0 and wins.low <= 0)

    def _worth_beyond(self, better: int, other: int) -> Estimate:
        """By how much more an answer is worth than another one on the same deals."""
        return mean_estimate([a - b for a, b in zip(self._worths[better], self._worths[other], strict=True)])

    def _wins_beyond(self, better: int, other: int) -> Estimate:
        """By how much more an answer wins than another one on the same deals: the chances are told, so they count."""
        wins = (wins_of(self._samples[at], self.seat) for at in (better, other))
        return mean_estimate([a - b for a, b in zip(*wins, strict=True)])

    def _value(self, at: int) -> OptionValue:
        return OptionValue(
            self.choices[at], prospect_of(self._samples[at], self.seat), fmean(self._worths[at] or [0.0])
        )

    def values(self) -> list[OptionValue]:
        """What each answer is worth, the best first."""
        return sorted(map(self._value, range(len(self.choices))), key=lambda value: -value.worth)

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
                    lambda sample: worth_of(sample, seat),
                    lambda sample: sample.share(seat),
                    lambda sample: sample.totals[seat],
                )
            )
        )

    def most_lost(self, choice: Choice) -> float:
        """The most that an answer may have cost, by a glance at what is known."""
        given, best = self._worths[self.choices.index(choice)], self._worths[self._best_of(range(self.count))]
        return mean_estimate([most - own for most, own in zip(best, given, strict=True)]).high

    def taken_by(self, choice: Choice, route: int) -> list[float]:
        """By seat: in which part of the playouts of an answer it owns a route in the end, of those that tell."""
        samples = [sample for sample in self._samples[self.choices.index(choice)] if sample.owned]
        seats = range(self._state.seats)
        return [fmean([sample.owned[seat] >> route & 1 for sample in samples]) if samples else 0.0 for seat in seats]

    def _best_of(self, numbers: range) -> int:
        """The answer that is worth most in these playouts."""
        best: int = max(self._live, key=lambda at: sum(self._worths[at][numbers.start :: numbers.step]))
        return best


def _mean_difference(pairs: Iterable[tuple[Sample, Sample]], measure: Callable[[Sample], float]) -> Estimate:
    return mean_estimate([measure(better) - measure(given) for better, given in pairs])
