"""The cheapest way between two cities for a seat: over its own routes for nothing, over free ones for their length."""

from __future__ import annotations

import heapq
from typing import NamedTuple

from core.board import Board


class Way(NamedTuple):
    """A way: its routes from end to end, and how many trains it still needs."""

    routes: tuple[int, ...]
    trains: int


def cheapest_way(board: Board, start: int, goal: int, own: int, free: int) -> Way | None:
    """The way with the fewest trains to place; ``own`` and ``free`` are bitsets of routes. None: there is none."""
    best = {start: 0}
    before: dict[int, tuple[int, int]] = {}
    queue = [(0, start)]
    while queue:
        cost, city = heapq.heappop(queue)
        if city == goal:
            return Way(_back(before, start, goal), cost)
        if cost > best[city]:
            continue
        for route, other in board.around[city]:
            if (own | free) >> route & 1:
                reached = cost + (0 if own >> route & 1 else board.length[route])
                if reached < best.get(other, reached + 1):
                    best[other] = reached
                    before[other] = city, route
                    heapq.heappush(queue, (reached, other))
    return None


def _back(before: dict[int, tuple[int, int]], start: int, goal: int) -> tuple[int, ...]:
    routes: list[int] = []
    while goal != start:
        goal, route = before[goal]
        routes.append(route)
    return tuple(reversed(routes))
