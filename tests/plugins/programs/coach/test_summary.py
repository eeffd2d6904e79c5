"""What decided a game in sentences: each is said only where the figures of the report hold it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from railwright.api import CHANCE, Choice
from railwright.plugins.bots.greedy import Greedy
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.features.coach.analysis import (
    RISE_SEEDS_APART,
    AnalysisReport,
    BestMoment,
    GameAnalysis,
    JudgedAnswer,
)
from railwright.plugins.features.coach.evaluation import Loss
from railwright.plugins.features.coach.jobs import Done, Job
from railwright.plugins.features.coach.playouts import EnginePlayouts, Prospect, Sample
from railwright.plugins.features.coach.summary import seat_summary
from railwright.plugins.programs.reports.api import Estimate
from railwright.plugins.programs.table.api import Wording
from railwright.plugins.routes.api import Claim
from railwright.testing import ruleset_of
from tests.plugins.programs.coach.test_analysis import played

ANN, BERTA = range(2)
RULES = ruleset_of("tiny")
NOTHING, UNSURE = Estimate(0.0, 0.0, 0.0, 100), Estimate(0.0, -0.3, 0.3, 100)


def sure(value: float) -> Estimate:
    """A figure that is known to a twentieth of itself."""
    low, high = sorted((value * 0.95, value * 1.05))
    return Estimate(value, low, high, 100)


def choice(notation: str) -> Choice:
    return RULES.notation.read(notation)


def report(
    moment: BestMoment | None = None,
    judged: Sequence[JudgedAnswer] = (),
) -> AnalysisReport:
    """A report that knows this of Ann, and nothing of Berta."""
    return AnalysisReport(2, "nobody", 1, False, (), tuple(judged), (moment, None), (NOTHING, NOTHING), (1, 1))


def sentences(found: AnalysisReport, seat: int = ANN) -> list[str]:
    wording = Wording(RULES.board, ("Ann", "Berta"))
    return [wording.text(sentence) for sentence in seat_summary(RULES, found, seat)]


def judged_answer(given: float, best: float, wins: Estimate, points: Estimate, seat: int = ANN) -> JudgedAnswer:
    prospects = [Prospect(Estimate(win, win, win, 100), at) for win, at in ((best, points), (given, NOTHING))]
    loss = Loss(sure(0.05), *prospects, wins, points)
    return JudgedAnswer(40, 7, seat, choice("draw pile"), choice("tickets"), loss, (), None, (), "turn")


def test_what_is_not_sure_is_said_to_be_so() -> None:
    assert sentences(report(), BERTA) == [
        "Best moment: none clearly improved the chance to win.",
        "Costliest answer: none clearly cost anything.",
    ]


@pytest.mark.parametrize(("actor", "who"), [(ANN, "Ann"), (BERTA, "Berta")])
def test_the_best_moment_names_the_round_and_the_player(actor: int, who: str) -> None:
    moment = BestMoment(12, 13, 4, actor, choice("draw pile"), sure(0.31), sure(0.52))
    expected = f"Best moment: “Draw from the pile” by {who} in round 4 raised the chance to win from 31 to 52 %."
    assert sentences(report(moment))[0] == expected


def test_what_chance_brought_is_named_by_its_round() -> None:
    moment = BestMoment(12, 14, 4, CHANCE, choice("turn-up blue"), sure(0.31), sure(0.52))
    expected = "Best moment: the draw in round 4 raised the chance to win from 31 to 52 %."
    assert sentences(report(moment))[0] == expected


def test_a_rise_of_less_than_one_per_cent_is_no_best_moment() -> None:
    moment = BestMoment(12, 13, 4, ANN, choice("draw pile"), sure(0.312), sure(0.314))
    assert sentences(report(moment)) == sentences(report())


@pytest.mark.parametrize(
    ("best", "wins", "points", "cost"),
    [
        (0.45, sure(0.12), sure(1.2), "left a 33 % chance to win. The best answer left 45 %."),
        (0.33, NOTHING, sure(1.2), "cost 1 point."),
        (0.45, UNSURE, sure(8.0), "cost 8 points."),
        (0.33, sure(0.002), sure(0.3), "cost a little."),
    ],
)
def test_a_costly_answer_is_told_by_what_it_surely_cost(
    best: float, wins: Estimate, points: Estimate, cost: str
) -> None:
    found = report(judged=[judged_answer(0.33, best, wins, points), judged_answer(0.1, 0.6, sure(0.5), NOTHING, BERTA)])
    expected = f"Costliest answer: “Draw from the pile” by Ann in round 7 {cost} Better: “Draw tickets”."
    assert sentences(found)[1] == expected


class Staged:
    """Playouts in which Ann's chance to win rises from 3 to 7 of 10 behind an answer, with all seeds or some only."""

    def __init__(self, jump: int, rises: Callable[[int], bool]) -> None:
        self._jump, self._rises = jump, rises

    def do(self, jobs: Sequence[Job]) -> Iterator[Done]:
        for job in jobs:
            samples = [self._sample(seed, job.number >= self._jump) for seed in job.seeds]
            yield Done([samples] * max(1, len(job.choices)))

    def _sample(self, seed: int, is_behind: bool) -> Sample:
        wins = seed % 10 < (7 if is_behind and self._rises(seed) else 3)
        return Sample((1.0, 0.0) if wins else (0.0, 1.0), (70.0 if wins else 50.0, 60.0))

    def close(self) -> None:
        """Nothing to let go of."""


@pytest.mark.parametrize("is_chance", [False, True])
@pytest.mark.sweep
def test_the_best_moment_is_told_by_other_chance_than_found_it(is_chance: bool) -> None:
    answers = played(RULES, (Steady, Greedy), 1)
    claim = next(at for at, answered in enumerate(answers[60:], 60) if isinstance(answered.choice, Claim))
    staged = Staged(claim + 2, lambda seed: not is_chance or seed < RISE_SEEDS_APART)
    analysis = GameAnalysis(RULES, answers, EnginePlayouts(RULES), 20_000, workshop=staged)
    list(analysis.steps())
    anns, bertas = analysis.report().best_moments
    assert bertas is None
    if is_chance:
        assert anns is None
    else:
        assert anns is not None
        assert (anns.number, anns.moment) == (claim + 1, claim + 2)  # the claim, with its payment
        assert anns.choice == answers[claim].choice
        assert (anns.before.value, anns.after.value) == (pytest.approx(0.3, abs=0.05), pytest.approx(0.7, abs=0.05))
