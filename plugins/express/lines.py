"""Routes merged into fewer lines without losing their longest trail.

Two facts do it. A longest trail that does not cover its whole network starts and ends in cities with an odd
number of routes, so in a city with two it takes both or none: they are one line. And a dead end can only be the
start or the end of a trail, so no city needs more than two of them, or more than one where one line leads on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from core.board import Board, bits


class Line(NamedTuple):
    """Routes that a trail takes together: their spaces, their bitset, and the city at either end as a bit."""

    spaces: int
    routes: int
    ends: tuple[int, int]


Network: TypeAlias = Mapping[int, Sequence[Line]]  # each city, as a bit, with its lines; twice those that lead back


class Lines:
    """A bitset of routes as lines: ``at`` is the network of all of them, connected or not.

    ``aside`` are pairs of dead ends that were cut back. The longest trail of the routes is the longest of these,
    or it is the longest trail of the lines that are left.
    """

    def __init__(self, board: Board, routes: int) -> None:
        self.at: dict[int, list[Line]] = {}
        self.aside: list[Line] = []
        for route in bits(routes):
            a, b = board.ends[route]
            self._add(Line(board.length[route], 1 << route, (1 << a, 1 << b)))
        self._unsettled = [city for city, lines in self.at.items() if len(lines) > 1]
        while self._unsettled:
            self._settle(self._unsettled.pop())

    def networks(self) -> Iterator[Network]:
        """The lines that hang together, part by part."""
        met: set[int] = set()
        for city in self.at:
            if city not in met:
                part = self._connected(city)
                met.update(part)
                yield part

    def _connected(self, city: int) -> dict[int, list[Line]]:
        part, edge = {city: self.at[city]}, [city]
        while edge:
            for line in part[edge.pop()]:
                for end in line.ends:
                    if end not in part:
                        part[end] = self.at[end]
                        edge.append(end)
        return part

    def _settle(self, city: int) -> None:
        lines = self.at.get(city, [])
        if len(lines) == 2:
            self._join(city, *lines)
        elif len(lines) > 2:
            self._cut_back(city, lines)

    def _join(self, city: int, first: Line, second: Line) -> None:
        if first is second:  # a ring: nothing else is there
            return
        a, b = other_end(first, city), other_end(second, city)
        line = Line(first.spaces + second.spaces, first.routes | second.routes, (a, b))
        del self.at[city]
        for end, old in ((a, first), (b, second)):
            self.at[end].remove(old)
            self.at[end].append(line)
            if len(self.at[end]) > 2:
                self._unsettled.append(end)

    def _cut_back(self, city: int, lines: list[Line]) -> None:
        dead = [line for line in lines if len(self.at[other_end(line, city)]) == 1]
        if len(dead) < 2:
            return
        dead.sort(reverse=True)
        needed = 2
        if len(lines) - len(dead) == 1:
            self.aside.append(Line(dead[0].spaces + dead[1].spaces, dead[0].routes | dead[1].routes, (0, 0)))
            needed = 1
        for line in dead[needed:]:
            lines.remove(line)
            del self.at[other_end(line, city)]
        if len(lines) == 2:
            self._unsettled.append(city)

    def _add(self, line: Line) -> None:
        for end in line.ends:
            self.at.setdefault(end, []).append(line)


def other_end(line: Line, city: int) -> int:
    """The city at the other end of a line, as a bit; the same city where the line leads back to it."""
    a, b = line.ends
    return b if a == city else a


def odd_cities(network: Network) -> int:
    """The bitset of the cities with an odd number of lines."""
    return sum(city for city, lines in network.items() if len(lines) % 2)


def once(network: Network) -> Iterable[Line]:
    """Every line of a network once."""
    return dict.fromkeys(line for lines in network.values() for line in lines)
