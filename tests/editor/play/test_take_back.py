"""Taking back with the real mouse and keys: buttons, the menu of the log, the free game."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.digest import digest
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import State
from railwright.editor.app import make_application
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.widget import GameWidget
from railwright.editor.saves.loading import load_game
from railwright.plugins.features.search.bot import Search
from railwright.plugins.programs.commands.proof import prove
from tests.editor.play.helpers import Clicker, click, log_lines, slow_down_bots, wait_for_turn
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path)
    make_application()
    slow_down_bots(monkeypatch)
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.setUpdatesEnabled(False)
    window.show()
    yield window
    window.close()


def page_of(qtbot: QtBot, window: MainWindow, *others: Seat) -> GameWidget:
    """A game of Ann with others in which tickets are kept."""
    window.game.start(GameSetup("tiny", (Seat("Ann"), *others), 4))
    assert window.game.widget is not None
    return window.game.widget


def until_claimed(qtbot: QtBot, page: GameWidget, back: int = 0) -> None:
    """Play on by clicks until Ann has claimed a route and others are to move."""
    clicker = Clicker(3, eager=1)
    for _ in range(200):
        qtbot.waitUntil(
            lambda: page.board_input.question is not None or page.bar.onward is not None or handover_is_shown(page)
        )
        clicker.click(page)
        answers = page.session.history.answers
        if len(answers) > 1 and answers[-2].choice.verb == "claim":
            return
        page.session.skip()
    raise AssertionError("nothing was claimed")


def handover_is_shown(page: GameWidget) -> bool:
    return page.screens.currentWidget() is page.handover


def state(page: GameWidget) -> str:
    return digest(page.session.match.state)


@pytest.mark.sweep
@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a menu on a screen that is none
@pytest.mark.parametrize("way", ["button", "u", "ctrl+z", "menu"])
def test_a_claim_is_taken_back_and_stays_in_the_log_struck_out(qtbot: QtBot, window: MainWindow, way: str) -> None:
    page = page_of(qtbot, window, Seat("bot:random", "bot:random"))
    until_claimed(qtbot, page)
    qtbot.waitUntil(lambda: not page.reveal.is_holding and page.take_back.last.isEnabled())
    before = page.session.history.answers[-2].before
    last = next(line for line in reversed(log_lines(page)) if line.startswith("Ann "))  # a remark may stand behind it
    if way == "button":
        click(page.take_back.last)
    elif way == "menu":
        undo_in_menu(page)
    else:
        modifier = Qt.KeyboardModifier.ControlModifier if "ctrl" in way else Qt.KeyboardModifier.NoModifier
        page.view.setFocus()
        QTest.keyClick(page.view, Qt.Key.Key_Z if "ctrl" in way else Qt.Key.Key_U, modifier)
    wait_for_turn(qtbot, page)
    assert page.session.match.state == before
    item = page.log.list.item(page.log.list.count() - 1)
    assert item.text() == f"{last} (taken back)"
    assert item.font().strikeOut()
    assert window.game.widget is page
    path = page.playable.path
    assert path is not None
    assert load_game(path, discover(safe=True)).state == before


def undo_in_menu(page: GameWidget) -> None:
    """Open the menu of the last line and choose its entry with the keys."""
    item = page.log.list.item(page.log.list.count() - 1)
    page.log.list.scrollToItem(item)
    page.log.list.customContextMenuRequested.emit(page.log.list.visualItemRect(item).center())
    QTest.keyClick(page.log.menu, Qt.Key.Key_Down)
    QTest.keyClick(page.log.menu, Qt.Key.Key_Return)


@pytest.mark.sweep
def test_a_drawn_card_cannot_be_taken_back_and_the_button_says_why(qtbot: QtBot, window: MainWindow) -> None:
    page = page_of(qtbot, window, Seat("bot:random", "bot:random"))
    until_drawn(qtbot, page)
    assert not page.take_back.last.isEnabled()
    assert "until another player answers or a card is turned up" in page.take_back.last.toolTip()
    before = state(page)
    for modifier in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
        page.board_area.hide_callouts()
        QTest.keyClick(page.view, Qt.Key.Key_U, modifier)
        assert state(page) == before
        assert page.board_area.callout.isVisible()  # the key says why, too
        assert page.board_area.callout.label.text().startswith("Nothing to take back.")
    number = page.session.log[-1].number
    page.session.take_back(number - 1)  # not to be had by a detour either
    assert state(page) == before


def until_drawn(qtbot: QtBot, page: GameWidget) -> None:
    """Keep tickets and take a first card."""
    for _ in range(50):
        wait_for_turn(qtbot, page)
        assert page.board_input.question is not None
        if page.board_input.question.kind == "turn":
            click(page.market.pile)
            wait_for_turn(qtbot, page)
            return
        Clicker(1).click(page)
        page.session.skip()


@pytest.mark.sweep
def test_the_free_game_takes_back_cards_and_its_record_says_so(qtbot: QtBot, window: MainWindow) -> None:
    window.setUpdatesEnabled(True)  # painted here alone
    page = page_of(qtbot, window, Seat("bot:random", "bot:random"))
    until_drawn(qtbot, page)
    window.game.confirm_free()
    box = next(box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox) and box.isVisible())
    assert "record will always show this" in box.text()
    assert "everybody" not in box.text()
    click(box.button(QMessageBox.StandardButton.Yes))
    qtbot.waitUntil(page.take_back.last.isEnabled)
    assert page.take_back.free.isVisible()
    click(page.take_back.turn)
    wait_for_turn(qtbot, page)
    assert page.board_input.question is not None
    assert page.board_input.question.kind == "turn"
    path = page.playable.path
    assert path is not None
    record = load_game(path, discover(safe=True))
    assert record.opened.header.free
    assert digest(record.state) == state(page)
    window.lobby.show()
    window.game.load(path)
    assert window.game.widget is not None
    assert window.game.widget.session.free
    assert any(logged.taken_back for logged in window.game.widget.session.log)


@pytest.mark.sweep
def test_two_people_are_asked_whether_all_agree(qtbot: QtBot, window: MainWindow) -> None:
    page = page_of(qtbot, window, Seat("Bob"))
    window.game.confirm_free()
    box = next(box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox) and box.isVisible())
    assert "Does everybody at the table agree?" in box.text()
    click(box.button(QMessageBox.StandardButton.No))
    assert not page.session.free


@pytest.mark.sweep
def test_nobody_takes_back_for_somebody_else(qtbot: QtBot, window: MainWindow) -> None:
    page = page_of(qtbot, window, Seat("Bob"))
    until_claimed(qtbot, page)
    qtbot.waitUntil(lambda: page.bar.onward is not None)
    assert page.take_back.last.isEnabled()  # whoever claimed still sits there
    assert page.bar.onward is not None
    click(page.bar.onward)
    assert page.session.take_back_points == []
    click(page.handover.button)
    wait_for_turn(qtbot, page)
    assert not page.take_back.last.isEnabled()


class Interruptible:
    """Lets a bot begin to think, and come to its answer only when told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.started, self.go = threading.Event(), threading.Event()
        think = Search.choose

        def choose(bot: Search, view: State, options: Sequence[Choice]) -> Choice:
            self.started.set()
            self.go.wait()
            return think(bot, view, options)

        monkeypatch.setattr(Search, "choose", choose)


@pytest.mark.sweep
def test_a_game_is_proved_in_which_answers_were_taken_back_while_a_bot_was_thinking(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking = Interruptible(monkeypatch)
    thinking.go.set()
    page = page_of(qtbot, window, Seat("Fox", "bot:search"))
    until_claimed(qtbot, page)
    thinking.go.clear()
    thinking.started.clear()
    page.session.skip()
    qtbot.waitUntil(thinking.started.is_set)
    click(page.take_back.last)  # its thought is dropped
    thinking.go.set()
    wait_for_turn(qtbot, page)
    asked = Clicker(3, eager=1)
    fox = sum(one.frame.actor == 1 for one in page.session.history.answers)
    while sum(one.frame.actor == 1 for one in page.session.history.answers) < fox + 4 and not page.session.over:
        qtbot.waitUntil(lambda: page.board_input.question is not None or page.bar.onward is not None)
        asked.click(page)
        page.session.skip()
    path = page.playable.path
    assert path is not None
    proof = prove(load_game(path, discover(safe=True)), agent_types(discover(safe=True)))
    assert proof.answers[1].checked >= 4
    assert proof.holds, proof.lines()
