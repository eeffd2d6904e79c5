"""Claiming a route: CLAIM, EX-1, EX-2, EX-8, D-3, D-7, D-9, SP-9, SP-10."""

from __future__ import annotations

import pytest

from railwright.testing import map_of
from tests.rules.situations import code, discards, hand, line, owner, table


@pytest.mark.rule("CLAIM-1")
def test_a_route_joins_two_neighbours_in_one_colour_or_gray() -> None:
    board = table("europe").rules.board
    route = board.route_index["berlin-wien"]
    assert {board.cities[city] for city in board.ends[route]} == {"berlin", "wien"}
    assert (board.length[route], board.color[route]) == (3, "green")
    colors = {"purple", "blue", "orange", "white", "green", "yellow", "black", "red", "gray"}
    assert set(board.color) == colors


@pytest.mark.rule("CLAIM-2", "SP-9")
def test_the_set_has_exactly_as_many_cards_as_there_are_spaces() -> None:
    game = table(hands=["5 red"]).play("claim a-b")
    assert game.options() == ["pay 3 red"]
    assert code(game, "pay 4 red") == "wrong-number"
    assert code(game, "pay 2 red") == "wrong-number"
    assert code(game, "pay 6 red") == "not-enough-cards"


@pytest.mark.rule("CLAIM-2")
def test_too_few_cards_are_told_in_words() -> None:
    game = table(hands=["1 red + 1 loco"])
    refusal = game.refusal("claim a-b")
    assert refusal.code == "not-enough-cards"
    assert str(refusal.message) == "You need 3 cards (red or locomotives); you have 2."


@pytest.mark.rule("CLAIM-3", "EX-1", "D-9", "LOCO-2")
@pytest.mark.parametrize("color", ["blue", "yellow", "red"])
def test_a_coloured_route_of_three_spaces(color: str) -> None:
    game = table(map_of(f"a-b 3 {color}"), hands=[f"3 {color} + 3 loco"]).play("claim a-b")
    assert game.options() == [
        f"pay 3 {color}",
        f"pay 2 {color} + 1 loco",
        f"pay 1 {color} + 2 loco",
        "pay 3 loco",
    ]


@pytest.mark.rule("CLAIM-3")
def test_a_coloured_route_takes_no_other_colour() -> None:
    game = table(hands=["3 blue + 2 loco"])
    assert code(game, "claim a-b") == "not-enough-cards"
    paying = table(hands=["3 blue + 3 loco"]).play("claim a-b")
    assert paying.options() == ["pay 3 loco"]
    assert code(paying, "pay 3 blue") == "wrong-color"


@pytest.mark.rule("CLAIM-4", "EX-2", "D-3")
def test_a_gray_route_of_two_spaces() -> None:
    game = table(hands=["2 red + 1 yellow + 2 loco"]).play("claim a-c")
    assert game.options() == [
        "pay 1 yellow + 1 loco",
        "pay 2 red",
        "pay 1 red + 1 loco",
        "pay 2 loco",
    ]


@pytest.mark.rule("CLAIM-4", "D-3")
def test_a_gray_route_takes_one_colour_not_two() -> None:
    game = table(hands=["1 red + 1 yellow + 1 loco"]).play("claim a-c")
    assert code(game, "pay 1 red + 1 yellow") == "two-colors"
    assert code(table(hands=["1 red + 1 yellow"]), "claim a-c") == "not-enough-cards"


@pytest.mark.rule("CLAIM-5")
def test_wagons_are_placed_cards_discarded_and_points_scored_at_once() -> None:
    game = table(hands=["3 red + 1 loco + 1 blue"]).play("claim a-b: 2 red + 1 loco")
    assert owner(game, "a-b") == 0
    assert hand(game) == "1 blue + 1 red"
    assert discards(game) == "2 red + 1 loco"
    assert game.state.slices["routes"].trains == (42, 45)
    assert line(game, "routes") == 4
    assert game.asked == "1 turn"


@pytest.mark.rule("CLAIM-6", "D-7")
def test_a_route_need_not_touch_ones_other_routes() -> None:
    game = table(hands=["2 red"], owned=["b-c-1"])
    assert set(game.options("claim")) == {"claim a-c", "claim c-e", "claim a-e"}
    assert owner(game.play("claim a-e: 1 red"), "a-e") == 0


@pytest.mark.rule("CLAIM-6")
def test_a_claimed_route_is_not_free() -> None:
    game = table(hands=["12 red"], owned=["a-c", "a-b"])
    assert code(game, "claim a-b") == "route-taken"
    assert code(game, "claim a-c") == "route-yours"


@pytest.mark.rule("CLAIM-7", "EX-8")
def test_a_route_is_claimed_whole_or_not_at_all() -> None:
    game = table(hands=["2 red"])
    assert code(game, "claim a-b") == "not-enough-cards"
    paying = table(hands=["3 red"]).play("claim a-b")
    assert code(paying, "pay 2 red") == "wrong-number"


@pytest.mark.rule("CLAIM-8")
def test_one_route_a_turn() -> None:
    game = table(hands=["12 red", ""]).play("claim a-e: 1 red")
    assert game.asked == "1 turn"
    assert game.options("claim") == []


@pytest.mark.rule("CLAIM-9")
@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (6, 15), (8, 21)])
def test_points_by_length(length: int, points: int) -> None:
    game = table(map_of(f"a-b {length} red"), hands=["8 red"]).play(f"claim a-b: {length} red")
    assert game.state.slices["routes"].points == (points, 0)


@pytest.mark.rule("CLAIM-9")
def test_no_route_of_the_board_has_five_or_seven_spaces() -> None:
    assert set(table("europe").rules.board.length) == {1, 2, 3, 4, 6, 8}


@pytest.mark.rule("SP-9")
def test_the_player_chooses_between_colour_cards_and_locomotives() -> None:
    for paid, left in [("3 red", "3 loco"), ("1 red + 2 loco", "2 red + 1 loco"), ("3 loco", "3 red")]:
        assert hand(table(hands=["3 red + 3 loco"]).play(f"claim a-b: {paid}")) == left


@pytest.mark.rule("SP-10")
def test_a_route_needs_as_many_wagons_as_spaces() -> None:
    game = table(hands=["12 white + 12 red"], trains=[3, 45])
    refusal = game.refusal("claim b-e")
    assert refusal.code == "not-enough-trains"
    assert str(refusal.message) == "You need 8 trains; you have 3."
    assert "claim a-b" in game.options()
    assert "claim c-d" not in game.options()


@pytest.mark.rule("SP-10")
def test_a_route_may_take_the_last_wagon() -> None:
    game = table(hands=["3 red"], trains=[3, 45]).play("claim a-b: 3 red")
    assert game.state.slices["routes"].trains == (0, 45)


@pytest.mark.rule("SP-10")
def test_a_tunnel_may_not_be_tried_without_the_wagons() -> None:
    assert code(table(hands=["3 green"], trains=[2, 45]), "claim b-d") == "not-enough-trains"
