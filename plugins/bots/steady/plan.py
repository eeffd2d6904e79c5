"""The plan: the most valuable network for tickets with the time, trains and stations left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import NamedTuple

from railwright.api import CLOSED, bits, is_way_joined
from railwright.plugins.advice.api import TicketNetwork
from railwright.plugins.bots.steady.route_costs import Weights, prices, turns_to_claim
from railwright.plugins.bots.steady.seat_view import SeatView
from railwright.plugins.routes.api import TABLE
from railwright.plugins.tickets.api import connections


class NetworkBuilder:
    """Lays a network for tickets, as far as trains, turns and stations last and each ticket is worth its routes.

    ``value`` is the gain of the tickets laid over failing them, less the price of their routes, in hundredths of a
    point; ``trains``, ``turns`` (in tenths) and ``stations`` are what is left.
    """

    def __init__(self, seat_view: SeatView, weights: Weights, costs: Sequence[int]) -> None:
        self._seat_view, self._weights = seat_view, weights
        self._network = TicketNetwork(seat_view.board, costs)
        self._wagons = TABLE.get(seat_view.rules).wagons
        self.value = 0
        self.trains, self.turns, self.stations = seat_view.trains, 10 * seat_view.turns, seat_view.stations
        self._price_foreign_routes(weights.station)

    def copy(self) -> NetworkBuilder:
        """An independent copy."""
        same = NetworkBuilder.__new__(NetworkBuilder)
        vars(same).update(vars(self), _network=self._network.copy())
        return same

    @property
    def routes(self) -> int:
        """The bitset of routes to claim."""
        return self._network.routes & ~self._seat_view.foreign

    @property
    def borrow(self) -> int:
        """The bitset of routes to borrow from other seats."""
        return self._network.routes & self._seat_view.foreign

    def lay(self, ticket: int) -> bool:
        """Lay a ticket along its cheapest path; if that does not fit, along one that may borrow freely."""
        if self._try_cheapest_path(ticket):
            return True
        if not self.stations or not self._seat_view.foreign:
            return False
        self._price_foreign_routes(self._weights.station_at_need)
        laid = self._try_cheapest_path(ticket)
        self._price_foreign_routes(self._weights.station)
        return laid

    def _try_cheapest_path(self, ticket: int) -> bool:
        board, costs = self._seat_view.board, self._network.costs
        path = self._network.find_path(board.ticket_ways[ticket])
        if path is None:
            return False
        routes = [route for route in path if costs[route]]
        gain = self._seat_view.stakes[ticket] * self._weights.faith - sum([costs[route] for route in routes])
        return gain > 0 and self._take_if_possible(routes, gain)

    def _take_if_possible(self, routes: Sequence[int], gain: int) -> bool:
        seat_view, trains, turns, stations = self._seat_view, self.trains, self.turns, self.stations
        for route in routes:
            if seat_view.foreign >> route & 1:
                stations -= 1
                turns -= 10
            else:
                trains -= self._wagons[route]
                turns -= turns_to_claim(seat_view, route)
        if min(trains, turns, stations) < 0:
            return False
        self.trains, self.turns, self.stations = trains, turns, stations
        self.value += gain
        self._network.lay(routes)
        return True

    def _price_foreign_routes(self, price: int) -> None:
        """Set the price of the foreign routes that a station could borrow, without those laid, which cost nothing."""
        costs = self._network.costs
        for route in self._seat_view.borrowable:
            if costs[route]:
                costs[route] = price if self.stations else CLOSED


MAX_ORDERS = 2  # orders of tickets that are tried


class NetworkPlan(NamedTuple):
    """Routes to claim and foreign routes to borrow, as bitsets.

    ``value`` is in hundredths of a point, ``turns`` the estimated duration in tenths of turns.
    """

    routes: int = 0
    borrow: int = 0
    value: int = 0
    turns: int = 0


LaidNetworks = dict[tuple[int, ...], NetworkBuilder]
"""The networks of a question, by the tickets laid in order."""


def make_plan(
    seat_view: SeatView, weights: Weights, tickets: Sequence[int], lent: int, laid: LaidNetworks | None = None
) -> NetworkPlan:
    """The most valuable plan for open tickets.

    * ``lent``: the bitset of foreign routes that stations already lend
    * ``laid``: the networks of earlier plans for the same question, which are used again; new ones are added
    """
    if not tickets:
        return NetworkPlan()
    laid = {} if laid is None else laid
    if not laid:
        costs = prices(seat_view, weights)
        for route in bits(lent):
            costs[route] = 0
        laid[()] = NetworkBuilder(seat_view, weights, costs)
    networks = [_network_in_order(laid, order) for order in _ticket_orders(seat_view, tickets)]
    best = max(networks, key=lambda network: network.value)
    return NetworkPlan(best.routes, best.borrow, best.value, 10 * seat_view.turns - best.turns)


def _network_in_order(laid: LaidNetworks, order: tuple[int, ...]) -> NetworkBuilder:
    # Orders that begin with the same tickets share what is laid for these.
    if order not in laid:
        network = _network_in_order(laid, order[:-1]).copy()
        network.lay(order[-1])
        laid[order] = network
    return laid[order]


def _ticket_orders(seat_view: SeatView, tickets: Iterable[int]) -> list[tuple[int, ...]]:
    """Orders in which to lay the tickets: by what is at stake, then with another of the most valuable ones first."""
    ranked = tuple(sorted(tickets, key=lambda ticket: (-seat_view.stakes[ticket], ticket)))
    return [ranked[first:] + ranked[:first] for first in range(min(len(ranked), MAX_ORDERS))]


def unfinished_tickets(seat_view: SeatView, lent: int, tickets: Iterable[int]) -> list[int]:
    """The tickets that the seat's own and borrowed routes do not complete."""
    board, routes = seat_view.board, seat_view.owned | lent
    return [ticket for ticket in tickets if not is_way_joined(board, board.ticket_ways[ticket], routes)]


