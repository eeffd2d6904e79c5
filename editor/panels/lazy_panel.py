"""A panel that computes its contents only while somebody sees them, not behind another tab."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from railwright.editor.document.map_document import MapDocument


class LazyPanel(QWidget):
    """Calls ``fill`` a moment after the document has changed, as soon as the panel is painted."""

    def __init__(self, document: MapDocument, delay_ms: int) -> None:
        """``delay_ms`` is how many milliseconds must pass without a change before the contents are worked out again."""
        super().__init__()
        self.is_stale = True
        self._due = QTimer(self, singleShot=True, interval=delay_ms)
        self._due.timeout.connect(self.refresh)
        document.changed.connect(lambda _: self.note_change())

    def fill(self) -> None:
        """Compute and show the contents."""
        raise NotImplementedError

    def is_seen(self) -> bool:
        """Whether anybody sees the contents; Qt calls what lies behind another tab visible, too."""
        return not self.visibleRegion().isEmpty()

    def refresh(self) -> None:
        """Fill the panel if it is stale and seen."""
        if self.is_stale and self.is_seen():
            self.is_stale = False
            self.fill()

    def note_change(self) -> None:
        """What the contents are made of is another one now."""
        self.is_stale = True
        self._due.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_stale and not self._due.isActive():
            QTimer.singleShot(0, self.refresh)
        super().paintEvent(event)
