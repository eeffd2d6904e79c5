"""Games played to their end from a state, and what many of them say of the chances of every seat."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple, Protocol

from railwright.api import Choice, Ruleset, State, apply, game_end, play_out, seeded
from railwright.plugins.bots.api import Steady
from railwright.plugins.programs.coach.ticket_odds import Odds, TicketOdds, deal_likely
from railwright.plugins.programs.reports.api import Estimate, mean_estimate
from railwright.plugins.routes.api import ROUTES

FEW_PLAYOUTS = 40  # with fewer of them the chance to win is told by shares, which scatter less than wins
# So many more than with tickets dealt by their odds the others made with those that they had chosen: the mean of 160
# positions of four boards, all stages of games alike (python -m tests.coach chances).
CHOSEN_TICKETS_POINTS = 7.0
SHARE_SCALE_POINTS = 6.0  # points: by so many more a seat's share is 73 of 100 against one other


class Sample(NamedTuple):
    """How a game ended: everybody's part of the first place and points; who owned which routes, where asked for."""

    wins: tuple[float, ...]
    totals: tuple[float, ...]
    owned: tuple[int, ...] = ()

    def share(self, seat: int) -> float:
        """A smooth measure of winning that adds up to 1: few games tell more of it than of who was first."""
        best = max(self.totals)
        weights = [math.exp((total - best) / SHARE_SCALE_POINTS) for total in self.totals]
        return weights[seat] / sum(weights)


def beside_chosen_tickets(sample: Sample, seat: int, odds: Odds) -> Sample:
    """An end as a seat should expect it that does not see the tickets of the others, which were dealt by these odds.

    Nobody sees how well the tickets that somebody chose to keep go together; those dealt do so less.
    """
    if not odds:
        return sample
    totals = tuple(
        total if at == seat or not any(odds[at]) else total + CHOSEN_TICKETS_POINTS
        for at, total in enumerate(sample.totals)
    )
    best = max(totals)
    winners = totals.count(best)
    return Sample(tuple((total == best) / winners for total in totals), totals, sample.owned)


class Playouts(Protocol):
    """Plays games to their end. The same state and seed give the same game, on any machine."""

    @property
    def name(self) -> str:
        """Who plays them, as reports say it."""

    @property
    def budget(self) -> int:
        """How many of them the analysis of a game takes at the usual effort."""

    @property
    def is_fast(self) -> bool:
        """Whether thousands of them are played a second."""

    @property
    def worth_a_process(self) -> int:
        """How many of them take so long that another process pays."""

    def samples(self, state: State, seeds: Sequence[int]) -> list[Sample]:
        """How the game ends from a complete state, once for each seed."""

    def compare(
        self, state: State, choices: Sequence[Choice], seeds: Sequence[int], is_view: bool, routes: bool = False
    ) -> list[list[Sample]]:
        """How the game ends after each of several answers to the question on top, with the same chance for all.

        ``routes`` asks for who owns which in the end. Of a state that ``is_view`` of the seat that answers, what is
        hidden is dealt anew for every seed; that raises UnknownSecret.
        """


class EnginePlayouts:
    """Playouts by the engine itself, with steady in every seat: slow, but for any rules."""

    name = "steady"
    budget = 2_500
    is_fast = False
    worth_a_process = 600

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._odds = TicketOdds()

    def samples(self, state: State, seeds: Sequence[int]) -> list[Sample]:
        """How steady ends the game."""
        return [self._play(state, seed) for seed in seeds]

    def compare(
        self, state: State, choices: Sequence[Choice], seeds: Sequence[int], is_view: bool, routes: bool = False
    ) -> list[list[Sample]]:
        """How steady ends the game after each answer."""
        rules, seat = self._rules, state.stack[-1].actor
        all_samples: list[list[Sample]] = [[] for _ in choices]
        odds = self._odds.of(rules, state) if is_view else []
        for seed in seeds:
            dealt = deal_likely(rules, state, seat, seeded(seed, "deal"), odds) if is_view else state
            for choice, samples in zip(choices, all_samples, strict=True):
                samples.append(beside_chosen_tickets(self._play(apply(rules, dealt, choice), seed), seat, odds))
        return all_samples

    def _play(self, state: State, seed: int) -> Sample:
        # Steady looks at nothing but what its seat may see, so that it need not be masked.
        agents = [Steady(self._rules, seat, Random(0)) for seat in range(state.seats)]
        return final_sample(self._rules, play_out(self._rules, state, agents, seed))


def final_sample(rules: Ruleset, state: State) -> Sample:
    """The result of a state as if the game ended with it."""
    owned = ROUTES.get(state).owned if rules.active("routes") else ()
    return Sample(*game_end(rules, state), owned)


class Prospect(NamedTuple):
    """What a seat can expect: its chance to win and its points, each with an interval of 95 %."""

    win: Estimate
    points: Estimate


def prospect_of(samples: Iterable[Sample], seat: int) -> Prospect:
    """What playouts say of a seat."""
    playouts = list(samples)
    wins = mean_estimate(wins_of(playouts, seat))
    wins = wins._replace(low=max(0.0, wins.low), high=min(1.0, wins.high))
    return Prospect(wins, mean_estimate([playout.totals[seat] for playout in playouts]))


def wins_of(samples: Sequence[Sample], seat: int) -> list[float]:
    """A seat's part of the first place in each playout; where they are few and undecided, its share of winning."""
    decided = len(samples) > 1 and len({sample.totals for sample in samples}) == 1  # as after the last answer
    smooth = len(samples) < FEW_PLAYOUTS and not decided
    return [sample.share(seat) if smooth else sample.wins[seat] for sample in samples]
