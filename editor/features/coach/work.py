"""The work of an analysis, beside the window: it may begin before anybody looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from PySide6.QtCore import QObject, Signal

from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.match import Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.editor.work.background import Task, Worker
from railwright.plugins.features.coach.api import AnalysisReport, GameAnalysis, Playouts, RecordFile, workshop_for

REPORT_EVERY_S = 1.0  # seconds between two looks at what is known by then


class AnalysisWork(QObject):
    """Analyses one game, once. While it ``is_watched``, ``advanced`` tells which part is done, and the report by then.

    ``finished`` gives the whole report, ``failed`` the exception of a rule. With the file of the record, other
    processes do the playouts; one that is ``early`` leaves none of them to this process.
    """

    advanced = Signal(float, object)
    finished = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        parent: QObject,
        rules: Ruleset,
        answers: Sequence[Transition],
        playouts: Playouts,
        file: RecordFile | None,
        hindsight: bool = False,
        early: bool = False,
    ) -> None:
        super().__init__(parent)
        self._rules, self._answers, self._playouts = rules, answers, playouts
        self._file, self._hindsight, self._early = file, hindsight, early
        self.is_watched = not early
        self.report: AnalysisReport | None = None  # the whole one
        self._worker = Worker(self)

    def begin(self) -> None:
        """Begin to work."""
        self._worker.start(self._analyse, self._finish, self.failed.emit, lambda news: self.advanced.emit(*news))

    def end(self) -> None:
        """Work no more, and tell nothing more."""
        self._worker.close(0)

    def stop(self) -> None:
        """Tell nothing more; the work ends at its next step."""
        self._worker.cancel()

    def _finish(self, report: AnalysisReport) -> None:
        self.report = report
        self.finished.emit(report)

    def _analyse(self, task: Task[AnalysisReport]) -> AnalysisReport:
        """In the thread of the worker."""
        rules, answers, playouts = self._rules, self._answers, self._playouts
        workshop = workshop_for(self._file, rules, answers, playouts, playouts.budget, self._early)
        analysis = GameAnalysis(rules, answers, playouts, playouts.budget, 0, self._hindsight, workshop)
        told_at_s = monotonic()
        try:
            with rules_guard(rules):
                for _ in analysis.steps():
                    task.check()
                    if self.is_watched and monotonic() - told_at_s > REPORT_EVERY_S:
                        told_at_s = monotonic()
                        task.progress((analysis.progress, analysis.report()))
                return analysis.report()
        finally:
            workshop.close()
