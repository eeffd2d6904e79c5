"""The plan: the most valuable network found that joins tickets with the time, trains and stations that are left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from core.api import bits
from plugins.bots.steady.draft import Draft
from plugins.bots.steady.prices import prices
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.weights import Weights

MOST_ORDERS = 2  # orders of laying tickets that are tried


class Plan(NamedTuple):
    """Routes to claim and foreign routes to borrow, as bitsets.

    ``value`` is what the plan is worth in hundredths of a point, ``turns`` about how many tenths of turns it takes.
    """

    routes: int = 0
    borrow: int = 0
    value: int = 0
    turns: int = 0


def planned(sight: Sight, weights: Weights, tickets: Sequence[int], lent: int) -> Plan:
    """The most valuable plan for tickets that are not done; ``lent`` are foreign routes that stations lend already."""
    if not tickets:
        return Plan()
    costs = prices(sight, weights)
    for route in bits(lent):
        costs[route] = 0
    return max((_laid(sight, weights, costs, order) for order in _orders(sight, tickets)), key=lambda plan: plan.value)


def _laid(sight: Sight, weights: Weights, costs: Sequence[int], order: Iterable[int]) -> Plan:
    draft = Draft(sight, weights, costs)
    for ticket in order:
        draft.lay(ticket)
    return Plan(draft.routes, draft.borrow, draft.value, 10 * sight.turns - draft.turns)


def _orders(sight: Sight, tickets: Iterable[int]) -> list[list[int]]:
    """Orders in which to lay the tickets: by points, and each of the dearest first once."""
    points = sight.board.ticket_points
    ranked = sorted(tickets, key=lambda ticket: (-points[ticket], ticket))
    return [ranked[first:] + ranked[:first] for first in range(min(len(ranked), MOST_ORDERS))]


def undone(sight: Sight, lent: int, tickets: Iterable[int]) -> list[int]:
    """The tickets that a seat's own routes and those lent to it do not complete."""
    board, routes = sight.board, sight.owned | lent
    ends = board.ticket_ends
    return [ticket for ticket in tickets if not board.component(ends[ticket][0], routes) >> ends[ticket][1] & 1]
