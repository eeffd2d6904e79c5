"""How commands put what they print: JSON for programs, tables for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.kernel.issues import Issue
from core.kernel.text import printable_line

Cell = str | int | float | None


def issue_data(issue: Issue) -> dict[str, Any]:
    """An issue as JSON has it."""
    return {
        "line": issue.line,
        "column": issue.column,
        "severity": str(issue.severity),
        "code": issue.code,
        "message": issue.message,
        "where": list(issue.where),
    }


def table_lines(heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> list[str]:
    """Columns under their heads; words stand left, numbers right."""
    texts = [list(heads), *([_cell_text(cell) for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    left = [all(isinstance(row[at], str) for row in rows) for at in range(len(heads))]
    lines = (
        "  ".join(
            cell.ljust(width) if words else cell.rjust(width)
            for cell, width, words in zip(line, widths, left, strict=True)
        )
        for line in texts
    )
    return [line.rstrip() for line in lines]


def _cell_text(cell: Cell) -> str:
    if cell is None:
        return "-"
    return f"{cell:.2f}" if isinstance(cell, float) else printable_line(str(cell))


# --- results ------------------------------------------------------------------------------------------------


def quantity(number: float, one: str, other: str) -> str:
    """A number with its noun: ``1 game``, ``2 games``, ``1.5 games``."""
    return f"{number} {one if number == 1 else other}"


def result_lines(result: Mapping[str, Any]) -> list[str]:
    """How a game stands: a row for every seat, a column for every source of points."""
    seats = result["seats"]
    sources = list(dict.fromkeys(line["source"] for seat in seats for line in seat.get("lines", ())))
    rows = [_row(seat, sources) for seat in seats]
    state = "Finished" if result["finished"] else "Not finished"
    turns, answers = quantity(result["turns"], "turn", "turns"), quantity(result["answers"], "answer", "answers")
    counts = f"{state}: {turns}, {answers}, digest {result['digest']}."
    return [*table_lines(["seat", "agent", *sources, "total", "rank"], rows), counts]


def _row(seat: Mapping[str, Any], sources: list[str]) -> list[Cell]:
    points = {line["source"]: line["points"] for line in seat.get("lines", ())}
    return [
        seat["name"],
        seat["agent"],
        *(points.get(source) for source in sources),
        seat.get("total"),
        seat.get("rank"),
    ]
