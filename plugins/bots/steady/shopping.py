"""What a set of routes asks of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from core.api import Ruleset, bits
from plugins.cards.api import ANY, LOCO
from plugins.routes.api import TABLE


def demand(rules: Ruleset, routes: int, hand: Sequence[int]) -> list[int]:
    """How many cards of each colour, and locomotives last, a bitset of routes takes.

    Routes of any colour take the one of which the hand has most to spare, the longest route first.
    """
    needs = TABLE.get(rules).needs
    found = [0] * 9
    any_color = []
    for route in bits(routes):
        cards, color, locos = needs[route]
        found[LOCO] += locos
        if color == ANY:
            any_color.append(cards - locos)
        else:
            found[color] += cards - locos
    for cards in sorted(any_color, reverse=True):
        spare = [hand[card] - found[card] for card in range(LOCO)]
        found[spare.index(max(spare))] += cards
    return found
