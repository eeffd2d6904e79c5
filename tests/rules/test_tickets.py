"""Tickets: TICKET, D-1, SP-12, SP-13, SP-28."""

from __future__ import annotations

import pytest

from railwright.core.kernel.visibility import Hidden, view
from tests.rules.situations import code, line, seat_result, table


def held(game: object, seat: int = 0) -> list[str]:
    """The ids of the tickets that a seat has kept."""
    tickets = game.rules.board.tickets  # type: ignore[attr-defined]
    return [tickets[ticket] for ticket in game.state.slices["tickets"].held[seat]]  # type: ignore[attr-defined]


@pytest.mark.rule("TICKET-1")
def test_three_tickets_are_drawn() -> None:
    game = table().play("tickets; ?: a-d b-e a-c")
    assert game.asked == "0 tickets.keep"
    assert len(game.options()) == 7


@pytest.mark.rule("TICKET-1", "TICKET-3")
def test_they_come_from_the_top_of_the_deck() -> None:
    game = table(deck="c-d a-e a-b b-e")
    game.play("tickets; ?: c-d a-e a-b; keep a-e")
    assert held(game) == ["a-e"]


@pytest.mark.rule("TICKET-2", "D-1")
def test_one_is_enough_and_all_three_are_allowed() -> None:
    game = table(deck="a-d b-e a-c").play("tickets; ?: a-d b-e a-c")
    assert game.options() == [
        "keep a-c",
        "keep a-d",
        "keep b-e",
        "keep a-c a-d",
        "keep a-c b-e",
        "keep a-d b-e",
        "keep a-c a-d b-e",
    ]
    assert code(game, "keep") == "too-few-tickets"
    assert code(game, "keep a-e") == "not-on-offer"
    assert held(game.play("keep b-e")) == ["b-e"]


@pytest.mark.rule("TICKET-3", "SP-13")
def test_the_others_go_under_the_deck_in_the_order_in_which_they_were_drawn() -> None:
    game = table(deck="a-d b-e a-c c-d a-e").play("tickets; ?: a-d b-e a-c; keep b-e")
    order = game.state.slices["tickets"].returned
    assert [game.rules.board.tickets[ticket] for ticket in order] == ["c-d", "a-e", "a-d", "a-c"]
    game.play("tickets; ?: c-d a-e a-d; keep a-d")
    assert held(game, 1) == ["a-d"]


@pytest.mark.rule("SP-13", "TICKET-3")
def test_returned_tickets_come_up_after_all_fresh_ones() -> None:
    game = table(tickets=["a-b d-e", "a-e"]).play("tickets; ?: a-d b-e a-c; keep b-e")
    game.play("tickets")
    assert game.options() == ["deal c-d"]
    game.play("?: c-d")
    assert game.options() == ["deal a-d"]


@pytest.mark.rule("SP-13")
def test_nobody_but_the_drawer_sees_what_is_returned() -> None:
    game = table(deck="a-d b-e a-c").play("tickets; ?: a-d b-e a-c")
    hidden = view(game.rules, game.state, 1)
    assert hidden.stack[-1].data.tickets == (-1, -1, -1)
    assert view(game.rules, game.state, 0).stack[-1] == game.state.stack[-1]
    game.play("keep b-e")
    assert isinstance(view(game.rules, game.state, 1).slices["tickets"].returned, Hidden)


@pytest.mark.rule("TICKET-4", "SP-12")
@pytest.mark.parametrize(
    ("deck", "options"),
    [("a-d", ["keep a-d"]), ("a-d b-e", ["keep a-d", "keep b-e", "keep a-d b-e"])],
)
def test_fewer_than_three_are_drawn_if_no_more_are_left(deck: str, options: list[str]) -> None:
    game = table(deck=deck).play(f"tickets; ?: {deck}")
    assert game.options() == options
    assert code(game, "keep") == "too-few-tickets"


@pytest.mark.rule("SP-12")
def test_who_must_keep_more_tickets_than_are_left_keeps_them_all() -> None:
    game = table(deck="a-d", options=(("tickets", "keep", 2),)).play("tickets; ?: a-d")
    assert game.options() == ["keep a-d"]


@pytest.mark.rule("SP-12")
def test_an_empty_deck_is_not_offered() -> None:
    game = table(deck="")
    assert game.options("tickets") == []
    assert code(game, "tickets") == "no-tickets"


@pytest.mark.rule("SP-28")
def test_looking_at_tickets_is_committing() -> None:
    game = table(hands=["3 red"]).play("tickets; ?: a-d b-e a-c")
    assert {option.split()[0] for option in game.options()} == {"keep"}
    assert code(game, "claim a-b") == "tickets-due"
    assert code(game, "pass") == "tickets-due"


@pytest.mark.rule("TICKET-5")
def test_tickets_held_are_never_on_offer_again() -> None:
    game = table(tickets=["a-d"], deck="b-e a-c").play("tickets; ?: b-e a-c")
    assert code(game, "keep a-d b-e") == "not-on-offer"
    assert held(game.play("keep a-c")) == ["a-d", "a-c"]


@pytest.mark.rule("TICKET-6", "AIM-2")
@pytest.mark.parametrize(("owned", "points"), [("a-b b-c-1", 3), ("a-b", -3), ("", -3), ("a-c", 3)])
def test_a_ticket_counts_for_or_against(owned: str, points: int) -> None:
    game = table(tickets=["a-c"], owned=[owned, "b-e"])
    assert line(game, "tickets") == points
    assert seat_result(game)["tickets"] == [{"id": "a-c", "points": 3, "done": points > 0}]


@pytest.mark.rule("TICKET-6")
def test_only_the_players_own_wagons_join_the_cities() -> None:
    assert line(table(tickets=["a-c"], owned=["a-b", "b-c-1"]), "tickets") == -3


@pytest.mark.rule("TICKET-6")
def test_a_way_may_lead_through_any_city_and_by_any_kind_of_route() -> None:
    game = table(tickets=["c-d", "d-e"], owned=["d-e b-d c-e", ""])
    assert line(game, "tickets", 0) == 9
    assert line(game, "tickets", 1) == -6


@pytest.mark.rule("TICKET-7")
def test_tickets_are_secret() -> None:
    game = table(tickets=["a-d b-e", "a-c"])
    for seat, seen in [(0, [False, True]), (1, [True, False]), (None, [True, True])]:
        shown = view(game.rules, game.state, seat).slices["tickets"].held
        assert [isinstance(entry, Hidden) for entry in shown] == seen
    assert view(game.rules, game.state, 1).slices["tickets"].held[0].mask == 2


@pytest.mark.rule("TICKET-7")
def test_the_deck_is_secret() -> None:
    game = table(deck="a-d b-e")
    shown = view(game.rules, game.state, 0).slices["tickets"]
    assert shown.pile == 2
    assert all(isinstance(part, Hidden) for part in (shown.fresh, shown.returned, shown.fresh_long))


@pytest.mark.rule("TICKET-8")
def test_any_number_of_tickets_may_be_held() -> None:
    game = table(tickets=["a-d b-e a-c c-d"], deck="a-e a-b d-e").play("tickets; ?: a-e a-b d-e; keep a-b a-e d-e")
    assert len(held(game)) == 7
