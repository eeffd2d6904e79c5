"""Cheapest ways between cities."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from core.api import Board
from plugins.bots.steady.prices import CLOSED

NOWHERE = -1  # no city: a search without a goal


def way(board: Board, prices: Sequence[int], start: int, goal: int) -> list[int] | None:
    """The routes of a cheapest way between two cities, free ones included; None where there is no way."""
    reached, by = search(board, prices, start, goal)
    if reached[goal] == CLOSED:
        return None
    routes = []
    while goal != start:
        routes.append(by[goal])
        a, b = board.ends[by[goal]]
        goal = a if b == goal else b
    return routes


def search(board: Board, prices: Sequence[int], start: int, goal: int = NOWHERE) -> tuple[list[int], list[int]]:
    """By city: the price of the cheapest way there (CLOSED: none), and the last route of it. Ends at the goal."""
    count, around = len(board.cities), board.around
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
