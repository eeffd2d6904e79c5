"""Which stations stand where, which routes their owners chose to borrow, and the answers about both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Protocol

from railwright.api import (
    BySeat,
    Choice,
    CityId,
    OneOf,
    Public,
    SliceKey,
    TableKey,
    Value,
    Word,
    say,
)
from railwright.plugins.stations.borrowing import Borrowing

NO_ROUTE = -1  # a station whose owner chose to borrow nothing


class Stations(Value):
    """The stations on the board.

    * ``built``: by seat, the cities with its stations in the order of building
    * ``chosen``: by seat, its own choices of what to borrow, as pairs of (city, route or NO_ROUTE)
    """

    built: Annotated[BySeat[tuple[Annotated[int, OneOf("city")], ...]], Public]
    chosen: Annotated[BySeat[tuple[tuple[int, int], ...]], Public]


STATIONS = SliceKey(
    "stations",
    Stations,
    lambda rules, seats: Stations(((),) * seats, ((),) * seats),
    position=False,
    titles={"built": say("stations"), "chosen": say("routes chosen for stations")},
    told=False,
)
"""The slice of the stations."""


@dataclass(frozen=True, slots=True)
class Station(Choice):
    """Build a station in a city that has none; the payment is asked next (STATION-2).

    * ``city``: the id of the city
    """

    verb: ClassVar[str] = "station"
    label: ClassVar[str] = "Build a station in {city}"
    short_label: ClassVar[str] = "Build a station"
    then: ClassVar[str] = "pay"
    city: CityId


@dataclass(frozen=True, slots=True)
class Borrow(Choice):
    """At the end: the route that a station borrows (STATION-9).

    * ``city``: the id of the station's city
    * ``route``: the id of the route, or ``none``
    """

    verb: ClassVar[str] = "borrow"
    label: ClassVar[str] = "{city} borrows {route}"
    short_label: ClassVar[str] = "Borrow a route"
    city: CityId
    route: Annotated[str, Word("borrowed", say("give the route that the station borrows, or none"))]


@dataclass(frozen=True, slots=True)
class Accept(Choice):
    """At the end: let the program borrow what is best for the remaining stations (SP-19)."""

    verb: ClassVar[str] = "accept"
    label: ClassVar[str] = "Borrow the best routes"


ACCEPT = Accept()


class BorrowingSearch(Protocol):
    """``best_borrowing`` on one board, its answers cached."""

    def __call__(
        self,
        own: int,
        foreign: int,
        stations: tuple[int, ...],
        tickets: tuple[int, ...],
        fixed: tuple[tuple[int, int], ...],
        values: tuple[tuple[int, int], ...] | None,
    ) -> Borrowing: ...


Built = tuple[tuple[int, ...], ...]  # the cities with the stations of each seat


class StationsTable(Value):
    """The answers where such stations stand, what each station costs, and the cached joint optimum of borrowing."""

    sites: Callable[[Built], Sequence[Station]]
    costs: tuple[int, ...]
    best: BorrowingSearch


TABLE: TableKey[StationsTable] = TableKey("stations")
