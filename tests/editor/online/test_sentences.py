"""What goes wrong at tables for friends is a sentence in the window; what can be done there is done by real clicks."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.editor.looks.theme import window_colors
from railwright.editor.main_window import MainWindow
from tests.editor.play.helpers import Clicker, click, lobby_of

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.editor.features.online import join as join_widget
from railwright.editor.features.online.join import JoinWidget
from railwright.editor.features.online.met_servers import MetServers
from railwright.plugins.features.online import libraries, protocol, table_record
from railwright.plugins.features.online import server as serving_module
from railwright.plugins.features.online.api import Invitation
from railwright.plugins.features.online.lan import Announcement, NearbyServer, NearbyTable
from railwright.plugins.features.online.store import TableStoreError
from railwright.plugins.features.online.table_rules import table_plugins
from tests.editor.online.guests import SHORT, Guest, table_of
from tests.editor.online.test_two_windows import end_server, has_space, page_of, room_of
from tests.plugins.programs.online.hostile import deaf_to
from tests.plugins.programs.online.playing import HERE
from tests.plugins.programs.online.server_thread import ServerThread
from tests.plugins.programs.online.test_table_maps import house_rule

pytestmark = [
    pytest.mark.gui,
    pytest.mark.timeout(300),
    pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True),  # without a display
]
UNSAYABLE = "The dealer sent something that does not fit this game: a sentence with gaps that cannot be filled."
LINK = f"railwright://{HERE}:9/K7PQ4M#v1.{'A' * 43}"


def choose(button: QPushButton, text: str) -> None:
    """Open a button's menu with the mouse, and click the entry of a text."""
    menu = button.menu()

    def pick() -> None:
        if not menu.isVisible():
            QTimer.singleShot(5, pick)
            return
        action = next(action for action in menu.actions() if action.text() == text)
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
        menu.close()

    QTimer.singleShot(0, pick)
    click(button)


def joining_of(window: MainWindow) -> JoinWidget:
    assert window.page("join").widget is not None
    return window.page("join").widget


def open_hosting(qtbot: QtBot, window: MainWindow) -> None:
    """Go from the lobby to where a table on the smallest board is opened, for one person and a bot."""
    lobby = lobby_of(window)
    lobby.offered.choose("tiny") if all(button.key != "tiny" for button in lobby.offered.maps) else None
    next(button for button in lobby.offered.maps if button.key == "tiny").setChecked(True)
    click(lobby.host)
    qtbot.waitUntil(lambda: window.page("host").is_shown)
    widget = window.page("host").widget
    assert widget is not None
    for number, box in enumerate(widget.seats.boxes):
        box.setCurrentIndex(box.findData("" if number else "bot:random"))
    widget.nearby.setChecked(False)


# --- what goes wrong ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("library", ["websockets", "cryptography"])
@pytest.mark.sweep
def test_a_library_that_is_missing_is_named(
    qtbot: QtBot,
    guest: Guest,
    monkeypatch: pytest.MonkeyPatch,
    library: str,
) -> None:
    monkeypatch.setattr(libraries, "find_spec", lambda name: None if name == library else object())
    sentence = (
        f"Online play needs the library {library}, which is not installed. Install it with "
        f"`pip install {library}`. Everything else works without it."
    )
    guest.window.open("join", LINK)
    click(joining_of(guest.window).join)
    qtbot.waitUntil(lambda: joining_of(guest.window).problem.text() == sentence)
    guest.window.open("lobby")
    open_hosting(qtbot, guest.window)
    hosting = guest.window.page("host").widget
    assert hosting is not None
    click(hosting.open)
    qtbot.waitUntil(lambda: hosting.problem.isVisible())
    assert hosting.problem.text() == sentence
    assert hosting.open.isEnabled()


