"""The state of the train cards, the answers about them, and what is worked out once per ruleset."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, ClassVar

from railwright.api import (
    Choice,
    CountOf,
    OneOf,
    PerSeat,
    Public,
    Ruleset,
    Secret,
    SliceKey,
    TableKey,
    Value,
    say,
)
from railwright.plugins.cards.counts import COLORS, LOCO, NONE, ColorWord, Counts, CountsInWords, total

CARD_COUNTS = CountOf("card", COLORS)
GAP = -1  # a place of the row where no card lies


class Cards(Value):
    """Where the cards are. Sets are nine counts, by color.

    A well-shuffled pile is its counts: nobody knows an order, so there is none to keep.

    * ``pile``: the number of cards face down
    * ``deck``: the cards of the pile; hidden from everybody
    * ``row``: the cards face up, by card index; GAP for an empty place
    * ``discards``: the discarded cards, which may be counted (SP-26)
    * ``hands``: by seat, the cards in the hand; hidden from others, but their number is public
    """

    pile: Annotated[int, Public]
    deck: Annotated[Counts, CARD_COUNTS, Secret()]
    row: Annotated[tuple[Annotated[int, OneOf("card", COLORS, none=True)], ...], Public]
    discards: Annotated[Counts, CARD_COUNTS, Public]
    hands: Annotated[tuple[Annotated[Counts, CARD_COUNTS], ...], PerSeat(total)]


def new_cards(rules: Ruleset, seats: int) -> Cards:
    """All cards in the pile, the row empty (COMP-4)."""
    deck = full_deck(rules)
    return Cards(sum(deck), deck, (GAP,) * rules.option("cards", "row"), NONE, (NONE,) * seats)


def full_deck(rules: Ruleset) -> Counts:
    """How many cards of each color there are in all."""
    return (rules.option("cards", "per_color"),) * LOCO + (rules.option("cards", "locomotives"),)


CARDS = SliceKey(
    "cards",
    Cards,
    new_cards,
    position=False,
    titles={
        "pile": say("cards in the pile"),
        "deck": say("cards in the deck"),
        "row": say("open cards"),
        "discards": say("discarded cards"),
        "hands": say("cards in hand"),
    },
    told=False,
)
"""The slice of the train cards."""


ANY = -1  # the color of a need that any single color meets (CLAIM-4)


class Need(Value):
    """What must be paid: a number of cards of one color, with locomotives standing for any of them (LOCO-1).

    * ``cards``: the number of cards
    * ``color``: a card index, ANY, or LOCO where only locomotives will do (TUNNEL-8)
    * ``locos``: how many of the cards must be locomotives (FERRY-2)
    """

    cards: int
    color: int = ANY
    locos: int = 0

    def held(self, hand: Counts) -> int:
        """How many cards of the color a hand holds, without locomotives; where any color will do, of its best one."""
        return max(hand[:LOCO]) if self.color == ANY else hand[self.color]


@dataclass(frozen=True, slots=True)
class Pay(Choice):
    """Pay with cards from the hand.

    * ``cards``: the cards, as nine counts by color
    """

    verb: ClassVar[str] = "pay"
    label: ClassVar[str] = "Pay {cards}"
    cards: Annotated[Counts, CountsInWords()]


@dataclass(frozen=True, slots=True)
class Draw(Choice):
    """Draw a card (DRAW-2).

    * ``source``: ``pile`` for the top of the pile, or the color of a card of the row
    """

    verb: ClassVar[str] = "draw"
    label: ClassVar[str] = "Draw {source}"
    source: Annotated[str, ColorWord("pile")]


@dataclass(frozen=True, slots=True)
class TurnUp(Choice):
    """Chance: the card on top of the pile.

    * ``color``: its color
    """

    verb: ClassVar[str] = "turn-up"
    label: ClassVar[str] = "{color} turns up"
    color: Annotated[str, ColorWord()]


# The same objects stand in every list of options, so that they are quickly compared.
PILE = Draw("pile")
DRAWS_FROM_ROW = tuple(Draw(color) for color in COLORS)
TURN_UPS = tuple(TurnUp(color) for color in COLORS)


class CardsTable(Value):
    """What the rules look at often: the draws of a turn, how many of them each card of the row counts as.

    ``offers(lying, blind, left)`` are the answers with so many draws left: the pile if ``blind``, and those of the
    cards ``lying`` in the row, by index, that do not count as more.
    """

    draws: int
    row_costs: tuple[int, ...]
    offers: Callable[[frozenset[int], bool, int], tuple[Draw, ...]]
    locomotive_cost: int
    locomotive_limit: int


TABLE: TableKey[CardsTable] = TableKey("cards")
"""What is worked out once of the cards of a game."""
