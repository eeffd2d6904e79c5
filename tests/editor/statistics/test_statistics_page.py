"""The statistics in the window: a finished game is counted, and the page leads back to where one was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.folders import data_folder, saves_folder
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.text import Message, say
from railwright.editor.features.statistics import collection
from railwright.editor.features.statistics.figures import Filter, Player, number_of_games, player_figures
from railwright.editor.features.statistics.store import open_store
from railwright.editor.features.statistics.widget import StatisticsWidget
from railwright.editor.files.map_titles import map_titles
from railwright.editor.files.settings import settings
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from tests.editor.play.helpers import Clicker, click, lobby_window, wait_for_turn
from tests.homes import move_home

pytestmark = pytest.mark.gui
SEATS = (Seat("Ann"), Seat("bot:random", "bot:random"))
SHORT_GAME = GameSetup("tiny", SEATS, 4, changes={"routes": {"trains": 3}})


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path)
    settings().setValue("play/pace", 0)
    for window in lobby_window(qtbot):
        yield window
        if window.page("statistics").widget is not None:
            window.page("statistics").widget.end()


def show_statistics(qtbot: QtBot, window: MainWindow) -> StatisticsWidget:
    """Open the page from the menu."""
    (action,) = [
        action for menu in window.menuBar().actions() for action in _entries(menu) if action.text() == "&Statistics"
    ]
    action.trigger()
    page = window.page("statistics").widget
    assert page is not None
    assert page.isVisible()
    qtbot.waitUntil(lambda: bool(page.reports.cards) or page.reports.empty is not None)
    return page


def games_in_store() -> int:
    """How many games have been collected so far."""
    store, _ = open_store()
    try:
        return number_of_games(store, Filter())
    finally:
        store.close()


def shown_boxes() -> list[QMessageBox]:
    """The notices on the screen."""
    return [box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox) and box.isVisible()]


def _entries(menu: QAction) -> list[QAction]:
    submenu = menu.menu()
    return submenu.actions() if isinstance(submenu, QMenu) else []


@pytest.mark.sweep
def test_a_game_played_to_its_end_is_counted_at_once(qtbot: QtBot, window: MainWindow) -> None:
    window.game.start(SHORT_GAME)
    assert window.game.widget is not None
    Clicker(1).play(qtbot, window.game.widget)
    qtbot.waitUntil(lambda: games_in_store() == 1)
    store, messages = open_store()
    assert messages == ()
    rows = window.game.widget.session.match.result()["seats"]
    assert {result.player: result.total for result in player_figures(store, Filter())} == {
        Player("Ann", True): rows[0]["total"],
        Player("bot:random", False): rows[1]["total"],
    }
    store.close()
    page = show_statistics(qtbot, window)
    assert page.summary.text().startswith("1 game.")
    assert page.filters.map.itemText(1) == "Skerry Coast"


@pytest.mark.sweep
def test_a_game_goes_on_behind_the_statistics(qtbot: QtBot, window: MainWindow) -> None:
    window.game.start(SHORT_GAME)
    assert window.game.widget is not None
    wait_for_turn(qtbot, window.game.widget)
    game = window.game.widget
    page = show_statistics(qtbot, window)
    assert not game.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.game.widget is game
    assert game.isVisible()
    Clicker(2).play(qtbot, game)


@pytest.mark.sweep
def test_the_empty_page_leads_to_the_lobby(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    page = show_statistics(qtbot, window)
    assert page.reports.empty is not None
    click(page.reports.empty.button)
    assert window.lobby.widget is not None
    assert window.lobby.widget.isVisible()


@pytest.mark.sweep
def test_a_damaged_file_does_not_spoil_the_end_of_a_game(qtbot: QtBot, window: MainWindow) -> None:
    saves_folder().mkdir(parents=True, exist_ok=True)
    (data_folder() / "statistics.sqlite").write_bytes(b"no database" * 200)
    window.game.start(SHORT_GAME)
    assert window.game.widget is not None
    Clicker(1).play(qtbot, window.game.widget)
    qtbot.waitUntil(lambda: bool(shown_boxes()))
    [box] = shown_boxes()
    assert "are damaged. The damaged file has been saved as" in box.text()
    box.close()
    assert window.game.widget.screens.currentWidget() is window.game.widget.final


@pytest.mark.sweep
def test_the_end_of_a_game_does_not_wait_for_the_statistics(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_come_back = Event()

    def add_slowly(record: Path) -> Sequence[Message]:
        assert may_come_back.wait(60)
        return (say("The statistics are late."),)

    monkeypatch.setattr(collection, "add_finished_game", add_slowly)
    window.game.start(SHORT_GAME)
    assert window.game.widget is not None
    Clicker(1).play(qtbot, window.game.widget)
    assert window.game.widget.screens.currentWidget() is window.game.widget.final
    assert not shown_boxes()
    may_come_back.set()
    qtbot.waitUntil(lambda: bool(shown_boxes()))
    [box] = shown_boxes()
    assert box.text() == "The statistics are late."
    box.close()


def test_maps_go_by_their_names() -> None:
    assert map_titles()["tiny"] == "Skerry Coast"
