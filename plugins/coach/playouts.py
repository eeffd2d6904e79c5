"""Games played to their end from a state, and what many of them say of the chances of every seat."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from core.api import CHANCE, Choice, Ruleset, State, apply, seeded
from core.kernel.chance import SeededChance
from plugins.balance.api import Estimate
from plugins.balance.estimates import mean_estimate
from plugins.bots.steady.bot import Steady
from plugins.coach.determinize import determinize
from plugins.routes.api import ROUTES

MAX_ANSWERS = 5_000  # of a playout: several times what a game takes
NO_TURN = -1
TURNS_APART = 100_003  # more than a game has turns: seeds of playouts next to each other have no turn in common
FEW_PLAYOUTS = 40  # with fewer of them the chance to win is told by shares, which scatter less than wins
SHARE_SCALE = 6.0  # points: by so many more a seat's share is 73 of 100 against one other


class Sample(NamedTuple):
    """How a game ended: the part of the first place and the points of every seat, and who owned which routes."""

    wins: tuple[float, ...]
    totals: tuple[float, ...]
    owned: tuple[int, ...] = ()

    def share(self, seat: int) -> float:
        """A smooth measure of winning that adds up to 1: few games tell more of it than of who was first."""
        best = max(self.totals)
        weights = [math.exp((total - best) / SHARE_SCALE) for total in self.totals]
        return weights[seat] / sum(weights)


class Playouts(Protocol):
    """Plays games to their end. The same state and seed give the same game, on any machine."""

    @property
    def name(self) -> str:
        """Who plays them, as reports say it."""

    @property
    def budget(self) -> int:
        """How many of them the analysis of a game takes at the usual effort."""

    def samples(self, state: State, seeds: Sequence[int]) -> list[Sample]:
        """How the game ends from a complete state, once for each seed."""

    def compare(
        self, state: State, choices: Sequence[Choice], seeds: Sequence[int], is_view: bool
    ) -> list[list[Sample]]:
        """How the game ends after each of several answers to the question on top, with the same chance for all.

        Of a state that ``is_view`` of the seat that answers, what is hidden is dealt anew for every seed; that raises
        UnknownSecret.
        """


class EnginePlayouts:
    """Playouts by the engine itself, with steady in every seat: slow, but for any rules."""

    name = "steady"
    budget = 2_500

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules

    def samples(self, state: State, seeds: Sequence[int]) -> list[Sample]:
        """How steady ends the game."""
        return [self._play(state, seed) for seed in seeds]

    def compare(
        self, state: State, choices: Sequence[Choice], seeds: Sequence[int], is_view: bool
    ) -> list[list[Sample]]:
        """How steady ends the game after each answer."""
        rules, seat = self._rules, state.stack[-1].actor
        found: list[list[Sample]] = [[] for _ in choices]
        for seed in seeds:
            dealt = determinize(rules, state, seat, seeded(seed, "deal")) if is_view else state
            for choice, samples in zip(choices, found, strict=True):
                samples.append(self._play(apply(rules, dealt, choice), seed))
        return found

    def _play(self, state: State, seed: int) -> Sample:
        """Every turn of the game has chance of its own: so games that differ in one card or answer stay alike.

        That is what makes differences between them plain after few playouts (common random numbers).
        """
        rules, turn = self._rules, NO_TURN
        agents = [Steady(rules, seat, Random(0)) for seat in range(state.seats)]
        for _ in range(MAX_ANSWERS):
            if not state.stack:
                break
            if state.turns != turn:
                turn = state.turns
                chance = SeededChance(Random(seed * TURNS_APART + turn))
            frame = state.stack[-1]
            kind: Any = rules.kinds[frame.kind]
            if frame.actor == CHANCE:
                choice = chance.pick(*kind.outcomes(rules, state, frame))
            else:
                # Steady looks at nothing but what its seat may see, so that it need not be masked.
                choice = agents[frame.actor].choose(state, kind.options(rules, state, frame))
            state = apply(rules, state, choice)
        return final_sample(rules, state)


def final_sample(rules: Ruleset, state: State) -> Sample:
    """The result of a state as if the game ended with it."""
    totals, ranks = [0.0] * state.seats, [1] * state.seats
    for fields in rules.hooks.outcome_fields:
        for seat, name, value in fields(rules, state):
            if name == "total":
                totals[seat] = float(value)
            elif name == "rank":
                ranks[seat] = int(value)
    first = ranks.count(1)
    owned = ROUTES.get(state).owned if rules.active("routes") else ()
    return Sample(tuple([(rank == 1) / max(first, 1) for rank in ranks]), tuple(totals), owned)


class Prospect(NamedTuple):
    """What a seat can expect: its chance to win and its points, each with an interval of 95 %."""

    win: Estimate
    points: Estimate


def prospect_of(samples: Iterable[Sample], seat: int) -> Prospect:
    """What playouts say of a seat."""
    known = list(samples)
    decided = len({one.totals for one in known}) == 1  # as after the last answer
    smooth = len(known) < FEW_PLAYOUTS and not decided
    wins = mean_estimate([one.share(seat) if smooth else one.wins[seat] for one in known])
    wins = wins._replace(low=max(0.0, wins.low), high=min(1.0, wins.high))
    return Prospect(wins, mean_estimate([one.totals[seat] for one in known]))
