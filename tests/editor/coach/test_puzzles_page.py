"""Puzzles in the window: found by a seed, kept as positions, answered on the board, judged with a reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.folders import saves_folder
from railwright.core.kernel.choices import Choice
from railwright.editor.app import make_application
from railwright.editor.features.coach import puzzle_widget
from railwright.editor.features.coach.puzzle_files import own_puzzles, puzzles_folder, save_puzzles
from railwright.editor.features.coach.puzzle_widget import PuzzleWidget
from railwright.editor.files.settings import settings
from railwright.editor.main_window import MainWindow
from railwright.plugins.features.coach import puzzles
from railwright.plugins.features.coach.evaluation import whole_percent
from railwright.plugins.features.coach.puzzle_store import number_before, number_of_day, stored_puzzles
from railwright.plugins.features.coach.puzzles import Puzzle
from tests.core.records.games import load_record
from tests.editor.play.helpers import click
from tests.editor.replay.records import record
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path)
    monkeypatch.setenv("RAILWRIGHT_ACCELERATOR", "off")  # with playouts of the engine, as many as are set below
    for name, value in (("FIRST_PLAYOUTS", 1), ("FINAL_PLAYOUTS", 1), ("TURNS_LOOKED_AT", 2), ("CLEAREST_TURNS", 1),
                        ("MIN_GAP_WORTH", -1.0), ("MIN_BEST_CHANCE", 0.0), ("SOLVING_PLAYOUTS", 2)):  # fmt: skip
        monkeypatch.setattr(puzzles, name, value)
    monkeypatch.setattr(puzzle_widget, "ENOUGH_PLAYOUTS", 2)
    make_application()
    settings().setValue("puzzles/map", "tiny")
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.setUpdatesEnabled(False)
    window.show()
    yield window
    window.close()


def shown(qtbot: QtBot, window: MainWindow) -> PuzzleWidget:
    """The page, once its puzzle is solved."""
    page = window.page("puzzle")
    qtbot.waitUntil(lambda: page.widget is not None and page.widget.solution is not None)
    widget = page.widget
    assert widget is not None
    qtbot.waitUntil(lambda: widget.solution is not None and widget.solution.playouts >= 2)
    return widget


@pytest.mark.sweep
def test_the_puzzle_of_the_day_is_answered_on_the_board_and_judged(qtbot: QtBot, window: MainWindow) -> None:
    window.page("puzzle").show_daily()
    widget = shown(qtbot, window)
    (file,) = puzzles_folder().glob("* tiny.yaml")
    assert widget.file == file
    page, solution = widget.page, widget.solution
    assert page is not None
    assert solution is not None
    assert "hint" not in page.panels.aids.buttons
    board = page.session.match.state
    reason, label = solution.reason.text, partial(page.wording.label, page.session.rules.notation)
    why = page.wording.text(reason) if reason else label(solution.best) + "."
    for answer, words in (
        (solution.best, f"Right! {why}"),
        (solution.values[-1].choice, label(solution.values[-1].choice)),
    ):
        page.board_input.answer(answer)
        assert widget.verdict.text().startswith(words)
        qtbot.waitUntil(lambda: page.board_input.question is not None)  # any other answer can be tried
    assert page.session.match.state == board
    click(widget.reveal)
    assert "% ±" in widget.verdict.text()
    written = file.stat().st_mtime_ns
    window.page("puzzle").show_daily()
    assert widget.file == file
    assert file.stat().st_mtime_ns == written  # it is kept


@pytest.mark.sweep
def test_an_answer_that_is_not_among_the_likely_ones_is_judged_too(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.page("puzzle").show_another()
    widget = shown(qtbot, window)
    page, solution = widget.page, widget.solution
    assert page is not None
    assert solution is not None
    best = solution.values[0].choice
    unlikely = next(option for option in reversed(page.session.match.options()) if option != best)
    widget.solution = solution._replace(losses={})
    page.board_input.answer(unlikely)
    qtbot.waitUntil(lambda: widget.verdict.text() != "The coach is thinking …")
    assert page.session.match.answers == 0
    _check_chances(widget, unlikely)


def _check_chances(widget: PuzzleWidget, answer: Choice) -> None:
    """The verdict on an answer has the best answer's chance, and no higher one."""
    solution, told = widget.solution, re.search(r"win (\d+) % of games instead of (\d+) %", widget.verdict.text())
    assert solution is not None
    if told is None:
        assert widget.verdict.text().endswith("as good as the best answer, as far as the coach can tell.")
        return
    assert int(told[2]) == whole_percent(solution.values[0].prospect.win.value) > int(told[1])
    for value in solution.values:
        if value.choice == answer:
            assert int(told[1]) == whole_percent(value.prospect.win.value)


