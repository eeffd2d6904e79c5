"""What several commands print: issues as JSON and the result of a game as a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from railwright.api import Issue
from railwright.core.cli.api import quantity
from railwright.plugins.programs.reports.api import FigureTable, table_lines


def issue_data(issue: Issue) -> dict[str, Any]:
    """An issue as the data of one JSON object."""
    return {
        "line": issue.line,
        "column": issue.column,
        "severity": str(issue.severity),
        "code": issue.code,
        "message": issue.message,
        "where": list(issue.where),
    }


def result_lines(result: Mapping[str, Any]) -> list[str]:
    """A result as a table: a row for every seat, a column for every source of points."""
    seats = result["seats"]
    sources = list(dict.fromkeys(line["source"] for seat in seats for line in seat.get("lines", ())))
    rows = [_row(seat, sources) for seat in seats]
    state = "Finished" if result["finished"] else "Not finished"
    turns, answers = quantity(result["turns"], "turn", "turns"), quantity(result["answers"], "answer", "answers")
    counts = f"{state}: {turns}, {answers}, digest {result['digest']}."
    table = FigureTable.for_people(["seat", "agent", *sources, "total", "rank"], rows)
    return [*table_lines(table), counts]


def _row(seat: Mapping[str, Any], sources: list[str]) -> list[str | float | None]:
    points = {line["source"]: line["points"] for line in seat.get("lines", ())}
    return [
        seat["name"],
        seat["agent"],
        *(points.get(source) for source in sources),
        seat.get("total"),
        seat.get("rank"),
    ]
