"""Double paths: which tickets count, against a search with networkx, and what they bring."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.kernel.board import Board, bits
from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, RING, SHORT, board, module, play_games, points, table
from tests.plugins.networks import boards

BOARD = board(RING, double_paths={}, routes=SHORT)


def with_routes(made: Table, *routes: str) -> Table:
    """A game in which the first seat owns routes and holds all tickets."""
    indices = made.rules.board.route_index
    made.put("routes", owned=(sum(1 << indices[id] for id in routes), 0))
    return made.put("tickets", held=(tuple(range(len(made.rules.board.tickets))), ()))


@pytest.mark.parametrize(
    ("routes", "tickets", "bonus"),
    [
        (["a-b", "b-c", "a-c"], ["a-c"], 5),
        (["a-b", "b-c", "a-c", "c-d"], ["a-c"], 5),
        (["a-b", "b-c", "c-d", "d-e", "a-e"], ["a-d", "b-e", "a-c", "c-d", "c-e", "b-d", "d-e"], 40),
        (["b-d-1", "b-d-2"], ["b-d"], 5),
        (["a-b", "a-c", "b-c", "c-d", "d-e", "c-e"], ["a-d", "b-e", "a-c", "c-d", "c-e", "b-d", "d-e"], 40),
        (["a-b", "b-c"], [], 0),
    ],
)
def test_tickets_joined_by_two_paths_without_a_common_route(routes: list[str], tickets: list[str], bonus: int) -> None:
    made = with_routes(table(BOARD), *routes)
    assert made.result()["seats"][0]["double_paths"] == tickets
    assert points(made, "double_paths") == [bonus, 0]


@pytest.mark.parametrize(("tickets", "bonus"), [(0, 0), (1, 5), (2, 10), (3, 20), (4, 30), (5, 40), (7, 40)])
def test_the_bonus_grows_with_the_tickets(tickets: int, bonus: int) -> None:
    made = with_routes(table(BOARD), "a-b", "b-c", "c-d", "d-e", "a-e")
    made.put("tickets", held=(tuple(range(tickets)), ()))
    assert points(made, "double_paths") == [bonus, 0]


def test_a_route_lent_by_a_station_makes_no_second_path() -> None:
    made = with_routes(table(BOARD), "a-b", "b-c")
    index = made.rules.board.route_index
    made.put("routes", owned=(made.state.slices["routes"].owned[0], 1 << index["a-c"]))
    made.put("stations", built=((made.rules.board.city_index["a"],), ()))
    assert points(made, "double_paths") == [0, 0]


def test_a_line_of_a_secret_is_secret() -> None:
    rules = ruleset_of(BOARD)
    state = with_routes(table(BOARD), "a-b", "b-c", "a-c").state
    assert [line.public for line in module("double_paths").score_lines(rules, state, 0)] == [False]


@given(boards(8, 14, tickets=6), st.integers(0, 2**14 - 1))
@pytest.mark.sweep
def test_as_many_disjoint_paths_as_networkx_finds(drawn: Board, chosen: int) -> None:
    routes = chosen & drawn.all_routes
    graph = nx.Graph()
    graph.add_nodes_from(range(len(drawn.cities)))
    for route in bits(routes):  # a city in the middle of each route keeps parallel ones apart
        a, b = drawn.ends[route]
        graph.add_edges_from([(a, f"r{route}"), (f"r{route}", b)])
    twice = [t for t, (a, b) in enumerate(drawn.ticket_ends) if nx.edge_connectivity(graph, a, b) >= 2]
    assert sorted(module("double_paths").tickets_joined_twice(drawn, routes)) == twice


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("double_paths"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    for match in play_games(ruleset_of(BOARD), games):
        assert all(isinstance(seat["double_paths"], list) for seat in match.result()["seats"])
