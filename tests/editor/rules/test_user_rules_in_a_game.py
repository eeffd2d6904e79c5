"""A game with rules of the user's own that do not come back: the window lives, and the game stands and is saved."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.guard.process import GameProcess, GuardProcess
from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.game_start import resume_game, start_game
from railwright.editor.rules.game_process import WindowGameProcess
from railwright.editor.rules.trust_dialog import TrustDialog
from railwright.editor.saves.loading import load_game
from tests.core.guard.broken import BOTS, BROKEN, written
from tests.editor.rules.pulse import Pulse
from tests.homes import move_home

pytestmark = pytest.mark.gui
Opened = Callable[[str], MainWindow]
TIMEOUT_S = 60.0  # seconds until a message must be there, also where the machine is busy with something else
PEOPLE = (Seat("Ann"), Seat("Bob"))
SLOW = "import time\n@hookimpl\ndef after_turn(state, seat):\n    time.sleep(0.02)\n    return state"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    move_home(monkeypatch, tmp_path)
    monkeypatch.setattr(WindowGameProcess, "LIMIT_S", TIMEOUT_S)  # where a test waits for no limit, none is met
    return tmp_path


@pytest.fixture
def open_window(qtbot: QtBot) -> Callable[[str], MainWindow]:
    """Opens the window where a plugin of this code lies, which the user has allowed without trying it."""

    def opened(code: str) -> MainWindow:
        allowed(Path(os.environ["RAILWRIGHT_HOME"]), code)
        make_application()
        window = MainWindow(discover())
        qtbot.addWidget(window)  # which closes it
        window.show()
        return window

    return opened


def allowed(home: Path, code: str) -> None:
    """A plugin that the user allowed without trying it."""
    TrustStore().trust(written(home / "plugins", code))


def invitation(seed: int = 3) -> GameSetup:
    return GameSetup("tiny", PEOPLE, seed, changes={"broken": {}})


@pytest.mark.sweep
def test_a_game_with_own_rules_is_tried_ahead_and_saved(qtbot: QtBot, home: Path) -> None:
    allowed(home, SLOW)
    make_application()
    table = start_game(invitation(), discover())
    assert isinstance(table.match.dry_run, GameProcess)
    table.match.run()
    while table.match.state.turns < 2:
        table.match.answer(table.match.options()[-1])
        table.match.run()
    stood, path = table.match.answers, table.path
    table.close()
    assert path is not None
    again = resume_game(path, discover())
    assert isinstance(again.match.dry_run, GameProcess)
    assert again.match.answers == stood
    again.match.answer(again.match.options()[0])
    again.close()


def test_built_in_rules_need_no_child_process(qtbot: QtBot) -> None:
    make_application()
    table = start_game(GameSetup("tiny", PEOPLE, 3), discover())
    assert not isinstance(table.match.dry_run, GameProcess)
    table.close()


def play_on(window: MainWindow, turns: int) -> None:
    """Answer for whoever is asked until so many turns are over or a message is there."""
    page = window.game.widget
    assert page is not None, messages(window)
    end = monotonic() + TIMEOUT_S
    while monotonic() < end:
        session = page.session
        if session.match.state.turns >= turns or messages(window):
            return
        if session.waits_for is None:  # what came up is looked at for a moment
            QTest.qWait(20)
            continue
        session.take_seat(session.waits_for)
        session.answer(session.match.options()[0])


def messages(window: MainWindow) -> list[str]:
    return [box.text() for box in window.findChildren(QMessageBox) if box.isVisible()]


@pytest.mark.sweep
def test_a_plugin_that_never_comes_back_ends_in_a_sentence(
    qtbot: QtBot, open_window: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WindowGameProcess, "LIMIT_S", 3.0)
    window = open_window("@hookimpl\ndef after_turn(state, seat):\n    while True: __import__('time').sleep(0.1)")
    window.game.start(invitation())
    pulse = Pulse(window, 50, monkeypatch)
    play_on(window, 9)
    assert any("broken failed in after_turn, line 6: did not return within 3 seconds" in t for t in messages(window))
    assert pulse.lives  # while the child looped, the window went on
    page = window.game.widget
    assert page.session.match.state.turns <= 3
    path = page.playable.path
    window.lobby.show()
    assert path is not None
    assert path.exists()
    assert window.game.widget is None


@pytest.mark.sweep
def test_a_person_stops_an_answer_that_takes_long(
    qtbot: QtBot, open_window: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("railwright.editor.work.background.NOTICE_AFTER_MS", 50)
    window = open_window(BROKEN["loops for ever"][0])
    window.game.start(invitation())

    def stop() -> None:
        for box in window.findChildren(QMessageBox):
            if box.isVisible() and "broken is taking a long time" in box.text():
                QTest.mouseClick(box.buttons()[0], Qt.MouseButton.LeftButton)
                looking.stop()

    looking = QTimer(window, interval=100)
    looking.timeout.connect(stop)
    looking.start()
    play_on(window, 9)
    qtbot.waitUntil(lambda: any("was stopped before it returned" in text for text in messages(window)))


@pytest.mark.slow
def test_a_plugin_that_loops_in_the_opening_begins_no_game(qtbot: QtBot, open_window: Opened) -> None:
    window = open_window("@hookimpl\ndef opening_frames():\n    while True: pass")
    window.lobby.show()
    window.game.start(invitation())
    assert any("broken failed in opening_frames, line 6: did not return within" in text for text in messages(window))
    assert window.game.widget is None


@pytest.mark.slow  # the child process alone is tested in core/guard
def test_a_game_begins_however_slowly_the_child_starts(
    qtbot: QtBot, open_window: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = partial(GuardProcess, worker="tests.core.guard.slow_start")
    monkeypatch.setattr("railwright.core.guard.process.GuardProcess", slow)
    monkeypatch.setattr(WindowGameProcess, "LIMIT_S", 1.5)
    window = open_window(SLOW)
    window.lobby.show()
    window.game.start(invitation())
    assert messages(window) == []
    play_on(window, 1)
    assert window.game.widget is not None
    assert window.game.widget.session.match.state.turns >= 1


@pytest.mark.sweep
def test_while_an_answer_is_waited_for_nothing_else_can_begin(
    qtbot: QtBot, open_window: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("railwright.editor.work.background.NOTICE_AFTER_MS", 50)
    monkeypatch.setattr(QApplication, "activeWindow", lambda: None)  # the person does something else meanwhile
    window = open_window(BROKEN["loops for ever"][0])
    window.game.start(invitation())
    seen: list[bool] = []

    def look() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox) and "broken is taking a long time" in box.text():
            seen.append(box.windowModality() == Qt.WindowModality.ApplicationModal)
            QTest.mouseClick(box.buttons()[0], Qt.MouseButton.LeftButton)
        else:
            QTimer.singleShot(20, look)

    look()
    play_on(window, 9)
    assert seen == [True]


FAILS = "@hookimpl\ndef after_turn(state, seat):\n    if seat == 1: raise ValueError('enough')\n    return state"
AGAINST_A_BOT = GameSetup("tiny", (Seat("Ann"), Seat("Bot", "bot:random")), 3, changes={"broken": {}})


def stands_still(window: MainWindow) -> bool:
    page = window.game.widget
    return page is not None and bool(page.session.halted)


@pytest.mark.sweep
def test_a_game_that_stands_still_goes_on_when_its_plugin_is_mended(
    qtbot: QtBot, open_window: Opened, home: Path
) -> None:
    window = open_window(FAILS)
    window.game.start(AGAINST_A_BOT)
    for _ in range(200):
        if stands_still(window):
            break
        if window.game.widget.session.waits_for == 0:
            window.game.widget.session.answer(window.game.widget.session.match.options()[0])
        QTest.qWait(20)
    why = "The plugin broken failed in after_turn, line 6: ValueError: enough"
    assert messages(window) == [why]
    for box in window.findChildren(QMessageBox):
        box.close()
    page, stood = window.game.widget, window.game.widget.session.match.answers
    qtbot.waitUntil(lambda: "The game has stopped" in page.bar.head.prompt.text())
    allowed(home, FAILS.replace("raise ValueError('enough')", "return state"))
    QTest.mouseClick(page.bar.onward, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.game.widget is not None and window.game.widget is not page)
    assert messages(window) == []
    assert window.game.widget.session.match.answers >= stood
    qtbot.waitUntil(lambda: window.game.widget.session.waits_for == 0)
    assert window.game.widget.session.match.state.turns > 1


TELLS_BADLY_HERE = """import sys
@hookimpl
def events(before, after):
    return [1 / 0] if 'PySide6.QtWidgets' in sys.modules and after.turns > before.turns else []
