"""The cards of the page below each other, or what stands there while there is nothing to count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from editor.statistics.card import Card
from editor.statistics.empty import Empty
from editor.statistics.sheet import Sheet


class Shelf(QScrollArea):
    """Shows cards, or an ``empty`` box."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[Card] = []
        self.empty: Empty | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_sheets(self, sheets: Sequence[Sheet], as_table: bool) -> None:
        """Wide cards get a row of their own, the others stand side by side."""
        self.empty, self.cards = None, [Card(sheet, as_table) for sheet in sheets]
        content, grid = _content()
        down, across = 0, 0
        for card in self.cards:
            if card.sheet.wide:
                grid.addWidget(card, down, 0, 1, 2)
                down += 1
            else:
                grid.addWidget(card, down, across)
                down, across = down + across, 1 - across
        grid.setRowStretch(down + 1, 1)
        for at in (0, 1):
            grid.setColumnStretch(at, 1)
        self.setWidget(content)

    def show_empty(self, filtered: bool, act: Callable[[], object]) -> None:
        """Say kindly why there is nothing; ``act`` is what the button does."""
        self.empty, self.cards = Empty(), []
        if filtered:
            self.empty.nothing_fits()
        else:
            self.empty.nothing_played()
        self.empty.button.clicked.connect(lambda: act())
        content, grid = _content()
        grid.addWidget(self.empty, 0, 0, Qt.AlignmentFlag.AlignCenter)
        self.setWidget(content)
        self.empty.button.setFocus()

    def show_tables(self, tables: bool) -> None:
        """Show tables in place of charts, or charts."""
        for card in self.cards:
            card.show_table(tables)


def _content() -> tuple[QWidget, QGridLayout]:
    content = QWidget()
    content.setProperty("clear", True)
    grid = QGridLayout(content)
    grid.setContentsMargins(0, 0, 8, 8)
    grid.setSpacing(12)
    return content, grid
