"""The longest trail through a set of routes: no route twice, cities as often as wanted (EXPRESS-1 to 5, SP-23)."""

from __future__ import annotations

from typing import NamedTuple

from core.board import Board, bits
from plugins.express.lines import Lines, Network, odd_cities, once
from plugins.express.omission import least_omission


class Trail(NamedTuple):
    """A trail of ``length`` spaces: its route indices in walking order."""

    length: int
    routes: tuple[int, ...]


def longest_trail(board: Board, routes: int) -> Trail:
    """The longest trail through a bitset of routes, always the same one for the same routes (EXPRESS-1)."""
    length, taken = best_routes(board, routes)
    return Trail(length, walk(board, taken))


def longest_length(board: Board, routes: int) -> int:
    """The spaces of the longest trail through a bitset of routes."""
    return best_routes(board, routes)[0]


def best_routes(board: Board, routes: int) -> tuple[int, int]:
    """The spaces and the route bitset of a longest trail; (0, 0) without routes."""
    lines = Lines(board, routes)
    best = max([(0, 0), *((line.spaces, line.routes) for line in lines.aside)])
    for network in lines.networks():
        spaces, taken = whole(network)
        if spaces > best[0] and odd_cities(network).bit_count() > 2:  # else Euler: a trail covers it all
            cost, left = least_omission(network)
            spaces, taken = spaces - cost, taken ^ left
        if spaces > best[0]:
            best = spaces, taken
    return best


def whole(network: Network) -> tuple[int, int]:
    """The spaces and the route bitset of all lines of a network."""
    lines = once(network)
    return sum([line.spaces for line in lines]), sum([line.routes for line in lines])


def walk(board: Board, routes: int) -> tuple[int, ...]:
    """The routes of a trail in the order of one walk over all of them (Hierholzer)."""
    unused, walked = routes, []
    on_the_way = [(start_of(board, routes), -1)]  # cities with the route that led there
    while on_the_way:
        city, arrival = on_the_way[-1]
        for route, other in board.around[city] if unused & board.at_city[city] else ():
            if unused >> route & 1:
                unused ^= 1 << route
                on_the_way.append((other, route))
                break
        else:
            walked.append(arrival)
            on_the_way.pop()
    return tuple(walked[-2::-1])


def start_of(board: Board, routes: int) -> int:
    """The first city with an odd number of routes, or for a closed trail an end of its first route; 0 for none."""
    odd = closed = 0
    for route in bits(routes):
        a, b = board.ends[route]
        odd ^= 1 << a ^ 1 << b
        closed = closed or 1 << a
    start = odd or closed or 1
    return (start & -start).bit_length() - 1
