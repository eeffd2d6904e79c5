"""The board as tables: the same game in words, the same clicks, nothing secret, and turns that are announced."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QSlider, QTableWidget, QToolTip
from pytestqt.qtbot import QtBot

from railwright.core.kernel.text import Event, Name, say
from railwright.core.table.event_log import LoggedEvent
from railwright.editor.main_window import MainWindow
from railwright.editor.play import board_tables
from railwright.editor.play.board_tables import AccessibleTable
from railwright.editor.play.widget import GameWidget
from tests.editor.play.helpers import wait_for_turn
from tests.editor.test_keyboard import begun, first_turn, press, window

__all__ = ["window"]
pytestmark = pytest.mark.gui


def words(table: QTableWidget) -> list[list[str]]:
    """The texts of all cells."""
    return [
        [item.text() if (item := table.item(row, column)) else "" for column in range(table.columnCount())]
        for row in range(table.rowCount())
    ]


def claimable(page: GameWidget) -> int:
    """The first row of a route that can be claimed, after as many draws as it needs."""
    rows = words(page.board_tables.tables["routes"])
    return next((number for number, row in enumerate(rows) if row[4] == "can be claimed"), -1)


@pytest.mark.sweep
def test_the_tables_say_what_the_board_shows(qtbot: QtBot, window: MainWindow) -> None:
    page = first_turn(qtbot, window)
    press(window, "B")
    board = page.scene.board
    assert page.board_tables.isVisible()
    assert page.board_tables.tables["routes"].hasFocus()
    assert [row[0] for row in words(page.board_tables.tables["cities"])] == list(board.city_names)
    assert ["Arven–Esk", "3", "red", ""] in [row[:4] for row in words(page.board_tables.tables["routes"])]
    cards = {row[0]: int(row[1]) for row in words(page.board_tables.tables["cards"])}
    assert sum(cards.values()) == sum(page.hand.cards.values()) == 4
    assert len(words(page.board_tables.tables["tickets"])) == 2
    players = words(page.board_tables.tables["players"])
    assert players[0][0] == "Ann"
    assert players[0][2] == "12"
    assert players[0][-1] == "to move"
    press(window, "B")
    assert not page.board_tables.isVisible()
    assert page.view.hasFocus()


@pytest.mark.sweep
def test_enter_on_a_row_claims_the_route(qtbot: QtBot, window: MainWindow) -> None:
    page = first_turn(qtbot, window)
    press(window, "B")
    while claimable(page) < 0:
        press(window, "D", "D")
        wait_for_turn(qtbot, page)
    table, row = page.board_tables.tables["routes"], claimable(page)
    table.setFocus()
    table.setCurrentCell(0, 0)
    press(window, *[Qt.Key.Key_Down] * row)
    assert page.view.focused_target == table.target(row)  # the same selection on the board
    press(window, Qt.Key.Key_Return)
    assert page.board_input.previewed is not None
    press(window, Qt.Key.Key_Return)
    assert page.session.match.state.turns >= 1 or page.session.match.state.stack[-1].kind != "turn"
    qtbot.waitUntil(lambda: words(table)[row][3] == "Ann" or page.bar.confirm is None)


@pytest.mark.sweep
def test_nothing_of_the_last_person_stays_in_the_tables(qtbot: QtBot, window: MainWindow) -> None:
    from railwright.core.kernel.outcome import Seat

    page = begun(qtbot, window, Seat("Ann"), Seat("Bob"))
    press(window, Qt.Key.Key_Return)
    wait_for_turn(qtbot, page)
    press(window, "B")
    assert words(page.board_tables.tables["cards"])
    page.view.setFocus()
    press(window, "1", "2")
    assert page.bar.confirm is not None
    page.bar.confirm.click()
    qtbot.waitUntil(lambda: page.bar.onward is not None)
    assert page.bar.onward is not None
    page.bar.onward.click()
    assert page.screens.currentWidget() is page.handover
    assert not words(page.board_tables.tables["cards"])
    assert not words(page.board_tables.tables["tickets"])


@pytest.mark.sweep
def test_turns_are_announced_once(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(board_tables, "announce_to_screen_reader", lambda widget, text: said.append(text))
    page = first_turn(qtbot, window)
    assert said[-1].startswith("Ann: Your turn")
    assert said[0].startswith("The cards have been dealt. You hold ")  # in one sentence
    assert not [text for text in said if "draws" in text]
    assert not [text for text in said if text.endswith(": ")]  # nothing is asked while an answer is on its way
    before = len(said)
    page.bar.rebuilt.emit()
    assert len(said) == before


@pytest.mark.sweep
def test_places_and_refusals_and_what_bots_do_are_announced(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(board_tables, "announce_to_screen_reader", lambda widget, text: said.append(text))
    page = first_turn(qtbot, window)
    page.view.setFocus()
    refused = None
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up) * 20:
        QTest.keyClick(page.view, key, Qt.KeyboardModifier.ControlModifier)
        target = page.view.focused_target
        assert target is not None
        assert said[-1].startswith(page.scene.tooltip(target).split("\n")[0])
        if target.kind == "route" and target not in page.scene.choices:
            refused = target
            break
    assert refused is not None
    tip = page.scene.tooltip(refused)
    assert "spaces" in said[-1] or "space" in said[-1]
    assert QToolTip.text().split("\n")[0] == tip.split("\n")[0]
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert said[-1] == page.board_area.callout.label.text()
    assert said[-1] in tip.split("\n")[:-1]  # the last line names the chapter
    QToolTip.hideText()
    before = len(said)
    event = Event(say("{seat} does something.", seat=Name("seat", 1)), 1)
    page.session.events_arrived.emit([LoggedEvent(1, 1, event)])
    qtbot.waitUntil(lambda: any("does something." in text for text in said[before:]))


def test_an_announcement_reaches_qt(qtbot: QtBot, window: MainWindow) -> None:
    board_tables.announce_to_screen_reader(window, "Ann: your turn")  # raises nothing


@pytest.mark.sweep
def test_every_control_has_a_name(qtbot: QtBot, window: MainWindow) -> None:
    page = first_turn(qtbot, window)
    press(window, "B")
    for kind in (QAbstractButton, QComboBox, QLineEdit, QSlider, AccessibleTable):
        for widget in page.findChildren(kind):
            if widget.isVisible():
                text = widget.text() if isinstance(widget, QAbstractButton | QLineEdit) else ""
                assert widget.accessibleName() or text or widget.toolTip(), widget
