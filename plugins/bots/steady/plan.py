"""The plan: the cheapest network found that joins as many tickets as time, trains and stations allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from core.api import bits
from plugins.bots.steady.network import way
from plugins.bots.steady.prices import CLOSED, prices
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.weights import Weights
from plugins.cards.api import ANY
from plugins.routes.api import TABLE


class Plan(NamedTuple):
    """Routes to claim as a bitset, foreign routes to borrow, tickets that they complete, and those given up.

    ``value`` is what the plan is worth in hundredths of a point, ``turns`` about how many turns it takes, in tenths.
    """

    routes: int = 0
    borrow: int = 0
    tickets: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    value: int = 0
    turns: int = 0


def undone(sight: Sight, lent: int, tickets: Iterable[int]) -> list[int]:
    """The tickets that a seat's own routes and those already lent to it do not complete yet."""
    board, routes = sight.rules.board, sight.owned | lent
    ends = board.ticket_ends
    return [t for t in tickets if not board.component(ends[t][0], routes) >> ends[t][1] & 1]


def planned(sight: Sight, weights: Weights, tickets: Sequence[int], lent: int = 0) -> Plan:
    """The most valuable plan for tickets that are not done; ``lent`` are foreign routes that stations lend already."""
    if not tickets:
        return Plan()
    costs = prices(sight, weights)
    for route in bits(lent):
        costs[route] = 0
    return max((Draft(sight, weights, costs, order).plan() for order in orders(sight, tickets)), key=lambda p: p.value)


def orders(sight: Sight, tickets: Sequence[int]) -> Iterator[Sequence[int]]:
    """Orders in which to lay the tickets: all of few; of many, by points, each one first once."""
    points = sight.rules.board.ticket_points
    ranked = sorted(tickets, key=lambda t: (-points[t], t))
    if len(ranked) <= 2:
        yield from permutations(ranked)
    else:
        for first in range(min(len(ranked), 4)):
            yield ranked[first:] + ranked[:first]


class Draft:
    """A plan in the making: tickets are laid one after the other, each along its cheapest way."""

    def __init__(self, sight: Sight, weights: Weights, costs: Sequence[int], order: Sequence[int]) -> None:
        self._sight = sight
        self._weights = weights
        self._costs = list(costs)
        self._routes = self._borrow = 0
        self._trains, self._turns, self._stations = sight.trains, 10 * sight.turns, sight.stations
        self._value = 0
        self._lend(weights.station)
        laid = [self._lay(ticket) for ticket in order]
        self._tickets = tuple(t for t, is_laid in zip(order, laid, strict=True) if is_laid)
        self._lost = tuple(t for t, is_laid in zip(order, laid, strict=True) if not is_laid)

    def plan(self) -> Plan:
        turns = 10 * self._sight.turns - self._turns
        return Plan(self._routes, self._borrow, self._tickets, self._lost, self._value, turns)

    def _lay(self, ticket: int) -> bool:
        board = self._sight.rules.board
        routes = way(board, self._costs, *board.ticket_ends[ticket])
        if routes is None:
            return False
        price = sum(self._costs[route] for route in routes)
        gain = 2 * board.ticket_points[ticket] * self._weights.faith - price
        return gain > 0 and self._take([route for route in routes if self._costs[route]], gain)

    def _take(self, routes: Sequence[int], gain: int) -> bool:
        """Add the routes of a way, if trains, turns and stations are enough for them."""
        own = [route for route in routes if not self._sight.foreign >> route & 1]
        borrowed = len(routes) - len(own)
        trains = sum(self._sight.rules.board.length[route] for route in own)
        turns = sum(turns_for(self._sight, route) for route in own) + 15 * borrowed
        if trains > self._trains or turns > self._turns or borrowed > self._stations:
            return False
        self._trains -= trains
        self._turns -= turns
        self._stations -= borrowed
        self._value += gain
        for route in routes:
            self._costs[route] = 0
            if self._sight.foreign >> route & 1:
                self._borrow |= 1 << route
            else:
                self._routes |= 1 << route
        if not self._stations:
            self._lend(CLOSED)
        return True

    def _lend(self, price: int) -> None:
        """Put a price on the foreign routes that are not lent yet and that a free city could borrow."""
        if not self._sight.stations:
            return
        free, ends = self._sight.free_cities, self._sight.rules.board.ends
        for route in bits(self._sight.foreign):
            if self._costs[route] and (free >> ends[route][0] & 1 or free >> ends[route][1] & 1):
                self._costs[route] = price


def turns_for(sight: Sight, route: int) -> int:
    """About how many tenths of turns a route takes: the claim, and half a turn for each card that is missing."""
    cards, color, _ = TABLE.get(sight.rules).needs[route]
    held = max(sight.hand[:-1]) if color == ANY else sight.hand[color]
    return 10 + 5 * max(0, cards - held)
