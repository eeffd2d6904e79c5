"""Where the passengers are, and the answers about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.api import (
    ByCity,
    BySeat,
    Choice,
    CountOf,
    OneWord,
    Public,
    Ruleset,
    SliceKey,
    Value,
    say,
)

COLOURS = ("white", "black", "red", "yellow", "green", "blue")
Counts = Annotated[tuple[int, ...], CountOf("colour", COLOURS)]


class Crowd(Value):
    """Passengers as counts by colour: in the bag, in each city, and with each seat."""

    bag: Annotated[Counts, Public]
    cities: Annotated[ByCity[Counts], Public]
    held: Annotated[BySeat[Counts], Public]


def _new(rules: Ruleset, seats: int) -> Crowd:
    used, none = rules.option("coloured_passengers", "colours"), (0,) * len(COLOURS)
    bag = tuple(rules.option("coloured_passengers", "each") if at < used else 0 for at in range(len(COLOURS)))
    return Crowd(bag, (none,) * len(rules.board.cities), (none,) * seats)


SLICE = SliceKey(
    "coloured_passengers",
    Crowd,
    _new,
    titles={
        "bag": say("in the bag"),
        "cities": say("waiting in cities"),
        "held": say("passengers"),
    },
)


@dataclass(frozen=True, slots=True)
class Arrive(Choice):
    """Chance: a passenger of this colour comes out of the bag."""

    verb: ClassVar[str] = "arrive"
    label: ClassVar[str] = "A {colour} passenger arrives"
    colour: Annotated[str, OneWord("colour", COLOURS)]


@dataclass(frozen=True, slots=True)
class Collect(Choice):
    """Collect a passenger of this colour."""

    verb: ClassVar[str] = "collect-passenger"
    label: ClassVar[str] = "Collect a {colour} passenger"
    colour: Annotated[str, OneWord("colour", COLOURS)]


ARRIVALS = tuple(Arrive(colour) for colour in COLOURS)
