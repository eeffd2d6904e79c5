"""Columns side by side: how often each size occurred."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.statistics.chart import CENTER, Chart, ink
from editor.statistics.figures import Bin
from editor.statistics.fills import paint_fill
from editor.theme import tint

HEAD, FOOT = 44.0, 44.0


class Histogram(Chart):
    """A column for each bin with its count above it; ``mean`` is marked with its own words."""

    def __init__(
        self, title: str, sentences: Sequence[str], bins: Sequence[Bin], axis: str, mean: tuple[float, str]
    ) -> None:
        super().__init__(title, sentences)
        self._bins, self._axis, self._mean = bins, axis, mean

    def sizeHint(self) -> QSize:
        return QSize(360, 240)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 240)

    def paint(self, painter: QPainter) -> list[QRectF]:
        room = QRectF(8, HEAD, self.width() - 16, self.height() - HEAD - FOOT)
        wide = min(room.width() / max(len(self._bins), 1), 90.0)
        left = room.center().x() - wide * len(self._bins) / 2
        highest = max((one.count for one in self._bins), default=1)
        areas = []
        for at, one in enumerate(self._bins):
            column = QRectF(left + wide * at, room.top(), wide, room.height())
            self._paint_column(painter, one, column, room.height() * one.count / highest)
            areas.append(column.adjusted(1, -20, -1, 22))
        painter.setPen(QPen(QColor(tint().ink), 1))
        painter.drawLine(QPointF(left, room.bottom()), QPointF(left + wide * len(self._bins), room.bottom()))
        self._paint_sizes(painter, left, wide, room.bottom())
        self._paint_mean(painter, left, wide, room)
        for one, area in zip(self._bins, areas, strict=True):
            _paint_count(painter, one.count, area, room.bottom() - room.height() * one.count / highest)
        return areas

    def _paint_column(self, painter: QPainter, one: Bin, column: QRectF, height: float) -> None:
        if not one.count:
            return
        bar = QRectF(column.left() + 2, column.bottom() - height, column.width() - 4, height)
        paint_fill(painter, bar, 0)

    def _paint_sizes(self, painter: QPainter, left: float, wide: float, below: float) -> None:
        """The sizes under the columns, as many as fit, and what they are."""
        ink(painter, muted=True)
        names = [bin_name(one) for one in self._bins]
        widest = max((painter.fontMetrics().horizontalAdvance(name) for name in names), default=0) + 8
        every = max(1, int(-(-widest // wide)))
        for at, name in enumerate(names):
            if at % every == 0:
                middle = left + wide * (at + 0.5)
                painter.drawText(QRectF(middle - widest / 2, below + 3, widest, 18), CENTER, name)
        painter.drawText(QRectF(0, below + 22, self.width(), 20), CENTER, self._axis)

    def _paint_mean(self, painter: QPainter, left: float, wide: float, room: QRectF) -> None:
        value, words = self._mean
        if not self._bins:
            return
        first, width = self._bins[0].low, self._bins[0].high - self._bins[0].low
        x = left + wide * (value - first + 0.5) / width  # a whole number lies in the middle of its place
        painter.setPen(QPen(QColor(tint().bad), 2, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(x, 20), QPointF(x, room.bottom()))
        ink(painter, bold=True)
        reach = painter.fontMetrics().horizontalAdvance(words) + 6
        start = max(2.0, min(x - reach / 2, self.width() - reach - 2))
        painter.drawText(QRectF(start, 0, reach, 18), CENTER, words)


def _paint_count(painter: QPainter, count: int, column: QRectF, top: float) -> None:
    """How many, above the column, on a ground that hides the line of the mean."""
    if not count:
        return
    ink(painter)
    words = str(count)
    wide = painter.fontMetrics().horizontalAdvance(words) + 6
    ground = QRectF(column.center().x() - wide / 2, top - 19, wide, 17)
    painter.fillRect(ground, QColor(tint().panel))
    painter.drawText(ground, CENTER, words)


def bin_name(one: Bin) -> str:
    """The whole numbers in a bin: ``8`` or ``10–14``."""
    low, last = int(one.low), int(one.high) - 1
    return str(low) if low == last else f"{low}–{last}"