@pytest.mark.parametrize("is_listed", [True, False])
@pytest.mark.sweep
def test_a_verdict_has_the_chances_of_the_answers_that_are_shown(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, is_listed: bool
) -> None:
    monkeypatch.setattr(puzzles, "SOLVING_PLAYOUTS", 30)
    window.page("puzzle")._show_found(5, "5", "Puzzle 5", None)
    widget = shown(qtbot, window)
    qtbot.waitUntil(lambda: widget.solution is not None and widget.solution.playouts >= 30)
    solution, page = widget.solution, widget.page
    assert solution is not None
    assert page is not None
    answer = next(choice for choice, loss in solution.losses.items() if loss.is_sure and loss.percent > 0)
    if not is_listed:
        widget.solution = solution._replace(losses={})
    page.board_input.answer(answer)
    qtbot.waitUntil(lambda: widget.verdict.text() != "The coach is thinking …")
    assert "instead of" in widget.verdict.text()
    _check_chances(widget, answer)


@pytest.mark.sweep
def test_puzzles_of_ones_own_games_are_kept_and_shown(qtbot: QtBot, window: MainWindow) -> None:
    window.setUpdatesEnabled(True)  # painted here alone
    told: list[str] = []
    window.notify = told.append  # type: ignore[method-assign]
    window.page("puzzle").show_own()
    assert "no puzzles from your games" in told[0]
    saves_folder().mkdir(parents=True, exist_ok=True)
    path = record(saves_folder())
    loaded = load_record(path, discover(safe=True))
    turns = [one.before for one in loaded.answers if one.frame.kind == "turn"][4:8:3]
    found = [Puzzle(state, state.stack[-1].actor, ()) for state in turns]
    save_puzzles(path, loaded, found, discover(safe=True))
    assert len(own_puzzles()) == 2
    for file in [*own_puzzles(), own_puzzles()[0]]:
        window.page("puzzle").show_own()
        widget = window.page("puzzle").widget
        assert widget is not None
        assert widget.file == file
        assert widget.page is not None
        assert widget.page.session.match.state.stack[-1].kind == "turn"
    window.lobby.show()
    assert window.page("puzzle").widget is None


@pytest.mark.sweep
def test_puzzles_that_come_with_the_program_need_no_search(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzles, "CHECKED_DEALS", 10)
    settings().setValue("puzzles/map", "europe")
    stored = stored_puzzles("europe")
    window.page("puzzle").show_daily()
    widget = shown(qtbot, window)
    assert widget.page is not None
    number = number_of_day(date.today(), len(stored))
    asked = [stored[number].position, stored[number_before(number, len(stored))].position]
    assert widget.page.session.match.state.turns == asked[0]["turns_played"]
    window.page("puzzle").show_another()  # that of the day before
    shown(qtbot, window)
    assert widget.page.session.match.state.turns == asked[1]["turns_played"]
    assert widget.title.text().startswith("Puzzle ")


def test_the_head_has_room_for_all_words_in_a_narrow_window(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    page = PuzzleWidget()
    page.setParent(window)
    page.show_search("A puzzle with quite a long title")
    page.setGeometry(0, 0, 480, 700)
    window.show()
    words = [page.title, *(button for button in page.findChildren(QPushButton) if button.isVisible())]
    assert len(words) >= 5
    for widget in words:
        assert widget.width() >= widget.sizeHint().width()
        assert widget.geometry().right() <= page.width()


@pytest.mark.sweep
def test_the_seats_of_a_puzzle_have_names_in_the_language_of_the_window(
    qtbot: QtBot, window: MainWindow, german: None
) -> None:
    settings().setValue("puzzles/map", "europe")
    window.page("puzzle").show_daily()
    qtbot.waitUntil(lambda: window.page("puzzle").widget is not None)
    widget = window.page("puzzle").widget
    assert widget is not None
    qtbot.waitUntil(lambda: widget.page is not None)
    assert widget.page is not None
    assert [seat.name for seat in widget.page.session.match.seats][:2] == ["Spieler 1", "Spieler 2"]
