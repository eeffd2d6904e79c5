"""Two windows, a terminal and a server: host, join by the link, play to the end with mouse and keys, talk."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.commands import Exit
from railwright.editor.features.online.resume_dialog import ResumeDialog
from railwright.editor.features.online.waiting_room import WaitingRoom
from railwright.editor.main_window import MainWindow
from railwright.editor.play.widget import GameWidget
from railwright.plugins.features.terminal import joined
from railwright.plugins.features.terminal.game import JoinOptions
from railwright.plugins.features.terminal.table import TextTable
from tests.editor.online.guests import SHORT
from tests.editor.play.helpers import Clicker, click, leave_end, lobby_of, make_application, process_events
from tests.homes import move_home
from tests.plugins.programs.terminal.helpers import Typist, any_answer

pytest.importorskip("websockets")
pytest.importorskip("cryptography")
pytestmark = [pytest.mark.gui, pytest.mark.timeout(300)]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home whose server ends with the test."""
    move_home(monkeypatch, tmp_path / "ann")
    yield tmp_path / "ann"
    end_server(tmp_path / "ann")


def end_server(home: Path, how: signal.Signals = signal.SIGTERM) -> None:
    """End the server of a home, by the process that listens at what it has noted."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            environment = (process / "environ").read_bytes().split(b"\0")
            words = (process / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if f"RAILWRIGHT_HOME={home}".encode() in environment and b"serve" in words:
            os.kill(int(process.name), how)


@pytest.fixture
def windows(qtbot: QtBot) -> Iterator[tuple[MainWindow, MainWindow]]:
    make_application()
    made = []
    for _ in range(2):
        window = MainWindow(discover(safe=True))
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.setUpdatesEnabled(False)  # test_table_page.py paints tables
        window.show()
        made.append(window)
    yield made[0], made[1]
    for window in made:
        window.close()


def room_of(window: MainWindow) -> WaitingRoom:
    assert window.page("table").widget is not None
    assert window.page("table").widget.waiting_room is not None
    return window.page("table").widget.waiting_room


def page_of(window: MainWindow) -> GameWidget:
    assert window.page("table").widget is not None
    assert window.page("table").widget.page is not None
    return window.page("table").widget.page


def has_space(window: MainWindow) -> bool:
    return window.page("table").widget is not None and window.page("table").widget.waiting_room is not None


def has_page(window: MainWindow) -> bool:
    return window.page("table").widget is not None and window.page("table").widget.page is not None


def host_tiny(qtbot: QtBot, window: MainWindow, friends: int) -> str:
    """Open a table for friends on the smallest board; returns its link."""
    lobby = lobby_of(window)
    lobby.offered.choose("tiny") if all(button.key != "tiny" for button in lobby.offered.maps) else None
    next(button for button in lobby.offered.maps if button.key == "tiny").setChecked(True)
    lobby.rules.changes = SHORT
    click(lobby.host)
    qtbot.waitUntil(lambda: window.page("host").is_shown)
    widget = window.page("host").widget
    assert widget is not None
    for number, box in enumerate(widget.seats.boxes):
        box.setCurrentIndex(box.findData("human" if number < friends else ""))
    widget.nearby.setChecked(False)
    widget.port.setRange(0, 65535)
    widget.port.setValue(0)
    click(widget.open)
    qtbot.waitUntil(lambda: has_space(window) or not widget.problem.isHidden())
    assert has_space(window), widget.problem.text()
    return room_of(window).link.text()


def join(qtbot: QtBot, window: MainWindow, link: str, name: str) -> None:
    window.open("join", link)
    widget = window.page("join").widget
    assert widget is not None
    widget.name.clear()
    QTest.keyClicks(widget.name, name)
    click(widget.join)
    qtbot.waitUntil(lambda: has_space(window) or has_page(window))


def meet(
    qtbot: QtBot, windows: tuple[MainWindow, MainWindow], friends: int, monkeypatch: pytest.MonkeyPatch, bobs: Path
) -> str:
    """Ann opens a table for so many friends, and Bob comes there from a home of his own; returns its link."""
    ann, bob = windows
    link = host_tiny(qtbot, ann, friends)
    move_home(monkeypatch, bobs)
    join(qtbot, bob, link, "Bob")
    return link


class Typed:
    """Somebody at the same table in a terminal, for whom a whole game is typed."""

    def __init__(self, link: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self._screen = Typist(further=any_answer(Random(4)))
        self._codes: list[Exit] = []

        def make(game: object, screen: Typist) -> TextTable:
            screen.table = TextTable(game, screen)  # type: ignore[arg-type]
            return screen.table

        def play() -> None:
            self._codes.append(joined.join(discover(safe=True), JoinOptions(link, name), self._screen))  # type: ignore[arg-type]

        monkeypatch.setattr(joined, "TextTable", make)
        self._thread = threading.Thread(target=play, daemon=True)
        self._thread.start()

    def end(self) -> Exit:
        """Wait for the end of the game; the exit code of the program."""
        self._thread.join(60)
        return self._codes[0]

    @property
    def told(self) -> str:
        return "\n".join(self._screen.told)


def is_over(window: MainWindow) -> bool:
    return has_page(window) and page_of(window).session.over


def play_on(qtbot: QtBot, windows: tuple[MainWindow, ...]) -> None:
    """Click in whichever window is asked, until the game is over in all of them."""
    clicker = Clicker(7, eager=1.0)
    for _ in range(2000):
        qtbot.waitUntil(
            lambda: all(map(is_over, windows)) or any(page_of(window).board_input.question for window in windows)
        )
        if all(map(is_over, windows)):
            return
        for window in windows:
            if page_of(window).board_input.question is not None:
                clicker.click(page_of(window))
                process_events()
    raise AssertionError("the game does not end")


def told(window: MainWindow) -> list[str]:
    return [box.text() for box in window.findChildren(QMessageBox)]


@pytest.mark.sweep
def test_two_windows_and_a_terminal_play_a_game_to_its_end(
    qtbot: QtBot, home: Path, windows: tuple[MainWindow, MainWindow], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = windows
    link = meet(qtbot, windows, 2, monkeypatch, tmp_path / "bob")
    qtbot.waitUntil(lambda: [label.text() for label in room_of(ann).names][1] == "Bob")
    move_home(monkeypatch, tmp_path / "zoe")
    terminal = Typed(link, "Zoe", monkeypatch)
    qtbot.waitUntil(lambda: [label.text() for label in room_of(ann).names][2] == "Zoe")
    for window in windows:
        qtbot.waitUntil(room_of(window).ready.isEnabled)
        click(room_of(window).ready)
    qtbot.waitUntil(lambda: all(map(has_page, windows)))
    assert told(ann) == told(bob) == []

    talk = bob.page("table").widget.chat  # type: ignore[union-attr]
    QTest.keyClicks(talk.line, "Hello <b>Ann</b>")
    QTest.keyClick(talk.line, Qt.Key.Key_Return)
    received = ann.page("table").widget.chat  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: received.latest.text() == "Bob: Hello <b>Ann</b>")

    play_on(qtbot, windows)
    for window in windows:
        page = page_of(window)
        leave_end(page)
        assert page.final.isVisible()
    assert page_of(ann).final.title.text() == page_of(bob).final.title.text()
    assert terminal.end() is Exit.OK
    assert "Bob says: Hello <b>Ann</b>" in terminal.told
    assert "The deal was fair: all " in terminal.told

    fair = next(button for button in page_of(bob).final.findChildren(type(talk.send)) if "fair" in button.text())
    click(fair)
    qtbot.waitUntil(lambda: any("match the promise" in text for text in told(bob)))


def play_a_while(qtbot: QtBot, windows: tuple[MainWindow, ...], clicks: int) -> None:
    """Click so often in whichever window is asked."""
    clicker = Clicker(5, eager=1.0)
    for _ in range(clicks):
        qtbot.waitUntil(lambda: any(page_of(window).board_input.question for window in windows))
        asked = next(window for window in windows if page_of(window).board_input.question is not None)
        clicker.click(page_of(asked))
        process_events()


@pytest.mark.sweep
def test_the_host_starts_his_server_again_from_the_table(
    qtbot: QtBot, home: Path, windows: tuple[MainWindow, MainWindow], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = windows
    meet(qtbot, windows, 1, monkeypatch, tmp_path / "bob")
    for window in windows:
        qtbot.waitUntil(lambda window=window: bool(window.page("table")._client._word.nonce))
        click(room_of(window).ready)
    qtbot.waitUntil(lambda: all(map(has_page, windows)))
    monkeypatch.setenv("RAILWRIGHT_HOME", str(home))
    end_server(home, signal.SIGKILL)
    own, other = (window.page("table").widget.banner for window in windows)  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: own.isVisible() and other.isVisible())
    assert own.words.text() == "The server on this computer is not responding. Nothing is lost. Start it again."
    assert other.buttons == []
    click(own.buttons[0])
    qtbot.waitUntil(lambda: own.isHidden() and other.isHidden(), timeout=60_000)
    play_a_while(qtbot, windows, 4)
    assert told(ann) == told(bob) == []


@pytest.mark.slow
def test_a_killed_server_is_gone_on_without_to_a_fair_end(
    qtbot: QtBot, home: Path, windows: tuple[MainWindow, MainWindow], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann's server is killed in the midst of a game: Bob goes on from both copies, and Ann comes to his table."""
    ann, bob = windows
    meet(qtbot, windows, 1, monkeypatch, tmp_path / "bob")
    qtbot.waitUntil(lambda: [label.text() for label in room_of(ann).names][1] == "Bob")
    for window in windows:
        qtbot.waitUntil(lambda window=window: bool(window.page("table")._client._word.nonce))
        click(room_of(window).ready)
    qtbot.waitUntil(lambda: all(map(has_page, windows)))
    play_a_while(qtbot, windows, 12)
    (copy,) = (home / "online" / "copies").glob("*.copy")
    end_server(home, signal.SIGKILL)
    for window in windows:
        window.open("lobby")

    bob.open("join")
    joining = bob.page("join").widget
    assert joining is not None
    qtbot.waitUntil(lambda: "is not responding" in joining.own.item(0).text(), timeout=20_000)
    joining.own.setCurrentRow(0)
    click(joining.onward)
    (dialog,) = joining.findChildren(ResumeDialog)
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *args: ([str(copy)], ""))
    click(dialog.add)
    click(dialog.onward)
    try:
        qtbot.waitUntil(lambda: has_page(bob), timeout=60_000)
        banner = bob.page("table").widget.banner  # type: ignore[union-attr]
        qtbot.waitUntil(lambda: banner.words.text().startswith("Your computer is now the dealer."))
        click(banner.buttons[0])
        assert banner.buttons[0].text() == "Copied"
        monkeypatch.setenv("RAILWRIGHT_HOME", str(home))
        join(qtbot, ann, QApplication.clipboard().text(), "Ann")
        qtbot.waitUntil(lambda: has_page(ann))
        qtbot.waitUntil(banner.isHidden)  # all are back
        play_on(qtbot, windows)
        for window in windows:
            leave_end(page_of(window))
            fair = next(button for button in page_of(window).final.findChildren(QPushButton) if "fair" in button.text())
            click(fair)
            qtbot.waitUntil(lambda window=window: any("match the promise" in text for text in told(window)))
    finally:
        end_server(tmp_path / "bob")
