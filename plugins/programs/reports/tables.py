"""A table of figures, and its three forms: data for programs, lines for a terminal, cells of a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from railwright.plugins.programs.reports.figures import PLAIN, Unit


class Column(NamedTuple):
    """A column; ``key`` is its name in data, ``title`` its heading for people; None leaves it out there."""

    key: str | None
    title: str | None
    unit: Unit = PLAIN


class PageCell(NamedTuple):
    """The text of a cell on a page; numbers are aligned right."""

    text: str
    is_number: bool


@dataclass(frozen=True, slots=True)
class FigureTable:
    """Columns and rows of figures."""

    columns: Sequence[Column]
    rows: Sequence[Sequence[Any]]

    @classmethod
    def for_people(cls, titles: Sequence[str], rows: Sequence[Sequence[Any]]) -> FigureTable:
        """A table of words and plain numbers, for people only."""
        return cls([Column(None, title) for title in titles], rows)

    @property
    def titles(self) -> list[str]:
        """The headings for people."""
        return [column.title for column in self.columns if column.title is not None]

    @property
    def page_rows(self) -> list[list[PageCell]]:
        """The cells for people, row by row."""
        return [
            [
                PageCell(column.unit.text(cell), not isinstance(cell, str))
                for column, cell in zip(self.columns, row, strict=True)
                if column.title is not None
            ]
            for row in self.rows
        ]


def table_data(table: FigureTable) -> list[dict[str, Any]]:
    """The rows as data."""
    return [
        {column.key: column.unit.data(cell) for column, cell in zip(table.columns, row, strict=True) if column.key}
        for row in table.rows
    ]


def table_lines(table: FigureTable) -> list[str]:
    """The table as aligned lines under headings; words are aligned left, numbers right."""
    rows = table.page_rows
    texts = [table.titles, *([cell.text for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    right = [any(row[column].is_number for row in rows) for column in range(len(widths))]
    lines = (
        "  ".join(
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(line, widths, right, strict=True)
        )
        for line in texts
    )
    return [line.rstrip() for line in lines]
