"""Region networks: every network scores by the regions that it reaches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from railwright.core.kernel.board import Board
from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import (
    GAMES,
    RING,
    SHORT,
    board,
    module,
    play_games,
    points,
    table,
    with_cities,
)

# a and b in the north, c in the south, d on an island of its own, e in no region.
LANDS = with_cities(RING, a={"region": "north"}, b={"region": "north"}, c={"region": "south"}, d={"region": "isle"})
BOARD = board(LANDS, region_networks={"points": [1, 3, 7], "twice": ["north", "isle"]}, routes=SHORT)


def owning(*routes: str) -> Table:
    made = table(BOARD)
    return made.put("routes", owned=(sum(1 << made.rules.board.route_index[id] for id in routes), 0))


@pytest.mark.parametrize(
    ("routes", "counts", "expected"),
    [
        ((), [], 0),
        (("a-e",), [1], 1),
        (("a-c",), [2], 3),
        (("a-b",), [2], 3),  # the north whole: it counts twice
        (("d-e",), [2], 3),  # the isle is one city
        (("a-e", "c-d"), [3, 1], 7 + 1),  # two networks, each by itself
        (("a-b", "b-c", "c-d"), [5], 7),  # more than there are numbers
    ],
)
def test_regions_of_each_network(routes: tuple[str, ...], counts: list[int], expected: int) -> None:
    made = owning(*routes)
    assert made.result()["seats"][0]["regions"] == counts
    assert points(made, "region_networks") == [expected, 0]


def test_routes_of_others_reach_nothing() -> None:
    made = owning("a-e")
    index = made.rules.board.route_index
    made.put("routes", owned=(1 << index["a-e"], 1 << index["c-d"] | 1 << index["a-b"]))
    assert [seat["regions"] for seat in made.result()["seats"]] == [[1], [3, 2]]


def test_the_usual_table_ends_at_fifty_six() -> None:
    rules = ruleset_of(replace(BOARD, plugins={**BOARD.plugins, "region_networks": {}}))
    points_for = module("region_networks").points_for
    assert [points_for(rules, count) for count in (0, 4, 5, 6, 9, 10, 15, 20)] == [0, 0, 1, 2, 11, 16, 56, 56]


def test_the_map_is_warned_of_a_region_without_cities() -> None:
    spec = replace(BOARD, plugins={"region_networks": {"twice": ["north", "east"]}})
    assert [issue.where[-1] for issue in module("region_networks").map_issues(spec, Board(spec))] == [1]


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("region_networks"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(max(seat["regions"], default=0) > 2 for match in ended for seat in match.result()["seats"])
