"""What is wrong with a map, looked for again after a change."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.canvas.incremental_layout import IncrementalLayout
from railwright.editor.document import edits
from railwright.editor.document.map_source import MapSource, new_source, read_source
from railwright.editor.features.figures.hints import drawing_hints
from railwright.editor.layout.appearance import BoardAppearance
from railwright.editor.panels.checker import check_map
from tests.bench.table import Table
from tests.editor.canvas.boards import large_board

pytestmark = pytest.mark.bench
CATALOGUE = discover(safe=True)
EUROPE = Path(__file__).parents[2] / "maps" / "europe.yaml"


def check_time(sheet: MapSource, table: Table) -> float:
    """The median time of a check after a city has moved, in seconds."""
    moved: MapSpec = edits.move_cities(sheet.spec, [sheet.spec.cities[0].id], (1, 1))
    check_map(sheet, moved, CATALOGUE, None)
    name = f"Problems of a map of {len(moved.cities)} cities after a move"
    return table.time(name, lambda: check_map(sheet, moved, CATALOGUE, None))


def test_hints_about_the_drawing_of_300(table: Table) -> None:
    """Aim: under 100 milliseconds on 300 cities and 700 routes, beside what the check takes."""
    spec = large_board()
    sketch = IncrementalLayout(spec)
    look = BoardAppearance(sketch.shapes, {city.id: sketch.name_box(city, (30.0, 7.0)) for city in spec.cities}, {})
    assert len(list(drawing_hints(spec, look))) > 50
    assert table.time("Hints about the drawing of 300 cities", lambda: list(drawing_hints(spec, look))) < 0.1


def test_problems_of_europe(table: Table) -> None:
    """Aim: under 100 milliseconds."""
    assert check_time(read_source(EUROPE.read_bytes(), CATALOGUE, "europe"), table) < 0.1


def test_problems_among_300(table: Table) -> None:
    """Aim: under 300 milliseconds on 300 cities and 700 routes."""
    assert check_time(new_source(large_board(), CATALOGUE), table) < 0.3
