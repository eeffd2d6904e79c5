"""Whole hands of hidden tickets, dealt to each seat by how well they fit what it has built."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

from railwright.api import CLOSED, Ruleset, State, bits, cheapest_way, determinize, seeded
from railwright.plugins.features.expert.api import hides_tickets
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.routes.api import TABLE as ROUTES_TABLE
from railwright.plugins.tickets.api import TABLE as TICKETS_TABLE
from railwright.plugins.tickets.api import TICKETS, hidden_sizes, unaccounted, unseen

HANDS_PER_SEAT = 200  # candidates, from which every playout takes one
MAX_TRIES = 20  # to take a hand without tickets that another seat has been dealt
# A hand is e times likelier for each of these. Fitted to the hands of 11000 seats, each among a hundred others, in 420
# games of steady, eager and the expert's policy, and then so that the others end with as many points as they do
# (python -m tests.coach chances).
EXPLAINED = 8.0  # the share of the trains that a seat has placed which lies on the ways of the hand
SHARED = 0.2  # each space that two of its ways have in common, times the share of the trains that are left
POINTS = 0.15  # each point that the hand promises
USABLE_SHARE = 0.7  # of the trains left, that a seat can expect to place on the ways of its tickets
FOREIGN_FACTOR = 10  # spaces that one on another seat's route counts as, on the way of a ticket
# Fitted to 500 positions of 125 games of steady, eager and the expert's policy on Europe, USA, Balkans and Danube, so
# that tickets of each kind are dealt as often as the seats really held them. Rows: how large a part of its trains a
# seat has placed (PLACED_SHARES, and one row for more). Columns, the kind of a ticket: completed, of up to 6, 9, 12 or
# more points; no tenth of its way built, one tenth, and so on up to seven or more; its way longer than the trains left.
PLACED_SHARES = (0.0, 0.13, 0.27, 0.44, 0.62, 0.76, 0.87)
JOINED_POINTS = (6, 9, 12)
REGULAR_ODDS = (
    (10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10),
    (1500, 1500, 1500, 1500, 10, 26, 50, 60, 85, 100, 100, 100, 10),
    (700, 1370, 1400, 1500, 10, 20, 50, 50, 75, 145, 147, 215, 20),
    (520, 1700, 1700, 2500, 10, 13, 32, 54, 76, 92, 188, 223, 10),
    (495, 1130, 2690, 5870, 10, 14, 23, 42, 55, 70, 106, 193, 19),
    (556, 1915, 2300, 7000, 10, 20, 22, 30, 50, 50, 76, 97, 24),
    (187, 723, 723, 1900, 3, 12, 12, 12, 12, 12, 12, 12, 12),
    (182, 530, 530, 1000, 3, 12, 12, 12, 12, 12, 12, 12, 13),
)
LONG_ODDS = (
    (162, 162, 162, 162, 162, 162, 162, 162, 162, 162, 162, 162, 162),
    (2000, 2000, 2000, 2000, 113, 190, 287, 500, 700, 700, 700, 700, 113),
    (10000, 10000, 10000, 10000, 78, 174, 227, 589, 774, 1394, 4000, 4000, 78),
    (20000, 20000, 20000, 20000, 31, 108, 300, 300, 895, 1114, 4071, 10000, 123),
    (40000, 40000, 40000, 40000, 38, 71, 226, 279, 453, 901, 2420, 8257, 212),
    (42000, 42000, 42000, 42000, 50, 50, 174, 188, 243, 785, 1400, 7800, 160),
    (13500, 13500, 13500, 13500, 20, 31, 100, 100, 208, 208, 475, 1212, 188),
    (8800, 8800, 8800, 8800, 21, 21, 21, 100, 105, 105, 577, 1165, 129),
)
TENTHS, MAX_TENTHS = 10, 7  # of the way of a ticket
TICKET_KEEPERS = {"cards", "tickets"}  # if only these rules deal what is hidden, no other one holds tickets


class CheapestWay(NamedTuple):
    """The cheapest way of a ticket: its routes as a bitset, and its cost; no routes and CLOSED if there is none."""

    routes: int
    cost: int


class SeatHands(NamedTuple):
    """Hands that a seat may hold, as bitsets, and their cumulated weights; the odds of each ticket."""

    odds: list[int]
    hands: list[int]
    weights: list[float]


class TicketHands:
    """The hands that seats may hold whose tickets a view hides, worked out once for many playouts.

    * ``sizes`` (dict[int, int]): by seat, the number of its hidden tickets
    """

    def __init__(self, rules: Ruleset, view: State) -> None:
        self._rules, self._view = rules, view
        self._table, self._wagons = TICKETS_TABLE.get(rules), ROUTES_TABLE.get(rules).wagons
        viewer = view.stack[-1].actor
        self._unseen, self.sizes = unseen(rules, view, viewer), hidden_sizes(rules, view, viewer)
        bare = _ways(rules, self._wagons)
        self._seats = {seat: self._hands_of(seat, bare) for seat in self.sizes}

    def deal(self, seed: int, pool: int | None = None) -> dict[int, list[int]]:
        """By seat, a hand out of a bitset of tickets (None: all that the viewer does not see), its long ones first."""
        rng, dealt = seeded(seed, "hands"), {}
        left, long = self._unseen if pool is None else pool, self._table.long
        for seat, (odds, hands, weights) in self._seats.items():
            tries = (hands[bisect(weights, rng.random() * weights[-1])] for _ in range(MAX_TRIES))
            hand = next((hand for hand in tries if not hand & ~left), 0)
            hand = hand or self._hand(rng, self.sizes[seat], odds, left)
            left &= ~hand
            dealt[seat] = [*bits(hand & long), *bits(hand & ~long)]
        return dealt

    def _hands_of(self, seat: int, bare: Sequence[CheapestWay]) -> SeatHands:
        """Candidates for the hand of a seat, dealt by the odds of single tickets, and the weight of each as a whole."""
        routes, wagons, points = ROUTES.get(self._view), self._wagons, self._rules.board.ticket_points
        own, trains = routes.owned[seat], routes.trains[seat]
        foreign = sum(routes.owned) & ~own
        costs = [
            0 if own >> route & 1 else FOREIGN_FACTOR * spaces if foreign >> route & 1 else spaces
            for route, spaces in enumerate(wagons)
        ]
        ways, placed = _ways(self._rules, costs), sum(wagons[route] for route in bits(own))
        row = sum(placed / max(1, placed + trains) > maximum for maximum in PLACED_SHARES)
        odds = [
            (LONG_ODDS if self._table.long >> ticket & 1 else REGULAR_ODDS)[row][
                _column_of(points[ticket], whole.cost, way.cost, trains)
            ]
            for ticket, (whole, way) in enumerate(zip(bare, ways, strict=True))
        ]

        def fit(hand: int) -> float:
            network = alone = joined = open_points = 0
            for ticket in bits(hand):
                way = ways[ticket]
                network |= way.routes
                alone += way.cost if way.routes else 0
                joined += 0 if way.cost else points[ticket]
                open_points += points[ticket] if way.cost else 0
            explained = sum(wagons[route] for route in bits(network & own)) / max(1, placed)
            missing = sum(costs[route] for route in bits(network))
            shared = (alone - missing) * trains / max(1, trains + placed)
            promised = joined + open_points * (2 * min(1.0, USABLE_SHARE * trains / max(1, missing)) - 1)
            return EXPLAINED * explained + SHARED * shared + POINTS * promised

        rng = Random(seat)
        hands = [self._hand(rng, self.sizes[seat], odds, self._unseen) for _ in range(HANDS_PER_SEAT)]
        fits = [fit(hand) for hand in hands]
        best = max(fits)
        return SeatHands(odds, hands, [*accumulate(math.exp(value - best) for value in fits)])

    def _hand(self, rng: Random, size: int, odds: Sequence[int], pool: int) -> int:
        """A hand out of a bitset of tickets by the odds of each, with no more long ones than a seat is dealt."""
        race = sorted(bits(pool), key=lambda ticket: rng.expovariate(odds[ticket]))
        surplus = {*[ticket for ticket in race if self._table.long >> ticket & 1][self._table.dealing.deal_long :]}
        return sum(1 << ticket for ticket in sorted(race, key=surplus.__contains__)[:size])


def _column_of(points: int, whole: int, missing: int, trains: int) -> int:
    """The column of a ticket in the tables above, from its points and the spaces of its way, all and still missing."""
    joined = len(JOINED_POINTS) + 1
    if not missing:
        return sum(points > maximum for maximum in JOINED_POINTS)
    if missing >= whole and missing > trains:
        return joined + MAX_TENTHS + 1
    return joined + min(MAX_TENTHS, TENTHS * max(0, whole - missing) // max(1, whole))


def _ways(rules: Ruleset, costs: Sequence[int]) -> list[CheapestWay]:
    """By ticket, its cheapest way; of CLOSED cost if there is none."""
    board, ways = rules.board, []
    for way in board.ticket_ways:
        routes = cheapest_way(board, costs, way)
        if routes is None:
            ways.append(CheapestWay(0, CLOSED))
        else:
            ways.append(CheapestWay(sum(1 << route for route in routes), sum(costs[route] for route in routes)))
    return ways


class LastHands:
    """The hands of the last view that was asked for."""

    def __init__(self) -> None:
        self._view: State | None = None
        self._hands: TicketHands | None = None

    def of(self, rules: Ruleset, view: State) -> TicketHands | None:
        """The hands that a view leaves possible; None if no ticket is hidden."""
        if view is not self._view:
            hidden = rules.active("tickets") and hides_tickets(view)
            self._view, self._hands = view, TicketHands(rules, view) if hidden else None
        return self._hands


def deal_likely(rules: Ruleset, view: State, hands: TicketHands | None, seed: int) -> State:
    """A state that looks exactly like this view to the seat that is asked, with likely hands for the others.

    Tickets are first dealt by the rules; then the hands are taken from those and the deck. Raises UnknownSecret.
    """
    rng, seat = seeded(seed, "deal"), view.stack[-1].actor
    state = determinize(rules, view, seat, rng)
    if hands is None:
        return state
    tickets, long = TICKETS.get(state), TICKETS_TABLE.get(rules).long
    lost = unaccounted(rules, state, seat) if {*rules.implementers["begin_playout"]} <= TICKET_KEEPERS else []
    dealt_by_rules = [ticket for at, size in hands.sizes.items() for ticket in tickets.held[at][-size:]]
    pool = tickets.fresh | tickets.fresh_long | sum(1 << ticket for ticket in [*dealt_by_rules, *lost])
    dealt = hands.deal(seed, pool)
    left = pool & ~sum(1 << ticket for hand in dealt.values() for ticket in hand)
    regular, undealt = [*bits(left & ~long)], tickets.fresh.bit_count()
    if len(regular) < undealt:  # no regular ticket has left the game, so that the long ones must stay where they are
        return state
    held = [(*own[: len(own) - len(dealt.get(at, ()))], *dealt.get(at, ())) for at, own in enumerate(tickets.held)]
    fresh = sum(1 << ticket for ticket in sorted(regular, key=lambda _: rng.random())[:undealt])
    return TICKETS.set(state, tickets._replace(held=tuple(held), fresh=fresh, fresh_long=left & long))
