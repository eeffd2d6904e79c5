"""The window: from the lobby into a game and back, saves that can be gone on with, errors as sentences."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.folders import data_folder
from railwright.core.kernel.digest import digest
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import draw_seed, is_secret, short_seed
from railwright.core.maps.library import bundled_maps
from railwright.core.records.format import Header
from railwright.core.records.reader import read_record
from railwright.editor.files.settings import settings
from railwright.editor.looks.help_dialogs import KeyListDialog, show_keys
from railwright.editor.looks.theme import DARK, LIGHT, window_colors
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.saves.saved_games import last_interrupted_game
from railwright.editor.work.error_reports import install_error_reports
from tests.editor.play.helpers import Clicker, click, lobby_of, lobby_window, wait_for_maps, wait_for_turn
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path)
    settings().setValue("play/pace", 0)
    for window in lobby_window(qtbot):
        window.setUpdatesEnabled(False)  # each page is painted in tests of its own
        yield window


def invitation(seed: int = 4) -> GameSetup:
    return GameSetup("tiny", (Seat("Ann"), Seat("bot:random", "bot:random")), seed)


def dialog(qtbot: QtBot, words: str = "") -> QMessageBox:
    """The message with some words that the window shows."""
    shown: list[QMessageBox] = []

    def look() -> bool:
        boxes = [box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox) and box.isVisible()]
        shown[:] = [box for box in boxes if words in box.text()]
        return bool(shown)

    qtbot.waitUntil(look)
    return shown[0]


@pytest.mark.sweep
def test_a_game_is_set_up_in_the_lobby(qtbot: QtBot, window: MainWindow) -> None:
    lobby = lobby_of(window)
    assert [button.key for button in lobby.offered.maps][:1] == ["europe"]
    click(next(button for button in lobby.offered.maps if button.key == "tiny"))
    assert [form.isVisible() for form in lobby.seat_box.forms] == [True, True, True, False, False]
    lobby.seat_box.forms[0].name.setText("Ann")
    lobby.seat_box.forms[1].kind.setCurrentIndex(lobby.seat_box.forms[1].kind.findData("bot:greedy"))
    lobby.seat_box.forms[2].kind.setCurrentIndex(lobby.seat_box.forms[2].kind.findData(""))
    lobby.starter.seed.setText("77")
    seats = Seat("Ann", "human", "blue", "plain"), Seat("Magpie", "bot:greedy", "red", "stripe")
    assert lobby.setup() == GameSetup("tiny", seats, 77, first=None, guided=True)
    click(lobby.starter.start)
    assert window.game.widget is not None
    assert window.game.widget.playable.seed == 77
    assert window.windowTitle() == "Skerry Coast, seed 77 – Railwright"
    wait_for_turn(qtbot, window.game.widget)


@pytest.mark.sweep
def test_a_map_that_has_just_been_drawn_is_in_the_lobby_and_in_the_menu(window: MainWindow) -> None:
    lobby_of(window)
    assert window.lobby.widget is not None
    click(next(button for button in window.lobby.widget.offered.maps if button.key == "tiny"))
    window.lobby.widget.seat_box.forms[0].name.setText("Ann")
    before = window.lobby.widget.setup()
    drawn = data_folder() / "maps" / "mine.yaml"
    drawn.parent.mkdir(parents=True)
    drawn.write_bytes(bundled_maps()["tiny"].read_bytes().replace(b"Skerry Coast", b"My Own Coast"))
    QApplication.sendEvent(window, QEvent(QEvent.Type.ActivationChange))
    wait_for_maps(window)
    assert "mine" in [button.key for button in window.lobby.widget.offered.maps]
    assert window.lobby.widget.setup() == before, "what was set up stays"
    menu = next(candidate for candidate in window.menuBar().findChildren(QMenu) if candidate.title() == "&Draw")
    menu.aboutToShow.emit()
    assert "My Own Coast" in [action.text() for action in menu.actions()]
    assert "New &country board …" in [action.text() for action in menu.actions()]
    drawn.unlink()
    window.lobby.show()
    assert "mine" not in [button.key for button in window.lobby.widget.offered.maps]


@pytest.mark.sweep
def test_the_lobby_says_what_is_missing(window: MainWindow) -> None:
    window.lobby.show()
    lobby = window.lobby.widget
    assert lobby is not None
    lobby.seat_box.forms[0].name.setText(" ")
    assert lobby.starter.problem.text() == "Give every player a name."
    assert not lobby.starter.start.isEnabled()
    lobby.seat_box.forms[0].name.setText("Ann")
    lobby.seat_box.forms[1].kind.setCurrentIndex(0)
    lobby.seat_box.forms[1].name.setText("Ann")
    assert lobby.starter.problem.text() == "Give each player a different name."
    lobby.seat_box.forms[1].name.setText("Bob")
    lobby.starter.seed.setText("")
    assert lobby.starter.problem.text() == "Type any number as the seed."
    lobby.starter.seed.setText("1")
    assert lobby.starter.start.isEnabled()


@pytest.mark.sweep
def test_the_same_people_are_seated_the_next_time(window: MainWindow, qtbot: QtBot) -> None:
    window.game.start(invitation())
    again = MainWindow(discover(safe=True))
    qtbot.addWidget(again)
    again.lobby.show()
    assert again.lobby.widget is not None
    seated = [(seat.name, seat.agent) for seat in again.lobby.widget.seats()]
    assert seated == [("Ann", "human"), ("Moth", "bot:random")]


@pytest.mark.sweep
def test_an_interrupted_game_goes_on_exactly_as_it_was(qtbot: QtBot, window: MainWindow) -> None:
    window.game.start(replace(invitation(), changes={"routes": {"trains": 7}}))  # half a game
    assert window.game.widget is not None
    wait_for_turn(qtbot, window.game.widget)
    clicker = Clicker(1)
    for _ in range(12):
        clicker.click(window.game.widget)
        qtbot.waitUntil(lambda: window.game.widget is not None and window.game.widget.board_input.question is not None)
    before = window.game.widget.session
    log, state = len(before.log), digest(before.match.state)
    window.lobby.show()
    assert window.lobby.widget is not None
    assert window.lobby.widget.resume.button.isVisible()
    sentence = "Your game on Skerry Coast with Ann, Moth was interrupted. You can continue exactly where you left off."
    assert [label.text() for label in window.lobby.widget.resume.findChildren(QLabel)] == [sentence]
    click(window.lobby.widget.resume.button)
    after = window.game.widget.session
    assert after is not before
    assert digest(after.match.state) == state
    assert len(after.log) == log
    clicker.play(qtbot, window.game.widget)
    assert last_interrupted_game() is None
    path = window.game.widget.playable.path
    assert path is not None
    transcript = read_record(path)
    assert isinstance(transcript.header, Header)
    assert transcript.result is not None
    assert transcript.result["finished"]


@pytest.mark.sweep
def test_a_drawn_seed_is_shown_short_and_shared_whole(window: MainWindow) -> None:
    lobby = lobby_of(window)
    click(next(button for button in lobby.offered.maps if button.key == "tiny"))
    seed = int(lobby.starter.seed.text())
    assert is_secret(seed)
    assert lobby.starter.seed.hasAcceptableInput()
    click(lobby.starter.start)
    assert window.game.widget is not None
    assert window.game.widget.playable.seed == seed
    assert window.windowTitle() == f"Skerry Coast, seed {short_seed(seed)} – Railwright"
    window.game.copy_seed()
    assert QApplication.clipboard().text() == str(seed)


@pytest.mark.sweep
def test_the_seed_of_a_game_of_several_people_is_not_shared_before_it_is_over(window: MainWindow) -> None:
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob")), draw_seed()))
    QApplication.clipboard().setText("before")
    window.game.copy_seed()
    assert QApplication.clipboard().text() == "before"


@pytest.mark.sweep
def test_play_again_seats_the_same_players_with_another_seed(qtbot: QtBot, window: MainWindow) -> None:
    window.game.start(replace(invitation(), changes={"routes": {"trains": 4}}))  # which are soon laid
    first = window.game.widget
    assert first is not None
    Clicker(5).play(qtbot, first)
    click(first.final.play_again)
    qtbot.waitUntil(lambda: window.game.widget is not first)
    assert window.game.widget is not None
    assert [seat.name for seat in window.game.widget.playable.match.seats] == ["Ann", "Moth"]


@pytest.mark.slow
def test_a_game_of_europe_against_three_bots(qtbot: QtBot, window: MainWindow) -> None:
    bots = [Seat(f"bot:{name}", f"bot:{name}") for name in ("steady", "greedy", "random")]
    window.game.start(GameSetup("europe", (Seat("Ann"), *bots), 12))
    assert window.game.widget is not None
    assert Clicker(3).play(qtbot, window.game.widget, 3000) > 50
    rows = window.game.widget.session.match.result()["seats"]
    assert min(row["rank"] for row in rows) == 1
    assert window.game.widget.screens.currentWidget() is window.game.widget.final


@pytest.mark.sweep
def test_errors_are_sentences_in_the_window(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{nonsense\n", encoding="utf-8")
    window.game.load(broken)
    box = dialog(qtbot)
    assert "Traceback" not in box.text()
    assert box.text()
    assert window.lobby.widget is not None
    box.close()


def test_what_nobody_expected_is_written_down_and_told(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    hook = sys.excepthook
    install_error_reports()
    try:
        sys.excepthook(ValueError, ValueError("a crash"), None)
    finally:
        sys.excepthook = hook
        qInstallMessageHandler(None)
    box = dialog(qtbot, "a crash")
    assert "ValueError: a crash" in (tmp_path / "state" / "railwright.log").read_text(encoding="utf-8")
    box.close()


@pytest.mark.sweep
def test_dark_and_light_while_playing(qtbot: QtBot, window: MainWindow) -> None:
    window.game.start(invitation())
    assert window.game.widget is not None
    settings().setValue("look/theme", "dark")
    window.change_look()
    assert window_colors() is DARK
    assert window.game.widget.scene.look.theme.name == "dark"
    settings().setValue("look/theme", "light")
    settings().setValue("look/palette", "classic")
    window.change_look()
    assert window_colors() is LIGHT
    assert window.game.widget.scene.look.palette.name == "classic"
    settings().setValue("look/palette", "safe")
    window.change_look()


@pytest.mark.sweep
def test_the_keys_are_listed(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    show_keys(window)
    box = window.findChild(KeyListDialog)
    assert box is not None
    assert box.isVisible()
    assert "take a face-up card" in box.text.toPlainText()
    QTest.keyClick(box, Qt.Key.Key_Escape)
