"""The analysis of a game in the window: from the list of games, refined while one looks, stopped at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.catalogue.discovery import discover
from core.folders import saves_folder
from editor.app import make_application
from editor.coach import widget as widget_module
from editor.coach.widget import AnalysisWidget
from editor.main_window import MainWindow
from plugins.coach.api import EnginePlayouts
from tests.editor.replay.records import record
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path)
    monkeypatch.setattr(EnginePlayouts, "budget", 60)
    make_application()
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


def analysed(qtbot: QtBot, window: MainWindow) -> tuple[Path, AnalysisWidget]:
    """The analysis of a game, when it is done."""
    saves_folder().mkdir(parents=True, exist_ok=True)
    path = record(saves_folder(), steps=70)
    window.analyse(path)
    page = window.analysis.widget
    assert page is not None
    qtbot.waitUntil(lambda: not page.stop.isEnabled())
    return path, page


def test_a_game_is_analysed_and_a_moment_of_it_is_looked_at(qtbot: QtBot, window: MainWindow) -> None:
    _, page = analysed(qtbot, window)
    assert page.report is not None
    assert page.bar.value() == 1000
    assert page.seats.topLevelItemCount() == 2
    assert len(page.chart.sentences) == len(page.report.moments)
    page.chart.setFocus()
    qtbot.keyClick(page.chart, Qt.Key.Key_End)
    assert page.moment.text().startswith("After answer")
    qtbot.keyClick(page.chart, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.replays.widget is not None)
    assert window.replays.widget is not None
    assert window.replays.widget.playback.moment == page.report.moments[-1].number


def test_it_is_reached_from_the_list_of_games_and_left_again(qtbot: QtBot, window: MainWindow) -> None:
    saves_folder().mkdir(parents=True, exist_ok=True)
    record(saves_folder())
    window.saved_games.show()
    games = window.saved_games.widget
    assert games is not None
    qtbot.waitUntil(lambda: games.analyse.isEnabled())
    games.analyse.click()
    qtbot.waitUntil(lambda: window.analysis.widget is not None)
    page = window.analysis.widget
    assert page is not None
    page.stop.click()
    assert not page.stop.isEnabled()
    page.back.click()
    qtbot.waitUntil(lambda: window.saved_games.is_shown)
    assert window.analysis.widget is None


def test_the_answers_that_cost_are_listed_with_what_was_better(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, page = analysed(qtbot, window)
    report = page.report
    assert report is not None
    worst = max(report.judged, key=lambda one: one.loss.value)
    monkeypatch.setattr(widget_module.AnalysisReport, "costliest", lambda report, most=10: [worst])
    page.show_report(report)
    page.costly.setCurrentItem(page.costly.topLevelItem(0))
    assert page.chosen() == worst
    assert page.reason.text()
    page.look.click()
    qtbot.waitUntil(lambda: window.replays.widget is not None)
    assert window.replays.widget is not None
    assert window.replays.widget.playback.moment == worst.number - 1
