"""A game whose dealer is gone for good: the window collects the copies that open it, and goes on here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QListWidget
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.folders import data_folder
from railwright.editor.main_window import MainWindow
from tests.editor.play.helpers import click, make_application
from tests.homes import move_home

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.editor.features.online.resume_dialog import ResumeDialog
from tests.editor.online.guests import Guest
from tests.editor.online.test_two_windows import end_server
from tests.plugins.programs.online.playing import BotClient
from tests.plugins.programs.online.server_thread import ServerThread

pytestmark = [pytest.mark.gui, pytest.mark.timeout(300)]


@pytest.fixture
def server(tmp_path: Path) -> ServerThread:
    return ServerThread(tmp_path / "server")


@pytest.fixture
def guest(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    move_home(monkeypatch, tmp_path / "zoe")
    make_application()
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield Guest(qtbot, window)
    window.close()
    end_server(tmp_path / "zoe")


def friends_with_copies(server: ServerThread, folders: list[Path]) -> list[BotClient]:
    async def come(folder: Path) -> BotClient:
        return BotClient(server.port, "random", fingerprint=server.certificate.fingerprint, copies=folder)

    return [server.do(come(folder)) for folder in folders]


@pytest.mark.sweep
def test_a_game_goes_on_from_the_copies_of_its_players(
    server: ServerThread, guest: Guest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = [tmp_path / name for name in ("ann", "bob")]
    ann, bob = friends_with_copies(server, folders)
    code = server.do(ann.create("tiny", ["human", "human", "human"]))
    for seat, friend in enumerate((ann, bob)):
        server.do(friend.sit(code, seat))
        server.begin(friend.play())
    guest.sit_down(server.invitation(code))
    guest.wait_for_question()
    moment = guest.page.session._seat_table.moment
    own = data_folder() / "online" / "copies"
    guest.qtbot.waitUntil(lambda: any(own.glob(f"{code}-*.copy")))
    server.end()  # for good
    guest.window.open("lobby")

    guest.window.open("join")
    joining = guest.window.page("join").widget
    assert joining is not None
    guest.qtbot.waitUntil(lambda: "is not responding" in joining.own.item(0).text(), timeout=20_000)
    assert joining.own.currentRow() == -1  # nothing need be selected
    assert joining.onward.isVisible()
    click(joining.onward)
    (dialog,) = joining.findChildren(ResumeDialog)
    assert rows(dialog.copies)[0].startswith("yours: ")
    click(dialog.onward)
    missing = "A copy from 1 more player is needed. Ask another player to send it."
    guest.qtbot.waitUntil(lambda: dialog.problem.text() == missing)

    sent = tmp_path / "sent"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(sent), "Copies (*.copy)"))
    click(dialog.send)
    assert sent.with_suffix(".copy").read_text().startswith('{"format": "railwright-copy-1"')

    (copy,) = folders[1].glob("*.copy")
    wrong = tmp_path / "wrong.copy"
    wrong.write_text("no copy")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *args: ([str(wrong)], ""))
    click(dialog.add)
    assert dialog.problem.text() == "wrong.copy is not a copy of a game."
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *args: ([str(copy)], ""))
    click(dialog.add)
    click(dialog.add)
    assert len(rows(dialog.copies)) == 2
    click(dialog.onward)
    guest.qtbot.waitUntil(lambda: guest.room_or_none is not None and guest.room.page is not None, timeout=60_000)
    guest.wait_for_question()
    assert guest.page.session._seat_table.moment == moment + 1  # the line that says who deals now
    assert guest.page.session._seat_table.table.dealer == "Zoe"
    assert guest.told == []


def rows(copies: QListWidget) -> list[str]:
    return [copies.item(number).text() for number in range(copies.count())]


def test_without_a_copy_a_sentence_says_so(guest: Guest) -> None:
    from railwright.editor.features.online.own_tables import OwnTable

    guest.window.open("join")
    joining = guest.window.page("join").widget
    assert joining is not None
    link = f"railwright://127.0.0.1:9/K7PQ4M#v1.{'A' * 43}"
    joining.resuming.emit(OwnTable(link, "Skerry Coast", "Ann", "Zoe"))
    told = joining.problem.text()
    assert told.startswith("No copy of table K7PQ4M was found here. ")
    assert told.endswith("The copies are in the same folder on their computers.")
