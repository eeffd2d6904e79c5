"""Games played to their end from a state, and what many of them say about the chances of every seat."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol

from railwright.api import Choice, Ruleset, State, apply, game_end, play_out
from railwright.plugins.bots.api import Steady
from railwright.plugins.features.coach.ticket_hands import LastHands, deal_likely
from railwright.plugins.programs.reports.api import Estimate, mean_estimate
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.scoring.api import lines_of

SHARE_SCALE_POINTS = 6.0  # a lead of so many points over a single opponent gives a share of 0.73


class Sample(NamedTuple):
    """How a game ended, by seat: part of the first place (0 to 1) and points.

    If asked for, also the owned routes (bitset), and the points by source.
    """

    wins: tuple[float, ...]
    totals: tuple[float, ...]
    owned: tuple[int, ...] = ()
    points: tuple[Mapping[str, float], ...] = ()

    def share(self, seat: int) -> float:
        """A smooth measure of a lead that adds up to 1 over the seats; it settles in fewer playouts than wins do.

        Answers are compared by it. It is not a chance to win, and is never shown as one.
        """
        best = max(self.totals)
        weights = [math.exp((total - best) / SHARE_SCALE_POINTS) for total in self.totals]
        return weights[seat] / sum(weights)


class Playouts(Protocol):
    """Plays games to their end. The same state and seed give the same game, on any machine."""

    @property
    def name(self) -> str:
        """Who plays, as reports name it."""

    @property
    def budget(self) -> int:
        """How many playouts the analysis of a game takes at the usual effort."""

    @property
    def is_fast(self) -> bool:
        """Whether there are thousands of playouts a second."""

    @property
    def worth_a_process(self) -> int:
        """From how many playouts on it pays to start another process."""

    def samples(self, state: State, seeds: Sequence[int]) -> list[Sample]:
        """How the game ends from a complete state, once for each seed."""

    def compare(
        self, state: State, choices: Sequence[Choice], seeds: Sequence[int], is_view: bool, routes: bool = False
    ) -> list[list[Sample]]:
        """How the game ends after each of several answers to the open question: by answer, then by seed.

        A seed means the same chance for all answers. ``routes`` requests the owners of routes in the end,
        and for points by source. With
        ``is_view`` the state is a view of the seat that answers, and what it hides is dealt anew for every seed;
        raises UnknownSecret if that is impossible.
        """


class EnginePlayouts:
    """Playouts in the engine with steady in every seat: slow, but for any rules."""

    name = "steady"
    budget = 2_500
    is_fast = False
    worth_a_process = 600

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._hands = LastHands()

    def samples(self, state: State, seeds: Sequence[int]) -> list[Sample]:
        """How steady ends the game."""
        return [self._play(state, seed) for seed in seeds]

    def compare(
        self, state: State, choices: Sequence[Choice], seeds: Sequence[int], is_view: bool, routes: bool = False
    ) -> list[list[Sample]]:
        """How steady ends the game after each answer."""
        rules = self._rules
        all_samples: list[list[Sample]] = [[] for _ in choices]
        hands = self._hands.of(rules, state) if is_view else None
        for seed in seeds:
            dealt = deal_likely(rules, state, hands, seed) if is_view else state
            for choice, samples in zip(choices, all_samples, strict=True):
                samples.append(self._play(apply(rules, dealt, choice), seed, routes))
        return all_samples

    def _play(self, state: State, seed: int, by_source: bool = False) -> Sample:
        # Steady only looks at what its seat may see, so that the state need not be masked.
        agents = [Steady(self._rules, seat, Random(0)) for seat in range(state.seats)]
        return final_sample(self._rules, play_out(self._rules, state, agents, seed), by_source)


def final_sample(rules: Ruleset, state: State, by_source: bool = False) -> Sample:
    """The result of the game if it ended in this state; points by source if asked for."""
    owned = ROUTES.get(state).owned if rules.active("routes") else ()
    points = tuple([_points_by_source(rules, state, seat) for seat in range(state.seats)]) if by_source else ()
    return Sample(*game_end(rules, state), owned, points)


def _points_by_source(rules: Ruleset, state: State, seat: int) -> Mapping[str, float]:
    points = Counter[str]()
    for line in lines_of(rules, state, seat):
        points[line.source] += line.points
    return points


class Prospect(NamedTuple):
    """A seat's prospects: its chance to win and its points, each with a 95 % interval."""

    win: Estimate
    points: Estimate


def prospect_of(samples: Iterable[Sample], seat: int) -> Prospect:
    """What playouts say about a seat."""
    playouts = list(samples)
    wins = mean_estimate(wins_of(playouts, seat))
    wins = wins._replace(low=max(0.0, wins.low), high=min(1.0, wins.high))
    return Prospect(wins, mean_estimate([playout.totals[seat] for playout in playouts]))


def wins_of(samples: Sequence[Sample], seat: int) -> list[float]:
    """A seat's part of the first place in each playout."""
    return [sample.wins[seat] for sample in samples]
