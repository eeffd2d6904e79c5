"""Which route of the plan to claim now, and which one can wait for better cards."""

from __future__ import annotations

from collections.abc import Iterable

from plugins.bots.steady.prices import is_tunnel
from plugins.bots.steady.sight import Sight
from plugins.cards.api import ANY, LOCO
from plugins.routes.api import TABLE


def next_claim(sight: Sight, claims: Iterable[int], hurry: bool) -> int | None:
    """The route with most points among those that the hand pays well; in a hurry among all that it pays."""
    points = TABLE.get(sight.rules).points
    ready = [route for route in claims if hurry or pays_well(sight, route)]
    return max(ready, key=lambda route: (points[route], -route)) if ready else None


def pays_well(sight: Sight, route: int) -> bool:
    """Whether the hand pays with at most one locomotive to spare, and keeps a card in reserve for a tunnel."""
    cards, color, symbols = TABLE.get(sight.rules).needs[route]
    held = max(sight.hand[:LOCO]) if color == ANY else sight.hand[color]
    wild = max(symbols, cards - held)
    reserve = held + sight.hand[LOCO] - cards
    return wild - symbols <= 1 and (reserve > 0 or not is_tunnel(sight.rules, route))
