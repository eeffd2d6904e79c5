"""A question whose answers are sets: things to tick, and a button that takes the set."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from core.text import Name
from editor.play.asking import Asked
from editor.play.ticket_card import TicketCard

Piece = TicketCard | QCheckBox
PieceMaker = Callable[[Name], Piece]
WIDTH = 190  # pixels of a ticket to tick


class Checklist(QObject):
    """``chosen`` gives the answer of the ticked set, ``ticked`` its ids, ``pointed`` a ticket under the pointer."""

    chosen = Signal(object)
    ticked = Signal(tuple)
    pointed = Signal(int)

    def __init__(self, question: Asked, make: PieceMaker, words: str, parent: QObject) -> None:
        super().__init__(parent)
        self._sets, self._words = question.sets, words
        self.pieces = [(name, make(name)) for name in question.pieces]
        for _, piece in self.pieces:
            piece.setCheckable(True)
            piece.toggled.connect(self.show_ticked)
            if isinstance(piece, TicketCard):
                piece.setFixedWidth(WIDTH)
                piece.pointed.connect(self.pointed)
        self.confirm = QPushButton(words)
        self.confirm.setProperty("primary", True)
        self.confirm.setAutoDefault(True)
        self.confirm.clicked.connect(lambda: self.chosen.emit(self._sets[self._ids()]))

    @property
    def widgets(self) -> list[QWidget]:
        """The things to tick, then the button."""
        return [*(piece for _, piece in self.pieces), self.confirm]

    def _ids(self) -> frozenset[object]:
        return frozenset(name.id for name, piece in self.pieces if piece.isChecked())

    def show_ticked(self) -> None:
        """Let the button follow what is ticked."""
        ids = self._ids()
        self.confirm.setEnabled(ids in self._sets)
        self.confirm.setText(f"{self._words} ({len(ids)})" if ids else self._words)
        self.ticked.emit(tuple(sorted(ids, key=str)))
