"""A report as tables for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from railwright.plugins.features.balance.report import BalanceReport, SeatShare
from railwright.plugins.programs.reports.api import Estimate

_TICKET_FIGURES = tuple(f"{name}{end}" for name in ("done", "profit", "taken", "wins") for end in ("", "_low", "_high"))


def csv_tables(report: BalanceReport) -> dict[str, str]:
    """The tables of seats, bots, routes, tickets and figures as CSV, by name."""
    shares = ("name", "games", "wins", "wins_low", "wins_high", "fair", "mean", "mean_low", "mean_high", "spread")
    return {
        "seats": _table(shares, ([seat.name, *_share(seat)] for seat in report.seats)),
        "bots": _table(shares, ([bot.name, *_share(bot)] for bot in report.bots)),
        "routes": _table(
            ("route", "claimed", "low", "high", "when", "wins", "wins_low", "wins_high"),
            (
                [route.id, *_numbers(route.claimed), f"{route.when:.4f}", *_numbers(route.wins)]
                for route in report.routes
            ),
        ),
        "tickets": _table(
            ("ticket", "points", "kept", *_TICKET_FIGURES),
            (
                [ticket.id, ticket.points, f"{ticket.kept.value:.4f}"]
                + [cell for part in (ticket.done, ticket.profit, ticket.taken, ticket.wins) for cell in _numbers(part)]
                for ticket in report.tickets
            ),
        ),
        "figures": _table(
            ("figure", "mean", "low", "high"),
            ([name, *_numbers(estimate)] for name, estimate in report.figures.items()),
        ),
    }


def _share(share: SeatShare) -> list[object]:
    return [share.wins.games, *_numbers(share.wins), f"{share.fair:.4f}", *_numbers(share.total), f"{share.spread:.4f}"]


def _numbers(estimate: Estimate) -> list[str]:
    return [f"{value:.4f}" for value in estimate[:3]]


def _table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    out = io.StringIO(newline="")
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(columns)
    table.writerows(rows)
    return out.getvalue()
