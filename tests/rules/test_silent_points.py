"""Silent points that belong to no single section: SP-15, SP-26, SP-29, SP-31 and SP-32."""

from __future__ import annotations

import pytest

from railwright.core.kernel.visibility import Hidden, view
from railwright.testing import Table
from tests.rules.situations import code, events_of, new_game, table


@pytest.mark.rule("SP-26")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_hands_are_hidden_and_their_size_is_public(seat: int | None) -> None:
    game = table(hands=["2 red + 1 loco", "3 blue"])
    hands = view(game.rules, game.state, seat).slices["cards"].hands
    for owner, (shown, size) in enumerate(zip(hands, (3, 3), strict=True)):
        assert (shown == game.state.slices["cards"].hands[owner]) if owner == seat else shown == Hidden(size)


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
    received = [
        event for events in board_events for event in events(game.rules, before, before.stack[-1], DRAW_WHITE, after)
    ]
    assert any("white" in str(event.told_to(1)) for event in received)
    blind = table().play("draw pile")
    before = blind.state
    after = blind.play("?: red").state
    received = [
        event for events in board_events for event in events(blind.rules, before, before.stack[-1], TURN_UP_RED, after)
    ]
    assert any("red" in str(event.told_to(0)) for event in received)
    assert not any("red" in str(event.told_to(seat)) for event in received for seat in (1, None))


@pytest.mark.rule("SP-29")
@pytest.mark.parametrize("seat", [1, None])
def test_numbers_of_cards_tickets_wagons_and_stations_are_told_to_all(seat: int | None) -> None:
    game = table(hands=["2 red + 1 loco"], tickets=["a-d b-e"])
    slices = view(game.rules, game.state, seat).slices
    assert (slices["cards"].hands[0], slices["tickets"].held[0]) == (Hidden(3), Hidden(2))
    for public in ("routes", "stations"):
        assert slices[public] == game.state.slices[public]


@pytest.mark.rule("SP-31")
def test_a_wrong_claim_is_refused_and_changes_nothing() -> None:
    game = table(hands=["2 red"])
    before = game.state
    assert code(game, "claim b-d") == "not-enough-cards"
    assert game.state is before


@pytest.mark.rule("SP-32")
@pytest.mark.parametrize("seat", [1, None])
def test_a_completed_ticket_stays_secret(seat: int | None) -> None:
    game = table(hands=["2 red"], tickets=["a-c"]).play("claim a-c: 2 red")
    assert view(game.rules, game.state, seat).slices["tickets"].held[0] == Hidden(1)


DRAW_WHITE = table().rules.notation.read("draw white")
TURN_UP_RED = table().rules.notation.read("turn-up red")


FIRST_CHOICES = "?: brest-petrograd angora-athina berlin-roma paris-wien; keep {kept}; ?: cadiz-stockholm"


def after_first_choice(tickets: str, *options: tuple[str, str, bool]) -> Table:
    """A game of two in which the first seat has kept some of its first tickets, and the second is being dealt."""
    start = new_game("?: red red blue loco green green green green white black red blue yellow", options=options)
    return start.play(FIRST_CHOICES.format(kept=tickets))


@pytest.mark.rule("SP-15")
def test_the_first_choices_of_tickets_tell_nobody_anything() -> None:
    start = after_first_choice("angora-athina berlin-roma")
    assert view(start.rules, start.state, 0).stack[-1].data.tickets == (-1,)
    start.play("?: berlin-london kyiv-sochi essen-marseille")
    for seat in (1, None):
        assert view(start.rules, start.state, seat).slices["tickets"].held[0] == Hidden(0)
    assert len(view(start.rules, start.state, 0).slices["tickets"].held[0]) == 2
    start.play("keep berlin-london kyiv-sochi essen-marseille")  # all have chosen now
    assert view(start.rules, start.state, 1).slices["tickets"].held[0] == Hidden(2)
    assert view(start.rules, start.state, 0).slices["tickets"].held[1] == Hidden(3)


@pytest.mark.rule("SP-15")
@pytest.mark.parametrize("under", [False, True])
def test_the_number_of_first_tickets_kept_does_not_change_what_others_see(under: bool) -> None:
    option = ("tickets", "return_first", under)
    few, all_ = (
        after_first_choice(tickets, option)
        for tickets in ("angora-athina berlin-roma", "angora-athina berlin-roma brest-petrograd paris-wien")
    )
    for seat in (1, None):
        assert view(few.rules, few.state, seat) == view(all_.rules, all_.state, seat)


@pytest.mark.rule("SP-15")
def test_the_number_of_first_tickets_kept_is_not_told() -> None:
    for seat in (1, None):
        start = new_game("?: red red blue loco green green green green white black red blue yellow")
        start.play("?: brest-petrograd angora-athina berlin-roma paris-wien")
        received = events_of(start, "keep angora-athina berlin-roma", seat)
        assert received == ["0 has chosen which tickets to keep."]
