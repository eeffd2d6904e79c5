"""The answers about travel cards, pieces and harbours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.api import (
    Choice,
    CityId,
    OneNumber,
    OneWord,
    hookimpl,
)
from plugins.mechanics.rails_and_sails.cards import NAMES, SHIPS, TRAINS, CardSet


@dataclass(frozen=True, slots=True)
class Take(Choice):
    """Take a travel card: ``trains`` or ``ships`` for the top of a deck, or the name of a card that lies face up."""

    verb: ClassVar[str] = "take"
    label: ClassVar[str] = "Take {source}"
    source: Annotated[str, OneWord("travel card", (*NAMES, TRAINS, SHIPS))]


@dataclass(frozen=True, slots=True)
class Refill(Choice):
    """Fill the gap in the row from this deck."""

    verb: ClassVar[str] = "refill"
    label: ClassVar[str] = "Turn up one of the {deck}"
    deck: Annotated[str, OneWord("deck", (TRAINS, SHIPS))]


@dataclass(frozen=True, slots=True)
class Reveal(Choice):
    """Chance: this card is on top of its deck."""

    verb: ClassVar[str] = "reveal-travel"
    label: ClassVar[str] = "{card} turns up"
    card: Annotated[str, OneWord("travel card", NAMES)]


@dataclass(frozen=True, slots=True)
class LayDown(Choice):
    """Pay with these travel cards."""

    verb: ClassVar[str] = "lay-down"
    label: ClassVar[str] = "Pay {cards}"
    cards: Annotated[tuple[int, ...], CardSet()]


@dataclass(frozen=True, slots=True)
class Harbour(Choice):
    """Build a harbour in a port with a route of one's own; its four cards are asked next."""

    verb: ClassVar[str] = "harbour"
    label: ClassVar[str] = "Build a harbour in {city}"
    city: CityId


@dataclass(frozen=True, slots=True)
class Mix(Choice):
    """Begin with so many trains; the other pieces are ships."""

    verb: ClassVar[str] = "begin-with"
    label: ClassVar[str] = "{trains} trains"
    trains: Annotated[int, OneNumber()]


@dataclass(frozen=True, slots=True)
class Exchange(Choice):
    """Get pieces of this kind out of the box for pieces of the other; how many is asked next."""

    verb: ClassVar[str] = "exchange-for"
    label: ClassVar[str] = "Exchange pieces for {kind}"
    kind: Annotated[str, OneWord("kind", (TRAINS, SHIPS))]


@dataclass(frozen=True, slots=True)
class Pieces(Choice):
    """Exchange so many pieces."""

    verb: ClassVar[str] = "pieces"
    label: ClassVar[str] = "{number}"
    number: Annotated[int, OneNumber()]


REVEALS = tuple(Reveal(name) for name in NAMES)


@hookimpl
def declare_choices() -> Iterable[type[Choice]]:
    return Take, Refill, Reveal, LayDown, Harbour, Mix, Exchange, Pieces
