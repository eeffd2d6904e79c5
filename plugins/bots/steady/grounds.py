"""What a reason is made of: the plan behind an answer, and what depends on each of its routes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.api import Choice, Message, Name, bits
from plugins.bots.steady.clock import size
from plugins.bots.steady.plan import Plan, undone
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.weights import Weights
from plugins.cards.api import CARDS
from plugins.routes.api import ROUTES, TABLE


class Why(NamedTuple):
    """A reason, and the routes, cities and tickets that it names."""

    message: Message
    places: tuple[Name, ...] = ()


class Grounds(NamedTuple):
    """The look at a view, the plan, the routes that cards are meant for, the routes lent, and what may be answered."""

    sight: Sight
    weights: Weights
    plan: Plan
    targets: int
    lent: int
    options: Sequence[Choice]

    def tickets_over(self, route: int) -> list[int]:
        """The tickets that the plan does and that fail without one of its routes."""
        sight = self.sight
        everything = self.lent | self.plan.routes | self.plan.borrow
        open_ = undone(sight, self.lent & ~(1 << route), sight.held)
        planned = [ticket for ticket in open_ if ticket not in undone(sight, everything, open_)]
        return undone(sight, everything & ~(1 << route), planned)

    def rivals(self, route: int) -> int:
        """How many other seats hold enough cards, of whatever colours, and trains for a route."""
        sight, table = self.sight, TABLE.get(self.sight.rules)
        cards, wagons = table.needs[route].cards, table.wagons[route]
        hands, trains = CARDS.get(sight.view).hands, ROUTES.get(sight.view).trains
        others = [seat for seat in range(sight.view.seats) if seat != sight.seat]
        return sum(size(hands[seat]) >= cards and trains[seat] >= wagons for seat in others)

    def trains(self, routes: int) -> int:
        """The trains that a bitset of routes takes."""
        return sum(TABLE.get(self.sight.rules).wagons[route] for route in bits(routes))

    def route(self, index: int) -> Name:
        """The name of a route."""
        return Name("route", self.sight.board.routes[index])

    def tickets(self, indices: Sequence[int]) -> tuple[Name, ...]:
        """The names of tickets."""
        return tuple(Name("ticket", self.sight.board.tickets[index]) for index in indices)
