"""All lessons about Europe, walked through from the first screen with real events: by mouse and by keys alone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from railwright.editor.features.lessons.lesson_widget import LessonWidget
from railwright.editor.features.lessons.progress import begun_lessons, done_lessons
from railwright.editor.main_window import MainWindow
from tests.editor.lessons.walk import KeyWalker, LessonWalker, learner_window
from tests.editor.play.helpers import click, process_events
from tests.editor.test_pseudo_language import clipped
from tests.homes import move_home
from tests.lesson_minutes import courses
from tests.sources import ROOT

pytestmark = [
    pytest.mark.gui,
    pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True),  # without a display
]
LESSONS = [file.stem for course in courses() for file in course.files]
SMALL, USUAL = (1024, 700), (1280, 800)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has learned anything here yet."""
    move_home(monkeypatch, tmp_path)


def look_at(lesson: LessonWidget) -> None:
    """What a step tells can be read: no name is missing, and no word is cut."""
    process_events()
    assert "{" not in lesson.verdict.text()
    assert clipped(lesson) == []


def walk_all(qtbot: QtBot, window: MainWindow, walker_of: type[LessonWalker], names: list[str]) -> None:
    walker = walker_of(qtbot, window, look_at)
    walker.to_the_list()
    lesson = walker.begin(f"rule:europe/{names[0]}")
    for name, next_name in zip(names, [*names[1:], ""], strict=True):
        walker.walk(lesson)
        assert done_lessons()[-1] == f"rule:europe/{name}"
        if next_name:
            lesson = walker.go_to_next(lesson)
    assert begun_lessons() == {}


def test_all_lessons_are_known() -> None:
    assert len(LESSONS) == 12


def test_two_lessons_are_walked_through_with_the_mouse(qtbot: QtBot) -> None:
    with learner_window(qtbot) as window:
        walk_all(qtbot, window, LessonWalker, ["tunnels", "stations"])


def test_two_lessons_are_walked_through_with_keys_in_german_dark_and_large(qtbot: QtBot) -> None:
    with learner_window(qtbot, "de", 160, "dark", SMALL) as window:
        walk_all(qtbot, window, KeyWalker, ["the_end", "tickets_that_share"])


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("walker_of", "language", "percent", "theme"),
    [*product((LessonWalker, KeyWalker), ("en", "de"), (100, 160), ("light", "dark"))],
)
def test_all_lessons_are_walked_through(
    qtbot: QtBot, walker_of: type[LessonWalker], language: str, percent: int, theme: str
) -> None:
    with learner_window(qtbot, language, percent, theme, SMALL if percent > 100 else USUAL) as window:
        walk_all(qtbot, window, walker_of, LESSONS)


ALT, CONTROL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


def test_keys_lead_on_and_back_wherever_the_focus_is(qtbot: QtBot) -> None:
    with learner_window(qtbot) as window:
        walker = KeyWalker(qtbot, window)
        walker.to_the_list()
        assert window.isActiveWindow()  # no stray window has taken the keys
        lesson = walker.begin("rule:europe/first_route")
        play = lesson.play
        assert play is not None
        for _ in range(2):
            walker.key(Qt.Key.Key_Right, ALT)
        assert (play.at, lesson.focusWidget()) == (2, lesson.page and lesson.page.view)
        walker.key(Qt.Key.Key_Right, ALT)  # which waits for an answer
        assert play.at == 2
        walker.key(Qt.Key.Key_Left, ALT)
        assert (play.at, lesson.focusWidget()) == (1, lesson.go_on)
        walker.key(Qt.Key.Key_Z, CONTROL)
        assert play.at == 0


def test_control_z_takes_an_answer_back(qtbot: QtBot) -> None:
    with learner_window(qtbot) as window:
        walker = KeyWalker(qtbot, window)
        walker.to_the_list()
        lesson = walker.begin("rule:europe/tunnels")
        play, page = lesson.play, lesson.page
        assert play is not None
        assert page is not None
        walker.do_step(lesson)
        walker.do_step(lesson)
        walker.arrive(lesson)
        assert play.at == 2
        qtbot.waitUntil(page.take_back.last.isEnabled)
        walker.key(Qt.Key.Key_Z, CONTROL)
        walker.arrive(lesson)
        assert (play.at, page.session.match.answers) == (1, 0)


def test_the_coach_says_what_a_wrong_answer_costs_where_it_can_tell(qtbot: QtBot) -> None:
    with learner_window(qtbot) as window:
        walker = LessonWalker(qtbot, window)
        walker.to_the_list()
        lesson = walker.begin("rule:europe/ending_in_time")
        for _ in range(2):
            walker.do_step(lesson)
        walker.arrive(lesson)
        page = lesson.page
        assert page is not None
        click(page.market.pile)
        assert lesson.verdict.text().startswith("Cards help you little now")
        qtbot.waitUntil(lambda: "by the coach's count this costs you" in lesson.verdict.text())
        assert "% of winning.\n" in lesson.verdict.text()
        walker.do_step(lesson)
        assert "coach" not in lesson.verdict.text()


def test_a_lesson_goes_on_where_a_killed_program_left_it(qtbot: QtBot) -> None:
    id, killed_at = "rule:europe/tunnels", 4
    command = [sys.executable, "-m", "tests.editor.lessons.lesson_child", id]
    child = subprocess.Popen(command, cwd=ROOT, env={**os.environ}, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    try:
        assert [int(child.stdout.readline()) for _ in range(killed_at)] == [1, 2, 3, 4]
    finally:
        child.send_signal(signal.SIGKILL)
        child.stdout.close()
        child.wait()
    done = len(begun_lessons()[id])
    assert done in (killed_at, killed_at + 1)  # it may have gone on before it was killed
    with learner_window(qtbot) as window:
        walker = LessonWalker(qtbot, window)
        listed = walker.to_the_list()
        assert listed.buttons[id].accessibleName() == f"Tunnels. left at step {done + 1} of 7"
        lesson = walker.begin(id)
        assert lesson.verdict.text().startswith("You take the lesson up where you left it.")
        walker.walk(lesson)
        assert done_lessons() == [id]
