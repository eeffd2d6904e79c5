"""Where the passengers and the goods are, and the answers about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.api import (
    ByCity,
    BySeat,
    Choice,
    CityId,
    Public,
    RouteId,
    Ruleset,
    SetOf,
    SliceKey,
    Value,
    say,
)


class Passengers(Value):
    """By seat: passengers in reserve, the bitset of the cities with one of its own, points; goods taken by city."""

    reserve: Annotated[BySeat[int], Public]
    waiting: Annotated[BySeat[Annotated[int, SetOf("city")]], Public]
    points: Annotated[BySeat[int], Public]
    taken: Annotated[ByCity[int], Public]


def _new(rules: Ruleset, seats: int) -> Passengers:
    reserve = (rules.option("travelling_passengers", "passengers"),) * seats
    return Passengers(reserve, (0,) * seats, (0,) * seats, (0,) * len(rules.board.cities))


SLICE = SliceKey(
    "travelling_passengers",
    Passengers,
    _new,
    titles={
        "reserve": say("passengers in reserve"),
        "waiting": say("passengers in"),
        "points": say("points for goods"),
        "taken": say("goods taken"),
    },
)


@dataclass(frozen=True, slots=True)
class Settle(Choice):
    """Put a passenger into an end of the route just claimed."""

    verb: ClassVar[str] = "settle"
    label: ClassVar[str] = "Put a passenger into {city}"
    city: CityId


@dataclass(frozen=True, slots=True)
class Unsettled(Choice):
    """Put no passenger anywhere."""

    verb: ClassVar[str] = "unsettled"
    label: ClassVar[str] = "Put no passenger"


@dataclass(frozen=True, slots=True)
class Depart(Choice):
    """As a turn, send the passenger in this city on its way."""

    verb: ClassVar[str] = "depart"
    label: ClassVar[str] = "Send the passenger in {city} on its way"
    city: CityId


@dataclass(frozen=True, slots=True)
class Ride(Choice):
    """Ride along one of one's own routes, and take the goods of the city at its end."""

    verb: ClassVar[str] = "ride"
    label: ClassVar[str] = "Ride {route}"
    route: RouteId


@dataclass(frozen=True, slots=True)
class Alight(Choice):
    """End the journey: the passenger leaves the game."""

    verb: ClassVar[str] = "alight"
    label: ClassVar[str] = "End the journey"
