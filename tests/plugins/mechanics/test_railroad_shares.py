"""Railroad shares: when a claim brings one, and what majorities pay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from railwright.core.kernel.board import Board
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.visibility import view
from railwright.testing import check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, RING, SHORT, board, code, module, play_games, points, table

OFFERS = {"a-b": ["erie", "lehigh"], "b-c": ["erie"], "c-d": ["lehigh", "erie", "reading"], "a-e": ["reading"]}
ERIE = 0  # the first by name


def served(railroads: Mapping[str, Any]) -> MapSpec:
    """The ring with railroads along its routes."""
    routes = (
        replace(route, fields={**route.fields, "railroads": OFFERS[route.id]}) if route.id in OFFERS else route
        for route in RING.routes
    )
    return replace(RING, routes=tuple(routes), fields={"railroads": railroads})


BOARD = board(served({"erie": {"shares": 2, "pays": [10, 4]}}), railroad_shares={}, routes=SHORT)
RICH = "9 red + 9 blue + 9 loco"


def test_a_claim_brings_a_share_of_a_railroad_along_the_route() -> None:
    made = table(BOARD, [RICH]).play("claim a-b: 2 red")
    assert made.options() == ["share erie", "share lehigh", "no-share"]
    assert code(made, "share reading") == "no-such-share"
    assert code(made, "draw pile") == "share-due"
    made.play("share erie")
    assert made.state.slices["railroad_shares"].taken == ((0,), (), ())
    assert made.asked == "1 turn"
    assert made.result()["seats"][0]["shares"] == {"erie": 1}


def test_nothing_is_asked_without_a_share() -> None:
    assert table(BOARD, ["2 green"]).play("claim a-c: 2 green").asked == "1 turn"
    made = table(BOARD, [RICH]).put("railroad_shares", taken=((0, 1), (), ()))
    assert made.play("claim b-c: 3 blue").asked == "1 turn"
    assert code(table(BOARD, [RICH]).play("claim a-b: 2 red"), "share reading") == "no-such-share"


def test_no_share_need_be_taken() -> None:
    made = table(BOARD, [RICH]).play("claim a-b: 2 red; no-share")
    assert made.state.slices["railroad_shares"].taken == ((), (), ())


@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        (((0, 1), (), ()), [10, 4, 0]),
        (((), (1, 0, 0), ()), [12, 6, 0]),
        (((), (2, 0, 1, 0, 2), ()), [6, 3, 12]),
        (((1,), (1,), (1, 0)), [6, 10 + 12 + 12, 0]),
        (((), (), ()), [0, 0, 0]),
    ],
)
def test_most_shares_pay_and_the_lowest_number_breaks_ties(
    taken: tuple[tuple[int, ...], ...], expected: list[int]
) -> None:
    assert points(table(BOARD, seats=3).put("railroad_shares", taken=taken), "railroad_shares") == expected


def test_a_railroad_without_routes_is_a_slip() -> None:
    wrong = served({"union": {}})
    assert [issue.code for issue in module("railroad_shares").map_issues(wrong, Board(wrong))] == [
        "railroad-without-routes"
    ]


def test_shares_lie_open() -> None:
    made = table(BOARD, [RICH]).play("claim a-b: 2 red; share erie")
    assert view(made.rules, made.state, 1).slices["railroad_shares"] == made.state.slices["railroad_shares"]


def test_the_map_says_how_many_shares_a_railroad_has() -> None:
    made = table(BOARD, [RICH]).put("railroad_shares", taken=((0, 1), (0, 0, 0, 0, 0), ()))
    assert made.play("claim a-b: 2 red").options() == ["share lehigh", "no-share"]


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("railroad_shares"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert all(len(match.state.slices["railroad_shares"].taken[ERIE]) <= 2 for match in ended)
    assert any(any(match.state.slices["railroad_shares"].taken) for match in ended)
