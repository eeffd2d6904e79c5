"""A run of games that is judged from time to time, and stops when more games would not answer anything more."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor

from railwright.plugins.features.balance.costs import PlayedBoard
from railwright.plugins.features.balance.judgement import Judgement, judge, looks
from railwright.plugins.features.balance.series import SeriesPlan, play_series
from railwright.plugins.features.balance.tally import Tally
from railwright.plugins.programs.workers.api import IsCancelled, never_cancelled


class JudgedSeries:
    """The games of a plan; ``tally`` and ``judgement`` (None before the first look) change while they are played."""

    def __init__(self, plan: SeriesPlan, board: PlayedBoard, stops_early: bool = True) -> None:
        self.plan, self.board, self.stops_early = plan, board, stops_early
        self.tally = Tally(plan.group)
        self.judgement: Judgement | None = None
        self.looks = [_whole(look, plan) for look in looks(plan.games, plan.in_model)] if stops_early else [plan.games]

    def play(self, executor: Executor, is_cancelled: IsCancelled = never_cancelled) -> Iterator[int]:
        """Play, and yield after every game how many were played. Raises what ``play_series`` raises."""
        for look in self.looks:
            for game in play_series(self.plan, executor, is_cancelled, self.tally.games, look):
                self.tally.add(game)
                yield self.tally.games
            self.judge()
            if self.judgement and self.judgement.is_done(self.plan.games):
                return

    def judge(self) -> None:
        """Judge what has been played so far, such as before a run was cancelled."""
        if self.tally.games:
            self.judgement = judge(self.board, self.tally, len(self.looks))


def _whole(look: int, plan: SeriesPlan) -> int:
    """The number of games of a look, rounded to whole deals except for the last one."""
    return min(look + -look % plan.group, plan.games)
