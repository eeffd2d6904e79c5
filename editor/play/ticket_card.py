"""A ticket as a card: name, points, done or open or impossible; pointing at it lights its way on the board."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from editor.theme import tint


class TicketNote(NamedTuple):
    """What stands on a ticket below its name, and more of it for the tooltip."""

    line: str
    more: str = ""


NO_NOTES: Mapping[int, TicketNote] = MappingProxyType({})


class TicketCard(QAbstractButton):
    """A ticket; ``pointed`` tells its index while mouse or keyboard is on it, -1 when they leave.

    A checkable one has a box to tick.
    """

    pointed = Signal(int)

    def __init__(self, ticket: int, name: str, points: int, note: str = "", state: str = "open") -> None:
        super().__init__()
        self.ticket = ticket
        self._name, self._points, self._note, self._state = name, points, note, state
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_note(note)

    def set_note(self, note: str, more: str = "") -> None:
        """Change the words below the name; ``more`` stands in the tooltip only."""
        self._note = note
        lines = [line for line in (f"{self._name} ({self._points})", note, more) if line]
        self.setToolTip("\n".join(lines))
        self.setAccessibleName(f"{self._name}, {self._points}. {note}. {more}".rstrip(". "))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(176, 46 if self._note else 34)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        one, room = tint(), QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        strong = self.hasFocus() or self.underMouse() or self.isChecked()
        edge = QColor(one.focus if self.hasFocus() else one.accent if strong else one.line)
        painter.setPen(QPen(edge, 2 if strong else 1))
        painter.setBrush(QColor(one.raised))
        painter.drawRoundedRect(room, 6, 6)
        mark = QRectF(room.left() + 8, room.center().y() - 8, 16, 16)
        self._paint_box(painter, mark) if self.isCheckable() else self._paint_state(painter, mark)
        self._paint_words(painter, room.adjusted(32, 3, -8, -3))
        painter.end()

    def _paint_box(self, painter: QPainter, area: QRectF) -> None:
        one = tint()
        painter.setPen(QPen(QColor(one.accent), 1.6))
        painter.setBrush(QColor(one.accent) if self.isChecked() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, 4, 4)
        if self.isChecked():
            _paint_tick(painter, area.adjusted(2, 2, -2, -2), QColor(one.accent_ink))

    def _paint_state(self, painter: QPainter, area: QRectF) -> None:
        one = tint()
        if self._state == "done":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(one.good))
            painter.drawEllipse(area)
            _paint_tick(painter, area.adjusted(3, 3, -3, -3), QColor(one.raised))
        elif self._state == "failed":
            painter.setPen(QPen(QColor(one.bad), 2.4))
            box = area.adjusted(3, 3, -3, -3)
            painter.drawLine(box.topLeft(), box.bottomRight())
            painter.drawLine(box.bottomLeft(), box.topRight())
        else:
            painter.setPen(QPen(QColor(one.muted), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(area.adjusted(1, 1, -1, -1))

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        """Name and points; with a note the points stand in the second line, so that long names have room."""
        one, line = tint(), room.height() * (0.52 if self._note else 1)
        upper = QRectF(room.left(), room.top(), room.width(), line)
        lower = QRectF(room.left(), room.bottom() - line, room.width(), line)
        font = QFont(painter.font())
        font.setBold(True)
        painter.setFont(font)
        points = f"{self._points}".replace("-", "−")
        aside = painter.fontMetrics().horizontalAdvance(points) + 8
        painter.setPen(QColor(one.ink))
        painter.drawText(lower, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, points)
        font.setBold(False)
        painter.setFont(font)
        _paint_line(painter, upper.adjusted(0, 0, 0 if self._note else -aside, 0), self._name)
        if self._note:
            font.setPointSizeF(font.pointSizeF() * 0.88)
            painter.setFont(font)
            painter.setPen(QColor({"done": one.good, "failed": one.bad}.get(self._state, one.muted)))
            _paint_line(painter, lower.adjusted(0, 0, -aside, 0), self._note)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit(self.ticket)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(-1)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit(self.ticket)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit(-1)
        super().focusOutEvent(event)


def _paint_line(painter: QPainter, room: QRectF, words: str) -> None:
    words = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(room.width()))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


def _paint_tick(painter: QPainter, area: QRectF, ink: QColor) -> None:
    path = QPainterPath(QPointF(area.left(), area.center().y()))
    path.lineTo(area.left() + area.width() * 0.38, area.bottom() - 1)
    path.lineTo(area.right(), area.top() + 1)
    pen = QPen(ink, 2.2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.strokePath(path, pen)
