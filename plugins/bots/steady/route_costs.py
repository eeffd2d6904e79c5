"""The cost of every route for a seat, in points and in turns."""

from __future__ import annotations

from typing import NamedTuple

from railwright.api import CLOSED, Ruleset, bits
from railwright.plugins.bots.steady.seat_view import SeatView
from railwright.plugins.cards.api import ANY, LOCO
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
    table = TABLE.get(seat_view.rules)
    needs, wagons = table.needs, table.wagons
    fixed, minimum = fixed_prices(seat_view.rules, weights), weights.least
    costs = [CLOSED] * len(wagons)
    hand, trains, card = seat_view.hand, seat_view.trains, weights.card
    locos, maximum = hand[LOCO], max(hand[:LOCO])
    for route in bits(seat_view.open):
        if wagons[route] <= trains:
            need, price = needs[route], fixed[route]
            missing = need.cards - (maximum if need.color == ANY else hand[need.color])
            if missing > 0:
                price += missing * card
            if need.locos > locos:
                price += (need.locos - locos) * weights.locomotive
            costs[route] = price if price > minimum else minimum
    for route in bits(seat_view.owned):
        costs[route] = 0
    return costs


def fixed_prices(rules: Ruleset, weights: Weights) -> tuple[int, ...]:
    """The part of every route's price that does not depend on the hand: turn, trains and tunnel, less its points."""
    # Cached as a table of the rules, so that it is released with them.
    by_weights: dict[Weights, tuple[int, ...]] = rules.tables.setdefault("bots.fixed_prices", {})
    if weights not in by_weights:
        by_weights[weights] = _find_fixed_prices(rules, weights)
    return by_weights[weights]


def _find_fixed_prices(rules: Ruleset, weights: Weights) -> tuple[int, ...]:
    table = TABLE.get(rules)
    return tuple(
        weights.turn + weights.train * wagons - 100 * points + weights.tunnel * is_tunnel(rules, route)
        for route, (wagons, points) in enumerate(zip(table.wagons, table.points, strict=True))
    )


def is_tunnel(rules: Ruleset, route: int) -> bool:
    """Whether cards are turned up when the route is claimed (TUNNEL-3)."""
    return rules.active("tunnels") and bool(rules.board.spec.routes[route].fields.get("tunnel"))


def turns_to_claim(seat_view: SeatView, route: int) -> int:
    """The estimated tenths of turns for a route: the claim, and half a turn for each missing card."""
    need = TABLE.get(seat_view.rules).needs[route]
    return 10 + 5 * max(0, need.cards - need.held(seat_view.hand))
