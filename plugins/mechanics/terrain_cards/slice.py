"""Where the terrain cards are, and the answers about them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from core.api import Choice, NotationError, Public, Ruleset, Secret, SliceKey, SliceSpec, State, hookimpl

TERRAINS = ("desert", "forest", "mountain")
GAP = -1  # a place of the row where no card lies
Counts = tuple[int, ...]


class Terrain(NamedTuple):
    """Cards as three counts, in the order of TERRAINS; a shuffled pile has no order. Held cards lie open."""

    pile: Annotated[int, Public]
    deck: Annotated[Counts, Secret()]
    row: Annotated[tuple[int, ...], Public]
    discards: Annotated[Counts, Public]
    held: Annotated[tuple[Counts, ...], Public]


TERRAIN = SliceKey("terrain_cards", Terrain)


class TerrainWord:
    """A field that names a terrain, or one other word."""

    of = "terrain"

    def __init__(self, *others: str) -> None:
        self.words = (*TERRAINS, *others)

    def text(self, value: str) -> str:
        """The word itself."""
        return value

    def read(self, words: list[str]) -> str:
        """One word, which must be one of those known."""
        if not words or words[0] not in self.words:
            raise NotationError(f"name one of {', '.join(self.words)}")
        return words.pop(0)


@dataclass(frozen=True, slots=True)
class TakeTerrain(Choice):
    """Take a terrain card in place of a train card: ``pile``, or a terrain that lies face up."""

    verb: ClassVar[str] = "terrain"
    label: ClassVar[str] = "Take terrain: {source}"
    source: Annotated[str, TerrainWord("pile")]


@dataclass(frozen=True, slots=True)
class Reveal(Choice):
    """Chance: this terrain card is on top of its pile."""

    verb: ClassVar[str] = "reveal-terrain"
    label: ClassVar[str] = "{terrain} turns up"
    terrain: Annotated[str, TerrainWord()]


@dataclass(frozen=True, slots=True)
class Double(Choice):
    """Spend cards of the route's terrain: the claim scores twice."""

    verb: ClassVar[str] = "double"
    label: ClassVar[str] = "Double the points with {terrain}"
    terrain: Annotated[str, TerrainWord()]


@dataclass(frozen=True, slots=True)
class Single(Choice):
    """Spend nothing: the claim scores once."""

    verb: ClassVar[str] = "single"
    label: ClassVar[str] = "Leave the points as they are"


@hookimpl
def declare_choices() -> Iterable[type[Choice]]:
    return TakeTerrain, Reveal, Double, Single


@hookimpl
def declare_slices() -> Iterable[SliceSpec[Any]]:
    return [SliceSpec(TERRAIN, _new)]


def _new(rules: Ruleset, seats: int) -> Terrain:
    deck = (rules.option("terrain_cards", "per_terrain"),) * len(TERRAINS)
    row = (GAP,) * rules.option("terrain_cards", "row")
    return Terrain(sum(deck), deck, row, (0, 0, 0), ((0, 0, 0),) * seats)


def changed(counts: Counts, terrain: int, by: int) -> Counts:
    """The counts with so many cards of a terrain more."""
    return (*counts[:terrain], counts[terrain] + by, *counts[terrain + 1 :])


def with_held(slice: Terrain, seat: int, terrain: int, by: int) -> Terrain:
    """The slice with so many cards of a terrain more before a seat."""
    held = slice.held
    return slice._replace(held=(*held[:seat], changed(held[seat], terrain, by), *held[seat + 1 :]))


@hookimpl
def invariants(state: State) -> Iterable[tuple[str, Any]]:
    """No terrain card comes into the game or leaves it."""
    slice = TERRAIN.get(state)
    piles = (slice.deck, slice.discards, *slice.held)
    row = [slice.row.count(terrain) for terrain in range(len(TERRAINS))]
    yield "the terrain cards", tuple(sum(pile[t] for pile in piles) + row[t] for t in range(len(TERRAINS)))
