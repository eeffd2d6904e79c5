"""The end of a game as it is told: the points of one source after the other, until it stands who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from railwright.editor.fonts import TITLE_FAMILIES
from railwright.editor.looks.theme import window_colors
from railwright.editor.play.motion import MotionStage, Movement, is_motion_on
from railwright.editor.play.player_style import paint_chip
from railwright.editor.scene.paint.palette import PlayerStyle

SOURCE_MS = 900  # in which the points of one source are counted up
ROW_PX, MIN_WIDTH_PX = 50, 300
MEDALS = ("#d8ab3c", "#b9bcc2", "#b9824e")  # of the first three places


class Points(Protocol):
    """What is told: the seats by rank, the sources of points, and for each seat its points from each."""

    rows: Sequence[Mapping[str, Any]]
    heads: Sequence[str]

    def points(self, seat: int) -> Sequence[int]: ...

    def name(self, seat: int) -> str: ...


class Standings(QFrame):
    """A line for each player, the winner first; points are counted up when ``tell`` is called.

    ``told`` gives the source that is being counted, "" when all are.
    """

    told = Signal(str)

    def __init__(self, result: Points, styles: Sequence[PlayerStyle], page: QWidget) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._result, self._styles = result, styles
        self._points = {row["seat"]: list(result.points(row["seat"])) for row in result.rows}
        self._told = float(len(result.heads))  # how many sources have been counted; the fraction is under way
        self.stage = MotionStage(page)
        self.setAccessibleName(". ".join(self._line(row) for row in result.rows))

    def tell(self) -> None:
        """Count the points up, one source after the other; at once where nothing is to move."""
        if not is_motion_on() or not self._result.heads:
            return
        many = len(self._result.heads)
        self._told = 0.0
        self.told.emit(self.source)

        def step(number: int) -> Movement:
            ended = partial(self._show_told, float(many)) if number == many - 1 else None
            return Movement(
                SOURCE_MS, SOURCE_MS * number, show=lambda part: self._show_told(number + part), ended=ended
            )

        self.stage.play([step(number) for number in range(many)])

    def _show_told(self, shown: float) -> None:
        before, self._told = self.source, shown
        if self.source != before:
            self.told.emit(self.source)
        self.update()

    def total(self, seat: int) -> int:
        """The points of a seat as far as they have been told."""
        points = self._points[seat]
        if self._told >= len(points):
            row = next(row for row in self._result.rows if row["seat"] == seat)
            return int(row.get("total", sum(points)))
        whole = int(self._told)
        return round(sum(points[:whole]) + points[whole] * (self._told - whole))

    @property
    def source(self) -> str:
        """Where the points come from that are counted now; "" when all are told."""
        heads = self._result.heads
        return heads[int(self._told)] if self._told < len(heads) else ""

    def _line(self, row: Mapping[str, Any]) -> str:
        text = self.tr("{rank}. {name}: {total} points")
        total = str(row.get("total", "")).replace("-", "−")
        return text.format(rank=row.get("rank", ""), name=self._result.name(row["seat"]), total=total)

    def sizeHint(self) -> QSize:
        return QSize(MIN_WIDTH_PX, ROW_PX * len(self._result.rows) + 24)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, row in enumerate(self._result.rows):
            self._paint_row(painter, QRectF(12, 12 + number * ROW_PX, self.width() - 24, ROW_PX), row)
        painter.end()

    def _paint_row(self, painter: QPainter, area: QRectF, row: Mapping[str, Any]) -> None:
        colors, seat, is_told = window_colors(), int(row["seat"]), not self.source
        rank = int(row.get("rank", 0) or 0)
        if is_told and rank == 1:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colors.chosen))
            painter.drawRoundedRect(area.adjusted(-4, 2, 4, -2), 8, 8)
        middle = area.center().y()
        if is_told and 1 <= rank <= len(MEDALS):
            painter.setPen(QPen(QColor("#5b4526"), 1.2))
            painter.setBrush(QColor(MEDALS[rank - 1]))
            painter.drawEllipse(QRectF(area.left(), middle - 13, 26, 26))
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        if is_told:
            painter.setPen(QColor("#2b2417" if 1 <= rank <= len(MEDALS) else colors.ink))
            painter.drawText(QRectF(area.left(), middle - 13, 26, 26), Qt.AlignmentFlag.AlignCenter, str(rank or ""))
        paint_chip(painter, QRectF(area.left() + 38, middle - 10, 34, 20), self._styles[seat])
        self._paint_figures(painter, area, seat)
        painter.setPen(QColor(colors.ink))
        name_area = QRectF(area.left() + 82, area.top(), area.width() - 82 - 150, area.height())
        name = painter.fontMetrics().elidedText(
            self._result.name(seat), Qt.TextElideMode.ElideRight, int(name_area.width())
        )
        painter.drawText(name_area, Qt.AlignmentFlag.AlignVCenter, name)

    def _paint_figures(self, painter: QPainter, area: QRectF, seat: int) -> None:
        """The total so far in large figures, and beside it what is being counted."""
        colors, right = window_colors(), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.save()
        if self.source:
            gain = self._points[seat][int(self._told)]
            painter.setPen(QColor(colors.good if gain >= 0 else colors.bad))
            text = f"{gain:+d}".replace("-", "−") if gain else ""
            painter.drawText(QRectF(area.right() - 150, area.top(), 72, area.height()), right, text)
        font = painter.font()
        font.setFamilies(TITLE_FAMILIES)
        font.setPointSizeF(font.pointSizeF() * 2)
        painter.setFont(font)
        painter.setPen(QColor(colors.accent))
        total = str(self.total(seat)).replace("-", "−")
        painter.drawText(QRectF(area.right() - 74, area.top(), 74, area.height()), right, total)
        painter.restore()
