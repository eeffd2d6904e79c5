"""Lines from game to game, each with its own colour, dashes, marks, and its name at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from editor.language.numbers import written
from editor.statistics.chart import CENTER, LEFT, RIGHT, Chart, ink, round_steps
from editor.statistics.fills import line_pen, paint_mark
from editor.statistics.rows import Label
from editor.theme import tint

HEAD, FOOT, MARKS, LINE = 12.0, 44.0, 12, 18.0


@dataclass(frozen=True, slots=True)
class Line:
    """The values of one player, first to latest."""

    label: Label
    values: tuple[float, ...]


class Lines(Chart):
    """Lines over the number of the game; ``axis`` says what is counted."""

    def __init__(self, title: str, sentences: Sequence[str], lines: Sequence[Line], axis: str) -> None:
        super().__init__(title, sentences)
        self._lines, self._axis = lines, axis
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    grows = True

    def sizeHint(self) -> QSize:
        return QSize(360, 240)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 240)

    def paint(self, painter: QPainter) -> list[QRectF]:
        values = [value for line in self._lines for value in line.values]
        steps = round_steps(min(values, default=0), max(values, default=1))
        ink(painter)
        metrics = painter.fontMetrics()
        names = max((metrics.horizontalAdvance(one.label.name) for one in self._lines), default=0)
        left = max(metrics.horizontalAdvance(_whole(step)) for step in steps) + 12
        beside = min(names + 28.0, (self.width() - left) * 0.36)
        room = QRectF(left, HEAD, self.width() - left - beside - 8, self.height() - HEAD - FOOT)
        self._paint_grid(painter, room, steps)
        for number, line in enumerate(self._lines):
            self._paint_line(painter, number, self._places(line, room, steps))
        return self._paint_names(painter, room, steps)

    def _places(self, line: Line, room: QRectF, steps: Sequence[float]) -> list[QPointF]:
        most = max(len(one.values) for one in self._lines)
        low, high = steps[0], steps[-1]
        return [
            QPointF(
                room.left() + room.width() * (at / (most - 1) if most > 1 else 0.5),
                room.bottom() - room.height() * (value - low) / (high - low),
            )
            for at, value in enumerate(line.values)
        ]

    def _paint_grid(self, painter: QPainter, room: QRectF, steps: Sequence[float]) -> None:
        for step in steps:
            y = room.bottom() - room.height() * (step - steps[0]) / (steps[-1] - steps[0])
            painter.setPen(QPen(QColor(tint().line), 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            ink(painter, muted=True)
            painter.drawText(QRectF(0, y - 9, room.left() - 6, 18), RIGHT, _whole(step))
        most = max((len(one.values) for one in self._lines), default=1)
        ends = {1: room.left(), most: room.right()} if most > 1 else {1: room.center().x()}
        for game, x in ends.items():
            painter.drawText(QRectF(x - 30, room.bottom() + 4, 60, 18), CENTER, str(game))
        painter.drawText(QRectF(room.left(), room.bottom() + 22, room.width(), 20), CENTER, self._axis)

    def _paint_line(self, painter: QPainter, number: int, places: Sequence[QPointF]) -> None:
        painter.setPen(line_pen(number))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(places))
        every = max(1, len(places) // MARKS)
        for at, place in enumerate(places):
            if at % every == 0 or at == len(places) - 1:
                paint_mark(painter, place, number)

    def _paint_names(self, painter: QPainter, room: QRectF, steps: Sequence[float]) -> list[QRectF]:
        """The names beside the ends of their lines, apart from each other."""
        ends = {number: self._places(line, room, steps)[-1] for number, line in enumerate(self._lines)}
        heights = _apart([ends[number].y() for number in ends], room)
        areas = []
        for number, line in enumerate(self._lines):
            area = QRectF(room.right() + 8, heights[number] - LINE / 2, self.width() - room.right() - 10, LINE)
            painter.setPen(QPen(QColor(tint().line), 1))
            painter.drawLine(ends[number], QPointF(area.left() + 4, heights[number]))
            paint_mark(painter, ends[number], number)
            paint_mark(painter, QPointF(area.left() + 6, heights[number]), number)
            ink(painter)
            name = painter.fontMetrics().elidedText(
                line.label.name, Qt.TextElideMode.ElideRight, int(area.width() - 18)
            )
            painter.drawText(area.adjusted(16, 0, 0, 0), LEFT, name)
            areas.append(area)
        return areas


def _apart(heights: Sequence[float], room: QRectF) -> list[float]:
    """Heights moved so that names do not cover each other, inside the room where they fit."""
    order = sorted(range(len(heights)), key=lambda at: heights[at])
    moved = list(heights)
    for before, at in pairwise(order):
        moved[at] = max(moved[at], moved[before] + LINE)
    over = max(0.0, max(moved, default=0.0) - room.bottom())
    limit = room.bottom()
    for at in reversed(order if over else []):
        moved[at] = min(moved[at], limit)
        limit = moved[at] - LINE
    return moved


def _whole(value: float) -> str:
    return written(value).replace("-", "−")
