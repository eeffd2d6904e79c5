"""Chooses for how many players figures are worked out, of those that the map is for."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget


class PlayerCount(QWidget):
    """As many as can play at first; a number that the map no longer allows becomes the nearest."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.box = QComboBox()
        self.box.setAccessibleName(self.tr("Players for whom the figures hold"))
        self.box.setToolTip(self.tr("With few players only one of two routes side by side is used."))
        self.box.activated.connect(lambda _: self.chosen.emit())
        label = QLabel(self.tr("&Players"))
        label.setBuddy(self.box)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label)
        row.addWidget(self.box)
        row.addStretch()

    def count(self) -> int:
        """The number chosen; 0 before any was offered."""
        return int(self.box.currentData() or 0)

    def offer(self, players: tuple[int, int]) -> None:
        """Choose among the numbers from the fewest to the most."""
        fewest, most = players
        if [self.box.itemData(at) for at in range(self.box.count())] == [*range(fewest, most + 1)]:
            return
        before = self.count() or most
        self.box.clear()
        for number in range(fewest, most + 1):
            self.box.addItem(str(number), number)
        self.box.setCurrentIndex(max(0, min(before, most) - fewest))
