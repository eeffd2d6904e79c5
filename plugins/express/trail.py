"""The longest trail through a set of routes: no route twice, cities as often as wanted (EXPRESS-2, EXPRESS-3, SP-23).

A trail is a connected set of routes in which at most two cities have an odd number of them. So the search asks
which routes to leave out: it goes through the routes of a network in an order that keeps few cities half done,
and follows the cheapest omissions first (A*). Partial answers that agree on the half-done cities are one state.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from core.board import Board, bits
from plugins.express.lines import Line, Lines


class Trail(NamedTuple):
    """A trail of ``length`` spaces: its route indices in walking order."""

    length: int
    routes: tuple[int, ...]


class Step(NamedTuple):
    """A line to take or to leave: its end cities as bits, and the cities that have no line after this one."""

    line: Line
    done: int


class Partial(NamedTuple):
    """Decisions on the first ``-depth`` lines. Ordered: least sure omission first, then the furthest advanced.

    ``bound`` is twice a lower bound of the spaces left out, ``odd`` the cities with an odd number of lines if
    all further lines are taken, ``ends`` the number of finished odd cities, ``pieces`` the half-done cities that
    the lines taken join.
    """

    bound: int
    depth: int
    left: int
    spaces_left: int
    odd: int
    ends: int
    pieces: tuple[int, ...]


def longest_trail(board: Board, routes: int) -> Trail:
    """The longest trail through a bitset of routes, always the same one for the same routes (EXPRESS-1)."""
    taken = trail_routes(board, routes)
    return Trail(spaces(board, taken), walk(board, taken))


def longest_length(board: Board, routes: int) -> int:
    """The spaces of the longest trail through a bitset of routes."""
    return spaces(board, trail_routes(board, routes))


def spaces(board: Board, routes: int) -> int:
    """The total spaces of a bitset of routes."""
    return sum(board.length[route] for route in bits(routes))


def trail_routes(board: Board, routes: int) -> int:
    """The bitset of the routes of a longest trail; of equal networks the one with the first city."""
    best, length = 0, 0
    for network in networks(board, routes):
        if spaces(board, network) > length:
            found = network_trail(board, network)
            if spaces(board, found) > length:
                best, length = found, spaces(board, found)
    return best


def networks(board: Board, routes: int) -> Iterator[int]:
    """The connected parts of a bitset of routes."""
    while routes:
        city = board.ends[(routes & -routes).bit_length() - 1][0]
        network = 0
        for reached in bits(board.component(city, routes)):
            network |= board.at_city[reached] & routes
        yield network
        routes ^= network


def network_trail(board: Board, network: int) -> int:
    """The routes of a longest trail through one network: all of them if at most two cities are odd (Euler)."""
    if odd_cities(board, network).bit_count() <= 2:
        return network
    lines = Lines(board, network)
    core = sum(line.routes for line in lines.all())
    if lines.odd().bit_count() > 2:
        core &= ~least_omission(in_order(lines.all()))
    return max([core, *(line.routes for line in lines.aside)], key=lambda r: (spaces(board, r), r))


def odd_cities(board: Board, routes: int) -> int:
    """The bitset of the cities with an odd number of the routes."""
    odd = 0
    for route in bits(routes):
        a, b = board.ends[route]
        odd ^= 1 << a ^ 1 << b
    return odd


def in_order(lines: list[Line]) -> list[Step]:
    """The lines city by city, next the city that meets the fewest new ones, with the cities each line finishes."""
    waiting, order = list(lines), []
    near: dict[int, int] = {}
    for line in lines:
        a, b = line.ends
        near[a] = near.get(a, 0) | b
        near[b] = near.get(b, 0) | a
    met, open_cities = 0, set(near)
    while waiting:
        known = [city for city in near if city & met] or near
        city = min(known, key=lambda city: ((near[city] & ~met & ~city).bit_count(), city))
        order += [line for line in waiting if city in line.ends]
        waiting = [line for line in waiting if city not in line.ends]
        met |= near.pop(city) | city
    return finishing(order)


def finishing(order: list[Line]) -> list[Step]:
    steps, later = [], 0
    for line in reversed(order):
        cities = line.ends[0] | line.ends[1]
        steps.append(Step(line, cities & ~later))
        later |= cities
    return steps[::-1]


class Omission:
    """The search for the fewest spaces to leave out of one network, its lines in the order of ``steps``."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps
        self.rest = [(0, 0)]
        for step in reversed(steps):
            routes, total = self.rest[-1]
            self.rest.append((routes | step.line.routes, total + step.line.spaces))
        self.rest.reverse()
        self.reliefs = reliefs(steps)

    def least(self) -> int:
        """The bitset of the routes to leave out."""
        odd = 0
        for _, _, (a, b) in (step.line for step in self.steps):
            odd ^= a ^ b
        queue, seen = [Partial(0, 0, 0, 0, odd, 0, ())], set()
        while True:
            state = heappop(queue)
            if -state.depth == len(self.steps):
                return state.left
            key = (state.depth, state.odd, state.ends, state.pieces)
            if key not in seen:
                seen.add(key)
                for child in self.followers(state):
                    heappush(queue, child)

    def followers(self, state: Partial) -> Iterator[Partial]:
        _, depth, left, spaces_left, odd, ends, pieces = state
        (length, routes, (a, b)), done = self.steps[-depth]
        for left, spaces_left, odd, pieces in (
            (left, spaces_left, odd, with_line(pieces, a | b)),
            (left | routes, spaces_left + length, odd ^ a ^ b, pieces),
        ):
            now_ends = ends + (odd & done).bit_count()
            if now_ends <= 2:
                yield from self.finished(depth - 1, left, spaces_left, odd & ~done, now_ends, pieces, done)

    def finished(self, depth, left, spaces_left, odd, ends, pieces, done) -> Iterator[Partial]:
        still = tuple(sorted(rest for piece in pieces if (rest := piece & ~done)))
        if len(still) == len(pieces):
            if -depth < len(self.steps):
                bound = 2 * spaces_left + self.bound(odd, ends)
                yield Partial(bound, depth, left, spaces_left, odd, ends, still)
        elif len(pieces) == 1:
            routes, total = self.rest[-depth]
            total += spaces_left
            yield Partial(2 * total, -len(self.steps), left | routes, total, 0, 0, ())

    def bound(self, odd: int, ends: int) -> int:
        spare, total = 2 - ends, 0
        for relief, cities in self.reliefs:
            count = (odd & cities).bit_count()
            if count > spare:
                total += relief * (count - spare)
                spare = 0
            else:
                spare -= count
        return total


