"""Mountain routes and the largest network: trains lost for points, and who has joined most cities."""

from __future__ import annotations

import pytest

from railwright.testing import Table, check_plugin, map_of, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, board, code, module, play_games, points, table

PASSES = map_of(
    """a-b 2 red mountain=2; b-c 3 blue mountain=1; c-d 4 gray; d-e 2 yellow mountain=1; a-e 1 gray; a-c 2 green
    b-d-1 2 black; b-d-2 2 white; c-e 3 gray ferry=1; b-e 3 orange tunnel mountain=3""",
    "a-d 5; b-e 4; a-c 3; c-d 6; c-e 4; b-d 3; d-e 4",
)
BOARD = board(PASSES, mountain_routes={}, largest_network={}, routes={"trains": 12}, express=None)
RICH = "9 red + 9 blue + 9 yellow + 9 loco"


def trains(made: Table) -> tuple[int, ...]:
    left: tuple[int, ...] = made.state.slices["routes"].trains
    return left


def test_every_mountain_space_takes_a_train_and_brings_points() -> None:
    made = table(BOARD, [RICH, RICH]).play("claim a-b: 2 red; claim b-c: 3 blue")
    assert trains(made) == (12 - 4, 12 - 4)
    assert points(made, "routes") == [2 + 4, 4 + 2]


def test_the_trains_must_be_enough_for_the_mountains() -> None:
    made = table(BOARD, [RICH]).put("routes", trains=(3, 12))
    assert made.options("claim") == ["claim d-e", "claim a-e", "claim a-c", "claim b-d-1", "claim b-d-2", "claim c-e"]
    assert code(made, "claim a-b") == "not-enough-trains"
    assert code(made, "claim b-c") == "not-enough-trains"
    assert code(made.put("routes", trains=(5, 12)), "claim b-e") == "not-enough-trains"


def test_trains_lost_in_the_mountains_bring_the_end_nearer() -> None:
    made = table(BOARD, [RICH]).put("routes", trains=(6, 12)).play("claim a-b: 2 red")
    assert made.state.slices["last_round"].seat == 0


def owning(*routes: tuple[str, ...]) -> Table:
    made = table(BOARD, seats=len(routes))
    indices = made.rules.board.route_index
    return made.put("routes", owned=tuple(sum(1 << indices[id] for id in ids) for ids in routes))


@pytest.mark.parametrize(
    ("first", "second", "sizes", "bonus"),
    [
        (("a-b", "b-c"), ("c-d", "a-e"), [3, 2], [10, 0]),
        (("a-b", "c-d"), ("a-e",), [2, 2], [10, 10]),
        (("a-b", "b-c", "a-c"), ("c-d", "d-e", "b-d-1"), [3, 4], [0, 10]),
        ((), (), [0, 0], [0, 0]),
    ],
)
def test_the_largest_group_of_cities_scores(
    first: tuple[str, ...], second: tuple[str, ...], sizes: list[int], bonus: list[int]
) -> None:
    made = owning(first, second)
    assert [seat["largest_network"] for seat in made.result()["seats"]] == sizes
    assert points(made, "largest_network") == bonus


@pytest.mark.slow
def test_the_rules_are_sound() -> None:
    check_plugin(module("mountain_routes"), module("largest_network"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert all(max(seat["largest_network"] for seat in match.result()["seats"]) > 1 for match in ended)
    assert all(min(match.state.slices["routes"].trains) >= 0 for match in ended)
