"""Coloured passengers: drawn on to the cities, collected by claims, scored by majorities."""

from __future__ import annotations

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.visibility import view
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

TOWNS = with_cities(RING, a={"passengers": 2}, c={"passengers": 0})
BOARD = board(TOWNS, coloured_passengers={"colours": 3, "each": 2}, routes=SHORT)
NONE = (0,) * 6


def peopled(made: Table, **cities: tuple[int, ...]) -> Table:
    """Passengers in cities: white, black, red."""
    placed = tuple((*cities.get(city, (0, 0, 0)), 0, 0, 0) for city in made.rules.board.cities)
    return made.put("coloured_passengers", cities=placed, bag=NONE)


def test_they_come_out_of_the_bag_before_the_first_turn() -> None:
    made = Table(
        ruleset_of(board(TOWNS, coloured_passengers={"colours": 3, "each": 2}, cards={"deal": 0, "row": 0})), 2
    )
    state = engine.start(made.rules, 2)
    while state.stack[-1].kind != "coloured_passengers.arrive":
        state = engine.apply(made.rules, state, engine.possible_answers(made.rules, state)[0])
    made.state = state
    made.play("?: red red black white black")
    assert made.state.slices["coloured_passengers"].cities == (
        (0, 0, 2, 0, 0, 0),
        (0, 1, 0, 0, 0, 0),
        NONE,
        (1, 0, 0, 0, 0, 0),
        (0, 1, 0, 0, 0, 0),
    )
    assert made.state.slices["coloured_passengers"].bag == (1, 0, 0, 0, 0, 0)


def test_a_claim_collects_one_from_each_end() -> None:
    made = peopled(table(BOARD, ["2 red"]), a=(0, 0, 2), b=(1, 0, 0)).play("claim a-b: 2 red")
    assert made.asked == "1 turn"
    assert made.state.slices["coloured_passengers"].held == ((1, 0, 1, 0, 0, 0), NONE)


def test_where_there_are_several_colours_the_seat_chooses() -> None:
    made = peopled(table(BOARD, ["2 red"]), a=(1, 0, 1)).play("claim a-b: 2 red")
    assert made.options() == ["collect-passenger white", "collect-passenger red"]
    assert code(made, "collect-passenger black") == "passenger-due"
    made.play("collect-passenger red")
    assert made.state.slices["coloured_passengers"].held == ((0, 0, 1, 0, 0, 0), NONE)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [((3, 2, 1), [20, 10, 0]), ((2, 2, 1), [20, 20, 0]), ((3, 1, 1), [20, 10, 10]), ((1, 0, 0), [20, 0, 0])],
)
def test_majorities(counts: tuple[int, ...], expected: list[int]) -> None:
    made = table(BOARD, seats=3).put("coloured_passengers", held=tuple((0, n, 0, 0, 0, 0) for n in counts))
    assert points(made, "coloured_passengers") == expected


def test_there_are_sixty_in_six_colours_and_all_lie_open() -> None:
    rules = ruleset_of(board(coloured_passengers={}))
    state = engine.start(rules, 2)
    assert state.slices["coloured_passengers"].bag == (10,) * 6
    assert view(rules, state, 1).slices["coloured_passengers"] == state.slices["coloured_passengers"]


def test_an_empty_city_brings_nobody() -> None:
    made = peopled(table(BOARD, ["2 red"])).play("claim a-b: 2 red")
    assert made.asked == "1 turn"
    assert made.state.slices["coloured_passengers"].held == (NONE, NONE)


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("coloured_passengers"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(any(map(any, match.state.slices["coloured_passengers"].held)) for match in ended)
