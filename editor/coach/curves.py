"""The course of everybody's chances as a chart whose moments can be selected."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QApplication

from railwright.editor.looks.theme import window_colors
from railwright.editor.statistics.charts import Label, LineChart, LineData
from railwright.plugins.programs.coach.api import AnalysisReport
from railwright.plugins.programs.table.api import Wording


class ChanceChart(LineChart):
    """A line for each player. ``activated`` gives the place in the report of a moment that is chosen."""

    activated = Signal(int)

    def __init__(self) -> None:
        super().__init__(self.tr("Chances to win, in per cent"), (), (), self.tr("from the first answer to the last"))

    def paint(self, painter: QPainter) -> list[QRectF]:
        """Paint the lines, and the moment that is selected; the areas are the moments."""
        if not self.sentences:
            return []
        super().paint(painter)
        room = self.room(painter)
        wide = room.width() / max(1, len(self.sentences))
        if 0 <= self.selected < len(self.sentences):
            painter.setPen(QPen(QColor(window_colors().ink), 1))
            x = room.left() + room.width() * self.selected / max(1, len(self.sentences) - 1)
            painter.drawLine(round(x), round(room.top()), round(x), round(room.bottom()))
        return [QRectF(room.left() + wide * at, room.top(), wide, room.height()) for at in range(len(self.sentences))]

    def show_report(self, report: AnalysisReport, wording: Wording) -> None:
        """Show what is known by now."""
        lines = [
            LineData(
                Label(wording.short(seat)),
                tuple(100 * moment.prospects[seat].win.value for moment in report.moments),
            )
            for seat in range(report.seats)
        ]
        self.show_lines(list(self._sentences(report, wording)), lines if report.moments else ())

    def _sentences(self, report: AnalysisReport, wording: Wording) -> Iterator[str]:
        for moment in report.moments:
            chances = [
                self.tr("{name} {chance} %").format(name=wording.short(seat), chance=round(100 * one.win.value))
                for seat, one in enumerate(moment.prospects)
            ]
            template = self.tr("After answer {number}: {chances}.")
            yield template.format(number=moment.number, chances=wording.list_names(chances))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() in ("\r", "\n") and self.selected >= 0:
            self.activated.emit(self.selected)
            return
        super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if QApplication.mouseButtons():  # a moment is chosen by a click, not by passing over it
            super().mouseMoveEvent(event)
