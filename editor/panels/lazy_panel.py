"""A panel that computes its contents only while it is visible, not behind another tab."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from railwright.editor.document.map_document import MapDocument


class LazyPanel(QWidget):
    """Calls ``fill`` shortly after a change of the document, once the panel is visible."""

    def __init__(self, document: MapDocument, delay_ms: int) -> None:
        """``delay_ms`` is the time from the last change until the contents are computed again."""
        super().__init__()
        self.is_stale = True
        self._due = QTimer(self, singleShot=True, interval=delay_ms)
        self._due.timeout.connect(self.refresh)
        document.changed.connect(lambda _: self.note_change())

    def fill(self) -> None:
        """Compute and show the contents."""
        raise NotImplementedError

    def is_seen(self) -> bool:
        """Whether the contents can be seen; Qt's ``isVisible`` is true behind another tab as well."""
        return not self.visibleRegion().isEmpty()

    def refresh(self) -> None:
        """Fill the panel if it is stale and visible."""
        if self.is_stale and self.is_seen():
            self.is_stale = False
            self.fill()

    def note_change(self) -> None:
        """Mark the contents as stale."""
        self.is_stale = True
        self._due.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_stale and not self._due.isActive():
            QTimer.singleShot(0, self.refresh)
        super().paintEvent(event)
