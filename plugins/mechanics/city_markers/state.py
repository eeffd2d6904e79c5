"""Whose marker stands where, and the answers about markers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.api import (
    ByCity,
    Choice,
    CityId,
    OneOf,
    Public,
    SliceKey,
    State,
    Value,
    replaced,
    say,
)


class Markers(Value):
    """The seat whose marker stands in each city, NOBODY's where none does."""

    owner: Annotated[ByCity[Annotated[int, OneOf("seat", none=True)]], Public]


NOBODY = -1
MARKERS = SliceKey(
    "city_markers",
    Markers,
    lambda rules, seats: Markers((NOBODY,) * len(rules.board.cities)),
    titles={
        "owner": say("markers of"),
    },
)


@dataclass(frozen=True, slots=True)
class Mark(Choice):
    """Put a marker into a city that has none; the payment is asked next."""

    verb: ClassVar[str] = "mark"
    label: ClassVar[str] = "Put a marker into {city}"
    then: ClassVar[str] = "pay"
    city: CityId


@dataclass(frozen=True, slots=True)
class Unmarked(Choice):
    """Put no marker into a city."""

    verb: ClassVar[str] = "unmarked"
    label: ClassVar[str] = "Put no marker"


def place_marker(state: State, seat: int, city: int) -> State:
    """The state with a seat's marker in a city."""
    owner = MARKERS.get(state).owner
    return MARKERS.set(state, Markers(replaced(owner, city, seat)))
