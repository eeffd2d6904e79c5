"""The tickets completed so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.api import (
    BySeat,
    Choice,
    OneOf,
    Public,
    SliceKey,
    State,
    Value,
    say,
)


class Race(Value):
    """Per seat the tickets completed so far by index, and whether it has joined the coasts."""

    done: Annotated[BySeat[tuple[Annotated[int, OneOf("ticket")], ...]], Public]
    crossed: Annotated[BySeat[bool], Public]


RACE = SliceKey(
    "ticket_race",
    Race,
    lambda rules, seats: Race(((),) * seats, (False,) * seats),
    titles={
        "done": say("tickets completed"),
        "crossed": say("coasts joined"),
    },
)


@dataclass(frozen=True, slots=True)
class Swap(Choice):
    """Put all own tickets under the deck and get new ones."""

    verb: ClassVar[str] = "swap"
    label: ClassVar[str] = "Swap your tickets"


def completed_count(state: State, seat: int) -> int:
    """How many tickets a seat has completed, that for joining the coasts included."""
    race = RACE.get(state)
    return len(race.done[seat]) + race.crossed[seat]
