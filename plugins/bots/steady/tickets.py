"""Which tickets to keep, and whether to draw more."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from core.api import bits
from plugins.bots.steady.network import distances
from plugins.bots.steady.plan import planned, undone
from plugins.bots.steady.prices import CLOSED
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.weights import Weights
from plugins.tickets.api import TABLE, Keep


def best_keep(sight: Sight, weights: Weights, options: Sequence[Keep], lent: int) -> Keep:
    """The set of tickets that a plan for all tickets of the seat is worth most with."""
    return max(options, key=lambda keep: keep_value(sight, weights, keep, lent))


def keep_value(sight: Sight, weights: Weights, keep: Keep, lent: int) -> int:
    """What the tickets held and kept are worth: the points of those that can be done, less the others', less the way."""
    board = sight.rules.board
    tickets = (*sight.held, *(board.ticket_index[id] for id in keep.tickets))
    open_ = undone(sight, lent, tickets)
    plan = planned(sight, weights, open_, lent)
    points = sum(board.ticket_points[ticket] for ticket in tickets)
    # the plan counts what a ticket gains over being missed, so that all are missed to begin with
    return (
        plan.value
        - weights.faith * points
        + 2 * weights.faith * sum(board.ticket_points[ticket] for ticket in tickets if ticket not in open_)
    )


def gain_of_drawing(sight: Sight, weights: Weights, costs: Sequence[int]) -> int:
    """What drawing tickets gains on average, in hundredths of a point: the best of those drawn, given the network."""
    gains = sorted(ticket_gains(sight, weights, costs), reverse=True)
    drawn = min(sight.rules.option("tickets", "draw"), len(gains))
    if not drawn:
        return -CLOSED
    ways = comb(len(gains), drawn)
    return sum(gain * comb(len(gains) - 1 - at, drawn - 1) for at, gain in enumerate(gains)) // ways


def ticket_gains(sight: Sight, weights: Weights, costs: Sequence[int]) -> list[int]:
    """What each ticket that may lie in the deck would gain a seat that has one network and joins both cities to it."""
    board = sight.rules.board
    far = distances(board, costs, hub(sight))
    found = []
    for ticket, (a, b) in enumerate(board.ticket_ends):
        if ticket not in sight.held and not TABLE.get(sight.rules).long >> ticket & 1:
            points = 100 * board.ticket_points[ticket]
            price = far[a] + far[b]
            found.append(points - price if price < 2 * points else -points)
    return found


def hub(sight: Sight) -> int:
    """A city of the largest part of a seat's network."""
    board = sight.rules.board
    best, size, met = 0, 0, 0
    for route in bits(sight.owned):
        city = board.ends[route][0]
        if not met >> city & 1:
            part = board.component(city, sight.owned)
            met |= part
            if part.bit_count() > size:
                best, size = city, part.bit_count()
    return best
