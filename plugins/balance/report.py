"""What a series of games says: shares and means with their intervals, for seats, bots, routes and tickets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from core.kernel.mapspec import MapSpec
from plugins.balance.estimates import Estimate, mean_estimate, share_estimate, spread
from plugins.balance.facts import GameFacts, SeatFacts


@dataclass(frozen=True, slots=True)
class SeatShare:
    """How a place at the table did, or a kind of bot: the share of first places, and the points."""

    name: str
    wins: Estimate
    total: Estimate
    spread: float
    fair: float

    @property
    def is_favored(self) -> bool:
        """Whether it won more than its fair share, beyond what chance explains."""
        return self.wins.low > self.fair


@dataclass(frozen=True, slots=True)
class RouteUse:
    """How often a route was claimed, and after which part of the game on average (0 to 1; 1 where never)."""

    id: str
    claimed: Estimate
    when: float


@dataclass(frozen=True, slots=True)
class TicketWorth:
    """How often a ticket was kept by somebody, how often it was then completed, and its points won minus lost."""

    id: str
    points: int
    kept: Estimate
    done: Estimate
    profit: Estimate

    @property
    def pricing(self) -> str:
        """``over`` or ``under`` priced where its profit differs from its points beyond chance; else ``fair``."""
        if not self.kept.value:
            return "unknown"
        return "under" if self.done.low > 0.85 else "over" if self.done.high < 0.4 else "fair"


@dataclass(frozen=True, slots=True)
class BalanceReport:
    """All of it; ``seats`` by place at the table, ``bots`` by kind."""

    games: int
    seats: tuple[SeatShare, ...]
    bots: tuple[SeatShare, ...]
    routes: tuple[RouteUse, ...]
    tickets: tuple[TicketWorth, ...]
    figures: dict[str, Estimate]
    sources: dict[str, Estimate]


def make_report(spec: MapSpec, games: Iterable[GameFacts]) -> BalanceReport:
    """The report on games of a map; their order makes no difference."""
    played = sorted(games)
    return BalanceReport(
        len(played),
        _shares(played, lambda row: str(row.seat + 1)),
        _shares(played, lambda row: row.agent),
        tuple(_route(route.id, played) for route in spec.routes),
        tuple(_ticket(ticket.id, ticket.points, played) for ticket in spec.tickets),
        _figures(played),
        _sources(played),
    )


def _shares(played: Sequence[GameFacts], name: Callable[[SeatFacts], str]) -> tuple[SeatShare, ...]:
    rows: dict[str, list[SeatFacts]] = defaultdict(list)
    for game in played:
        for row in game.seats:
            rows[name(row)].append(row)
    fair = 1 / len(played[0].seats) if played else 0.0
    return tuple(_share(key, some, fair) for key, some in sorted(rows.items()))


def _share(name: str, rows: Sequence[SeatFacts], fair: float) -> SeatShare:
    totals = [float(row.total) for row in rows]
    return SeatShare(
        name, share_estimate(sum(row.win for row in rows), len(rows)), mean_estimate(totals), spread(totals), fair
    )


def _route(id: str, played: Sequence[GameFacts]) -> RouteUse:
    times = [when for game in played for route, _, when in game.claims if route == id]
    return RouteUse(id, share_estimate(len(times), len(played)), fmean(times) if times else 1.0)


def _ticket(id: str, points: int, played: Sequence[GameFacts]) -> TicketWorth:
    outcomes = [done for game in played for row in game.seats for ticket, _, done in row.tickets if ticket == id]
    profits = [float(points if done else -points) for done in outcomes]
    return TicketWorth(
        id,
        points,
        share_estimate(len(outcomes), len(played)),
        share_estimate(sum(outcomes), len(outcomes)),
        mean_estimate(profits),
    )


def _figures(played: Sequence[GameFacts]) -> dict[str, Estimate]:
    """Means over the games; stations used are those that borrowed a route."""
    seats = [row for game in played for row in game.seats]
    values: dict[str, list[float]] = {
        "turns": [game.turns for game in played],
        "winner": [max(row.total for row in game.seats) for game in played],
        "margin": [_margin(game) for game in played],
        "routes": [len(game.claims) for game in played],
        "withdrawn": [game.withdrawn for game in played],
        "idle": [game.idle for game in played],
        "built": [game.built for game in played],
        "stations": [sum(row.borrowed for row in game.seats) for game in played],
        "tickets": [len(row.tickets) for row in seats],
        "blocked": [row.blocked for row in seats],
        "longest": [row.longest for row in seats],
    }
    return {name: mean_estimate([float(value) for value in some]) for name, some in values.items()}


def _margin(game: GameFacts) -> int:
    totals = sorted((row.total for row in game.seats), reverse=True)
    return totals[0] - totals[1] if len(totals) > 1 else 0


def _sources(played: Sequence[GameFacts]) -> dict[str, Estimate]:
    """Points of a seat by what they are given for."""
    found: dict[str, list[float]] = defaultdict(list)
    for game in played:
        for row in game.seats:
            for source, points in row.lines:
                found[source].append(float(points))
    return {source: mean_estimate(points) for source, points in sorted(found.items())}
