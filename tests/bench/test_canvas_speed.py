"""A drag on the canvas of the map editor, each move with its whole repaint; aims are frames per second."""

from __future__ import annotations

from itertools import cycle

import pytest
from pytestqt.qtbot import QtBot

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits
from railwright.editor.document.map_document import changes
from tests.bench.boards import crossing
from tests.bench.table import US, Table
from tests.editor.canvas.boards import large_board
from tests.editor.scene.boards import board_map
from tests.editor.tools.user_input import CanvasUser

pytestmark = [pytest.mark.gui, pytest.mark.bench]


def dragged(qtbot: QtBot, spec: MapSpec, id: str, table: Table) -> float:
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

    took = table.time(f"A frame while a city among {len(spec.cities)} is dragged", move)
    assert user.document.proposal is not None
    user.release((x + 20, y + 20))
    assert user.document.history.count() == 1
    return took


def test_dragging_a_city_of_europe(qtbot: QtBot, table: Table) -> None:
    """Aim: above 60 frames per second."""
    assert dragged(qtbot, board_map("europe"), "paris", table) < 1 / 60


def test_dragging_a_city_among_300(qtbot: QtBot, table: Table) -> None:
    """Aim: above 50 frames per second on 300 cities and 700 routes."""
    assert dragged(qtbot, large_board(), "c150", table) < 1 / 50


def test_dragging_a_city_among_1000(qtbot: QtBot, table: Table) -> None:
    """Twice as many as a file may have."""
    dragged(qtbot, crossing(1000, 2000), "c500", table)


def test_what_a_move_changes_among_300(table: Table) -> None:
    spec = large_board()
    name = "What a move among 300 cities changes"
    table.time(name, lambda: changes(spec, edits.move_cities(spec, ["c150"], (1, 1))), unit=US)
