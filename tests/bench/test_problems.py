"""``make bench``: what is wrong with a map, found anew after a change; by the time of the processor."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.canvas.incremental_layout import IncrementalLayout
from railwright.editor.document import edits
from railwright.editor.document.map_source import MapSource, new_source, read_source
from railwright.editor.features.figures.hints import drawing_hints
from railwright.editor.layout.appearance import BoardAppearance
from railwright.editor.panels.checker import check_map
from tests.editor.canvas.boards import large_board

pytestmark = [pytest.mark.bench, pytest.mark.benchmark(timer=time.process_time)]
CATALOGUE = discover(safe=True)
EUROPE = Path(__file__).parents[2] / "maps" / "europe.yaml"


def check_time(sheet: MapSource, benchmark: Any) -> float:
    """The median time of a check after a city has moved, in seconds."""
    moved: MapSpec = edits.move_cities(sheet.spec, [sheet.spec.cities[0].id], (1, 1))
    check_map(sheet, moved, CATALOGUE, None)
    benchmark.pedantic(lambda: check_map(sheet, moved, CATALOGUE, None), rounds=20)
    median: float = benchmark.stats["median"]
    return median


def test_hints_about_the_drawing_of_300(benchmark: Any) -> None:
    """Aim: under 100 milliseconds on 300 cities and 700 routes, beside what the check takes."""
    spec = large_board()
    sketch = IncrementalLayout(spec)
    look = BoardAppearance(sketch.shapes, {city.id: sketch.name_box(city, (30.0, 7.0)) for city in spec.cities}, {})
    assert len(list(drawing_hints(spec, look))) > 50
    benchmark.pedantic(lambda: list(drawing_hints(spec, look)), rounds=10)
    assert benchmark.stats["median"] < 0.1


def test_problems_of_europe(benchmark: Any) -> None:
    """Aim: under 100 milliseconds."""
    assert check_time(read_source(EUROPE.read_bytes(), CATALOGUE, "europe"), benchmark) < 0.1


def test_problems_among_300(benchmark: Any) -> None:
    """Aim: under 300 milliseconds on 300 cities and 700 routes."""
    assert check_time(new_source(large_board(), CATALOGUE), benchmark) < 0.3
