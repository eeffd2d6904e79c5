"""What every route of the board would cost a seat now, in hundredths of a point."""

from __future__ import annotations

from functools import lru_cache

from core.api import Ruleset, bits
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.weights import Weights
from plugins.cards.api import ANY, LOCO
from plugins.routes.api import TABLE

CLOSED = 1 << 40  # the price of a route that cannot be had


def prices(sight: Sight, weights: Weights) -> list[int]:
    """The price of every route by index: own ones are free, those that are not open CLOSED."""
    table = TABLE.get(sight.rules)
    needs, wagons = table.needs, table.wagons
    fixed, least = standing(sight.rules, weights), weights.least
    found = [CLOSED] * len(wagons)
    locos, most = sight.hand[LOCO], max(sight.hand[:LOCO])
    for route in bits(sight.open):
        if wagons[route] <= sight.trains:
            cards, color, symbols = needs[route]
            price = fixed[route]
            missing = cards - (most if color == ANY else sight.hand[color])
            if missing > 0:
                price += missing * weights.card
            if symbols > locos:
                price += (symbols - locos) * weights.locomotive
            found[route] = price if price > least else least
    for route in bits(sight.owned):
        found[route] = 0
    return found


@lru_cache(maxsize=16)
def standing(rules: Ruleset, weights: Weights) -> tuple[int, ...]:
    """The part of every route's price that no hand changes: the turn, the trains, the tunnel, less its points."""
    table = TABLE.get(rules)
    return tuple(
        weights.turn + weights.train * wagons - 100 * points + weights.tunnel * is_tunnel(rules, route)
        for route, (wagons, points) in enumerate(zip(table.wagons, table.points, strict=True))
    )


def is_tunnel(rules: Ruleset, route: int) -> bool:
    """Whether cards turn up when the route is claimed (TUNNEL-3)."""
    return rules.active("tunnels") and bool(rules.board.spec.routes[route].fields.get("tunnel"))


def turns_for(sight: Sight, route: int) -> int:
    """About how many tenths of turns a route takes: the claim, and half a turn for each card that is missing."""
    need = TABLE.get(sight.rules).needs[route]
    held = max(sight.hand[:LOCO]) if need.color == ANY else sight.hand[need.color]
    return 10 + 5 * max(0, need.cards - held)