"""


@pytest.mark.sweep
def test_a_rule_that_fails_in_the_window_alone_halts_the_game_with_the_answer_kept(
    qtbot: QtBot, open_window: Opened
) -> None:
    window = open_window(TELLS_BADLY_HERE)
    window.game.start(invitation())
    play_on(window, 3)
    assert messages(window) == ["The plugin broken failed in events, line 7: ZeroDivisionError: division by zero"]
    page = window.game.widget
    assert page.session.halted
    stood, path = page.session.match.answers, page.playable.path
    window.close()
    assert len(load_game(path, discover()).answers) == stood


@pytest.mark.parametrize("allow", [pytest.param(True, marks=pytest.mark.slow), False])
@pytest.mark.sweep
def test_a_mended_plugin_is_read_before_the_game_goes_on(
    qtbot: QtBot, open_window: Opened, home: Path, allow: bool
) -> None:
    window = open_window(FAILS)
    window.game.start(AGAINST_A_BOT)
    page = window.game.widget
    while not stands_still(window):
        if page.session.waits_for == 0:
            page.session.answer(page.session.match.options()[0])
        QTest.qWait(20)
    for box in window.findChildren(QMessageBox):
        box.close()
    written(home / "plugins", FAILS.replace("raise ValueError('enough')", "return state"))
    window.game.load_again()
    (dialog,) = window.findChildren(TrustDialog)
    assert "return state" in dialog.code.toPlainText()
    assert window.game.widget is page
    QTest.mouseClick(dialog.allow if allow else dialog.forbid, Qt.MouseButton.LeftButton)
    assert messages(window) == []
    assert (window.game.widget is page, stands_still(window)) == (not allow, not allow)
    assert page.playable.path.exists()


@pytest.mark.sweep
def test_a_person_whose_own_answer_fails_gets_the_same_way_on_as_a_bot(
    qtbot: QtBot, open_window: Opened, home: Path
) -> None:
    fails = "@hookimpl\ndef after_keep(state, seat):\n    raise ValueError('enough')"
    window = open_window(fails)
    window.game.start(invitation())
    play_on(window, 5)
    assert messages(window) == ["The plugin broken failed in after_keep, line 6: ValueError: enough"]
    for box in window.findChildren(QMessageBox):
        box.close()
    page, stood = window.game.widget, window.game.widget.session.match.answers
    qtbot.waitUntil(lambda: "The game has stopped" in page.bar.head.prompt.text())
    assert page.bar.onward.text() == "Reload the plugins and continue"
    page.session.answer(page.session.match.options()[0])  # nothing else can be answered meanwhile
    assert page.session.match.answers == stood
    allowed(home, fails.replace("raise ValueError('enough')", "return state"))
    QTest.mouseClick(page.bar.onward, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.game.widget is not None and window.game.widget is not page)
    play_on(window, 5)
    assert messages(window) == []
    assert window.game.widget.session.match.state.turns >= 5


@pytest.mark.parametrize(("ends", "code"), [("os._exit(3)", 3), ("os.kill(os.getpid(), 9)", -9)])
@pytest.mark.sweep
def test_rules_that_end_their_process_leave_the_window_with_a_sentence(
    qtbot: QtBot, open_window: Opened, ends: str, code: int
) -> None:
    window = open_window(f"import os\n@hookimpl\ndef after_keep(state, seat): {ends}")
    window.game.start(invitation())
    play_on(window, 5)
    (message,) = messages(window)
    assert message.startswith("The plugin broken failed in ")
    assert message.endswith(f"ended the process that tried it on Skerry Coast (exit code {code})")
    assert window.game.widget.playable.path.exists()


@pytest.mark.slow
def test_a_bot_that_ends_its_process_halts_the_game_and_not_the_window(qtbot: QtBot, open_window: Opened) -> None:
    window = open_window(BOTS.format("__import__('os')._exit(0)"))
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob", "bot:mine")), 3))
    failure = "The plugin broken failed in choose, line 5: ended its process (exit code 0)"
    qtbot.waitUntil(lambda: answer_or_see(window, failure))
    page = window.game.widget
    assert page.session.halted
    assert page.playable.path.exists()
    window.lobby.show()
    assert window.game.widget is None


def answer_or_see(window: MainWindow, failure: str) -> bool:
    """Answer for Ann if she is asked; whether a message says this."""
    page = window.game.widget
    if page is not None and page.session.waits_for == 0 and not page.session.halted:
        page.session.answer(page.session.match.options()[0])
    return any(failure in text for text in messages(window))
