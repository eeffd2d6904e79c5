"""Which card to draw: one that the plan lacks, a locomotive when it is worth a turn, else blind."""

from __future__ import annotations

from collections.abc import Sequence

from core.api import Ruleset, State
from plugins.bots.steady.shopping import demand, lacking
from plugins.bots.steady.weights import Weights
from plugins.cards.api import CARDS, COLORS, GAP, LOCO, TABLE, Draw, counted

INDEX = {color: card for card, color in enumerate(COLORS)}


def best_draw(
    rules: Ruleset, view: State, hand: Sequence[int], targets: int, draws: Sequence[Draw], first: bool, weights: Weights
) -> Draw:
    """The draw that brings the hand nearest to the targets, a bitset of routes."""
    worth = card_values(rules, hand, targets, weights)
    blind = expected(rules, view, hand, worth)
    another = max([blind] + [worth[card] for card in CARDS.get(view).row if card not in (GAP, LOCO)])

    def value(draw: Draw) -> int:
        if draw.source == "pile":
            return blind
        card = INDEX[draw.source]
        if card == LOCO and first and TABLE.get(rules).locomotive_cost > 1:
            return worth[LOCO] - another
        return worth[card]

    return max(draws, key=value)


def card_values(rules: Ruleset, hand: Sequence[int], targets: int, weights: Weights) -> list[int]:
    """What one more card of each colour is worth, in per cent of a card that is wanted."""
    short = lacking(demand(rules, targets, hand), hand)
    spare = hand[LOCO]
    worth = [100 if missing else weights.stray for missing in short]
    worth[LOCO] = weights.wild
    return worth


def expected(rules: Ruleset, view: State, hand: Sequence[int], worth: Sequence[int]) -> int:
    """What a card from the pile is worth on average: all cards that are not seen are as likely as each other."""
    cards = CARDS.get(view)
    option = rules.options["cards"]
    seen = counted(card for card in cards.row if card != GAP)
    full = [option["per_color"]] * LOCO + [option["locomotives"]]
    unseen = [max(0, a - b - c - d) for a, b, c, d in zip(full, seen, hand, cards.discards, strict=True)]
    total = sum(unseen)
    return sum(count * value for count, value in zip(unseen, worth, strict=True)) // total if total else 0
