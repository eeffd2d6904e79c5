"""A run of games that is judged from time to time, and stops when more games would not answer anything more."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import replace

from railwright.api import Message
from railwright.plugins.features.balance.causes.finding import Finding
from railwright.plugins.features.balance.causes.listed import causes
from railwright.plugins.features.balance.costs import PlayedBoard
from railwright.plugins.features.balance.findings import with_games
from railwright.plugins.features.balance.judgement import Judgement, judge, looks
from railwright.plugins.features.balance.report import make_report
from railwright.plugins.features.balance.series import SeriesPlan, play_series
from railwright.plugins.features.balance.tally import Tally
from railwright.plugins.features.balance.trials import MAX_TRIALS, TRIAL_GAMES, told_changes
from railwright.plugins.programs.workers.api import IsCancelled, never_cancelled


class JudgedSeries:
    """The games of a plan; ``tally`` and ``judgement`` (None before the first look) change while they are played."""

    def __init__(self, plan: SeriesPlan, board: PlayedBoard, stops_early: bool = True) -> None:
        self.plan, self.board, self.stops_early = plan, board, stops_early
        self.tally = Tally(plan.group)
        self.judgement: Judgement | None = None
        self.causes = causes(board)
        self._tried: dict[str, tuple[Message, ...]] = {}
        self.looks = [_whole(look, plan) for look in looks(plan.games, plan.in_model)] if stops_early else [plan.games]

    def play(self, executor: Executor, is_cancelled: IsCancelled = never_cancelled) -> Iterator[int]:
        """Play, and yield after every game how many were played. Raises what ``play_series`` raises."""
        for look in self.looks:
            for game in play_series(self.plan, executor, is_cancelled, self.tally.games, look):
                self.tally.add(game)
                yield self.tally.games
            self.judge()
            if self.judgement and self.judgement.is_done(self.plan.games):
                break
        yield from self._try_advice(executor, is_cancelled)

    @property
    def findings(self) -> list[Finding]:
        """The causes, with what games have shown of them so far, and what advice changes once it was tried."""
        found = with_games(self.board, self.causes, self.judgement)
        return [finding._replace(tried=self._tried.get(finding.name, ())) for finding in found]

    def _try_advice(self, executor: Executor, is_cancelled: IsCancelled) -> Iterator[int]:
        """Play games with the advice of the weightiest findings, one after the other."""
        count = min(_whole(TRIAL_GAMES[self.plan.in_model], self.plan), self.tally.games)
        for finding in [finding for finding in self.findings if finding.fix][:MAX_TRIALS]:
            assert finding.fix is not None
            tally = Tally(self.plan.group)
            plan = replace(self.plan, advice=finding.name, games=count)
            for game in play_series(plan, executor, is_cancelled):
                tally.add(game)
                yield self.tally.games
            tally.close()
            reports = (make_report(self.board.spec, games) for games in (self.tally, tally))
            self._tried[finding.name] = told_changes(finding.fix(self.board.spec), *reports)

    def judge(self) -> None:
        """Judge what has been played so far, such as before a run was cancelled."""
        if self.tally.games:
            self.judgement = judge(self.board, self.tally, len(self.looks))


def _whole(look: int, plan: SeriesPlan) -> int:
    """The number of games of a look, rounded to whole deals except for the last one."""
    return min(look + -look % plan.group, plan.games)
