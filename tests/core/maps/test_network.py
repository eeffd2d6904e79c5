"""The distances and shortest paths of a map are those that networkx finds."""

from __future__ import annotations

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.kernel.mapspec import City, MapSpec, Route
from railwright.core.maps.network import ShortestPath, distances, lines_cross, route_graph, shortest_path

CITIES = tuple("abcdefgh")
ways = st.lists(st.tuples(st.sampled_from(CITIES), st.sampled_from(CITIES), st.integers(1, 8)), max_size=16)


def spec_of(drawn: list[tuple[str, str, int]]) -> MapSpec:
    cities = tuple(City(id, id, (0, 0)) for id in CITIES)
    routes = tuple(
        Route(f"{left}-{right}-{number}", (left, right), length, "gray")
        for number, (left, right, length) in enumerate(drawn)
        if left != right
    )
    return MapSpec("drawn", "Drawn", (1, 1), (1, 1), (2, 5), cities, routes, ())


@given(ways)
@pytest.mark.sweep
def test_distances(drawn: list[tuple[str, str, int]]) -> None:
    spec = spec_of(drawn)
    graph = route_graph(spec)
    for start in CITIES:
        assert distances(spec, start) == networkx.single_source_dijkstra_path_length(graph, start, weight="length")


@given(ways)
@pytest.mark.sweep
def test_the_shortest_path_has_fewest_trains_then_fewest_routes_then_the_first_ids(
    drawn: list[tuple[str, str, int]],
) -> None:
    spec = spec_of(drawn)
    length = {route.id: route.length for route in spec.routes}
    graph = networkx.MultiGraph()
    graph.add_nodes_from(CITIES)
    graph.add_edges_from((*route.between, route.id) for route in spec.routes)
    for end in CITIES[1:4]:
        every = [tuple(id for *_, id in path) for path in networkx.all_simple_edge_paths(graph, "a", end)]
        best = min(every, key=lambda ids: (sum(map(length.__getitem__, ids)), len(ids), ids), default=None)
        assert shortest_path(spec, "a", end) == (best and ShortestPath(best, sum(map(length.__getitem__, best))))
    assert shortest_path(spec, "a", "a") == ShortestPath((), 0)
    assert shortest_path(spec, "a", "nowhere") is None


@pytest.mark.parametrize(
    ("other", "crosses"),
    [
        ([(5, 9), (5, -9)], True),
        ([(5, 9), (5, 1), (-5, -1), (-5, -9)], False),  # round its end
        ([(0, 0), (9, 9)], False),  # from the same city
        ([(5, 0), (5, 9)], False),  # only touches it
        ([(15, 9), (15, -9), (19, -9), (1, 9)], True),  # with its second piece
    ],
)
def test_lines_cross(other: list[tuple[float, float]], crosses: bool) -> None:
    line = [(0.0, 0.0), (10.0, 0.0), (20.0, 0.0)]
    assert lines_cross(line, other) == lines_cross(other, line) == crosses
