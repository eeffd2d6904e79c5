"""A window at the table of a server in the same process: what is lost comes back, who is away is seen."""

from __future__ import annotations

import asyncio
from pathlib import Path
from socket import socket

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea

from railwright.core.maps.library import find_map
from railwright.core.records.history import Undo
from railwright.editor.looks.settings_dialog import SettingsDialog
from railwright.editor.looks.widgets import Switch
from tests.editor.play.helpers import Clicker, click, is_person_needed, leave_end, process_events

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.editor.features.online import visit
from railwright.editor.features.online.own_tables import OwnTable, remember_table
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.api import parse_invitation, seat_lock
from railwright.plugins.features.online.server import _Peer
from tests.editor.online.guests import SHORT, Guest, table_of
from tests.plugins.programs.online.server_thread import ServerThread

pytestmark = [pytest.mark.gui, pytest.mark.timeout(300)]


@pytest.mark.sweep
def test_a_lost_connection_is_told_and_an_answer_is_sent_once(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human")
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code))
    guest.wait_for_question()
    server.stop()
    guest.qtbot.waitUntil(guest.room.banner.isVisible)
    assert "Still trying to reconnect" in guest.room.banner.words.text()
    assert "two people can be resumed only with both copies" in guest.room.banner.words.text()
    moment = guest.page.session._seat_table.moment
    guest.page.session.answer(guest.page.board_input.question.options[0])
    server.start()
    guest.qtbot.waitUntil(lambda: guest.page.session._seat_table.moment > moment)
    guest.qtbot.waitUntil(lambda: not guest.room.banner.isVisible())
    assert guest.told == []


