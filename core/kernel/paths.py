"""Cheapest paths in a network of cities and routes, by E. W. Dijkstra's algorithm (1959)."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from railwright.core.kernel.board import Board, TicketWay

CLOSED = 1 << 40  # the price of a route that cannot be had, and of a city that cannot be reached
NO_GOAL = -1  # no city: a search for the paths to all of them


def cheapest_paths(
    around: Sequence[Sequence[tuple[int, int]]], prices: Sequence[int], start: int, goal: int = NO_GOAL
) -> tuple[list[int], list[int]]:
    """By city: the price of a cheapest path there (CLOSED: none), and its last route (-1: none). Ends at the goal.

    ``around`` gives for each city its pairs of (route, city at the other end), as that of a Board does. Prices are
    whole numbers from 0; a route at CLOSED is never taken.
    """
    count = len(around)
    reached, by = [CLOSED] * count, [-1] * count
    reached[start] = 0
    queue = [start]  # the price in front of the bits of the city, so that the queue holds plain integers
    shift, city_bits = count.bit_length(), (1 << count.bit_length()) - 1
    while queue:
        nearest = heappop(queue)
        price, city = nearest >> shift, nearest & city_bits
        if city == goal:
            break
        # A city is queued again with every better price; the dearer entries are passed over when they come up.
        if price == reached[city]:
            for route, neighbor in around[city]:
                total = price + prices[route]
                if total < reached[neighbor]:
                    reached[neighbor] = total
                    by[neighbor] = route
                    heappush(queue, total << shift | neighbor)
    return reached, by


def cheapest_path(board: Board, prices: Sequence[int], start: int, goal: int) -> list[int] | None:
    """The routes of a cheapest path between two cities, from the goal back; None if there is no path."""
    reached, by = cheapest_paths(board.around, prices, start, goal)
    if reached[goal] == CLOSED:
        return None
    routes = []
    while goal != start:
        routes.append(by[goal])
        a, b = board.ends[by[goal]]
        goal = a if b == goal else b
    return routes


def cheapest_way(board: Board, prices: Sequence[int], way: TicketWay) -> list[int] | None:
    """The routes of a cheap network that joins all steps of a way; None where none does.

    Between two cities that is a cheapest path. The cheapest network of more is a Steiner tree, which takes too long to
    find: instead the nearest of the remaining steps is joined to the network by a cheapest path, again and again. With
    single cities that costs less than twice the least (H. Takahashi and A. Matsuyama, 1980).
    """
    match way:
        case ((start,), (goal,)):
            return cheapest_path(board, prices, start, goal)
    networks = (_network_from(board, prices, start, way[1:]) for start in way[0])
    return min(
        (network for network in networks if network is not None),
        key=lambda routes: _total(prices, routes),
        default=None,
    )


def _total(prices: Sequence[int], routes: Sequence[int]) -> int:
    return sum([prices[route] for route in routes])


def _network_from(board: Board, prices: Sequence[int], start: int, steps: TicketWay) -> list[int] | None:
    """The routes of a cheap network that joins a city with one of the cities of each step."""
    prices_left, routes, waiting = list(prices), list[int](), list(steps)
    while waiting:
        # What is laid already costs nothing more, so that a path branches off wherever that is cheapest.
        reached, _ = cheapest_paths(board.around, prices_left, start)
        price, goal, cities = min([(*min([(reached[city], city) for city in step]), step) for step in waiting])
        if price >= CLOSED:
            return None
        waiting.remove(cities)
        for route in cheapest_path(board, prices_left, start, goal) or ():
            if route not in routes:
                routes.append(route)
                prices_left[route] = 0
    return routes


def is_way_joined(board: Board, way: TicketWay, routes: int) -> bool:
    """Whether a bitset of routes joins all steps of a way, by one city of each."""
    network = board.networks(routes)
    match way:
        case ((start,), (goal,)):
            return network[start] == network[goal]
    return bool(set.intersection(*[{network[city] for city in cities} for cities in way]))
