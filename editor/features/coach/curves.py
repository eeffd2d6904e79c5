"""The course of everybody's chances as a chart whose moments can be selected."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QApplication

from railwright.editor.looks.charts import Label, LineChart, LineData
from railwright.editor.looks.theme import window_colors
from railwright.plugins.features.coach.api import AnalysisReport, round_marks, whole_percent
from railwright.plugins.programs.table.api import Wording

MAX_ROUND_MARKS = 8  # on the axis
SIGN_HEIGHT_PX, SIGN_GAP_PX = 12.0, 7.0  # of a triangle, and between it and its line


class MarkedMoment(NamedTuple):
    """A place in the report that the sentences above tell of: a seat's best moment, or its costliest answer."""

    at: int
    seat: int
    is_best: bool


def marked_moments(report: AnalysisReport) -> list[MarkedMoment]:
    """The best moment and the costliest answer of each seat, as far as there are any."""
    numbers = [moment.number for moment in report.moments]
    marked = []
    for seat, best in enumerate(report.best_moments):
        if best is not None:
            marked.append(MarkedMoment(bisect_right(numbers, best.moment) - 1, seat, True))
        error = report.costliest_of(seat)
        if error is not None:
            marked.append(MarkedMoment(bisect_right(numbers, error.number) - 1, seat, False))
    return marked


class ChanceChart(LineChart):
    """A line for each player, with the moments that the sentences tell of: ▲ the best one, ▼ the costliest answer.

    ``activated`` gives the place in the report of a moment that is chosen."""

    activated = Signal(int)

    def __init__(self) -> None:
        super().__init__(self.tr("Chance to win, in percent"), (), (), self.tr("Round"))
        self.marked: list[MarkedMoment] = []
        self._rounds: dict[int, str] = {}  # that are marked, by the index of their first moment

    def paint(self, painter: QPainter) -> list[QRectF]:
        """Paint the lines, and the moment that is selected; the areas are the moments."""
        if not self.sentences:
            return []
        super().paint(painter)
        area = self.plot_area(painter)
        width = area.width() / max(1, len(self.sentences))
        if 0 <= self.selected < len(self.sentences):
            painter.setPen(QPen(QColor(window_colors().ink), 1))
            x = area.left() + area.width() * self.selected / max(1, len(self.sentences) - 1)
            painter.drawLine(round(x), round(area.top()), round(x), round(area.bottom()))
        painter.setPen(QPen(QColor(window_colors().panel), 1))
        painter.setBrush(QColor(window_colors().ink))
        for marked in self.marked:
            tip = self.point(marked.seat, marked.at, area)
            up = -1 if marked.is_best else 1  # a triangle stands above a line that has risen, below one that falls
            foot = tip + QPointF(0, up * SIGN_GAP_PX)
            half = QPointF(SIGN_HEIGHT_PX / 2, 0)
            point = foot + QPointF(0, up * SIGN_HEIGHT_PX)
            painter.drawPolygon(QPolygonF([foot - half, foot + half, point]))
        return [
            QRectF(area.left() + width * number, area.top(), width, area.height())
            for number in range(len(self.sentences))
        ]

    def show_report(self, report: AnalysisReport, wording: Wording) -> None:
        """Show what is known by now."""
        self.marked = marked_moments(report)
        index = {moment.number: at for at, moment in enumerate(report.moments)}
        marks = round_marks(report.moments, MAX_ROUND_MARKS)
        self._rounds = {index[number]: str(round_number) for number, round_number in marks}
        lines = [
            LineData(
                Label(wording.short(seat)),
                tuple(100 * moment.prospects[seat].win.value for moment in report.moments),
            )
            for seat in range(report.seats)
        ]
        self.show_lines(list(self._sentences(report, wording)), lines if report.moments else ())

    def forget(self) -> None:
        """Show nothing."""
        self.marked, self._rounds, self.selected = [], {}, -1
        self.show_lines((), ())

    def axis_marks(self, last: int) -> dict[int, str]:
        return self._rounds

    def _sentences(self, report: AnalysisReport, wording: Wording) -> Iterator[str]:
        for index, moment in enumerate(report.moments):
            chances = [
                self.tr("{name} {chance} %").format(name=wording.short(seat), chance=whole_percent(prospect.win.value))
                for seat, prospect in enumerate(moment.prospects)
            ]
            first = self.tr("Before the first answer: {chances}.")
            template = self.tr("Round {round}, after answer {number}: {chances}.") if moment.number else first
            chances_then = template.format(
                round=moment.round, number=moment.number, chances=wording.list_names(chances)
            )
            yield " ".join([chances_then, *self._signs_in_words(index, wording)])

    def _signs_in_words(self, index: int, wording: Wording) -> Iterator[str]:
        best, costliest = self.tr("{name}'s best moment."), self.tr("{name}'s costliest answer.")
        for marked in self.marked:
            if marked.at == index:
                yield (best if marked.is_best else costliest).format(name=wording.short(marked.seat))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() in ("\r", "\n") and self.selected >= 0:
            self.activated.emit(self.selected)
            return
        super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if QApplication.mouseButtons():  # a moment is chosen by a click, not by passing over it
            super().mouseMoveEvent(event)
