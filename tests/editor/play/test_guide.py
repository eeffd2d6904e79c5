"""A guided game: what is suggested, when the guide falls silent, and how it is chosen, with the real mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.editor.app import make_application
from railwright.editor.files.settings import save_last_seats, settings
from railwright.editor.looks.theme import apply_look, choose_text_size, refresh_looks
from railwright.editor.main_window import MainWindow
from railwright.editor.play.guide import AID, Guide
from railwright.editor.play.preferences import is_guide_wanted, want_guide
from railwright.editor.play.widget import GameWidget
from railwright.editor.saves.loading import load_game
from railwright.plugins.bots.api import Suggestion
from railwright.plugins.cards.api import COLORS, Draw
from railwright.testing import ruleset_of
from tests.editor.play.helpers import (
    Clicker,
    click,
    lobby_of,
    lobby_window,
    page_of,
    process_events,
    slow_down_bots,
    wait_for_turn,
)
from tests.homes import move_home
from tests.rules.situations import table

# With motion: a guided game is played without it in test_guided_game.py and in tests/editor/lessons/test_first_game.py.
pytestmark = [
    pytest.mark.gui,
    pytest.mark.usefixtures("moves"),
    pytest.mark.parametrize("moves", ["motion"], indirect=True),
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


def guided(qtbot: QtBot, rules: Ruleset, size: tuple[int, int] = (1280, 800)) -> GameWidget:
    """A guided game at its first turn, with a ticket for which cards are wanted."""
    made = table("tiny", hands=["", ""], tickets=["brack-holm"], row="blue white white black green")
    return page_of(qtbot, rules, state=made.state, size=size, guided=True)


def guide_of(page: GameWidget) -> Guide:
    assert page.guide is not None
    return page.guide


def suggested(qtbot: QtBot, page: GameWidget) -> Suggestion:
    """What is suggested to the next question."""
    guide = guide_of(page)
    qtbot.waitUntil(lambda: guide.suggestion is not None)
    assert guide.suggestion is not None
    return guide.suggestion


def draw(page: GameWidget, choice: Choice) -> None:
    """Draw a card by a click on it."""
    assert isinstance(choice, Draw)
    if choice.source == "pile":
        click(page.market.pile)
        return
    row = page.reader.row(page.session.view)
    assert row is not None
    click(page.market.row[list(row).index(choice.source)])


def spoken(page: GameWidget) -> str:
    return page.panels.companion.text.text()


@pytest.mark.sweep
def test_what_one_could_do_is_told_with_its_reason_announced_and_lit(qtbot: QtBot, rules: Ruleset) -> None:
    page = guided(qtbot, rules)
    said: list[str] = []
    page.panels.companion.said.connect(said.append)
    suggestion = suggested(qtbot, page)
    assert suggestion.reason is not None
    assert spoken(page) == page.wording.text(suggestion.reason) == page.panels.companion.accessibleDescription()
    assert said == [spoken(page)]
    assert page.scene.highlighted("guide")
    page.refresh()  # for whatever reason: nothing is said twice
    process_events()
    assert said == [spoken(page)]
    assert page.scene.highlighted("guide")


@pytest.mark.sweep
def test_it_falls_silent_as_one_does_it_alone_and_speaks_when_asked_or_needed(qtbot: QtBot, rules: Ruleset) -> None:
    page = guided(qtbot, rules)
    for _ in range(3):
        draw(page, suggested(qtbot, page).choice)
    fourth = suggested(qtbot, page)
    assert isinstance(fourth.choice, Draw)
    assert spoken(page) == "You no longer need help with this kind of decision. You can still ask for help."
    assert not page.scene.highlighted("guide")
    QTest.keyClick(page.view, Qt.Key.Key_G)
    assert fourth.reason is not None
    assert spoken(page) == page.wording.text(fourth.reason)
    assert page.panels.companion.button.text() == "Pause suggestions"
    click(page.panels.companion.button)
    assert spoken(page) == "No suggestions until you ask."
    draw(page, fourth.choice)
    suggested(qtbot, page)
    assert spoken(page) == "No suggestions until you ask."
    click(page.panels.companion.button)
    assert page.panels.companion.button.text() == "Pause suggestions"


@pytest.mark.sweep
def test_a_worse_answer_lets_it_speak_again(qtbot: QtBot, rules: Ruleset) -> None:
    page = guided(qtbot, rules)
    good = 0
    while good < 3:
        draw(page, suggested(qtbot, page).choice)
        good += 1
    while True:  # until the row has a card that is worth less
        suggestion, question = suggested(qtbot, page), page.session.question
        assert question is not None
        worse = [
            option
            for option in question.options
            if isinstance(option, Draw) and option not in suggestion.about_as_good and option.source in COLORS
        ]
        if worse:
            break
        draw(page, suggestion.choice)
    draw(page, worse[0])
    after = suggested(qtbot, page)
    assert isinstance(after.choice, Draw)
    assert after.reason is not None
    assert spoken(page) == page.wording.text(after.reason)


@pytest.mark.sweep
def test_nothing_of_one_person_is_left_for_the_next(qtbot: QtBot, rules: Ruleset) -> None:
    made = table("tiny", hands=["", ""], tickets=["brack-holm"], row="blue white white black green")
    page = page_of(qtbot, rules, "Ann,Bob", state=made.state, guided=True, painted=True)
    click(page.handover.button)
    for _ in range(2):
        told = spoken(page)
        draw(page, suggested(qtbot, page).choice)
        assert told
    qtbot.waitUntil(lambda: page.bar.onward is not None)
    assert page.bar.onward is not None
    click(page.bar.onward)
    assert page.screens.currentWidget() is page.handover
    assert spoken(page) == "On your turn, a suggestion appears here."
    assert guide_of(page).suggestion is None


@pytest.mark.sweep
def test_nothing_of_answers_that_are_taken_back_is_left(qtbot: QtBot, rules: Ruleset) -> None:
    page = guided(qtbot, rules)
    before = suggested(qtbot, page)
    page.session.taken_back.emit()  # the question after it may be worded like this one, and be about another hand
    assert guide_of(page).suggestion is None
    assert spoken(page) == "On your turn, a suggestion appears here."
    page.refresh()
    assert suggested(qtbot, page) == before
    assert before.reason is not None
    assert spoken(page) == page.wording.text(before.reason)


@pytest.fixture
def usual_text() -> Iterator[None]:
    yield
    settings().remove("look/text")
    apply_look(make_application())


@pytest.mark.parametrize("percent", [100, 160])
@pytest.mark.sweep
def test_the_line_covers_nothing_and_nothing_of_it_is_cut(
    qtbot: QtBot, rules: Ruleset, usual_text: None, percent: int
) -> None:
    page = guided(qtbot, rules, (1024, 700))
    choose_text_size(str(percent))
    refresh_looks()
    suggested(qtbot, page)
    line, panels = page.panels.companion, page.panels

    def is_clear() -> bool:
        beside: list[QWidget] = [panels.area, panels.hand, panels.area.bar, panels.people, panels.cards]
        return not any(part.geometry().intersects(line.geometry()) for part in beside)

    qtbot.waitUntil(is_clear)
    assert panels.rect().contains(line.geometry())
    line.show_text(" ".join(["Sevastopol"] * 60))
    qtbot.waitUntil(lambda: line.text.heightForWidth(line.text.width()) <= line.text.height())
    qtbot.waitUntil(is_clear)
    height = line.height()
    line.show_text("Short.")
    process_events()
    assert line.height() == height  # the board does not move back and forth


@pytest.mark.sweep
def test_a_game_that_is_not_guided_has_no_line(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules)
    wait_for_turn(qtbot, page)
    assert page.guide is None
    assert page.panels.companion.isHidden()


@pytest.mark.sweep
def test_a_whole_guided_game_by_mouse(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny", routes={"trains": 7}), guided=True, painted=True)  # half a game
    assert Clicker(3).play(qtbot, page) > 10
    assert page.session.match.result()["finished"]


# how it is chosen


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    slow_down_bots(monkeypatch)
    yield from lobby_window(qtbot)


@pytest.mark.sweep
def test_the_first_game_is_guided_and_says_so_in_its_record(qtbot: QtBot, window: MainWindow) -> None:
    lobby = lobby_of(window)
    box = lobby.seat_box.guided
    assert box.isChecked()
    assert lobby.setup().guided
    click(lobby.seat_box.coached)
    assert not box.isEnabled()
    assert box.toolTip() == "Not available: hints are switched off at this table."
    assert not lobby.setup().guided
    click(lobby.seat_box.coached)
    click(next(button for button in lobby.offered.maps if button.key == "tiny"))
    lobby.seat_box.first_turn.setCurrentIndex(1)
    click(lobby.starter.start)
    page = window.game.widget
    assert page is not None
    path = page.playable.path
    assert path is not None
    suggested(qtbot, page)
    assert page.playable.writer is not None
    assert page.playable.writer.header.aids[-1] == AID
    lobby_of(window)
    assert load_game(path, discover(safe=True)).opened.header.guided
    window.game.load(path)
    assert window.game.widget is not None
    assert window.game.widget.guide is not None
    assert is_guide_wanted()  # until one has been finished
    window.game.widget.session.finished.emit()
    assert not is_guide_wanted()
    assert not lobby_of(window).seat_box.guided.isChecked()


@pytest.mark.sweep
def test_who_has_played_before_is_not_bothered_unless_they_choose_it(window: MainWindow) -> None:
    save_last_seats([Seat("Ann", "human")])
    assert not is_guide_wanted()
    lobby = lobby_of(window)
    assert not lobby.seat_box.guided.isChecked()
    lobby.seat_box.guided.setFocus()
    QTest.keyClick(lobby.seat_box.guided, Qt.Key.Key_Space)
    assert is_guide_wanted()
    assert lobby.setup().guided
    want_guide(False)
    assert not lobby_of(window).seat_box.guided.isChecked()
