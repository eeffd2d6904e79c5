"""Shared routes: who may use them, what they cost and bring, and how long the game goes on."""

from __future__ import annotations

import pytest

from railwright.core.kernel import engine
from railwright.core.positions.file import begin_state, position_data
from railwright.plugins.routes.api import open_routes
from railwright.testing import Table, check_plugin, map_of, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, SHORT, board, code, module, play_games, points, table

RAILS = map_of(
    """a-b 2 gray shared; b-c 3 gray shared; c-d 4 gray shared; d-e 2 yellow; a-e 1 gray; a-c 2 green; b-d-1 2 black
    b-d-2 2 white; c-e 3 gray ferry=1; b-e 3 orange tunnel""",
    "a-d 5; b-e 4; a-c 3; c-d 6; c-e 4; b-d 3; d-e 4",
)
BOARD = board(RAILS, shared_routes={"pieces": 4}, routes=SHORT)
RICH = "9 red + 9 blue + 9 loco"


def holding(made: Table, *tickets: str) -> Table:
    """Every seat with one of these tickets."""
    return made.put("tickets", held=tuple((made.rules.board.ticket_index[id],) for id in tickets))


def trains(made: Table) -> tuple[int, ...]:
    left: tuple[int, ...] = made.state.slices["routes"].trains
    return left


def test_a_shared_route_takes_a_piece_and_no_trains_and_brings_steps() -> None:
    made = table(BOARD, [RICH]).play("claim b-c: 3 red")
    assert tuple(made.state.slices["shared_routes"]) == (0b10, 3, (3, 0))
    assert trains(made) == (9, 9)
    assert points(made, "routes") == [0, 0]
    assert made.state.slices["routes"].owned == (0, 0)
    assert code(made, "claim b-c") == "route-shared"


def test_everybody_travels_on_it() -> None:
    made = holding(table(BOARD, [RICH, RICH]), "a-c", "a-c").play("claim a-b: 2 red; claim b-c: 3 blue")
    assert points(made, "tickets") == [3, 3]


@pytest.mark.parametrize(("seats", "closed_for"), [(2, [0, 1]), (4, [0])])
def test_in_a_position_the_route_beside_it_is_closed_as_in_the_game(seats: int, closed_for: list[int]) -> None:
    double = map_of("a-b-1 2 gray shared; a-b-2 2 gray shared; b-c 1 red; a-c 3 blue", "a-c 3; b-c 1; a-b 2")
    rules = ruleset_of(board(double, shared_routes={}))
    start, _ = begin_state(rules, {"seats": [{"hand": {"red": 2}}, *[{}] * (seats - 1)]})
    *_, game = engine.answer(rules, start, [rules.notation.read(text) for text in ("claim a-b-1", "pay 2 red")])
    again, errors = begin_state(rules, position_data(rules, game, ["Ann"] * seats))
    assert errors == []
    beside = rules.board.route_index["a-b-2"]
    for state in (game, again):
        assert [seat for seat in range(seats) if not open_routes(rules, state, seat) >> beside & 1] == closed_for


def test_stations_lend_what_shared_routes_do_not_join_already() -> None:
    made = holding(table(BOARD, [RICH, RICH]), "a-d", "a-d")
    made.put("routes", owned=(0, 1 << made.rules.board.route_index["b-d-1"])).play("claim a-b: 2 red")
    made.put("stations", built=((made.rules.board.city_index["b"],), ()))
    assert points(made, "tickets") == [5, 5]


def test_whoever_has_no_trains_left_can_build_it() -> None:
    made = table(BOARD, [RICH]).put("routes", trains=(0, 9))
    assert made.options("claim") == ["claim a-b", "claim b-c", "claim c-d"]


def test_without_pieces_they_are_closed() -> None:
    made = table(BOARD, [RICH]).put("shared_routes", pieces=0)
    assert code(made, "claim a-b") == "no-pieces"


def test_the_last_round_waits_for_the_pieces() -> None:
    made = table(BOARD, [RICH, RICH]).put("routes", trains=(2, 9)).play("claim a-b: 2 red")
    assert made.state.slices["last_round"].seat == -1
    made.play("claim b-c: 3 blue; draw pile; ?: red; draw pile; ?: red")
    assert made.state.slices["last_round"].seat == 0


def test_the_last_round_does_not_wait_for_routes_that_are_built() -> None:
    made = table(board(RAILS, shared_routes={}, routes=SHORT), [RICH]).put("routes", trains=(2, 9), taken=0b111)
    assert made.play("claim a-e: 1 red").state.slices["last_round"].seat == 0


def test_ranks_are_rewarded_at_the_end() -> None:
    made = table(BOARD, seats=5).put("shared_routes", steps=(3, 7, 3, 0, 9))
    assert points(made, "shared_routes") == [5, 15, 5, -10, 25]
    assert points(table(BOARD), "shared_routes") == [0, 0]
    assert points(table(BOARD).put("shared_routes", steps=(1, 2)), "shared_routes") == [-10, 25]


def test_it_is_in_nobodys_longest_path() -> None:
    made = table(BOARD, [RICH]).play("claim b-c: 3 red")
    assert [seat["longest"] for seat in made.result()["seats"]] == [0, 0]


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("shared_routes"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(sum(match.state.slices["shared_routes"].steps) for match in ended)
