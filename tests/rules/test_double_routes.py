"""Double routes: DOUBLE, D-5, EX-7, SP-24."""

from __future__ import annotations

import pytest

from railwright.testing import map_of
from tests.rules.situations import code, owner, table

HANDS = ["12 blue", "12 black", "6 loco", "6 red", "6 green"]


@pytest.mark.rule("DOUBLE-1")
def test_double_routes_are_parallel_and_of_equal_length() -> None:
    board = table("europe").rules.board
    doubles = [route for route in range(len(board.routes)) if board.parallel[route]]
    assert len(doubles) == 22
    for route in doubles:
        (twin,) = (candidate for candidate in doubles if board.parallel[route] >> candidate & 1)
        assert set(board.ends[route]) == set(board.ends[twin])
        assert board.length[route] == board.length[twin]


@pytest.mark.rule("DOUBLE-2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_claims_both(seats: int) -> None:
    game = table(seats=seats, hands=["12 blue + 12 black"], owned=["b-c-1"])
    assert "claim b-c-2" not in game.options()
    assert code(game, "claim b-c-2") == "double-yours"


@pytest.mark.rule("DOUBLE-3")
def test_routes_side_by_side_to_other_cities_are_not_double() -> None:
    game = table("europe", hands=["12 red + 12 blue"], owned=["brest-paris"])
    assert "claim brest-dieppe" not in game.options()  # orange
    routes = map_of("a-b 2 red; a-c 2 blue; b-c 2 red")
    both = table(routes, hands=["4 red + 2 blue"], owned=["a-b"])
    assert both.options("claim") == ["claim a-c", "claim b-c"]


@pytest.mark.rule("DOUBLE-4", "D-5")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_the_other_one_is_closed_for_everybody(seats: int) -> None:
    game = table(seats=seats, hands=HANDS[:seats]).play("claim b-c-1: 2 blue")
    for seat in range(1, seats):
        assert game.asked == f"{seat} turn"
        assert "claim b-c-2" not in game.options()
        assert code(game, "claim b-c-2") == "double-closed"
        assert code(game, "claim b-c-1") == "route-taken"
        game.play("draw pile; ?: red; draw pile; ?: green")
    assert code(game, "claim b-c-2") == "double-yours"


@pytest.mark.rule("DOUBLE-4")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_both_are_open(seats: int) -> None:
    game = table(seats=seats, hands=HANDS[:seats]).play("claim b-c-1: 2 blue; claim b-c-2: 2 black")
    assert (owner(game, "b-c-1"), owner(game, "b-c-2")) == (0, 1)


@pytest.mark.rule("DOUBLE-4")
def test_a_double_route_may_be_claimed_by_either_line_first() -> None:
    game = table(hands=["", "12 black"], turn=1).play("claim b-c-2: 2 black")
    assert code(game, "claim b-c-1") == "double-closed"


@pytest.mark.rule("EX-7")
def test_two_tunnels_join_madrid_and_pamplona() -> None:
    game = table("europe", hands=["3 black", "3 white"], seats=2)
    game.play("claim madrid-pamplona-1: 3 black; ?: red red red")
    assert owner(game, "madrid-pamplona-1") == 0
    assert code(game, "claim madrid-pamplona-2") == "double-closed"


@pytest.mark.rule("DOUBLE-4", "TUNNEL-5")
def test_a_tunnel_that_was_given_up_closes_nothing() -> None:
    game = table("europe", hands=["3 black", "3 white"])
    game.play("claim madrid-pamplona-1: 3 black; ?: red red black; withdraw")
    assert "claim madrid-pamplona-2" in game.options()


TRIPLE = map_of("a-b-1 1 red; a-b-2 1 blue; a-b-3 1 green; b-c 4 white")


@pytest.mark.rule("SP-24")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_few_players_one_of_three_parallel_routes_is_used(seats: int) -> None:
    game = table(TRIPLE, seats=seats, hands=["3 loco"] * seats).play("claim a-b-2: 1 loco")
    assert game.options("claim") == []


@pytest.mark.rule("SP-24")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_more_players_everybody_may_have_one_of_three(seats: int) -> None:
    game = table(TRIPLE, seats=seats, hands=["2 loco"] * seats)
    game.play("claim a-b-1: 1 loco; claim a-b-2: 1 loco; claim a-b-3: 1 loco")
    game.play("draw pile; ?: red; draw pile; ?: red; " * (seats - 3))
    assert game.options("claim") == []
    assert code(game, "claim a-b-2") == "route-taken"


@pytest.mark.rule("DOUBLE-2")
def test_without_the_plugin_both_routes_are_open() -> None:
    game = table(hands=["12 blue + 12 black"], owned=["b-c-1"], off=("double_routes",))
    assert "claim b-c-2" in game.options()
