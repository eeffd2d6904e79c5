"""Cheapest paths are those that networkx finds."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.kernel.board import Board
from railwright.core.kernel.paths import CLOSED, cheapest_path, cheapest_paths
from tests.plugins.networks import boards


def cheapest(board: Board, costs: list[int], start: int) -> dict[int, int]:
    graph = nx.Graph()
    graph.add_nodes_from(range(len(board.cities)))
    for route, (a, b) in enumerate(board.ends):
        if costs[route] < graph.get_edge_data(a, b, {"weight": CLOSED})["weight"]:
            graph.add_edge(a, b, weight=costs[route])
    return dict(nx.single_source_dijkstra_path_length(graph, start))


@given(st.data(), boards(cities=7, routes=14))
@pytest.mark.sweep
def test_paths_are_as_cheap_as_those_of_networkx(data: st.DataObject, board: Board) -> None:
    count = len(board.routes)
    costs = data.draw(st.lists(st.sampled_from([0, 30, 75, 200, CLOSED]), min_size=count, max_size=count))
    far = cheapest(board, costs, 0)
    reached, _ = cheapest_paths(board.around, costs, 0)
    assert reached == [far.get(city, CLOSED) for city in range(len(board.cities))]
    for city in range(len(board.cities)):
        routes = cheapest_path(board, costs, 0, city)
        assert (routes is None) == (city not in far)
        if routes is not None:
            assert sum(costs[route] for route in routes) == far[city]
            assert board.component(0, sum(1 << route for route in routes)) >> city & 1
