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

from railwright.core.kernel.text import Name
from railwright.editor.features.lessons import lesson_widget
from railwright.editor.features.lessons.lesson_widget import LessonWidget
from railwright.editor.features.lessons.progress import begun_lessons, done_lessons
from railwright.editor.main_window import MainWindow
from railwright.editor.play.preferences import MOTION, set_preference
from railwright.editor.scene.items.targets import Target
from tests.editor.lessons.walk import KeyWalker, LessonWalker, OnStep, learner_window
from tests.editor.play.frames import FrameWatch
from tests.editor.play.helpers import click, process_events
from tests.editor.test_pseudo_language import clipped
from tests.homes import move_home
from tests.lesson_minutes import courses, time_of
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
    """What a step tells can be read, no name is missing, no word is cut; and what it is about is pointed at alone."""
    process_events()
    assert "{" not in lesson.verdict.text()
    assert clipped(lesson) == []
    play, page, pointer = lesson.play, lesson.page, lesson.pointer
    assert play is not None
    assert page is not None
    assert pointer is not None
    if play.step is None:
        assert not page.scene.arrows
        return
    board, pointed = page.scene.board, play.step.pointed
    places = {Target("route", board.route_index[id]) for id in pointed.routes}
    places |= {Target("city", board.city_index[id]) for id in pointed.cities}
    assert page.scene.highlighted("lesson") == {*page.scene.arrows} == places
    assert page.scene.highlighted("choice") <= places
    assert len(pointer.areas()) == len(pointed.panels) + len(pointed.answers)


def walk_all(
    qtbot: QtBot, window: MainWindow, walker_of: type[LessonWalker], names: list[str], look: OnStep = look_at
) -> None:
    walker = walker_of(qtbot, window, look)
    walker.to_the_list()
    lesson = walker.begin(f"rule:europe/{names[0]}")
    for name, next_name in zip(names, [*names[1:], ""], strict=True):
        walker.walk(lesson)
        assert done_lessons()[-1] == f"rule:europe/{name}"
        if name == "the_end" and next_name:  # the first small game follows
            walker.press(lesson.leave)
            lesson = walker.begin(f"rule:europe/{next_name}")
        elif next_name:
            lesson = walker.go_to_next(lesson)
    assert begun_lessons() == {}


def test_all_lessons_are_known() -> None:
    assert len(LESSONS) == 12


# With motion keys walk through a lesson before the first small game (``test_first_game.py``), and the mouse without it.
# Lessons are painted here; the other tests ask for texts, places and the focus.
@pytest.mark.sweep
@pytest.mark.parametrize("moves", ["motion"], indirect=True)
@pytest.mark.usefixtures("moves")
def test_two_lessons_are_walked_through_with_the_mouse(qtbot: QtBot) -> None:
    with learner_window(qtbot) as window:
        walk_all(qtbot, window, LessonWalker, ["tunnels", "stations"])


@pytest.mark.sweep
def test_two_lessons_are_walked_through_with_keys_in_german_dark_and_large(qtbot: QtBot) -> None:
    with learner_window(qtbot, "de", 160, "dark", SMALL) as window:
        window.setUpdatesEnabled(False)
        walk_all(qtbot, window, KeyWalker, ["the_end", "tickets_that_share"])


