"""The waiting room shows the board that waits, where there is room for it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.core.kernel.outcome import Seat
from tests.editor.scene.boards import scene_of

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.editor.features.online.waiting_room import WaitingRoom
from railwright.editor.looks.theme import apply_colors
from railwright.plugins.features.online.invitations import Invitation
from tests.plugins.programs.online.dealers import game_on, table_message

pytestmark = pytest.mark.gui
TABLE = table_message(game_on("tiny"), [Seat("Ann"), Seat("Bob")])


@pytest.mark.sweep
def test_the_board_is_seen_where_it_has_room_and_follows_the_look(qtbot: QtBot, qapp: QApplication) -> None:
    scene = scene_of("tiny")
    room = WaitingRoom("", scene=scene)
    qtbot.addWidget(room)
    room.resize(900, 1000)
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


def test_a_code_leads_to_the_table_where_a_browser_may_come_in(qtbot: QtBot) -> None:
    room = WaitingRoom("")
    qtbot.addWidget(room)
    room.resize(900, 800)
    room.show()
    near = Invitation("192.168.1.5", 4774, "K7PQ4M", "A" * 43)
    room.show_table(TABLE, [])
    room.show_links(near.link, near.web_link)
    assert room.qr.isVisible()
    assert "http://192.168.1.5:4774/t/K7PQ4M" in room.web_link.text()
    size = room.qr.pixmap().width()
    assert size == room.qr.pixmap().height() > 100
    far = Invitation("93.184.216.34", 4774, "K7PQ4M", "A" * 43)
    room.show_links(far.link, far.web_link)
    assert not room.qr.isVisible()
    assert Invitation("tables.example.org", 443, "K7PQ4M").web_link == "https://tables.example.org:443/t/K7PQ4M"


@pytest.mark.sweep
def test_without_a_board_there_is_none(qtbot: QtBot) -> None:
    room = WaitingRoom("")
    qtbot.addWidget(room)
    room.resize(900, 800)
    room.show()
    assert not room.board.isVisible()
