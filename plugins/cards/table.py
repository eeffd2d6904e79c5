"""The answers about cards, prepared once: they are the same objects in every list of options."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from typing import Annotated, Any, ClassVar

from core.api import Choice, Ruleset, SliceSpec, TableKey, Value, hookimpl
from plugins.cards.counts import COLORS, LOCO, NONE, ColorWord, Counts
from plugins.cards.payments import Pay
from plugins.cards.slice import CARDS, GAP, Cards


@dataclass(frozen=True, slots=True)
class Draw(Choice):
    """Draw a card: ``pile`` for the top of the pile, or the colour of a card of the row (DRAW-2)."""

    verb: ClassVar[str] = "draw"
    label: ClassVar[str] = "Draw {source}"
    source: Annotated[str, ColorWord("pile")]


@dataclass(frozen=True, slots=True)
class TurnUp(Choice):
    """Chance: this card is on top of the pile."""

    verb: ClassVar[str] = "turn-up"
    label: ClassVar[str] = "{color} turns up"
    color: Annotated[str, ColorWord()]


PILE = Draw("pile")
FROM_ROW = tuple(Draw(color) for color in COLORS)
TURN_UPS = tuple(TurnUp(color) for color in COLORS)
BITS = tuple(1 << card for card in range(LOCO + 2))  # of each card in a set of them; the last one is that of a GAP


class CardsTable(Value):
    """What the rules look at often: the draws of a turn, how many of them each card of the row counts as.

    ``offers(lying, blind, left)`` are the answers with so many draws left: the pile if ``blind``, and the colours
    whose BITS are in ``lying``.
    """

    draws: int
    row_costs: tuple[int, ...]
    offers: Callable[[int, bool, int], tuple[Draw, ...]]
    locomotive_cost: int
    locomotive_limit: int


TABLE: TableKey[CardsTable] = TableKey("cards")


@hookimpl
def declare_choices() -> Iterable[type[Choice]]:
    return Draw, TurnUp, Pay


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    option = rules.options["cards"]
    draws, costs = option["draws"], tuple(_row_cost(rules, card) for card in range(LOCO + 1))
    offers = cache(partial(_offers, costs))
    return [(TABLE, CardsTable(draws, costs, offers, costs[LOCO], option["locomotive_limit"]))]


def _offers(costs: tuple[int, ...], lying: int, blind: bool, left: int) -> tuple[Draw, ...]:
    row = tuple(FROM_ROW[card] for card, cost in enumerate(costs) if lying & BITS[card] and cost <= left)
    return (PILE, *row) if blind else row


def _row_cost(rules: Ruleset, card: int) -> int:
    cost: int = rules.option("cards", "locomotive_cost") if card == LOCO else 1
    for adjust in rules.hooks.adjust_row_cost:
        cost = adjust(cost, rules, card)
    return max(cost, 1)


@hookimpl
def declare_slices() -> Iterable[SliceSpec[Any]]:
    return [SliceSpec(CARDS, new_cards, position=False)]


def new_cards(rules: Ruleset, seats: int) -> Cards:
    """All cards in the pile, the row empty (COMP-4)."""
    deck = full_deck(rules)
    return Cards(sum(deck), deck, (GAP,) * rules.option("cards", "row"), NONE, (NONE,) * seats)


def full_deck(rules: Ruleset) -> Counts:
    """How many cards of each colour there are in all."""
    return (rules.option("cards", "per_color"),) * LOCO + (rules.option("cards", "locomotives"),)
