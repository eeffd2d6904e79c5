"""The network of a map: which cities its routes join, and the distances between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from railwright.core.kernel.board import Board
from railwright.core.kernel.issues import Issue
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.paths import CLOSED, cheapest_paths, cheapest_way
from railwright.core.kernel.text import Message, enumeration, plural, say
from railwright.core.kernel.ticket_places import TicketPlaces
from railwright.core.maps.checks import MapCheck, error, warning

TICKET_POINTS_TOLERANCE = 2  # points by which a ticket may differ from its shortest way before it looks like a slip


def route_graph(spec: MapSpec) -> Any:
    """The cities and routes of a map as a networkx Graph; of parallel routes the shortest counts."""
    import networkx  # late, 140 ms: it takes longer to load than all maps together, and playing needs none of it

    graph = networkx.Graph()
    graph.add_nodes_from(city.id for city in spec.cities)
    # Of parallel routes the last edge stays in the graph: the shortest comes last.
    for route in sorted(spec.routes, key=lambda route: -route.length):
        graph.add_edge(*route.between, length=route.length)
    return graph


Point = tuple[float, float]


def lines_cross(line: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two lines, each given by its points, cross. Touching is not crossing."""
    pieces = ((*one, *two) for one in pairwise(line) for two in pairwise(other))
    return any(_side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0 for a, b, c, d in pieces)


