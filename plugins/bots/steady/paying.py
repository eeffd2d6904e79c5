"""Which cards to pay with: those that the other routes of the plan miss least, and few locomotives."""

from __future__ import annotations

from collections.abc import Sequence

from core.api import Choice, Ruleset
from plugins.bots.steady.shopping import demand
from plugins.bots.steady.weights import Weights
from plugins.cards.api import LOCO, Pay


def best_payment(
    rules: Ruleset, hand: Sequence[int], targets: int, options: Sequence[Choice], weights: Weights
) -> Choice:
    """The payment that hurts least; another answer, such as withdrawing, only where no payment is possible."""
    wanted = demand(rules, targets, hand)
    payments = [choice for choice in options if isinstance(choice, Pay)]
    return min(payments, key=lambda pay: pain(pay.cards, hand, wanted, weights)) if payments else options[0]


def pain(paid: Sequence[int], hand: Sequence[int], wanted: Sequence[int], weights: Weights) -> int:
    """What it costs to give cards away, in per cent of a card that is wanted."""
    found = paid[LOCO] * weights.wild
    for count, held, needed in zip(paid, hand, wanted, strict=True):
        if count:
            missed = min(count, max(0, needed - (held - count)))
            found += 100 * missed + weights.stray * (count - missed)
    return found
