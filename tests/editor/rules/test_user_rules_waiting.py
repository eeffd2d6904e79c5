"""Allowed rules that loop while they are put together: the window lives, and a person may stop them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.cli.opening import open_map
from railwright.core.kernel.errors import PluginError, RailwrightError
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import find_map
from railwright.editor.app import make_application
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.lobby_page import LobbyPage
from railwright.editor.rules.rules_dialog import RulesDialog
from railwright.editor.rules.user_rules import run_user_rules
from tests.editor.play.helpers import wait_for_maps
from tests.editor.rules.pulse import Pulse
from tests.homes import move_home
from tests.plugins.own_rules import SOUND, allow, record_with

pytestmark = pytest.mark.gui
HOOK = "@hookimpl\ndef declare_kinds():\n    "
LOOP = f"{HOOK}while True: __import__('time').sleep(0.01)"  # met in a child process, where it holds up nothing else
WHY = "The plugin broken failed in declare_kinds, line 6: "
INVITATION = GameSetup("tiny", (Seat("Ann"), Seat("Bob")), 3, changes={"broken": {}})


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    move_home(monkeypatch, tmp_path)
    monkeypatch.setattr("railwright.core.kernel.timeout.TIMEOUT_S", 1.0)
    monkeypatch.setattr("railwright.editor.work.background.NOTICE_AFTER_MS", 100)
    make_application()
    return tmp_path


ALIVE_BEATS = 3  # a window that waits and does not live has none
PulseOf = Callable[[QWidget], Pulse]


@pytest.fixture
def pulse_of(monkeypatch: pytest.MonkeyPatch) -> PulseOf:
    return lambda widget: Pulse(widget, ALIVE_BEATS, monkeypatch)


@pytest.fixture
def window(qtbot: QtBot) -> Callable[[], MainWindow]:
    made: list[MainWindow] = []  # kept until the test is over, when it is closed

    def make() -> MainWindow:
        made.append(MainWindow(discover()))
        qtbot.addWidget(made[0])
        made[0].show()
        return made[0]

    return make


def told(window: MainWindow) -> list[str]:
    return [box.text() for box in window.findChildren(QMessageBox) if box.isVisible()]


@pytest.mark.sweep
def test_a_game_whose_rules_loop_is_told_of_while_the_window_lives(
    window: Callable[[], MainWindow], pulse_of: PulseOf
) -> None:
    allow(LOOP)
    shown = window()
    shown.lobby.show()
    pulse = pulse_of(shown)
    shown.game.start(INVITATION)
    assert told(shown) == [f"{WHY}did not return within 1 second"]
    assert pulse.lives
    assert shown.game.widget is None


@pytest.mark.parametrize(
    ("body", "limit_s", "why"),
    [
        ("__import__('re').match('(a+)+$', 'a' * 60 + 'b')", 1.0, "did not return within 1 second"),
        ("__import__('os')._exit(3)", 3.0, "ended the process that tried it on Skerry Coast (exit code 3)"),
    ],
    ids=["a search in C", "an end of the process"],
)
@pytest.mark.sweep
def test_what_no_thread_survives_is_met_in_a_child_process_first(
    window: Callable[[], MainWindow],
    pulse_of: PulseOf,
    monkeypatch: pytest.MonkeyPatch,
    body: str,
    limit_s: float,
    why: str,
) -> None:
    monkeypatch.setattr("railwright.core.kernel.timeout.TIMEOUT_S", limit_s)
    allow(HOOK + body)
    shown = window()
    pulse = pulse_of(shown)
    shown.game.start(INVITATION)
    assert told(shown) == [f"{WHY}{why}"]
    assert pulse.lives


@pytest.mark.parametrize("body", ["while True: pass", "__import__('time').sleep(60)"])
@pytest.mark.sweep
def test_a_person_stops_rules_that_loop_or_wait(
    window: Callable[[], MainWindow], monkeypatch: pytest.MonkeyPatch, home: Path, body: str
) -> None:
    monkeypatch.setattr("railwright.core.kernel.timeout.TIMEOUT_S", 60.0)
    monkeypatch.setattr("railwright.editor.work.background.STOP_TIMEOUT_MS", 30_000)
    begun = home / "begun"
    allow(f"{HOOK}open({str(begun)!r}, 'w').close()\n    {body}")
    shown = window()
    shown.lobby.show()

    def stop() -> None:
        box = QApplication.activeModalWidget()
        if begun.exists() and isinstance(box, QMessageBox) and "broken is taking a long time" in box.text():
            QTest.mouseClick(box.buttons()[0], Qt.MouseButton.LeftButton)
        else:
            QTimer.singleShot(20, stop)

    stop()
    shown.game.start(INVITATION)
    (message,) = told(shown)
    assert re.fullmatch(
        r"The plugin broken failed in declare_kinds, line [67]: was stopped before it returned", message
    )


@pytest.mark.sweep
def test_a_save_whose_rules_loop_now_is_told_of_while_the_window_lives(
    window: Callable[[], MainWindow], pulse_of: PulseOf, home: Path
) -> None:
    record = record_with(SOUND, home)
    record.write_bytes(b"".join(record.read_bytes().splitlines(keepends=True)[:20]))
    allow(LOOP)
    shown = window()
    pulse = pulse_of(shown)
    shown.game.load(record)
    assert told(shown) == [f"{WHY}did not return within 1 second"]
    assert pulse.lives


@pytest.mark.parametrize("opens", ["watch", pytest.param("open", marks=pytest.mark.slow)])
@pytest.mark.sweep
def test_a_record_that_loops_when_it_is_played_back_is_told_of_while_the_window_lives(
    window: Callable[[], MainWindow], pulse_of: PulseOf, home: Path, opens: str
) -> None:
    record = record_with("@hookimpl\ndef after_turn(state, seat):\n    while True: pass", home)
    shown = window()
    pulse = pulse_of(shown)
    getattr(shown.replays, opens)(record)
    (sentence,) = told(shown)
    assert "The plugin broken failed in after_turn, line 6: did not return within 1 second" in sentence
    assert pulse.lives


@pytest.mark.parametrize("asks", ["opens", "plays"])
@pytest.mark.sweep
def test_a_map_whose_check_loops_is_opened_and_told_of_while_the_window_lives(
    window: Callable[[], MainWindow], pulse_of: PulseOf, home: Path, asks: str
) -> None:
    looping, drawn = home / "looping", home / "drawn.yaml"
    rest = "__import__('time').sleep(0.01)" if asks == "plays" else "pass"
    loop = f"while os.path.exists({str(looping)!r}): {rest}"
    allow(f"import os\n@hookimpl\ndef map_issues(spec, board):\n    {loop}\n    return ()")
    drawn.write_text(find_map("tiny").read_text("utf-8").replace("plugins:", "plugins:\n  broken: {}", 1), "utf-8")
    shown = window()
    if asks == "plays":
        shown.draw.manager.open(drawn)
    pulse = pulse_of(shown)
    looping.touch()
    try:
        drawing = shown.draw.manager.open(drawn)
        assert drawing is not None
        if asks == "plays":
            drawing.play()
            problems = [str(problem.issue.words) for problem in drawing.checker.result.problems]
            assert any("broken failed in map_issues, line 7: did not return within" in words for words in problems), (
                problems
            )
        assert pulse.lives
        drawing.close()  # a check that loops beside it keeps nobody waiting
    finally:
        looping.unlink()


@pytest.mark.sweep
def test_the_lobby_is_made_while_the_window_lives(
    window: Callable[[], MainWindow], pulse_of: PulseOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow("while True: pass")
    shown = window()
    pulse, first_maps = pulse_of(shown), LobbyPage._first_maps

    def read_slowly(page: LobbyPage, chosen: str) -> object:
        """Maps that have been read before come in no time."""
        end = time.monotonic() + 30
        while not pulse.lives and time.monotonic() < end:
            time.sleep(0.01)
        return first_maps(page, chosen)

    monkeypatch.setattr(LobbyPage, "_first_maps", read_slowly)
    shown.lobby.show()
    assert pulse.lives
    wait_for_maps(shown)
    assert "tiny" in {button.key for button in shown.lobby.widget.offered.maps}


@pytest.mark.sweep
def test_the_page_of_rules_lives_while_rules_loop(qtbot: QtBot, pulse_of: PulseOf) -> None:
    allow(LOOP)
    catalogue = discover()
    dialog = RulesDialog(catalogue, open_map(catalogue, "tiny"), {"broken": {}})
    qtbot.addWidget(dialog)
    dialog.show()
    pulse = pulse_of(dialog)
    QTest.mouseClick(dialog.use, Qt.MouseButton.LeftButton)
    assert f"{WHY}did not return within 1 second" in dialog.page.problems.message.text()
    assert pulse.lives
    assert dialog.isVisible()


def test_what_an_act_gives_or_raises_comes_back(qtbot: QtBot) -> None:
    allow(SOUND)
    catalogue = discover()
    assert run_user_rules(catalogue, lambda: 7) == 7
    with pytest.raises(RailwrightError, match="no more"):
        run_user_rules(catalogue, lambda: (_ for _ in ()).throw(PluginError("broken", "turn", "no more")))
