"""A sheet on the page: its chart, or the table that says the same."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from editor.statistics.sheet import Sheet

TALLEST = 12  # rows of a table that are seen at once
ROW, WIDEST = 26, 200  # pixels
WORDS = 2  # columns of words at the left of a table


class Card(QFrame):
    """Shows a chart with a line that reads what is pointed at, or its table."""

    def __init__(self, sheet: Sheet, as_table: bool) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.sheet = sheet
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(6)
        self._note = QLabel()
        for label, role in ((QLabel(sheet.title), "heading"), (self._note, "muted")):
            label.setProperty("role", role)
            label.setWordWrap(True)
            column.addWidget(label)
        self.chart = sheet.chart
        self._table: QTableWidget | None = None
        self.reading = QLabel()
        self.reading.setProperty("role", "muted")
        self.reading.setWordWrap(True)
        self.reading.setTextFormat(Qt.TextFormat.PlainText)
        self.reading.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.reading.setMinimumHeight(self.reading.fontMetrics().lineSpacing() + 4)
        self.chart.pointed.connect(self.reading.setText)
        column.addWidget(self.chart, 100 if self.chart.grows else 0)
        column.addWidget(self.reading)
        column.addStretch(1)
        self.show_table(as_table)

    @property
    def table(self) -> QTableWidget:
        """The table, which is made when it is first asked for: a long one takes its time."""
        if self._table is None:
            self._table = _table(self.sheet)
            self._table.hide()
            self._column.insertWidget(self._column.indexOf(self.chart) + 1, self._table)
        return self._table

    def show_table(self, as_table: bool) -> None:
        """Show the table in place of the chart, or the chart."""
        self._note.setText(self.sheet.note if as_table else f"{self.sheet.note} {self.sheet.drawing}".strip())
        self.chart.setVisible(not as_table)
        self.reading.setVisible(not as_table)
        if as_table or self._table is not None:
            self.table.setVisible(as_table)


def _table(sheet: Sheet) -> QTableWidget:
    table = QTableWidget(len(sheet.rows), len(sheet.heads))
    table.setHorizontalHeaderLabels(sheet.heads)
    table.setAccessibleName(sheet.title)
    table.setAccessibleDescription(sheet.note)
    table.verticalHeader().hide()
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.setWordWrap(False)
    table.setShowGrid(False)
    table.setAlternatingRowColors(True)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    for down, row in enumerate(sheet.rows):
        for across, words in enumerate(row):
            table.setItem(down, across, _item(words, across < WORDS and len(row) > WORDS))
    _fit(table)
    return table


def _fit(table: QTableWidget) -> None:
    """As wide and as high as what it holds, as far as there is room."""
    header = table.horizontalHeader()
    header.setMaximumSectionSize(WIDEST)
    table.resizeColumnsToContents()
    for across in range(table.columnCount()):
        table.setColumnWidth(across, min(WIDEST, table.columnWidth(across) + 12))
    header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    table.verticalHeader().setDefaultSectionSize(ROW)
    table.setSizeAdjustPolicy(QAbstractItemView.SizeAdjustPolicy.AdjustToContents)
    table.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    table.setMaximumHeight(ROW * TALLEST + header.sizeHint().height() + 4)


def _item(words: str, left: bool) -> QTableWidgetItem:
    item = QTableWidgetItem(words)
    side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
    item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    item.setToolTip(words if left else "")
    return item
