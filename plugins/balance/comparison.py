"""Two runs beside each other: what has changed by more than chance explains."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from plugins.balance.estimates import Estimate
from plugins.balance.report import BalanceReport

MAX_DIFFERENCES = 12  # routes or tickets that are named, those that changed most


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure before and after; ``sure`` where the two intervals have nothing in common."""

    section: str
    name: str
    before: Estimate
    after: Estimate

    @property
    def sure(self) -> bool:
        """Whether chance does not explain it."""
        return self.before.high < self.after.low or self.after.high < self.before.low

    @property
    def change(self) -> float:
        """How much it has changed."""
        return self.after.value - self.before.value


def differences(before: BalanceReport, after: BalanceReport) -> list[Difference]:
    """Seats and figures, then the routes and tickets that are surely different, those that changed most first."""
    found = [*_of_seats(before, after), *_of_figures(before, after)]
    for some in (_of_routes(before, after), _of_tickets(before, after)):
        sure = sorted((one for one in some if one.sure), key=lambda one: -abs(one.change))
        found += sure[:MAX_DIFFERENCES]
    return found


def _of_seats(before: BalanceReport, after: BalanceReport) -> Iterator[Difference]:
    old = {seat.name: seat for seat in before.seats}
    for seat in after.seats:
        if seat.name in old:
            yield Difference("seat", seat.name, old[seat.name].wins, seat.wins)


def _of_figures(before: BalanceReport, after: BalanceReport) -> Iterator[Difference]:
    for name, figure in after.figures.items():
        if name in before.figures:
            yield Difference("figure", name, before.figures[name], figure)


def _of_routes(before: BalanceReport, after: BalanceReport) -> Iterator[Difference]:
    old = {route.id: route for route in before.routes}
    for route in after.routes:
        if route.id in old:
            yield Difference("route", route.id, old[route.id].claimed, route.claimed)


def _of_tickets(before: BalanceReport, after: BalanceReport) -> Iterator[Difference]:
    old = {ticket.id: ticket for ticket in before.tickets}
    for ticket in after.tickets:
        if ticket.id in old:
            yield Difference("ticket", ticket.id, old[ticket.id].done, ticket.done)
