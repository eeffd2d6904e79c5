"""Playing on from a moment of a recorded game: the seats, and the save of the new game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from railwright.core.cli.seats import check_number
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.outcome import HUMAN, Seat
from railwright.core.kernel.text import say
from railwright.core.records.format import RecordSource, header_for
from railwright.core.records.replay import ONLY_LOOKED_AT, LoadedRecord
from railwright.core.saves.running import new_save_path, running_folder
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.looks import elements as ui
from railwright.editor.looks.window_sizes import size_for_text
from railwright.editor.play.player_style import looks_of
from railwright.editor.play.seats import SeatForm
from railwright.editor.saves.game_writer import GameWriter


def save_branch(record: LoadedRecord, moment: int, seats: Sequence[Seat], seed: int) -> Path:
    """Write a save that continues a record from a moment with these seats; returns its path.

    It begins with the answers of the record, so that it is a complete game; its header names their origin. Raises
    RecordError if the record can only be watched or nothing is left to play, CommandError, OSError.
    """
    if record.read_only:
        raise RecordError(ONLY_LOOKED_AT)
    if not [record.start, *(answered.after for answered in record.answers)][moment].stack:
        raise RecordError(say("The game is over at this point. Go back to an earlier moment to play on."))
    check_number(seats, record.game.spec)
    old = record.opened.header
    source = RecordSource(record.opened.path.name, moment)
    header = replace(header_for(record.game, seats, seed, 0, old.first), source=source, coached=old.coached)

    def write() -> Path:
        writer = GameWriter(new_save_path(old.map_id), header, record.game.rules, record.answers[:moment])
        writer.close()
        return writer.path

    return wait_for_disk(write, running_folder())


class BranchDialog(QDialog):
    """Chooses the players, by default those of the record; ``decided`` emits them."""

    decided = Signal(tuple)

    def __init__(self, seats: Sequence[Seat], agents: Mapping[str, AgentType], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Play on from here"))
        self.setMinimumWidth(size_for_text(self, 560, 0).width())
        explanation = ui.paragraph(
            self.tr("A new game starts from this moment. Cards drawn from here on will be different. Who plays?")
        )
        # In the lobby seats may stay empty from the third on, but here every seat already has trains.
        self.seats = [SeatForm(0, look, agents, HUMAN) for look in looks_of(seats)]
        for number, (form, seat) in enumerate(zip(self.seats, seats, strict=True)):
            form.name.setText(self.tr("Player {number}").format(number=number + 1))
            form.set_seat(seat)
            form.look.setEnabled(False)  # its pieces are on the board already
            form.changed.connect(self._check)
        self.problem = ui.paragraph(role="bad")
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.play = box.addButton(self.tr("Play on"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.play.setProperty("primary", True)
        box.rejected.connect(self.reject)
        box.accepted.connect(self._decide)
        parts = explanation, *self.seats, self.problem, box
        self.setLayout(ui.column(*parts, margins=(18, 16, 18, 14), spacing=10))
        self._check()

    def chosen(self) -> tuple[Seat, ...]:
        """The chosen seats."""
        return tuple(seat for form in self.seats if (seat := form.seat()) is not None)

    def _check(self) -> None:
        """Show what is still missing."""
        names = [seat.name for seat in self.chosen() if seat.agent == HUMAN]
        problem = ""
        if any(not name for name in names):
            problem = self.tr("Give every player a name.")
        elif len(set(names)) < len(names):
            problem = self.tr("Give each player a different name.")
        ui.show_text(self.problem, problem)
        self.play.setEnabled(not problem)

    def _decide(self) -> None:
        self.decided.emit(self.chosen())
        self.accept()
