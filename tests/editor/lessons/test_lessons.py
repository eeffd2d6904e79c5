"""Lessons on the real board: listed, answered by mouse and keys, left, taken up again, and undone."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.folders import plugins_folder
from railwright.editor.app import make_application
from railwright.editor.features.lessons.lesson_widget import LessonWidget
from railwright.editor.features.lessons.list_widget import LessonsWidget
from railwright.editor.features.lessons.lobby_offer import LessonsOffer
from railwright.editor.features.lessons.progress import BEGUN_KEY, are_offered, begun_lessons, done_lessons
from railwright.editor.files.settings import settings
from railwright.editor.language.choice import install_language
from railwright.editor.main_window import MainWindow
from railwright.editor.play.decision_bar import ChoiceButton
from railwright.editor.play.widget import GameWidget
from tests.editor.play.helpers import click, click_target
from tests.homes import move_home

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "lighthouses"
ID = "rule:lighthouses/steps"
pytestmark = [
    pytest.mark.gui,
    pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True),  # without a display
]

STEPS = """format: {name: railwright-position, version: 1}
map: lighthouse_bay
market: [red, blue, green, yellow, black]
seats:
  - {name: Keeper, hand: {red: 1}, routes: [ardal-birk]}
  - {name: Rival, routes: [cald-dorn]}
lesson:
  title: Your first lamp
  text: A lamp scores for each ferry there.
  steps:
    - text: These are your cards.
      point: {panels: [hand]}
    - text: "{ardal} has a lighthouse. Light its lamp."
      point: {cities: [ardal]}
      wanted: [light ardal]
      wrong: {"draw *": First the lamp.}
      right: It shines.
      do: [draw pile, draw pile]
      chance: [turn-up red, turn-up blue]
    - text: Draw a card.
      point: {panels: [pile]}
      wanted: ["draw *"]
      chance: [turn-up white]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The example as a plugin of one's own, allowed, with one more lesson."""
    move_home(monkeypatch, tmp_path)
    folder = plugins_folder() / "lighthouses"
    shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "lessons" / "steps.yaml").write_text(STEPS, "utf-8")
    TrustStore().trust(folder)
    return folder


def window_of(qtbot: QtBot) -> MainWindow:
    make_application()
    window = MainWindow(discover())
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.setUpdatesEnabled(False)  # test_walks.py paints lessons
    window.show()
    window.activateWindow()
    return window


@pytest.fixture
def window(qtbot: QtBot, folder: Path) -> Iterator[MainWindow]:
    window = window_of(qtbot)
    yield window
    window.close()


def listed(window: MainWindow) -> LessonsWidget:
    assert window.page("lessons").list is not None
    return window.page("lessons").list


def lesson_of(qtbot: QtBot, window: MainWindow, id: str = ID) -> LessonWidget:
    """A lesson that was clicked in the list."""
    window.page("lessons").show()
    button = listed(window).buttons[id]
    listed(window).scroll_area.ensureWidgetVisible(button)
    click(button)
    qtbot.waitUntil(lambda: window.page("lessons").lesson is not None)
    assert window.page("lessons").lesson is not None
    return window.page("lessons").lesson


def board(lesson: LessonWidget) -> GameWidget:
    assert lesson.page is not None
    lesson.page.session.clock.pace = 0
    return lesson.page


def come_to(qtbot: QtBot, lesson: LessonWidget, step: int) -> None:
    """Wait until a step, counted from 1, is told."""
    qtbot.waitUntil(lambda: lesson.count.text() == f"Step {step} of 3")
    page = board(lesson)
    qtbot.waitUntil(lambda: page.board_input.question is not None)


def light(qtbot: QtBot, lesson: LessonWidget) -> None:
    """Answer the second step on the board."""
    page = board(lesson)
    come_to(qtbot, lesson, 2)
    light = next(button for button in page.bar.buttons if button.property("verb") == "light")
    if not light.isChecked():
        click(light)
    click_target(page, "city", "ardal")  # where a station could be built, too
    menu = page.board_input.menu
    menu.setActiveAction(next(action for action in menu.actions() if action.text().startswith("Light")))
    QTest.keyClick(menu, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "It shines." in lesson.verdict.text())


