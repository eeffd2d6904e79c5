"""Charts with a row for each player: a label, room for a bar, and what is printed at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from editor.statistics.chart import LEFT, RIGHT, Chart, ink

ROW, GAP = 32.0, 12.0


@dataclass(frozen=True, slots=True)
class Label:
    """Whose bar it is: a name, and a word beside it that is never cut off."""

    name: str
    aside: str = ""


class RowChart(Chart):
    """A row for each label, what is printed at its right end, and room for a bar between."""

    def __init__(
        self, title: str, sentences: Sequence[str], labels: Sequence[Label], printed: Sequence[str], head: float = 0
    ) -> None:
        super().__init__(title, sentences)
        self._labels, self._printed, self.head = labels, printed, head

    def sizeHint(self) -> QSize:
        return QSize(360, int(self.head + ROW * len(self._labels)) + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    def rows(self) -> list[QRectF]:
        """The area of each row."""
        return [QRectF(2, self.head + ROW * at + 2, self.width() - 4, ROW - 2) for at in range(len(self._labels))]

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
