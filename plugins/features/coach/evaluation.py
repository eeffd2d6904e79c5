"""The answers to a question, compared by playouts with the same deals and shuffles for each answer."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from railwright.api import Choice, State
from railwright.plugins.features.coach.playouts import Playouts, Prospect, Sample, prospect_of, wins_of
from railwright.plugins.features.expert.api import better_half
from railwright.plugins.programs.reports.api import Estimate, mean_estimate

POINTS_OF_A_WIN = 400  # points that are worth a win: they decide only between answers that win equally often


class OptionValue(NamedTuple):
    """An answer, what its seat can expect after it, and its ``worth``, by which answers rank (see ``worth_of``)."""

    choice: Choice
    prospect: Prospect
    worth: float


class RankedValue(NamedTuple):
    """An answer at its rank; ``about_equal``: chance alone may have put it behind the first one."""

    value: OptionValue
    about_equal: bool


class Loss(NamedTuple):
    """What an answer gives up against the best one.

    * ``worth``: how sure it is that something was given up; people are never shown this measure
    * ``best``, ``given``: what the seat can expect after each of the two
    * ``wins``, ``points``: the differences of these, on the same deals
    """

    worth: Estimate
    best: Prospect
    given: Prospect
    wins: Estimate
    points: Estimate

    @property
    def is_sure(self) -> bool:
        """Whether the answer costs something that shows beside the best one, by more than chance explains."""
        return self.worth.low > 0 and self.wins.value >= 0 and max(self.wins.low, self.points.low) > 0

    @property
    def percent(self) -> int:
        """The difference between the two chances to win, as people are shown them in whole percent."""
        return whole_percent(self.best.win.value) - whole_percent(self.given.win.value)

    @property
    def whole_points(self) -> int:
        """The difference between the two numbers of points, as people are shown them."""
        return round(self.best.points.value) - round(self.given.points.value)


def whole_percent(share: float) -> int:
    """A share in whole percent."""
    return round(100 * share)


def worth_of(sample: Sample, seat: int) -> float:
    """What a playout is worth to a seat when answers are compared: its lead (0 to 1), and a little for each point.

    It scatters less than wins do, and is never shown.
    """
    return sample.share(seat) + sample.totals[seat] / POINTS_OF_A_WIN


class QuestionValues:
    """Playouts of some answers to one question; more can be asked for at any time.

    If ``is_view``, the state is the view of the seat that is asked, and every playout starts from a state that the
    seat could not tell from the true one.
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
        """How many playouts each answer has that is still in the comparison."""
        return len(self._samples[0])

    @property
    def compared(self) -> list[Choice]:
        """The answers still in the comparison: the first one always is."""
        return [self.choices[at] for at in self._live]

    def next_seeds(self, playouts: int) -> range:
        """The seeds of the next playouts, so many for each answer."""
        return range(self._seed + self.count, self._seed + self.count + playouts)

    def refine(self, playouts: int, routes: bool = False) -> None:
        """Play out every answer in the comparison so many times more. Raises UnknownSecret."""
        seeds = self.next_seeds(playouts)
        self.add(self._playouts.compare(self._state, self.compared, seeds, self._is_view, routes))

    def halve(self, minimum: int) -> None:
        """Keep the better half of the answers and the first one, as the expert does, if at least ``minimum`` remain."""
        better = better_half(self._live, self._worths)
        if len(better) >= minimum:
            self._live = better

    def add(self, samples: Sequence[Sequence[Sample]]) -> None:
        """Add playouts: equally many for each answer in the comparison, in their order."""
        for at, more in zip(self._live, samples, strict=True):
            self._samples[at] += more
            self._worths[at] += [worth_of(sample, self.seat) for sample in more]

    def ranked(self) -> list[RankedValue]:
        """The answers still in the comparison, best first; of those about equal to the best, the most obvious leads.

        Differences on the same deals decide, since they say more than two intervals that overlap.
        """
        best = self._best()
        first = next(at for at in self._live if at == best or self._is_about_equal(best, at))
        values = {at: self._value(at) for at in self._live}
        others = sorted((at for at in self._live if at != first), key=lambda at: -values[at].worth)
        return [
            RankedValue(values[first], False),
            *(RankedValue(values[at], self._is_about_equal(first, at)) for at in others),
        ]

    def _is_about_equal(self, better: int, other: int) -> bool:
        """Whether neither worth nor wins show that an answer is better than the other, or the two contradict."""
        worth, wins = self._worth_beyond(better, other), self._wins_beyond(better, other)
        return wins.value < 0 or (worth.low <= 0 and wins.low <= 0)

    def _worth_beyond(self, better: int, other: int) -> Estimate:
        """How much more an answer is worth than another one, on the same deals."""
        return mean_estimate([a - b for a, b in zip(self._worths[better], self._worths[other], strict=True)])

    def _wins_beyond(self, better: int, other: int) -> Estimate:
        """How much more often an answer wins than another one, on the same deals; people are shown these chances."""
        wins = (wins_of(self._samples[at], self.seat) for at in (better, other))
        return mean_estimate([a - b for a, b in zip(*wins, strict=True)])

    def _value(self, at: int) -> OptionValue:
        return OptionValue(
            self.choices[at], prospect_of(self._samples[at], self.seat), fmean(self._worths[at] or [0.0])
        )

    def values(self) -> list[OptionValue]:
        """What each answer is worth, the best first, and then those that are out of the comparison."""
        best, values = self._best(), [self._value(at) for at in range(len(self.choices))]
        order = sorted(range(len(values)), key=lambda at: (at != best, at not in self._live, -values[at].worth))
        return [values[at] for at in order]

    def best(self) -> Choice:
        """The best answer so far."""
        return self.choices[self._best()]

    def _best(self) -> int:
        """The answer that is worth most so far, unless another one clearly wins more often."""
        best = self._best_of(range(self.count))
        winner = max(self._live, key=lambda at: fmean(wins_of(self._samples[at], self.seat) or [0.0]))
        return winner if self._wins_beyond(winner, best).low > 0 else best

    def loss(self, choice: Choice) -> Loss:
        """How much a seat gives up by an answer that is still compared, against the best one.

        Whether it gives up anything is measured fairly: one half of the playouts decides which answer is best, and the
        other half measures the difference, both ways round. With the same ones for both, the luckiest of several equal
        answers would always look better than it is.
        """
        given, best = self.choices.index(choice), self._best()
        halves = [range(first, self.count, 2) for first in (0, 1)]
        worths = [
            self._worths[better][number] - self._worths[given][number]
            for half, other in (halves, halves[::-1])
            for better in (self._best_of(half),)
            for number in other
        ]
        pairs = zip(self._samples[best], self._samples[given], strict=True)
        points = mean_estimate([better.totals[self.seat] - worse.totals[self.seat] for better, worse in pairs])
        after_best, after_given = (prospect_of(self._samples[at], self.seat) for at in (best, given))
        return Loss(mean_estimate(worths), after_best, after_given, self._wins_beyond(best, given), points)

    def max_loss(self, choice: Choice) -> float:
        """The most that an answer may have cost, by a rough estimate: the highest upper end of all intervals.

        Even an answer that looks like the best so far may have cost something while it has few playouts.
        """
        given = self.choices.index(choice)
        return max((self._worth_beyond(at, given).high for at in self._live if at != given), default=0.0)

    def taken_by(self, choice: Choice, route: int) -> list[float]:
        """By seat, the part of the playouts of an answer in which it owns a route in the end, of those with owners."""
        samples = [sample for sample in self._samples[self.choices.index(choice)] if sample.owned]
        seats = range(self._state.seats)
        return [fmean([sample.owned[seat] >> route & 1 for sample in samples]) if samples else 0.0 for seat in seats]

    def samples_of(self, choice: Choice) -> Sequence[Sample]:
        """The playouts of an answer."""
        return self._samples[self.choices.index(choice)]

    def _best_of(self, numbers: range) -> int:
        """The answer that is worth most in these playouts."""
        best: int = max(self._live, key=lambda at: sum(self._worths[at][numbers.start :: numbers.step]))
        return best
