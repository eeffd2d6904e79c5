"""Analyses with many errors: playouts in which some answers surely win less often than others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from railwright.core.kernel.match import Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.plugins.features.coach.analysis import AnalysisReport, GameAnalysis
from railwright.plugins.features.coach.jobs import Done, Job
from railwright.plugins.features.coach.playouts import EnginePlayouts, Sample


class Uneven:
    """Playouts of two seats; the first answers win least often, and chances rise in the middle of the game."""

    def do(self, jobs: Sequence[Job]) -> Iterator[Done]:
        for job in jobs:
            yield Done([self._samples(job, at) for at in range(max(1, len(job.choices)))])

    def _samples(self, job: Job, at: int) -> list[Sample]:
        chance = (
            0.3 + 0.3 * (job.number >= 40)
            if not job.choices
            else Random(job.number).uniform(0.2, 0.6) + 0.1 * min(at, 3)
        )
        return [self._sample(Random(seed), chance) for seed in job.seeds]

    def _sample(self, rng: Random, chance: float) -> Sample:
        points = 60.0 + 40 * (chance - rng.random())
        return Sample((float(points > 60), float(points <= 60)), (points, 60.0))

    def close(self) -> None:
        """Nothing to end."""


def report_with_errors(rules: Ruleset, answers: Sequence[Transition], budget: int = 40_000) -> AnalysisReport:
    """The report of a game of two seats in which many answers were not the best."""
    analysis = GameAnalysis(rules, answers, EnginePlayouts(rules), budget, workshop=Uneven())
    list(analysis.steps())
    return analysis.report()
