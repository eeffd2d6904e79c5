"""Counting all cards, wherever they are: they never change."""

from __future__ import annotations

from functools import reduce

from core.api import Ruleset, State
from plugins.cards.counts import Counts, added, counted
from plugins.cards.slice import CARDS, GAP


def everywhere(rules: Ruleset, state: State) -> Counts:
    """All cards of a full state: pile, row, discards, hands, and those that pending frames keep on the table."""
    cards = CARDS.get(state)
    lying = [shown for on_table in rules.hooks.cards_on_table for frame in state.stack
             for shown in on_table(rules, state, frame)]  # fmt: skip
    row = counted(card for card in cards.row if card != GAP)
    return reduce(added, [cards.deck, row, cards.discards, *cards.hands, *lying])
