"""A rule in the list: its switch, its title, what it does in a sentence, and whether it differs from the map's."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy

from editor.forms.switch import ElidedLabel, Switch
from editor.theme import tint


class RuleRow(QFrame):
    """``thrown`` asks to switch the rule on or off, ``chosen`` to show what there is to know of it.

    Up and down walk over the rows; only one of them is a stop of the Tab key.
    """

    thrown = Signal(bool)
    chosen = Signal()
    walked = Signal(int)

    def __init__(self, id: str, title: str, summary: str) -> None:
        super().__init__()
        self.id, self.words = id, f"{title} {summary} {id}".casefold()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._current = False
        self.switch = Switch(title)
        self.switch.setAccessibleDescription(summary)
        self.switch.clicked.connect(self.thrown)
        self.switch.installEventFilter(self)
        self.title, self.summary, self.mark = ElidedLabel(title), ElidedLabel(summary, "muted"), QLabel()
        self.title.setStyleSheet("font-weight: 600;")
        self.mark.setProperty("role", "caption")
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 6, 10, 6)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.switch, 0, 0, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.title, 0, 1)
        grid.addWidget(self.mark, 0, 2)
        grid.addWidget(self.summary, 1, 1, 1, 2)

    def show_state(self, on: bool, mark: str) -> None:
        """Show whether the rule is played, and a word on it (``changed``)."""
        self.switch.setChecked(on)
        self.mark.setText(mark)
        self.mark.setVisible(bool(mark))

    def set_current(self, current: bool) -> None:
        """Mark the row whose details are shown."""
        self._current = current
        self.switch.setFocusPolicy(Qt.FocusPolicy.StrongFocus if current else Qt.FocusPolicy.ClickFocus)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit()
        self.switch.setFocus(Qt.FocusReason.MouseFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.chosen.emit()
        if event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(event.key())  # type: ignore[attr-defined]
            if step:
                self.walked.emit(step)
                return True
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._current:
            return
        painter, one = QPainter(self), tint()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(one.accent), 1.4))
        painter.setBrush(QColor(one.raised))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 7, 7)
        painter.end()
