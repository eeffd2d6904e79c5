"""The whole game by keys alone, given to the window as the system would give them."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from railwright.core.kernel.outcome import Seat
from railwright.editor.features.online.waiting_room import WaitingRoom
from railwright.editor.files.settings import settings
from railwright.editor.main_window import MainWindow
from railwright.editor.play.decision_bar import ChoiceButton
from railwright.editor.play.game import GameSetup
from railwright.editor.play.widget import GameWidget
from tests.editor.play.helpers import is_person_needed, lobby_window, wait_for_turn
from tests.editor.screens import ending
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path)
    settings().setValue("play/pace", 0)
    for window in lobby_window(qtbot):
        window.setUpdatesEnabled(False)  # keys go where the focus is, whatever is painted
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        yield window


def press(window: MainWindow, *keys: Qt.Key | str) -> None:
    """Press keys on the window; whoever has the focus gets them."""
    for key in keys:
        QTest.keyClick(window.windowHandle(), key)  # type: ignore[call-overload]


def begun(qtbot: QtBot, window: MainWindow, *seats: Seat, map: str = "tiny", seed: int = 4) -> GameWidget:
    """The page of a new game in the window."""
    window.game.start(GameSetup(map, seats or (Seat("Ann"), Seat("bot:random", "bot:random")), seed))
    assert window.game.widget is not None
    qtbot.waitUntil(lambda: window.game.widget is not None and is_person_needed(window.game.widget))
    return window.game.widget


def first_turn(qtbot: QtBot, window: MainWindow) -> GameWidget:
    """Ann has kept her tickets and is asked for her first turn."""
    page = begun(qtbot, window)
    press(window, "1", "2", Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.board_input.question is not None and page.board_input.question.kind == "turn")
    return page


@pytest.mark.sweep
def test_the_keyboard_waits_at_the_first_question(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    page = begun(qtbot, window)
    qtbot.waitUntil(lambda: bool(page.bar.pieces))
    assert QApplication.focusWidget() is page.bar.pieces[0][1]


@pytest.mark.sweep
def test_a_click_on_the_cards_leaves_the_keyboard_at_the_board(qtbot: QtBot, window: MainWindow) -> None:
    page = first_turn(qtbot, window)
    QTest.mouseClick(page.market.pile, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.board_input.question is not None and page.board_input.question.kind == "cards.second")
    assert QApplication.focusWidget() is page.view


class Typist:
    """Plays with a few habits: claim when something glows, build a station, draw a card, or tickets."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._turns = window, 0

    def play(self, qtbot: QtBot, page: GameWidget, most: int = 2000) -> int:
        """Press keys until the final table is shown; the number of answers."""
        for answers in range(most):
            qtbot.waitUntil(lambda: is_person_needed(page))
            if page.session.over:
                self._hear_the_end(page)
                return answers
            was_asked = page.board_input.question is not None  # else a pause was ended
            before = page.session.match.state, page.screens.currentWidget()
            self._answer(page)
            now = page.session.match.state, page.screens.currentWidget()
            stood = page.bar.head.prompt.text(), QApplication.focusWidget(), QApplication.activeWindow()
            assert before != now or not was_asked or page.board_input.question is None, stood
        raise AssertionError(f"after {most} answers the game is not over")

    def _hear_the_end(self, page: GameWidget) -> None:
        """Press one key for each stop in which the end is told, unless it goes on by itself, until the final table."""
        assert page.end_page is not None
        for _ in range(page.end_page.steps.length):
            if page.screens.currentWidget() is page.final:
                return
            press(self._window, Qt.Key.Key_Space)
        assert page.screens.currentWidget() is page.final

    def _answer(self, page: GameWidget) -> None:
        question = page.board_input.question
        if question is None:
            press(self._window, Qt.Key.Key_Return)  # hand over, or take the seat
        elif page.bar.pieces:
            self._tick(page)
        elif any(choices[0].verb == "claim" for choices in question.places.values()):
            self._claim(page)
        elif question.kind == "turn":
            self._draw(page)
        elif any(card.isEnabled() for card in page.market.row):
            press(self._window, next(str(n) for n, card in enumerate(page.market.row, 1) if card.isEnabled()))
        elif page.market.pile.isEnabled():
            press(self._window, "D")
        else:
            press(self._window, Qt.Key.Key_Return)  # the first answer, such as a tunnel's surcharge or withdrawal

    def _tick(self, page: GameWidget) -> None:
        for number, _ in enumerate(page.bar.pieces, 1):
            press(self._window, str(number))
            if page.bar.confirm and page.bar.confirm.isEnabled():
                break
        press(self._window, Qt.Key.Key_Return)

    def _claim(self, page: GameWidget) -> None:
        press(self._window, "C", Qt.Key.Key_Return)
        assert page.board_input.previewed is not None
        press(self._window, "1", Qt.Key.Key_Return)

    def _draw(self, page: GameWidget) -> None:
        self._turns += 1
        buttons = [button for button in page.bar.buttons if isinstance(button, ChoiceButton)]
        verbs = {button.choice.verb for button in buttons}
        if self._turns == 5 and "tickets" in verbs:
            press(self._window, "T")
        elif self._turns == 8 and page.board_input.question and page.board_input.question.places:
            press(self._window, "S", Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Return)
        elif page.market.pile.isEnabled():
            press(self._window, Qt.Key.Key_Space)
        elif any(card.isEnabled() for card in page.market.row):
            press(self._window, next(str(n) for n, card in enumerate(page.market.row, 1) if card.isEnabled()))
        else:
            press(self._window, "N" if "pass" in verbs else "T")


