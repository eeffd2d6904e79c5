"""Comparing two runs: which figures differ by more than chance explains, corrected for all comparisons together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import sqrt

from railwright.plugins.features.balance.chance import holm, normal_tail
from railwright.plugins.features.balance.report import BalanceReport
from railwright.plugins.programs.reports.api import Z_95, Estimate

MAX_ERROR_CHANCE = 0.05  # the probability of calling any change certain if nothing has changed
MAX_DIFFERENCES = 12  # routes, and tickets, that are named: those that changed most


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure before and after; ``sure`` if chance does not explain the change, corrected for all comparisons."""

    section: str
    name: str
    before: Estimate
    after: Estimate
    sure: bool = False

    @property
    def change(self) -> float:
        """How much the figure has changed."""
        return self.after.value - self.before.value

    @property
    def chance(self) -> float:
        """The probability of so large a difference if nothing has changed."""
        error = sqrt(sum(((estimate.high - estimate.low) / (2 * Z_95)) ** 2 for estimate in (self.before, self.after)))
        if not error:
            return 0.0 if self.change else 1.0
        return 2 * normal_tail(abs(self.change) / error)


def differences(before: BalanceReport, after: BalanceReport) -> list[Difference]:
    """All seats and figures, then the routes and tickets that certainly differ, the largest change first."""
    parts = [
        _of_seats(before, after),
        _of_figures(before, after),
        _of_routes(before, after),
        _of_tickets(before, after),
    ]
    comparable = [
        difference for part in parts for difference in part if difference.before.games and difference.after.games
    ]
    surely = holm([difference.chance for difference in comparable], MAX_ERROR_CHANCE)
    judged = [replace(difference, sure=sure) for difference, sure in zip(comparable, surely, strict=True)]
    noteworthy = [difference for difference in judged if difference.section in ("seat", "figure")]
    for section in ("route", "ticket", "wins"):
        sure = [difference for difference in judged if difference.section == section and difference.sure]
        noteworthy += sorted(sure, key=lambda difference: -abs(difference.change))[:MAX_DIFFERENCES]
    return noteworthy


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
            yield Difference("wins", ticket.id, old[ticket.id].wins, ticket.wins)