MAX_PLAN_AGE_TURNS = 7  # after which a new plan is made, because of the cards drawn since


class PlanMemory:
    """The memory between questions: a plan, which is remade only when necessary.

    ``lent`` is the bitset of foreign routes that the stations are meant for, ``tried`` the hand at the last claim of
    each route: a tunnel whose surcharge was too high is not tried again with the same cards, or games would never end.
    """

    def __init__(self, weights: Weights) -> None:
        self.lent = 0
        self.tried: dict[int, tuple[int, ...]] = {}
        self._weights = weights
        self._plan = NetworkPlan()
        self._made_for: tuple[int, tuple[int, ...]] | None = None
        self._age = 0

    def copy(self) -> PlanMemory:
        """An independent copy."""
        same = copy(self)
        same.tried = {**self.tried}
        return same

    def plan(self, seat_view: SeatView) -> NetworkPlan:
        """The plan for the tickets held: the last plan, unless it is outdated."""
        self._age += 1
        if self._is_stale(seat_view):
            self._recall_stations(seat_view)
            open_ = unfinished_tickets(seat_view, self.lent, seat_view.held)[: self._weights.tickets_at_once]
            self._plan = make_plan(seat_view, self._weights, open_, self.lent)
            self._made_for, self._age = (seat_view.owned, seat_view.held), 0
        return self._plan

    def _is_stale(self, seat_view: SeatView) -> bool:
        lost_routes = self._plan.routes & ~(seat_view.open | seat_view.owned)
        return (
            bool(lost_routes) or self._made_for != (seat_view.owned, seat_view.held) or self._age >= MAX_PLAN_AGE_TURNS
        )

    def _recall_stations(self, seat_view: SeatView) -> None:
        """If the memory began in the middle of a game, choose the routes that existing stations lend best."""
        if seat_view.built and not self.lent and seat_view.held:
            self.lent = connections(seat_view.rules, seat_view.view, seat_view.seat) & seat_view.foreign
