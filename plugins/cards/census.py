"""Counting all cards, wherever they are: they never change."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

from core.api import Ruleset, State, hookimpl
from plugins.cards.counts import Counts, added, counted
from plugins.cards.slice import CARDS, GAP


def everywhere(rules: Ruleset, state: State) -> Counts:
    """All cards of a full state: pile, row, discards, hands, on the table, and where plugins keep them."""
    cards = CARDS.get(state)
    lying = [shown for on_table in rules.hooks.cards_on_table for frame in state.stack
             for shown in on_table(rules, state, frame)]  # fmt: skip
    kept = [place for elsewhere in rules.hooks.cards_elsewhere for place in elsewhere(rules, state)]
    row = counted(card for card in cards.row if card != GAP)
    return reduce(added, [cards.deck, row, cards.discards, *cards.hands, *lying, *kept])


@hookimpl
def invariants(rules: Ruleset, state: State) -> Iterable[tuple[str, Any]]:
    """No card comes into the game or leaves it."""
    yield "the train cards in the game", everywhere(rules, state)
