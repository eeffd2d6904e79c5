"""Repainting the board of a game with everything claimed."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.editor.scene.board.board_view import BoardView
from tests.bench.table import Table
from tests.editor.scene.boards import scene_of

pytestmark = [pytest.mark.gui, pytest.mark.bench]


def full_board(qtbot: QtBot) -> BoardView:
    """A view of 1600 x 1000 on Europe with every route claimed and fifteen stations."""
    scene = scene_of("europe")
    for route in range(len(scene.spec.routes)):
        scene.set_owner(route, route % 5)
    for city in range(15):
        scene.set_station(city * 3, city % 5)
    view = BoardView(scene)
    qtbot.addWidget(view)
    view.resize(1600, 1000)
    with qtbot.waitExposed(view):
        view.show()
    view.grab()
    return view


def test_frame_with_all_routes_claimed(qtbot: QtBot, table: Table) -> None:
    """Aim: under 8 ms."""
    view = full_board(qtbot)
    assert table.time("A frame of Europe with all routes claimed", view.viewport().repaint) < 0.008


def test_a_claim_on_a_full_board(qtbot: QtBot, table: Table) -> None:
    view = full_board(qtbot)
    scene, seats = view.board_scene, [0]

    def claim() -> None:
        seats[0] = (seats[0] + 1) % 5
        scene.set_owner(50, seats[0])
        QApplication.processEvents()

    table.time("A claim on a full board", claim)
