"""Which cards to pay with: those that the rest of the plan misses least, and few locomotives."""

from __future__ import annotations

from collections.abc import Sequence

from core.api import Choice, Ruleset, State
from plugins.bots.steady.shopping import demand
from plugins.bots.steady.weights import Weights
from plugins.cards.api import LOCO, Pay, hand_of


def best_payment(
    rules: Ruleset, view: State, seat: int, targets: int, options: Sequence[Choice], weights: Weights
) -> Choice:
    """The payment that hurts the other targets least. A surcharge is paid too, if it can be (TUNNEL-4)."""
    hand, frame = hand_of(view, seat), view.stack[-1]
    if frame.kind == "routes.pay":
        targets &= ~(1 << frame.data[0])
    wanted = demand(rules, targets, hand)
    payments = [choice for choice in options if isinstance(choice, Pay)]
    return min(payments, key=lambda pay: pain(pay.cards, hand, wanted, weights))


def pain(paid: Sequence[int], hand: Sequence[int], wanted: Sequence[int], weights: Weights) -> int:
    """What it costs to give cards away, in per cent of a card that is wanted."""
    found = paid[LOCO] * weights.wild
    for count, held, needed in zip(paid, hand, wanted, strict=True):
        if count:
            missed = min(count, max(0, needed - (held - count)))
            found += 100 * missed + weights.stray * (count - missed)
    return found
