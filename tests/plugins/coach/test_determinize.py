"""Dealing what a seat does not see: nobody could tell the state that comes out from the true one."""

from __future__ import annotations

from random import Random

import pytest

from core.kernel import engine
from core.kernel.chance import SeededChance
from core.kernel.match import Match, Transition
from core.kernel.outcome import Seat
from core.kernel.seeds import seeded
from core.kernel.state import CHANCE, State
from core.kernel.value import Hidden
from core.kernel.visibility import view
from core.testing import ruleset_of
from plugins.bots.learners import make_eager
from plugins.cards.api import CARDS
from plugins.coach.determinize import UnknownSecret, determinize
from plugins.tickets.api import TICKETS


@pytest.mark.parametrize("map", ["tiny", "europe", "usa"])
def test_a_dealt_state_looks_to_its_seat_as_the_true_one_does(map: str) -> None:
    rules, seen = ruleset_of(map), 0

    def look(answered: Transition) -> None:
        nonlocal seen
        state, seat = answered.before, answered.frame.actor
        if seat == CHANCE or answered.number % 3:
            return
        seen += 1
        shown = view(rules, state, seat)
        dealt = determinize(rules, shown, seat, Random(seen))
        assert engine.options(rules, dealt) == engine.options(rules, state)
        again = view(rules, dealt, seat)
        for id, slice in shown.slices.items():
            if id != "tickets" or len(state.stack) == 1:
                assert again.slices[id] == slice
        cards = CARDS.get(dealt)
        assert sum(cards.deck) == cards.pile
        engine.apply(rules, dealt, answered.choice)

    agents = [make_eager(rules, seat, seeded(4, seat)) for seat in range(4)]
    Match(rules, [Seat("")] * 4, agents, SeededChance(seeded(4)), listeners=[look]).run()
    assert seen > 20


def test_what_is_dealt_differs_from_seed_to_seed_and_is_the_same_for_one() -> None:
    rules = ruleset_of("europe")
    match = Match(rules, [Seat("")] * 3, [make_eager(rules, 0, seeded(1)), None, None], SeededChance(seeded(1)))
    match.run()
    seat = match.waits_for
    assert seat == 1
    shown = view(rules, match.state, seat)
    first, second, again = (determinize(rules, shown, seat, Random(seed)) for seed in (1, 2, 1))
    assert first == again
    assert CARDS.get(first).hands != CARDS.get(second).hands
    assert len(TICKETS.get(first).held[0]) == 2  # what a seat keeps at least while the others still choose


def test_a_secret_of_another_rule_is_not_guessed() -> None:
    rules = ruleset_of("europe")
    match = Match(rules, [Seat("")] * 2, [None, None], SeededChance(seeded(1)))
    match.run()
    shown = view(rules, match.state, 0)
    secret = State(2, 0, shown.stack, {**shown.slices, "other": (Hidden(None),)})
    with pytest.raises(UnknownSecret):
        determinize(rules, secret, 0, Random(1))
