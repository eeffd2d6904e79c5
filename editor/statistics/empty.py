"""What stands on the page while there is nothing to count."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.statistics.fills import paint_fill
from editor.theme import tint

HEIGHTS = (0.35, 0.6, 0.45, 0.85, 0.7)


class Sketch(QWidget):
    """A small chart of nothing, to say what the page will look like."""

    def sizeHint(self) -> QSize:
        return QSize(200, 110)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(0.55)
        base, wide = self.height() - 6.0, 30.0
        for number, height in enumerate(HEIGHTS):
            tall = (self.height() - 12) * height
            paint_fill(painter, QRectF(10 + number * (wide + 8), base - tall, wide, tall), number)
        painter.setOpacity(1)
        painter.setPen(QPen(QColor(tint().ink), 1.5))
        painter.drawLine(2, int(base), self.width() - 2, int(base))
        painter.end()


class Empty(QFrame):
    """A sketch, a heading, some words, and a button for what can be done."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.setMaximumWidth(620)
        column = QVBoxLayout(self)
        column.setContentsMargins(36, 30, 36, 30)
        column.setSpacing(12)
        sketch = Sketch()
        sketch.setFixedSize(sketch.sizeHint())
        self.title, self.words, self.button = QLabel(), QLabel(), QPushButton()
        self.title.setProperty("role", "heading")
        self.button.setProperty("primary", True)
        self.words.setWordWrap(True)
        self.words.setMinimumWidth(440)
        for label in (self.title, self.words):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(sketch, 0, Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.title)
        column.addWidget(self.words)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)

    def nothing_played(self) -> None:
        """No game was finished yet."""
        self.title.setText(self.tr("No game has been finished yet"))
        self.words.setText(
            self.tr(
                "Play a game to its end, and its result is kept here. You will see who wins how often, where the "
                "points come from, how many tickets are completed, and how long paths and games become."
            )
        )
        self.button.setText(self.tr("Play a game"))

    def nothing_fits(self) -> None:
        """Games there are, but none that fits the choice."""
        self.title.setText(self.tr("No game fits this choice"))
        self.words.setText(self.tr("Other games are kept here: choose another map or other players, or all of them."))
        self.button.setText(self.tr("Show all games"))
