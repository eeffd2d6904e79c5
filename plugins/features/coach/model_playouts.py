"""Playouts in the model of the bots: thousands a second if it is compiled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from random import Random

from railwright.api import CHANCE, Choice, Ruleset, State, apply
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.playouts import TURNS_APART
from railwright.plugins.features.coach.playouts import EnginePlayouts, Sample, final_sample
from railwright.plugins.features.coach.ticket_hands import LastHands
from railwright.plugins.features.expert.api import Thinker, is_supported_question


class ModelPlayouts:
    """The expert's policy plays for every seat; where the model has no such question, steady plays."""

    name = "the expert's policy"
    budget = 150_000
    is_fast = True
    worth_a_process = 15_000

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._seats = 0
        self._hands = LastHands()

    @cached_property
    def _others(self) -> EnginePlayouts:
        return EnginePlayouts(self._rules)

    def samples(self, state: State, seeds: Sequence[int]) -> list[Sample]:
        """How the expert's policy ends the game."""
        if is_supported_question(state):  # chance need not be drawn first, so that all playouts begin alike
            return self._play_out(state, [None], seeds, False)[0]
        return [self._play(state, seed) for seed in seeds]

    def compare(
        self, state: State, choices: Sequence[Choice], seeds: Sequence[int], is_view: bool, routes: bool = False
    ) -> list[list[Sample]]:
        """How the expert's policy ends the game after each answer."""
        if not is_supported_question(state):
            return self._others.compare(state, choices, seeds, is_view, routes)
        return self._play_out(state, choices, seeds, routes)

    def _play(self, state: State, seed: int) -> Sample:
        state = self._settled(state, seed)
        if not state.stack:
            return final_sample(self._rules, state)
        if not is_supported_question(state):
            return self._others.samples(state, [seed])[0]
        return self._play_out(state, [None], [seed], False)[0][0]

    def _play_out(
        self, state: State, choices: Sequence[Choice | None], seeds: Sequence[int], routes: bool
    ) -> list[list[Sample]]:
        # A thinker of these playouts alone: bots think at the same time in another thread.
        if state.seats != self._seats:
            self._seats, self._own = state.seats, Thinker(self._rules, state.seats)
        thinker, by_choice = self._own, [list[Sample]() for _ in choices]
        hands = self._hands.of(self._rules, state)
        deal = hands.deal if hands else None
        for run in _runs(seeds):
            for samples, more in zip(by_choice, thinker.play_out(state, choices, run, routes, deal), strict=True):
                samples += [Sample(*ending) for ending in more]
        return by_choice

    def _settled(self, state: State, seed: int) -> State:
        """The state at the next question to a seat; answers of chance before it are drawn with the seed."""
        chance = SeededChance(Random(seed * TURNS_APART + state.turns))
        while state.stack and state.stack[-1].actor == CHANCE:
            kind = self._rules.kinds[state.stack[-1].kind]
            outcomes = kind.outcomes(self._rules, state, state.stack[-1])  # type: ignore[union-attr]
            state = apply(self._rules, state, chance.pick(*outcomes))
        return state


def _runs(seeds: Sequence[int]) -> Iterator[range]:
    """Consecutive seeds as ranges, each of which is played out in one call."""
    if not seeds:
        return
    cuts = [0, *(at for at in range(1, len(seeds)) if seeds[at] != seeds[at - 1] + 1), len(seeds)]
    yield from (range(seeds[first], seeds[first] + last - first) for first, last in pairwise(cuts))
