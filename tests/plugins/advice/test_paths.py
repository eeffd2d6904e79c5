"""The cheapest ways of tickets, against another program's shortest paths."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from railwright.core.kernel.board import bits
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.visibility import view
from railwright.plugins.advice.api import TicketPlanner, path_of_ticket, path_over_routes
from railwright.plugins.advice.paths import find_lenders
from railwright.plugins.routes.api import ROUTES, open_routes
from railwright.plugins.stations.api import STATIONS, foreign_routes
from railwright.plugins.tickets.api import connections
from railwright.testing import Table, map_of, ruleset_of
from tests.plugins.advice.views import drawn_by_lot, joins, trains_between
from tests.rules.situations import table

MOUNTAINS = {"europe": {}, "mountain_routes": {}}


@pytest.fixture(scope="module")
def europe() -> Ruleset:
    return ruleset_of("europe")


@pytest.mark.parametrize("seed", range(12))
def test_no_way_takes_fewer_trains(europe: Ruleset, seed: int) -> None:
    shown, board = drawn_by_lot(europe, seed), europe.board
    for ticket, ends in enumerate(board.ticket_ends):
        path = path_of_ticket(europe, shown, 0, ticket)
        assert (path.trains if path else None) == trains_between(europe, shown, *ends)
        if path:
            routes = sum(1 << route for route in path.routes)
            assert joins(board, routes, ticket)
            new = [route for route in path.routes if not ROUTES.get(shown).owned[0] >> route & 1]
            assert path.trains == sum(board.length[route] for route in new)


@pytest.mark.parametrize("seed", range(12))
def test_a_plan_joins_every_possible_ticket_and_counts_what_is_shared_once(europe: Ruleset, seed: int) -> None:
    shown, board = drawn_by_lot(europe, seed), europe.board
    tickets = [(seed * 5 + step) % len(board.tickets) for step in (0, 11, 17, 23)]
    alone = {ticket: path_of_ticket(europe, shown, 0, ticket) for ticket in tickets}
    plan = TicketPlanner(europe).plan(shown, 0, tickets)
    trains = [way.trains for way in alone.values() if way]
    assert plan.impossible == tuple(ticket for ticket, way in alone.items() if way is None)
    assert all(joins(board, plan.routes | ROUTES.get(shown).owned[0], t) for t, way in alone.items() if way)
    assert max(trains, default=0) <= plan.trains == sum(trains) - plan.saved <= sum(trains)
    assert plan.trains == sum(length for route, length in enumerate(board.length) if plan.routes >> route & 1)
    assert plan.shared & ~plan.routes == 0


@pytest.mark.parametrize("seed", range(6))
def test_idle_stations_lend_what_saves_most_trains(europe: Ruleset, seed: int) -> None:
    shown, board = drawn_by_lot(europe, seed), europe.board
    cities = Random(seed).sample(range(len(board.cities)), 2)
    shown = STATIONS.set(shown, STATIONS.get(shown)._replace(built=(tuple(cities), ())))
    lenders, foreign = find_lenders(europe, shown, 0), foreign_routes(shown, 0)
    offers = [[0, *(1 << r for r in bits(foreign & board.at_city[c]))] for c in cities if lenders.idle >> c & 1]
    connected = connections(europe, shown, 0)
    for ticket in range(0, len(board.tickets), 9):
        path = path_of_ticket(europe, shown, 0, ticket)
        every = (
            trains_between(europe, shown, *board.ticket_ends[ticket], connected | sum(set(lent)))
            for lent in product(*offers)
        )
        assert (path.trains if path else None) == min((trains for trains in every if trains is not None), default=None)


def test_own_routes_are_free_and_taken_ones_closed() -> None:
    made = table(owned=["a-b", "a-e a-c"], tickets=["a-c"])
    path = path_of_ticket(made.rules, view(made.rules, made.state, 0), 0, made.rules.board.ticket_index["a-c"])
    assert path is not None
    assert made.rules.board.routes[path.routes[0]] == "a-b"
    assert (path.trains, path.borrowed) == (2, 0)


def test_of_two_tracks_the_one_is_taken_for_which_the_cards_are_there() -> None:
    for hand, track in (("2 blue", "b-c-1"), ("2 black", "b-c-2")):
        made = table(owned=["a-b", "a-c"], hands=[hand], tickets=["a-c"])
        path = path_of_ticket(made.rules, view(made.rules, made.state, 0), 0, made.rules.board.ticket_index["a-c"])
        assert path is not None
        assert track in [made.rules.board.routes[route] for route in path.routes]


def test_a_route_longer_than_the_trains_left_is_no_way() -> None:
    made = table(trains=[1, 45], tickets=["a-c"])
    assert path_of_ticket(made.rules, view(made.rules, made.state, 0), 0, made.rules.board.ticket_index["a-c"]) is None


def test_a_way_that_is_laid_takes_the_fewest_spaces() -> None:
    board = table().rules.board
    laid = sum(1 << board.route_index[id] for id in ("a-b", "b-c-1", "a-e", "c-e"))
    path = path_over_routes(board, laid, board.ticket_index["a-c"])
    assert path is not None
    assert [board.routes[route] for route in path.routes] == ["a-e", "c-e"]
    assert path_over_routes(board, laid, board.ticket_index["d-e"]) is None


def test_a_way_counts_the_trains_that_mountains_take() -> None:
    """Over the pass it is four spaces and seven trains; round it five spaces and as many trains."""
    passes = replace(map_of("a-b 2 red mountain=3; b-c 2 blue; a-d 3 green; d-c 2 black", "a-c 9"), plugins=MOUNTAINS)
    made = Table(ruleset_of(passes)).put("routes", trains=(5, 45)).put("tickets", held=((0,), ()))
    way = path_of_ticket(made.rules, view(made.rules, made.state, 0), 0, 0)
    assert way is not None
    assert (way.trains, [made.rules.board.routes[route] for route in way.routes]) == (5, ["a-d", "d-c"])
    plan = TicketPlanner(made.rules).plan(view(made.rules, made.state, 0), 0, [0])
    assert (plan.trains, plan.saved, plan.fits) == (5, 0, True)
    made.put("routes", trains=(4, 45))  # the first route of the pass alone would take five
    assert path_of_ticket(made.rules, view(made.rules, made.state, 0), 0, 0) is not None
    made.put("routes", trains=(2, 45))
    assert path_of_ticket(made.rules, view(made.rules, made.state, 0), 0, 0) is None


CLOSED_FOR_NOW: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {  # what closes a route at first: rules, and state
    "city_markers": ({"city_markers": {}}, {"owner": (0, -1, -1, -1)}),
    "wandering_monsters": ({"wandering_monsters": {}}, {"at": (2, 3)}),
    "laid_colors": ({"laid_colors": {}}, {}),
    "permits": ({"permits": {"lengths": {"2": 1}}}, {}),
}


@pytest.mark.parametrize("id", CLOSED_FOR_NOW)
def test_a_route_that_is_closed_for_now_is_a_way(id: str) -> None:
    rules, state = CLOSED_FOR_NOW[id]
    line = map_of("a-b 2 red; b-c 2 gray bed; c-d 2 green; a-d 5 black", "a-c 4", {"europe": {}, **rules})
    made = Table(ruleset_of(line)).put("tickets", held=((0,), ())).put(id, **state)
    assert not open_routes(made.rules, made.state, 0) >> made.rules.board.route_index["b-c"] & 1
    way = path_of_ticket(made.rules, view(made.rules, made.state, 0), 0, 0)
    assert way is not None
    assert [made.rules.board.routes[route] for route in way.routes] == ["a-b", "b-c"]
