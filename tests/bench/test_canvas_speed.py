"""``make bench``: a drag on the canvas, each move with its whole repaint; aims are frames per second.

The time is that of the processor: everything is painted by this very thread, and other programs may run beside it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits
from railwright.editor.document.map_document import changes
from tests.editor.canvas.boards import large_board
from tests.editor.scene.boards import board_map
from tests.editor.tools.user_input import CanvasUser

pytestmark = [pytest.mark.gui, pytest.mark.bench, pytest.mark.benchmark(timer=time.process_time)]
Benchmark = Callable[[Callable[[], Any]], Any]


def dragged(qtbot: QtBot, spec: MapSpec, id: str, benchmark: Any) -> float:
    """Hold a city and move it to and fro; the median of a move with its repaint, in seconds."""
    user = CanvasUser(qtbot, spec, (1600, 1000))
    x, y = user.at(id)
    user.view.grab()
    user.press((x, y))
    user.hover((x + 20, y + 20), down=True)
    steps = cycle([(x + 3 * step, y + 2 * step) for step in (*range(1, 12), *range(12, 0, -1))])

    def move() -> None:
        user.hover(next(steps), down=True)
        user.view.viewport().repaint()

    benchmark.pedantic(move, rounds=150, warmup_rounds=10)
    assert user.document.proposal is not None
    user.release((x + 20, y + 20))
    assert user.document.history.count() == 1
    median: float = benchmark.stats["median"]
    benchmark.extra_info["frames_per_second"] = round(1 / median)
    return median


def test_dragging_a_city_of_europe(qtbot: QtBot, benchmark: Any) -> None:
    """Aim: above 60 frames per second."""
    assert dragged(qtbot, board_map("europe"), "paris", benchmark) < 1 / 60


def test_dragging_a_city_among_300(qtbot: QtBot, benchmark: Any) -> None:
    """Aim: above 50 frames per second on 300 cities and 700 routes."""
    assert dragged(qtbot, large_board(), "c150", benchmark) < 1 / 50


def test_what_a_move_changes_among_300(benchmark: Benchmark) -> None:
    spec = large_board()
    assert benchmark(lambda: changes(spec, edits.move_cities(spec, ["c150"], (1, 1))))
