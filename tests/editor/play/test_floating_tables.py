"""The keys of the game hold in the tables too, docked or in a window of their own, and each acts once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.widget import GameWidget
from tests.editor.play.helpers import click, slow_down_bots, wait_for_turn
from tests.homes import move_home

AFLOAT = "This plugin does not support"  # windows of their own on a screen that is none
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore(AFLOAT, extend=True)]


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWidget]:
    move_home(monkeypatch, tmp_path)
    make_application()
    slow_down_bots(monkeypatch)
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.setUpdatesEnabled(False)  # tables afloat are windows of their own
    window.show()
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("bot:random", "bot:random")), 4))
    assert window.game.widget is not None
    yield window.game.widget
    window.close()


def tables(qtbot: QtBot, page: GameWidget, floating: bool) -> QWidget:
    """The table that has the keyboard, in a dock or afloat."""
    page.board_tables.toggle()
    page.board_tables.setFloating(floating)
    table = page.board_tables.tabs.currentWidget()
    page.board_tables.window().activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is page.board_tables.window())
    table.setFocus()
    assert page.board_tables.isWindow() is floating
    assert QApplication.focusWidget() is table
    return table


def keep_tickets(qtbot: QtBot, page: GameWidget) -> None:
    wait_for_turn(qtbot, page)
    for _, piece in page.bar.pieces:
        click(piece)
    assert page.bar.confirm is not None
    click(page.bar.confirm)
    page.session.skip()
    qtbot.waitUntil(lambda: page.board_input.question is not None and page.board_input.question.kind == "turn")


@pytest.mark.sweep
@pytest.mark.parametrize("floating", [False, True])
def test_a_letter_acts_once(qtbot: QtBot, page: GameWidget, floating: bool) -> None:
    keep_tickets(qtbot, page)
    table = tables(qtbot, page, floating)
    cards = sum((page.reader.hand(page.session.view, 0) or {}).values())
    QTest.keyClick(table, Qt.Key.Key_D)
    assert sum((page.reader.hand(page.session.view, 0) or {}).values()) == cards + 1


@pytest.mark.sweep
@pytest.mark.parametrize("floating", [False, True])
def test_space_draws_and_escape_forgets(qtbot: QtBot, page: GameWidget, floating: bool) -> None:
    keep_tickets(qtbot, page)
    table = tables(qtbot, page, floating)
    choice = next(iter(page.board_input.question.places.values()))[0] if page.board_input.question else None
    assert choice is not None
    page.board_input.choose(choice)
    assert page.board_input.previewed is not None
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert page.board_input.previewed is None
    table.setFocus()
    cards = sum((page.reader.hand(page.session.view, 0) or {}).values())
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert sum((page.reader.hand(page.session.view, 0) or {}).values()) == cards + 1
