"""Limited locomotives: where they are wild, and what stands for one of them."""

from __future__ import annotations

import pytest

from railwright.testing import check_plugin, map_of, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, SHORT, board, code, hand, module, play_games, table

NORTH = map_of(
    "a-b 2 red; b-c 3 gray ferry=2; c-d 3 blue tunnel; d-e 9 green exchange=4; a-e 2 gray; a-c 2 black ferry=1",
    "a-d 5; b-e 4; a-c 3; c-d 6; c-e 4; b-d 3",
)
BOARD = board(NORTH, limited_locomotives={}, routes={"trains": 12})


def test_a_locomotive_is_not_wild_on_a_usual_route() -> None:
    made = table(BOARD, ["1 red + 1 loco"])
    assert made.options("claim") == []
    assert code(made, "claim a-b") == "not-enough-cards"


def test_it_is_wild_on_ferries_and_in_tunnels() -> None:
    made = table(BOARD, ["1 blue + 3 loco"])
    assert made.options("claim") == ["claim b-c", "claim c-d", "claim a-c"]
    assert "pay 1 blue + 2 loco" in made.play("claim c-d").options()


def test_where_it_is_not_wild_it_pays_for_symbols_only() -> None:
    made = table(board(NORTH, limited_locomotives={"ferries": False, "tunnels": False}), ["1 blue + 3 loco"])
    assert made.options("claim") == ["claim b-c"]
    assert made.play("claim b-c").options() == ["pay 1 blue + 2 loco"]


def test_any_three_cards_replace_a_locomotive_of_a_ferry() -> None:
    made = table(BOARD, ["1 black + 1 red + 1 blue + 1 green"]).play("claim a-c")
    assert made.options() == ["pay 1 black"]
    made.play("pay 1 black")
    assert made.options() == ["hand-in blue", "hand-in green", "hand-in red"]
    assert (code(made, "hand-in loco"), code(made, "pass")) == ("not-enough-cards", "cards-due")
    made.play("hand-in red; hand-in blue; hand-in green")
    assert (hand(made), made.asked) == ("nothing", "1 turn")
    assert made.state.slices["cards"].discards == (0, 1, 0, 0, 1, 0, 1, 1, 0)


def test_both_locomotives_of_a_ferry_can_be_replaced() -> None:
    made = table(BOARD, ["4 red + 3 blue"]).play("claim b-c")
    assert made.options() == ["pay 1 blue", "pay 1 red"]


def test_two_cards_replace_nothing() -> None:
    assert table(BOARD, ["1 black + 1 red + 1 blue"]).options("claim") == []


def test_any_four_cards_stand_for_one_of_a_hard_route() -> None:
    made = table(BOARD, ["8 green + 4 red"]).play("claim d-e")
    assert made.options() == ["pay 8 green"]
    made.play("pay 8 green; hand-in red; hand-in red; hand-in red; hand-in red")
    assert made.state.slices["routes"].points == (27, 0)


def test_a_ferry_may_have_a_colour() -> None:
    coloured = map_of("a-b 3 blue ferry=1; b-c 2 red", "a-c 2", {"europe": {}, "limited_locomotives": {}})
    assert "claim a-b" not in table(coloured, ["3 red + 1 loco"]).options()
    assert table(coloured, ["2 blue + 1 loco"]).play("claim a-b").options() == ["pay 2 blue + 1 loco"]
    assert table(coloured, ["2 blue + 3 red"]).play("claim a-b").options() == ["pay 2 blue"]


def test_a_locomotive_may_be_handed_in() -> None:
    made = table(BOARD, ["8 green + 3 red + 1 loco"]).play("claim d-e: 8 green")
    assert made.options() == ["hand-in red", "hand-in loco"]
    assert hand(made.play("hand-in loco; hand-in red; hand-in red; hand-in red")) == "nothing"


def test_a_tunnel_takes_no_exchange() -> None:
    assert "claim c-d" not in table(BOARD, ["2 blue + 9 red"]).options()


def test_locomotives_of_the_row_count_as_one_draw() -> None:
    assert ruleset_of(BOARD).option("cards", "locomotive_cost") == 1


def test_the_longest_path_breaks_ties_without_points() -> None:
    made = table(board(NORTH, limited_locomotives={}, express={"points": 0}))
    index = made.rules.board.route_index
    made.put("routes", owned=(1 << index["a-b"], 1 << index["b-c"]), points=(4, 4))
    first, second = made.result()["seats"]
    assert first["total"] == second["total"]
    assert (first["rank"], second["rank"]) == (2, 1)


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("limited_locomotives"), map=BOARD)
    check_plugin(module("limited_locomotives"), hash_seeds=False, routes=SHORT)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    play_games(ruleset_of(BOARD), games)
