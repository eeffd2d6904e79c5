"""Dealing what a seat does not see: nobody could tell the state that comes out from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.playouts import play_out
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.value import Hidden
from railwright.core.kernel.visibility import view
from railwright.core.positions.determinize import UnknownSecret, determinize
from railwright.plugins.bots.learners import make_eager
from railwright.plugins.bots.random_bot import RandomBot
from railwright.plugins.cards.api import CARDS, NONE
from railwright.plugins.mechanics.terrain_cards import TERRAIN
from railwright.plugins.tickets.api import TICKETS
from railwright.testing import ruleset_of
from tests.plugins.combinations import OTHERS, board, changes_with


def asked_in_a_game(rules: Ruleset, seats: int, every: int) -> list[Transition]:
    """Answers of people in a game of eager bots, one of so many."""
    seen: list[Transition] = []
    agents = [make_eager(rules, seat, seeded(4, seat)) for seat in range(seats)]
    Match(rules, [Seat("")] * seats, agents, SeededChance(seeded(4)), listeners=[seen.append]).run()
    asked = [answered for answered in seen if answered.frame.actor != CHANCE and not answered.number % every]
    assert len(asked) > 20
    return asked


@pytest.mark.parametrize("map", ["tiny", "europe", "usa"])
def test_a_dealt_state_looks_to_its_seat_as_the_true_one_does(map: str) -> None:
    rules = ruleset_of(map)
    for number, answered in enumerate(asked_in_a_game(rules, 4, 3), 1):
        state, seat = answered.before, answered.frame.actor
        shown = view(rules, state, seat)
        dealt = determinize(rules, shown, seat, Random(number))
        assert engine.options(rules, dealt) == engine.options(rules, state)
        again = view(rules, dealt, seat)
        for id, slice in shown.slices.items():
            if id != "tickets" or len(state.stack) == 1:
                assert again.slices[id] == slice
        cards = CARDS.get(dealt)
        assert sum(cards.deck) == cards.pile
        engine.apply(rules, dealt, answered.choice)


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


KEEPERS = ("rails_and_sails", "team_asia", "terrain_cards", "ticket_draft", "warehouses")  # rules with secrets
MAX_QUESTIONS_LOOKED_AT = 12  # at questions of a game, in the fast run


@pytest.mark.parametrize("id", KEEPERS)
def test_rules_with_secrets_of_their_own_are_dealt(id: str) -> None:
    _deal_in_a_game(id, 1, 0.25, MAX_QUESTIONS_LOOKED_AT)


@pytest.mark.slow
@pytest.mark.parametrize("id", OTHERS)
def test_every_rule_is_dealt(id: str) -> None:
    for seed in range(2):
        _deal_in_a_game(id, seed, 0.3, 400)


def _deal_in_a_game(id: str, seed: int, often: float, most: int) -> None:
    """Deal at some questions of a random game: the view stays the same, as do the answers and what a game keeps."""
    rules = ruleset_of(board("tiny"), **changes_with((id,)))
    rng = Random(seed)
    chance, state, looks = SeededChance(rng), engine.start(rules, 4 if id == "team_asia" else 3), 0
    while state.stack and looks < most:
        frame = state.stack[-1]
        if frame.actor == CHANCE:
            kind: Any = rules.kinds[frame.kind]
            choice = chance.pick(*kind.outcomes(rules, state, frame))
        else:
            offered = engine.options(rules, state)
            choice = rng.choice(offered)
            if rng.random() < often:
                looks += 1
                _deal(rules, state, frame.actor, offered, looks)
        state = engine.apply(rules, state, choice)
    assert looks >= 5


def _deal(rules: Ruleset, state: State, seat: int, offered: Sequence[Choice], seed: int) -> None:
    shown = view(rules, state, seat)
    dealt = determinize(rules, shown, seat, Random(seed))
    assert engine.options(rules, dealt) == offered
    assert view(rules, dealt, seat) == shown
    assert _kept(rules, dealt) == _kept(rules, state)
    players = [RandomBot(rules, player, Random(seed)) for player in range(state.seats)]
    play_out(rules, dealt, players, seed, answers=30)


def _kept(rules: Ruleset, state: State) -> list[tuple[str, Any]]:
    return [invariant for keeps in rules.hooks.invariants for invariant in keeps(rules, state)]


def test_tickets_that_lie_open_stay_where_they_are() -> None:
    rules = ruleset_of("europe", open_tickets={})
    for number, answered in enumerate(asked_in_a_game(rules, 3, 5), 1):
        state, seat = answered.before, answered.frame.actor
        dealt = determinize(rules, view(rules, state, seat), seat, Random(number))
        for owner, held in enumerate(state.slices["open_tickets"].held):
            assert TICKETS.get(dealt).held[owner][: len(held)] == held
        assert _kept(rules, dealt) == _kept(rules, state)


def test_a_deck_whose_masks_say_nothing_is_what_the_view_does_not_show() -> None:
    """The terrain cards declare who sees them, and nothing else: that is enough."""
    rules = ruleset_of(board("tiny"), **changes_with(("terrain_cards",)))
    assert "terrain_cards" not in rules.implementers["begin_playout"]
    state = engine.empty_state(rules, 2)
    terrain = TERRAIN.get(state)._replace(pile=44, deck=(15, 14, 15), row=(1, -1))
    dealt = determinize(rules, view(rules, TERRAIN.set(state, terrain), 0), 0, Random(1))
    assert TERRAIN.get(dealt) == terrain


def test_cards_that_a_position_leaves_out_of_the_game_stay_out() -> None:
    rules = ruleset_of("tiny")
    state = engine.empty_state(rules, 2)
    cards = CARDS.get(state)._replace(pile=5, deck=(5, *NONE[1:]), hands=((0, 2, *NONE[2:]), (3, *NONE[1:])))
    dealt = CARDS.get(determinize(rules, view(rules, CARDS.set(state, cards), 0), 0, Random(1)))
    assert (sum(dealt.deck), sum(dealt.hands[1])) == (5, 3)


def test_a_secret_of_another_rule_is_not_guessed() -> None:
    rules = ruleset_of("europe")
    match = Match(rules, [Seat("")] * 2, [None, None], SeededChance(seeded(1)))
    match.run()
    shown = view(rules, match.state, 0)
    secret = State(2, 0, shown.stack, {**shown.slices, "other": (Hidden(None),)})
    with pytest.raises(UnknownSecret, match="the rule other"):
        determinize(rules, secret, 0, Random(1))
