"""The main window's page of the analysis of a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.text import join_messages
from railwright.core.saves.running import RECORD_SUFFIX
from railwright.editor.pages import Opened, Page, PageHost, WatchedRecord
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.saves.loading import load_game
from railwright.editor.work.error_reports import attempt, error_sentence

if TYPE_CHECKING:
    from railwright.core.records.replay import LoadedRecord
    from railwright.editor.coach.widget import AnalysisWidget
    from railwright.plugins.programs.coach.api import AnalysisReport, Puzzle


class AnalysisPage(Page):
    """Analyses one game at a time, on top of the page from which it was asked for.

    ``errors_found`` gives its record and what the analysis says of each seat.
    """

    errors_found = Signal(object, object)  # a Path and a Sequence[SeatErrors]
    name = "analysis"
    widget: AnalysisWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._previous: QWidget | None = None

    def open(self, what: Opened = None) -> None:
        """Analyse the game of a record."""
        assert isinstance(what, Path)
        self.analyse(what)

    def analyse(self, path: Path) -> None:
        """Analyse a record; why it cannot be read is told."""
        record = attempt(lambda: self._load(path), self.host.tell, error_sentence)
        if record is None:
            return
        from railwright.editor.coach.widget import AnalysisWidget  # late: a start does not wait for it
        from railwright.plugins.programs.coach.api import RecordFile

        self._previous = self.host.stack.currentWidget()
        self.close()
        queued = Qt.ConnectionType.QueuedConnection
        # A save is read by the window alone; games that are over have records.
        file = RecordFile(path, safe=self.host.catalogue.safe) if path.suffix == RECORD_SUFFIX else None
        widget = AnalysisWidget(record, file)
        widget.analysed.connect(partial(self._keep, path))
        widget.puzzled.connect(partial(self._pose, path, record), queued)
        widget.closed.connect(self.leave, queued)
        widget.watched.connect(lambda number: self.host.open("replay", WatchedRecord(path, moment=number)), queued)
        self.present(widget, self.tr("{map}, analysis – Railwright").format(map=record.game.spec.name))
        widget.begin()
        widget.chart.setFocus()

    def _load(self, path: Path) -> LoadedRecord:
        """The record, which must hold to its end: half of a game is not what decided it."""
        catalogue = self.host.catalogue
        record = run_user_rules(catalogue, lambda: load_game(path, catalogue))
        if record.diverged is not None:
            raise RecordError(join_messages(record.warnings))
        return record

    def _keep(self, path: Path, report: AnalysisReport) -> None:
        """Tell the errors, for the statistics; with hindsight they would tell of luck as well."""
        from railwright.editor.statistics.results import SeatErrors

        if not report.hindsight:
            pairs = zip(report.error_rate, report.answered, strict=True)
            self.errors_found.emit(path, [SeatErrors(rate.value, asked) for rate, asked in pairs])

    def _pose(self, path: Path, record: LoadedRecord, puzzles: Sequence[Puzzle]) -> None:
        """Keep the puzzles of the game, and show the clearest."""
        from railwright.editor.coach.puzzle_files import keep_puzzles

        catalogue = self.host.catalogue
        kept = attempt(lambda: keep_puzzles(path, record, puzzles, catalogue), self.host.tell, error_sentence)
        if kept:
            self.host.open("puzzle", kept[0])

    def leave(self) -> None:
        """Go back to what was shown before, or to the lobby where that is gone."""
        previous, self._previous = self._previous, None
        self.close()
        if previous is not None and self.host.stack.indexOf(previous) >= 0:
            self.host.stack.setCurrentWidget(previous)
        else:
            self.host.open("lobby")

    def close(self) -> None:
        """Stop thinking, and let go of the widget."""
        if self.widget is not None:
            self.widget.end()
        super().close()
