"""Whole games on Europe in the program's window, by mouse and by keys, in two sizes and languages, and by five people.

With RAILWRIGHT_EVENING set to a folder, pictures of the window at several moments are kept there to be looked at.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.files.settings import settings
from railwright.editor.language.choice import install_language
from railwright.editor.looks.theme import apply_look, choose_text_size, refresh_looks
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.widget import GameWidget
from tests.editor.play.frames import FrameWatch
from tests.editor.play.helpers import Clicker, is_person_needed, lobby_window, process_events
from tests.editor.test_cut_words import cut_words
from tests.editor.test_keyboard import Typist
from tests.homes import move_home

pytestmark = [
    pytest.mark.gui,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]

PEOPLE = ("Ann", "Bertram", "Cleo", "Dorothea", "Emil")
LOOK_EVERY = 12  # answers
CARD_MS = 20  # for which a card lies there that is turned up


class Evening(NamedTuple):
    """How a game is played: by mouse or keys, in which language, in a window of which size, by how many people."""

    hand: str
    language: str
    size: tuple[int, int]
    people: int
    percent: int = 100  # size of the text

    @property
    def name(self) -> str:
        return f"{self.hand}-{self.language}-{self.size[0]}-{self.people}-{self.percent}"


EVENINGS = (
    Evening("mouse", "en", (1400, 900), 1),
    Evening("mouse", "de", (1024, 700), 1),
    Evening("keys", "de", (1400, 900), 1),
    Evening("keys", "en", (1024, 700), 1),
    Evening("mouse", "de", (1024, 700), 5),
    Evening("mouse", "en", (1400, 900), 1, 160),
    Evening("keys", "de", (1400, 900), 1, 160),
)


class Onlooker:
    """Looks at the window again and again: no word is cut, nothing has failed."""

    def __init__(self, window: MainWindow, evening: Evening) -> None:
        self._window, self._looks = window, 0
        folder = os.environ.get("RAILWRIGHT_EVENING")
        self._folder = Path(folder) if folder else None
        self._name = evening.name

    def look(self, page: GameWidget) -> None:
        """Look at every so many answers."""
        if self._looks % LOOK_EVERY == 0:
            self.look_closely(page)
        self._looks += 1

    def look_closely(self, page: GameWidget) -> None:
        """Look at the window as it is once all of it has its place."""
        process_events()
        if self._folder is not None:
            self._window.grab().save(str(self._folder / f"{self._name}-{self._looks:03}.png"))
        assert cut_words(page) == []


class LookedAtClicker(Clicker):
    """Plays by mouse."""

    def __init__(self, qtbot: QtBot, onlooker: Onlooker) -> None:
        super().__init__(7)
        self._qtbot, self._onlooker = qtbot, onlooker

    def click(self, page: GameWidget) -> None:
        self._onlooker.look(page)
        onward = page.bar.onward
        super().click(page)
        if onward is not None:  # it is pressed once
            self._qtbot.waitUntil(lambda: page.bar.onward is not onward)


class LookedAtTypist(Typist):
    """Plays by keys."""

    def __init__(self, window: MainWindow, onlooker: Onlooker) -> None:
        super().__init__(window)
        self._onlooker = onlooker

    def _answer(self, page: GameWidget) -> None:
        self._onlooker.look(page)
        super()._answer(page)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)


@pytest.fixture
def window(qtbot: QtBot, moves: bool) -> Iterator[MainWindow]:
    settings().setValue("play/pace", 0)
    yield from lobby_window(qtbot)
    install_language(make_application(), "en")
    settings().remove("look/text")
    apply_look(make_application())


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.name)
def test_a_whole_game_on_europe(qtbot: QtBot, window: MainWindow, evening: Evening) -> None:
    install_language(make_application(), evening.language)
    choose_text_size(str(evening.percent))
    refresh_looks()
    window.resize(*evening.size)
    window.activateWindow()
    people = [Seat(name) for name in PEOPLE[: evening.people]]
    bots = [Seat(f"bot:{name}", f"bot:{name}") for name in ("greedy", "steady")][: max(3 - evening.people, 0)]
    window.game.start(GameSetup("europe", (*people, *bots), 11))
    page = window.game.widget
    assert page is not None
    page.session.clock.pace = CARD_MS
    frames, failures = FrameWatch(page), list[str]()
    page.failed.connect(failures.append)
    qtbot.waitUntil(lambda: is_person_needed(page))
    onlooker = Onlooker(window, evening)
    by_mouse = evening.hand == "mouse"
    answers = (LookedAtClicker(qtbot, onlooker) if by_mouse else LookedAtTypist(window, onlooker)).play(qtbot, page)
    onlooker.look_closely(page)
    assert page.session.result()["finished"]
    assert failures == []
    assert answers > 40
    assert frames.tunnels
