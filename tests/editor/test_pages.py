"""A page of the window is one class: it adds its menu entries, is shown, asks its host, and is let go."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.outcome import Seat
from railwright.editor.main_window import MainWindow
from railwright.editor.pages import MenuEntry, Page, PageWidget, action_entry
from railwright.editor.play.game import GameSetup
from tests.homes import move_home
from tests.sources import ROOT

pytestmark = pytest.mark.gui


class Notes(PageWidget):
    def __init__(self) -> None:
        super().__init__()
        self.text = QLabel("notes", self)


class NotesPage(Page):
    """A page that nobody else knows."""

    name = "notes"
    widget: Notes | None = None
    plugins = 0

    def open(self, opened: object = None) -> None:
        self.show()
        assert self.widget is not None
        self.widget.text.setText(str(opened))

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 85, "&Notes", self.show, "Ctrl+Shift+J"),)

    def show(self) -> None:
        self.host.close_boards()
        self.present(Notes(), "Notes")

    def change_plugins(self) -> None:
        self.plugins = len(self.host.catalogue.manifests)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path)
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.pages = (*window.pages, NotesPage(window))
    window.make_menus()
    window.show()
    yield window
    window.close()


def titles(window: MainWindow, menu: str) -> list[str]:
    shown_menu = next(action.menu() for action in window.menuBar().actions() if action.text() == menu)
    return [action.text() for action in shown_menu.actions()]  # type: ignore[attr-defined]


def test_entries_of_all_pages_are_sorted_together(window: MainWindow) -> None:
    assert titles(window, "&Game") == [
        "&New game …", "&Join a table …", "&Rules …", "&Play again", "&Games", "&Open …",
        "Save &as …", "Copy this p&osition", "Sa&ve this position …", "&Copy the seed", "&Free take-back …",
        "Puzzle of the &day", "&Learn to play", "&Statistics", "Rule &workshop", "&Notes", "", "&Quit",
    ]  # fmt: skip
    view = [
        "Whole &board", "Board as &tables", "State &inspector", "&Board symbols …", "&Full screen",
            "&Large board for everybody",
        "Show or hide the &players	F2", "Show or hide the &cards	F3",
        "S&wap the sides\tF6", "S&ounds\tM", "", "Settin&gs …",
    ]  # fmt: skip
    assert titles(window, "&View") == view
    assert titles(window, "&Draw")[:3] == ["&New map", "New &country board …", ""]


NEED_A_GAME = ("&Play again", "Save &as …", "Copy this p&osition", "Sa&ve this position …", "&Copy the seed",
               "&Free take-back …", "Whole &board", "Board as &tables", "&Board symbols …",
               "Show or hide the &players	F2", "Show or hide the &cards	F3",
               "S&wap the sides\tF6")  # fmt: skip


def refused(window: MainWindow) -> dict[str, str]:
    """The entries of the menus that can do nothing now, each with the reason in its tip."""
    entries = [action for menu in window.menuBar().actions() for action in menu.menu().actions()]  # type: ignore[attr-defined]
    return {action.text(): action.toolTip() for action in entries if not action.isEnabled()}


@pytest.mark.sweep
def test_what_needs_a_game_says_so_in_the_lobby_and_can_be_chosen_in_a_game(window: MainWindow) -> None:
    window.lobby.show()
    reasons = refused(window)
    large = "&Large board for everybody"
    assert sorted(reasons) == sorted([*NEED_A_GAME, large])
    assert reasons["&Play again"] == "No game is running. Start or open one first."
    assert reasons["Whole &board"] == "There is no board on screen. Start or open a game first."
    assert all(reason.endswith(".") for reason in reasons.values())
    seats = (Seat("Ann"), Seat("Bo", "bot:random"))
    window.open("game", GameSetup("tiny", seats, 1))
    assert refused(window) == {large: "You are not at a table for friends."}
    window.lobby.show()
    assert refused(window) == reasons


@pytest.mark.sweep
def test_a_page_takes_the_place_of_a_game(window: MainWindow) -> None:
    window.lobby.show()
    QTest.keyClick(window, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    notes = window.pages[-1]
    assert notes.is_shown
    assert window.windowTitle() == "Notes"
    assert window.lobby.widget is not None
    assert not window.lobby.is_shown


@pytest.mark.sweep
def test_a_page_is_opened_by_its_name_with_what_it_is_to_show(window: MainWindow) -> None:
    window.open("notes", Path("today"))
    notes = window.pages[-1]
    assert notes.is_shown
    assert isinstance(notes.widget, Notes)
    assert notes.widget.text.text() == "today"


def test_every_page_that_others_open_is_there_once(window: MainWindow) -> None:
    names = [page.name for page in window.pages if page.name]
    assert sorted(names) == sorted(set(names))
    opened = {
        name
        for path in (ROOT / "editor").rglob("*.py")
        for name in re.findall(r"""(?:host|window)\.open\(\s*"(\w+)""", path.read_text("utf-8"))
    }
    assert len(opened) > 8
    assert opened <= set(names)


def test_without_its_feature_a_page_is_refused_with_a_sentence(window: MainWindow, qtbot: QtBot) -> None:
    window.pages = tuple(page for page in window.pages if page.name != "analysis")
    window.open("analysis", Path("game.jsonl"))
    box = window.findChild(QMessageBox)
    assert box is not None
    assert box.text() == "This copy of Railwright has no page “analysis”."
    box.close()


@pytest.mark.sweep
def test_pages_follow_plugins_and_languages(window: MainWindow) -> None:
    notes = window.pages[-1]
    assert isinstance(notes, NotesPage)
    notes.show()
    window.use_catalogue(window.catalogue)
    assert notes.plugins == len(window.catalogue.manifests)
    window.change_language("de")
    assert notes.widget is None
    assert window.lobby.is_shown
    assert "&Beenden" in titles(window, "&Spiel")
    window.change_language("en")
