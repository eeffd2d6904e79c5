"""Cheapest paths in a network of cities and routes, by E. W. Dijkstra's algorithm (1959)."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from core.kernel.board import Board

CLOSED = 1 << 40  # the price of a route that cannot be had, and of a city that cannot be reached
NO_GOAL = -1  # no city: a search for the paths to all of them


def cheapest_paths(
    around: Sequence[Sequence[tuple[int, int]]], prices: Sequence[int], start: int, goal: int = NO_GOAL
) -> tuple[list[int], list[int]]:
    """By city: the price of a cheapest path there (CLOSED: none), and the last route of it. Ends at the goal.

    ``around`` gives for each city its pairs of (route, city at the other end), as that of a Board does.
    """
    count = len(around)
    reached, by = [CLOSED] * count, [-1] * count
    reached[start] = 0
    queue = [start]  # price times count plus city, so that the queue holds plain integers
    while queue:
        price, city = divmod(heappop(queue), count)
        if city == goal:
            break
        if price == reached[city]:
            for route, other in around[city]:
                total = price + prices[route]
                if total < reached[other]:
                    reached[other], by[other] = total, route
                    heappush(queue, total * count + other)
    return reached, by


def cheapest_path(board: Board, prices: Sequence[int], start: int, goal: int) -> list[int] | None:
    """The routes of a cheapest path between two cities, from the goal back; None where there is no path."""
    reached, by = cheapest_paths(board.around, prices, start, goal)
    if reached[goal] == CLOSED:
        return None
    routes = []
    while goal != start:
        routes.append(by[goal])
        a, b = board.ends[by[goal]]
        goal = a if b == goal else b
    return routes
