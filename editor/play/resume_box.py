"""The offer to go on with a game that was interrupted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from editor.saves.saved_games import SavedGame


class ResumeBox(QFrame):
    """Hidden while there is nothing to go on with; ``resumed`` gives the save."""

    resumed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._saved: Path | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 12, 14, 12)
        self._words = QLabel()
        self._words.setWordWrap(True)
        self.button = QPushButton(self.tr("Go on with it"))
        self.button.clicked.connect(lambda: self.resumed.emit(self._saved))
        row.addWidget(self._words, 1)
        row.addWidget(self.button)
        self.hide()

    def offer(self, game: SavedGame | None, maps: Mapping[str, str]) -> None:
        """Offer to go on with a game, or nothing. ``maps`` are the names of the maps that are here."""
        self._saved = game.path if game else None
        if game:
            words = self.tr("A game was interrupted: {map} with {players}. It is exactly as you left it.")
            self._words.setText(words.format(map=maps.get(game.map, game.map), players=", ".join(game.players)))
        self.setVisible(game is not None)


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
