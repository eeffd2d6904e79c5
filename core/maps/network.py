"""What the network of a map means: which cities its routes join, and how far apart they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from typing import Any

from core.kernel.board import Board
from core.kernel.issues import Issue
from core.kernel.mapspec import MapSpec
from core.kernel.text import Message, listed, say
from core.maps.checks import MapCheck, error, warning

TICKET_POINTS_TOLERANCE = 2  # points by which a ticket may differ from its shortest way before it looks like a slip


def route_graph(spec: MapSpec) -> Any:
    """The cities and routes of a map as a networkx Graph; of parallel routes the shortest counts."""
    import networkx  # late: it takes longer to load than all maps together, and playing needs none of it

    graph = networkx.Graph()
    graph.add_nodes_from(city.id for city in spec.cities)
    for route in sorted(spec.routes, key=lambda route: -route.length):
        graph.add_edge(*route.between, length=route.length)
    return graph


def distances(spec: MapSpec, start: str) -> dict[str, int]:
    """How far every city that can be reached is from one of them, in spaces."""
    ways: dict[str, list[tuple[str, int]]] = {}
    for route in spec.routes:
        for city, other in (route.between, route.between[::-1]):
            ways.setdefault(city, []).append((other, route.length))
    found: dict[str, int] = {}
    waiting = [(0, start)]
    while waiting:
        far, city = heappop(waiting)
        if city not in found:
            found[city] = far
            for other, length in ways.get(city, ()):
                heappush(waiting, (far + length, other))
    return found


def _connected_parts(spec: MapSpec) -> list[set[str]]:
    """The cities that routes join, group by group, the largest first."""
    left, parts = [city.id for city in spec.cities], []
    while left:
        part = set(distances(spec, left[0]))
        parts.append(part)
        left = [city for city in left if city not in part]
    return sorted(parts, key=len, reverse=True)


def _disconnected(spec: MapSpec, board: Board) -> Iterator[Issue]:
    """Cities without a route, and networks that no route joins to the largest one."""
    parts = _connected_parts(spec)
    if len(parts[0] if parts else ()) < 2:
        return
    order = board.city_index.__getitem__
    for part in parts[1:]:
        cities = sorted(part, key=order)
        if len(cities) == 1:
            message = say("No route leads to `{city}`; add one or remove the city.", city=cities[0])
            yield error("isolated-city", message, ("cities", cities[0]))
        else:
            message = say(
                "No route leads from {cities} to the rest of the board; add one.", cities=_shortened_list(cities)
            )
            yield error("disconnected-board", message, ("cities", cities[0]))


def _shortened_list(cities: list[str]) -> Message:
    names = [f"`{city}`" for city in cities]
    return listed(names if len(names) <= 4 else [*names[:3], say("{count} more", count=len(names) - 3)])


def _tickets(spec: MapSpec, board: Board) -> Iterator[Issue]:
    """Tickets that cannot be completed, or whose points are far from their shortest way."""
    known: dict[str, Mapping[str, int]] = {}
    for row, ticket in enumerate(spec.tickets):
        start, end = ticket.between
        if start not in known:
            known[start] = distances(spec, start)
        shortest = known[start].get(end)
        if shortest is None:
            message = say("No routes join `{start}` and `{end}`; add one or remove the ticket.", start=start, end=end)
            yield error("unreachable-ticket", message, ("tickets", row, "between"))
        elif abs(ticket.points - shortest) > TICKET_POINTS_TOLERANCE:
            words = "`{ticket}` is worth {points} points, but its shortest way is {shortest} spaces long."
            message = say(words, ticket=ticket.id, points=ticket.points, shortest=shortest)
            yield warning("ticket-points", message, ("tickets", row, "points"))


NETWORK_CHECKS: tuple[MapCheck, ...] = (_disconnected, _tickets)
"""Of maps from which no city and no route had to be left out."""
