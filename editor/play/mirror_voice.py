"""Says aloud, to whoever uses a screen reader, what is asked now; the same words stand in a status line."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

try:
    from PySide6.QtGui import QAccessibleAnnouncementEvent
except ImportError:  # Qt before 6.8
    QAccessibleAnnouncementEvent = None  # type: ignore[assignment,misc]

from editor.play.decision_bar import DecisionBar


class Voice(QObject):
    """Speaks for a decision bar. ``said`` are the latest words."""

    def __init__(self, bar: DecisionBar) -> None:
        super().__init__(bar)
        self._bar = bar
        self.said = ""
        bar.rebuilt.connect(self.speak)

    def speak(self) -> None:
        """Announce what the bar says, unless it has just been said."""
        words = self._bar.accessibleDescription()
        if words and words != self.said:
            self.said = words
            announce(self._bar, words)


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader say words; without one, or in an older Qt, the description of the widget has changed."""
    if QAccessibleAnnouncementEvent is not None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
