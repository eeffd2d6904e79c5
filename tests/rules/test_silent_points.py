"""Silent points that belong to no single section: SP-15, SP-26, and what the hands of others tell."""

from __future__ import annotations

import pytest

from core.kernel.visibility import Hidden, view
from tests.rules.situations import new_game, table


@pytest.mark.rule("SP-26")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_hands_are_hidden_and_their_size_is_public(seat: int | None) -> None:
    game = table(hands=["2 red + 1 loco", "3 blue"])
    hands = view(game.rules, game.state, seat).slices["cards"].hands
    for at, (shown, size) in enumerate(zip(hands, (3, 3), strict=True)):
        assert (shown == game.state.slices["cards"].hands[at]) if at == seat else shown == Hidden(size)


@pytest.mark.rule("SP-26")
def test_row_and_discards_are_public_and_the_pile_shows_its_size_only() -> None:
    game = table(discards="3 red")
    shown, true = view(game.rules, game.state, 1).slices["cards"], game.state.slices["cards"]
    assert (shown.row, shown.discards, shown.pile) == (true.row, true.discards, true.pile)
    assert isinstance(shown.deck, Hidden)


@pytest.mark.rule("SP-26")
def test_a_card_from_the_row_is_told_to_all_and_a_blind_one_to_its_owner() -> None:
    game = table()
    board_events = game.rules.hooks.events
    before = game.state
    after = game.play("draw white").state
    told = [
        event for events in board_events for event in events(game.rules, before, before.stack[-1], DRAW_WHITE, after)
    ]
    assert any("white" in str(event.told_to(1)) for event in told)
    blind = table().play("draw pile")
    before = blind.state
    after = blind.play("?: red").state
    told = [
        event for events in board_events for event in events(blind.rules, before, before.stack[-1], TURN_UP_RED, after)
    ]
    assert any("red" in str(event.told_to(0)) for event in told)
    assert not any("red" in str(event.told_to(seat)) for event in told for seat in (1, None))


DRAW_WHITE = table().rules.notation.read("draw white")
TURN_UP_RED = table().rules.notation.read("turn-up red")


@pytest.mark.rule("SP-15")
def test_the_first_choices_of_tickets_tell_nobody_anything() -> None:
    start = new_game("?: red red blue loco green green green green white black red blue yellow")
    start.play(
        "?: brest-petrograd angora-athina berlin-roma paris-wien; keep angora-athina berlin-roma; ?: cadiz-stockholm"
    )
    shown = view(start.rules, start.state, 1)
    assert shown.slices["tickets"].held[0] == Hidden(2)
    assert view(start.rules, start.state, 0).stack[-1].data.tickets == (-1,)