@pytest.mark.sweep
def test_a_screen_reader_says_each_step_and_what_it_shows(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    said = list[str]()
    monkeypatch.setattr(lesson_widget, "announce_to_screen_reader", lambda widget, text: said.append(text))

    def listen(lesson: LessonWidget) -> None:
        assert said[-1].startswith(lesson.verdict.text())
        if lesson.play is not None and lesson.play.step is not None and lesson.page is not None:
            pointed = lesson.play.step.pointed
            places = [*(Name("route", id) for id in pointed.routes), *(Name("city", id) for id in pointed.cities)]
            shown = said[-1].removeprefix(lesson.verdict.text())
            assert all(lesson.page.wording.name(place) in shown for place in places)
            assert len(shown.split(", ")) == len(places) + len(pointed.panels) or not (places or pointed.panels)

    with learner_window(qtbot, "cs") as window:  # in which names of places change in sentences
        window.setUpdatesEnabled(False)
        walker = KeyWalker(qtbot, window, listen)
        walker.to_the_list()
        walker.walk(walker.begin("rule:europe/stations"))


@pytest.mark.parametrize("language", ["en", "de", "cs"])
@pytest.mark.sweep
def test_the_list_tells_the_minutes_of_each_lesson_by_its_words(qtbot: QtBot, language: str) -> None:
    with learner_window(qtbot, language) as window:
        window.setUpdatesEnabled(False)
        listed = LessonWalker(qtbot, window).to_the_list()
        for file in (file for course in courses() for file in course.files):
            minutes = max(round(time_of(file, language).minutes), 1)
            words = {"en": "minute", "de": "Minute", "cs": "minut"}[language]
            assert f". {minutes} {words}" in listed.buttons[f"rule:europe/{file.stem}"].accessibleName()


@pytest.mark.parametrize("name", ["ferries", "stations"])
@pytest.mark.sweep
def test_the_payment_that_a_step_wants_is_selected(qtbot: QtBot, name: str) -> None:
    with learner_window(qtbot) as window:
        window.setUpdatesEnabled(False)
        walker = LessonWalker(qtbot, window)
        walker.to_the_list()
        lesson = walker.begin(f"rule:europe/{name}")
        walker.arrive(lesson)
        play, page = lesson.play, lesson.page
        assert play is not None
        assert page is not None
        answer = next(play.lesson.right_answers(play.at, play.state))
        walker.give(page, answer[:1])
        assert page.board_input.previewed == answer[0]
        assert page.bar.confirm is not None
        click(page.bar.confirm)
        qtbot.waitUntil(lambda: play.at == 1)


TUNNEL_PACE_MS = 80  # for which each card lies there


@pytest.mark.sweep
@pytest.mark.usefixtures("moves")
def test_right_is_said_when_everything_has_been_seen(qtbot: QtBot) -> None:
    with learner_window(qtbot) as window:
        window.setUpdatesEnabled(False)
        walker = LessonWalker(qtbot, window)
        walker.to_the_list()
        lesson = walker.begin("rule:europe/tunnels")
        play, page = lesson.play, lesson.page
        assert play is not None
        assert page is not None
        page.session.clock.pace = TUNNEL_PACE_MS
        walker.arrive(lesson)
        process_events()
        frames = FrameWatch(page)
        told, sizes = [lesson.verdict.text()], {page.view.size().toTuple()}

        def look() -> None:
            sizes.add(page.view.size().toTuple())
            if lesson.verdict.text() != told[-1]:
                told.append(lesson.verdict.text())
                is_over = not (page.reveal.is_holding or page.session.lingering)
                assert is_over or "Right" not in told[-1]

        for signal in (page.motion.stage._timer.timeout, page.refreshed):
            signal.connect(look)
        walker.walk(lesson)
        assert frames.tunnels == 2
        assert len([text for text in told if "Right" in text]) >= 3
        assert len(sizes) == 1  # the text never moves the board


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
        window.setUpdatesEnabled(False)
        walk_all(qtbot, window, walker_of, LESSONS)


ALT, CONTROL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


@pytest.mark.sweep
def test_keys_lead_on_and_back_wherever_the_focus_is(qtbot: QtBot) -> None:
    with learner_window(qtbot) as window:
        window.setUpdatesEnabled(False)
        walker = KeyWalker(qtbot, window)
        walker.to_the_list()
        assert window.isActiveWindow()  # no stray window has taken the keys
        lesson = walker.begin("rule:europe/ending_in_time")
        play = lesson.play
        assert play is not None
        for _ in range(2):
            walker.key(Qt.Key.Key_Right, ALT)
        assert (play.at, lesson.focusWidget()) == (2, lesson.page and lesson.page.view)
        walker.key(Qt.Key.Key_Right, ALT)  # which waits for an answer
        assert play.at == 2
        walker.key(Qt.Key.Key_Left, ALT)
        assert (play.at, lesson.focusWidget()) == (1, lesson.forward)
        walker.key(Qt.Key.Key_Z, CONTROL)
        assert play.at == 0


@pytest.mark.sweep
def test_control_z_takes_an_answer_back(qtbot: QtBot) -> None:
    with learner_window(qtbot) as window:
        window.setUpdatesEnabled(False)
        walker = KeyWalker(qtbot, window)
        walker.to_the_list()
        lesson = walker.begin("rule:europe/tunnels")
        play, page = lesson.play, lesson.page
        assert play is not None
        assert page is not None
        walker.do_step(lesson)
        walker.arrive(lesson)
        assert play.at == 1
        qtbot.waitUntil(page.take_back.last.isEnabled)
        walker.key(Qt.Key.Key_Z, CONTROL)
        walker.arrive(lesson)
        assert (play.at, page.session.match.answers) == (0, 0)


@pytest.mark.sweep
def test_the_coach_says_what_a_wrong_answer_costs_where_it_can_tell(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILWRIGHT_ACCELERATOR", "off")  # the expert's policy loses nothing by this answer
    with learner_window(qtbot) as window:
        window.setUpdatesEnabled(False)
        walker = LessonWalker(qtbot, window)
        walker.to_the_list()
        lesson = walker.begin("rule:europe/when_to_draw")
        walker.do_step(lesson)
        walker.arrive(lesson)
        page = lesson.page
        assert page is not None
        click(page.market.pile)
        assert lesson.verdict.text().startswith("Other cards can wait")
        qtbot.waitUntil(lambda: "by the coach's estimate, you would then win" in lesson.verdict.text())
        assert "% of games instead of " in lesson.verdict.text()
        walker.do_step(lesson)
        assert "coach" not in lesson.verdict.text()


@pytest.mark.sweep
def test_a_lesson_goes_on_where_a_killed_program_left_it(qtbot: QtBot) -> None:
    id, killed_at = "rule:europe/tunnels", 3
    set_preference(MOTION, False)  # in the child, which has the same home
    command = [sys.executable, "-m", "tests.editor.lessons.lesson_child", id]
    child = subprocess.Popen(command, cwd=ROOT, env={**os.environ}, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    try:
        assert [int(child.stdout.readline()) for _ in range(killed_at)] == [1, 2, 3]
    finally:
        child.send_signal(signal.SIGKILL)
        child.stdout.close()
        child.wait()
    done = len(begun_lessons()[id])
    assert done in (killed_at, killed_at + 1)  # it may have gone on before it was killed
    with learner_window(qtbot) as window:
        window.setUpdatesEnabled(False)
        walker = LessonWalker(qtbot, window)
        listed = walker.to_the_list()
        assert listed.buttons[id].accessibleName() == f"Tunnels. 2 minutes, left at step {done + 1} of 5"
        lesson = walker.begin(id)
        assert lesson.verdict.text().startswith("Continuing where you left off.")
        walker.walk(lesson)
        assert done_lessons() == [id]
