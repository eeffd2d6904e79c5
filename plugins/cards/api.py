"""What other plugins may use of the train cards: counts of cards, the slice, payments, moves of cards."""

from plugins.cards.counts import COLORS, LOCO, NONE, ColorWord, CountsInWords, added, counted, is_count, taken, total
from plugins.cards.offers import pay_or_decline
from plugins.cards.payments import lacking, payments, wrong_payment
from plugins.cards.playout import unseen_cards, unseen_dealt
from plugins.cards.position import kept_apart
from plugins.cards.rule import (
    can_draw,
    discarded,
    draw_options,
    drawn_on,
    draws_of,
    everywhere,
    given,
    hand_of,
    hand_sizes,
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
    "draw_options",
    "drawn_on",
    "draws_of",
    "everywhere",
    "given",
    "hand_of",
    "hand_sizes",
    "is_count",
    "kept_apart",
    "lacking",
    "laid_down",
    "outcomes",
    "pay_or_decline",
    "payments",
    "spent",
    "supplied",
    "taken",
    "total",
    "unseen_cards",
    "unseen_dealt",
    "without",
    "wrong_payment",
]
