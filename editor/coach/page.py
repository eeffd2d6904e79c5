"""The main window's page of the analysis of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from editor.error_reports import attempt, error_sentence
from editor.pages import Page, PageHost
from editor.rules.user_rules import run_user_rules
from editor.saves.loading import load_game

if TYPE_CHECKING:
    from editor.coach.widget import AnalysisWidget


class AnalysisPage(Page):
    """Analyses one game at a time, on top of the page from which it was asked for."""

    widget: AnalysisWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._previous: QWidget | None = None

    def analyse(self, path: Path) -> None:
        """Analyse a record; why it cannot be read is told."""
        catalogue = self.host.catalogue
        record = attempt(
            lambda: run_user_rules(catalogue, lambda: load_game(path, catalogue)), self.host.tell, error_sentence
        )
        if record is None:
            return
        from editor.coach.widget import AnalysisWidget  # late: a start does not wait for it

        self._previous = self.host.stack.currentWidget()
        self.close()
        widget = AnalysisWidget(record)
        queued = Qt.ConnectionType.QueuedConnection
        widget.closed.connect(self.leave, queued)
        widget.watched.connect(lambda number: self.host.watch(path, moment=number), queued)
        self.present(widget, self.tr("{map}, analysis – Railwright").format(map=record.game.spec.name))
        widget.begin()
        widget.chart.setFocus()

    def leave(self) -> None:
        """Go back to what was shown before, or to the lobby where that is gone."""
        previous, self._previous = self._previous, None
        self.close()
        if previous is not None and self.host.stack.indexOf(previous) >= 0:
            self.host.stack.setCurrentWidget(previous)
        else:
            self.host.show_lobby()

    def close(self) -> None:
        """Stop thinking, and let go of the widget."""
        if self.widget is not None:
            self.widget.end()
        super().close()
