"""A seat's mark in the lobby; pressed, it offers the colours and patterns of the pieces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QActionGroup, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QMenu, QPushButton

from editor.play.chip import chip_icon, paint_chip
from editor.play.looks import COLORS, Look, style_of
from editor.scene.palette import PATTERNS
from editor.theme import card_palette, tint


class LookButton(QPushButton):
    """``picked`` gives the look that was asked for; what is shown changes by ``set_look`` alone."""

    picked = Signal(object)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.look = Look(COLORS[0], PATTERNS[0])
        self._number = number
        self.setFixedSize(48, 30)
        self._colors: Mapping[str, str] = {
            "blue": self.tr("Blue"),
            "red": self.tr("Red"),
            "green": self.tr("Green"),
            "yellow": self.tr("Yellow"),
            "black": self.tr("Black"),
        }
        self._patterns: Mapping[str, str] = {
            "plain": self.tr("Plain"),
            "stripe": self.tr("Stripes"),
            "dots": self.tr("Dots"),
            "cross": self.tr("Crosses"),
            "chevron": self.tr("Chevrons"),
        }
        self.clicked.connect(self._open)
        self.set_look(self.look)

    def sizeHint(self) -> QSize:
        return QSize(48, 30)

    def set_look(self, look: Look) -> None:
        """Show a look."""
        self.look = look
        words = self.tr("Seat {number}: {color}, {pattern}; press to choose colour and pattern")
        told = words.format(
            number=self._number + 1, color=self._colors[look.color], pattern=self._patterns[look.pattern]
        )
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.update()

    def _open(self) -> None:
        self.choices = QMenu(self)
        self.choices.addSection(self.tr("Colour"))
        self._offer({self._colors[one]: self.look._replace(color=one) for one in COLORS})
        self.choices.addSection(self.tr("Pattern"))
        self._offer({self._patterns[one]: self.look._replace(pattern=one) for one in PATTERNS})
        self.choices.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _offer(self, looks: Mapping[str, Look]) -> None:
        group = QActionGroup(self.choices)
        for words, look in looks.items():
            action = self.choices.addAction(chip_icon(style_of(look, card_palette(), "")), words)
            action.setCheckable(True)
            action.setChecked(look == self.look)
            action.triggered.connect(partial(self.picked.emit, look))
            group.addAction(action)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isEnabled() and (self.underMouse() or self.hasFocus()):
            painter.setPen(QPen(QColor(tint().focus if self.hasFocus() else tint().accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 7, 7)
        chip = QRectF(5.5, 5.5, self.width() - (22 if self.isEnabled() else 11), self.height() - 11)
        paint_chip(painter, chip, style_of(self.look, card_palette(), ""))
        if self.isEnabled():
            self._paint_arrow(painter, chip.right() + 4)
        painter.end()

    def _paint_arrow(self, painter: QPainter, left: float) -> None:
        """A small arrow says that there is more to choose from."""
        middle = self.height() / 2
        painter.setPen(QPen(QColor(tint().muted), 1.6))
        painter.drawPolyline([QPointF(left, middle - 2), QPointF(left + 4, middle + 2), QPointF(left + 8, middle - 2)])
