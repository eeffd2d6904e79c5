"""What decided a game in three sentences for each player, side by side above the curve."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from railwright.editor.looks import elements as ui
from railwright.plugins.features.coach.api import SeatSummary
from railwright.plugins.programs.table.api import Wording

MAX_COLUMNS = 3  # of boxes side by side


class SummaryBoxes(QWidget):
    """A box for each player: the name, and the sentences, which screen readers find as the text of the box."""

    def __init__(self, wording: Wording) -> None:
        super().__init__()
        self._wording = wording
        grid = ui.grid(across=10, down=10)
        seats = len(wording.players)
        # Four stand two by two: a box alone in its line would look left over.
        columns = max(column for column in range(1, min(seats, MAX_COLUMNS) + 1) if seats % column != 1 or column == 1)
        self.texts: list[QLabel] = []
        for seat in range(seats):
            grid.addWidget(self._make_box(seat), seat // columns, seat % columns)
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        self.setLayout(grid)

    def _make_box(self, seat: int) -> QFrame:
        text = ui.paragraph(selectable=True)
        text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.texts.append(text)
        name = ui.label(self._wording.short(seat), "heading")
        return ui.panel(ui.column(name, (text, 1), margins=(12, 8, 12, 10), spacing=4))

    def show_waiting(self) -> None:
        """Say that the sentences are to come."""
        for text in self.texts:
            text.setText(self.tr("The summary appears once enough games have been played out."))

    def show_nothing(self) -> None:
        """Say that there are none."""
        for text in self.texts:
            text.setText(self.tr("Stopped before there was anything to report."))

    def show_sentences(self, summaries: Sequence[SeatSummary]) -> None:
        """Show the sentences of all seats."""
        for name, text, summary in zip(self._wording.players, self.texts, summaries, strict=True):
            sentences = [self._wording.text(sentence) for sentence in summary]
            text.setText("\n".join(sentences))
            text.setAccessibleName(f"{name}: {' '.join(sentences)}")
