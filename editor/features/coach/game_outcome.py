"""What everybody at the table understands of how a game was decided: who won, by what, and the turning point."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from railwright.core.records.replay import LoadedRecord
from railwright.core.table.event_log import EventLog
from railwright.editor.looks import elements as ui
from railwright.editor.play.end_of_game import EndOfGame
from railwright.plugins.features.coach.api import AnalysisReport, Moment
from railwright.plugins.programs.table.api import ViewReader, Wording

LEAST_RISE = 0.1  # of the winner's chance to win, for a moment to be called the turning point


class GameOutcome(QFrame):
    """The end of a game in words, and its turning point once it is known; hidden if the game is not over."""

    def __init__(self, record: LoadedRecord, wording: Wording) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        rules, result = record.game.rules, record.result()
        self._answers, self._wording, self._log = record.answers, wording, EventLog(rules)
        for answer in record.answers:
            self._log.add(answer)
        end = EndOfGame(result, record.state, rules, ViewReader(rules), wording, self._log.events)
        self._winners = end.winners
        self.winners = ui.paragraph(end.winners_text(), "heading", selectable=True)
        self.decision, self.turning_point = ui.paragraph(selectable=True), ui.paragraph(selectable=True)
        ui.show_text(self.decision, end.decision_text())
        lines = ui.column(self.winners, self.decision, self.turning_point, margins=(16, 10, 16, 12), spacing=4)
        self.setLayout(lines)
        self.show_report(None)
        self.setVisible(result["finished"])

    def show_report(self, report: AnalysisReport | None) -> None:
        """Say when the game turned, as far as an analysis has found that out."""
        ui.show_text(
            self.turning_point, self._turning_point(report) if report is not None and len(self._winners) == 1 else ""
        )

    def _turning_point(self, report: AnalysisReport) -> str:
        winner = self._winners[0]
        rounds = -(-self._answers[-1].after.turns // report.seats)
        moment = report.best_moments[winner]
        if moment is not None and moment.after.value - moment.before.value >= LEAST_RISE:
            text = self.tr("The turning point came in round {round} of {rounds}: {event}")
            for logged in self._log.events:
                if moment.number <= logged.number <= moment.moment and not logged.event.minor:
                    event = self._wording.text(logged.event.told_to(None))
                    return text.format(round=moment.round, rounds=rounds, event=event)
        name, lead = self._wording.players[winner], self._moments_in_lead(report, winner)
        if not lead:
            return ""
        if len(lead) == len(report.moments):
            return self.tr("Throughout the game, {name} had the best chance to win.").format(name=name)
        text = self.tr("From round {round} of {rounds} on, {name} had the best chance to win.")
        return text.format(round=lead[0].round, rounds=rounds, name=name)

    def _moments_in_lead(self, report: AnalysisReport, seat: int) -> list[Moment]:
        """Return the last moments at which nobody had as good a chance to win as a seat."""

        def is_behind(moment: Moment) -> bool:
            chances = [prospect.win.value for prospect in moment.prospects]
            return chances.index(max(chances)) != seat or chances.count(max(chances)) > 1

        behind = [number for number, moment in enumerate(report.moments, 1) if is_behind(moment)]
        return list(report.moments[max(behind, default=0) :])
