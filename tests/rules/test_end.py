"""The end of the game: END, D-4, D-14, D-15, SP-17."""

from __future__ import annotations

import pytest

from tests.rules.situations import line, table

DRAW = "draw pile; ?: red; draw pile; ?: green; "


def turns_to_the_end(
    seats: int, trains: list[int], turn: int = 0, options: tuple[tuple[str, str, object], ...] = ()
) -> list[str]:
    """Who is on turn until the game is over, everybody only drawing cards."""
    game, order = table(seats=seats, trains=trains, turn=turn, options=options), []
    while game.asked:
        order.append(game.asked.split()[0])
        game.play(DRAW)
        assert len(order) < 30, "the game never ends"
    return order


@pytest.mark.rule("END-1", "D-4")
@pytest.mark.parametrize(("left", "begins"), [(0, True), (1, True), (2, True), (3, False), (4, False)])
def test_the_final_round_begins_at_two_wagons_or_fewer(left: int, begins: bool) -> None:
    game = table(hands=["2 red"], trains=[left + 2, 45]).play("claim a-c: 2 red")
    assert tuple(game.state.slices["last_round"]) == ((0, 2) if begins else (-1, 0))


@pytest.mark.rule("END-1", "D-4", "D-15")
def test_it_is_looked_at_when_the_turn_of_the_player_ends() -> None:
    game = table(seats=3, hands=["2 green"], trains=[3, 45, 45]).play("claim c-e: 2 green; ?: red red green")
    assert game.state.slices["last_round"].seat == -1
    game.play("withdraw")
    assert game.state.slices["last_round"].seat == -1
    claimed = table(seats=3, hands=["", "2 green"], trains=[45, 3, 45], turn=1)
    claimed.play("claim c-e: 2 green; ?: red red red")
    assert tuple(claimed.state.slices["last_round"]) == (1, 3)


@pytest.mark.rule("END-2", "D-14")
@pytest.mark.parametrize(
    ("seats", "turn", "order"),
    [
        (2, 0, ["0", "1", "0"]),
        (3, 1, ["1", "2", "0", "1"]),
        (5, 4, ["4", "0", "1", "2", "3", "4"]),
    ],
)
def test_everybody_has_exactly_one_more_turn_and_the_trigger_is_the_last(
    seats: int, turn: int, order: list[str]
) -> None:
    trains = [45] * seats
    trains[turn] = 2
    assert turns_to_the_end(seats, trains, turn) == order


@pytest.mark.parametrize(
    ("seats", "turn", "order"),
    [
        (2, 0, ["0", "1", "0", "1"]),
        (2, 1, ["1", "0", "1", "0"]),
        (4, 2, ["2", "3", "0", "1", "2", "3", "0", "1"]),
    ],
)
def test_with_even_turns_the_round_is_played_to_its_end_first(seats: int, turn: int, order: list[str]) -> None:
    trains = [45] * seats
    trains[turn] = 2
    assert turns_to_the_end(seats, trains, turn, (("last_round", "even", True),)) == order


def test_with_even_turns_the_last_of_a_round_begins_the_next_one_at_once() -> None:
    game = table(seats=3, trains=[45, 45, 45], options=(("last_round", "even", True),)).play(DRAW).play(DRAW)
    order = []
    game.put("routes", trains=(45, 45, 2))
    while game.asked:
        order.append(game.asked.split()[0])
        game.play(DRAW)
    assert order == ["2", "0", "1", "2"]


@pytest.mark.rule("END-3", "SP-17")
@pytest.mark.parametrize("trains", [[2, 2, 2], [2, 2, 45], [2, 45, 0]])
def test_others_at_two_wagons_neither_restart_nor_prolong_it(trains: list[int]) -> None:
    assert turns_to_the_end(3, trains) == ["0", "1", "2", "0"]


@pytest.mark.rule("END-3", "SP-17")
def test_a_claim_in_the_final_round_does_not_prolong_it() -> None:
    game = table(seats=3, trains=[2, 4, 4], hands=["", "2 red", "2 blue"])
    game.play(DRAW + "claim a-c: 2 red; claim b-c-1: 2 blue; " + DRAW)
    assert game.asked == ""
    assert game.state.turns == 4
    assert game.state.ended == "last-round"


@pytest.mark.rule("END-2")
def test_all_four_actions_are_open_in_the_final_round() -> None:
    game = table(trains=[2, 45], hands=["", "1 red"]).play(DRAW)
    assert {option.split()[0] for option in game.options()} == {"draw", "claim", "tickets", "station"}


@pytest.mark.rule("END-2", "TICKET-6")
def test_tickets_drawn_in_the_last_turn_count() -> None:
    game = table(trains=[2, 45], deck="a-d b-e").play(DRAW + "tickets; ?: a-d b-e; keep a-d; " + DRAW)
    assert game.asked == ""
    assert game.result()["seats"][1]["tickets"] == [{"id": "a-d", "points": 7, "done": False}]
    assert line(game, "tickets", 1) == -7


@pytest.mark.rule("END-1")
def test_others_wagons_do_not_begin_it() -> None:
    game = table(seats=3, trains=[45, 45, 2]).play(DRAW)
    assert game.state.slices["last_round"].seat == -1
