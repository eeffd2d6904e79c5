"""Comparing two runs: which figures differ by more than chance explains, corrected for all comparisons together."""

from __future__ import annotations

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
    old, new = _estimates(before), _estimates(after)
    pairs = [Difference(*key, old[key], estimate) for key, estimate in new.items() if key in old]
    comparable = [difference for difference in pairs if difference.before.games and difference.after.games]
    surely = holm([difference.chance for difference in comparable], MAX_ERROR_CHANCE)
    judged = [replace(difference, sure=sure) for difference, sure in zip(comparable, surely, strict=True)]
    noteworthy = [difference for difference in judged if difference.section in ("seat", "figure")]
    for section in ("route", "ticket", "wins"):
        sure = [difference for difference in judged if difference.section == section and difference.sure]
        noteworthy += sorted(sure, key=lambda difference: -abs(difference.change))[:MAX_DIFFERENCES]
    return noteworthy


def _estimates(report: BalanceReport) -> dict[tuple[str, str], Estimate]:
    """The estimates of a report, by section and name."""
    return {
        **{("seat", seat.name): seat.wins for seat in report.seats},
        **{("figure", name): figure for name, figure in report.figures.items()},
        **{("route", route.id): route.claimed for route in report.routes},
        **{("ticket", ticket.id): ticket.done for ticket in report.tickets},
        **{("wins", ticket.id): ticket.wins for ticket in report.tickets},
    }
