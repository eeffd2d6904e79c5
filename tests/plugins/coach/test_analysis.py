"""The analysis of games: what it says of planted blunders, of chance, and of an open game."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from core.cli.main import main
from core.kernel import engine
from core.kernel.chance import SeededChance
from core.kernel.match import Match, Transition
from core.kernel.outcome import Seat
from core.kernel.ruleset import Ruleset
from core.kernel.seeds import seeded
from core.kernel.state import CHANCE
from core.testing import ruleset_of
from plugins.bots.greedy import Greedy
from plugins.bots.steady.bot import Steady
from plugins.coach.analysis import GameAnalysis
from plugins.coach.evaluation import QuestionValues
from plugins.coach.playouts import EnginePlayouts, Sample, prospect_of
from plugins.routes.api import Claim
from tests.core.records.games import write_record

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


def test_a_game_is_analysed_the_same_way_twice_and_can_be_looked_at_half_way() -> None:
    rules = ruleset_of("tiny")
    answers = played(rules, (Steady, Greedy), 1)[-50:]
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
    for seat in range(2):
        assert sum(report.luck[seat].by_kind.values()) == pytest.approx(report.luck[seat].win.value)
    assert sum(one.win.value for one in report.luck) == pytest.approx(0)  # what one gains the other loses


def test_luck_is_what_chance_changed_and_nothing_else() -> None:
    """All the differences of a game, those by chance and those by answers, lead from the first moment to the last."""
    rules = ruleset_of("tiny")
    answers = played(rules, (Steady, Greedy), 2)[-60:]
    analysis = GameAnalysis(rules, answers, EnginePlayouts(rules), 100, 1)
    list(analysis.steps())
    luck = analysis.report().luck[0].win.value
    by_answers, curve = 0.0, analysis._curve
    for at in range(1, len(curve)):
        if answers[analysis._ends[at - 1] + 1].frame.actor != CHANCE:
            shares = [[one.share(0) for one in curve[end]] for end in (at - 1, at)]
            by_answers += (sum(shares[1]) - sum(shares[0])) / len(curve[0])
    begun, ended = (sum(one.share(0) for one in curve[end]) / len(curve[0]) for end in (0, -1))
    assert begun + luck + by_answers == pytest.approx(ended)


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
    assert values.loss(values.best()).value <= 0.05
    assert values.loss(ranked[-1].choice).value > 0


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
