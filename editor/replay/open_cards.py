"""Everybody's cards in a few lines, for those who may see them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.play.cards import paint_card
from editor.play.chip import paint_chip
from editor.scene.palette import PlayerStyle
from editor.theme import tint
from editor.wording import color_word

LINE = 25  # pixels of a seat
NAME = 92  # pixels of a seat's mark and name
WIDE = 760  # pixels from which the seats stand in two columns


class OpenCards(QWidget):
    """A line for each seat: its mark, its name, and its cards by colour with their counts."""

    def __init__(self, styles: Sequence[PlayerStyle], names: Sequence[str]) -> None:
        super().__init__()
        self._styles, self._names = tuple(styles), tuple(names)
        self._hands: list[Mapping[str, int]] = [{} for _ in names]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Everybody's cards"))

    @property
    def hands(self) -> Sequence[Mapping[str, int]]:
        """The counts by colour that are shown, seat by seat."""
        return self._hands

    def show_hands(self, hands: Sequence[Mapping[str, int]]) -> None:
        """Show counts by colour, seat by seat."""
        self._hands = list(hands)
        words = (
            f"{name}: " + (", ".join(f"{count} {color_word(color)}" for color, count in hand.items()) or "–")
            for name, hand in zip(self._names, hands, strict=True)
        )
        self.setAccessibleDescription("; ".join(words))
        self.update()

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Change the colours."""
        self._styles = tuple(styles)
        self.update()

    def _columns(self) -> int:
        return 2 if self.width() >= WIDE and len(self._names) > 2 else 1

    def sizeHint(self) -> QSize:
        return QSize(400, -(-len(self._names) // self._columns()) * LINE + 6)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        columns = self._columns()
        rows, wide = -(-len(self._names) // columns), self.width() / columns
        for seat in range(len(self._names)):
            across, down = divmod(seat, rows)
            self._paint_seat(painter, seat, QRectF(across * wide, 3 + down * LINE, wide - 12, LINE))
        painter.end()

    def _paint_seat(self, painter: QPainter, seat: int, room: QRectF) -> None:
        paint_chip(painter, QRectF(room.left() + 4, room.center().y() - 7, 22, 14), self._styles[seat])
        painter.setPen(QColor(tint().ink))
        words = QRectF(room.left() + 32, room.top(), NAME - 36, room.height())
        name = painter.fontMetrics().elidedText(self._names[seat], Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, name)
        hand = self._hands[seat]
        pitch = min((room.width() - NAME) / max(len(hand), 9), 50)
        for at, (color, count) in enumerate(hand.items()):
            self._paint_count(painter, color, count, QRectF(room.left() + NAME + at * pitch, room.top(), pitch, LINE))

    def _paint_count(self, painter: QPainter, color: str, count: int, room: QRectF) -> None:
        paint_card(painter, QRectF(room.left(), room.top() + 2.5, 15, LINE - 5), color)
        font = QFont(painter.font())
        font.setBold(True)
        painter.save()
        painter.setFont(font)
        painter.setPen(QColor(tint().ink))
        painter.drawText(room.adjusted(19, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, str(count))
        painter.restore()
