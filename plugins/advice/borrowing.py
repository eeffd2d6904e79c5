"""The routes that a seat's stations would borrow if the game ended now (STATION-9, SP-19)."""

from __future__ import annotations

from typing import NamedTuple

from railwright.api import Ruleset, State
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.stations.api import STATIONS, borrowing
from railwright.plugins.tickets.api import TABLE, held_by


class StationLoan(NamedTuple):
    """What a station would borrow at the end.

    * ``city``: the index of its city
    * ``route``: the route that it would borrow; None if none is useful
    * ``tickets``: the tickets that depend on it
    """

    city: int
    route: int | None
    tickets: tuple[int, ...]


def station_loans(rules: Ruleset, view: State, seat: int) -> list[StationLoan]:
    """The stations of a seat in order of building, with the joint choice of routes that is best for its tickets."""
    if not (rules.active("stations") and STATIONS.get(view).built[seat]):
        return []
    routes = borrowing(rules, view, seat).routes
    return [
        StationLoan(city, route, _tickets_due_to(rules, view, seat, routes, station))
        for station, (city, route) in enumerate(zip(STATIONS.get(view).built[seat], routes, strict=True))
    ]


def _tickets_due_to(
    rules: Ruleset, view: State, seat: int, routes: tuple[int | None, ...], station: int
) -> tuple[int, ...]:
    """The tickets held that all stations together complete, but not without this one."""
    joined, own = TABLE.get(rules).joined, ROUTES.get(view).owned[seat]
    everything = own | _borrowed_routes(routes)
    remaining = own | _borrowed_routes(routes[:station] + routes[station + 1 :])
    return tuple(t for t in held_by(view, seat) if t in joined(everything) and t not in joined(remaining))


def _borrowed_routes(routes: tuple[int | None, ...]) -> int:
    borrowed_routes = 0
    for route in routes:
        borrowed_routes |= 0 if route is None else 1 << route
    return borrowed_routes
