"""A network of routes made smaller without losing its longest trail.

Two facts do it. A longest trail that does not cover everything starts and ends at cities with an odd number of
routes, so at a city with two it takes both or none: they are one line. And a dead end can only be the start or
the end of a trail, so no city needs more than two of them, or more than one where only one line leads on.
"""

from __future__ import annotations

from typing import NamedTuple

from core.board import Board, bits


class Line(NamedTuple):
    """Routes that a trail takes together: total spaces, their bitset, and the cities at both ends as bits."""

    spaces: int
    routes: int
    ends: tuple[int, int]


class Lines:
    """A network as lines. ``at`` holds each city's lines, twice those that lead back to it.

    ``aside`` are pairs of dead ends that were cut back: the longest trail is the longest of them, or it is the
    longest trail of the lines that are left.
    """

    def __init__(self, board: Board, network: int) -> None:
        self.at: dict[int, list[Line]] = {}
        self.aside: list[Line] = []
        for route in bits(network):
            a, b = board.ends[route]
            self._add(Line(board.length[route], 1 << route, (1 << a, 1 << b)))
        self._unsettled = [city for city, lines in self.at.items() if len(lines) > 1]
        while self._unsettled:
            self._settle(self._unsettled.pop())

    def all(self) -> list[Line]:
        """Every line once."""
        return list(dict.fromkeys(line for lines in self.at.values() for line in lines))

    def odd(self) -> int:
        """The bitset of the cities with an odd number of lines."""
        return sum(city for city, lines in self.at.items() if len(lines) % 2)

    def _settle(self, city: int) -> None:
        lines = self.at.get(city, [])
        if len(lines) == 2:
            self._join(city, *lines)
        else:
            self._cut_back(city, lines)

    def _join(self, city: int, first: Line, second: Line) -> None:
        if first is not second:
            ends = other_end(first, city), other_end(second, city)
            self._remove(first)
            self._remove(second)
            self._add(Line(first.spaces + second.spaces, first.routes | second.routes, ends))
            self._unsettled += [end for end in ends if len(self.at[end]) > 2]

    def _cut_back(self, city: int, lines: list[Line]) -> None:
        dead = [line for line in lines if len(self.at[other_end(line, city)]) == 1]
        if len(dead) < 2:
            return
        dead.sort(reverse=True)
        needed = 2
        if len(lines) - len(dead) == 1:
            needed = 1
            self.aside.append(Line(dead[0].spaces + dead[1].spaces, dead[0].routes | dead[1].routes, (0, 0)))
        for line in dead[needed:]:
            self._remove(line)
        if len(lines) == 2:
            self._unsettled.append(city)

    def _add(self, line: Line) -> None:
        for end in line.ends:
            self.at.setdefault(end, []).append(line)

    def _remove(self, line: Line) -> None:
        for end in line.ends:
            self.at[end].remove(line)
            if not self.at[end]:
                del self.at[end]


def other_end(line: Line, city: int) -> int:
    """The city at the other end of a line, as a bit; the same city where the line leads back to it."""
    a, b = line.ends
    return b if a == city else a
