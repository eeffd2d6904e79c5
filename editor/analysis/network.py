"""Colours, lengths and the shape of the network (S1, S2, S3, S6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import networkx

from core.mapspec import GRAY, MapSpec, Route
from editor.analysis.measure import Measure, cities, routes

DEFAULT_TRAINS = 45


def graph_of(spec: MapSpec) -> Any:
    """The board as a networkx MultiGraph: keys are the ids of routes."""
    graph = networkx.MultiGraph()
    graph.add_nodes_from(city.id for city in spec.cities)
    for route in spec.routes:
        graph.add_edge(*route.between, key=route.id, length=route.length)
    return graph


def by_pair(spec: MapSpec) -> dict[frozenset[str], list[str]]:
    """The ids of the routes between each two cities that some join."""
    found: dict[frozenset[str], list[str]] = {}
    for route in spec.routes:
        found.setdefault(frozenset(route.between), []).append(route.id)
    return found


def network_measures(spec: MapSpec) -> list[Measure]:
    """All figures of the network."""
    return [*_totals(spec), *_colors(spec), *_lengths(spec.routes), *_shape(spec)]


def _totals(spec: MapSpec) -> Iterator[Measure]:
    spaces = sum(route.length for route in spec.routes)
    trains = spec.pieces.get("trains", DEFAULT_TRAINS) * spec.players[1]
    yield Measure("cities", len(spec.cities))
    yield Measure("routes", len(spec.routes))
    yield Measure("spaces", spaces)
    if spec.routes:
        yield Measure("spaces_per_train", spaces / max(trains, 1))
        yield Measure("mean_length", spaces / len(spec.routes))


def _colors(spec: MapSpec) -> Iterator[Measure]:
    """Spaces by colour with its routes by length; the share of gray, and how uneven the other colours are."""
    spaces = Counter[str]()
    for route in spec.routes:
        spaces[route.color] += route.length
    total = sum(spaces.values())
    for color, count in sorted(spaces.items()):
        some = [route for route in spec.routes if route.color == color]
        yield Measure("color", count, routes([one.id for one in some]), color, rows=tuple(_lengths(some)))
    if total:
        yield Measure("gray_share", spaces[GRAY] / total, routes([one.id for one in spec.routes if one.color == GRAY]))
    colored = [count for color, count in spaces.items() if color != GRAY]
    if len(colored) > 1:
        yield Measure("color_unevenness", max(colored) / (sum(colored) / 8))


def _lengths(some: Sequence[Route]) -> Iterator[Measure]:
    for length in range(1, 10):
        found = [route.id for route in some if route.length == length]
        if found:
            yield Measure("length", len(found), routes(found), str(length))


def _shape(spec: MapSpec) -> Iterator[Measure]:
    """Degrees, dead ends, cities and routes that alone hold the board together, corridors."""
    if not spec.cities or not spec.routes:
        return
    graph = graph_of(spec)
    simple = networkx.Graph(graph)
    neighbours = dict(simple.degree())
    yield Measure("mean_neighbours", sum(neighbours.values()) / len(neighbours))
    by_degree: dict[int, list[str]] = {}
    for city, degree in neighbours.items():
        by_degree.setdefault(degree, []).append(city)
    for degree, some in sorted(by_degree.items()):
        yield Measure("neighbours", len(some), cities(some), str(degree))
    dead = by_degree.get(1, [])
    yield Measure("dead_ends", len(dead), cities(dead))
    cuts = sorted(networkx.articulation_points(simple))
    yield Measure("cut_cities", len(cuts), cities(cuts))
    pairs = {frozenset(pair) for pair in networkx.bridges(simple)}
    bridges = [route.id for route in spec.routes if frozenset(route.between) in pairs]
    yield Measure("bridges", len(bridges), routes(bridges))
    corridors = list(_corridors(spec, simple))
    yield Measure("corridors", len(corridors), routes([id for corridor in corridors for id in corridor]))
    yield Measure("parallels", len(spec.routes) - len(simple.edges))


def _corridors(spec: MapSpec, simple: Any) -> Iterator[list[str]]:
    """Runs of at least two cities with two neighbours each: who is cut off there has no way round."""
    narrow = simple.subgraph([city for city, degree in simple.degree() if degree == 2])
    for part in networkx.connected_components(narrow):
        if len(part) > 1:
            yield [route.id for route in spec.routes if part & set(route.between)]


def edge_connectivity(spec: MapSpec) -> int:
    """How many routes have to be closed before the board falls apart."""
    graph = graph_of(spec)
    return int(networkx.edge_connectivity(networkx.Graph(graph))) if graph.number_of_nodes() > 1 else 0
