"""A first evening by mouse: all lessons in Hungarian, a whole game from start page to final table in Czech.

`make check` does both in the other language, too.

With RAILWRIGHT_EVENING set to a folder, pictures of the window at each moment are kept there to be looked at.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.lessons.lesson_widget import LessonWidget
from railwright.editor.features.lessons.map_lessons_panel import MapLessonsPanel
from railwright.editor.files.settings import settings
from railwright.editor.play.widget import GameWidget
from tests.editor.draw.test_map_lessons import CITIES
from tests.editor.draw.user_input import WindowUser, closing, part_of, trigger
from tests.editor.lessons.test_walks import LESSONS, SMALL, USUAL, walk_all
from tests.editor.lessons.walk import LessonWalker, learner_window
from tests.editor.play.helpers import Clicker, click, is_person_needed, process_events, wait_for_maps
from tests.editor.printing.prints import catalogue as built_in
from tests.editor.shown_texts import english_texts, shown_texts
from tests.editor.test_cut_words import cut_words
from tests.homes import move_home

pytestmark = [
    pytest.mark.gui,
    pytest.mark.sweep,
    pytest.mark.timeout(900),
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]
LOOK_EVERY = 8  # answers


class Reader:
    """Reads all texts of a window at every moment: none is English, no word is cut."""

    def __init__(self, qtbot: QtBot, language: str, name: str) -> None:
        self._qtbot = qtbot
        self._english, self._name, self._looks = english_texts(language), f"{name}-{language}", 0
        folder = os.environ.get("RAILWRIGHT_EVENING")
        self._folder = Path(folder) if folder else None

    def look(self, window: QWidget) -> None:
        """Read the window as it is once all of it has its place; it is painted only where pictures are kept."""
        window.setUpdatesEnabled(self._folder is not None)
        process_events()
        self._looks += 1
        if self._folder is not None:
            window.grab().save(str(self._folder / f"{self._name}-{self._looks:03}.png"))
        assert self._english.among(shown_texts(window)) == []
        with suppress(self._qtbot.TimeoutError):  # what has just changed gets its width with the next layout
            self._qtbot.waitUntil(lambda: cut_words(window) == [])
        assert cut_words(window) == []


def spoken(usual: str, other: str) -> pytest.MarkDecorator:
    """Let a test speak the usual language, and in `make check` the other one as well."""
    return pytest.mark.parametrize("language", [usual, pytest.param(other, marks=pytest.mark.slow)], indirect=True)


@pytest.fixture(params=["cs", "hu"])
def language(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A language, in a home where nobody has played yet."""
    move_home(monkeypatch, tmp_path)
    settings().setValue("play/pace", 0)
    return str(request.param)


@spoken("hu", "cs")
def test_all_lessons_are_walked_through(qtbot: QtBot, language: str) -> None:
    reader = Reader(qtbot, language, "lesson")
    with learner_window(qtbot, language, size=SMALL) as window:

        def look(lesson: LessonWidget) -> None:
            reader.look(window)

        reader.look(window)
        walk_all(qtbot, window, LessonWalker, LESSONS, look)


@pytest.fixture
def manager(language: str) -> Iterator[WindowManager]:
    """The windows of the map editor; they are closed without a question after the test."""
    yield from closing(WindowManager(built_in()))


def test_both_lessons_in_the_map_editor_are_finished_by_drawing(
    qtbot: QtBot, language: str, manager: WindowManager
) -> None:
    reader = Reader(qtbot, language, "drawing")
    with learner_window(qtbot, language, size=USUAL):
        user = WindowUser(qtbot, manager.new())
        lessons, finished = part_of(user.window, MapLessonsPanel), list[Path]()
        lessons.finished.connect(finished.append)

        def go_on() -> None:
            qtbot.waitUntil(lambda: not lessons.next.isHidden())
            reader.look(user.window)
            click(lessons.next)

        trigger(user.window, "first-steps")
        user.type("c")
        for name, point in CITIES.items():
            reader.look(user.window)
            user.city(name, point)
        for _ in range(2):
            user.key(Qt.Key.Key_Escape)
        user.type("r")
        user.route("ulm", "bern", "2")
        reader.look(user.window)
        user.route("bern", "graz", "3r")
        go_on()
        go_on()
        user.type("t")
        user.ticket("ulm", "graz", "")
        go_on()
        assert [file.stem for file in finished] == ["cities_and_routes", "tickets_and_a_game"]


@spoken("cs", "hu")
def test_a_whole_game_of_europe_is_played(qtbot: QtBot, language: str) -> None:
    reader = Reader(qtbot, language, "game")
    with learner_window(qtbot, language, size=SMALL) as window:
        wait_for_maps(window)
        lobby = window.lobby.widget
        assert lobby is not None
        reader.look(window)
        walker, clicker = LessonWalker(qtbot, window), Clicker(7)
        walker.press(lobby.starter.start)
        qtbot.waitUntil(lambda: window.game.widget is not None)
        page = window.game.widget
        assert page is not None
        assert page.playable.game.spec.id == "europe"
        page.session.clock.pace = 0
        answers = 0
        qtbot.waitUntil(lambda: is_person_needed(page))
        while not page.session.over:
            if answers % LOOK_EVERY == 0:
                reader.look(window)
            answers += 1
            press_once(qtbot, clicker, page)
        reader.look(window)
        qtbot.waitUntil(lambda: page.end_page is not None)
        reader.look(window)
        assert page.end_page is not None
        click(page.end_page.skip)
        reader.look(window)
        assert page.session.result()["finished"]
        assert answers > 40


def press_once(qtbot: QtBot, clicker: Clicker, page: GameWidget) -> None:
    """Answer by a click, and wait until a person is needed again."""
    onward = page.bar.onward
    clicker.click(page)
    if onward is not None:
        qtbot.waitUntil(lambda: page.bar.onward is not onward)
    qtbot.waitUntil(lambda: is_person_needed(page))
