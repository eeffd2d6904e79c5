"""The settings in one dialog: every one takes effect at once, by mouse and by keys, and is found by its words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.files.settings import setting, settings
from railwright.editor.looks.settings_dialog import ChoiceBox, SettingRow, SettingsDialog
from railwright.editor.looks.theme import apply_look, text_percent
from railwright.editor.looks.widgets import Switch
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.game_page import PACE_SETTING
from railwright.editor.play.session_clock import PACES_MS
from railwright.editor.play.table_layout import CARDS_KEY
from tests.editor.screens import catalogue

pytestmark = pytest.mark.gui


def opened_settings(window: QMainWindow, qtbot: QtBot) -> SettingsDialog:
    """The settings of a window, opened by the entry of its menu."""
    for dialog in window.findChildren(SettingsDialog):
        dialog.close()
    window.show_settings()  # type: ignore[attr-defined]
    (dialog,) = (found for found in window.findChildren(SettingsDialog) if found.isVisible())
    qtbot.waitExposed(dialog)
    return dialog


def row(dialog: SettingsDialog, title: str) -> SettingRow:
    """The row of a setting, by its title."""
    rows = [row for panel in dialog.panels for row in panel.rows]
    return next(row for row in rows if row.control.accessibleName() == title)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    app = make_application()
    made = MainWindow(catalogue())
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()
    for name in ("look", "habits", "aids", "sound", PACE_SETTING, CARDS_KEY):
        settings().remove(name)
    apply_look(app)


@pytest.mark.sweep
def test_the_gear_of_the_lobby_opens_them(window: MainWindow, qtbot: QtBot) -> None:
    lobby = window.lobby.show()
    qtbot.mouseClick(lobby.gear, Qt.MouseButton.LeftButton)
    (dialog,) = window.findChildren(SettingsDialog)
    assert dialog.isVisible()


@pytest.mark.sweep
def test_text_grows_while_the_dialog_stands_there(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened_settings(window, qtbot)
    height = dialog.fontMetrics().height()
    box = row(dialog, "Text size").control
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_End)
    assert text_percent() == 160
    assert dialog.fontMetrics().height() > height * 1.4


@pytest.mark.sweep
def test_every_setting_has_a_name_and_keys_come_to_it(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened_settings(window, qtbot)
    dialog.activateWindow()
    qtbot.waitUntil(lambda: dialog.isActiveWindow() and dialog.focusWidget() is not None)
    reached = set()
    rows = [row for panel in dialog.panels for row in panel.rows]
    for _ in range(len(rows) + 3):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        reached.add(dialog.focusWidget())
    assert all(row.control.accessibleName() for row in rows)
    assert {row.control for row in rows if row.control.isEnabled()} <= reached


@pytest.mark.sweep
def test_words_find_settings_and_what_they_can_be(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened_settings(window, qtbot)
    for typed, titles in (
        ("high contr", {"Cards and players"}),
        ("tunnel one", {"Reveal tunnel cards one by one"}),
        ("nothing like it", set()),
    ):
        dialog.field.clear()
        QTest.keyClicks(dialog.field, typed)
        shown = {row.control.accessibleName() for panel in dialog.panels for row in panel.rows if row.isVisible()}
        assert shown == titles
        assert dialog.nothing.isVisible() == (not titles)


@pytest.mark.sweep
def test_a_game_follows_at_once(window: MainWindow, qtbot: QtBot) -> None:
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("bot:greedy", "bot:greedy")), 5))
    page = window.game.widget
    assert page is not None
    qtbot.waitUntil(lambda: page.session.question is not None)
    qtbot.mouseClick(page.pace.gear, Qt.MouseButton.LeftButton)
    (dialog,) = window.findChildren(SettingsDialog)
    pace = row(dialog, "Bots' pace").control
    assert isinstance(pace, ChoiceBox)
    pace.setCurrentText("Instant")
    assert (page.session.clock.pace, setting(PACE_SETTING, -1)) == (0, 0)
    assert page.pace.slider.value() == len(PACES_MS) - 1
    folded = row(dialog, "Cards hidden").control
    assert isinstance(folded, Switch)
    shown = page.panels.market.isVisible()
    QTest.keyClick(folded, Qt.Key.Key_Space)
    assert page.panels.market.isVisible() is not shown
    QTest.keyClick(folded, Qt.Key.Key_Space)
    assert page.panels.market.isVisible() is shown