@pytest.mark.sweep
def test_a_full_disk_of_the_dealer_is_told_and_nothing_is_lost(
    server: ServerThread,
    guest: Guest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code = table_of(server, "human", "human")
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code))
    guest.wait_for_question()
    store = server.server.store  # type: ignore[attr-defined]

    def fail(*parts: object) -> Future[None]:
        failed: Future[None] = Future()
        failed.set_exception(TableStoreError(sqlite3.OperationalError("database or disk is full")))
        return failed

    moment = guest.page.session._seat_table.moment
    with monkeypatch.context() as disk:
        disk.setattr(store, "commit", fail)
        guest.page.session.answer(guest.page.board_input.question.options[0])
        guest.qtbot.waitUntil(lambda: bool(guest.told))
    assert guest.told == [
        "The dealer could not save this change (database or disk is full). Nothing was lost. Try again."
    ]
    guest.qtbot.waitUntil(lambda: guest.page.board_input.question is not None)
    assert guest.page.session._seat_table.moment == moment
    guest.page.session.answer(guest.page.board_input.question.options[0])
    guest.qtbot.waitUntil(lambda: guest.page.session._seat_table.moment > moment)


def test_a_server_with_another_key_than_it_was_met_with_stands_in_red(
    qtbot: QtBot,
    guest: Guest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    MetServers().note("Ann", Invitation(HERE, 4774, fingerprint="A" * 43))
    tables = [NearbyTable("K7PQ4M", "europe", 2)]
    received = [
        NearbyServer("192.168.1.7", Announcement(1, 1, "Ann", 4774, "B" * 42 + "A", tables)),
        NearbyServer("192.168.1.8", Announcement(1, 1, "Bob", 4774, "C" * 42 + "A", tables)),
    ]
    monkeypatch.setattr(join_widget, "find_nearby", lambda told, seconds: [*map(told, received)])
    guest.window.open("join")
    tables_nearby = joining_of(guest.window).list
    qtbot.waitUntil(lambda: tables_nearby.count() == 2)
    changed, other = tables_nearby.item(0), tables_nearby.item(1)
    assert changed.text().endswith(
        "This is not the computer that used this name before: its key is different. Ask your friend before you join."
    )
    assert changed.foreground().color().name() == window_colors().bad
    assert "used this name before" not in other.text()


@pytest.mark.sweep
def test_a_clock_of_the_dealer_that_went_back_takes_no_time_and_no_seat(
    server: ServerThread,
    guest: Guest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing has to be told then: nobody's time is shorter, no bot takes over, and waiting is counted from nothing."""
    clock = protocol.Clock("bank", 10, 600)
    code = table_of(server, "human", "human", clock=clock, leaver="bot", leaver_s=10)
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code))
    guest.wait_for_question()
    table = server.server.dealer._tables[code]
    own = guest.page.session.viewer
    left = table.record.data.left[own]
    real = table._clock
    monkeypatch.setattr(table, "_clock", lambda: real() - 86_400)
    guest.page.session.answer(guest.page.board_input.question.options[0])
    guest.qtbot.waitUntil(lambda: table.record.data.left[own] >= left)
    guest.wait_for_question()
    assert [seat.bot for seat in table.record.data.seats] == ["", ""]
    row = guest.page.players.rows[own]
    guest.qtbot.waitUntil(lambda: "10:" in row.accessibleName())
    assert guest.told == []


