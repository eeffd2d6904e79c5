"""The large board shows a table to everybody in the room, and nobody's cards."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from railwright.core.maps.library import find_map
from tests.editor.play.helpers import Clicker, click, process_events

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.editor.features.online.large_board import LargeBoard
from railwright.editor.looks.palette import SAFE
from railwright.plugins.features.online import protocol
from tests.editor.online.guests import SHORT, Guest, table_of
from tests.editor.online.test_sentences import choose
from tests.editor.scene.boards import scene_of
from tests.plugins.programs.online.server_thread import ServerThread
from tests.plugins.programs.online.test_pages import WordsClient

pytestmark = [
    pytest.mark.gui,
    pytest.mark.timeout(300),
    pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True),  # without a display
]
KEY, SHIFT = Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier


def press_key(guest: Guest) -> None:
    """Press the key of the large board."""
    guest.window.activateWindow()
    guest.qtbot.waitUntil(guest.window.isActiveWindow)
    QTest.keyClick(guest.window, KEY, SHIFT)
    process_events()


def large_of(guest: Guest) -> LargeBoard:
    assert guest.room.large.board is not None
    return guest.room.large.board


def is_large(guest: Guest) -> bool:
    return guest.room.large.board is not None and guest.room.large.board.isVisible()


def show_cards(guest: Guest) -> None:
    """Press the button of the player here who is asked."""
    guest.qtbot.waitUntil(lambda: is_large(guest) and large_of(guest).own.isVisible(), timeout=20_000)
    click(large_of(guest).own)
    guest.qtbot.waitUntil(lambda: guest.page.isVisible() and guest.page.board_input.question is not None)


@pytest.mark.sweep
def test_before_the_game_it_shows_who_sits_there_and_the_way_in(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human", "bot:random")
    guest.join(server.invitation(code))
    guest.qtbot.waitUntil(lambda: guest.room.waiting_room is not None and guest.room.client.own_seats == [1])
    press_key(guest)
    board = large_of(guest)
    assert board.isVisible()
    assert not guest.room.chat.isVisible()
    assert guest.window.isFullScreen()
    assert board.code.text() == code
    assert board.address.text() == guest.room.visit.link_for_browsers
    assert board.qr.pixmap().width() > 100
    assert [line.player.name for line in board.lines if line.player][1:] == ["Zoe", "Moth"]
    QTest.keyClick(board, Qt.Key.Key_Escape)
    process_events()
    assert guest.room.waiting_room.isVisible()
    assert guest.room.chat.isVisible()
    assert not guest.window.isFullScreen()


@pytest.mark.sweep
def test_it_follows_a_game_without_anybodys_cards(qtbot: QtBot, server: ServerThread, guest: Guest) -> None:
    """A player here sees their own cards when they are asked and press a button; then the board is back."""
    code = table_of(server, "human", "human")
    guest.sit_down(server.invitation(code))
    choose(guest.room.menu, "Large board for everybody\tShift+F11")
    qtbot.waitUntil(lambda: is_large(guest))
    board = large_of(guest)
    assert board.isVisible()
    private = (guest.page.hand, guest.page.tickets, guest.page.log, guest.page.bar)
    assert not any(widget.isVisible() for widget in private)
    assert all(not widget.isVisible() for widget in guest.page.findChildren(QWidget))
    assert board.headline.accessibleName().endswith("'s turn.")
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    show_cards(guest)
    assert guest.page.hand.isVisible()
    moment = guest.page.session._seat_table.moment
    while guest.page.session._seat_table.moment == moment or guest.page.board_input.question is not None:
        if guest.page.board_input.question is not None:
            Clicker(1).click(guest.page)
        process_events()
    qtbot.waitUntil(lambda: is_large(guest), timeout=20_000)
    asked = [line.player.is_asked for line in board.lines if line.player]
    assert sum(asked) == 1
    press_key(guest)
    assert guest.page.isVisible()
    assert guest.room.chat.isVisible()


@pytest.mark.sweep
def test_cards_stay_while_a_player_here_chooses_tickets_before_their_turn(
    qtbot: QtBot, server: ServerThread, guest: Guest
) -> None:
    """All choose at the same time: that somebody else is waited for takes nobody's cards away."""
    guest.sit_down(server.invitation(table_of(server, "human", "human")))
    choose(guest.room.menu, "Large board for everybody\tShift+F11")
    show_cards(guest)
    assert guest.page.session.pending_seat == 0
    guest.page.session.view_changed.emit()
    assert not guest.room.large._back.isActive()
    Clicker(1).click(guest.page)
    qtbot.waitUntil(lambda: is_large(guest), timeout=20_000)
    assert not large_of(guest).own.isVisible()


