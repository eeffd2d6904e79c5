"""The cards that can be drawn: the face-up row, the pile, and how many are discarded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from core.kernel.choices import Choice
from editor.play.cards import paint_back, paint_card
from editor.theme import window_colors
from editor.wording import color_word


class CardButton(QAbstractButton):
    """A card of the row, or the pile; enabled while it can be taken. ``color`` None is a gap."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.color: str | None = None
        self.choice: Choice | None = None
        self._key = key
        self._caption = ""
        self._concealed = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_card(self, color: str | None, caption: str, choice: Choice | None) -> None:
        """Show a card (``pile``: a back) with a caption; with a choice it can be taken."""
        if (color, caption, choice) == (self.color, self._caption, self.choice):
            return
        self.color, self._caption, self.choice = color, caption, choice
        self.setEnabled(choice is not None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if choice else Qt.CursorShape.ArrowCursor)
        self.setAccessibleName(caption)
        self.setToolTip(self.tr("{card}: key {key}").format(card=caption, key=self._key) if choice else "")
        self.update()

    def conceal(self, concealed: bool) -> None:
        """Paint a gap while the card is seen on its way; it can be taken all the same."""
        self._concealed = concealed
        self.update()

    def card_area(self) -> QRectF:
        """Where the card lies in the button."""
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        return QRectF(room.left() + 5, room.top() + 3, (room.height() - 6) * 1.5, room.height() - 6)

    def sizeHint(self) -> QSize:
        return QSize(150, 46)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        one, live = window_colors(), self.isEnabled()
        over = live and (self.underMouse() or self.isDown())
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if over or self.hasFocus():
            painter.setPen(QPen(QColor(one.focus if self.hasFocus() else one.accent), 2))
            painter.setBrush(QColor(one.raised))
            painter.drawRoundedRect(room, 7, 7)
        card = QRectF(room.left() + (9 if over else 5), room.top() + 3, (room.height() - 6) * 1.5, room.height() - 6)
        self._paint_face(painter, card)
        self._paint_words(painter, room.adjusted(card.width() + 16, 0, -6, 0))
        painter.end()

    def _paint_face(self, painter: QPainter, card: QRectF) -> None:
        if self.color is None or self._concealed:
            painter.setPen(QPen(QColor(window_colors().line), 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(card, 4, 4)
        elif self.color == "pile":
            paint_back(painter, card)
        else:
            paint_card(painter, card, self.color)

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        one = window_colors()
        painter.setPen(QColor(one.ink if self.isEnabled() else one.muted))
        words = painter.fontMetrics().elidedText(self._caption, Qt.TextElideMode.ElideRight, int(room.width()) - 14)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        if self.isEnabled():
            small = QFont(painter.font())
            small.setPointSizeF(small.pointSizeF() * 0.85)
            painter.setFont(small)
            painter.setPen(QColor(one.muted))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._key)


class MarketPanel(QFrame):
    """The row from the first card to the last, then the pile."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 8, 8, 8)
        self._column.setSpacing(2)
        caption = QLabel(self.tr("Cards to draw"))
        caption.setProperty("role", "caption")
        self._column.addWidget(caption)
        self.row: list[CardButton] = []
        self.pile = self._add_button("D")
        self.discards = QLabel()
        self.discards.setProperty("role", "muted")
        self._column.addWidget(self.discards)

    def _add_button(self, key: str) -> CardButton:
        button = CardButton(key)
        button.clicked.connect(lambda: self._take(button))
        self._column.insertWidget(1 + len(self.row), button)
        return button

    def _take(self, button: CardButton) -> None:
        if button.choice is not None:
            self.chosen.emit(button.choice)

    def show_cards(
        self,
        row: Sequence[str | None],
        pile: int,
        discards: Mapping[str, int],
        draws: Mapping[str, Choice],
    ) -> None:
        """Show the row and the piles; ``draws`` are the cards that may be taken now."""
        while len(self.row) < len(row):
            self.row.append(self._add_button(str(len(self.row) + 1)))
        for button, color in zip(self.row, row, strict=True):
            caption = color_word(color).capitalize() if color else self.tr("No card")
            button.show_card(color, caption, draws.get(color) if color else None)
        self.pile.show_card("pile", self.tr("Pile: {count}").format(count=pile), draws.get("pile"))
        self.discards.setText(self.tr("Discarded: {count}").format(count=sum(discards.values())))
        parts = [f"{count} {color_word(color)}" for color, count in discards.items()]
        self.discards.setToolTip(", ".join(parts))
