"""A chart with its title, its note, and the table that says the same in numbers."""

from __future__ import annotations

from dataclasses import dataclass

from editor.statistics.chart import Chart


@dataclass(frozen=True, slots=True)
class Sheet:
    """A chart and its table; ``drawing`` is a note on the chart alone, ``wide`` asks for the width of the page."""

    title: str
    note: str
    drawing: str
    chart: Chart
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    wide: bool = False
