"""The tickets completed so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from core.api import (
    BySeat,
    Choice,
    OneOf,
    Public,
    SliceKey,
    SliceSpec,
    State,
    Value,
    hookimpl,
    say,
)


class Race(Value):
    """Per seat the tickets completed so far by index, and whether it has joined the coasts."""

    done: Annotated[BySeat[tuple[Annotated[int, OneOf("ticket")], ...]], Public]
    crossed: Annotated[BySeat[bool], Public]


RACE = SliceKey("ticket_race", Race)


@dataclass(frozen=True, slots=True)
class Swap(Choice):
    """Put all own tickets under the deck and get new ones."""

    verb: ClassVar[str] = "swap"
    label: ClassVar[str] = "Swap your tickets"


@hookimpl
def declare_choices() -> Iterable[type[Choice]]:
    return [Swap]


TITLES = {
    "done": say("tickets completed"),
    "crossed": say("coasts joined"),
}


@hookimpl
def declare_slices() -> Iterable[SliceSpec[Any]]:
    return [SliceSpec(RACE, lambda rules, seats: Race(((),) * seats, (False,) * seats), titles=TITLES)]


def completed_count(state: State, seat: int) -> int:
    """How many tickets a seat has completed, that for joining the coasts included."""
    race = RACE.get(state)
    return len(race.done[seat]) + race.crossed[seat]
