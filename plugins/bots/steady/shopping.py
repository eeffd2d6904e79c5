"""What a hand lacks for a set of routes."""

from __future__ import annotations

from collections.abc import Sequence

from core.api import Ruleset, bits
from plugins.cards.api import ANY, LOCO
from plugins.routes.api import TABLE


def demand(rules: Ruleset, routes: int, hand: Sequence[int]) -> list[int]:
    """How many cards of each colour, and locomotives last, a set of routes takes.

    Routes of any colour take the one of which the hand has most to spare, the longest route first.
    """
    needs = TABLE.get(rules).needs
    found = [0] * 9
    free: list[tuple[int, int, int]] = []
    for route in bits(routes):
        cards, color, locos = needs[route]
        found[LOCO] += locos
        if color == ANY:
            free.append((cards - locos, route, 0))
        else:
            found[color] += cards - locos
    for cards, _, _ in sorted(free, reverse=True):
        color = max(range(LOCO), key=lambda card: hand[card] - found[card])
        found[color] += cards
    return found


def lacking(demanded: Sequence[int], hand: Sequence[int]) -> list[int]:
    """How many cards of each colour are still to be drawn."""
    return [max(0, wanted - held) for wanted, held in zip(demanded, hand, strict=True)]
