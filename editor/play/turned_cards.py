"""Cards that are turned up one by one: those to come lie face down, and those that cost one more say so."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from editor.play.cards import paint_back, paint_card
from editor.play.table_reader import Digging
from editor.theme import tint
from editor.wording import color_word

HIGH, WIDE, STEP = 50, 34, 44  # pixels of a card, and from one to the next
BADGE = 20  # pixels of the mark of a card that costs one more


class TurnedCards(QWidget):
    """``digging`` tells how many there are, which lie open and which of them cost."""

    def __init__(self, digging: Digging) -> None:
        super().__init__()
        self._digging = digging
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(", ".join(color_word(card) for card in digging.turned))

    def sizeHint(self) -> QSize:
        return QSize(STEP * self._digging.cards + 8, HIGH + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at in range(self._digging.cards):
            area = QRectF(2 + at * STEP, 4, WIDE, HIGH)
            if at < len(self._digging.turned):
                paint_card(painter, area, self._digging.turned[at])
            else:
                paint_back(painter, area)
        for at, costs in enumerate(self._digging.costing):
            if costs:
                self._paint_badge(painter, QRectF(2 + at * STEP + WIDE - BADGE * 0.55, 0, BADGE, BADGE))
        painter.end()

    def _paint_badge(self, painter: QPainter, area: QRectF) -> None:
        one = tint()
        painter.setPen(QPen(QColor(one.accent_ink), 1.4))
        painter.setBrush(QColor(one.bad if one.name == "light" else one.accent))
        painter.drawEllipse(area.adjusted(1, 1, -1, -1))
        font = QFont(painter.font())
        font.setBold(True)
        font.setPixelSize(11)
        painter.setFont(font)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "+1")


class Explained(QWidget):
    """The cards, and beside them which of them cost one more."""

    def __init__(self, digging: Digging) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 10, 0)
        row.setSpacing(8)
        self.words = QLabel(self._why(digging))
        self.words.setProperty("role", "muted")
        self.words.setWordWrap(True)
        self.words.setFixedWidth(170)
        row.addWidget(TurnedCards(digging))
        row.addWidget(self.words)

    def _why(self, digging: Digging) -> str:
        if digging.color == "loco":
            return self.tr("You paid with locomotives alone: each locomotive costs one more.")
        words = self.tr("You paid with {color}: each {color} card and each locomotive costs one more.")
        return words.format(color=color_word(digging.color))
