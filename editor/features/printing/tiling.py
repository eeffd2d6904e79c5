"""Tilings: boards cut into sheets of paper to glue together. Free of Qt; in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

Size = tuple[float, float]
TOLERANCE_MM = 1e-6  # for rounding errors


class Tile(NamedTuple):
    """A sheet: its column and row from 0, and the upper left corner of its part of the board."""

    column: int
    row: int
    left: float
    top: float

    @property
    def name(self) -> str:
        """The name of the tile, such as ``B3`` for second column, third row."""
        return f"{_column_letters(self.column)}{self.row + 1}"


class Tiling(NamedTuple):
    """Sheets of one paper size that show equal parts of a board; neighbours overlap by ``overlap``."""

    paper: Size
    columns: int
    rows: int
    part: Size
    overlap: float

    def tiles(self) -> Iterator[Tile]:
        """The sheets row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                left, top = (self.part[0] - self.overlap) * column, (self.part[1] - self.overlap) * row
                yield Tile(column, row, left, top)

    @property
    def sheet_count(self) -> int:
        """The number of sheets."""
        return self.columns * self.rows


def fewest_sheets(board: Size, paper: Size, margin: float, overlap: float) -> Tiling:
    """The tiling with the fewest sheets, in portrait or landscape; portrait if both need equally many."""
    return min(
        (_tiling_on(board, way, margin, overlap) for way in (paper, paper[::-1])), key=lambda tiling: tiling.sheet_count
    )


def folding_panels(board: Size, columns: int, rows: int, margin: float) -> Tiling:
    """A sheet for every panel of a folding board, exactly as large as the panel with a margin."""
    part = board[0] / columns, board[1] / rows
    return Tiling((part[0] + 2 * margin, part[1] + 2 * margin), columns, rows, part, 0.0)


def _tiling_on(board: Size, paper: Size, margin: float, overlap: float) -> Tiling:
    space = [side - 2 * margin for side in paper]
    columns, rows = (_sheet_count(side, free, overlap) for side, free in zip(board, space, strict=True))
    part = ((board[0] + (columns - 1) * overlap) / columns, (board[1] + (rows - 1) * overlap) / rows)
    return Tiling((paper[0], paper[1]), columns, rows, part, overlap)


def _sheet_count(side: float, space: float, overlap: float) -> int:
    return 1 if side <= space else math.ceil((side - overlap) / (space - overlap) - TOLERANCE_MM)


def _column_letters(column: int) -> str:
    """A, B, … Z, AA, AB, …"""
    more, last = divmod(column, 26)
    return (_column_letters(more - 1) if more else "") + chr(ord("A") + last)
