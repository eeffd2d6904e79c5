"""Travelling passengers: where they wait, how they ride, and the goods on their way."""

from __future__ import annotations

import pytest

from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import (
    GAMES,
    RING,
    SHORT,
    board,
    code,
    module,
    play_games,
    points,
    table,
    with_cities,
)

TRADE = with_cities(RING, c={"goods": 1}, d={"goods": 0})
BOARD = board(TRADE, travelling_passengers={}, routes=SHORT)
A, B, C, D, E = range(5)


def waiting(made: Table, *cities: int, owned: str = "") -> Table:
    """Passengers of the first seat in cities, and its routes."""
    index = made.rules.board.route_index
    made.put("travelling_passengers", waiting=(sum(1 << city for city in cities), 0))
    return made.put("routes", owned=(sum(1 << index[route] for route in owned.split()), 0))


def test_a_claim_may_bring_a_passenger() -> None:
    made = table(BOARD, ["2 red", "3 blue"]).play("claim a-b: 2 red")
    assert made.options() == ["settle a", "settle b", "unsettled"]
    assert (code(made, "settle c"), code(made, "pass")) == ("no-room", "passenger-due")
    made.play("settle b; claim b-c: 3 blue")
    assert made.options() == ["settle c", "unsettled"]
    assert made.state.slices["travelling_passengers"].reserve == (2, 3)


def test_without_a_passenger_left_nobody_is_asked() -> None:
    made = table(BOARD, ["2 red"]).put("travelling_passengers", reserve=(0, 3))
    assert made.play("claim a-b: 2 red").asked == "1 turn"


def test_a_journey_takes_the_goods_of_every_city_entered() -> None:
    made = waiting(table(BOARD), A, owned="a-b b-c a-c")
    assert made.options("depart") == ["depart a"]
    assert code(made, "depart b") == "no-passenger"
    made.play("depart a")
    assert made.options() == ["ride a-b", "ride a-c"]
    assert (code(made, "ride b-c"), code(made, "alight")) == ("no-ride", "ride-due")
    made.play("ride a-b; ride b-c; ride a-c")
    assert made.asked == "1 turn"
    assert points(made, "travelling_passengers") == [5 + 5 + 5, 0]
    assert made.state.slices["travelling_passengers"].taken == (1, 1, 1, 0, 0)
    assert made.state.slices["travelling_passengers"].waiting == (0, 0)


def test_goods_fall_and_run_out() -> None:
    made = waiting(table(BOARD), A, owned="a-b b-c c-d").put("travelling_passengers", taken=(0, 1, 1, 0, 0))
    made.play("depart a; ride a-b; ride b-c; alight")
    assert points(made, "travelling_passengers") == [4, 0]


def test_a_passenger_without_a_route_stays() -> None:
    assert waiting(table(BOARD), E, owned="a-b").options("depart") == []


def test_in_a_city_waits_one_passenger_whoever_owns_it() -> None:
    made = waiting(table(BOARD, ["2 red"]), A).play("claim a-b: 2 red")
    assert made.options() == ["settle b", "unsettled"]


def test_the_map_says_how_many_goods_lie_in_a_city() -> None:
    made = waiting(table(BOARD), B, owned="b-c c-d").play("depart b; ride b-c; ride c-d")
    assert points(made, "travelling_passengers") == [5, 0]  # none lie in d
    made = waiting(table(BOARD), B, owned="b-c").put("travelling_passengers", taken=(0, 0, 1, 0, 0))
    assert points(made.play("depart b; ride b-c"), "travelling_passengers") == [0, 0]


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("travelling_passengers"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(any(match.state.slices["travelling_passengers"].points) for match in ended)
