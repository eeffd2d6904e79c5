"""The report on a series of games: shares and means with intervals, for seats, bots, routes and tickets."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from railwright.api import MapSpec, Ticket
from railwright.plugins.features.balance.facts import GameFacts
from railwright.plugins.features.balance.tally import MILLION, WIN_PARTS, Tally
from railwright.plugins.programs.reports.api import Estimate, share_estimate


@dataclass(frozen=True, slots=True)
class SeatShare:
    """The share of first places and the points of a seat, or of a kind of bot."""

    name: str
    wins: Estimate
    total: Estimate
    spread: float
    fair: float


NOTHING = Estimate(0.0, 0.0, 1.0, 0)  # a share without any cases
SELDOM_SHARE = 0.02  # of games: a route that is claimed no more often is not wanted


@dataclass(frozen=True, slots=True)
class RouteUse:
    """How often a route was claimed, and after which part of the game on average (0 to 1; 1 if never).

    ``wins`` is the share of first places of those who claimed it.
    """

    id: str
    claimed: Estimate
    when: float
    wins: Estimate = NOTHING

    @property
    def is_wanted(self) -> bool:
        """Whether bots claim it in more than a few games."""
        return self.claimed.value > SELDOM_SHARE


@dataclass(frozen=True, slots=True)
class TicketWorth:
    """How a ticket fared: ``kept`` per game, ``done`` of those, and its ``profit``, points won minus points lost.

    ``taken`` is how often it was kept when it was offered, ``wins`` the share of first places of those who kept it.
    """

    id: str
    points: int
    kept: Estimate
    done: Estimate
    profit: Estimate
    taken: Estimate = NOTHING
    wins: Estimate = NOTHING


@dataclass(frozen=True, slots=True)
class BalanceReport:
    """All figures of a series; ``seats`` by place at the table, ``bots`` by kind."""

    games: int
    seats: tuple[SeatShare, ...]
    bots: tuple[SeatShare, ...]
    routes: tuple[RouteUse, ...]
    tickets: tuple[TicketWorth, ...]
    figures: dict[str, Estimate]
    sources: dict[str, Estimate]


FIGURES = (
    *("turns", "winner", "margin", "routes", "withdrawn", "idle", "built", "stations", "tickets", "blocked"),
    "longest",
)


def make_report(spec: MapSpec, games: Iterable[GameFacts] | Tally) -> BalanceReport:
    """The report on games on a map, in whatever order they come."""
    tally = games if isinstance(games, Tally) else Tally.of(games)
    return BalanceReport(
        tally.games,
        _shares(tally, "seat"),
        _shares(tally, "bot"),
        tuple(_route(tally, route.id) for route in spec.routes),
        tuple(_ticket(tally, ticket) for ticket in spec.tickets),
        {name: ratio.estimate() for name in FIGURES if (ratio := tally.ratio("figure", name)).count},
        {name: tally.ratio("source", name).estimate() for name in tally.names("source")},
    )


def _shares(tally: Tally, kind: str) -> tuple[SeatShare, ...]:
    return tuple(_share(tally, kind, name) for name in tally.names(f"{kind}_wins"))


def _share(tally: Tally, kind: str, name: str) -> SeatShare:
    wins, totals = tally.ratio(f"{kind}_wins", name), tally.ratio(f"{kind}_total", name)
    squares = tally.ratio(f"{kind}_square", name).value
    count = totals.count
    variance = (squares - totals.value * totals.value / count) / (count - 1) if count > 1 else 0.0
    spread = math.sqrt(max(variance, 0.0))
    return SeatShare(name, share_estimate(wins.value / WIN_PARTS, count), totals.estimate(), spread, 1 / tally.seats)


def _share_of(tally: Tally, kind: str, of: str, scale: int = 1) -> Estimate:
    ratio = tally.ratio(kind, of)
    return share_estimate(ratio.value / scale, ratio.count)


def _route(tally: Tally, id: str) -> RouteUse:
    claims, when = tally.ratio("claimed", id), tally.ratio("when", id)
    return RouteUse(
        id,
        share_estimate(claims.value, tally.games),
        when.mean / MILLION if when.count else 1.0,
        _share_of(tally, "route_wins", id, WIN_PARTS),
    )


def _ticket(tally: Tally, ticket: Ticket) -> TicketWorth:
    done, points = tally.ratio("done", ticket.id), ticket.points
    share = done.estimate()
    value, low, high = (points * (2 * part - 1) if done.count else 0.0 for part in share[:3])
    return TicketWorth(
        ticket.id,
        points,
        share_estimate(done.count, max(tally.games, done.count)),
        share_estimate(done.value, done.count),
        Estimate(value, low, high, share.games),
        _share_of(tally, "kept", ticket.id),
        _share_of(tally, "ticket_wins", ticket.id, WIN_PARTS),
    )
