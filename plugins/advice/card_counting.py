"""Counting cards: which have been seen, and which can still be drawn."""

from __future__ import annotations

from typing import NamedTuple

from railwright.api import Ruleset, State
from railwright.plugins.cards.api import CARDS, COLORS, GAP, counted, hand_of, hand_sizes


class ColorCount(NamedTuple):
    """The numbers of cards of one color, as a seat can count them.

    * ``color``: its name in notation
    * ``row``: cards face up in the row
    * ``gone``: cards in the discards or on the table
    * ``held``: cards in the seat's own hand
    * ``unseen``: all others
    """

    color: str
    row: int
    gone: int
    held: int
    unseen: int


class CardCounts(NamedTuple):
    """The cards that a seat can count.

    * ``counts``: the counts of each color
    * ``pile``: the number of cards face down in the pile
    * ``others``: the number of cards in other hands; with ``pile`` these are the unseen cards
    """

    counts: tuple[ColorCount, ...]
    pile: int
    others: int


def count_cards(rules: Ruleset, view: State, seat: int) -> CardCounts:
    """What a seat knows by counting its own view; colors that other hands have shown are not remembered."""
    cards, option = CARDS.get(view), rules.options["cards"]
    row = counted(card for card in cards.row if card != GAP)
    discarded = list(cards.discards)
    for frame in view.stack:
        for on_table in rules.hooks.cards_on_table:
            for shown in on_table(rules, view, frame):
                discarded = [counted + more for counted, more in zip(discarded, shown, strict=True)]
    full = (*(option["per_color"],) * (len(COLORS) - 1), option["locomotives"])
    counts = tuple(
        ColorCount(color, shown, out, held, max(0, total - shown - out - held))
        for color, total, shown, out, held in zip(COLORS, full, row, discarded, hand_of(view, seat), strict=True)
    )
    sizes = hand_sizes(view)
    return CardCounts(counts, cards.pile, sum(sizes) - sizes[seat])
