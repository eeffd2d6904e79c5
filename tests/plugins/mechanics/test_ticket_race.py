"""Ticket race: tickets completed and replaced at once, swapping, and the end without points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from railwright.plugins.tickets.api import TABLE
from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, RING, board, code, module, play_games, table, with_cities

BOARD = replace(
    with_cities(RING, a={"coast": "west"}, d={"coast": "east"}),
    plugins={"cards": {}, "routes": {"trains": 12}, "tickets": {}, "double_routes": {}, "ticket_race": {"goal": 3}},
)
RICH = "9 red + 9 blue + 9 green + 9 loco"


def holding(made: Table, *tickets: str) -> Table:
    """The first seat with these tickets, the second with none."""
    index = made.rules.board.ticket_index
    held = tuple(index[id] for id in tickets)
    fresh = sum(1 << ticket for ticket in index.values() if ticket not in held)
    return made.put("tickets", held=(held, ()), fresh=fresh, pile=fresh.bit_count())


def test_a_completed_ticket_is_shown_and_replaced_at_once() -> None:
    made = holding(table(BOARD, [RICH]), "a-c", "b-e").play("claim a-c: 2 green; ?: c-d")
    assert made.asked == "0 tickets.keep"
    assert made.options() == ["keep c-d"]
    made.play("keep c-d")
    assert made.asked == "1 turn"
    seat = made.result()["seats"][0]
    assert (seat["completed"], seat["total"]) == (["a-c"], 1)
    assert [ticket["id"] for ticket in seat["tickets"]] == ["b-e", "c-d"]


def test_a_new_ticket_may_be_complete_already() -> None:
    made = holding(table(BOARD, [RICH]), "a-c", "b-e")
    made.put("routes", owned=(1 << made.rules.board.route_index["b-d-1"], 0))
    made.play("claim a-c: 2 green; ?: b-d; keep b-d; ?: d-e; keep d-e")
    assert made.result()["seats"][0]["completed"] == ["a-c", "b-d"]


def test_joining_the_coasts_counts_as_a_ticket_once() -> None:
    made = holding(table(BOARD, [RICH]), "b-e").play("claim a-c: 2 green; draw pile; ?: red; draw pile; ?: red")
    made.play("claim c-d: 4 red; draw pile; ?: red; draw pile; ?: red; claim a-b: 2 red")
    assert made.result()["seats"][0]["total"] == 1


def test_whoever_has_enough_wins_at_once() -> None:
    made = holding(table(BOARD, [RICH]), "a-c", "b-e").put("ticket_race", done=((1, 2), (0, 1)))
    made.play("claim a-c: 2 green")
    assert made.asked == ""
    assert made.state.ended == "tickets-completed"
    assert [(seat["total"], seat["rank"]) for seat in made.result()["seats"]] == [(3, 1), (2, 2)]
    assert [seat["lines"] for seat in made.result()["seats"]] == [
        [{"source": "ticket_race", "points": count}] for count in (3, 2)
    ]


def test_the_game_ends_when_somebody_has_no_train_left() -> None:
    made = table(BOARD, [RICH]).put("routes", trains=(1, 9)).put("ticket_race", done=((), (0,)))
    made.play("claim a-e: 1 red")
    assert made.state.ended == "out-of-trains"
    assert [seat["rank"] for seat in made.result()["seats"]] == [2, 1]


def test_a_turn_may_be_spent_on_swapping_all_tickets() -> None:
    made = holding(table(BOARD, [RICH]), "a-c", "b-e")
    assert "swap" in made.options()
    assert code(made, "tickets") == "swap-only"
    made.play("swap; ?: c-d d-e; keep c-d d-e")
    assert made.asked == "1 turn"
    index = made.rules.board.ticket_index
    assert made.state.slices["tickets"].held[0] == (index["c-d"], index["d-e"])
    assert made.state.slices["tickets"].returned == (index["a-c"], index["b-e"])


def test_there_must_be_something_to_swap_and_to_go_on_with() -> None:
    made = holding(table(BOARD), "a-c")
    assert code(made.put("tickets", pile=0, fresh=0), "swap") == "no-tickets"
    made = holding(table(BOARD), "a-c").put("cards", pile=0, deck=(0,) * 9)
    assert code(made, "swap") == "race-over"
    assert made.options() == ["pass"]


def test_where_no_ticket_is_left_none_replaces_one() -> None:
    made = holding(table(BOARD, [RICH]), "a-c", "b-e").put("tickets", fresh=0, pile=0).play("claim a-c: 2 green")
    assert made.asked == "1 turn"
    assert [ticket["id"] for ticket in made.result()["seats"][0]["tickets"]] == ["b-e"]


def test_two_tickets_are_dealt_and_both_are_kept() -> None:
    rules = ruleset_of(board(RING, ticket_race={}))
    assert tuple(TABLE.get(rules).dealing)[1:] == (0, 0, 2, 2, 2, 2)


def test_the_tickets_of_an_expansion_are_raced_for_too() -> None:
    dealing = TABLE.get(ruleset_of(BOARD, usa_1910={}, express={})).dealing
    assert (dealing.deal_regular, dealing.keep_first, dealing.long) == (2, 2, 0)


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("ticket_race"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert {"tickets-completed", "out-of-trains"} & {match.state.ended for match in ended}
    assert all(seat["total"] <= 5 for match in ended for seat in match.result()["seats"])
