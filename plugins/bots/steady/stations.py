"""Where to build a station for a route of another seat that the plan needs, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.api import Choice, bits
from plugins.bots.steady.plan import Plan, undone
from plugins.bots.steady.sight import Sight
from plugins.stations.api import Station


class Borrowing(NamedTuple):
    """A station to be built, and the foreign route that it is to lend."""

    station: Station
    route: int


def possible_borrowing(sight: Sight, plan: Plan, options: Sequence[Choice]) -> Borrowing | None:
    """The first route that the plan borrows, from its end with more foreign routes to fall back on."""
    offered = {choice.city: choice for choice in options if type(choice) is Station}
    for route in bits(plan.borrow) if offered else ():
        for city in sorted(sight.board.ends[route], key=lambda city: -_foreign_routes_at(sight, city)):
            if sight.board.cities[city] in offered:
                return Borrowing(offered[sight.board.cities[city]], route)
    return None


def _foreign_routes_at(sight: Sight, city: int) -> int:
    return (sight.board.at_city[city] & sight.foreign).bit_count()


def gain_of_borrowing(sight: Sight, plan: Plan, lent: int) -> int:
    """The points that the tickets gain if the plan's routes are lent, less those of a station in reserve."""
    points = sight.board.ticket_points
    now, then = undone(sight, lent, sight.held), undone(sight, lent | plan.borrow, sight.held)
    gain = 2 * sum(points[ticket] for ticket in now if ticket not in then)
    return gain - int(sight.rules.option("stations", "points"))
