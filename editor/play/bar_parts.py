"""The parts of the decision bar: buttons with cards on them, and lines that end in dots."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from core.choices import Choice
from editor.play.cards import CardStrip


class ChoiceButton(QPushButton):
    """An answer; one that names cards shows them as pictures, behind the words of ``lead``."""

    def __init__(self, choice: Choice, words: str, cards: Sequence[tuple[str, int]] = (), lead: str = "") -> None:
        super().__init__("" if cards else words)
        self.choice, self.cards = choice, dict(cards)
        self.setAccessibleName(words)
        self.setAutoDefault(True)
        if cards:
            self._show_cards(words, [color for color, count in cards for _ in range(count)], lead)

    def _show_cards(self, words: str, cards: list[str], lead: str) -> None:
        self.setToolTip(words)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 10, 4)
        if lead:
            said = QLabel(lead)
            said.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(said)
        row.addWidget(CardStrip(cards), 0, Qt.AlignmentFlag.AlignCenter)

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


def together(*buttons: QPushButton) -> QWidget:
    """Buttons that stay in one line."""
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    for button in buttons:
        row.addWidget(button)
    return line


class Elided(QLabel):
    """A line of words that ends in dots where it is too long; the rest is in its tooltip."""

    def __init__(self) -> None:
        super().__init__()
        self._words = ""
        self.setMinimumWidth(60)

    def set_words(self, words: str) -> None:
        """Show words."""
        self._words = words
        self.setToolTip(words)
        self._fit()

    def says(self) -> bool:
        """Whether there are any words."""
        return bool(self._words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, super().minimumSizeHint().height())
