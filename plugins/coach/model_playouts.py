"""Playouts in the model of the bots: thousands a second where the accelerator is installed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random

from core.api import CHANCE, Choice, Ruleset, State, apply
from core.kernel.chance import SeededChance
from core.kernel.playouts import TURNS_APART
from plugins.bots.model.api import Thinker, is_asked
from plugins.coach.playouts import EnginePlayouts, Sample, final_sample


class ModelPlayouts:
    """The expert's policy plays for every seat. What the model does not ask, steady plays in the engine."""

    name = "the expert's policy"
    budget = 60_000

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._seats = 0

    @cached_property
    def _others(self) -> EnginePlayouts:
        return EnginePlayouts(self._rules)

    def _thinker(self, seats: int) -> Thinker:
        """One of its own: bots think at the same time, in another thread."""
        if seats != self._seats:
            self._seats, self._own = seats, Thinker(self._rules, seats)
        return self._own

    def samples(self, state: State, seeds: Sequence[int]) -> list[Sample]:
        """How the expert's policy ends the game."""
        return [self._play(state, seed) for seed in seeds]

    def compare(
        self, state: State, choices: Sequence[Choice], seeds: Sequence[int], is_view: bool
    ) -> list[list[Sample]]:
        """How the expert's policy ends the game after each answer."""
        if not is_asked(state):
            return self._others.compare(state, choices, seeds, is_view)
        thinker = self._thinker(state.seats)
        rows = [thinker.play_out(state, choices, seed) for seed in seeds]
        return [[Sample(*row[at]) for row in rows] for at in range(len(choices))]

    def _play(self, state: State, seed: int) -> Sample:
        state = self._settled(state, seed)
        if not state.stack:
            return final_sample(self._rules, state)
        if not is_asked(state):
            return self._others.samples(state, [seed])[0]
        return Sample(*self._thinker(state.seats).play_out(state, [None], seed)[0])

    def _settled(self, state: State, seed: int) -> State:
        """The state at the next question to a seat: what chance answers before is drawn by the seed."""
        chance = SeededChance(Random(seed * TURNS_APART + state.turns))
        while state.stack and state.stack[-1].actor == CHANCE:
            kind = self._rules.kinds[state.stack[-1].kind]
            outcomes = kind.outcomes(self._rules, state, state.stack[-1])  # type: ignore[union-attr]
            state = apply(self._rules, state, chance.pick(*outcomes))
        return state
