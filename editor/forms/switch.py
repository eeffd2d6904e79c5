"""A check box that looks like the switch it is, and a label that gives way to a narrow window."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QLabel, QSizePolicy, QWidget

from editor.theme import tint

WIDE, HIGH, ROOM = 34.0, 18.0, 3.0


class Switch(QCheckBox):
    """On or off; the words belong to whoever stands beside it."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(int(WIDE + 2 * ROOM), int(HIGH + 2 * ROOM))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, place: QPoint) -> bool:
        return self.rect().contains(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, one = QPainter(self), tint()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1 if self.isEnabled() else 0.45)
        track = QRectF(ROOM, (self.height() - HIGH) / 2, WIDE, HIGH)
        if self.hasFocus():
            painter.setPen(QPen(QColor(one.focus), 2))
            painter.drawRoundedRect(track.adjusted(-2, -2, 2, 2), HIGH / 2 + 2, HIGH / 2 + 2)
        painter.setPen(QPen(QColor(one.accent if self.isChecked() else one.muted), 1.2))
        painter.setBrush(QColor(one.accent if self.isChecked() else one.raised))
        painter.drawRoundedRect(track, HIGH / 2, HIGH / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(one.accent_ink if self.isChecked() else one.muted))
        across = track.right() - HIGH / 2 if self.isChecked() else track.left() + HIGH / 2
        painter.drawEllipse(QPointF(across, track.center().y()), HIGH / 2 - 4, HIGH / 2 - 4)
        painter.end()


class ElidedLabel(QLabel):
    """One line of text, cut at its end where there is no room; then the whole stands in the tip."""

    def __init__(self, words: str = "", role: str = "") -> None:
        super().__init__(words)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    def shown_text(self) -> str:
        """What can be read now."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        words = self.shown_text()
        self.setToolTip(self.text() if words != self.text() else "")
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.end()
