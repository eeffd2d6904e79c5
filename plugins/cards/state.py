"""The state of the train cards, the answers about them, and what is worked out once per ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from typing import Annotated, Any, ClassVar

from core.api import (
    Choice,
    PerSeat,
    Public,
    Ruleset,
    Secret,
    SliceKey,
    SliceSpec,
    State,
    TableKey,
    Value,
    hookimpl,
    replaced,
)
from plugins.cards.counts import COLORS, LOCO, NONE, ColorWord, Counts, added, taken, total
from plugins.cards.payments import Pay

# --- The part of the state that holds the cards. ---

GAP = -1  # a place of the row where no card lies


class Cards(Value):
    """Where the cards are. Sets are nine counts; the row holds card indices, GAP where none lies.

    A well-shuffled pile is its counts: nobody knows an order, so there is none to keep. Hands are hidden, their
    size is public; discards may be counted (SP-26).
    """

    pile: Annotated[int, Public]
    deck: Annotated[Counts, Secret()]
    row: Annotated[tuple[int, ...], Public]
    discards: Annotated[Counts, Public]
    hands: Annotated[tuple[Counts, ...], PerSeat(total)]


CARDS = SliceKey("cards", Cards)


def hand_of(state: State, seat: int) -> Counts:
    """The cards in a seat's hand."""
    return CARDS.get(state).hands[seat]


def given(state: State, seat: int, cards: Counts) -> State:
    """The state with cards in a seat's hand that were held on the table before."""
    return _with_hand(state, seat, added(hand_of(state, seat), cards))


def laid_down(state: State, seat: int, cards: Counts) -> State:
    """The state with cards out of a seat's hand and on the table: neither hand nor pile nor discards (SP-14)."""
    return _with_hand(state, seat, taken(hand_of(state, seat), cards))


def spent(state: State, seat: int, cards: Counts) -> State:
    """The state with cards out of a seat's hand and on the discards."""
    whole = CARDS.get(state)
    hands = replaced(whole.hands, seat, taken(whole.hands[seat], cards))
    return CARDS.set(state, Cards(whole.pile, whole.deck, whole.row, added(whole.discards, cards), hands))


def discarded(state: State, cards: Counts) -> State:
    """The state with cards from the table on the discards."""
    whole = CARDS.get(state)
    return CARDS.set(state, Cards(whole.pile, whole.deck, whole.row, added(whole.discards, cards), whole.hands))


def _with_hand(state: State, seat: int, hand: Counts) -> State:
    whole = CARDS.get(state)
    hands = replaced(whole.hands, seat, hand)
    return CARDS.set(state, Cards(whole.pile, whole.deck, whole.row, whole.discards, hands))


# --- The answers about cards, prepared once: they are the same objects in every list of options. ---


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
DRAWS_FROM_ROW = tuple(Draw(color) for color in COLORS)
TURN_UPS = tuple(TurnUp(color) for color in COLORS)
CARD_BITS = tuple(1 << card for card in range(LOCO + 2))  # of each card in a set of them; the last one is that of a GAP


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
    row = tuple(DRAWS_FROM_ROW[card] for card, cost in enumerate(costs) if lying & CARD_BITS[card] and cost <= left)
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