def reliefs(steps: list[Step]) -> list[tuple[int, int]]:
    cheapest: dict[int, int] = {}
    for step in steps:
        a, b = step.line.ends
        if a != b:
            for city in (a, b):
                cheapest[city] = min(step.line.spaces, cheapest.get(city, step.line.spaces))
    near: dict[int, list[tuple[int, int]]] = {city: [] for city in cheapest}
    for step in steps:
        a, b = step.line.ends
        if a != b:
            near[a].append((b, 2 * step.line.spaces))
            near[b].append((a, 2 * step.line.spaces))
    for city in sorted(near, key=lambda c: len(near[c])):
        cheapest[city] = min(w - cheapest[o] for o, w in near[city])
    groups: dict[int, int] = {}
    for city, relief in cheapest.items():
        groups[relief] = groups.get(relief, 0) | city
    return sorted(groups.items(), reverse=True)


def with_line(pieces: tuple[int, ...], cities: int) -> tuple[int, ...]:
    apart = []
    for piece in pieces:
        if piece & cities:
            cities |= piece
        else:
            apart.append(piece)
    return (*apart, cities)


def least_omission(steps: list[Step]) -> int:
    return Omission(steps).least()


def walk(board: Board, routes: int) -> tuple[int, ...]:
    """The routes in the order of one walk over all of them (Hierholzer)."""
    odd = odd_cities(board, routes) or sum({1 << board.ends[route][0] for route in bits(routes & -routes)})
    stack, order, free = [((odd & -odd).bit_length() - 1, -1)], [], routes
    while stack:
        city = stack[-1][0]
        step = next(((route, other) for route, other in board.around[city] if free >> route & 1), None) if free else None
        if step:
            free ^= 1 << step[0]
            stack.append((step[1], step[0]))
        else:
            order.append(stack.pop()[1])
    return tuple(reversed(order[:-1]))
