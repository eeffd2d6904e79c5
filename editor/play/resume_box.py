"""The offer to go on with a game that was interrupted."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout


class ResumeBox(QFrame):
    """Hidden while there is nothing to go on with; ``resumed`` gives the save."""

    resumed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._saved: Path | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 12, 14, 12)
        words = QLabel(self.tr("A game was interrupted. It is exactly as you left it."))
        words.setWordWrap(True)
        self.button = QPushButton(self.tr("Go on with it"))
        self.button.clicked.connect(lambda: self.resumed.emit(self._saved))
        row.addWidget(words, 1)
        row.addWidget(self.button)
        self.hide()

    def offer(self, saved: Path | None) -> None:
        """Offer to go on with a save, or nothing."""
        self._saved = saved
        self.setVisible(saved is not None)


def panel(title: str) -> QFrame:
    """A panel with a heading; what is added to its layout stands below."""
    box = QFrame()
    box.setProperty("panel", True)
    column = QVBoxLayout(box)
    column.setContentsMargins(14, 12, 14, 12)
    column.setSpacing(8)
    label = QLabel(title)
    label.setProperty("role", "heading")
    column.addWidget(label)
    return box
