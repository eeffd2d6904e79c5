"""What other plugins may use of the train cards: counts of cards, the slice, payments, moves of cards."""

from plugins.cards.counts import COLORS, LOCO, NONE, ColorWord, CountsInWords, added, counted, is_count, taken, total
from plugins.cards.payments import lacking, payments, wrong_payment
from plugins.cards.position import kept_apart
from plugins.cards.rule import (
    can_draw,
    discarded,
    drawn_on,
    draws_of,
    everywhere,
    given,
    hand_of,
    laid_down,
    outcomes,
    spent,
    supplied,
    without,
)
from plugins.cards.state import ANY, CARDS, GAP, TABLE, Cards, Draw, Need, Pay, TurnUp

__all__ = [
    "ANY",
    "CARDS",
    "COLORS",
    "GAP",
    "LOCO",
    "NONE",
    "TABLE",
    "Cards",
    "ColorWord",
    "CountsInWords",
    "Draw",
    "Need",
    "Pay",
    "TurnUp",
    "added",
    "can_draw",
    "counted",
    "discarded",
    "drawn_on",
    "draws_of",
    "everywhere",
    "given",
    "hand_of",
    "is_count",
    "kept_apart",
    "lacking",
    "laid_down",
    "outcomes",
    "payments",
    "spent",
    "supplied",
    "taken",
    "total",
    "without",
    "wrong_payment",
]