def turns_before(guest: Guest, turns: int) -> set[str]:
    """Take turns at this computer until the game is over, or so many were taken; the buttons that were pressed."""
    clicker, pressed = Clicker(3, eager=1.0), set()
    while not guest.page.session.over and turns:
        guest.qtbot.waitUntil(
            lambda: (
                guest.page.session.over
                or (is_large(guest) and large_of(guest).own.isVisible())
                or guest.page.board_input.question is not None
            ),
            timeout=60_000,
        )
        if not guest.page.session.over and is_large(guest) and large_of(guest).own.isVisible():
            view = guest.page.session.view
            assert [*large_of(guest).scene._owners] == [*guest.page.reader.owners(view)]
            pressed.add(large_of(guest).own.accessibleName())
            click(large_of(guest).own)
            turns -= 1
        if guest.page.board_input.question is not None:
            clicker.click(guest.page)
        process_events()
    return pressed


@pytest.mark.sweep
def test_a_game_is_played_to_its_end_before_the_large_board(qtbot: QtBot, server: ServerThread, guest: Guest) -> None:
    """Two people at this computer and a friend elsewhere; the pieces on the board are those of the game."""
    code = table_of(server, "human", "human", "human", rules=SHORT)
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code), "Max")
    press_key(guest)
    assert turns_before(guest, 10_000) == {"I am Zoe: show my cards", "I am Max: show my cards"}
    qtbot.waitUntil(lambda: guest.room.large.board is None)  # the scoring is for everybody
    assert guest.page.isVisible()
    assert guest.told == []


@pytest.mark.sweep
def test_people_here_a_phone_a_window_elsewhere_and_a_bot_share_it(
    qtbot: QtBot, server: ServerThread, guest: Guest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("RAILWRIGHT_MAP_PATH", str(tmp_path))
    (tmp_path / "five.yaml").write_bytes(find_map("tiny").read_bytes().replace(b"max: 3", b"max: 5"))
    elsewhere, phone = server.friend(), WordsClient(server.port)
    code = server.do(elsewhere.create("five", ["human", "human", "human", "human", "bot:random"]))
    server.do(elsewhere.sit(code, 0))
    server.begin(elsewhere.play())

    async def take_phone() -> None:
        await phone.enter()
        await phone.ask(lambda id: protocol.LookRequest(id, code))
        await phone.sit(code, 1)

    server.do(take_phone())
    server.begin(phone.play())
    guest.sit_down(server.invitation(code), "Max")
    press_key(guest)
    assert turns_before(guest, 4) == {"I am Zoe: show my cards", "I am Max: show my cards"}
    shown = [line.player.name for line in large_of(guest).lines if line.player]
    assert shown[2:] == ["Zoe", "Max", "Moth"]
    assert guest.told == phone.notices == []
    server.do(phone.socket.close())


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (1024, 768), (800, 800), (640, 480)])
def test_the_way_in_is_whole_on_every_screen(qtbot: QtBot, size: tuple[int, int]) -> None:
    board = LargeBoard(scene_of("tiny"))
    qtbot.addWidget(board)
    board.resize(*size)
    board.show()
    board.show_way_in("WWWWWW", "http://192.168.100.100:4774/t/WWWWWW")
    process_events()
    picture = board.qr.pixmap()
    assert board.qr.width() >= picture.width() == picture.height() > 0
    assert board.code.width() >= board.code.sizeHint().width()
    assert board.code.mapTo(board, board.code.rect().topRight()).x() < board.width()


def test_phones_show_the_players_in_the_colors_of_the_large_board() -> None:
    """The hue of a seat on the page is nearer to that of the same seat here than to any other."""
    css = (files("railwright.plugins.features.online") / "page" / "page.css").read_text("utf-8")
    for seat, color in enumerate(SAFE.players):
        hue = QColor(re.findall(rf"\.seat-{seat} {{ --train: (#\w+);", css)[0]).hue()
        assert min(SAFE.players, key=lambda other: abs(QColor(other).hue() - hue)) == color


def test_without_a_table_the_menu_says_why(guest: Guest) -> None:
    assert guest.window.page("table")._large_refusal() == "You are not at a table for friends."
