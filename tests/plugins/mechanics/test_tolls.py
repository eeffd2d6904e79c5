"""Tolls: who pays whom, loans, and what coins are worth at the end."""

from __future__ import annotations

import pytest

from railwright.core.kernel.visibility import view
from railwright.plugins.scoring.api import by_place
from railwright.testing import Table, check_plugin, map_of, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, SHORT, board, module, play_games, points, table

CANALS = map_of(
    """a-b-1 2 red toll=2; a-b-2 2 blue toll=2; b-c-1 3 green toll=3; b-c-2 3 gray toll=4; c-d-1 2 gray toll=1
    c-d-2 2 gray toll=1; a-d-1 3 black; a-d-2 3 white; a-d-3 3 gray""",
    "a-c 5; b-d 4; a-d 6; c-d 2; a-b 3; b-c 4",
)
BOARD = board(CANALS, tolls={}, routes=SHORT)
POOR = board(CANALS, tolls={"coins": 4}, routes=SHORT)
RICH = "9 red + 9 blue + 9 green + 9 black + 9 white"


def coins(made: Table) -> tuple[int, ...]:
    held: tuple[int, ...] = made.state.slices["tolls"].coins
    return held


def test_the_first_of_two_routes_pays_the_bank_and_the_second_pays_its_owner() -> None:
    made = table(BOARD, [RICH, RICH]).play("claim a-b-1: 2 red")
    assert coins(made) == (28, 30)
    made.play("claim a-b-2: 2 blue")
    assert coins(made) == (30, 28)
    assert made.state.slices["tolls"].bank == 2


def test_of_three_routes_the_first_owner_earns_every_later_toll() -> None:
    made = table(BOARD, [RICH] * 3, seats=3).play("claim a-d-1: 3 black; claim a-d-2: 3 white; claim a-d-3: 3 green")
    assert coins(made) == (31, 29, 29)


def test_both_routes_are_open_to_two_players() -> None:
    assert table(BOARD).rules.option("double_routes", "open_from") == 2


def test_whoever_is_short_takes_a_loan() -> None:
    made = table(BOARD, [RICH]).put("tolls", coins=(1, 9)).play("claim a-b-1: 2 red")
    assert coins(made) == (4, 9)
    assert made.state.slices["tolls"].loans == (1, 0)
    assert made.state.slices["tolls"].bank == -3
    assert points(made, "loans") == [-5, 0]
    assert [seat["coins"] for seat in made.result()["seats"]] == [4, 9]


def test_as_many_loans_as_the_toll_takes() -> None:
    made = table(board(CANALS, tolls={"loan": 1}), [RICH]).put("tolls", coins=(1, 9)).play("claim b-c-2: 3 red")
    assert coins(made) == (0, 9)
    assert made.state.slices["tolls"].loans == (3, 0)


def test_coins_left_score_by_place_and_a_loan_forfeits_the_place() -> None:
    made = table(BOARD, seats=5).put("tolls", coins=(9, 3, 9, 30, 1), loans=(0, 0, 0, 1, 0))
    assert points(made, "tolls") == [55, 20, 55, 0, 10]


@pytest.mark.parametrize(
    ("values", "expected"),
    [([4, 2], [5, 1]), ([1, 2, 3], [1, 4, 5]), ([1, 1, 1, 1], [5] * 4), ([7, 6, 5, 4, 3], [5, 4, 2, 1, 0])],
)
def test_with_fewer_players_the_middle_places_fall_away(values: list[int], expected: list[int]) -> None:
    assert by_place([5, 4, 1] if len(values) < 4 else [5, 4, 2, 1], values) == expected


def test_a_route_of_which_the_map_says_nothing_costs_the_usual_toll() -> None:
    made = table(board(CANALS, tolls={"toll": 2}), [RICH]).play("claim a-d-1: 3 black")
    assert coins(made) == (28, 30)


def test_nobody_takes_a_loan_who_can_pay() -> None:
    made = table(BOARD, [RICH]).put("tolls", coins=(2, 9)).play("claim a-b-1: 2 red")
    assert coins(made) == (0, 9)
    assert made.state.slices["tolls"].loans == (0, 0)


def test_coins_lie_open() -> None:
    made = table(BOARD).put("tolls", coins=(7, 9))
    assert view(made.rules, made.state, 0).slices["tolls"] == made.state.slices["tolls"]


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("tolls"), map=POOR)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(POOR), games)
    assert any(any(match.state.slices["tolls"].loans) for match in ended)
    assert all(min(match.state.slices["tolls"].coins) >= 0 for match in ended)
