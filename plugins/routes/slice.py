"""Who owns which route, wagons and points, and a claim under way."""

from __future__ import annotations

from typing import Annotated

from core.api import Public, SliceKey, Value
from plugins.cards.api import NONE


class Routes(Value):
    """Routes by owner as bitsets of route indices, all claimed ones together, wagons left and points made per seat."""

    owned: Annotated[tuple[int, ...], Public]
    taken: Annotated[int, Public]
    trains: Annotated[tuple[int, ...], Public]
    points: Annotated[tuple[int, ...], Public]


ROUTES = SliceKey("routes", Routes)


class Claiming(Value):
    """A claim under way: seat, route index, and the cards laid down for it, which lie on the table (SP-14)."""

    seat: int
    route: int
    paid: tuple[int, ...] = NONE
