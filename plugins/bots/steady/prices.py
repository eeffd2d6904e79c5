"""What every route of the board would cost a seat now, in hundredths of a point."""

from __future__ import annotations

from functools import lru_cache

from core.api import Ruleset, bits
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.weights import Weights
from plugins.cards.api import ANY, LOCO
from plugins.routes.api import TABLE

CLOSED = 1 << 40  # the price of a route that cannot be had


@lru_cache(maxsize=16)
def standing(rules: Ruleset, weights: Weights) -> tuple[int, ...]:
    """The part of every route's price that no hand changes: the turn, the trains, the tunnel, less its points."""
    table, length = TABLE.get(rules), rules.board.length
    tunnels = rules.board.route_field("tunnel", False) if rules.active("tunnels") else (False,) * len(length)
    return tuple(
        weights.turn + weights.train * length[route] - 100 * table.points[route] + weights.tunnel * tunnels[route]
        for route in range(len(length))
    )


def prices(sight: Sight, weights: Weights) -> list[int]:
    """The price of every route: own ones are free, closed ones CLOSED, foreign ones a station while there are some."""
    found = [CLOSED] * len(sight.rules.board.length)
    fixed, needs, length = standing(sight.rules, weights), TABLE.get(sight.rules).needs, sight.rules.board.length
    hand = (*sight.hand, max(sight.hand[:LOCO]))  # the last entry, index ANY, is for routes of any colour
    for route in bits(sight.open):
        if length[route] <= sight.trains:
            cards, color, locos = needs[route]
            missing = max(0, cards - hand[color]) * weights.card + max(0, locos - hand[LOCO]) * weights.locomotive
            found[route] = max(weights.least, fixed[route] + missing)
    for route in bits(sight.owned):
        found[route] = 0
    return found


assert ANY == -1  # so that a hand can be indexed with it
