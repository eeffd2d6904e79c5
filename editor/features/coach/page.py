"""The main window's page of the analysis of a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.text import join_messages
from railwright.core.records.format import RECORD_SUFFIX
from railwright.editor.pages import Page, PageHost, WatchedRecord
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.work.background import Worker
from railwright.editor.work.error_reports import attempt, error_sentence

if TYPE_CHECKING:
    from railwright.core.kernel.ruleset import Ruleset
    from railwright.core.records.replay import LoadedRecord
    from railwright.editor.features.coach.widget import AnalysisWidget
    from railwright.editor.features.coach.work import AnalysisWork
    from railwright.editor.play.game import EndedGame
    from railwright.plugins.features.coach.api import AnalysisReport, Playouts, Puzzle

REST_MS = 2000  # after the end of a game, which the window shows first


class EarlyAnalysis(NamedTuple):
    """The analysis of a game that has just ended, before anybody has asked for it."""

    record: Path
    work: AnalysisWork


class AnalysisPage(Page):
    """Analyses one game at a time, on top of the page from which it was asked for."""

    name = "analysis"
    widget: AnalysisWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._previous: QWidget | None = None
        self._early: EarlyAnalysis | None = None
        self._ended: EndedGame | None = None
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._load_coach)
        self._loader = Worker(self, latest_only=True)
        host.coached_game_ended.connect(self.begin_early)
        host.game_began.connect(self.end_early)
        host.closing.connect(self.end_early)

    def open(self, opened: object = None) -> None:
        """Analyse the game of a record."""
        assert isinstance(opened, Path)
        self.analyse(opened)

    def analyse(self, path: Path) -> None:
        """Analyse a record; why it cannot be read is told."""
        record = attempt(lambda: self._load(path), self.host.notify, error_sentence)
        if record is None:
            return
        from railwright.editor.features.coach.widget import AnalysisWidget  # late, 120 ms: a start does not wait for it
        from railwright.plugins.features.coach.api import RecordFile

        self._previous = self.host.stack.currentWidget()
        self.close()
        queued = Qt.ConnectionType.QueuedConnection
        # A save is read by the window alone; games that are over have records.
        file = RecordFile(path, safe=self.host.catalogue.safe) if path.suffix == RECORD_SUFFIX else None
        widget = AnalysisWidget(record, file)
        widget.analysed.connect(partial(self._store_report, path))
        widget.puzzled.connect(partial(self._pose, path, record), queued)
        widget.closed.connect(self.leave, queued)
        widget.watched.connect(lambda number: self.host.open("replay", WatchedRecord(path, moment=number)), queued)
        self.present(widget, self.tr("{map}, analysis – Railwright").format(map=record.game.spec.name))
        widget.begin(self._take_early(path))
        widget.chart.setFocus()

    # before anybody asks

    def begin_early(self, game: EndedGame) -> None:
        """Analyse a game that has just ended, so that it is known when somebody asks; of records alone."""
        self.end_early()
        if game.record.suffix == RECORD_SUFFIX and game.answers:
            self._ended = game
            self._rest.start()

    def _load_coach(self) -> None:
        """Load the code that analyses the game in another thread, because it takes a while."""
        game, self._ended = self._ended, None
        assert game is not None
        self._loader.start(lambda task: _playouts_for(game.rules), partial(self._begin_early, game))

    def _begin_early(self, game: EndedGame, playouts: Playouts | None) -> None:
        from railwright.editor.features.coach.work import AnalysisWork  # late, 120 ms: a start does not wait for it
        from railwright.plugins.features.coach.api import RecordFile

        if playouts is None:
            return
        file = RecordFile(game.record, safe=self.host.catalogue.safe)
        work = AnalysisWork(self, game.rules, game.answers, playouts, file, early=True)
        work.failed.connect(self.end_early)  # told where somebody asks for it
        self._early = EarlyAnalysis(game.record, work)
        work.begin()

    def end_early(self) -> None:
        """Let go of an analysis that nobody has asked for."""
        self._stop_waiting()
        early, self._early = self._early, None
        if early is not None:
            early.work.end()
            early.work.deleteLater()

    def _stop_waiting(self) -> None:
        self._rest.stop()
        self._ended = None
        self._loader.cancel()

    def _take_early(self, record: Path) -> AnalysisWork | None:
        """Return the work that was begun early, if it is for this record."""
        self._stop_waiting()
        if self._early is None or self._early.record != record:
            return None
        early, self._early = self._early, None
        early.work.failed.disconnect(self.end_early)
        return early.work

    def _load(self, path: Path) -> LoadedRecord:
        """The record, which must hold to its end: half of a game is not what decided it."""
        from railwright.editor.saves.loading import load_game  # late, 25 ms: the lobby does without

        catalogue = self.host.catalogue
        record = run_user_rules(catalogue, lambda: load_game(path, catalogue))
        if record.diverged is not None:
            raise RecordError(join_messages(record.warnings))
        return record

    def _store_report(self, path: Path, report: AnalysisReport) -> None:
        """Tell the errors, for the statistics; with hindsight they would tell of luck as well."""
        if not report.hindsight:
            pairs = zip(report.error_rate, report.answered, strict=True)
            self.host.game_judged.emit(path, [(rate.value, questions) for rate, questions in pairs])

    def _pose(self, path: Path, record: LoadedRecord, puzzles: Sequence[Puzzle]) -> None:
        """Keep the puzzles of the game, and show the clearest."""
        from railwright.editor.features.coach.puzzle_files import save_puzzles  # late, 140 ms

        catalogue = self.host.catalogue
        files = attempt(lambda: save_puzzles(path, record, puzzles, catalogue), self.host.notify, error_sentence)
        if files:
            self.host.open("puzzle", files[0])

    def leave(self) -> None:
        """Go back to what was shown before, or to the lobby where that is gone."""
        previous, self._previous = self._previous, None
        self.close()
        if previous is not None and self.host.stack.indexOf(previous) >= 0:
            self.host.stack.setCurrentWidget(previous)
        else:
            self.host.open("lobby")


def _playouts_for(rules: Ruleset) -> Playouts | None:
    """The playouts of the coach for these rules; in another thread, for to load it takes a while."""
    from railwright.plugins.features.coach.api import playouts_for  # late, 110 ms

    return playouts_for(rules)
