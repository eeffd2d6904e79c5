"""What each station of a seat would lend if the game ended now (STATION-9, SP-19)."""

from __future__ import annotations

from typing import NamedTuple

from railwright.api import Ruleset, State
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.stations.api import STATIONS, borrowing
from railwright.plugins.tickets.api import TABLE, held_by


class StationLoan(NamedTuple):
    """A station's city, the route it would borrow (None: none is of use), and the tickets that fail without it."""

    city: int
    route: int | None
    tickets: tuple[int, ...]


def station_loans(rules: Ruleset, view: State, seat: int) -> list[StationLoan]:
    """The stations of a seat in the order built, with the best joint choice of routes for its own tickets."""
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
    """The tickets held that are done with all stations, but not without one of them."""
    joined, own = TABLE.get(rules).joined, ROUTES.get(view).owned[seat]
    everything = own | _lent_routes(routes)
    remaining = own | _lent_routes(routes[:station] + routes[station + 1 :])
    return tuple(t for t in held_by(view, seat) if t in joined(everything) and t not in joined(remaining))


def _lent_routes(routes: tuple[int | None, ...]) -> int:
    lent_routes = 0
    for route in routes:
        lent_routes |= 0 if route is None else 1 << route
    return lent_routes
