"""Bars that lie, one for each player, with its range of doubt and a mark to compare it with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.statistics.fills import paint_fill
from editor.statistics.rows import Label, RowChart
from editor.theme import tint


@dataclass(frozen=True, slots=True)
class Bar:
    """A value and what is printed beside it; ``low`` to ``high`` is its range of doubt, ``mark`` a value to compare."""

    label: Label
    value: float
    printed: str
    low: float | None = None
    high: float | None = None
    mark: float | None = None


class Bars(RowChart):
    """Bars from nothing up to ``full``."""

    def __init__(self, title: str, sentences: Sequence[str], bars: Sequence[Bar], full: float) -> None:
        super().__init__(title, sentences, [bar.label for bar in bars], [bar.printed for bar in bars])
        self._bars, self._full = bars, full

    def paint(self, painter: QPainter) -> list[QRectF]:
        left, right = self.room(painter)
        rows = self.rows()
        for at, (bar, area) in enumerate(zip(self._bars, rows, strict=True)):
            self.paint_words(painter, at, area, left)
            self._paint_bar(painter, bar, QRectF(left, area.top() + 6, right - left, area.height() - 12))
        return rows

    def _paint_bar(self, painter: QPainter, bar: Bar, track: QRectF) -> None:
        def x(value: float) -> float:
            return track.left() + track.width() * value / self._full

        painter.setPen(QPen(QColor(tint().line), 1))
        painter.setBrush(QColor(tint().raised))
        painter.drawRect(track)
        if bar.value > 0:
            paint_fill(painter, QRectF(track.left(), track.top(), x(bar.value) - track.left(), track.height()), 0)
        if bar.low is not None and bar.high is not None:
            _paint_doubt(painter, x(bar.low), x(bar.high), track)
        if bar.mark is not None:
            mark = QLineF(x(bar.mark), track.top() - 4, x(bar.mark), track.bottom() + 4)
            painter.setPen(QPen(QColor(tint().raised), 4))
            painter.drawLine(mark)
            painter.setPen(QPen(QColor(tint().bad), 2, Qt.PenStyle.DotLine))
            painter.drawLine(mark)


def _paint_doubt(painter: QPainter, low: float, high: float, track: QRectF) -> None:
    """A line with ends, readable on the bar and beside it."""
    middle, reach = track.center().y(), track.height() * 0.25
    lines = [
        QLineF(low, middle, high, middle),
        *(QLineF(end, middle - reach, end, middle + reach) for end in (low, high)),
    ]
    for pen in (QPen(QColor(tint().raised), 4.4), QPen(QColor(tint().ink), 1.6)):
        painter.setPen(pen)
        painter.drawLines(lines)
