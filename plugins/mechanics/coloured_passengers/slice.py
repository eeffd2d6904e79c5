"""Where the passengers are, and the answers about them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from core.api import (
    Choice,
    NotationError,
    Public,
    Ruleset,
    SliceKey,
    SliceSpec,
    Word,
    hookimpl,
)

COLOURS = ("white", "black", "red", "yellow", "green", "blue")
Counts = tuple[int, ...]


class Crowd(NamedTuple):
    """Passengers as counts by colour: in the bag, in each city, and with each seat."""

    bag: Annotated[Counts, Public]
    cities: Annotated[tuple[Counts, ...], Public]
    held: Annotated[tuple[Counts, ...], Public]


SLICE = SliceKey("coloured_passengers", Crowd)


class ColourWord(Word):
    """A field that names the colour of a passenger."""

    def read(self, words: list[str]) -> str:
        """One word, which must be such a colour."""
        if not words or words[0] not in COLOURS:
            raise NotationError(f"name one of {', '.join(COLOURS)}")
        return words.pop(0)


@dataclass(frozen=True, slots=True)
class Arrive(Choice):
    """Chance: a passenger of this colour comes out of the bag."""

    verb: ClassVar[str] = "arrive"
    label: ClassVar[str] = "A {colour} passenger arrives"
    colour: Annotated[str, ColourWord("colour")]


@dataclass(frozen=True, slots=True)
class Collect(Choice):
    """Collect a passenger of this colour."""

    verb: ClassVar[str] = "collect-passenger"
    label: ClassVar[str] = "Collect a {colour} passenger"
    colour: Annotated[str, ColourWord("colour")]


ARRIVALS = tuple(Arrive(colour) for colour in COLOURS)


@hookimpl
def declare_choices() -> Iterable[type[Choice]]:
    return Arrive, Collect


@hookimpl
def declare_slices() -> Iterable[SliceSpec[Any]]:
    return [SliceSpec(SLICE, _new)]


def _new(rules: Ruleset, seats: int) -> Crowd:
    used, none = rules.option("coloured_passengers", "colours"), (0,) * len(COLOURS)
    bag = tuple(rules.option("coloured_passengers", "each") if at < used else 0 for at in range(len(COLOURS)))
    return Crowd(bag, (none,) * len(rules.board.cities), (none,) * seats)


def more(counts: Counts, colour: int, by: int = 1) -> Counts:
    """The counts with so many of a colour more."""
    return (*counts[:colour], counts[colour] + by, *counts[colour + 1 :])