@pytest.mark.sweep
def test_a_whole_game_is_played_by_keys_alone(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window)
    assert Typist(window).play(qtbot, page) > 10
    assert page.session.match.result()["finished"]
    sentences = [page.wording.text(logged.event.told_to(0)) for logged in page.session.log if logged.event.seat == 0]
    assert any("claims" in sentence for sentence in sentences)
    press(window, Qt.Key.Key_Return)  # one that comes too late does not take the final table away
    assert window.game.widget is page
    for _ in range(9):
        if not page.final.play_again.hasFocus():
            press(window, Qt.Key.Key_Tab)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.game.widget is not None and window.game.widget is not page)


@pytest.mark.slow
def test_two_people_hand_the_screen_over_by_keys(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, Seat("Ann"), Seat("Bob"))
    assert page.screens.currentWidget() is page.handover
    assert Typist(window).play(qtbot, page) > 20


@pytest.mark.slow
def test_a_whole_game_of_europe_against_bots_by_keys_alone(qtbot: QtBot, window: MainWindow) -> None:
    bots = (Seat("bot:greedy", "bot:greedy"), Seat("bot:random", "bot:random"))
    page = begun(qtbot, window, Seat("Ann"), *bots, map="europe")
    assert Typist(window).play(qtbot, page) > 40
    assert page.session.match.result()["finished"]


@pytest.mark.sweep
def test_letters_reach_the_game_from_the_log_and_the_slider(qtbot: QtBot, window: MainWindow) -> None:
    page = first_turn(qtbot, window)
    press(window, "L")
    assert page.log.list.hasFocus()
    press(window, "D")
    qtbot.waitUntil(lambda: page.board_input.question is not None and page.board_input.question.kind == "cards.second")
    page.pace.slider.setFocus()
    press(window, "D")
    qtbot.waitUntil(lambda: page.session.match.state.turns >= 1)


@pytest.mark.sweep
def test_a_payment_is_picked_by_its_number_and_forgotten_with_escape(qtbot: QtBot, window: MainWindow) -> None:
    page = first_turn(qtbot, window)
    while not any(choices[0].verb == "station" for choices in page.board_input.question.places.values()):  # type: ignore[union-attr]
        press(window, "D", "D")
        wait_for_turn(qtbot, page)
    press(window, "S", Qt.Key.Key_Return)
    payments = [button for button in page.bar.buttons if isinstance(button, ChoiceButton)]
    assert len(payments) > 1
    press(window, "2")
    assert [button.isChecked() for button in payments][:2] == [False, True]
    assert page.bar.confirm is not None
    assert page.bar.confirm.hasFocus()
    press(window, Qt.Key.Key_Escape)
    assert page.board_input.previewed is None
    assert page.view.hasFocus()


