"""Every number of a report follows from the other numbers of the same report: all costs are told in wins."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

import pytest

from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import Seat
from railwright.plugins.bots.greedy import Greedy
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.features.coach.analysis import AnalysisReport
from railwright.plugins.features.coach.report import report_data, report_lines, report_page
from railwright.testing import ruleset_of
from tests.plugins.programs.coach.errors import report_with_errors
from tests.plugins.programs.coach.test_analysis import played

RULES = ruleset_of("tiny")
SEATS = [Seat("Ann"), Seat("Berta")]
EXPECTED = r"(\d+) % chance to win and (\d+) points\."
COST = rf"{EXPECTED}.*?{EXPECTED} Cost: (\d+) % .*?, points: (-?\d+) "


@cache
def answers() -> list[Transition]:
    return played(RULES, (Steady, Greedy), 1)


@cache
def report(budget: int) -> AnalysisReport:
    return report_with_errors(RULES, answers(), budget)


def usual_report() -> AnalysisReport:
    return report(40_000)


@pytest.mark.sweep
def test_data_has_costs_that_are_differences_of_its_own_chances() -> None:
    data = report_data(RULES, SEATS, usual_report())
    assert len(data["costliest"]) > 10
    for error in data["costliest"]:
        values = {option["do"]: option for option in error["options"]}
        given, best = values[error["did"]], values[error["better"]]
        for measure in ("win", "points"):
            lost = best[measure]["value"] - given[measure]["value"]
            assert error["loss"][measure]["value"] == pytest.approx(lost, abs=2e-4)
        assert error["loss"]["win"]["value"] <= best["win"]["value"]
    for seat in data["seats"]:
        cost = sum(error["loss"]["win"]["value"] for error in data["costliest"] if error["seat"] == seat["seat"])
        assert seat["error_rate"]["value"] == pytest.approx(1000 * cost / seat["answers"], abs=0.1)


def test_lines_have_costs_that_are_differences_of_their_own_chances() -> None:
    lines = list(report_lines(RULES, SEATS, usual_report()))
    costs = {"Ann": 0, "Berta": 0}
    listed = [line for line in lines if "Cost:" in line]
    assert len(listed) == len(usual_report().costliest())
    for line in listed:
        found = re.search(COST, line)
        assert found, line
        given, given_points, best, best_points, cost, points = map(int, found.groups())
        assert (cost, points) == (best - given, best_points - given_points)
        assert 0 <= cost <= best
        costs[line.split()[0]] += cost
    told = [re.search(r"Errors: ([\d.]+) ‰ of a win per answer \(answers: (\d+)\)", line) for line in lines]
    for name, words in zip(costs, filter(None, told), strict=True):
        rounding = 0.5 * len(listed) * 10 / int(words[2])
        assert float(words[1]) == pytest.approx(10 * costs[name] / int(words[2]), abs=rounding)


def test_the_page_and_its_sentences_have_the_chances_of_the_list() -> None:
    page = unescape(report_page(RULES, SEATS, usual_report(), "A game"))
    sections = page.split("<section")[1:]
    assert len(sections) == len(usual_report().costliest())
    for section in sections:
        text = re.sub("<[^>]+>", "", section)
        given, _, best, _, cost, _ = map(int, re.search(COST, text).groups())  # type: ignore[union-attr]
        assert cost == best - given
        chances = {int(cell) for cell in re.findall(r">(\d+) %<", section)}  # of the table below
        assert {given, best} <= chances
    plain = re.sub("<[^>]+>", "", page)
    worst = usual_report().costliest_of(0)
    assert worst is not None
    left = r"” by Ann in round (\d+) left a (\d+) % chance to win. The best answer left (\d+) %"
    told, heading = (
        re.search(left, plain),
        re.search(rf"Ann in round (\d+) \(answer {worst.number}\).*?{COST}", plain, re.S),
    )
    assert told
    assert heading
    assert told.groups() == (heading[1], heading[2], heading[4])


@pytest.mark.parametrize("budget", [40_000, 4_000])
@pytest.mark.sweep
def test_best_moments_have_the_chances_of_the_curve(budget: int) -> None:
    analysed, found = report(budget), 0
    data = report_data(RULES, SEATS, analysed)
    for seat, moment in enumerate(analysed.best_moments):
        if moment is None:
            continue
        found += 1
        numbers = [point["answer"] for point in data["course"]]
        after = numbers.index(moment.moment)
        chances = [round(100 * data["course"][at]["seats"][seat]["win"]["value"]) for at in (after - 1, after)]
        told = re.findall(r"from (\d+) to (\d+) %", data["seats"][seat]["summary"][0])
        assert [(str(chances[0]), str(chances[1]))] == told
    assert found
