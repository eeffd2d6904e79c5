"""Who plays on from a moment of a recorded game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from core.agents import AgentType
from core.outcome import Seat
from editor.play.looks import looks_of
from editor.play.seat_form import HUMAN, SeatForm


class BranchDialog(QDialog):
    """The seats as in the lobby, at first those of the record; ``decided`` gives them."""

    decided = Signal(tuple)

    def __init__(self, seats: Sequence[Seat], agents: Mapping[str, AgentType], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Play on from here"))
        self.setMinimumWidth(560)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 14)
        column.setSpacing(10)
        words = QLabel(
            self.tr("A new game begins at this moment; the cards that come up from here on are drawn anew. Who plays?")
        )
        words.setWordWrap(True)
        column.addWidget(words)
        # A seat of the lobby may stay empty from the third on; here every seat has its trains on the board.
        self.seats = [SeatForm(0, look, agents, HUMAN) for look in looks_of(seats)]
        for at, (form, seat) in enumerate(zip(self.seats, seats, strict=True)):
            form.name.setText(self.tr("Player {number}").format(number=at + 1))
            form.set_seat(seat)
            form.look.setEnabled(False)  # its pieces lie on the board
            form.changed.connect(self._check)
            column.addWidget(form)
        self.problem = QLabel()
        self.problem.setProperty("role", "bad")
        self.problem.setWordWrap(True)
        column.addWidget(self.problem)
        column.addWidget(self._make_buttons())
        self._check()

    def _make_buttons(self) -> QDialogButtonBox:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.play = box.addButton(self.tr("Play on"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.play.setProperty("primary", True)
        box.rejected.connect(self.reject)
        box.accepted.connect(self._decide)
        return box

    def chosen(self) -> tuple[Seat, ...]:
        """Who plays."""
        return tuple(seat for form in self.seats if (seat := form.seat()) is not None)

    def _check(self) -> None:
        """Say what is still missing."""
        names = [seat.name for seat in self.chosen() if seat.agent == HUMAN]
        problem = ""
        if any(not name for name in names):
            problem = self.tr("Give everybody a name.")
        elif len(set(names)) < len(names):
            problem = self.tr("Give everybody a name of their own.")
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        self.play.setEnabled(not problem)

    def _decide(self) -> None:
        self.decided.emit(self.chosen())
        self.accept()
