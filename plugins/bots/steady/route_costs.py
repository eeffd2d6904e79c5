"""The cost of every route for a seat, in points and in turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from railwright.api import CLOSED, Ruleset, picker
from railwright.plugins.bots.steady.seat_view import SeatView
from railwright.plugins.cards.api import LOCO
from railwright.plugins.routes.api import TABLE


class Weights(NamedTuple):
    """The costs and values by which the steady bot decides.

    In hundredths of a point unless stated otherwise; docs/how-the-bots-work.md says how they were found. A route costs
    a turn, the cards still to be drawn for it and its trains, less its own points.
    """

    turn: int = 130  # a turn
    card: int = 75  # a wanted card to be drawn: half a turn, and some draws are useless
    train: int = 80  # a train, which other routes cannot use
    least: int = 100  # least cost of a route of a plan, so that plans stay short
    locomotive: int = 120  # a locomotive that a ferry demands and the hand lacks
    tunnel: int = 90  # average surcharge and lost turns of a tunnel
    station: int = 700  # a station: its points in reserve, a turn, its cards
    station_at_need: int = 50  # a station if trains or turns allow no other path
    faith: int = 70  # value of a planned ticket, in per cent of its points
    ticket: int = 250  # each pair of tickets kept, since they compete for turns and trains
    caution: int = 50  # each turn of a plan for tickets still to be chosen, since it may take longer
    draw_tickets: int = 500  # least expected gain for which tickets are drawn
    stray: int = 30  # a card that no plan needs, in per cent of a wanted card
    wild: int = 125  # a locomotive in the hand, in per cent of a wanted card
    tickets_at_once: int = 99  # greatest number of tickets in a plan


WEIGHTS = Weights()


def prices(seat_view: SeatView, weights: Weights) -> list[int]:
    """The price of every route by index, in hundredths of a point: 0 for own routes, CLOSED if not open."""
    held, trains, card, minimum = seat_view.held_by_color, seat_view.trains, weights.card, weights.least
    locos = seat_view.hand[LOCO]
    costs = [CLOSED] * len(seat_view.board.ends)
    pick = priced_routes(seat_view.rules, weights)
    for route, wagons, cards, color, locos_needed, price in pick(seat_view.open):
        if wagons <= trains:
            if cards > held[color]:
                price += (cards - held[color]) * card
            if locos_needed > locos:
                price += (locos_needed - locos) * weights.locomotive
            costs[route] = price if price > minimum else minimum
    for own in pick(seat_view.owned):
        costs[own[0]] = 0
    return costs


PricedRoute = tuple[int, int, int, int, int, int]
"""A route: its index, trains, the numbers of its need, and the part of its price that does not depend on the hand."""


def priced_routes(rules: Ruleset, weights: Weights) -> Callable[[int], list[PricedRoute]]:
    """Picks routes of a bitset with the fixed part of their prices: turn, trains and tunnel, less the points."""
    # Cached as a table of the rules, so that it is released with them.
    by_weights: dict[Weights, Callable[[int], list[PricedRoute]]] = rules.tables.setdefault("bots.priced_routes", {})
    if weights not in by_weights:
        by_weights[weights] = picker(_price_routes(rules, weights))
    return by_weights[weights]


def _price_routes(rules: Ruleset, weights: Weights) -> list[PricedRoute]:
    table = TABLE.get(rules)
    prices = [
        weights.turn + weights.train * wagons - 100 * points + weights.tunnel * is_tunnel(rules, route)
        for route, (wagons, points) in enumerate(zip(table.wagons, table.points, strict=True))
    ]
    rows = zip(table.wagons, table.needs, prices, strict=True)
    return [(route, wagons, *need, price) for route, (wagons, need, price) in enumerate(rows)]


def is_tunnel(rules: Ruleset, route: int) -> bool:
    """Whether cards are turned up when the route is claimed (TUNNEL-3)."""
    return rules.active("tunnels") and bool(rules.board.spec.routes[route].fields.get("tunnel"))


def turns_to_claim(seat_view: SeatView, route: int) -> int:
    """The estimated tenths of turns for a route: the claim, and half a turn for each missing card."""
    need = seat_view.needs[route]
    missing = need.cards - seat_view.held_by_color[need.color]
    return 10 + 5 * missing if missing > 0 else 10
