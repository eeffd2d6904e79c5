"""Bars that lie: one for each player, in one piece with its range of doubt, or stacked from several parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from editor.scene.palette import on
from editor.statistics.chart import CENTER, LEFT, RIGHT, Chart, ink
from editor.statistics.fills import color, paint_fill
from editor.theme import tint

ROW, GAP = 32.0, 12.0


@dataclass(frozen=True, slots=True)
class Label:
    """Whose bar it is: a name, and a word beside it that is never cut off."""

    name: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """A value and what is printed beside it; ``low`` to ``high`` is its range of doubt, ``mark`` a value to compare."""

    label: Label
    value: float
    printed: str
    low: float | None = None
    high: float | None = None
    mark: float | None = None


@dataclass(frozen=True, slots=True)
class Stack:
    """The values of all parts with what is printed inside each; those below zero go to the left."""

    label: Label
    values: tuple[float, ...]
    inside: tuple[str, ...]
    printed: str


class RowChart(Chart):
    """A row for each label, what is printed at its right end, and room for a bar between."""

    def __init__(
        self, title: str, sentences: Sequence[str], labels: Sequence[Label], printed: Sequence[str], head: float = 0
    ) -> None:
        super().__init__(title, sentences)
        self._labels, self._printed, self._head = labels, printed, head

    def sizeHint(self) -> QSize:
        return QSize(360, int(self._head + ROW * len(self._labels)) + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    def rows(self) -> list[QRectF]:
        """The area of each row."""
        return [QRectF(2, self._head + ROW * at + 2, self.width() - 4, ROW - 2) for at in range(len(self._labels))]

    def room(self, painter: QPainter) -> tuple[float, float]:
        """Where bars may reach from and to."""
        ink(painter, bold=True)
        metrics = QFontMetricsF(painter.font())
        asides = [metrics.horizontalAdvance(f"{one.name} {one.aside}") for one in self._labels]
        left = min(max(asides, default=0) + 10, self.width() * 0.3)
        right = max((metrics.horizontalAdvance(words) for words in self._printed), default=0)
        return left + GAP, self.width() - right - GAP - 6

    def paint_words(self, painter: QPainter, at: int, area: QRectF, left: float) -> None:
        """The label of a row and what is printed at its end."""
        label = self._labels[at]
        ink(painter, muted=True)
        room = left - GAP - 6
        aside = painter.fontMetrics().horizontalAdvance(label.aside) + 6 if label.aside else 0
        ink(painter)
        name = painter.fontMetrics().elidedText(label.name, Qt.TextElideMode.ElideRight, int(room - aside))
        painter.drawText(QRectF(6, area.top(), room, area.height()), LEFT, name)
        ink(painter, muted=True)
        beside = 6 + painter.fontMetrics().horizontalAdvance(name) + 6
        painter.drawText(QRectF(beside, area.top(), aside, area.height()), LEFT, label.aside)
        ink(painter, bold=True)
        painter.drawText(area.adjusted(0, 0, -4, 0), RIGHT, self._printed[at])


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


class StackedBars(RowChart):
    """Bars of several parts with a legend above them."""

    def __init__(self, title: str, sentences: Sequence[str], parts: Sequence[str], stacks: Sequence[Stack]) -> None:
        labels, printed = [stack.label for stack in stacks], [stack.printed for stack in stacks]
        super().__init__(title, sentences, labels, printed, head=30)
        self._parts, self._stacks = parts, stacks

    def paint(self, painter: QPainter) -> list[QRectF]:
        left, right = self.room(painter)
        self._paint_legend(painter)
        low = min((_below(stack) for stack in self._stacks), default=0)
        high = max((_above(stack) for stack in self._stacks), default=0)
        scale = (right - left) / ((high - low) or 1)
        zero = left - low * scale
        rows = self.rows()
        for at, (stack, area) in enumerate(zip(self._stacks, rows, strict=True)):
            self.paint_words(painter, at, area, left)
            self._paint_stack(painter, stack, area, zero, scale)
        if rows:
            painter.setPen(QPen(QColor(tint().ink), 1.5))
            painter.drawLine(QPointF(zero, rows[0].top()), QPointF(zero, rows[-1].bottom()))
        return rows

    def _paint_legend(self, painter: QPainter) -> None:
        x = 6.0
        for number, words in enumerate(self._parts):
            ink(painter)
            wide = painter.fontMetrics().horizontalAdvance(words)
            painter.drawText(QRectF(x + 28, 0, wide + 4, 24), LEFT, words)
            paint_fill(painter, QRectF(x, 5, 22, 14), number)
            x += 28 + wide + 20

    def _paint_stack(self, painter: QPainter, stack: Stack, area: QRectF, zero: float, scale: float) -> None:
        right = left = zero
        for number, value in enumerate(stack.values):
            wide = abs(value) * scale
            if wide < 0.5:
                continue
            start = right if value > 0 else left - wide
            part = QRectF(start, area.top() + 4, wide, area.height() - 8)
            paint_fill(painter, part, number)
            _paint_inside(painter, part, stack.inside[number], number)
            right, left = (right + wide, left) if value > 0 else (right, left - wide)


def _paint_inside(painter: QPainter, part: QRectF, words: str, number: int) -> None:
    """What a part is worth, on a plain ground, where there is room for it."""
    ink(painter)
    wide = painter.fontMetrics().horizontalAdvance(words) + 4
    if wide + 2 > part.width():
        return
    ground = QRectF(part.center().x() - wide / 2, part.top() + 2, wide, part.height() - 4)
    painter.fillRect(ground, color(number))
    painter.setPen(QColor(on(color(number).name())))
    painter.drawText(ground, CENTER, words)


def _below(stack: Stack) -> float:
    return sum(value for value in stack.values if value < 0)


def _above(stack: Stack) -> float:
    return sum(value for value in stack.values if value > 0)
