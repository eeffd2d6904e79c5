"""What lies in the warehouses, where depots stand, and the answers about both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from railwright.api import (
    BySeat,
    Choice,
    CityId,
    OneNumber,
    OneOf,
    Public,
    Ruleset,
    Secret,
    SliceKey,
    State,
    Value,
    replaced,
    say,
)
from railwright.plugins.cards.api import NONE, total

Counts = tuple[int, ...]


def sizes(warehouses: tuple[Counts, ...]) -> tuple[int, ...]:
    """What everybody sees of the warehouses: how many cards lie in each."""
    return tuple(map(total, warehouses))


class Warehouses(Value):
    """Per seat: the cards in its warehouse, which nobody has seen, its depots' cities, and its depots in reserve."""

    stored: Annotated[tuple[Counts, ...], Secret(sizes)]
    cards_stored: Annotated[BySeat[int], Public]
    depots: Annotated[BySeat[tuple[Annotated[int, OneOf("city")], ...]], Public]
    depots_left: Annotated[BySeat[int], Public]


TITLES = {
    "stored": say("in the warehouse"),
    "cards_stored": say("cards stored"),
    "depots": say("depots"),
    "depots_left": say("depots left"),
}


def _new(rules: Ruleset, seats: int) -> Warehouses:
    return Warehouses((NONE,) * seats, (0,) * seats, ((),) * seats, (rules.option("warehouses", "depots"),) * seats)


WAREHOUSES = SliceKey("warehouses", Warehouses, _new, position=False, titles=TITLES)


@dataclass(frozen=True, slots=True)
class Depot(Choice):
    """Build a depot in a city that has none; the turn goes on."""

    verb: ClassVar[str] = "depot"
    label: ClassVar[str] = "Build a depot in {city}"
    short_label: ClassVar[str] = "Build a depot"
    city: CityId


@dataclass(frozen=True, slots=True)
class StoreCard(Choice):
    """Put the top card of the pile, unseen, into this seat's warehouse."""

    verb: ClassVar[str] = "store"
    label: ClassVar[str] = "A card for {owner}'s warehouse"
    owner: Annotated[int, OneNumber("seat", 0, 99)]


@dataclass(frozen=True, slots=True)
class Empty(Choice):
    """Spend a depot of the reserve and take all cards of this seat's warehouse."""

    verb: ClassVar[str] = "empty"
    label: ClassVar[str] = "Take the cards from {owner}'s warehouse"
    owner: Annotated[int, OneNumber("seat", 0, 99)]


@dataclass(frozen=True, slots=True)
class Leave(Choice):
    """Leave the warehouses as they are."""

    verb: ClassVar[str] = "leave"
    label: ClassVar[str] = "Leave the cards where they are"


LEAVE = Leave()


def with_stored(state: State, seat: int, cards: Counts) -> State:
    """The state with these cards, and no others, in a seat's warehouse."""
    houses = WAREHOUSES.get(state)
    stored = replaced(houses.stored, seat, cards)
    return WAREHOUSES.set(state, houses._replace(stored=stored, cards_stored=sizes(stored)))


def with_reserve(state: State, seat: int, left: int) -> State:
    """The state with so many depots in a seat's reserve."""
    houses = WAREHOUSES.get(state)
    return WAREHOUSES.set(state, houses._replace(depots_left=replaced(houses.depots_left, seat, left)))


def with_depot(state: State, seat: int, city: int) -> State:
    """The state with one of a seat's depots moved from the reserve to a city."""
    houses = WAREHOUSES.get(state)
    depots = replaced(houses.depots, seat, (*houses.depots[seat], city))
    return with_reserve(WAREHOUSES.set(state, houses._replace(depots=depots)), seat, houses.depots_left[seat] - 1)
