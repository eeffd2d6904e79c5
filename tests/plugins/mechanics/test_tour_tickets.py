"""Tour tickets: all cities joined score, more in their order, and what fails costs what it says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from railwright.core.game import idle_reasons
from railwright.core.kernel.board import Board
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.mapspec import MapSpec
from railwright.plugins.bots.steady.plan import unfinished_tickets
from railwright.plugins.bots.steady.seat_view import SeatView
from railwright.plugins.mechanics.tour_tickets import map_issues
from railwright.plugins.stations.api import borrowing
from railwright.testing import Table, check_plugin, map_of, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, board, module, play_games, points, table

TOUR = {"tour": ("a", "c", "b"), "in_order": 9, "missed": 7}


def with_tours(map: MapSpec, **tours: Mapping[str, Any]) -> MapSpec:
    """The map with fields on its tickets, by id with an underscore: ``a_b={"tour": ...}``."""
    tickets = tuple(replace(ticket, fields=tours.get(ticket.id.replace("-", "_"), {})) for ticket in map.tickets)
    return replace(map, tickets=tickets)


DRAWN = map_of(
    "a-b 2 red; b-c-1 3 blue; b-c-2 3 gray; a-c 4 gray; b-d 2 green; c-d 1 gray; a-d 2 white; d-e 1 black",
    "a-b 5; c-e 4; a-e 6",
)
BOARD = board(with_tours(DRAWN, a_b=TOUR), tour_tickets={}, routes={"trains": 9})


def owning(*routes: str, map: MapSpec = BOARD, held: str = "a-b") -> Table:
    """The first seat with a ticket and routes."""
    made = table(map)
    index = made.rules.board.route_index
    made.put("tickets", held=((made.rules.board.ticket_index[held],), ()))
    return made.put("routes", owned=(sum(1 << index[id] for id in routes), 0))


@pytest.mark.parametrize(
    ("routes", "scored"),
    [
        (["a-c", "b-c-1"], 9),  # a, c, b
        (["a-b", "b-c-1"], 5),  # b comes before c
        (["a-d", "c-d", "b-c-1"], 9),  # cities that are not on the tour may lie between
        (["a-d", "c-d", "b-d"], 5),  # from c to b through d again: the route c-d would be taken twice
        (["a-c", "c-d", "b-d", "d-e"], 9),
        (["a-b", "b-d"], -7),
        ([], -7),
    ],
)
def test_a_tour_joins_its_cities_and_scores_more_in_order(routes: list[str], scored: int) -> None:
    assert points(owning(*routes), "tickets") == [scored, 0]


def test_other_tickets_are_as_ever() -> None:
    assert points(owning("c-d", "d-e", held="c-e"), "tickets") == [4, 0]
    assert points(owning(held="c-e"), "tickets") == [-4, 0]


def test_without_other_numbers_a_tour_scores_and_costs_its_points() -> None:
    plain = board(with_tours(DRAWN, a_b={"tour": ("a", "c", "b")}), tour_tickets={})
    assert points(owning("a-c", "b-c-1", map=plain), "tickets") == [5, 0]
    assert points(owning(map=plain), "tickets") == [-5, 0]


def test_stations_lend_what_joins_a_tour() -> None:
    made = owning("a-c")
    index, city = made.rules.board.route_index, made.rules.board.city_index
    made.put("routes", owned=(1 << index["a-c"], 1 << index["b-c-1"]))
    made.put("stations", built=((city["c"],), ()))
    assert borrowing(made.rules, made.state, 0).routes == (index["b-c-1"],)
    assert points(made, "tickets") == [9, 0]


def test_countries_and_tours_do_not_go_together() -> None:
    with pytest.raises(RulesError, match="country_tickets"):
        ruleset_of(BOARD, country_tickets={})


def test_a_board_without_tours_is_told_so() -> None:
    (reason,) = idle_reasons(ruleset_of(replace(DRAWN, plugins={"europe": {}, "tour_tickets": {}})))
    assert str(reason) == "This board has no tours, so all tickets connect two cities."


@pytest.mark.parametrize(
    ("fields", "codes"),
    [
        (TOUR, []),
        ({"tour": ("b", "c", "a")}, []),
        ({"tour": ("a", "x", "b")}, ["unknown-city"]),
        ({"tour": ("a", "c", "d")}, ["tour-elsewhere"]),
        ({"tour": ("a", "c", "c", "b")}, ["city-twice"]),
        ({"tour": ("a", "e", "b")}, ["ticket-to-junction"]),
        ({"tour": ("a", "c", "b"), "in_order": 4}, ["less-in-order"]),
        ({"missed": 3}, ["no-tour"]),
    ],
)
def test_a_map_is_told_what_is_wrong_with_its_tours(fields: Mapping[str, Any], codes: list[str]) -> None:
    spec = with_tours(DRAWN, a_b=fields)
    cities = tuple(replace(city, fields={"junction": True} if city.id == "e" else {}) for city in spec.cities)
    spec = replace(spec, cities=cities)
    issues = [*map_issues(spec, Board(spec))]
    assert [issue.code for issue in issues] == codes
    assert all(str(issue.words).endswith(".") and issue.where[:2] == ("tickets", 0) for issue in issues)


def test_a_bot_plans_for_all_cities_of_a_tour() -> None:
    made = owning("a-b")
    seat_view = SeatView(made.rules, made.state, 0)
    assert unfinished_tickets(seat_view, 0, [0]) == [0]


@pytest.mark.sweep
def test_every_rule_of_an_author_holds() -> None:
    check_plugin(module("tour_tickets"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_come_to_their_end(games: int) -> None:
    play_games(ruleset_of(BOARD), games)
