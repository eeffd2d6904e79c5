"""Cheapest ways between cities."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from core.api import Board
from plugins.bots.steady.prices import CLOSED


def way(board: Board, prices: Sequence[int], start: int, goal: int) -> list[int] | None:
    """The routes of a cheapest way between two cities, free ones included; None where there is no way."""
    count, around = len(board.cities), board.around
    reached, by = [CLOSED] * count, [-1] * count
    reached[start] = 0
    queue = [start]  # price times count plus city, so that the queue holds plain integers
    while queue:
        price, city = divmod(heappop(queue), count)
        if city == goal:
            return _routes_back(board, by, start, goal)
        if price == reached[city]:
            for route, other in around[city]:
                total = price + prices[route]
                if total < reached[other]:
                    reached[other] = total
                    by[other] = route
                    heappush(queue, total * count + other)
    return None


def _routes_back(board: Board, by: Sequence[int], start: int, goal: int) -> list[int]:
    routes = []
    while goal != start:
        routes.append(by[goal])
        a, b = board.ends[by[goal]]
        goal = a if b == goal else b
    return routes


def distances(board: Board, prices: Sequence[int], start: int) -> list[int]:
    """The price of the cheapest way from a city to every other one, CLOSED where there is none."""
    count, around = len(board.cities), board.around
    reached = [CLOSED] * count
    reached[start] = 0
    queue = [start]
    while queue:
        price, city = divmod(heappop(queue), count)
        if price == reached[city]:
            for route, other in around[city]:
                total = price + prices[route]
                if total < reached[other]:
                    reached[other] = total
                    heappush(queue, total * count + other)
    return reached
