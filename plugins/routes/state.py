"""The owner of every route, trains and points, and what every route needs and scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from railwright.api import (
    BySeat,
    Choice,
    Public,
    RouteId,
    Ruleset,
    SetOf,
    SliceKey,
    TableKey,
    Value,
    say,
)
from railwright.plugins.cards.api import NONE, Need


class Routes(Value):
    """The claimed routes, the trains and the points for routes.

    * ``owned``: by seat, the bitset of its routes
    * ``taken``: the bitset of all claimed routes
    * ``trains``: by seat, the number of trains left
    * ``points``: by seat, the points scored for routes
    """

    owned: Annotated[BySeat[Annotated[int, SetOf("route")]], Public]
    taken: Annotated[int, SetOf("route"), Public]
    trains: Annotated[BySeat[int], Public]
    points: Annotated[BySeat[int], Public]


def new_routes(rules: Ruleset, seats: int) -> Routes:
    """Nothing claimed, every seat with all its wagons (SETUP-2)."""
    return Routes((0,) * seats, 0, (rules.option("routes", "trains"),) * seats, (0,) * seats)


ROUTES = SliceKey(
    "routes",
    Routes,
    new_routes,
    position=False,
    titles={
        "owned": say("claimed routes"),
        "taken": say("claimed routes of all players"),
        "trains": say("trains left"),
        "points": say("points for routes"),
    },
    told=False,
)
"""The slice of the routes."""


class Claiming(Value):
    """A claim that is not paid for yet, or not yet completed.

    * ``seat``: the seat that claims
    * ``route``: the index of the route
    * ``paid``: the cards laid down for it, as nine counts; they are on the table (SP-14)
    """

    seat: int
    route: int
    paid: tuple[int, ...] = NONE


@dataclass(frozen=True, slots=True)
class Claim(Choice):
    """Claim a free route; the payment is asked next (CLAIM-1 to CLAIM-8).

    * ``route``: the id of the route
    """

    verb: ClassVar[str] = "claim"
    label: ClassVar[str] = "Claim {route}"
    short_label: ClassVar[str] = "Claim a route"
    then: ClassVar[str] = "pay"
    route: RouteId


class RoutesTable(Value):
    """By route index: needs, points, wagons; the claims of a bitset of routes; and bitsets.

    ``affordable[locos][card][cards]`` are the routes that ``cards`` cards of a color pay together with ``locos``
    locomotives, by card LOCO those that ``cards`` locomotives pay alone; without cards there are none.
    ``within[trains]`` are the routes for which so many trains are enough.
    """

    claims: Callable[[int], Sequence[Claim]]
    needs: tuple[Need, ...]
    points: tuple[int, ...]
    wagons: tuple[int, ...]
    affordable: tuple[tuple[tuple[int, ...], ...], ...]
    within: tuple[int, ...]


TABLE: TableKey[RoutesTable] = TableKey("routes")
"""What is worked out once of the routes of a game."""
