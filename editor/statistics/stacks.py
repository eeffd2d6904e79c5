"""Bars that lie, stacked from several parts; what counts against a player goes to the left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent

from editor.scene.palette import on
from editor.statistics.chart import CENTER, LEFT, ink
from editor.statistics.fills import color, paint_fill
from editor.statistics.rows import Label, RowChart
from editor.theme import tint

LEGEND = 24.0  # the height of a line of it


@dataclass(frozen=True, slots=True)
class Stack:
    """The values of all parts with what is printed inside each; those below zero go to the left."""

    label: Label
    values: tuple[float, ...]
    inside: tuple[str, ...]
    printed: str


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

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.head = self._legend()[-1].y() + LEGEND + 6 if self._parts else 0
        self.updateGeometry()
        super().resizeEvent(event)

    def _legend(self) -> list[QPointF]:
        """Where each part stands in the legend, which goes on in another line where one is full."""
        x, y, places = 6.0, 0.0, []
        for words in self._parts:
            wide = 48.0 + self.fontMetrics().horizontalAdvance(words)
            if x > 6 and x + wide > self.width():
                x, y = 6.0, y + LEGEND
            places.append(QPointF(x, y))
            x += wide
        return places

    def _paint_legend(self, painter: QPainter) -> None:
        for number, (words, place) in enumerate(zip(self._parts, self._legend(), strict=True)):
            ink(painter)
            painter.drawText(QRectF(place.x() + 28, place.y(), self.width(), LEGEND), LEFT, words)
            paint_fill(painter, QRectF(place.x(), place.y() + 5, 22, 14), number)

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
