"""A result as a table for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from plugins.commands.printing import Cell, columns


def result_text(result: Mapping[str, Any]) -> str:
    """How a game stands: a row for every seat, a column for every source of points."""
    seats = result["seats"]
    sources = list(dict.fromkeys(line["source"] for seat in seats for line in seat.get("lines", ())))
    rows = [_row(seat, sources) for seat in seats]
    state = "Finished" if result["finished"] else "Not finished"
    counts = f"{state}: {result['turns']} turns, {result['answers']} answers, digest {result['digest']}."
    return f"{columns(['seat', 'agent', *sources, 'total', 'rank'], rows)}\n{counts}"


def _row(seat: Mapping[str, Any], sources: list[str]) -> list[Cell]:
    points = {line["source"]: line["points"] for line in seat.get("lines", ())}
    return [
        seat["name"],
        seat["agent"],
        *(points.get(source) for source in sources),
        seat.get("total"),
        seat.get("rank"),
    ]
