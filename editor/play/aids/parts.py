"""The parts of the aids: lines that light something up on the board, and small marks of cards with counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QPainter, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from editor.play.aids.switches import aid_words
from editor.play.cards import paint_mark
from editor.play.flow import FlowLayout
from editor.scene.palette import on
from editor.theme import card_palette, tint
from editor.wording import color_word

SIDE = 17  # pixels of a mark


class Lit(NamedTuple):
    """Routes and cities by index that light up on the board, and of the routes those that stand out."""

    routes: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()
    strong: tuple[int, ...] = ()


DARK = Lit()


class LitLabel(QLabel):
    """Words; while mouse or keyboard is on them, ``lit`` says what to light up, and ``DARK`` when they leave."""

    lit = Signal(object)

    def __init__(self, role: str = "") -> None:
        super().__init__()
        self._lights = DARK
        self.setWordWrap(True)
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def say(self, words: str, lights: Lit = DARK) -> None:
        """Show words that stand for places."""
        self.setText(words)
        self.setAccessibleName(words)
        self._lights = lights
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if lights != DARK else Qt.FocusPolicy.NoFocus)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.lit.emit(self._lights)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.lit.emit(DARK)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.lit.emit(self._lights)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.lit.emit(DARK)
        super().focusOutEvent(event)


class Section(QWidget):
    """An aid in the panel: a heading and what belongs to it. ``lit`` hands on what its lines light up."""

    lit = Signal(object)

    def __init__(self, heading: str) -> None:
        super().__init__()
        self.setProperty("clear", True)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(2)
        caption = QLabel(heading)
        caption.setProperty("role", "caption")
        caption.setWordWrap(True)
        self.column.addWidget(caption)

    def line(self, role: str = "") -> LitLabel:
        """A new line of the section."""
        label = LitLabel(role)
        label.lit.connect(self.lit)
        self.column.addWidget(label)
        return label


class CountMark(QWidget):
    """The mark of a card colour with a count beside it; ``gray`` stands for any colour."""

    def __init__(self, color: str, count: int) -> None:
        super().__init__()
        self._color, self._count = color, count
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip(count_words(color, count))
        self.setAccessibleName(count_words(color, count))

    def sizeHint(self) -> QSize:
        return QSize(SIDE + 6 + self.fontMetrics().horizontalAdvance(str(self._count)), SIDE + 3)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        paint_swatch(painter, QRectF(1, 1, SIDE, SIDE), self._color)
        painter.setPen(QColor(tint().ink))
        room = QRectF(self.rect()).adjusted(SIDE + 4, 0, 0, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, str(self._count))
        painter.end()


def paint_swatch(painter: QPainter, area: QRectF, color: str) -> None:
    """A square of a card colour with its mark; for any colour a gray one with a question mark."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill = card_palette().card(color)
    painter.setPen(QPen(QColor(tint().muted), 1))
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(area, 4, 4)
    ink = QColor(on(fill))
    if color == "gray":
        painter.setPen(ink)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "?")
    painter.setBrush(Qt.BrushStyle.NoBrush)
    paint_mark(painter, color, QPointF(area.center()), area.width() * 0.34, ink)


class CountMarks(QWidget):
    """Several marks with counts, in lines like words."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("clear", True)
        self._flow = FlowLayout(self, 7)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.counts: dict[str, int] = {}

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show the counts by colour, those of none left out."""
        counts = {color: count for color, count in counts.items() if count}
        if counts == self.counts:
            return
        self.counts = counts
        while item := self._flow.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for color, count in counts.items():
            self._flow.addWidget(CountMark(color, count))
        self.setVisible(bool(counts))
        self.updateGeometry()


def count_words(color: str, count: int) -> str:
    """``2 blue``; ``3 any colour``."""
    return f"{count} {aid_words('of any colour') if color == 'gray' else color_word(color)}"


def listed_counts(counts: Mapping[str, int]) -> str:
    """``2 blue, 3 of any colour``."""
    return ", ".join(count_words(color, count) for color, count in counts.items() if count)
