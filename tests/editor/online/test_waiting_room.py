"""The waiting room shows the board that waits, where there is room for it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.editor.scene.boards import scene_of

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.editor.features.online.waiting_room import WaitingRoom
from railwright.editor.looks.theme import apply_colors

pytestmark = pytest.mark.gui


def test_the_board_is_seen_where_it_has_room_and_follows_the_look(qtbot: QtBot, qapp: QApplication) -> None:
    scene = scene_of("tiny")
    room = WaitingRoom("", scene)
    qtbot.addWidget(room)
    room.resize(900, 800)
    room.show()
    qtbot.waitUntil(lambda: room.board.is_painted)
    assert room.board.isVisible()
    apply_colors(qapp, "dark")
    room.change_look()
    apply_colors(qapp, "light")
    assert not room.board.is_painted  # it is painted anew
    qtbot.waitUntil(lambda: room.board.is_painted)
    room.resize(900, 400)
    qtbot.waitUntil(lambda: not room.board.isVisible())


@pytest.mark.sweep
def test_without_a_board_there_is_none(qtbot: QtBot) -> None:
    room = WaitingRoom("")
    qtbot.addWidget(room)
    room.resize(900, 800)
    room.show()
    assert not room.board.isVisible()