@pytest.mark.sweep
def test_a_refusal_for_which_nobody_has_asked_is_told(
    server: ServerThread, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server could not read what was asked, and names nothing that it refuses; or it sends what nobody can say."""
    code = table_of(server, "human", "human")
    guest.sit_down(server.invitation(code))
    monkeypatch.setattr(serving_module, "decode_to_server", deaf_to(protocol.Pause))
    try:
        guest.window.change_language("de")
        guest.room.client.pause(True)
        german = "Das ist keine Nachricht, die hier gelesen werden kann: a field that is not known."
        guest.qtbot.waitUntil(lambda: guest.room.banner.words.text() == german)
    finally:
        guest.window.change_language("en")
    banner = guest.room.banner
    for wording, text in (
        ({"text": "The disk of {name} is full.", "args": {"name": "Ann"}}, "The disk of Ann is full."),
        ({"text": "The disk of {name:>99999999} is full."}, UNSAYABLE),
    ):
        guest.room.client.receive(protocol.RefusedRequest(0, "disk", wording))
        assert banner.isVisible()
        assert banner.words.text() == banner.accessibleName() == text
        click(banner.buttons[0])
        assert not banner.isVisible()
    assert guest.told == []


@pytest.mark.sweep
def test_a_refusal_before_the_table_is_known_stands_where_it_is_waited_for(
    server: ServerThread, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = table_of(server, "human", "human")
    monkeypatch.setattr(serving_module, "decode_to_server", deaf_to(protocol.LookRequest))
    guest.join(server.invitation(code))
    text = "Invalid message: a field that is not known."
    guest.qtbot.waitUntil(lambda: guest.room.arriving.text() == text)


@pytest.mark.sweep
def test_a_sentence_that_cannot_be_said_ends_the_connection_in_one_that_can(
    server: ServerThread, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving_module, "encode_message", lambda message: {"text": "{gap}"})
    guest.join(server.invitation("BCDFGH"))  # of no table
    guest.qtbot.waitUntil(lambda: guest.told == [UNSAYABLE])


@pytest.mark.sweep
def test_other_house_rules_than_those_of_the_table_are_told(
    qtbot: QtBot, server: ServerThread, guest: Guest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Which they are, here and there, and whom to ask; nothing is played, and no seat taken."""
    house_rule(tmp_path / "house", monkeypatch)
    theirs = protocol.Plugin("quiet_rule", "1.1.0", {}, "ab" * 32)
    monkeypatch.setattr(table_record, "table_plugins", lambda game: [*table_plugins(game), theirs])
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"]))
    window = MainWindow(discover())
    qtbot.addWidget(window)
    window.show()
    other = Guest(qtbot, window)
    other.join(server.invitation(code))
    qtbot.waitUntil(lambda: bool(other.told))
    told = (
        r"their files differ: quiet_rule 1\.1\.0 abababab \(here 1\.0\.0 [0-9a-f]{8}\)\. "
        r"Ask Ann's table for the table's files"
    )
    assert re.search(told, other.told[0])
    qtbot.waitUntil(lambda: window.page("join").is_shown)
    assert [seat.name for seat in server.server.dealer._tables[code].record.data.seats] == ["", ""]
    window.close()
    server.do(friend.close())


# --- what is done by real clicks ----------------------------------------------------------------------------


@pytest.mark.sweep
def test_the_menu_of_the_table_is_clicked_through(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human", clock=protocol.Clock("move", 600))
    guest.sit_down(server.invitation(code))
    room, table = guest.room, server.server.dealer._tables[code]
    guest.qtbot.waitUntil(lambda: bool(room.client.seated.clocks))
    choose(room.menu, "Let a bot play for me")
    guest.qtbot.waitUntil(lambda: table.record.data.seats[1].bot == "bot:steady")
    guest.qtbot.waitUntil(lambda: "a bot is playing" in guest.page.players.rows[1].accessibleName())
    choose(room.menu, "Take back my seat")
    guest.qtbot.waitUntil(lambda: not table.record.data.seats[1].bot)
    left, friend = table.record.data.left[0], room.client.table.chairs[0].name
    choose(room.menu, f"Give {friend} 5 minutes more")
    guest.qtbot.waitUntil(lambda: table.record.data.left[0] >= left + 200)
    choose(room.menu, "Stop the clocks")
    guest.qtbot.waitUntil(lambda: room.banner.words.text() == "Zoe has stopped the clocks.")
    choose(room.menu, "Restart the clocks")
    guest.qtbot.waitUntil(lambda: table.people.wish.stands)
    friends = server.friend_here  # type: ignore[attr-defined]
    server.do(friends.link.request(lambda id: protocol.Agree(id, code, True)))
    guest.qtbot.waitUntil(lambda: not room.banner.isVisible())
    choose(room.menu, "Copy the link")
    guest.qtbot.waitUntil(lambda: QApplication.clipboard().text() == room.visit.link_for_friends)
    choose(room.menu, "Leave the table")
    guest.qtbot.waitUntil(lambda: guest.window.page("join").is_shown)


@pytest.mark.sweep
def test_whoever_comes_back_is_asked_again_what_somebody_wants(server: ServerThread, guest: Guest) -> None:
    """Another one has not agreed either: what all who are there want would be done meanwhile."""
    code = table_of(server, "human", "human", "human", clock=protocol.Clock("move", 600))
    friend, other = server.friend_here, server.friend()  # type: ignore[attr-defined]
    server.do(other.sit(code, 2))
    guest.sit_down(server.invitation(code))
    for pauses in (True, False):
        server.do(friend.link.request(lambda id, pauses=pauses: protocol.Pause(id, code, pauses)))
    text = f"{friend.name} would like to restart the clocks."
    guest.qtbot.waitUntil(lambda: guest.room.banner.words.text() == text)
    guest.window.open("lobby")
    table = server.server.dealer._tables[code]
    guest.qtbot.waitUntil(lambda: len(table.people.present) == 2)
    guest.join(server.invitation(code))
    guest.qtbot.waitUntil(lambda: guest.room.banner.words.text() == text)
    guest.window.change_language("de")
    guest.window.change_language("en")
    guest.qtbot.waitUntil(lambda: guest.room.banner.words.text() == text)
    click(guest.room.banner.buttons[0])
    server.do(other.link.request(lambda id: protocol.Agree(id, code, True)))
    guest.qtbot.waitUntil(lambda: table.record.data.paused == "")
    guest.qtbot.waitUntil(lambda: not guest.room.banner.isVisible())


@pytest.mark.sweep
def test_time_that_is_given_is_seen_at_once(server: ServerThread, guest: Guest) -> None:
    """Nobody has answered meanwhile; and the question that stands is not asked anew."""
    code = table_of(server, "human", "human", clock=protocol.Clock("bank", 0, 600))
    friend = server.friend_here  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code))
    row = guest.page.players.rows[1]
    guest.qtbot.waitUntil(lambda: "10:00" in row.accessibleName() or "9:" in row.accessibleName())
    guest.qtbot.waitUntil(lambda: guest.page.board_input.question is not None)  # the tickets are dealt
    moment, question = guest.page.session._seat_table.moment, guest.page.board_input.question
    server.do(friend.link.request(lambda id: protocol.MoreTime(id, code, 1, 300)))
    guest.qtbot.waitUntil(lambda: "15:00" in row.accessibleName() or "14:" in row.accessibleName())
    assert (guest.page.session._seat_table.moment, guest.page.board_input.question) == (moment, question)