@pytest.mark.sweep
def test_the_focus_can_always_be_seen(qtbot: QtBot, window: MainWindow) -> None:
    page = first_turn(qtbot, window)
    seen = set()
    for _ in range(40):
        press(window, Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        shown = focused.viewport() if isinstance(focused, QAbstractScrollArea) else focused
        assert shown.visibleRegion().boundingRect().height() > 8, focused
        seen.add(focused)
    assert {page.view, page.market.pile} <= seen
    assert page.log.list in seen


@pytest.mark.sweep
def test_the_keyboard_stays_where_a_person_has_put_it(qtbot: QtBot, window: MainWindow) -> None:
    page = first_turn(qtbot, window)
    press(window, "L", "D", "D")
    wait_for_turn(qtbot, page)
    assert page.log.list.hasFocus()


@pytest.mark.sweep
def test_enter_starts_what_the_lobby_has_set_up(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.game.widget is not None)


@pytest.mark.sweep
def test_the_lobby_needs_no_mouse(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    assert window.lobby.widget is not None
    press(window, Qt.Key.Key_Tab)
    for _ in range(60):
        if window.lobby.widget.starter.start.hasFocus():
            break
        press(window, Qt.Key.Key_Tab)
    assert window.lobby.widget.starter.start.hasFocus()
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.game.widget is not None)


def show_waiting_room(window: MainWindow) -> None:
    room = WaitingRoom("")
    window.stack.addWidget(room)
    window.stack.setCurrentWidget(room)


GAME = GameSetup("tiny", (Seat("Ann"), Seat("Bob")), 4)
PAGES: dict[str, Callable[[MainWindow], object]] = {
    "lobby": lambda window: window.open("lobby"),
    "games": lambda window: window.saved_games.show(),
    "statistics": lambda window: window.page("statistics").show(),
    "lessons": lambda window: window.open("lessons"),
    "host": lambda window: window.open("host", GAME),
    "join": lambda window: window.open("join"),
    "waiting room": show_waiting_room,
    "workshop": lambda window: window.page("workshop").show(),
}


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a menu on a screen that is none
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.sweep
def test_enter_presses_the_focused_button_on_every_page(qtbot: QtBot, window: MainWindow, page: str) -> None:
    PAGES[page](window)
    buttons = [
        button
        for button in window.findChildren(QAbstractButton)
        if isinstance(button, QPushButton | QToolButton) and button.isVisible() and button.isEnabled()
    ]
    reached = [button for button in buttons if button.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert reached
    for button in filter(QAbstractButton.isEnabled, reached):
        with suppress(RuntimeError, SystemError), warnings.catch_warnings(action="ignore"):  # where nothing listens
            button.clicked.disconnect()  # what the button does is not tried here
        pressed: list[QAbstractButton] = []
        button.clicked.connect(lambda button=button, pressed=pressed: pressed.append(button))
        button.setFocus()
        press(window, Qt.Key.Key_Return)
        if (menu := QApplication.activePopupWidget()) is not None:
            menu.close()
        assert len(pressed) == 1, (button.text(), button.accessibleName())


def test_i_am_ready_is_said_by_enter(window: MainWindow) -> None:
    show_waiting_room(window)
    room = window.stack.currentWidget()
    assert isinstance(room, WaitingRoom)
    room.ready.show()
    room.ready.setFocus()
    press(window, Qt.Key.Key_Return)
    assert room.ready.isChecked()


@pytest.mark.sweep
def test_at_the_end_enter_presses_the_button_with_the_focus(qtbot: QtBot, window: MainWindow) -> None:
    game = ending()
    window.stack.addWidget(game)
    window.stack.setCurrentWidget(game)
    assert isinstance(game, GameWidget)
    page = game.end_page
    assert page is not None
    told = page.steps.number
    page.skip.setFocus()
    with qtbot.waitSignal(page.left):
        press(window, Qt.Key.Key_Return)
    assert page.steps.number == told
