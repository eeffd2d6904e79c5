"""A whole guided game from the first start to the final table, by somebody who does what the line under the board says.

In a small window, by lamplight, with large text: with the mouse, and with the keys alone.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from railwright.editor.files.settings import settings
from railwright.editor.play.end_page import EndPage
from railwright.editor.play.guide import AID, Guide
from railwright.editor.play.lobby import LobbyWidget
from railwright.editor.play.map_buttons import MapButton
from railwright.editor.play.preferences import is_guide_wanted
from railwright.editor.play.widget import GameWidget
from tests.editor.lessons.walk import KeyWalker, LessonWalker, learner_window
from tests.editor.play.helpers import process_events, wait_for_maps
from tests.editor.test_cut_words import cut_words
from tests.homes import move_home

pytestmark = pytest.mark.gui
MOST_MS = 60_000  # for the turns of all bots, on a busy machine
LARGE_TEXT, SMALL_WINDOW = 160, (1024, 700)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)
    settings().setValue("play/pace", 0)


class Follower(LessonWalker):
    """Plays a guided game from the lobby to its final table."""

    def play(self, map: str) -> GameWidget:
        """Play on a map as the lobby proposes."""
        return self.follow(self._start(map))

    def follow(self, page: GameWidget) -> GameWidget:
        """Play a game to its end; no question goes without a suggestion, and no word is cut."""
        while not self._is_over(page):
            self.do_as_suggested(page)
        self._qtbot.waitUntil(lambda: page.end_page is not None)
        assert page.end_page is not None
        self._leave_end(page.end_page)
        assert page.screens.currentWidget() is page.final
        self._look(page)
        return page

    def _leave_end(self, end: EndPage) -> None:
        self.press(end.onward if end.skip.isHidden() else end.skip)

    def _start(self, map: str) -> GameWidget:
        wait_for_maps(self._window)
        lobby = self._window.lobby.widget
        assert lobby is not None
        assert lobby.seat_box.guided.isChecked()
        lobby.starter.seed.setText("7")  # the same cards whenever it is played
        self._choose_map(next(button for button in lobby.offered.maps if button.key == map), lobby)
        self.press(lobby.starter.start)
        return self.shown_game()

    def shown_game(self) -> GameWidget:
        """The game that has been started."""
        self._qtbot.waitUntil(lambda: self._window.game.widget is not None)
        page = self._window.game.widget
        assert page is not None
        return page

    def _choose_map(self, button: MapButton, lobby: LobbyWidget) -> None:
        self.press(button)

    def _is_over(self, page: GameWidget) -> bool:
        """Whether no turn is left; it waits until something is suggested, however long others think."""
        guide, line = _guide(page), page.panels.companion

        def is_told() -> None:
            is_asked = page.board_input.question is not None and not page.refresh_timer.isActive()
            is_suggested = is_asked and guide.suggestion is not None
            waits_for = f"{line.text.text()} {page.session.question}"
            assert page.session.over or is_suggested, waits_for

        self._qtbot.waitUntil(is_told, timeout=MOST_MS)
        return page.session.over

    def do_as_suggested(self, page: GameWidget) -> str:
        """Give the answer that the guide suggests, once it does; returns its reason."""
        assert not self._is_over(page)
        suggestion, line = _guide(page).suggestion, page.panels.companion
        assert suggestion is not None
        assert suggestion.reason is not None
        reason = page.wording.text(suggestion.reason)
        if line.text.text() != reason:  # silent, as this is done alone by now
            self.press(line.button)
        assert line.text.text() == line.accessibleDescription() == reason
        self._look(page)
        answers = page.session.match.answers
        self.give(page, [suggestion.choice])
        if page.board_input.previewed is not None:  # what it costs is shown first
            assert page.bar.confirm is not None
            self._look(page)
            self.press(page.bar.confirm)
        self._qtbot.waitUntil(lambda: page.session.match.answers > answers)
        return reason

    def _look(self, page: GameWidget) -> None:
        process_events()
        assert cut_words(page) == []


class KeyFollower(Follower, KeyWalker):
    """The same with keys alone; among the maps the arrows go from one to the next."""

    def _leave_end(self, end: EndPage) -> None:
        self._qtbot.waitUntil(lambda: end.hasFocus() or end.focusWidget() is not None)
        self.key(Qt.Key.Key_Escape)  # the buttons may change while the focus moves, as the tour goes on by itself

    def _choose_map(self, button: MapButton, lobby: LobbyWidget) -> None:
        self.press(next(button for button in lobby.offered.maps if button.isChecked()))
        for _ in lobby.offered.maps:
            if button.isChecked():
                return
            self.key(Qt.Key.Key_Right)
        assert button.isChecked()


def _guide(page: GameWidget) -> Guide:
    assert page.guide is not None
    return page.guide


@pytest.mark.parametrize(
    ("moves", "follower", "language", "map"),
    [
        ("motion", Follower, "en", "tiny"),
        ("still", KeyFollower, "de", "tiny"),
        *(
            pytest.param(*case, "europe", marks=[pytest.mark.slow, pytest.mark.timeout(1200)])
            for case in product(("still", "motion"), (Follower, KeyFollower), ("en", "de"))
        ),
    ],
    indirect=["moves"],  # the first small game is played by keys with motion and by mouse without (test_first_game.py)
)
@pytest.mark.sweep
def test_who_does_what_the_guide_says_comes_to_the_final_table(
    qtbot: QtBot, moves: bool, follower: type[Follower], language: str, map: str
) -> None:
    with learner_window(qtbot, language, LARGE_TEXT, "dark", SMALL_WINDOW) as window:
        window.setUpdatesEnabled(moves)  # words and suggestions are the same where nothing is painted
        page = follower(qtbot, window).play(map)
        assert page.session.match.result()["finished"]
        assert page.playable.writer is not None
        assert AID in page.playable.writer.header.aids
        assert not is_guide_wanted()  # who has finished one plays alone
