"""What every route would cost a seat now, in points and in turns."""

from __future__ import annotations

from typing import NamedTuple

from railwright.api import CLOSED, Ruleset, bits
from railwright.plugins.bots.steady.seat_view import SeatView
from railwright.plugins.cards.api import ANY, LOCO
from railwright.plugins.routes.api import TABLE


class Weights(NamedTuple):
    """What the steady bot thinks that things cost and are worth.

    In hundredths of a point unless a line says otherwise; docs/bots.md tells how they were found. A route costs a
    turn, the cards that are still to be drawn for it and its trains, less its own points.
    """

    turn: int = 130  # a turn given up
    card: int = 75  # a wanted card to be drawn: half a turn, and some draws are of no use
    train: int = 80  # a train that is not there for another route
    least: int = 100  # what any route of a plan costs at least, so that plans stay short
    locomotive: int = 120  # a locomotive that a ferry asks for and the hand does not hold
    tunnel: int = 90  # the surcharge and the lost turns of a tunnel, on average
    station: int = 700  # a station: its points in reserve, a turn, its cards
    station_at_need: int = 50  # the same, where trains or turns do not allow another path
    faith: int = 70  # how much of a ticket's points a plan for it is worth, in per cent
    ticket: int = 250  # each pair of tickets kept: they compete for turns and trains
    caution: int = 50  # a turn of a plan for tickets that are still to be chosen: it may take longer
    draw_tickets: int = 500  # the expected gain that makes drawing tickets worth a turn
    stray: int = 30  # a card that no plan asks for, in per cent of one that is wanted
    wild: int = 125  # a locomotive in the hand, in per cent of a card that is wanted
    tickets_at_once: int = 99  # tickets that one plan is for


WEIGHTS = Weights()


def prices(seat_view: SeatView, weights: Weights) -> list[int]:
    """The price of every route by index, in hundredths of a point: nothing for own ones, CLOSED for those not open."""
    table = TABLE.get(seat_view.rules)
    needs, wagons = table.needs, table.wagons
    fixed, least = fixed_prices(seat_view.rules, weights), weights.least
    costs = [CLOSED] * len(wagons)
    locos, most = seat_view.hand[LOCO], max(seat_view.hand[:LOCO])
    for route in bits(seat_view.open):
        if wagons[route] <= seat_view.trains:
            cards, color, symbols = needs[route]
            price = fixed[route]
            missing = cards - (most if color == ANY else seat_view.hand[color])
            if missing > 0:
                price += missing * weights.card
            if symbols > locos:
                price += (symbols - locos) * weights.locomotive
            costs[route] = price if price > least else least
    for route in bits(seat_view.owned):
        costs[route] = 0
    return costs


def fixed_prices(rules: Ruleset, weights: Weights) -> tuple[int, ...]:
    """The part of every route's price that no hand changes: the turn, the trains, the tunnel, less its points."""
    # Kept with the rules, as a table of theirs, so that it is forgotten with them.
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
    """Whether cards turn up when the route is claimed (TUNNEL-3)."""
    return rules.active("tunnels") and bool(rules.board.spec.routes[route].fields.get("tunnel"))


def turns_to_claim(seat_view: SeatView, route: int) -> int:
    """About how many tenths of turns a route takes: the claim, and half a turn for each card that is missing."""
    need = TABLE.get(seat_view.rules).needs[route]
    return 10 + 5 * max(0, need.cards - need.held(seat_view.hand))
