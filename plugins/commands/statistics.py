"""What the results of many games say of who played them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.outcome import Seat

Result = Mapping[str, Any]


def mean(values: Sequence[float]) -> float | None:
    """The mean to four places; None of nothing."""
    return round(sum(values) / len(values), 4) if values else None


def seat_summary(
    index: int, seat: Seat, rows: Sequence[Result], results: Sequence[Result], stations: int
) -> dict[str, Any]:
    """How a seat of the list did: ``rows`` are its rows of the results, wherever it sat; a shared win counts in parts.

    ``stations`` is how many everybody starts with.
    """
    wins = sum(_win(row, result) for row, result in zip(rows, results, strict=True))
    tickets = [ticket for row in rows for ticket in row.get("tickets", ())]
    done = sum(ticket["done"] for ticket in tickets)
    return {
        "seat": index,
        "name": seat.name,
        "agent": seat.agent,
        "wins": round(wins, 4),
        "win_share": round(wins / len(rows), 4),
        "mean_total": mean(_numbers(rows, "total")),
        "mean_rank": mean(_numbers(rows, "rank")),
        "mean_lines": _mean_lines(rows),
        "tickets": len(tickets),
        "tickets_done": done,
        "ticket_share": round(done / len(tickets), 4) if tickets else None,
        "mean_longest": mean(_numbers(rows, "longest")),
        "mean_trains_left": mean(_numbers(rows, "trains_left")),
        "mean_stations_used": mean([stations - left for left in _numbers(rows, "stations_left")]),
    }


def summary(results: Sequence[Result]) -> dict[str, Any]:
    """What the games have in common: how long they were and what it took to win."""
    winners = [max(totals) for result in results if (totals := _numbers(result["seats"], "total"))]
    return {
        "mean_turns": mean([result["turns"] for result in results]),
        "mean_answers": mean([result["answers"] for result in results]),
        "mean_winner": mean(winners),
    }


def _win(row: Result, result: Result) -> float:
    winners = [other for other in result["seats"] if other.get("rank") == 1]
    return 1 / len(winners) if row.get("rank") == 1 else 0.0


def _numbers(rows: Iterable[Result], field: str) -> list[float]:
    """The values of a field in those rows that have it: a rule that is switched off tells nothing."""
    return [row[field] for row in rows if field in row]


def _mean_lines(rows: Sequence[Result]) -> dict[str, float]:
    points: dict[str, float] = {}
    for row in rows:
        for line in row.get("lines", ()):
            points[line["source"]] = points.get(line["source"], 0) + line["points"]
    return {source: round(total / len(rows), 4) for source, total in points.items()}
