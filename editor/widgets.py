"""Small widgets and sizes that several pages share: page titles, switches, elided labels, margins."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractSpinBox, QCheckBox, QLabel, QSizePolicy, QWidget

from editor.theme import window_colors


def page_title(words: str) -> QLabel:
    """A label in the style of a page title."""
    title = QLabel(words)
    title.setProperty("role", "title")
    return title


SWITCH_WIDTH, SWITCH_HEIGHT, SWITCH_MARGIN = 34.0, 18.0, 3.0


class Switch(QCheckBox):
    """A check box drawn as a switch, without a text of its own."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(int(SWITCH_WIDTH + 2 * SWITCH_MARGIN), int(SWITCH_HEIGHT + 2 * SWITCH_MARGIN))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    # A QCheckBox would only take clicks on the box of the style, which is not drawn.
    def hitButton(self, place: QPoint) -> bool:
        return self.rect().contains(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, one = QPainter(self), window_colors()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1 if self.isEnabled() else 0.45)
        track = QRectF(SWITCH_MARGIN, (self.height() - SWITCH_HEIGHT) / 2, SWITCH_WIDTH, SWITCH_HEIGHT)
        if self.hasFocus():
            painter.setPen(QPen(QColor(one.focus), 2))
            painter.drawRoundedRect(track.adjusted(-2, -2, 2, 2), SWITCH_HEIGHT / 2 + 2, SWITCH_HEIGHT / 2 + 2)
        painter.setPen(QPen(QColor(one.accent if self.isChecked() else one.muted), 1.2))
        painter.setBrush(QColor(one.accent if self.isChecked() else one.raised))
        painter.drawRoundedRect(track, SWITCH_HEIGHT / 2, SWITCH_HEIGHT / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(one.accent_ink if self.isChecked() else one.muted))
        across = track.right() - SWITCH_HEIGHT / 2 if self.isChecked() else track.left() + SWITCH_HEIGHT / 2
        painter.drawEllipse(QPointF(across, track.center().y()), SWITCH_HEIGHT / 2 - 4, SWITCH_HEIGHT / 2 - 4)
        painter.end()


class ElidedLabel(QLabel):
    """One line of text, elided where there is no room; the tool tip then shows all of it."""

    def __init__(self, words: str = "", role: str = "") -> None:
        super().__init__(words)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    def visible_text(self) -> str:
        """The text that is visible now."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        words = self.visible_text()
        self.setToolTip(self.text() if words != self.text() else "")
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.end()


TEXT_MARGIN = 6  # pixels


def set_text_margins(*boxes: QAbstractSpinBox) -> None:
    """Put a margin before the digits of spin boxes: Qt's style sheets give none."""
    for box in boxes:
        box.lineEdit().setTextMargins(TEXT_MARGIN, 0, 0, 0)


MIN_SCREEN_WIDTH = 1000  # pixels: what is narrower is no screen, but a place where pictures are made
DEFAULT_SIZE = QSize(1280, 800)


def available_size(widget: QWidget) -> QSize:
    """The size that is available on the screen of a widget, for the first size of a window."""
    found = widget.screen().availableSize()
    return found if found.width() >= MIN_SCREEN_WIDTH else DEFAULT_SIZE
