"""Lessons in the map editor: their steps wait for what is drawn, by real clicks and keys."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.core.kernel.errors import RailwrightError
from railwright.core.maps.map_lessons import map_lesson_issues, read_map_lesson
from railwright.core.positions.courses import lessons_folder
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.lessons.map_lessons import LESSONS_FOLDER, board_left, map_courses
from railwright.editor.features.lessons.map_lessons_panel import MapLessonsPanel
from railwright.editor.features.lessons.progress import begun_lessons, done_lessons
from railwright.editor.language.choice import choose_language, install_language
from tests.editor.draw.user_input import WindowUser, closing, part_of, trigger
from tests.editor.lessons.walk import KeyWalker, learner_window
from tests.editor.play.helpers import click
from tests.editor.printing.prints import catalogue as built_in
from tests.homes import move_home

pytestmark = pytest.mark.gui
CITIES = {"Ulm": (150.0, 150.0), "Bern": (350.0, 180.0), "Graz": (500.0, 320.0)}


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WindowManager]:
    move_home(monkeypatch, tmp_path)
    yield from closing(WindowManager(built_in()))


@pytest.mark.sweep
def test_both_lessons_are_finished_by_drawing(manager: WindowManager, qtbot: QtBot) -> None:
    user = WindowUser(qtbot, manager.new())
    window, lessons = user.window, part_of(user.window, MapLessonsPanel)
    trigger(window, "first-steps")
    finished: list[Path] = []
    lessons.finished.connect(finished.append)
    assert lessons.next.isHidden()  # it waits for a city
    user.type("c")
    for name, point in CITIES.items():
        user.city(name, point)
    assert "Three cities." in lessons.text.toPlainText()
    user.key(Qt.Key.Key_Escape)
    user.key(Qt.Key.Key_Escape)
    user.type("r")
    user.route("ulm", "bern", "2")
    assert "Draw another route" in lessons.text.toPlainText()
    user.route("bern", "graz", "3r")
    click(lessons.next)
    assert [file.stem for file in finished] == ["cities_and_routes"]
    click(lessons.next)
    assert lessons.lessons.currentText() == "Tickets and a first game"
    user.type("t")
    user.ticket("ulm", "graz", "")
    qtbot.waitUntil(lambda: "Your board can be played." in lessons.text.toPlainText())
    click(lessons.next)
    assert [file.stem for file in finished] == ["cities_and_routes", "tickets_and_a_game"]


@pytest.mark.sweep
def test_the_lessons_can_be_read_and_speak_german(manager: WindowManager, qapp: QApplication) -> None:
    files = [file for course in map_courses() for file in course.files]
    assert len(files) == 2
    words = [json.loads(path.read_text("utf-8")) for path in (lessons_folder(LESSONS_FOLDER) / "words").glob("*.json")]
    for file in files:
        assert map_lesson_issues(file.read_bytes()) == ()
        lesson = read_map_lesson(file)
        said = [lesson.title, lesson.text, *(text for step in lesson.steps for text in (step.text, step.right) if text)]
        assert [text for text in said if not all(text in one for one in words)] == []
    choose_language("de")
    install_language(qapp)
    try:
        window = manager.new()
        part_of(window, MapLessonsPanel).show_lesson()
        assert "Drücke C" in part_of(window, MapLessonsPanel).text.toPlainText()
    finally:
        choose_language("en")
        install_language(qapp)


@pytest.mark.sweep
def test_the_list_of_lessons_opens_them_and_knows_how_far_one_has_come(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    move_home(monkeypatch, tmp_path)
    first, second = "editor:draw/cities_and_routes", "editor:draw/tickets_and_a_game"
    with learner_window(qtbot) as window:
        walker = KeyWalker(qtbot, window)
        listed = walker.to_the_list()
        walker.press(listed.buttons[first])
        qtbot.waitUntil(lambda: len(window.draw.manager.windows) == 1)
        draw = window.draw.manager.windows[0]
        assert part_of(draw, MapLessonsPanel).isVisible()
        user = WindowUser(qtbot, draw)
        user.type("c")
        for name, point in CITIES.items():
            user.city(name, point)
        user.key(Qt.Key.Key_Escape)
        user.key(Qt.Key.Key_Escape)
        window.activateWindow()
        qtbot.waitUntil(lambda: listed.buttons[first].accessibleName().endswith("left at step 3 of 5"))
        draw.activateWindow()
        qtbot.waitUntil(draw.isActiveWindow)
        draw.view.setFocus()
        user.type("r")
        user.route("ulm", "bern", "2")
        user.route("bern", "graz", "3r")
        click(part_of(draw, MapLessonsPanel).next)
        assert done_lessons() == [first]
        draw.file.save(tmp_path / "own.yaml")
        qtbot.waitUntil(lambda: board_left() == tmp_path / "own.yaml")
        window.activateWindow()
        qtbot.waitUntil(lambda: listed.buttons[first].accessibleName().endswith("done"))
        walker.press(listed.buttons[second])
        qtbot.waitUntil(lambda: part_of(draw, MapLessonsPanel).lessons.currentText() == "Tickets and a first game")
        assert begun_lessons() == {second: [""]}  # the board of the first lesson has what the first step asks for
        draw.close()
        qtbot.waitUntil(lambda: window.draw.manager.windows == [])
        window.activateWindow()
        qtbot.waitUntil(lambda: listed.buttons[second].accessibleName().endswith("left at step 2 of 4"))
        qtbot.waitUntil(lambda: not listed.buttons[second].visibleRegion().isEmpty())
        walker.press(listed.buttons[second])
        qtbot.waitUntil(lambda: len(window.draw.manager.windows) == 1)
        again = window.draw.manager.windows[0]
        assert again.file.path == tmp_path / "own.yaml"
        assert "That is enough." in part_of(again, MapLessonsPanel).text.toPlainText()
        again.close()


def test_a_lesson_that_cannot_be_used_says_why(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("format: {name: railwright-map-lesson, version: 1}\nlesson: {title: A, text: B}\n", "utf-8")
    with pytest.raises(RailwrightError, match="steps"):
        read_map_lesson(file)
    assert [issue.code for issue in map_lesson_issues(file.read_bytes())] == ["missing-field"]


def test_a_lesson_that_holds_nothing_says_so(tmp_path: Path) -> None:
    file = tmp_path / "nothing.yaml"
    file.write_text("null  # railwright-map-lesson\n", "utf-8")
    with pytest.raises(RailwrightError, match="not null"):
        read_map_lesson(file)
