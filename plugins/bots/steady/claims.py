"""Which route of the plan to claim now, and which one can wait."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from core.api import Ruleset
from plugins.bots.steady.network import distances
from plugins.bots.steady.prices import CLOSED, standing
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.weights import Weights
from plugins.cards.api import ANY, LOCO
from plugins.routes.api import TABLE


@lru_cache(maxsize=16)
def detours(rules: Ruleset, weights: Weights) -> tuple[int, ...]:
    """How much dearer the way between the ends of every route becomes when it is gone, on an empty board."""
    board, needs = rules.board, TABLE.get(rules).needs
    costs = [max(weights.least, fixed + need.cards * weights.card)
             for fixed, need in zip(standing(rules, weights), needs, strict=True)]  # fmt: skip
    found = []
    for route, (a, b) in enumerate(board.ends):
        without = [CLOSED if other == route else cost for other, cost in enumerate(costs)]
        found.append(min(distances(board, without, a)[b], 5000) - costs[route])
    return tuple(found)


def next_claim(sight: Sight, weights: Weights, claims: Iterable[int], hurry: bool) -> int | None:
    """The claim that it is most dangerous to wait with, among those that the hand pays well."""
    risk = detours(sight.rules, weights)
    ready = [route for route in claims if hurry or well_paid(sight, route)]
    return max(ready, key=lambda route: (risk[route], -route)) if ready else None


def well_paid(sight: Sight, route: int) -> bool:
    """Whether the hand pays without wasting locomotives, with a card in reserve for a tunnel."""
    cards, color, locos = TABLE.get(sight.rules).needs[route]
    hand = sight.hand
    held = max(hand[:LOCO]) if color == ANY else hand[color]
    wild = max(locos, cards - held)
    reserve = held + hand[LOCO] - cards
    return wild - locos <= 1 and (reserve >= 1 or not is_tunnel(sight.rules, route))


def is_tunnel(rules: Ruleset, route: int) -> bool:
    """Whether cards turn up when the route is claimed."""
    return rules.active("tunnels") and bool(rules.board.spec.routes[route].fields.get("tunnel"))