def _side(a: Point, b: Point, c: Point) -> float:
    """A number whose sign tells which side of the line from ``a`` to ``b`` the point ``c`` is on."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


Adjacency = tuple[dict[str, int], list[list[tuple[int, int]]]]  # to be read only


class ShortestPath(NamedTuple):
    """A shortest path: the ids of its routes in order, and how many trains it takes."""

    routes: tuple[str, ...]
    trains: int


def distances(spec: MapSpec, start: str) -> dict[str, int]:
    """How far every city that can be reached is from one of them, in spaces."""
    index, around = _adjacency(spec)
    if start not in index:
        return {start: 0}
    reached, _ = cheapest_paths(around, [route.length for route in spec.routes], index[start])
    return {city: spaces for city, spaces in zip(index, reached, strict=True) if spaces != CLOSED}


def shortest_path(spec: MapSpec, start: str, end: str) -> ShortestPath | None:
    """The path with the fewest trains, of equal ones that with the fewest routes; None if there is none.

    Of those that are equal in both, the one whose route ids come first is taken.
    """
    index, around = _adjacency(spec)
    if start == end:
        return ShortestPath((), 0)
    if start not in index or end not in index:
        return None
    unit = len(spec.routes) + 1  # so that no number of routes outweighs a train
    prices = [unit * route.length + 1 for route in spec.routes]
    price_left, _ = cheapest_paths(around, prices, index[end])
    if price_left[index[start]] == CLOSED:
        return None
    routes: list[int] = []
    here = index[start]
    while here != index[end]:
        steps = [
            (spec.routes[row].id, row, neighbor)
            for row, neighbor in around[here]
            if price_left[neighbor] + prices[row] == price_left[here]
        ]
        _, route, here = min(steps)
        routes.append(route)
    return ShortestPath(tuple(spec.routes[row].id for row in routes), sum(spec.routes[row].length for row in routes))


def shortest_network(spec: MapSpec, places: TicketPlaces) -> ShortestPath | None:
    """A network of few trains that joins everything a ticket names; None if there is none. See ``cheapest_way``."""
    board = Board(replace(spec, tickets=()))
    way = tuple(tuple(board.city_index[city] for place in step for city in place.cities) for step in places)
    routes = cheapest_way(board, board.length, way)
    if routes is None:
        return None
    return ShortestPath(tuple(board.routes[route] for route in routes), sum(board.length[route] for route in routes))


def _adjacency(spec: MapSpec) -> Adjacency:
    """The index of every city that is there or named by a route, and by it the pairs of (route, other city)."""
    return _adjacency_of(tuple(city.id for city in spec.cities), tuple(route.between for route in spec.routes))


@lru_cache(maxsize=4)  # whoever asks for one way on a map asks for others
def _adjacency_of(cities: tuple[str, ...], routes: tuple[tuple[str, str], ...]) -> Adjacency:
    index = {
        name: number for number, name in enumerate(dict.fromkeys((*cities, *(end for ends in routes for end in ends))))
    }
    around: list[list[tuple[int, int]]] = [[] for _ in index]
    for route, (first, second) in enumerate(routes):
        a, b = index[first], index[second]
        around[a].append((route, b))
        around[b].append((route, a))
    return index, around


def _connected_parts(spec: MapSpec) -> list[set[str]]:
    """The cities that routes join, group by group, the largest first."""
    left, parts = [city.id for city in spec.cities], []
    while left:
        part = set(distances(spec, left[0]))
        parts.append(part)
        left = [city for city in left if city not in part]
    return sorted(parts, key=len, reverse=True)


def _check_connected(spec: MapSpec, board: Board) -> Iterator[Issue]:
    """Cities without a route, and networks that no route joins to the largest one."""
    parts = _connected_parts(spec)
    if len(parts[0] if parts else ()) < 2:
        return
    order = board.city_index.__getitem__
    for part in parts[1:]:
        cities = sorted(part, key=order)
        if len(cities) == 1:
            message = say("No route leads to `{city}`. Add one or remove the city.", city=cities[0])
            yield error("isolated-city", message, ("cities", cities[0]))
        else:
            message = say("No route connects {cities} to the rest of the board. Add one.", cities=_short_list(cities))
            yield error("disconnected-board", message, ("cities", cities[0]))


def _short_list(cities: list[str]) -> Message:
    names = [f"`{city}`" for city in cities]
    return enumeration(names if len(names) <= 4 else [*names[:3], say("{count} more", count=len(names) - 3)])


def _check_tickets(spec: MapSpec, board: Board) -> Iterator[Issue]:
    """Tickets that cannot be completed, or whose points are far off their shortest path though nobody chose them."""
    distances_from: dict[str, Mapping[str, int]] = {}
    junctions = {city.id for city in spec.cities if city.fields.get("junction")}
    for row, ticket in enumerate(spec.tickets):
        start, end = ticket.between
        if named := junctions & {start, end}:
            text = "`{city}` is a junction, which a ticket cannot use. Make it a city or remove the ticket."
            yield error("ticket-to-junction", say(text, city=min(named)), ("tickets", row, "between"))
        if start not in distances_from:
            distances_from[start] = distances(spec, start)
        shortest = distances_from[start].get(end)
        if shortest is None:
            message = say(
                "No path connects `{start}` and `{end}`. Add routes or remove the ticket.", start=start, end=end
            )
            yield error("unreachable-ticket", message, ("tickets", row, "between"))
        elif not _is_worth_its_way(board, row, shortest) and not ticket.fields.get("by_hand"):
            message = plural(
                "`{ticket}` is worth {points} point, but its shortest path has length {shortest}.",
                "`{ticket}` is worth {points} points, but its shortest path has length {shortest}.",
                "points",
                ticket=ticket.id,
                points=ticket.points,
                shortest=shortest,
            )
            yield warning("ticket-points", message, ("tickets", row, "points"))


def _is_worth_its_way(board: Board, ticket: int, shortest: int) -> bool:
    """Whether its points are about its shortest way; of a ticket of more cities anything up to all that joins them."""
    points, longest = board.ticket_points[ticket], shortest
    if len(way := board.ticket_ways[ticket]) > 2:
        longest = sum(board.length[route] for route in cheapest_way(board, board.length, way) or ())
    return shortest - TICKET_POINTS_TOLERANCE <= points <= longest + TICKET_POINTS_TOLERANCE


NETWORK_CHECKS: tuple[MapCheck, ...] = (_check_connected, _check_tickets)
"""Checks that need all cities and routes: run only if the draft leaves none of them out."""
