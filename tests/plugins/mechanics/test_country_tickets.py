"""Country tickets: the best goal counts, the lowest is lost, and nobody travels through a country."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from railwright.core.kernel.board import Board
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.mapspec import MapSpec
from railwright.testing import Table, check_plugin, map_of, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, board, module, play_games, points, table, with_cities

FRANCE, ITALY = {"country": "france"}, {"country": "italy"}
GOALS: Mapping[str, Mapping[str, Any]] = {
    "a-x1": {"goals": {"france": 5, "italy": 9}},
    "x1-y1": {"goals": {"italy": 7}, "from_country": "france"},
}


def bordering(**goals: Mapping[str, Any]) -> MapSpec:
    """Four cities, two border points of one country and one of another."""
    drawn = map_of(
        """a-b 2 red; b-c 2 blue; c-d 2 gray; a-d 3 gray; a-x1 1 gray; b-x1 1 gray; c-x2 2 gray; d-y1 2 gray
        c-y1 3 green""",
        "a-x1 5; x1-y1 7; a-b 4; a-c 6; b-d 3",
    )
    tickets = tuple(replace(ticket, fields=goals.get(ticket.id, {})) for ticket in drawn.tickets)
    return with_cities(replace(drawn, tickets=tickets), x1=FRANCE, x2=FRANCE, y1=ITALY)


BOARD = board(bordering(**GOALS), country_tickets={}, stations=None, routes={"trains": 9})


def owning(map: MapSpec, ticket: str, *routes: str) -> Table:
    """The first seat with a ticket and routes."""
    made = table(map)
    index = made.rules.board.route_index
    made.put("tickets", held=((made.rules.board.ticket_index[ticket],), ()))
    return made.put("routes", owned=(sum(1 << index[id] for id in routes), 0))


@pytest.mark.parametrize(
    ("routes", "scored"),
    [
        ([], -5),
        (["a-x1"], 5),
        (["a-b", "b-c", "c-x2"], 5),
        (["a-d", "d-y1"], 9),
        (["a-x1", "a-d", "d-y1"], 9),
        (["d-y1", "c-d"], -5),
    ],
)
def test_the_best_goal_reached_scores_and_the_lowest_is_lost(routes: list[str], scored: int) -> None:
    assert points(owning(BOARD, "a-x1", *routes), "tickets") == [scored, 0]


@pytest.mark.parametrize(
    ("routes", "scored"), [(["c-x2", "c-y1"], 7), (["a-x1", "a-d", "d-y1"], 7), (["a-x1", "d-y1"], -7)]
)
def test_a_country_is_joined_to_a_country_by_any_of_its_points(routes: list[str], scored: int) -> None:
    assert points(owning(BOARD, "x1-y1", *routes), "tickets") == [scored, 0]


@pytest.mark.parametrize(("ticket", "scored"), [("a-b", -4), ("a-c", -6)])
def test_nobody_travels_through_a_country(ticket: str, scored: int) -> None:
    made = owning(BOARD, ticket, "a-x1", "b-x1", "c-x2")
    assert points(made, "tickets") == [scored, 0]
    assert made.result()["seats"][0]["tickets"][0]["done"] is False


def test_two_points_of_a_country_do_not_join() -> None:
    assert points(owning(BOARD, "a-c", "a-x1", "c-x2", "b-c"), "tickets") == [-6, 0]


def test_other_tickets_are_as_ever() -> None:
    assert points(owning(BOARD, "a-c", "a-b", "b-c"), "tickets") == [6, 0]


def test_a_house_rule_shows_the_best_goal_at_once() -> None:
    made = owning(board(bordering(**GOALS), country_tickets={}, stations=None, tickets_at_once={}), "a-x1", "a-d")
    made.put("cards", hands=((2,) + (0,) * 8, (0,) * 9)).play("claim d-y1: 2 purple")
    assert points(made, "tickets_at_once") == [9, 0]


def test_stations_do_not_know_of_goals() -> None:
    with pytest.raises(RulesError, match="cannot be played together"):
        ruleset_of(board(bordering(), country_tickets={}))


def test_a_map_with_wrong_goals_is_told_so() -> None:
    wrong = bordering(**{"a-x1": {"goals": {"france": 4, "spain": 9}, "from_country": "peru"}})
    issues = [(issue.code, issue.where[-1]) for issue in module("country_tickets").map_issues(wrong, Board(wrong))]
    assert issues == [
        ("unknown-country", "goals"),
        ("unknown-country", "from_country"),
        ("points-of-no-goal", "points"),
    ]


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("country_tickets"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(ticket["done"] for match in ended for seat in match.result()["seats"] for ticket in seat["tickets"])
