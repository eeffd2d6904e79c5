"""How many sheets every part takes on every paper: counted by the function that makes the pages."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSizePolicy, QTableWidget, QTableWidgetItem

from editor.printing.options import PAPERS, PARTS, PrintError, PrintOptions
from editor.printing.press import Press
from editor.printing.words import part_word

NONE = "–"


class CountsTable(QTableWidget):
    """A row for each part, a column for each paper; what is chosen now is bold."""

    def __init__(self) -> None:
        super().__init__(len(PARTS), len(PAPERS))
        self.setAccessibleName(self.tr("Sheets for every choice"))
        self.setHorizontalHeaderLabels([paper.name for paper in PAPERS.values()])
        self.setVerticalHeaderLabels([part_word(part) for part in PARTS])
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_counts(self, press: Press, options: PrintOptions) -> None:
        """Count anew."""
        for row, part in enumerate(PARTS):
            for column, paper in enumerate(PAPERS):
                item = QTableWidgetItem(_count(press, part, replace(options, tiles=paper, paper=paper)))
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                font = item.font()
                font.setBold(part in options.parts and paper == (options.tiles if part == "board" else options.paper))
                item.setFont(font)
                self.setItem(row, column, item)
        high = sum(self.rowHeight(row) for row in range(self.rowCount()))
        self.setFixedHeight(high + self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth())


def _count(press: Press, part: str, options: PrintOptions) -> str:
    try:
        return str(press.count(part, options) or NONE)
    except PrintError:
        return NONE
