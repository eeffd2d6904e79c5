"""A table is opened by saying who sits where; nothing else has to be answered."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.kernel.outcome import Seat
from railwright.editor.main_window import MainWindow
from tests.editor.play.helpers import click, lobby_of

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.editor.features.online import visit, waiting_room
from railwright.editor.features.online.chairs import SeatRow
from railwright.editor.features.online.host import HostWidget
from railwright.editor.features.online.waiting_room import WaitingRoom
from railwright.plugins.features.online.api import is_reachable, parse_invitation, protocol
from tests.editor.online.guests import Guest, table_of
from tests.editor.online.test_two_windows import end_server, has_space, room_of
from tests.plugins.programs.online.dealers import game_on, table_message
from tests.plugins.programs.online.server_thread import ServerThread

pytestmark = [pytest.mark.gui, pytest.mark.timeout(300)]


@pytest.fixture
def host(window: MainWindow, tmp_path: Path) -> Iterator[MainWindow]:
    """A window whose server ends with the test."""
    yield window
    end_server(tmp_path / "home")


def hosting_of(qtbot: QtBot, window: MainWindow) -> HostWidget:
    """Press *Host a table* in the lobby."""
    next(button for button in lobby_of(window).offered.maps if button.key == "europe").setChecked(True)
    click(lobby_of(window).host)
    qtbot.waitUntil(lambda: window.page("host").is_shown)
    widget = window.page("host").widget
    assert isinstance(widget, HostWidget)
    return widget


def opened_room(qtbot: QtBot, window: MainWindow, widget: HostWidget) -> WaitingRoom:
    """Press *Open the table*, and wait until the seats here are taken."""
    click(widget.open)
    qtbot.waitUntil(lambda: has_space(window) or widget.problem.isVisible(), timeout=60_000)
    qtbot.waitUntil(lambda: room_of(window).ready.isVisible())
    return room_of(window)


def choose_player(row: SeatRow, text: str) -> None:
    """Choose the player of a seat with the keyboard."""
    assert isinstance(row.player, QComboBox)
    row.player.setFocus()
    QTest.keyClick(row.player, Qt.Key.Key_Home)
    for _ in range(row.player.findText(text)):
        QTest.keyClick(row.player, Qt.Key.Key_Down)
    assert row.player.currentText() == text


@pytest.mark.sweep
def test_only_the_seats_are_asked_for(qtbot: QtBot, host: MainWindow) -> None:
    widget = hosting_of(qtbot, host)
    rows = widget.seats.rows
    shown = [field for field in widget.findChildren(QWidget) if field.isVisible() and field.focusPolicy()]
    asked = [rows[0].name, *(row.player for row in rows[1:]), widget.back, widget.more, widget.open]
    assert [field for field in shown if field not in asked and field.parent() not in asked] == []
    assert host.focusWidget() is widget.open
    click(widget.more)
    assert widget.port.isVisible()
    assert widget.leaver.isVisible()
    click(widget.more)
    assert not widget.port.isVisible()


@pytest.mark.sweep
def test_three_clicks_lead_from_the_lobby_to_the_link_on_the_clipboard(qtbot: QtBot, host: MainWindow) -> None:
    """Also where another program has the usual port: the next free one is taken without a question."""
    with socket.socket() as taken:
        taken.bind(("", 0))
        taken.listen()
        port = taken.getsockname()[1]
        widget = hosting_of(qtbot, host)
        widget.port.setValue(port)
        room = opened_room(qtbot, host, widget)
    click(room.copy)
    link = QApplication.clipboard().text()
    assert link == room.link.text()
    assert port < int(link.split("/")[2].rpartition(":")[2]) <= port + 100


@pytest.mark.sweep
def test_friends_bots_and_people_at_this_computer_sit_where_they_were_put(qtbot: QtBot, host: MainWindow) -> None:
    widget = hosting_of(qtbot, host)
    rows = widget.seats.rows
    QTest.keyClick(rows[0].name, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(rows[0].name, "Ann")
    choose_player(rows[1], "A friend")
    choose_player(rows[2], "Badger")
    assert not rows[3].name.isVisible()
    choose_player(rows[3], "A player at this computer")
    choose_player(rows[4], "Nobody")
    QTest.keyClick(rows[3].name, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(rows[3].name, "Max")
    room = opened_room(qtbot, host, widget)
    qtbot.waitUntil(lambda: [name.text() for name in room.names] == ["Ann (you)", "free", "Badger", "Max (you)"])


@pytest.mark.sweep
def test_a_player_at_this_computer_needs_a_name(qtbot: QtBot, host: MainWindow) -> None:
    widget = hosting_of(qtbot, host)
    choose_player(widget.seats.rows[1], "A player at this computer")
    widget.seats.rows[1].name.clear()
    click(widget.open)
    assert widget.problem.text() == "Use only visible characters in the name (limit: 24)."
    assert widget.open.isEnabled()


def test_the_server_of_this_computer_is_found_by_a_connection(server: ServerThread) -> None:
    invitation = parse_invitation(server.invitation())
    assert is_reachable(invitation)
    assert not is_reachable(replace(invitation, fingerprint="A" * 43))
    server.stop()
    assert not is_reachable(invitation)
    server.start()


def test_the_waiting_room_says_what_is_known_of_the_link(
    qtbot: QtBot, server: ServerThread, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The link was tried from this computer; nobody knows about elsewhere before somebody has come from there."""
    for module in (visit, waiting_room):  # as if this address were one of the network
        monkeypatch.setattr(module, "THIS_MACHINE", "127.0.0.2")
    monkeypatch.setattr(visit, "running_server", lambda: parse_invitation(server.invitation()))
    guest.join(server.invitation(table_of(server, "human", "human")))
    qtbot.waitUntil(lambda: guest.room.waiting_room is not None)
    state = guest.room.waiting_room.link_state
    qtbot.waitUntil(state.isVisible)
    assert state.text() == "The link works on this network. Not yet tried from outside."
    code, friend = guest.room.client.invitation.code, server.friend()
    table = server.server.dealer._tables[code]
    table.people.present.is_reached_from_outside = True
    server.do(friend.connected())
    server.do(friend.link.request(lambda id: protocol.LookRequest(id, code)))
    qtbot.waitUntil(
        lambda: state.text().endswith(
            "Somebody has connected from outside, so the link also works outside this network."
        )
    )


