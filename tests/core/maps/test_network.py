"""The distances of a map are those that networkx finds."""

from __future__ import annotations

import networkx
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.mapspec import City, MapSpec, Route
from core.maps.network import distances, route_graph

CITIES = tuple("abcdefgh")
ways = st.lists(st.tuples(st.sampled_from(CITIES), st.sampled_from(CITIES), st.integers(1, 8)), max_size=16)


def spec_of(drawn: list[tuple[str, str, int]]) -> MapSpec:
    cities = tuple(City(one, one, (0, 0)) for one in CITIES)
    routes = tuple(
        Route(f"{left}-{right}-{at}", (left, right), length, "gray")
        for at, (left, right, length) in enumerate(drawn)
        if left != right
    )
    return MapSpec("drawn", "Drawn", (1, 1), (1, 1), (2, 5), cities, routes, ())


@given(ways)
def test_distances(drawn: list[tuple[str, str, int]]) -> None:
    spec = spec_of(drawn)
    graph = route_graph(spec)
    for start in CITIES:
        assert distances(spec, start) == networkx.single_source_dijkstra_path_length(graph, start, weight="length")
