"""What the network of a map means: which cities its routes join, and how far apart they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import networkx

from core.board import Board
from core.issues import Issue
from core.maps.check import MapCheck, error, warning
from core.mapspec import MapSpec
from core.suggest import listed

TOLERANCE = 2  # points by which a ticket may differ from its shortest way before it looks like a slip


def network(spec: MapSpec) -> Any:
    """The cities and routes of a map as a networkx Graph; of parallel routes the shortest counts."""
    graph = networkx.Graph()
    graph.add_nodes_from(city.id for city in spec.cities)
    for route in sorted(spec.routes, key=lambda route: -route.length):
        graph.add_edge(*route.between, length=route.length)
    return graph


def _pieces(spec: MapSpec, board: Board) -> Iterator[Issue]:
    """Cities without a route, and networks that no route joins to the largest one."""
    parts = sorted(networkx.connected_components(network(spec)), key=len, reverse=True)
    if len(parts[0] if parts else ()) < 2:
        return
    order = board.city_index.__getitem__
    for part in parts[1:]:
        cities = sorted(part, key=order)
        if len(cities) == 1:
            message = f"No route leads to `{cities[0]}`; add one or remove the city."
            yield error("isolated-city", message, ("cities", cities[0]))
        else:
            message = f"No route leads from {_some(cities)} to the rest of the board; add one."
            yield error("disconnected-board", message, ("cities", cities[0]))


def _some(cities: list[str]) -> str:
    names = [f"`{city}`" for city in cities]
    return listed(names if len(names) <= 4 else [*names[:3], f"{len(names) - 3} more"])


def _tickets(spec: MapSpec, board: Board) -> Iterator[Issue]:
    """Tickets that cannot be completed, or whose points are far from their shortest way."""
    graph = network(spec)
    known: dict[str, Mapping[str, int]] = {}
    for row, ticket in enumerate(spec.tickets):
        start, end = ticket.between
        if start not in known:
            known[start] = networkx.single_source_dijkstra_path_length(graph, start, weight="length")
        shortest = known[start].get(end)
        if shortest is None:
            message = f"No routes join `{start}` and `{end}`; add one or remove the ticket."
            yield error("unreachable-ticket", message, ("tickets", row, "between"))
        elif abs(ticket.points - shortest) > TOLERANCE:
            message = f"`{ticket.id}` is worth {ticket.points} points, but its shortest way is {shortest} spaces long."
            yield warning("ticket-points", message, ("tickets", row, "points"))


NETWORK_CHECKS: tuple[MapCheck, ...] = (_pieces, _tickets)
"""Of maps from which no city and no route had to be left out."""
