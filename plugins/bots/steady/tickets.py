"""Which tickets to keep, and whether to draw more."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from core.api import CLOSED, bits, cheapest_paths
from plugins.bots.steady.plan import make_plan, unfinished_tickets
from plugins.bots.steady.route_costs import Weights, prices
from plugins.bots.steady.seat_view import SeatView
from plugins.tickets.api import TABLE, Keep

MAX_TICKET_SETS = 200  # sets of tickets that are weighed; where a house rule deals more, the smallest sets
MIN_TURNS_LEFT = 6  # with more turns than this to come, tickets may be drawn


def best_keep(sight: SeatView, weights: Weights, options: Sequence[Keep], lent: int) -> Keep:
    """The tickets whose points, with those of the tickets held, are worth most after what their network costs."""
    return max(options[:MAX_TICKET_SETS], key=lambda keep: keep_value(sight, weights, keep, lent))


def keep_value(sight: SeatView, weights: Weights, keep: Keep, lent: int) -> int:
    """What the seat's tickets are worth with these kept: done or planned ones add points, the others lose them."""
    points = sight.board.ticket_points
    tickets = (*sight.held, *(sight.board.ticket_index[id] for id in keep.tickets))
    open_ = unfinished_tickets(sight, lent, tickets)
    plan = make_plan(sight, weights, open_, lent)
    done = sum(points[ticket] for ticket in tickets if ticket not in open_)
    missed = sum(points[ticket] for ticket in open_)  # to begin with: the plan's value makes good for those it lays
    pairs = len(tickets) * (len(tickets) - 1) // 2
    doubts = weights.ticket * pairs + weights.caution * plan.turns // 10
    return weights.faith * (done - missed) + plan.value - doubts


def wants_tickets(sight: SeatView, weights: Weights) -> bool:
    """Whether tickets are worth drawing: they must be cheap to complete with the time and trains left."""
    return sight.turns > MIN_TURNS_LEFT and gain_of_drawing(sight, weights) > weights.draw_tickets


def gain_of_drawing(sight: SeatView, weights: Weights) -> int:
    """The average gain of the best ticket among those drawn (TICKET-1, TICKET-2), in hundredths of a point."""
    gains = sorted(ticket_gains(sight, weights), reverse=True)
    drawn = min(sight.rules.option("tickets", "draw"), len(gains))
    if not drawn:
        return 0
    best = sum(gain * comb(len(gains) - 1 - at, drawn - 1) for at, gain in enumerate(gains))
    return best // comb(len(gains), drawn)


def ticket_gains(sight: SeatView, weights: Weights) -> list[int]:
    """What each ticket that may lie in the deck would gain if its two cities were joined to the seat's network."""
    board, long = sight.board, TABLE.get(sight.rules).long
    far, _ = cheapest_paths(board.around, prices(sight, weights), network_hub(sight))
    found = []
    for ticket, (a, b) in enumerate(board.ticket_ends):
        if ticket not in sight.held and not long >> ticket & 1:
            worth, price = 100 * board.ticket_points[ticket], min(far[a] + far[b], CLOSED)
            found.append(worth - price if price < 2 * worth else -worth)
    return found


def network_hub(sight: SeatView) -> int:
    """A city of the largest part of the seat's network; the first city where there is none."""
    best = size = met = 0
    for route in bits(sight.owned):
        city = sight.board.ends[route][0]
        if not met >> city & 1:
            part = sight.board.component(city, sight.owned)
            met |= part
            if part.bit_count() > size:
                best, size = city, part.bit_count()
    return best
