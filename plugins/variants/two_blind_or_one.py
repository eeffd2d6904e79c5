"""A turn of drawing brings two cards from the pile, or one card of the row: any of them."""

from __future__ import annotations

from railwright.api import Ruleset, hookimpl

PLUGIN = {
    "id": "two_blind_or_one",
    "version": "1.0",
    "api": 1,
    "title": "Two blind or one of any colour",
    "summary": "Draw your cards from the pile, or take a single card from the row: any colour or a locomotive.",
    "requires": ["cards"],
}


@hookimpl
def adjust_row_cost(value: int, rules: Ruleset, card: int) -> int:
    """Every card of the row takes the whole turn: it can only be the first and only one (two_blind_or_one-1)."""
    draws: int = rules.option("cards", "draws")
    return draws
