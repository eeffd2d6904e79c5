"""Outlooks of tickets, each alone and together in one network, and the missing cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from railwright.api import CLOSED, Ruleset, State, bits
from railwright.plugins.advice.networks import cards_needed, colored_cards_needed
from railwright.plugins.advice.paths import (
    BORROWED_PRICE,
    Costs,
    Laid,
    Lenders,
    TicketPath,
    build_network,
    cheapest_lawful,
    cheapest_ticket_path,
    find_lenders,
    is_claimed_at,
    path_of_ticket,
    prices,
    total_price,
    union_of,
)
from railwright.plugins.cards.api import LOCO, hand_of
from railwright.plugins.routes.api import ROUTES, TABLE
from railwright.plugins.tickets.api import results


class MissingCards(NamedTuple):
    """The cards that a hand lacks for some routes.

    * ``colors``: by color, the missing cards; locomotives for ferries last
    * ``gray``: the missing cards for gray routes
    * ``wild``: the locomotives in the hand that no ferry needs, each of which can replace a missing card
    """

    colors: tuple[int, ...]
    gray: int
    wild: int

    @property
    def draws(self) -> int:
        """The least number of cards still to draw, without surcharges of tunnels."""
        return max(0, sum(self.colors[:LOCO]) + self.gray - self.wild) + self.colors[LOCO]


def cards_missing_for(rules: Ruleset, routes: int, hand: Sequence[int]) -> MissingCards:
    """The cards that a hand lacks for a bitset of routes, all to be claimed.

    Gray routes, longest first, take what the others leave of the color with most to spare.
    """
    colored = colored_cards_needed(rules, routes)
    missing, missing_in_all = _lacking(colored, hand), _lacking(cards_needed(rules, routes, hand), hand)
    return MissingCards(missing, sum(missing_in_all) - sum(missing), max(0, hand[LOCO] - colored[LOCO]))


def _lacking(needed: Sequence[int], hand: Sequence[int]) -> tuple[int, ...]:
    return tuple([max(0, wanted - held) for wanted, held in zip(needed, hand, strict=True)])


class TicketOutlook(NamedTuple):
    """What a ticket still takes.

    * ``ticket``: its index
    * ``done``: whether it is completed
    * ``path``: its cheapest path; None if it is done, or if there is none without new stations
    * ``missing_cards``: the cards that the hand lacks for that path
    * ``borrowed_path``: a path with new stations where there is none without; None if there is none at all
    """

    ticket: int
    done: bool
    path: TicketPath | None
    missing_cards: MissingCards | None = None
    borrowed_path: TicketPath | None = None


class TicketPlan(NamedTuple):
    """One network for tickets.

    * ``routes``: the bitset of the routes to claim
    * ``shared``: the bitset of those that several tickets share
    * ``trains``: the number of trains to place
    * ``saved``: the number of trains that sharing saves
    * ``left``: the number of trains that the seat has
    * ``missing_cards``: the cards that the hand lacks
    * ``impossible``: the tickets left out because they cannot be completed
    * ``lent``: the bitset of the routes that idle stations lend
    """

    routes: int
    shared: int
    trains: int
    saved: int
    left: int
    missing_cards: MissingCards
    impossible: tuple[int, ...] = ()
    lent: int = 0

    @property
    def fits(self) -> bool:
        """Whether the seat has enough trains."""
        return self.trains <= self.left


class TicketPlanner:
    """Plans for a seat from its own view; results are cached."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._network = lru_cache(256)(partial(build_network, rules.board))

    def outlooks(self, view: State, seat: int) -> list[TicketOutlook]:
        """The outlooks of all tickets that the seat holds, in order of keeping."""
        hand = hand_of(view, seat)
        return [
            TicketOutlook(ticket, True, None) if done else self.outlook(view, seat, ticket, hand)
            for ticket, done, _ in results(self._rules, view, seat)
        ]

    def outlook(self, view: State, seat: int, ticket: int, hand: tuple[int, ...]) -> TicketOutlook:
        """The outlook of an open ticket, held or not."""
        lenders = find_lenders(self._rules, view, seat)
        costs, way = prices(self._rules, view, seat, lenders), self._rules.board.ticket_ways[ticket]
        path = cheapest_ticket_path(self._rules.board, costs, way, lenders)
        if path is None:
            return TicketOutlook(
                ticket, False, None, borrowed_path=path_of_ticket(self._rules, view, seat, ticket, lending=True)
            )
        claimed = sum(1 << route for route in path.routes if is_claimed_at(costs[route]))
        return TicketOutlook(ticket, False, path, cards_missing_for(self._rules, claimed, hand))

    def plan(self, view: State, seat: int, tickets: Sequence[int]) -> TicketPlan:
        """One network for tickets, held or on offer."""
        lenders = find_lenders(self._rules, view, seat)
        alone, costs, laid = self._lay(prices(self._rules, view, seat, lenders), lenders, tuple(tickets))
        routes = sum(1 << route for route in bits(union_of(laid.values())) if is_claimed_at(costs[route]))
        trains = sum(TABLE.get(self._rules).wagons[route] for route in bits(routes))
        saved = sum(path.trains for ticket, path in alone.items() if ticket in laid) - trains
        return TicketPlan(
            routes,
            shared_routes(laid.values()) & routes,
            trains,
            saved,
            ROUTES.get(view).trains[seat],
            cards_missing_for(self._rules, routes, hand_of(view, seat)),
            tuple(ticket for ticket in tickets if ticket not in laid),
            sum(1 << route for route in bits(union_of(laid.values())) if costs[route] == BORROWED_PRICE),
        )

    def _lay(
        self, costs: Costs, lenders: Lenders, tickets: tuple[int, ...]
    ) -> tuple[dict[int, TicketPath], Costs, dict[int, int]]:
        """The path of each ticket alone, the costs for laying all together, and the routes of each ticket then."""
        ways = self._rules.board.ticket_ways
        each = {ticket: cheapest_ticket_path(self._rules.board, costs, ways[ticket], lenders) for ticket in tickets}
        alone = {ticket: path for ticket, path in each.items() if path is not None}
        laying = tuple(ways[ticket] for ticket in alone)

        def lay(costs: Costs) -> Laid:
            paths = self._network(costs, laying)
            # Together they may need more loans than there are stations: pay more rather than leave a ticket out.
            return total_price(costs, paths) + CLOSED * paths.count(0), union_of(paths)

        if alone:
            costs = cheapest_lawful(self._rules.board, costs, lenders, lay) or costs
        laid = zip(alone, self._network(costs, laying) if alone else (), strict=True)
        return alone, costs, {ticket: routes for ticket, routes in laid if routes}

    def open_tickets(self, view: State, seat: int) -> list[int]:
        """The tickets held that are not completed."""
        return [ticket for ticket, done, _ in results(self._rules, view, seat) if not done]


def shared_routes(paths: Iterable[int]) -> int:
    """The bitset of routes in more than one path."""
    once = twice = 0
    for routes in paths:
        twice |= once & routes
        once |= routes
    return twice