@pytest.mark.sweep
def test_a_lesson_is_played_to_its_end_on_a_game_that_goes_on(qtbot: QtBot, window: MainWindow) -> None:
    lesson = lesson_of(qtbot, window)
    assert lesson.verdict.text() == "These are your cards."
    assert lesson.pointer is not None
    assert lesson.pointer.parts == (board(lesson).hand,)
    click(lesson.forward)
    assert lesson.verdict.text() == "Ardal has a lighthouse. Light its lamp."
    come_to(qtbot, lesson, 2)
    click(board(lesson).market.pile)
    assert lesson.verdict.text() == "First the lamp.\nArdal has a lighthouse. Light its lamp."
    assert begun_lessons() == {ID: [""]}
    light(qtbot, lesson)
    come_to(qtbot, lesson, 3)
    assert lesson.verdict.text().endswith("It shines.\nDraw a card.")
    qtbot.waitUntil(lambda: board(lesson).market.pile.isEnabled())
    click(board(lesson).market.pile)
    qtbot.waitUntil(lambda: lesson.verdict.text().endswith("Lesson complete."))
    assert (done_lessons(), begun_lessons()) == ([ID], {})
    click(lesson.forward)
    qtbot.waitUntil(lambda: window.page("lessons").lesson is None)
    assert listed(window).buttons[ID].accessibleName() == "Your first lamp. 1 minute, done"


@pytest.mark.sweep
def test_a_lesson_is_taken_up_where_it_was_left(qtbot: QtBot, window: MainWindow) -> None:
    lesson = lesson_of(qtbot, window)
    click(lesson.forward)
    light(qtbot, lesson)
    come_to(qtbot, lesson, 3)
    window.close()  # what is kept was written at each step, so a program that is killed has kept it as well
    other = window_of(qtbot)
    lesson = lesson_of(qtbot, other)
    assert lesson.verdict.text() == "Continuing where you left off.\nDraw a card."
    assert board(lesson).session.match.answers == 5
    click(lesson.again)
    assert (lesson.verdict.text(), begun_lessons()) == ("These are your cards.", {})
    other.close()


@pytest.mark.sweep
def test_answers_that_no_longer_fit_are_left_out(qtbot: QtBot, window: MainWindow) -> None:
    settings().setValue(BEGUN_KEY, {ID: ["", "fly", "draw pile"]})
    assert lesson_of(qtbot, window).count.text() == "Step 2 of 3"


@pytest.mark.sweep
def test_a_step_back_takes_back_what_was_answered(qtbot: QtBot, window: MainWindow) -> None:
    lesson = lesson_of(qtbot, window)
    click(lesson.forward)
    light(qtbot, lesson)
    come_to(qtbot, lesson, 3)
    click(lesson.step_back)
    come_to(qtbot, lesson, 2)
    assert (board(lesson).session.match.answers, begun_lessons()) == (0, {ID: [""]})
    light(qtbot, lesson)
    come_to(qtbot, lesson, 3)
    page = board(lesson)
    qtbot.waitUntil(page.take_back.last.isEnabled)
    page.take_back.last.click()  # as its keys do
    come_to(qtbot, lesson, 2)
    assert lesson.verdict.text() == "Ardal has a lighthouse. Light its lamp."
    click(lesson.step_back)
    assert lesson.verdict.text() == "These are your cards."


@pytest.mark.sweep
def test_a_lesson_is_played_with_the_keys_alone(qtbot: QtBot, window: MainWindow) -> None:
    window.page("lessons").show()
    listed(window).buttons[ID].setFocus()
    QTest.keyClick(listed(window).buttons[ID], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.page("lessons").lesson is not None)
    lesson = window.page("lessons").lesson
    assert lesson is not None
    qtbot.waitUntil(lambda: lesson.focusWidget() is lesson.forward)
    QTest.keyClick(lesson.forward, Qt.Key.Key_Return)
    come_to(qtbot, lesson, 2)
    QTest.keyClick(lesson.step_back, Qt.Key.Key_Space)
    assert lesson.verdict.text() == "These are your cards."


