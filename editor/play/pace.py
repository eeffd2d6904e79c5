"""How quickly bots move."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSlider, QVBoxLayout

from editor.play.clock import PACES


class PaceBox(QFrame):
    """A slider from slow to at once, and a button that skips to the person's next turn."""

    changed = Signal(int)
    skipped = Signal()

    def __init__(self, pace: int) -> None:
        super().__init__()
        self.setProperty("panel", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 8)
        row = QHBoxLayout()
        caption = QLabel(self.tr("Bots' pace"))
        caption.setProperty("role", "caption")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, len(PACES) - 1)
        self.slider.setValue(min(range(len(PACES)), key=lambda at: abs(PACES[at] - pace)))
        self.slider.setAccessibleName(caption.text())
        self.slider.setToolTip(self.tr("From slow, on the left, to at once"))
        self.slider.valueChanged.connect(lambda at: self.changed.emit(PACES[at]))
        row.addWidget(caption)
        row.addWidget(self.slider, 1)
        column.addLayout(row)
        self.skip = QPushButton(self.tr("Skip to my turn"))
        self.skip.clicked.connect(self.skipped)
        column.addWidget(self.skip)
