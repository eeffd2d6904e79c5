"""Which cards a hand lacks for a set of routes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.api import Ruleset, bits
from plugins.cards.api import ANY, LOCO
from plugins.routes.api import TABLE


class Shortage(NamedTuple):
    """Missing cards by colour, the locomotives of ferries last, and those for routes of any colour.

    ``wild`` are locomotives of the hand that no ferry needs: each makes up for a missing card of a colour.
    """

    colors: tuple[int, ...]
    gray: int
    wild: int

    @property
    def draws(self) -> int:
        """How many cards must still come at least, surcharges of tunnels left aside."""
        return max(0, sum(self.colors[:LOCO]) + self.gray - self.wild) + self.colors[LOCO]


def shortage(rules: Ruleset, routes: int, hand: Sequence[int]) -> Shortage:
    """What a hand lacks to pay for a bitset of routes, one after the other.

    Routes of any colour take what the others leave, the longest first, each from the colour with most to spare.
    """
    left, missing, gray = list(hand), [0] * (LOCO + 1), []
    for route in bits(routes):
        cards, color, locos = TABLE.get(rules).needs[route]
        left[LOCO] -= locos
        if color == ANY:
            gray.append(cards - locos)
        else:
            left[color] -= cards - locos
    for color, count in enumerate(left):
        missing[color] = max(0, -count)
    spare = [max(0, count) for count in left[:LOCO]]
    return Shortage(tuple(missing), _lacking(spare, gray), max(0, left[LOCO]))


def _lacking(spare: list[int], wanted: list[int]) -> int:
    lacking = 0
    for cards in sorted(wanted, reverse=True):
        best = spare.index(max(spare))
        lacking += max(0, cards - spare[best])
        spare[best] = max(0, spare[best] - cards)
    return lacking
