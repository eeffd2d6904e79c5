"""What becomes of tickets, each alone and all together in one network, and which cards a hand lacks for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from railwright.api import CLOSED, Ruleset, State, bits
from railwright.plugins.advice.networks import cards_needed, colored_cards_needed
from railwright.plugins.advice.paths import (
    LENT_PRICE,
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
    """Missing cards by color, the locomotives of ferries last, and those for routes of any color.

    ``wild`` are locomotives of the hand that no ferry needs: each makes up for a missing card of a color.
    """

    colors: tuple[int, ...]
    gray: int
    wild: int

    @property
    def draws(self) -> int:
        """How many cards must still come at least, surcharges of tunnels left aside."""
        return max(0, sum(self.colors[:LOCO]) + self.gray - self.wild) + self.colors[LOCO]


def cards_missing_for(rules: Ruleset, routes: int, hand: Sequence[int]) -> MissingCards:
    """What a hand lacks to pay for a bitset of routes, one after the other.

    Routes of any color take what the others leave, the longest first, each from the color with most to spare.
    """
    colored = colored_cards_needed(rules, routes)
    missing, missing_in_all = _lacking(colored, hand), _lacking(cards_needed(rules, routes, hand), hand)
    return MissingCards(missing, sum(missing_in_all) - sum(missing), max(0, hand[LOCO] - colored[LOCO]))


def _lacking(needed: Sequence[int], hand: Sequence[int]) -> tuple[int, ...]:
    return tuple([max(0, wanted - held) for wanted, held in zip(needed, hand, strict=True)])


class TicketOutlook(NamedTuple):
    """A ticket: whether it is done, its cheapest path, and what the hand lacks for it.

    ``path`` is None where no path of one's own is left; ``borrowed_path`` is then one that stations could lend, if any.
    """

    ticket: int
    done: bool
    path: TicketPath | None
    missing_cards: MissingCards | None = None
    borrowed_path: TicketPath | None = None


class TicketPlan(NamedTuple):
    """One network for tickets: routes to be claimed and those of them that several tickets share, as bitsets.

    ``trains`` are to be laid, ``saved`` how many more it would take without sharing, ``left`` the seat still has.
    ``impossible`` are tickets that it does not join; they are left out. ``lent`` are the routes, as a bitset, that idle
    stations lend to it.
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
        """Whether the trains suffice."""
        return self.trains <= self.left


class TicketPlanner:
    """Plans for a seat from its own view; the same question is worked out once."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._network = lru_cache(256)(partial(build_network, rules.board))

    def outlooks(self, view: State, seat: int) -> list[TicketOutlook]:
        """All tickets that the seat holds, in the order of keeping."""
        hand = hand_of(view, seat)
        return [
            TicketOutlook(ticket, True, None) if done else self.outlook(view, seat, ticket, hand)
            for ticket, done, _ in results(self._rules, view, seat)
        ]

    def outlook(self, view: State, seat: int, ticket: int, hand: tuple[int, ...]) -> TicketOutlook:
        """A ticket that is not done, held or not."""
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
            sum(1 << route for route in bits(union_of(laid.values())) if costs[route] == LENT_PRICE),
        )

    def _lay(
        self, costs: Costs, lenders: Lenders, tickets: tuple[int, ...]
    ) -> tuple[dict[int, TicketPath], Costs, dict[int, int]]:
        """The path of each ticket alone, the prices under which they are laid together, and their routes then."""
        ways = self._rules.board.ticket_ways
        each = {ticket: cheapest_ticket_path(self._rules.board, costs, ways[ticket], lenders) for ticket in tickets}
        alone = {ticket: path for ticket, path in each.items() if path is not None}
        laying = tuple(ways[ticket] for ticket in alone)

        def lay(costs: Costs) -> Laid:
            paths = self._network(costs, laying)
            # Rather dear than without a ticket: together they may ask for more than the stations can lend.
            return total_price(costs, paths) + CLOSED * paths.count(0), union_of(paths)

        if alone:
            costs = cheapest_lawful(self._rules.board, costs, lenders, lay) or costs
        laid = zip(alone, self._network(costs, laying) if alone else (), strict=True)
        return alone, costs, {ticket: routes for ticket, routes in laid if routes}

    def open_tickets(self, view: State, seat: int) -> list[int]:
        """The tickets held that are not done."""
        return [ticket for ticket, done, _ in results(self._rules, view, seat) if not done]


def shared_routes(paths: Iterable[int]) -> int:
    """The routes that stand in more than one path."""
    once = twice = 0
    for routes in paths:
        twice |= once & routes
        once |= routes
    return twice
