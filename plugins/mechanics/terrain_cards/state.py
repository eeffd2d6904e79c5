"""Where the terrain cards are, and the answers about them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from core.api import (
    BySeat,
    Choice,
    CountOf,
    OneOf,
    OneWord,
    PositionError,
    Public,
    Ruleset,
    Secret,
    SliceKey,
    State,
    Value,
    hookimpl,
    more,
    replaced,
    say,
)

TERRAINS = ("desert", "forest", "mountain")
GAP = -1  # a place of the row where no card lies
Counts = Annotated[tuple[int, ...], CountOf("terrain", TERRAINS)]


class Terrain(Value):
    """Cards as three counts, in the order of TERRAINS; a shuffled pile has no order. Held cards lie open."""

    pile: Annotated[int, Public]
    deck: Annotated[Counts, Secret()]
    row: Annotated[tuple[Annotated[int, OneOf("terrain", TERRAINS, none=True)], ...], Public]
    discards: Annotated[Counts, Public]
    held: Annotated[BySeat[Counts], Public]


def _new(rules: Ruleset, seats: int) -> Terrain:
    deck = (rules.option("terrain_cards", "per_terrain"),) * len(TERRAINS)
    row = (GAP,) * rules.option("terrain_cards", "row")
    return Terrain(sum(deck), deck, row, (0, 0, 0), ((0, 0, 0),) * seats)


TERRAIN = SliceKey(
    "terrain_cards",
    Terrain,
    _new,
    titles={
        "pile": say("cards in the pile"),
        "deck": say("cards in the deck"),
        "row": say("open cards"),
        "discards": say("discarded cards"),
        "held": say("terrain cards"),
    },
)


@dataclass(frozen=True, slots=True)
class TakeTerrain(Choice):
    """Take a terrain card in place of a train card: ``pile``, or a terrain that lies face up."""

    verb: ClassVar[str] = "terrain"
    label: ClassVar[str] = "Take terrain: {source}"
    source: Annotated[str, OneWord("terrain", (*TERRAINS, "pile"))]


@dataclass(frozen=True, slots=True)
class Reveal(Choice):
    """Chance: this terrain card is on top of its pile."""

    verb: ClassVar[str] = "reveal-terrain"
    label: ClassVar[str] = "{terrain} turns up"
    terrain: Annotated[str, OneWord("terrain", TERRAINS)]


@dataclass(frozen=True, slots=True)
class Double(Choice):
    """Spend cards of the route's terrain: the claim scores twice."""

    verb: ClassVar[str] = "double"
    label: ClassVar[str] = "Double the points with {terrain}"
    terrain: Annotated[str, OneWord("terrain", TERRAINS)]


@dataclass(frozen=True, slots=True)
class Single(Choice):
    """Spend nothing: the claim scores once."""

    verb: ClassVar[str] = "single"
    label: ClassVar[str] = "Leave the points as they are"


def with_held(slice: Terrain, seat: int, terrain: int, by: int) -> Terrain:
    """The slice with so many cards of a terrain more before a seat."""
    return slice._replace(held=replaced(slice.held, seat, more(slice.held[seat], terrain, by)))


@hookimpl
def invariants(state: State) -> Iterable[tuple[str, Any]]:
    """No terrain card comes into the game or leaves it."""
    slice = TERRAIN.get(state)
    piles = (slice.deck, slice.discards, *slice.held)
    row = [slice.row.count(terrain) for terrain in range(len(TERRAINS))]
    yield "the terrain cards", tuple(sum(pile[t] for pile in piles) + row[t] for t in range(len(TERRAINS)))


@hookimpl
def begin_position(rules: Ruleset, state: State) -> State:
    """The row has as many places as ever, and the pile the cards that it holds."""
    slice, places = TERRAIN.get(state), rules.option("terrain_cards", "row")
    if len(slice.row) > places:
        raise PositionError(
            say("The row of terrain cards has {places} places; take cards out.", places=places),
            ("terrain_cards", "row"),
        )
    row = (*slice.row, *(GAP,) * (places - len(slice.row)))
    return TERRAIN.set(state, slice._replace(pile=sum(slice.deck), row=row))