@pytest.mark.sweep
def test_who_is_too_late_for_a_seat_takes_the_next_free_one(
    server: ServerThread, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two friends who joined at the same time: the second was thrown out, though another seat was free."""
    code = table_of(server, "human", "human", "human")
    quick = server.friend()
    opened = visit.joined_game

    def be_late(*given: object) -> object:
        """Put the game together, while somebody else takes the seat that is free."""
        monkeypatch.setattr(visit, "joined_game", opened)
        seat = next(
            seat for seat, data in enumerate(server.server.dealer._tables[code].record.data.seats) if not data.key
        )
        server.do(quick.sit(code, seat))
        return opened(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(visit, "joined_game", be_late)
    guest.join(server.invitation(code))
    guest.qtbot.waitUntil(lambda: len(guest.room.client.own_seats) == 1)
    assert guest.told == []
    server.do(quick.close())


@pytest.mark.sweep
def test_a_spectator_asks_for_the_seat_of_somebody_who_is_gone_and_plays_on(server: ServerThread, guest: Guest) -> None:
    gone, stays = server.friend(), server.friend()
    code = server.do(gone.create("tiny", ["human", "human"]))
    for seat, friend in enumerate((gone, stays)):
        server.do(friend.sit(code, seat))
    server.do(stays.begun())
    server.do(gone.close())
    guest.join(server.invitation(code))
    guest.qtbot.waitUntil(lambda: guest.room.page is not None and not guest.room.client.table.chairs[0].here)
    menu = guest.room.menu
    menu.entries.aboutToShow.emit()
    entry = next(action for action in menu.entries.actions() if action.text().startswith("Ask to play for "))
    entry.trigger()
    server.do(
        stays.until(lambda: any(isinstance(one, protocol.Wanted) and one.what == "seat" for one in stays.received))
    )
    server.do(stays.link.request(lambda id: protocol.Agree(id, code, True)))
    guest.qtbot.waitUntil(lambda: guest.room.client.own_seats == [0] and guest.room.page is not None, timeout=20_000)
    server.begin(stays.play())
    guest.wait_for_question()
    server.do(stays.close())


@pytest.mark.sweep
def test_who_is_away_and_what_is_left_on_the_clock_stand_beside_the_name(server: ServerThread, guest: Guest) -> None:
    clock = protocol.Clock("move", 600)
    code = table_of(server, "human", "human", clock=clock)
    guest.sit_down(server.invitation(code))
    rows = guest.page.players.rows
    guest.qtbot.waitUntil(lambda: ":" in rows[0].accessibleName().partition("(")[2].partition(")")[0])
    server.do(server.friend_here.close())  # type: ignore[attr-defined]
    guest.qtbot.waitUntil(lambda: "away" in rows[0].accessibleName())
    assert "away" not in rows[1].accessibleName()


@pytest.mark.sweep
def test_a_game_is_played_to_its_end_and_once_more(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human", rules=SHORT)
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code))
    guest.play(3)
    final = guest.page.final
    assert final.isVisible()
    assert final.watch.isVisible()
    click(final.play_again)
    guest.qtbot.waitUntil(lambda: guest.room.waiting_room is not None)
    assert guest.room.client.invitation.code not in ("", code)
    assert guest.told == []


@pytest.mark.sweep
def test_two_people_play_before_one_window(server: ServerThread, guest: Guest) -> None:
    """The screen is covered between them, no view of one is shown to the other, and each answers from his own seat."""
    guest.window.setUpdatesEnabled(True)
    code = table_of(server, "human", "human", "human", rules=SHORT)
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code), "Max")
    page, session = guest.page, guest.page.session
    assert session.people == (1, 2)
    assert [seat.name for seat in session.seats][1:] == ["Zoe", "Max"]
    assert session.viewer is None
    clicker, looked = Clicker(3, eager=1.0), set()
    while not session.over:
        guest.qtbot.waitUntil(lambda: is_person_needed(page))
        if page.screens.currentWidget() is page.handover:
            assert session.viewer is None
            looked.add(session.waits_for)
        elif page.board_input.question is not None:
            assert session.viewer == session.waits_for == page.board_input.question.seat
        if not session.over:
            clicker.click(page)
        process_events()
    guest.qtbot.waitUntil(lambda: page.end_page is not None)
    leave_end(page)
    assert looked == {1, 2}
    assert guest.told == []
    dealt = server.server.dealer._tables[code].record.dealt
    assert dealt is not None
    assert {entry.frame.actor for entry in dealt.transitions} >= {0, 1, 2}
    click(page.final.play_again)
    guest.qtbot.waitUntil(lambda: guest.room.waiting_room is not None)
    guest.qtbot.waitUntil(lambda: [chair.name for chair in guest.room.client.table.chairs][1:] == ["Zoe", "Max"])
    guest.qtbot.waitUntil(lambda: guest.room.client.seated is not None and guest.room.client.seated.people == (1, 2))


@pytest.mark.sweep
def test_two_people_before_one_window_choose_early_and_are_not_asked_again(server: ServerThread, guest: Guest) -> None:
    """Nobody waits for the friend elsewhere, who has not chosen, and a window that is opened anew asks nothing."""
    code = table_of(server, "human", "human", "human")
    table = server.server.dealer._tables[code]
    guest.sit_down(server.invitation(code), "Max")
    clicker, seats = Clicker(3), []
    for seat in (1, 2):
        guest.qtbot.waitUntil(lambda: is_person_needed(guest.page))
        while not table.has_answered_early(seat):
            seats.append(guest.page.session.waits_for)
            clicker.click(guest.page)
            process_events()
            guest.qtbot.waitUntil(lambda: table.has_answered_early(2) or is_person_needed(guest.page))
    assert [*dict.fromkeys(seats)] == [1, 2]
    guest.qtbot.waitUntil(lambda: guest.page.session.waits_for is None)
    guest.window.open("lobby")
    guest.join(server.invitation(code))
    guest.qtbot.waitUntil(lambda: guest.room.page is not None)
    asked: list[int] = []
    guest.page.session.handover_needed.connect(asked.append)

    async def play_on() -> None:
        while table.record.pending_seat == 0 or table.has_answered_early(2):
            if table.record.pending_seat == 0:
                await server.friend_here.play(1)  # type: ignore[attr-defined]
            await asyncio.sleep(0.01)

    server.do(play_on())
    guest.qtbot.waitUntil(lambda: bool(asked))
    kinds = [entry.frame.kind for entry in table.record.playing().transitions if entry.frame.actor in (1, 2)]
    assert kinds == ["tickets.keep"] * 2
    assert guest.told == []


@pytest.mark.sweep
def test_two_people_come_back_to_their_seats(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human", "human")
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code), "Max")
    guest.qtbot.waitUntil(lambda: guest.page.session.waits_for is not None)
    guest.window.open("lobby")
    guest.join(server.invitation(code))
    guest.qtbot.waitUntil(lambda: guest.room.page is not None)
    assert guest.page.session.people == (1, 2)
    guest.qtbot.waitUntil(lambda: guest.page.screens.currentWidget() is guest.page.handover)


@pytest.mark.sweep
def test_who_finds_no_seat_beside_another_is_told(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human")
    guest.join(server.invitation(code), "Max, Moritz")
    guest.qtbot.waitUntil(lambda: guest.told == ["No seat is free for Max and Moritz."])


@pytest.mark.sweep
def test_who_finds_no_free_seat_looks_on(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "bot:random")
    server.begin(server.friend_here.play(answers=4))  # type: ignore[attr-defined]
    guest.join(server.invitation(code))
    guest.qtbot.waitUntil(lambda: guest.room.page is not None)
    assert guest.page.session.viewer is None
    process_events()
    assert guest.page.board_input.question is None
    talk = guest.room.chat
    QTest.keyClicks(talk.line, "nice")
    QTest.keyClick(talk.line, Qt.Key.Key_Return)
    guest.qtbot.waitUntil(lambda: talk.latest.text() == "Zoe (spectator): nice")


@pytest.mark.sweep
def test_who_finds_no_free_seat_and_may_not_look_on_is_told(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "bot:random", watchers=False)
    guest.join(server.invitation(code))
    guest.qtbot.waitUntil(lambda: guest.told == ["No seat is free at this table, and spectators are not allowed."])
    guest.qtbot.waitUntil(lambda: guest.window.page("join").is_shown)


@pytest.mark.sweep
def test_who_looks_on_at_a_game_that_is_over_sees_how_it_ended(server: ServerThread, guest: Guest) -> None:
    """A case from outside: the page said that somebody without a name was thinking, and no result."""
    code = table_of(server, "human", "bot:random", rules=SHORT)
    friend = server.friend_here  # type: ignore[attr-defined]
    server.do(friend.play())
    guest.join(server.invitation(code))
    guest.qtbot.waitUntil(lambda: guest.room.page is not None and guest.page.final is not None)
    guest.qtbot.waitUntil(guest.page.final.isVisible)


@pytest.mark.sweep
def test_at_a_free_table_the_others_are_asked_to_take_back(server: ServerThread, guest: Guest) -> None:
    """A case from outside: the window offered what the rule allows alone."""
    code = table_of(server, "human", "human", free=True)
    friend = server.friend_here  # type: ignore[attr-defined]
    server.begin(friend.play())
    guest.sit_down(server.invitation(code))
    session = guest.page.session
    guest.wait_for_question()
    dealt = server.server.dealer._tables[code].record.dealt
    clicker = Clicker(3, eager=1.0)
    while dealt.moments_in_rule(1) or not session.take_back_points:  # until nothing can be taken back unasked
        clicker.click(guest.page)
        process_events()
        guest.qtbot.waitUntil(lambda: is_person_needed(guest.page))
    click(guest.page.take_back.last)
    banner = guest.room.banner
    guest.qtbot.waitUntil(lambda: banner.words.text() == "Waiting for the others to agree.")
    server.do(friend.link.request(lambda id: protocol.Agree(id, code, False)))
    guest.qtbot.waitUntil(lambda: banner.words.text().endswith("does not agree."))
    click(guest.page.take_back.last)
    guest.qtbot.waitUntil(lambda: banner.words.text() == "Waiting for the others to agree.")
    server.do(friend.link.request(lambda id: protocol.Agree(id, code, True)))
    guest.qtbot.waitUntil(lambda: any(isinstance(entry, Undo) for entry in dealt.entries))


@pytest.mark.sweep
def test_phrases_are_heard_in_ones_own_language_and_nobody_is_heard_who_is_muted(
    server: ServerThread, guest: Guest
) -> None:
    code = table_of(server, "human", "human")
    friend = server.friend_here  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code))
    guest.wait_for_question()  # what is told of the deal comes before
    server.do(friend.link.request(lambda id: protocol.Say(id, code, "", 2)))
    talk = guest.room.chat
    guest.qtbot.waitUntil(lambda: talk.latest.text().endswith(": Well played!"))
    players = guest.page.players
    assert (players.bubble.seat, players.bubble.text) == (0, "Well played!")
    assert players.rows[0].expression == "glad"
    talk._menu.aboutToShow.emit()
    mute = next(action for action in talk._menu.actions() if action.text() == f"Mute {friend.name}")
    mute.trigger()
    guest.qtbot.waitUntil(lambda: bool(server.server.dealer._tables[code].people.chat._quiet))
    server.do(friend.link.request(lambda id: protocol.Say(id, code, "can you hear me?")))
    talk.spoken.emit("own", -1)
    guest.qtbot.waitUntil(lambda: talk.latest.text() == "Zoe: own")
    assert "can you hear me?" not in talk.history.toPlainText()
    assert (players.bubble.seat, players.bubble.text) == (1, "own")


def test_another_certificate_than_the_invitations_is_told_and_gets_no_word(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human")
    guest.join(server.invitation(code, fingerprint="B" * 42 + "A"))
    guest.qtbot.waitUntil(lambda: bool(guest.told))
    assert "This is not the server named in the invitation" in guest.told[0]
    guest.qtbot.waitUntil(lambda: guest.window.page("join").is_shown)


@pytest.mark.parametrize("code", ["BCDFGH"])
def test_a_table_that_is_not_there_is_a_sentence(server: ServerThread, guest: Guest, code: str) -> None:
    guest.join(server.invitation(code))
    guest.qtbot.waitUntil(lambda: guest.told == [f"Unknown table: {code}."])


def test_nothing_is_sent_before_join_is_pressed(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human")
    guest.window.open("join", server.invitation(code))
    process_events()
    assert guest.window.page("table").widget is None
    assert server.server.people == 1
    widget = guest.window.page("join").widget
    assert widget is not None
    assert "Nothing is sent there until" in widget.where.text()
    widget.link.setText("railwright://a b/K7PQ4M")
    QTest.keyClicks(widget.link, "x")
    assert "invalid computer name or address" in widget.problem.text()


@pytest.mark.sweep
def test_the_language_changes_at_a_table(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human", rules=SHORT)
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code))
    guest.wait_for_question()
    guest.window.change_language("de")
    guest.qtbot.waitUntil(lambda: guest.room.page is not None)
    guest.wait_for_question()
    assert guest.room.chat.send.text() == "Sagen"
    guest.play(5)
    leave = guest.page.final
    assert leave.isVisible()


@pytest.mark.sweep
def test_one_comes_back_to_ones_own_tables(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human", rules=SHORT)
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code))
    guest.wait_for_question()
    window = guest.window
    window.open("lobby")
    lobby = window.lobby.widget
    assert lobby is not None
    guest.qtbot.waitUntil(lambda: lobby.join.text() == "Join: your move at 1 table")
    click(lobby.join)
    guest.qtbot.waitUntil(lambda: window.page("join").widget is not None)
    joining = window.page("join").widget
    assert joining is not None
    guest.qtbot.waitUntil(lambda: "your move" in joining.own.item(0).text())
    joining.own.setFocus()
    QTest.keyClick(joining.own, Qt.Key.Key_Home)
    QTest.keyClick(joining.own, Qt.Key.Key_Return)
    guest.qtbot.waitUntil(
        lambda: window.page("table").widget is not None and window.page("table").widget.page is not None
    )
    guest.play(3)
    window.open("join")
    assert window.page("join").widget is not None
    assert window.page("join").widget.own.count() == 0
    assert guest.told == []


@pytest.mark.sweep
def test_whoever_is_quick_is_ready_before_he_is_told_that_the_chair_is_his(server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human", "human")
    guest.join(server.invitation(code))
    guest.qtbot.waitUntil(lambda: guest.room.waiting_room is not None and guest.room.waiting_room.ready.isVisible())
    guest.room.client.sit(2)
    guest.room.client.be_ready(True)
    guest.qtbot.waitUntil(lambda: server.server.dealer._tables[code].record.data.seats[2].ready)
    assert guest.told == []


def test_a_window_that_is_closed_keeps_no_other_from_looking_at_ones_tables(guest: Guest) -> None:
    with socket() as silent:  # takes a connection, and never says a word
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        link = f"railwright://127.0.0.1:{silent.getsockname()[1]}/BCDFGH#v1.{'A' * 43}"
        remember_table(OwnTable(link, "tiny", "Ann", "Zoe"))
        guest.window.open("join")
        assert seat_lock(parse_invitation(link)) is None
        guest.window.close()
        lock = seat_lock(parse_invitation(link))
        assert lock is not None
        lock.unlock()


@pytest.mark.sweep
def test_a_map_that_is_not_here_is_sent_by_the_dealer(
    server: ServerThread, guest: Guest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    maps = tmp_path / "boards"
    maps.mkdir()
    (maps / "small.yaml").write_bytes(find_map("tiny").read_bytes().replace(b"Tiny", b"Small"))
    with monkeypatch.context() as dealers:
        dealers.setenv("RAILWRIGHT_MAP_PATH", str(maps))
        friend = server.friend()
        code = server.do(friend.create("small", ["human", "human"]))
        server.do(friend.sit(code, 0))
    (maps / "small.yaml").unlink()
    guest.sit_down(server.invitation(code))
    assert guest.told == []


def switch_chat(guest: Guest) -> None:
    """Press the switch of the chat on the page of settings, with the mouse."""
    guest.window.show_settings()
    dialog = next(dialog for dialog in guest.window.findChildren(SettingsDialog) if dialog.isVisible())
    switch = next(switch for switch in dialog.findChildren(Switch) if switch.accessibleName() == "Receive messages")
    dialog.findChild(QScrollArea).ensureWidgetVisible(switch)
    click(switch)
    dialog.close()
    process_events()


@pytest.mark.sweep
def test_who_switches_chat_off_is_sent_nothing_of_it(
    server: ServerThread, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen at the server: from the switch on no word that is said leaves it for this person, until it is on again."""
    sent: list[tuple[str, object]] = []
    post = _Peer.post

    def note(peer: _Peer, message: protocol.ToClient, is_reply: bool = False) -> None:
        sent.append((peer.person.key if peer.person is not None else "", message))
        post(peer, message, is_reply)

    monkeypatch.setattr(_Peer, "post", note)
    code = table_of(server, "human", "human")
    friend = server.friend_here  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code))
    own = guest.window.page("table")._client.key  # type: ignore[union-attr]

    def received() -> list[str]:
        return [message.text for key, message in sent if key == own and isinstance(message, protocol.Said)]

    def say(text: str) -> None:
        server.do(friend.link.request(lambda id: protocol.Say(id, code, text)))

    say("one")
    assert received() == ["one"]
    table = server.server.dealer._tables[code]
    for on, text in ((False, "two"), (True, "three")):
        switch_chat(guest)
        guest.qtbot.waitUntil(
            lambda on=on: own in table.people.chat._quiet and table.people.chat._quiet[own].chat == on
        )
        say(text)
    assert received() == ["one", "three"]
    guest.qtbot.waitUntil(lambda: guest.room.chat.latest.text().endswith(": three"))
    assert "two" not in guest.room.chat.history.toPlainText()
