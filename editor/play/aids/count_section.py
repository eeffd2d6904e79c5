"""Counted cards: a table of the colours with their marks."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QHelpEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from editor.play.aids.parts import Section, paint_swatch
from editor.play.aids.switches import aid_words
from editor.theme import tint
from editor.wording import color_word
from plugins.advice.api import Census, Count

ROW = 17  # pixels from line to line
MARK = 14


class CountTable(QWidget):
    """For each colour what lies in the row, is out of play, is in the own hand, and has not been seen."""

    def __init__(self) -> None:
        super().__init__()
        self.census: Census | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(aid_words("Counted cards"))

    def show_census(self, census: Census) -> None:
        """Show counts."""
        self.census = census
        self.setAccessibleDescription(" ".join(self._words(count) for count in census.counts))
        self.update()

    def _words(self, count: Count) -> str:
        unseen = sum(one.unseen for one in self.census.counts) if self.census else 0
        words = aid_words(
            "{color}: {row} in the row, {gone} discarded, {held} in your hand, {unseen} not seen. "
            "The next card of the pile is one of them with {chance} %."
        )
        chance = round(100 * count.unseen / unseen) if unseen else 0
        named = count._asdict() | {"color": color_word(count.color).capitalize()}
        return words.format(**named, chance=chance)

    def sizeHint(self) -> QSize:
        return QSize(170, ROW * 10 + 2)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        heads = (aid_words("row"), aid_words("out"), aid_words("you"), aid_words("unseen"))
        small = QFont(painter.font())
        small.setPointSizeF(small.pointSizeF() * 0.85)
        painter.save()
        painter.setFont(small)
        self._paint_cells(painter, 0, heads, True)
        painter.restore()
        for at, count in enumerate(self.census.counts if self.census else (), 1):
            paint_swatch(painter, QRectF(2, at * ROW + (ROW - MARK) / 2, MARK, MARK), count.color)
            cells = [str(number) if number else "·" for number in (count.row, count.gone, count.held)]
            self._paint_cells(painter, at, (*cells, str(count.unseen)), False)
        painter.end()

    def _paint_cells(self, painter: QPainter, line: int, cells: tuple[str, ...], head: bool) -> None:
        """Four columns, flush right; what is not seen stands out."""
        wide = (self.width() - MARK - 8) / 4.4
        for at, words in enumerate(cells):
            last = at == len(cells) - 1
            room = QRectF(MARK + 6 + wide * at, line * ROW, wide * (1.4 if last else 1) - 2, ROW)
            font = QFont(painter.font())
            font.setBold(last and not head)
            painter.setFont(font)
            painter.setPen(QColor(tint().ink if last and not head else tint().muted))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, words)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self.census:
            at = event.pos().y() // ROW - 1
            if 0 <= at < len(self.census.counts):
                QToolTip.showText(event.globalPos(), self._words(self.census.counts[at]), self)
                return True
        return super().event(event)


class CountSection(Section):
    """The table under its heading."""

    def __init__(self) -> None:
        super().__init__(aid_words("Counted cards"))
        self.table = CountTable()
        self.column.addWidget(self.table)

    def show_census(self, census: Census) -> None:
        """Show counts."""
        self.table.show_census(census)
        words = self.tr("Not seen: {pile} in the pile, {others} in other hands.")
        self.setToolTip(words.format(pile=census.pile, others=census.others))