@pytest.mark.parametrize(
    ("works_here", "reached", "text"),
    [
        (None, False, ""),
        (True, False, "The link works on this network. Not yet tried from outside."),
        (
            True,
            True,
            "The link works on this network. "
            "Somebody has connected from outside, so the link also works outside this network.",
        ),
        (
            False,
            False,
            "The link does not work: this computer does not answer at 192.168.1.5. Not yet tried from outside.",
        ),
    ],
)
def test_no_more_is_said_of_a_link_than_is_known(
    qtbot: QtBot, works_here: bool | None, reached: bool, text: str
) -> None:
    room = WaitingRoom("")
    qtbot.addWidget(room)
    room.show_links("railwright://192.168.1.5:4774/K7PQ4M#v1." + "A" * 43, "", works_here, reached)
    assert room.link_state.text() == text
    room.show_links("railwright://127.0.0.1:4774/K7PQ4M#v1." + "A" * 43, "", works_here=True)
    assert room.link_state.text() == "This computer is not on a network. The link works only on this computer."


def test_players_have_their_portraits_and_bots_their_usual_names_in_the_waiting_room(qtbot: QtBot) -> None:
    chairs = [
        protocol.Chair("Ann", "human", "a" * 43, True, True),
        protocol.Chair("", "human"),
        protocol.Chair("bot:steady", "bot:steady"),
        protocol.Chair("bot:steady", "bot:steady"),
    ]
    table = msgspec.structs.replace(table_message(game_on("tiny"), [Seat("Ann"), Seat("Bob")]), chairs=chairs)
    room = WaitingRoom("", agent_types(discover(safe=True)))
    qtbot.addWidget(room)
    room.show_table(table, [0])
    assert [name.text() for name in room.names] == ["Ann (you)", "free", "Badger", "Badger 2"]
    pictures = [face.pixmap().toImage() for face in room.faces]
    assert pictures[2] == pictures[3]
    assert pictures[0] not in pictures[1:]
    assert pictures[1] not in pictures[2:]
