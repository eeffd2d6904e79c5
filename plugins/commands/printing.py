"""How commands print: JSON for programs, tables for people."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

Cell = str | int | float | None


def print_json(value: Any) -> None:
    """One JSON document on one line of stdout, with ASCII characters only: the same bytes on every terminal."""
    print(json.dumps(value, default=_plain))


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{value!r} is no plain data")


def remark(text: str) -> None:
    """A line for people on stderr."""
    print(text, file=sys.stderr)


def columns(heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """Columns under their heads; words stand left, numbers right."""
    texts = [list(heads), *([_text(cell) for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    left = [all(isinstance(row[at], str) for row in rows) for at in range(len(heads))]
    lines = (
        "  ".join(
            cell.ljust(width) if words else cell.rjust(width)
            for cell, width, words in zip(line, widths, left, strict=True)
        )
        for line in texts
    )
    return "\n".join(line.rstrip() for line in lines)


def _text(cell: Cell) -> str:
    if cell is None:
        return "-"
    return f"{cell:.2f}" if isinstance(cell, float) else str(cell)
