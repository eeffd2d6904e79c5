"""A plan in the making: tickets are laid one after the other, each along its cheapest way."""

from __future__ import annotations

from collections.abc import Sequence

from core.api import bits
from plugins.bots.steady.network import way
from plugins.bots.steady.prices import CLOSED, turns_for
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.weights import Weights
from plugins.routes.api import TABLE


class Draft:
    """Lays tickets while trains, turns and stations last. What is laid is free for the tickets that follow.

    ``routes`` are to be claimed, ``borrow`` to be borrowed from other seats; ``value`` is the gain of the tickets
    laid over missing them, less the price of their routes; ``trains``, ``turns`` (in tenths) and ``stations`` are left.
    """

    def __init__(self, sight: Sight, weights: Weights, costs: Sequence[int]) -> None:
        self._sight, self._weights = sight, weights
        self._costs = list(costs)
        self._wagons = TABLE.get(sight.rules).wagons
        self.routes = self.borrow = self.value = 0
        self.trains, self.turns, self.stations = sight.trains, 10 * sight.turns, sight.stations
        self._lend(weights.station)

    def lay(self, ticket: int) -> bool:
        """Lay a ticket along its cheapest way; if that does not fit, along one that borrows as it likes."""
        if self._lay_along(ticket):
            return True
        if not self.stations or not self._sight.foreign:
            return False
        self._lend(self._weights.station_at_need)
        laid = self._lay_along(ticket)
        self._lend(self._weights.station)
        return laid

    def _lay_along(self, ticket: int) -> bool:
        board = self._sight.board
        routes = way(board, self._costs, *board.ticket_ends[ticket])
        if routes is None:
            return False
        gain = 2 * board.ticket_points[ticket] * self._weights.faith - sum(self._costs[route] for route in routes)
        return gain > 0 and self._take([route for route in routes if self._costs[route]], gain)

    def _take(self, routes: Sequence[int], gain: int) -> bool:
        sight = self._sight
        own = [route for route in routes if not sight.foreign >> route & 1]
        trains = self.trains - sum(self._wagons[route] for route in own)
        stations = self.stations - (len(routes) - len(own))
        turns = self.turns - sum(turns_for(sight, route) for route in own) - 10 * (len(routes) - len(own))
        if min(trains, turns, stations) < 0:
            return False
        self.trains, self.turns, self.stations = trains, turns, stations
        self.value += gain
        for route in routes:
            self._add(route)
        return True

    def _add(self, route: int) -> None:
        self._costs[route] = 0
        if self._sight.foreign >> route & 1:
            self.borrow |= 1 << route
        else:
            self.routes |= 1 << route

    def _lend(self, price: int) -> None:
        """Put a price on the foreign routes that a station in a free city could borrow (STATION-1)."""
        if not self._sight.stations:
            return
        free, ends = self._sight.free_cities, self._sight.board.ends
        for route in bits(self._sight.foreign & ~self.borrow):
            if self._costs[route] and (free >> ends[route][0] | free >> ends[route][1]) & 1:
                self._costs[route] = price if self.stations else CLOSED
