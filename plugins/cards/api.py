"""What other plugins may use of the train cards: counts of cards, the slice, payments, moves of cards."""

from plugins.cards.census import everywhere
from plugins.cards.counts import COLORS, LOCO, NONE, ColorWord, CountsInWords, added, counted, is_count, taken, total
from plugins.cards.drawing import drawn_on, draws_of
from plugins.cards.payments import ANY, Need, Pay, lacking, payments, wrong_payment
from plugins.cards.position import kept_apart
from plugins.cards.slice import CARDS, GAP, Cards, discarded, given, hand_of, laid_down, spent
from plugins.cards.supply import can_draw, outcomes, supplied, without
from plugins.cards.table import TABLE, Draw, TurnUp

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
