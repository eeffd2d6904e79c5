"""The rulebook in the window: by F1, from a refusal, from what is under the keys or the pointer, and searched."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.features.rulebook.dialog import GameRulesDialog
from railwright.editor.main_window import MainWindow
from railwright.editor.play.final import ColumnHead
from railwright.editor.play.game import GameSetup
from railwright.editor.scene.items.targets import Target
from railwright.testing import ruleset_of
from tests.editor.play.helpers import page_of, see_final_table

pytestmark = pytest.mark.gui
MOST_MS = 60_000  # for all pages of a booklet, on a busy machine


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    make_application()
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.show()
    return window


def press_f1(qtbot: QtBot, window: MainWindow) -> GameRulesDialog:
    """The dialog that F1 opens; the key is that of the entry of the menu."""
    action = next(one for menu in window.menuBar().actions() for one in menu.menu().actions() if _is_f1(one))
    action.trigger()
    qtbot.waitUntil(lambda: any(one.isVisible() for one in window.findChildren(GameRulesDialog)))
    return next(one for one in window.findChildren(GameRulesDialog) if one.isVisible())


def _is_f1(action: object) -> bool:
    return action.shortcut().toString() == "F1"  # type: ignore[attr-defined]


def top_words(dialog: GameRulesDialog) -> str:
    """The words from the first line that is seen on."""
    cursor = dialog.text.cursorForPosition(QPoint(8, 8))
    return dialog.text.toPlainText()[cursor.position() :][:200]


@pytest.mark.sweep
def test_f1_shows_the_rules_of_what_is_chosen_in_the_lobby(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    dialog = press_f1(qtbot, window)
    assert "You build railways across Europe" in dialog.text.toPlainText()
    assert {dialog.contents.topLevelItem(row).text(0) for row in range(6)} >= {"The game", "A turn", "Points"}
    dialog.accept()


@pytest.mark.sweep
def test_the_rules_of_a_game_open_at_what_the_keys_are_on(qtbot: QtBot, window: MainWindow) -> None:
    window.game.start(GameSetup("europe", (Seat("Ann"), Seat("Bob", "bot:random")), 1))
    page = window.game.widget
    assert page is not None
    tunnel = next(i for i, route in enumerate(page.session.rules.board.spec.routes) if route.fields.get("tunnel"))
    target = Target("route", tunnel)
    page.view.setFocus()
    page.view.focus_target(target)
    page.view.board_scene.hover(target)
    assert page.rules_here()[0] == "tunnels"
    assert "turn up 3 cards" in page.view.board_scene.tooltip(target)
    dialog = press_f1(qtbot, window)
    qtbot.waitUntil(lambda: "Tunnels" in top_words(dialog))
    dialog.accept()


@pytest.mark.sweep
def test_pictures_are_drawn_when_they_come_into_sight(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    dialog = press_f1(qtbot, window)
    drawn = dialog._pictures._cached
    qtbot.waitUntil(lambda: "board:map" in drawn)
    assert not any(name.startswith("example:") for name in drawn)
    dialog.show_first(["examples-tunnels"])
    qtbot.waitUntil(lambda: any(name.startswith("example:red_tunnel") for name in drawn))
    dialog.accept()


@pytest.mark.sweep
def test_words_are_found_one_after_the_other(qtbot: QtBot, window: MainWindow) -> None:
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob", "bot:random")), 1))
    dialog = press_f1(qtbot, window)
    QTest.keyClicks(dialog.search, "locomotive")
    assert dialog.hits.text().endswith("matches")
    first = dialog.text.textCursor().position()
    QTest.mouseClick(dialog.next_hit, Qt.MouseButton.LeftButton)
    assert dialog.text.textCursor().position() > first
    dialog.search.setText("no such words")
    assert dialog.hits.text() == "0 matches"
    assert not dialog.next_hit.isEnabled()
    dialog.accept()


@pytest.mark.sweep
def test_a_refusal_leads_to_the_clause_that_refuses(qtbot: QtBot, window: MainWindow) -> None:
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob", "bot:random")), 1))
    page = window.game.widget
    assert page is not None
    page.board_input.refusal_code = "not-enough-cards"
    page.board_input.refused.emit(None, "You need 3 purple cards, you have 2.")
    callout = page.board_area.callout
    assert callout.more.isVisible()
    QTest.mouseClick(callout, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: any(one.isVisible() for one in window.findChildren(GameRulesDialog)))
    dialog = next(one for one in window.findChildren(GameRulesDialog) if one.isVisible())
    qtbot.waitUntil(lambda: "exactly as many cards" in top_words(dialog))
    dialog.accept()


@pytest.mark.sweep
def test_the_points_at_the_end_say_what_they_are(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny", routes={"trains": 3}), "bot:one,bot:two")
    see_final_table(qtbot, page)
    qtbot.waitUntil(lambda: any(head.isEnabled() for head in page.final.findChildren(ColumnHead)))
    tips = {head.text(): head.toolTip().replace("\n", " ") for head in page.final.findChildren(ColumnHead)}
    assert "Each station that you do not build scores 4 points." in tips["Stations in reserve"]
    assert tips["Routes"].startswith("A route is a line of spaces")


@pytest.mark.sweep
def test_a_head_of_the_points_opens_the_book_at_what_it_says_of_points(qtbot: QtBot, window: MainWindow) -> None:
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob", "bot:random")), 1))
    window.show_rulebook(["scoring-stations", "stations"])
    dialog = next(one for one in window.findChildren(GameRulesDialog) if one.isVisible())
    qtbot.waitUntil(lambda: "each of your stations lends you" in top_words(dialog))
    dialog.accept()


@pytest.mark.sweep
def test_a_refusal_that_no_rule_explains_offers_none(qtbot: QtBot, window: MainWindow) -> None:
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob", "bot:random")), 1))
    page = window.game.widget
    assert page is not None
    page.board_input.refused.emit(None, "You cannot choose this now.")
    assert page.board_area.callout.isVisible()
    assert not page.board_area.callout.more.isVisible()


START = """
import sys
from railwright.core.catalogue.discovery import discover
from railwright.editor import commands
from railwright.editor.app import make_application
from railwright.editor.main_window import MainWindow
app = make_application()
window = MainWindow(discover(True))
window.open("lobby")
late = "railwright.plugins.features.rulebook.", "railwright.editor.features.rulebook.", "railwright.core.documents.chap"
print([name for name in sys.modules if name.startswith(late) and not name.endswith("rulebook.page")])
"""


@pytest.mark.sweep
def test_a_start_imports_only_the_page_of_the_rulebook() -> None:
    done = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "[]", done.stderr


@pytest.mark.parametrize("is_heard", [False, True])
@pytest.mark.sweep
def test_a_screen_reader_is_told_what_the_pictures_show(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, is_heard: bool
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: is_heard))
    window.lobby.show()
    dialog = press_f1(qtbot, window)
    reader = QAccessible.queryAccessibleInterface(dialog.text).textInterface()
    received = reader.text(0, reader.characterCount())
    drawn = [block.drawn for _, section in dialog.book.sections() for block in section.blocks if block.drawn]
    assert "The whole board of Europe." in drawn
    assert len(drawn) > 10
    assert {words in received for words in drawn} == {is_heard}
    dialog.accept()


@pytest.mark.sweep
def test_the_rules_of_a_game_are_printed_with_its_house_rules(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "sunday.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *asked: (str(file), asked[-1]))
    house = {"draw_three": {}, "open_tickets": {}, "most_tickets": {"points": 10}}
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob", "bot:random")), 1, None, house))
    dialog = press_f1(qtbot, window)
    told = dialog.text.toPlainText()
    assert all(words in told for words in ("Draw three", "Open tickets", "scores 10 points"))
    QTest.mouseClick(dialog.saver.button, Qt.MouseButton.LeftButton)
    assert not dialog.saver.button.isEnabled()
    qtbot.waitUntil(lambda: dialog.saver.status.text() == f"Saved {file}.", timeout=MOST_MS)
    assert file.read_bytes()[:5] == b"%PDF-"
    assert dialog.saver.button.isEnabled()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    QTest.keyClick(dialog.text, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)  # as the mouse does
    assert not dialog.saver.button.isEnabled()
    dialog.accept()


@pytest.mark.sweep
def test_escape_leaves_off_printing_first_and_no_file_is_left(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob", "bot:random")), 1))
    dialog = press_f1(qtbot, window)
    dialog.saver.save_to(tmp_path / "rules.pdf")
    QTest.keyClick(dialog.text, Qt.Key.Key_Escape)
    assert dialog.saver.status.text() == "Stopped. No file was written."
    assert dialog.isVisible()
    assert not [*tmp_path.iterdir()]
    dialog.saver.save_to(tmp_path / "rules.pdf")
    dialog.accept()
    assert not [*tmp_path.iterdir()]


@pytest.mark.sweep
def test_what_cannot_be_written_is_told(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob", "bot:random")), 1))
    dialog = press_f1(qtbot, window)
    dialog.saver.save_to(tmp_path / "missing" / "rules.pdf")
    qtbot.waitUntil(lambda: dialog.saver.button.isEnabled(), timeout=MOST_MS)
    assert "missing does not exist. Create it first" in dialog.saver.status.text()
    assert dialog.saver.status.property("role") == "bad"
    dialog.accept()