@pytest.mark.sweep
def test_a_bank_of_time_is_chosen_where_a_table_is_opened(qtbot: QtBot, guest: Guest) -> None:
    open_hosting(qtbot, guest.window)
    hosting = guest.window.page("host").widget
    assert hosting is not None
    assert hosting.options().clock == protocol.Clock()
    assert not hosting.clock.isVisible()
    click(hosting.more)
    hosting.clock.setFocus()
    QTest.keyClick(hosting.clock, Qt.Key.Key_End)
    assert hosting.clock.currentText() == "7 days in all, plus 1 day per answer"
    assert hosting.options().clock == protocol.Clock("bank", 86_400, 7 * 86_400)


@pytest.mark.sweep
def test_a_game_is_adjourned_and_gone_on_with(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human", leaver="bot", leaver_s=10)
    guest.sit_down(server.invitation(code))
    room, table = guest.room, server.server.dealer._tables[code]
    choose(room.menu, "Adjourn the game")
    guest.qtbot.waitUntil(lambda: room.banner.isVisible())
    assert room.banner.words.text() == "Zoe has adjourned the game. Bots will not play for absent players."
    server.do(server.friend_here.close())  # type: ignore[attr-defined]
    guest.qtbot.waitUntil(lambda: not room.client.table.chairs[0].here)
    assert table._due_at() is None
    click(room.banner.buttons[0])
    guest.qtbot.waitUntil(lambda: not room.banner.isVisible())
    assert table.record.data.paused == ""


@pytest.mark.sweep
def test_whoever_is_there_decides_whether_a_bot_plays_for_one_who_is_away(
    server: ServerThread, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By keys alone: the question, no, asking once more, and yes."""
    code = table_of(server, "human", "human", leaver="ask", leaver_s=300, bot="bot:random")
    guest.sit_down(server.invitation(code))
    room, table = guest.room, server.server.dealer._tables[code]
    while table.record.dealt.pending_seat != 0:
        guest.wait_for_question()
        moment = table.record.dealt.moment
        guest.page.session.answer(guest.page.board_input.question.options[0])
        guest.qtbot.waitUntil(lambda: table.record.dealt.moment > moment)  # noqa: B023
    friend = room.client.table.chairs[0].name
    server.do(server.friend_here.close())  # type: ignore[attr-defined]
    guest.qtbot.waitUntil(lambda: not room.client.table.chairs[0].here)
    assert not room.banner.isVisible()
    real = table._clock
    for clock_owner in (table, server.server.dealer):
        monkeypatch.setattr(clock_owner, "_clock", lambda: real() + 301)

    def press(title: str, text: str) -> None:
        guest.qtbot.waitUntil(lambda: room.banner.words.text() == text)
        assert room.banner.accessibleName() == text
        button = next(button for button in room.banner.buttons if button.text() == title)
        button.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(button, Qt.Key.Key_Space)

    question = f"{friend} has been away for 5 minutes. Should a bot play in the meantime?"
    press("Wait", question)
    press("Let a bot play", f"{friend} is away. The game is waiting.")
    guest.qtbot.waitUntil(lambda: "a bot is playing" in guest.page.players.rows[0].accessibleName())
    guest.qtbot.waitUntil(lambda: not room.banner.isVisible())
    assert guest.told == []


@pytest.mark.sweep
def test_no_bot_is_said_to_play_at_a_game_that_is_over(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human", bot="bot:random", rules=SHORT)
    guest.sit_down(server.invitation(code))
    room = guest.room
    guest.qtbot.waitUntil(lambda: bool(room.menu.isVisible()))
    room.client.play_for("bot:random")
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    guest.qtbot.waitUntil(lambda: room.client.table.phase == "over", timeout=60_000)
    assert server.server.dealer._tables[code].record.data.seats[1].bot
    guest.qtbot.waitUntil(lambda: "a bot is playing" not in guest.page.players.rows[1].accessibleName())


@pytest.mark.sweep
def test_a_vote_tells_what_is_lacking(guest: Guest, server: ServerThread) -> None:
    code = table_of(server, "human", "human", "bot:random", leaver="ask")
    guest.sit_down(server.invitation(code))
    room = guest.room
    for own, ayes, text in (
        (False, [], "Should a bot play in the meantime?"),
        (True, [1], "as soon as 2 more of you agree"),
    ):
        room.client.receive(protocol.Voting(code, 0, ayes, [], 3))
        assert text in room.banner.words.text()
        assert bool(room.banner.buttons) is not own
    room.client.receive(protocol.Voting(code, 0, [1], [2], 2, declined=True))
    assert [button.text() for button in room.banner.buttons] == ["Ask the others again"]
    room.client.receive(protocol.Voting(code, -1))
    assert not room.banner.isVisible()
    for seat in (3, 11):  # of nobody here
        room.client.receive(protocol.Voting(code, seat, needed=1))
        assert not room.banner.isVisible()


@pytest.mark.sweep
def test_a_clock_of_the_dealer_that_was_set_is_told_until_it_is_closed(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human")
    guest.sit_down(server.invitation(code))
    server.loop.call_soon_threadsafe(server.server.dealer.move_time, 7200.0)
    guest.qtbot.waitUntil(guest.room.banner.isVisible)
    assert "jumped forward by 2:00:00 (hours, minutes, seconds), or the computer" in guest.room.banner.words.text()
    click(guest.room.banner.buttons[0])
    assert not guest.room.banner.isVisible()


@pytest.mark.sweep
def test_what_is_to_be_done_when_somebody_is_away_is_chosen_by_keys(qtbot: QtBot, guest: Guest) -> None:
    open_hosting(qtbot, guest.window)
    hosting = guest.window.page("host").widget
    assert hosting is not None
    assert (hosting.options().leaver, hosting.options().leaver_s) == ("wait", 300)
    QTest.keyClick(hosting.more, Qt.Key.Key_Space)
    hosting.leaver.setFocus()
    QTest.keyClick(hosting.leaver, Qt.Key.Key_End)
    assert hosting.leaver.currentText() == "after 1 day, the others decide whether a bot takes over"
    assert (hosting.options().leaver, hosting.options().leaver_s) == ("ask", 86_400)
    assert hosting.options().bot == "bot:steady"
    QTest.keyClicks(hosting.stand_in, "Owl")
    assert hosting.options().bot == "bot:expert"


@pytest.mark.sweep
def test_who_wants_no_chat_is_sent_none(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human")
    guest.sit_down(server.invitation(code))
    talk, friend = guest.room.chat, server.friend_here  # type: ignore[attr-defined]
    choose(talk.people, "Mute everybody")
    table = server.server.dealer._tables[code]
    guest.qtbot.waitUntil(lambda: [quiet.chat for quiet in table.people.chat._quiet.values()] == [False])
    assert not talk.line.isEnabled()
    server.do(friend.link.request(lambda id: protocol.Say(id, code, "can you hear me?")))
    choose(talk.people, "Mute everybody")
    guest.qtbot.waitUntil(lambda: [quiet.chat for quiet in table.people.chat._quiet.values()] == [True])
    server.do(friend.link.request(lambda id: protocol.Say(id, code, "and now?")))
    guest.qtbot.waitUntil(lambda: talk.latest.text().endswith(": and now?"))
    assert "can you hear me?" not in talk.history.toPlainText()


@pytest.mark.parametrize("coach", [True, False])
@pytest.mark.sweep
def test_hints_are_there_only_where_the_table_allows_the_coach(
    server: ServerThread,
    guest: Guest,
    coach: bool,
) -> None:
    code = table_of(server, "human", "human", coach=coach)
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code))
    guest.wait_for_question()
    assert any(aid.advises for aid in guest.page.aids.offered) is coach


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Path]:
    """The home of a window whose server ends with the test."""
    yield tmp_path / "home"
    end_server(tmp_path / "home")


@pytest.mark.sweep
def test_a_server_that_rests_is_started_again_by_a_click(
    qtbot: QtBot,
    own_server: Path,
    guest: Guest,
) -> None:
    window = guest.window
    open_hosting(qtbot, window)
    hosting = window.page("host").widget
    assert hosting is not None
    hosting.port.setRange(0, 65535)
    hosting.port.setValue(0)
    click(hosting.open)
    qtbot.waitUntil(lambda: has_space(window) or hosting.problem.isVisible(), timeout=60_000)
    qtbot.waitUntil(lambda: room_of(window).ready.isVisible())  # once the chair is his
    click(room_of(window).ready)
    guest.wait_for_question()
    Clicker(1).click(page_of(window))
    moment = guest.page.session._seat_table.moment
    window.open("lobby")
    end_server(own_server)
    window.open("join")
    joining = joining_of(window)
    qtbot.waitUntil(lambda: "is not running; Join starts it" in joining.own.item(0).text(), timeout=30_000)
    place = joining.own.visualItemRect(joining.own.item(0)).center()
    QTest.mouseClick(joining.own.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(place))
    click(joining.join)
    qtbot.waitUntil(lambda: guest.room_or_none is not None and guest.room.page is not None, timeout=60_000)
    guest.wait_for_question()
    assert guest.page.session._seat_table.moment >= moment
    assert guest.told == []
