"""What other plugins may use of the train cards: counts of cards, the slice, payments, moves of cards."""

from plugins.cards.counts import COLORS, LOCO, NONE, ColorWord, CountsInWords, added, counted, is_count, taken, total
from plugins.cards.payments import ANY, Need, Pay, lacking, payments, wrong_payment
from plugins.cards.position import kept_apart
from plugins.cards.rule import can_draw, drawn_on, draws_of, everywhere, outcomes, supplied, without
from plugins.cards.state import CARDS, GAP, TABLE, Cards, Draw, TurnUp, discarded, given, hand_of, laid_down, spent

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
