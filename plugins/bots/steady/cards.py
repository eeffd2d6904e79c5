"""Which cards to draw, and which to pay with."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

from railwright.api import Choice, Ruleset, State
from railwright.plugins.advice.api import cards_needed
from railwright.plugins.bots.steady.route_costs import Weights
from railwright.plugins.cards.api import CARDS, COLORS, GAP, LOCO, TABLE, Draw, Pay, hand_of

# --- drawing: a card that the plan lacks, a locomotive if it is worth a turn, else blind ------------------------

CARD_OF_COLOR = {color: card for card, color in enumerate(COLORS)}


def choose_draw(
    rules: Ruleset, view: State, seat: int, targets: int, draws: Sequence[Draw], first: bool, weights: Weights
) -> Draw:
    """The draw that helps most towards ``targets``, a bitset of routes; ``first`` if another draw can follow."""
    hand = hand_of(view, seat)
    worth = card_values(cards_needed(rules, targets, hand), hand, weights)
    values = draw_values(rules, view, hand, worth, first)
    return max(draws, key=lambda draw: values[draw.source])


def draw_values(rules: Ruleset, view: State, hand: Sequence[int], worth: Sequence[int], first: bool) -> dict[str, int]:
    """The value of a draw by source, given the ``worth`` of each color; in per cent of a wanted card."""
    values = dict(zip(COLORS, worth, strict=True))
    values["pile"] = blind = expected_value(rules, view, hand, worth)
    if first and TABLE.get(rules).locomotive_cost > 1:  # an open locomotive forfeits the second card (DRAW-4)
        values[COLORS[LOCO]] -= max([blind, *[worth[card] for card in CARDS.get(view).row if card not in (GAP, LOCO)]])
    return values


def card_values(wanted: Sequence[int], hand: Sequence[int], weights: Weights) -> list[int]:
    """The value of one more card of each color, in per cent of a wanted card."""
    worth = [100 if needed > held else weights.stray for needed, held in zip(wanted, hand, strict=True)]
    worth[LOCO] = weights.wild
    return worth


def expected_value(rules: Ruleset, view: State, hand: Sequence[int], worth: Sequence[int]) -> int:
    """The expected value of a card from the pile: all unseen cards are equally likely."""
    cards, option = CARDS.get(view), rules.options["cards"]
    seen = [*map(add, hand, cards.discards), 0]
    for card in cards.row:
        seen[card] += 1  # a gap counts at the last place, which is no card
    totals = [option["per_color"]] * LOCO + [option["locomotives"]]
    unseen = value = 0
    for left, worth_of_card in zip(map(sub, totals, seen), worth, strict=True):
        if left > 0:
            unseen += left
            value += left * worth_of_card
    return value // (unseen or 1)


# --- paying: with cards that the plan needs least, and few locomotives -----------------------------------------


def choose_payment(
    rules: Ruleset, view: State, seat: int, targets: int, options: Sequence[Choice], weights: Weights
) -> Choice:
    """The payment that costs the other targets least. A surcharge is always paid if possible (TUNNEL-4)."""
    hand, frame = hand_of(view, seat), view.stack[-1]
    if frame.kind == "routes.pay":
        targets &= ~(1 << frame.data[0])
    wanted = cards_needed(rules, targets, hand)
    payments = [choice for choice in options if isinstance(choice, Pay)]
    return min(payments, key=lambda pay: payment_cost(pay.cards, hand, wanted, weights))


def payment_cost(paid: Sequence[int], hand: Sequence[int], wanted: Sequence[int], weights: Weights) -> int:
    """The cost of giving cards away, in per cent of a wanted card."""
    cost = paid[LOCO] * weights.wild
    for count, held, needed in zip(paid, hand, wanted, strict=True):
        if count:
            missed = min(count, max(0, needed - (held - count)))
            cost += 100 * missed + weights.stray * (count - missed)
    return cost
