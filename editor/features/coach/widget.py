"""The analysis of a recorded game: chances as curves, what cost most, and errors; refined while it is open."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QProgressBar,
    QScrollArea,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
)

from railwright.core.kernel.choices import Choice
from railwright.core.kernel.outcome import player_names
from railwright.core.language.messages import format_number
from railwright.core.records.replay import LoadedRecord
from railwright.editor.features.coach.curves import ChanceChart
from railwright.editor.features.coach.game_outcome import GameOutcome
from railwright.editor.features.coach.summaries import SummaryBoxes
from railwright.editor.features.coach.work import AnalysisWork
from railwright.editor.language.bot_names import bot_name
from railwright.editor.looks import elements as ui
from railwright.editor.pages import PageWidget
from railwright.plugins.features.coach.api import (
    AnalysisReport,
    JudgedAnswer,
    Prospect,
    Puzzle,
    RecordFile,
    playouts_for,
    puzzles_of,
    seat_summary,
    whole_percent,
)
from railwright.plugins.programs.reports.api import Estimate
from railwright.plugins.programs.table.api import Wording

NUMBER_ROLE = Qt.ItemDataRole.UserRole
MIN_CHART_HEIGHT_PX, MIN_TABLE_HEIGHT_PX = 260, 190


class AnalysisWidget(PageWidget):
    """Works a game out beside the window. ``watched`` gives the number of the answers after which to look at it.

    With the file of the record, other processes help where there is enough to do.
    """

    watched = Signal(int)
    analysed = Signal(object)  # the report, once it is whole
    puzzled = Signal(object)  # the puzzles found in the game
    closed = Signal()

    def __init__(self, record: LoadedRecord, file: RecordFile | None = None) -> None:
        super().__init__()
        self.answers, self.rules, self._file = record.answers, record.game.rules, file
        self._coached = record.opened.header.coached
        names = player_names([(seat.name, seat.agent) for seat in record.seats], bot_name)
        self.wording = Wording(self.rules.board, names)
        self.report: AnalysisReport | None = None
        self._work: AnalysisWork | None = None
        title = ui.label(self.tr("What decided the game"), "title")
        self.outcome = GameOutcome(record, self.wording)
        self.state, self.bar = ui.label(), QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setMaximum(1000)
        self.bar.setAccessibleName(self.tr("Analysis progress"))
        tip = self.tr("Judge answers by the actual cards, not by what the player could know.")
        self.hindsight = ui.check_box(self.tr("With hindsight"), toggled=lambda: self.begin(), tip=tip)
        self.stop = ui.button(self.tr("Stop"), self._stop)
        content, progress = (self._make_content(), 1), ui.row(self.state, (self.bar, 1), self.stop, self.hindsight)
        self.setLayout(ui.column(title, content, progress, self._make_buttons(), margins=(20, 16, 20, 16), spacing=8))

    # its parts

    def _make_content(self) -> QScrollArea:
        """The outcome, the curve, each player's sentences and the tables; they scroll if there is no room for all."""
        self.summaries = SummaryBoxes(self.wording)
        self.chart, self.moment = ChanceChart(), ui.paragraph(role="muted")
        self.chart.setMinimumHeight(MIN_CHART_HEIGHT_PX)
        self.chart.selected_sentence.connect(self.moment.setText)
        self.chart.activated.connect(self._watch_moment)
        chances = ui.label(self.tr("Chance to win, in percent"), "heading")
        signs = ui.label(self.tr("▲ a player's best moment, ▼ a player's costliest answer"), "muted")
        self.costly, self.seats, self.reason = self._make_costly(), self._make_seats(), ui.paragraph()
        self.costly.setMinimumHeight(MIN_TABLE_HEIGHT_PX)
        self.seats.setSizeAdjustPolicy(QTreeWidget.SizeAdjustPolicy.AdjustToContents)
        self.seats.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        parts = (
            self.outcome,
            chances,
            signs,
            (self.chart, 3),
            self.moment,
            self.summaries,
            (self.costly, 2),
            self.reason,
            self.seats,
        )
        column = ui.column(*parts, margins=(0, 0, 8, 0), spacing=8)
        return ui.scroll_area(ui.styled(ui.holder(column), clear=True), focusable=False)

    def _make_costly(self) -> QTreeWidget:
        cost = (self.tr("Round"), self.tr("Player"), self.tr("Cost, in percent"), self.tr("in points"))
        table = _table(self.tr("Costliest answers"), (*cost, self.tr("Played"), self.tr("Better")))
        table.headerItem().setToolTip(2, self.tr("Difference in the chance to win, with its confidence interval."))
        table.currentItemChanged.connect(lambda: self._show_reason())
        table.itemActivated.connect(lambda: self._watch_answer())
        return table

    def _make_seats(self) -> QTreeWidget:
        errors = self.tr("Error per answer, in ‰ of a win")
        table = _table(self.tr("Errors by player"), (self.tr("Player"), self.tr("Answers"), errors))
        table.headerItem().setToolTip(2, self.tr("Total cost of all errors divided by the number of answers."))
        return table

    def _make_buttons(self) -> QHBoxLayout:
        self.look = ui.button(self.tr("View on the board"), self._watch_answer, primary=True)
        self.look.setEnabled(False)
        self.puzzles = ui.button(self.tr("Puzzles from this game"), lambda: self.puzzled.emit(self._found_puzzles()))
        self.puzzles.setToolTip(self.tr("Turns in this game where one answer is much better than all others."))
        self.puzzles.setVisible(self._coached)
        self.puzzles.setEnabled(False)
        self.back = ui.button(self.tr("Back"), self.closed)
        return ui.row(self.look, self.puzzles, ui.STRETCH, self.back)

    # the work

    def begin(self, early: AnalysisWork | None = None) -> None:
        """Analyse the game from the start, or go on with what was begun ``early``."""
        self.end()
        self._forget()
        playouts = playouts_for(self.rules)
        if playouts is None or not self.answers:
            self.state.setText(self.tr("This game has no points to compare."))
            for widget in (self.bar, self.stop, self.hindsight):
                widget.hide()
            return
        hindsight = self.hindsight.isChecked()
        work = early or AnalysisWork(self, self.rules, self.answers, playouts, self._file, hindsight)
        self._work = work
        work.setParent(self)
        work.advanced.connect(self._advance)
        work.finished.connect(self._finish)
        work.failed.connect(self._fail)
        work.is_watched = True
        if work.report is not None:
            self._finish(work.report)
        elif early is None:
            work.begin()

    def _forget(self) -> None:
        """Show that nothing is known yet."""
        self.report = None
        self.state.setText(self.tr("Playing out the game …"))
        self.bar.setValue(0)
        self.stop.setEnabled(True)
        self.outcome.show_report(None)
        self.summaries.show_waiting()
        self.chart.forget()
        self.moment.clear()
        self.costly.clear()
        self.seats.clear()
        self.puzzles.setEnabled(False)
        self._show_reason()

    def _advance(self, share: float, report: AnalysisReport) -> None:
        self.bar.setValue(round(1000 * share))
        self.show_report(report)

    def _finish(self, report: AnalysisReport) -> None:
        self.bar.setValue(1000)
        self.stop.setEnabled(False)
        self.state.setText(self.tr("%n games were played out.", "", report.played))
        self.show_report(report)
        self.sum_up()
        self.analysed.emit(report)

    def _fail(self, error: Exception) -> None:
        self._stop()
        self.state.setText(self.tr("One of this game's rules failed: {why}").format(why=error))

    def _stop(self) -> None:
        if self._work is not None:
            self._work.stop()
        self.stop.setEnabled(False)
        self.state.setText(self.tr("Stopped."))
        self.sum_up()

    def sum_up(self) -> None:
        """Say in sentences what is known; not before, for they would change while they are read."""
        if self.report is None:
            self.summaries.show_nothing()
            return
        report = self.report
        self.outcome.show_report(report)
        self.summaries.show_sentences([seat_summary(self.rules, report, seat) for seat in range(report.seats)])

    def end(self) -> None:
        """Stop thinking for good."""
        if self._work is not None:
            self._work.end()
            self._work.deleteLater()
            self._work = None

    # what is shown

    def show_report(self, report: AnalysisReport) -> None:
        """Show what is known by now; what was chosen stays chosen."""
        self.report = report
        self.chart.show_report(report, self.wording)
        chosen = self._chosen_number()
        self.costly.clear()
        for judged in report.costliest():
            item = QTreeWidgetItem(self.costly, self._cells(judged))
            item.setData(0, NUMBER_ROLE, judged.number)
            if judged.number == chosen:
                self.costly.setCurrentItem(item)
        self.costly.setVisible(self.costly.topLevelItemCount() > 0)
        self.seats.clear()
        for seat in range(report.seats):
            errors = format_number(report.error_rate[seat].value, ".1f")
            QTreeWidgetItem(self.seats, [self.wording.short(seat), str(report.answered[seat]), errors])
        self.puzzles.setEnabled(bool(self._found_puzzles()))
        self._show_reason()

    def _found_puzzles(self) -> list[Puzzle]:
        return puzzles_of(self.answers, self.report.judged) if self.report else []

    def _cells(self, judged: JudgedAnswer) -> list[str]:
        loss = judged.loss
        return [
            str(judged.round),
            self.wording.short(judged.seat),
            _range(loss.percent, loss.wins, 100),
            _range(loss.whole_points, loss.points, 1),
            self._with_prospect(judged.choice, loss.given),
            self._with_prospect(judged.best, loss.best),
        ]

    def _with_prospect(self, choice: Choice, prospect: Prospect) -> str:
        label, chance = self.wording.label(self.rules.notation, choice), whole_percent(prospect.win.value)
        text = self.tr("{answer}: {chance} %, %n points", "", round(prospect.points.value))
        return text.format(answer=label, chance=chance)

    def _chosen_number(self) -> int | None:
        item = self.costly.currentItem()
        return None if item is None else int(item.data(0, NUMBER_ROLE))

    def chosen(self) -> JudgedAnswer | None:
        """The answer that is chosen among those that cost."""
        number = self._chosen_number()
        judged = self.report.judged if self.report else ()
        return next((answer for answer in judged if answer.number == number), None)

    def _show_reason(self) -> None:
        judged = self.chosen()
        self.look.setEnabled(judged is not None)
        if judged is None:
            surely = self.report is not None and not self.report.costliest()
            self.reason.setText(self.tr("No answer has clearly cost anything so far.") if surely else "")
            return
        answer = self.wording.label(self.rules.notation, judged.best)
        why = self.wording.text(judged.reason) if judged.reason else self.tr("{answer}.").format(answer=answer)
        self.reason.setText(self.tr("Better: {why}").format(why=why))

    def _watch_answer(self) -> None:
        judged = self.chosen()
        if judged is not None:
            self.watched.emit(judged.number - 1)  # before it was given

    def _watch_moment(self, index: int) -> None:
        if self.report is not None:
            self.watched.emit(self.report.moments[index].number)


def _table(name: str, heads: Sequence[str]) -> QTreeWidget:
    table = QTreeWidget()
    table.setAccessibleName(name)
    table.setHeaderLabels(list(heads))
    table.setRootIsDecorated(False)
    table.setAlternatingRowColors(True)
    table.setStyleSheet("QTreeView::item { padding: 4px 8px; }")
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    return table


def _whole(value: float) -> str:
    return str(round(value)).replace("-", "−")


def _range(value: int, estimate: Estimate, scale: float) -> str:
    """A figure with its interval."""
    return f"{_whole(value)} ({_whole(scale * estimate.low)} … {_whole(scale * estimate.high)})"
