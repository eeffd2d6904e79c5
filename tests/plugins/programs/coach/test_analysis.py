"""The analysis of games: what it says of planted blunders, of chance, and of an open game."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path

import pytest

from railwright.api import Pass
from railwright.core.catalogue.discovery import discover
from railwright.core.cli.main import main
from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.visibility import view
from railwright.plugins.bots.api import explain
from railwright.plugins.bots.greedy import Greedy
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.features.coach import jobs
from railwright.plugins.features.coach.analysis import MIN_COMPARED, PAYMENTS_FROM_PLAYOUTS, GameAnalysis
from railwright.plugins.features.coach.evaluation import QuestionValues
from railwright.plugins.features.coach.jobs import Done, ProcessWorkshop, RecordFile
from railwright.plugins.features.coach.playouts import EnginePlayouts, Sample, prospect_of
from railwright.plugins.routes.api import Claim
from railwright.testing import ruleset_of
from tests.core.records.games import load_record, write_record

Capture = pytest.CaptureFixture[str]


def played(rules: Ruleset, makers: Sequence[Callable[..., object]], seed: int) -> list[Transition]:
    """The answers of a game."""
    seen: list[Transition] = []
    agents = [make(rules, seat, seeded(seed, seat)) for seat, make in enumerate(makers)]
    Match(rules, [Seat("")] * len(makers), agents, SeededChance(seeded(seed)), listeners=[seen.append]).run()  # type: ignore[arg-type]
    return seen


def test_playouts_repeat_themselves_and_end_as_the_game_did_behind_its_last_answer() -> None:
    rules = ruleset_of("tiny")
    answers = played(rules, (Steady, Greedy), 1)
    playouts = EnginePlayouts(rules)
    start = answers[0].before
    assert playouts.samples(start, [1, 2]) == playouts.samples(start, [1, 2])
    assert playouts.samples(start, [1]) != playouts.samples(start, [2])
    last = playouts.samples(answers[-1].after, [1, 2])
    assert last[0] == last[1]
    assert sum(last[0].wins) == 1


def test_a_prospect_has_the_mean_and_an_interval() -> None:
    found = prospect_of([Sample((1.0, 0.0), (100.0, 80.0)), Sample((0.0, 1.0), (60.0, 80.0))] * 20, 0)
    assert (found.win.value, found.points.value) == (0.5, 80.0)
    assert 0 <= found.win.low < 0.5 < found.win.high <= 1


def test_the_share_of_a_seat_adds_up_to_one_and_grows_with_its_points() -> None:
    sample = Sample((1.0, 0.0, 0.0), (90.0, 84.0, 20.0))
    assert sum(sample.share(seat) for seat in range(3)) == pytest.approx(1)
    assert sample.share(0) > sample.share(1) > sample.share(2)


@pytest.mark.sweep
def test_a_game_is_analysed_the_same_way_twice_and_can_be_looked_at_half_way() -> None:
    rules = ruleset_of("tiny")
    answers = played(rules, (Steady, Greedy), 1)[-20:]
    first, again = (GameAnalysis(rules, answers, EnginePlayouts(rules), 60, 7) for _ in range(2))
    for number, _ in enumerate(first.steps()):
        if number == 5:
            assert first.report().played < 60
    list(again.steps())
    assert first.report() == again.report()
    report = first.report()
    assert first.progress == 1
    assert [moment.number for moment in report.moments][:: len(report.moments) - 1] == [0, len(answers)]
    assert all(sum(one.win.value for one in moment.prospects) == pytest.approx(1) for moment in report.moments)


def test_where_playouts_are_few_moments_share_those_of_their_neighbours() -> None:
    rules = ruleset_of("tiny")
    analysis = GameAnalysis(rules, played(rules, (Steady, Greedy), 1), EnginePlayouts(rules), 60)
    ends = len(analysis._ends)
    analysis._curve = [
        [Sample((1.0, 0.0), (90.0, 80.0)), Sample((0.0, 1.0), (80.0, 90.0 + at % 2))] for at in range(ends)
    ]
    analysis._curve[-1] = [Sample((1.0, 0.0), (90.0, 80.0))] * 2
    report = analysis.report()
    assert {moment.prospects[0].win.games for moment in report.moments[10:-11]} == {2 * 21}
    assert [report.moments[at].prospects[0].win.games for at in (0, -2)] == [2 * 11, 2 * 11]  # the end stands alone
    assert report.moments[-1].prospects[0].win.value == 1
    assert all(0.3 < moment.prospects[0].win.value < 0.7 for moment in report.moments[:-1])


def test_the_better_of_two_plain_answers_is_found() -> None:
    """In the last turn, a route that completes a ticket of many points against a short one that does nothing."""
    rules = ruleset_of("tiny")
    answers = played(rules, (Steady, Steady), 3)
    claims = [one for one in answers if isinstance(one.choice, Claim)]
    last = claims[-1]
    options = engine.options(rules, last.before)
    values = QuestionValues(EnginePlayouts(rules), last.before, [*options[:6], last.choice], 1, False)
    values.refine(6)
    ranked = values.values()
    assert [one.worth for one in ranked] == sorted((one.worth for one in ranked), reverse=True)
    assert values.best() == ranked[0].choice
    assert values.loss(values.best()).worth.value <= 0.05
    worst = values.loss(ranked[-1].choice)
    assert worst.wins.value == pytest.approx(worst.best.win.value - worst.given.win.value)
    assert worst.points.value == pytest.approx(worst.best.points.value - worst.given.points.value)
    assert worst.worth.value > 0
    assert values.max_loss(ranked[-1].choice) >= worst.worth.value


def test_an_answer_that_costs_points_alone_is_an_error_all_the_same() -> None:
    """A seat far behind loses nothing of winning any more."""
    rules = ruleset_of("tiny")
    answers = played(rules, (Steady, Greedy), 1)[-30:]
    turn = next(at for at, one in enumerate(answers) if one.frame.kind == "turn" and one.frame.actor == 0)
    values = QuestionValues(EnginePlayouts(rules), answers[turn].before, [Pass(), answers[turn].choice], 1, False)
    values.add([[Sample((0.0, 1.0), (10.0 + at % 3, 90.0)) for at in range(16)],
                [Sample((0.0, 1.0), (2.0, 90.0)) for _ in range(16)]])  # fmt: skip
    analysis = GameAnalysis(rules, answers, EnginePlayouts(rules), 60)
    analysis._questions[turn] = values
    (judged,) = analysis.report().judged
    assert judged.is_error
    assert judged.loss.percent == 0
    assert judged.loss.whole_points == 9


@pytest.mark.sweep
def test_the_likely_answers_are_narrowed_down_and_the_one_given_stays() -> None:
    """What was given and the best of the others get the playouts that the others would have had."""
    rules = ruleset_of("tiny")
    answers = played(rules, (Steady, Greedy), 1)[-15:]
    analysis = GameAnalysis(rules, answers, EnginePlayouts(rules), 800, 1)
    list(analysis.steps())
    narrowed = [
        (values, answers[number].choice)
        for number, values in analysis._questions.items()
        if len(values.compared) < len(values.choices)
    ]
    assert narrowed
    for values, given in narrowed:
        assert len(values.compared) >= MIN_COMPARED
        assert given in values.compared
        assert values.best() in values.compared
        ranked = [value.choice for value in values.values()]
        assert {*ranked[: len(values.compared)]} == {*values.compared}


def test_an_answer_that_is_best_in_few_playouts_is_still_urgent() -> None:
    """Of four playouts the best answer may as well be a blunder: its question is taken up again."""
    rules = ruleset_of("tiny")
    state = next(one.before for one in played(rules, (Steady, Greedy), 1) if one.frame.kind == "turn")
    values = QuestionValues(EnginePlayouts(rules), state, engine.options(rules, state)[:2], 1, False)
    values.add(
        [[Sample((0.0, 1.0), (total, 90.0)) for total in totals] for totals in ((90, 95, 80, 99), (95, 80, 90, 85))]
    )
    assert values.max_loss(values.best()) > 0


def test_what_is_true_of_a_better_answer_alone_is_no_reason_for_it() -> None:
    """That nobody sees what is drawn from the pile does not say why it was better."""
    rules = ruleset_of("tiny")
    answers = played(rules, (Steady, Greedy), 1)
    analysis, found = GameAnalysis(rules, answers, EnginePlayouts(rules), 60), set[bool]()
    for number in (
        at for at in analysis._question_moments if answers[at].frame.kind == "turn" and answers[at].frame.actor == 0
    ):
        state, given, seat = answers[number].before, answers[number].choice, 0
        offered, shown = engine.options(rules, state), view(rules, state, seat)
        for better in (choice for choice in offered if choice != given):
            why = explain(rules, shown, seat, offered, better)
            values = QuestionValues(EnginePlayouts(rules), shown, [given, better], 1, True)
            values.add([[Sample((0.0, 1.0), (total, 90.0)) for _ in range(16)] for total in (20.0, 90.0)])
            analysis._questions[number] = values
            judged = analysis._judge(number)
            assert judged.is_error
            assert judged.reason == (None if why is None else why.reason)
            found.add(judged.reason is None)
    assert found == {True, False}


def test_payments_are_judged_where_there_are_playouts_enough() -> None:
    rules = ruleset_of("tiny")
    answers = played(rules, (Steady, Greedy), 1)
    kinds = [
        {answers[at].frame.kind for at in GameAnalysis(rules, answers, EnginePlayouts(rules), budget)._question_moments}
        for budget in (100, PAYMENTS_FROM_PLAYOUTS)
    ]
    assert "routes.pay" in kinds[1] - kinds[0]


@pytest.mark.slow
def test_processes_bring_the_same_report(tmp_path: Path) -> None:
    """Where a game is worked out makes no difference, and what is not wanted any more ends at once."""
    path = write_record(tmp_path)
    loaded = load_record(path, discover(safe=True))
    rules = loaded.game.rules
    workshop = ProcessWorkshop(RecordFile(path, safe=True), rules, 2)
    reports = []
    for where in (workshop, None):
        analysis = GameAnalysis(rules, loaded.answers, EnginePlayouts(rules), 300, 3, workshop=where)
        list(analysis.steps())
        reports.append(analysis.report())
    assert reports[0] == reports[1]
    steps = GameAnalysis(rules, loaded.answers, EnginePlayouts(rules), 10_000, 3, workshop=workshop).steps()
    next(steps)
    workers = [*workshop._pool._processes.values()]
    workshop.close()
    assert workers
    assert not any(worker.is_alive() for worker in workers)


def test_a_rule_that_fails_in_another_process_is_told() -> None:
    failed: Future[Done | str] = Future()
    failed.set_result("A rule fails.")
    with pytest.raises(RailwrightError, match="A rule fails"):
        jobs._result_of(failed)


@pytest.mark.sweep
def test_the_command_prints_data_and_writes_a_page(tmp_path: Path, capsys: Capture) -> None:
    record, page = write_record(tmp_path), tmp_path / "report.html"
    assert main(["analyse-game", str(record), "--json", "--hindsight", "--effort", "0.01", "-o", str(page)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"playouts", "hindsight", "seats", "course", "costliest"} <= set(found)
    assert len(found["course"][0]["seats"]) == len(found["seats"])
    text = page.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    assert "Björn" in text
    assert "with hindsight" in text


def test_what_is_no_record_or_no_effort_is_refused(tmp_path: Path) -> None:
    (tmp_path / "none.jsonl").write_text("{}")
    assert main(["analyse-game", str(tmp_path / "none.jsonl")]) == 3
    for effort in ("0", "-1", "nan", "much", "1e9"):
        assert main(["analyse-game", "x", "--effort", effort]) == 2
