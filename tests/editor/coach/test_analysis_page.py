"""The analysis of a game in the window: from the list of games, refined while one looks, stopped at once."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.folders import saves_folder
from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.editor.app import make_application
from railwright.editor.features.coach import page as page_module
from railwright.editor.features.coach import widget as widget_module
from railwright.editor.features.coach import work as work_module
from railwright.editor.features.coach.widget import AnalysisWidget
from railwright.editor.features.statistics.panels import ReportCard
from railwright.editor.files.settings import settings
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import EndedGame, GameSetup
from railwright.editor.play.game_page import PACE_SETTING
from railwright.plugins.features.coach.api import (
    AnalysisReport,
    BestMoment,
    EnginePlayouts,
    Moment,
    OwnWorkshop,
    Playouts,
    Prospect,
    RecordFile,
)
from railwright.plugins.features.coach.jobs import Done, Job
from railwright.plugins.programs.reports.api import Estimate
from tests.core.records.games import load_record
from tests.editor.replay.records import BOTS, record
from tests.homes import move_home
from tests.plugins.programs.coach.errors import report_with_errors

pytestmark = pytest.mark.gui


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path)
    monkeypatch.setenv("RAILWRIGHT_ACCELERATOR", "off")  # with playouts of the engine, of which few are wanted here
    monkeypatch.setattr(EnginePlayouts, "budget", 8)
    monkeypatch.setattr(page_module, "REST_MS", 0)
    make_application()
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.setUpdatesEnabled(False)
    window.show()
    yield window
    window.close()


def opened(window: MainWindow, steps: int | None = 70) -> tuple[Path, AnalysisWidget]:
    """The page of the first answers of a game, whose analysis has begun."""
    saves_folder().mkdir(parents=True, exist_ok=True)
    path = record(saves_folder(), steps=steps)
    window.page("analysis").analyse(path)
    page = window.page("analysis").widget
    assert page is not None
    return path, page


def analysed(qtbot: QtBot, window: MainWindow, steps: int | None = 40) -> tuple[Path, AnalysisWidget]:
    """The analysis of the first answers of a game, when it is done."""
    path, page = opened(window, steps)
    qtbot.waitUntil(lambda: not page.stop.isEnabled())
    return path, page


@pytest.mark.sweep
def test_a_game_is_analysed_and_a_moment_of_it_is_looked_at(qtbot: QtBot, window: MainWindow) -> None:
    window.setUpdatesEnabled(True)  # painted here alone
    _, page = analysed(qtbot, window)
    assert page.report is not None
    assert page.bar.value() == 1000
    assert page.seats.topLevelItemCount() == 2
    for text in page.summaries.texts:
        assert [line.partition(":")[0] for line in text.text().split("\n")] == [
            "Best moment",
            "Costliest answer",
        ]
    assert len(page.chart.sentences) == len(page.report.moments)
    page.chart.setFocus()
    qtbot.keyClick(page.chart, Qt.Key.Key_End)
    assert ", after answer " in page.moment.text()
    qtbot.keyClick(page.chart, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.replays.widget is not None)
    assert window.replays.widget is not None
    assert window.replays.widget.playback.moment == page.report.moments[-1].number


@pytest.mark.sweep
def test_the_page_begins_with_who_won_by_what_and_when_the_game_turned(qtbot: QtBot, window: MainWindow) -> None:
    path, page = analysed(qtbot, window, None)
    outcome, report = page.outcome, page.report
    assert report is not None
    result = load_record(path, discover(safe=True)).result()
    winner = next(row for row in result["seats"] if row["rank"] == 1)
    assert outcome.winners.text() == f"{page.wording.players[winner['seat']]} wins"
    assert str(abs(result["seats"][0]["total"] - result["seats"][1]["total"])) in outcome.decision.text()
    assert "chance to win" in outcome.turning_point.text() or "turning point" in outcome.turning_point.text()
    tops = [part.mapTo(page, part.rect().topLeft()).y() for part in (outcome, page.chart, page.summaries, page.seats)]
    assert tops == sorted(tops)
    assert_turning_point_agrees_with_chances(page, winner["seat"])


def assert_turning_point_agrees_with_chances(page: AnalysisWidget, seat: int) -> None:
    """What is said of when the game turned follows from the winner's chances, whatever they are."""
    report, answers = page.report, page.answers
    assert report is not None
    name, last = page.wording.players[seat], -(-answers[-1].after.turns // 2)

    def chances(*of_winner: float) -> AnalysisReport:
        def prospects(chance: float) -> tuple[Prospect, ...]:
            values = [chance, 1 - chance] if seat == 0 else [1 - chance, chance]
            return tuple(Prospect(Estimate(value, value, value, 9), Estimate(0, 0, 0, 9)) for value in values)

        numbers = [len(answers) * step // (len(of_winner) - 1) for step in range(len(of_winner))]
        rounds = [answers[max(number, 1) - 1].before.turns // 2 + 1 for number in numbers]
        moments = [
            Moment(number, round_number, prospects(chance), False, 0)
            for number, round_number, chance in zip(numbers, rounds, of_winner, strict=True)
        ]
        return replace(report, moments=tuple(moments), best_moments=(None, None))

    page.outcome.show_report(chances(0.6, 0.7, 1.0))
    assert page.outcome.turning_point.text() == f"Throughout the game, {name} had the best chance to win."
    page.outcome.show_report(chances(0.6, 0.5, 0.8, 1.0))
    number = answers[len(answers) * 2 // 3 - 1].before.turns // 2 + 1
    assert page.outcome.turning_point.text() == f"From round {number} of {last} on, {name} had the best chance to win."
    claim = next(one for one in answers if one.choice.verb == "claim" and one.frame.actor == seat)
    low, high = Estimate(0.2, 0.1, 0.3, 99), Estimate(0.7, 0.6, 0.8, 99)
    best = BestMoment(claim.number, claim.number + 1, claim.before.turns // 2 + 1, seat, claim.choice, low, high)
    certain = replace(report, best_moments=(best, best))
    page.outcome.show_report(certain)
    said = page.outcome.turning_point.text()
    assert said.startswith(f"The turning point came in round {claim.before.turns // 2 + 1} of {last}: {name} claims ")
    page.outcome.show_report(replace(certain, best_moments=(best._replace(after=low),) * 2))
    assert "turning point" not in page.outcome.turning_point.text()


@pytest.mark.sweep
def test_a_game_that_is_not_over_has_no_winner_on_the_page(qtbot: QtBot, window: MainWindow) -> None:
    _, page = analysed(qtbot, window)
    assert page.outcome.isHidden()


@pytest.mark.sweep
def test_a_click_judges_with_hindsight(qtbot: QtBot, window: MainWindow) -> None:
    _, page = analysed(qtbot, window, 26)
    fair = page.report
    place = page.hindsight.rect().center()
    place.setX(8)  # on the box
    qtbot.mouseClick(page.hindsight, Qt.MouseButton.LeftButton, pos=place)
    assert page.stop.isEnabled()
    qtbot.waitUntil(lambda: not page.stop.isEnabled())
    assert fair is not None
    assert page.report is not None
    assert (fair.hindsight, page.report.hindsight) == (False, True)
    qtbot.keyClick(page.hindsight, Qt.Key.Key_Space)
    qtbot.mouseClick(page.stop, Qt.MouseButton.LeftButton)
    assert page.state.text() == "Stopped."
    assert page.report is None  # nothing of what was counted before
    assert {text.text() for text in page.summaries.texts} == {"Stopped before there was anything to report."}
    assert not page.chart.sentences
    assert not page.costly.topLevelItemCount()


@pytest.mark.sweep
def test_it_is_reached_from_the_list_of_games_and_left_again(qtbot: QtBot, window: MainWindow) -> None:
    saves_folder().mkdir(parents=True, exist_ok=True)
    record(saves_folder())
    window.saved_games.show()
    games = window.saved_games.widget
    assert games is not None
    qtbot.waitUntil(lambda: games.analyse.isEnabled())
    games.analyse.click()
    qtbot.waitUntil(lambda: window.page("analysis").widget is not None)
    page = window.page("analysis").widget
    assert page is not None
    page.stop.click()
    assert not page.stop.isEnabled()
    page.back.click()
    qtbot.waitUntil(lambda: window.saved_games.is_shown)
    assert window.page("analysis").widget is None


class Staged:
    """A place where jobs are done that counts how many are open, and does each as soon as it may."""

    def __init__(self, rules: Ruleset, answers: Sequence[Transition], playouts: Playouts) -> None:
        self._own = OwnWorkshop(rules, answers, playouts)
        self.may = threading.Event()
        self.is_open = True

    def do(self, jobs: Sequence[Job]) -> Iterator[Done | None]:
        for done in self._own.do(jobs):
            while not self.may.wait(0.01):
                yield None
            yield done

    def close(self) -> None:
        self.is_open = False


@pytest.fixture
def workshops(monkeypatch: pytest.MonkeyPatch) -> list[Staged]:
    """Those that are made from now on."""
    made: list[Staged] = []

    def make(
        file: RecordFile, rules: Ruleset, answers: Sequence[Transition], playouts: Playouts, budget: int, early: bool
    ) -> Staged:
        assert early
        made.append(Staged(rules, answers, playouts))
        return made[-1]

    monkeypatch.setattr(work_module, "workshop_for", make)
    return made


def finished_game(folder: Path) -> EndedGame:
    folder.mkdir(parents=True, exist_ok=True)
    path = record(folder, steps=26)
    loaded = load_record(path, discover(safe=True))
    return EndedGame(path, loaded.game.rules, loaded.answers)


@pytest.mark.sweep
def test_what_decided_a_game_is_worked_out_before_anybody_asks(
    qtbot: QtBot, window: MainWindow, workshops: list[Staged]
) -> None:
    game = finished_game(saves_folder())
    window.coached_game_ended.emit(game)
    qtbot.waitUntil(lambda: bool(workshops))
    workshops[0].may.set()
    qtbot.waitUntil(lambda: not workshops[0].is_open)
    window.page("analysis").analyse(game.record)
    page = window.page("analysis").widget
    assert page is not None
    qtbot.waitUntil(lambda: page.report is not None)
    assert not page.stop.isEnabled()
    assert page.summaries.texts[0].text().startswith("Best moment")
    assert len(workshops) == 1  # nothing was begun anew


def test_the_coach_is_loaded_beside_the_window(
    qtbot: QtBot, window: MainWindow, workshops: list[Staged], monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    load = page_module._playouts_for

    def load_and_note(rules: Ruleset) -> Playouts | None:
        threads.append(threading.current_thread())
        return load(rules)

    monkeypatch.setattr(page_module, "_playouts_for", load_and_note)
    window.coached_game_ended.emit(finished_game(saves_folder()))
    qtbot.waitUntil(lambda: bool(workshops))
    assert threads
    assert threading.main_thread() not in threads


@pytest.mark.sweep
def test_an_analysis_that_was_begun_early_goes_on_where_it_is_looked_at(
    qtbot: QtBot, window: MainWindow, workshops: list[Staged]
) -> None:
    game = finished_game(saves_folder())
    window.coached_game_ended.emit(game)
    qtbot.waitUntil(lambda: bool(workshops))
    window.page("analysis").analyse(game.record)
    page = window.page("analysis").widget
    assert page is not None
    assert page.report is None
    workshops[0].may.set()
    qtbot.waitUntil(lambda: not page.stop.isEnabled())
    assert page.report is not None
    assert len(workshops) == 1


@pytest.mark.parametrize("end", ["game", "window"])
def test_an_early_analysis_ends_with_another_game_and_with_the_window(
    qtbot: QtBot, window: MainWindow, workshops: list[Staged], end: str
) -> None:
    window.coached_game_ended.emit(finished_game(saves_folder()))
    qtbot.waitUntil(lambda: bool(workshops))
    if end == "game":
        window.game.begin(GameSetup("tiny", BOTS, 1))
    else:
        window.close()
    qtbot.waitUntil(lambda: not workshops[0].is_open)


@pytest.mark.parametrize("end", ["question", "game", "window"])
@pytest.mark.sweep
def test_an_analysis_that_waits_begins_no_more_once_it_is_asked_for_or_not_wanted(
    qtbot: QtBot, window: MainWindow, end: str
) -> None:
    analysis = window.page("analysis")
    analysis._rest.setInterval(3_600_000)
    game = finished_game(saves_folder())
    window.coached_game_ended.emit(game)
    assert analysis._rest.isActive()
    if end == "question":
        analysis.analyse(game.record)
        assert analysis.widget is not None
        qtbot.waitUntil(lambda: analysis.widget.report is not None)
    elif end == "game":
        window.game.begin(GameSetup("tiny", BOTS, 1))
    else:
        window.close()
    assert not analysis._rest.isActive()
    assert analysis._ended is None


@pytest.mark.parametrize("coached", [True, False])
@pytest.mark.sweep
def test_a_game_that_ends_is_analysed_where_the_coach_is_allowed(
    qtbot: QtBot, window: MainWindow, workshops: list[Staged], coached: bool
) -> None:
    finished: list[object] = []
    window.game_ended.connect(finished.append)
    settings().setValue(PACE_SETTING, 0)
    window.game.begin(GameSetup("tiny", BOTS, 1, coached=coached))
    qtbot.waitUntil(lambda: bool(finished))
    if coached:
        qtbot.waitUntil(lambda: bool(workshops))
    else:
        assert not workshops


@pytest.mark.sweep
def test_the_answers_that_cost_are_listed_with_what_was_better(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, page = analysed(qtbot, window)
    report = page.report
    assert report is not None
    worst = max(report.judged, key=lambda one: one.loss.worth.value)
    monkeypatch.setattr(widget_module.AnalysisReport, "costliest", lambda report: [worst])
    page.show_report(report)
    page.costly.setCurrentItem(page.costly.topLevelItem(0))
    assert page.chosen() == worst
    assert page.reason.text()
    page.look.click()
    qtbot.waitUntil(lambda: window.replays.widget is not None)
    assert window.replays.widget is not None
    assert window.replays.widget.playback.moment == worst.number - 1


def numbers_of(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"−?\d+", text)]


@pytest.mark.sweep
def test_every_number_of_the_page_follows_from_its_other_numbers(window: MainWindow) -> None:
    """A cost is the difference between the two chances beside it, and the sentences tell the same chances."""
    _, page = opened(window)
    page.stop.click()
    report = report_with_errors(page.rules, page.answers)
    page.show_report(report)
    page.sum_up()
    assert page.costly.topLevelItemCount() > 5
    cells = [
        [page.costly.topLevelItem(row).text(at) for at in range(6)] for row in range(page.costly.topLevelItemCount())
    ]
    for _, _, percent, points, did, better in cells:
        given, best = ([*map(int, re.findall(r": (\d+) %, (\d+) points", text)[0])] for text in (did, better))
        assert numbers_of(percent)[0] == best[0] - given[0] <= best[0]
        assert numbers_of(points)[0] == best[1] - given[1]
    worst = cells[0]
    summary = page.summaries.texts[report.costliest()[0].seat].text().split("\n")[1]
    left = re.search(r"in round (\d+) left a (\d+) % chance to win. The best answer left (\d+) %", summary)
    assert left
    assert left[1] == worst[0]
    assert f": {left[2]} %" in worst[4]
    assert f": {left[3]} %" in worst[5]
    for row, name in enumerate(page.wording.players):
        item = page.seats.topLevelItem(row)
        cost = sum(numbers_of(cell[2])[0] for cell in cells if cell[1] == name)
        rounding = 10 * 0.5 * len(cells) / int(item.text(1))
        assert float(item.text(2)) == pytest.approx(10 * cost / int(item.text(1)), abs=rounding)
    moment = report.best_moments[0]
    assert moment is not None
    at = next(mark.at for mark in page.chart.marked if mark.is_best)
    rise = re.findall(r"from (\d+) to (\d+) %", page.summaries.texts[0].text())[0]
    assert [re.findall(r"(\d+) %", page.chart.sentences[point])[0] for point in (at - 1, at)] == [*rise]


@pytest.mark.sweep
def test_the_errors_of_a_game_are_counted_in_the_statistics(qtbot: QtBot, window: MainWindow) -> None:
    saves_folder().mkdir(parents=True, exist_ok=True)
    window.page("analysis").analyse(record(saves_folder(), (Seat("Ann"), Seat("bot:random", "bot:random"))))
    page = window.page("analysis").widget
    assert page is not None
    page.stop.click()
    rates = (Estimate(3.5, 1.0, 6.0, 40), Estimate(70.0, 50.0, 90.0, 41))
    for hindsight, factor in ((False, 1), (True, 2)):  # what hindsight says tells of luck as well
        found = [rate._replace(value=factor * rate.value) for rate in rates]
        page.analysed.emit(AnalysisReport(2, "nobody", 1, hindsight, (), (), (None, None), tuple(found), (40, 41)))
    window.page("statistics").show()
    statistics = window.page("statistics").widget
    assert statistics is not None

    def error_cards() -> list[ReportCard]:
        return [card for card in statistics.reports.cards if card.report.title == "Errors found by the coach"]

    qtbot.waitUntil(lambda: bool(error_cards()))  # they are read beside the window
    (card,) = error_cards()
    assert [row[:4] for row in card.report.rows] == [
        ("Ann", "person", "1", "3.5"),
        ("Moth", "bot", "1", "70.0"),
    ]
    assert card.chart.sentences[0] == "Ann: 3.5 ‰ of a win per answer in 1 game."