@pytest.mark.sweep
def test_a_right_answer_is_shown_to_whoever_asks(qtbot: QtBot, window: MainWindow) -> None:
    lesson = lesson_of(qtbot, window)
    click(lesson.forward)
    come_to(qtbot, lesson, 2)
    click(lesson.reveal)
    assert lesson.verdict.text().startswith("A correct answer: Light the lamp of Ardal.\n")


@pytest.mark.sweep
def test_the_lesson_of_one_question_is_one_step(qtbot: QtBot, window: MainWindow) -> None:
    lesson = lesson_of(qtbot, window, "rule:lighthouses/02_a_ferry_in_the_light")
    assert lesson.count.text() == "Step 1 of 1"
    page = board(lesson)
    qtbot.waitUntil(lambda: page.board_input.question is not None)
    click_target(page, "route", "ardal-eldey")
    qtbot.waitUntil(lambda: page.board_input.previewed is not None)
    click(next(button for button in page.bar.buttons if isinstance(button, ChoiceButton)))
    if page.bar.confirm is not None:
        click(page.bar.confirm)
    qtbot.waitUntil(lambda: "Lesson complete." in lesson.verdict.text())


@pytest.mark.sweep
def test_what_is_wrong_with_a_lesson_is_told(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    file = folder / "lessons" / "01_light_a_lamp.yaml"
    file.write_text(file.read_text("utf-8").replace("light ardal", "light gar"), "utf-8")
    (folder / "lessons" / "03_broken.yaml").write_text("[", "utf-8")
    TrustStore().trust(folder)
    window.use_catalogue(discover())
    window.page("lessons").show()
    assert "rule:lighthouses/03_broken" not in listed(window).buttons
    click(listed(window).buttons["rule:lighthouses/01_light_a_lamp"])
    reason = "The expected answer 'light gar' is not possible"

    def boxes() -> list[QMessageBox]:  # on a busy machine another one has told that the rule is waited for
        return [box for box in window.findChildren(QMessageBox) if box.text().startswith(reason)]

    qtbot.waitUntil(lambda: len(boxes()) == 1)
    boxes()[0].close()
    assert window.page("lessons").lesson is None


@pytest.mark.sweep
def test_a_lesson_without_a_map_or_with_odd_places_has_a_picture(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    step = "{text: Look., wanted: [draw pile], point: {cities: [{a: 1}, nowhere, ardal], routes: [5]}}"
    for map in ("lighthouse_bay", "nowhere"):
        lesson = f"map: {map}\nseats: [{{}}, {{}}]\nlesson: {{title: {map}, text: Look., steps: [{step}]}}\n"
        (folder / "lessons" / f"{map}.yaml").write_text(lesson, "utf-8")
    TrustStore().trust(folder)
    window.use_catalogue(discover())
    window.page("lessons").show()
    for map in ("lighthouse_bay", "nowhere"):
        button = listed(window).buttons[f"rule:lighthouses/{map}"]
        assert button.accessibleName() == f"{map}. 1 minute"
        assert not button.grab().isNull()


@pytest.mark.sweep
def test_the_lobby_offers_lessons_until_somebody_says_no(qtbot: QtBot, window: MainWindow) -> None:
    lobby = window.lobby.show()
    [offer] = lobby.findChildren(LessonsOffer)
    qtbot.waitUntil(offer.isVisible)
    click(offer.dismiss)
    assert (offer.isVisible(), are_offered()) == (False, False)
    click(lobby.learn)
    qtbot.waitUntil(lambda: window.page("lessons").list is not None)


@pytest.mark.sweep
def test_lessons_speak_the_language_of_the_window(qtbot: QtBot, window: MainWindow, qapp: QApplication) -> None:
    install_language(qapp, "de")  # not the one of the settings, as for a seat that has its own
    try:
        window.page("lessons").show()
        assert listed(window).buttons["rule:europe/first_route"].accessibleName().startswith("Deine erste Strecke.")
        lesson = lesson_of(qtbot, window, "rule:lighthouses/01_light_a_lamp")
        assert lesson.title.text() == "Ein Licht anzünden"
        assert lesson.verdict.text().startswith("Deine Strecke führt nach Ardal")
    finally:
        install_language(qapp, "en")
