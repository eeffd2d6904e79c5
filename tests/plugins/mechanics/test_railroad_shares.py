"""Railroad shares: when a claim brings one, and what majorities pay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.board import Board
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.visibility import view
from railwright.core.positions.determinize import determinize
from railwright.plugins.mechanics.railroad_shares import score_lines
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
    made = table(BOARD, [RICH], seats=3).play("claim a-b: 2 red")
    assert made.options() == ["share erie", "share lehigh", "no-share"]
    assert code(made, "share reading") == "no-such-share"
    assert code(made, "draw pile") == "share-due"
    made.play("share erie")
    assert made.state.slices["railroad_shares"].taken == ((0,), (), ())
    assert made.asked == "1 turn"
    assert made.result()["seats"][0]["shares"] == {"erie": 1}


def test_with_two_players_the_taker_picks_a_share_for_the_neutral() -> None:
    made = table(BOARD, [RICH]).play("claim a-b: 2 red; share erie")
    assert (made.asked, made.options()) == ("0 railroad_shares.neutral", ["share erie", "share lehigh"])
    assert [code(made, answer) for answer in ("no-share", "share reading")] == ["share-due", "no-such-share"]
    made.play("share erie")
    assert made.state.slices["railroad_shares"].taken == ((0, -1), (), ())
    assert made.asked == "1 turn"


def test_the_neutral_gets_none_where_the_route_has_none_left() -> None:
    made = table(BOARD, [RICH]).put("railroad_shares", taken=((0,), (), ())).play("claim b-c: 3 blue; share erie")
    assert made.asked == "1 turn"


def test_half_of_the_neutral_s_shares_are_turned_up_at_the_end() -> None:
    made = table(BOARD, ["9 red"]).put("railroad_shares", taken=((-1, 0), (), (0, -1, -1, 1)))
    made.put("last_round", seat=0, turns_left=1).play("claim a-e: 1 red; no-share")
    assert made.asked == "? railroad_shares.turn"
    for answer in ("turn-share erie 1", "turn-share reading 3"):
        possible = engine.possible_answers(made.rules, made.state)
        turned = next(choice for choice in possible if made.rules.notation.text(choice) == answer)
        made.state = engine.apply(made.rules, made.state, turned)
    assert made.state.slices["railroad_shares"].turned == ((1,), (), (3,))
    assert points(made, "railroad_shares") == [4 + 12, 3]


def test_of_the_neutral_s_shares_only_those_turned_up_count() -> None:
    made = table(BOARD).put("railroad_shares", taken=((-1, 0), (), ()))
    assert points(made, "railroad_shares") == [10, 0]
    assert points(made.put("railroad_shares", turned=((1,), (), ())), "railroad_shares") == [4, 0]


def test_shares_may_lie_face_down() -> None:
    spec = board(served({}), railroad_shares={"face_down": True}, routes=SHORT)
    made = table(spec, seats=3).put("railroad_shares", taken=((0, 1, 2, 1), (), ()))
    assert view(made.rules, made.state, 1).slices["railroad_shares"].taken == ((-1, 1, -1, 1), (), ())
    assert view(made.rules, made.state, None).slices["railroad_shares"].taken == ((-1,) * 4, (), ())
    assert [line.public for line in score_lines(made.rules, made.state, 1)] == [False]
    thought = determinize(made.rules, view(made.rules, made.state, 1), 1, Random(1)).slices["railroad_shares"].taken[0]
    assert [taker == 1 for taker in thought] == [False, True, False, True]
    assert set(thought) <= {0, 1, 2}


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
        (((), (1, 0, 0), ()), [12, 7, 0]),
        (((), (2, 0, 1, 0, 2), ()), [7, 3, 12]),
        (((1,), (1,), (1, 0)), [7, 10 + 12 + 12, 0]),
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
    made = table(BOARD, [RICH], seats=3).play("claim a-b: 2 red; share erie")
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
