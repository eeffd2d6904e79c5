"""All tickets in a table: points beside the shortest way, what was set by hand, and how often a city is named."""

from __future__ import annotations

from collections import Counter
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from editor.document.map_document import MapDocument
from editor.document.parts import Part
from editor.document.tickets import recompute, ways
from editor.document.words import city_name
from editor.panels.seen_panel import SeenPanel
from editor.panels.ticket_box import TicketBox

ROLE = Qt.ItemDataRole.UserRole
REST = 0  # milliseconds: the table follows at once


class _Cell(QTableWidgetItem):
    def __lt__(self, other: QTableWidgetItem) -> bool:
        mine, theirs = self.data(ROLE), other.data(ROLE)
        return bool(mine < theirs)


class TicketsPanel(SeenPanel):
    """A click selects the ticket, which lights its way on the map; ``box`` shows the one that is being drawn."""

    def __init__(self, document: MapDocument) -> None:
        super().__init__(document, REST)
        self._document = document
        self._filling = False
        self.table = QTableWidget(0, 5)
        self.table.setAccessibleName(self.tr("Tickets"))
        self.table.setHorizontalHeaderLabels(
            [self.tr("From"), self.tr("To"), self.tr("Points"), self.tr("Way"), self.tr("✎")]
        )
        self.table.verticalHeader().hide()
        self.table.setSortingEnabled(True)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        header, modes = self.table.horizontalHeader(), QHeaderView.ResizeMode
        for section in range(5):
            header.setSectionResizeMode(section, modes.Stretch if section < 2 else modes.ResizeToContents)
        self.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self.table.verticalHeader().setDefaultSectionSize(24)
        self.table.itemSelectionChanged.connect(self._choose)
        self.reprice = QPushButton(self.tr("Points from the shortest ways"))
        self.reprice.setToolTip(self.tr("Points that are set by hand stay as they are."))
        self.reprice.clicked.connect(self._reprice)
        self.box = TicketBox(document)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.box)
        column.addWidget(self.table, 1)
        column.addWidget(self.reprice)
        document.selected.connect(self._follow)

    def fill(self) -> None:
        spec = self._document.spec
        far, named = ways(spec), Counter(end for one in spec.tickets for end in one.between)
        self._filling = True
        self.table.setSortingEnabled(False)
        self.table.setRowCount(len(spec.tickets))
        for row, ticket in enumerate(spec.tickets):
            way = far[ticket.id]
            hand = bool(ticket.fields.get("by_hand"))
            cells: list[tuple[Any, str]] = [(city_name(spec, end), city_name(spec, end)) for end in ticket.between]
            cells += [(ticket.points, str(ticket.points)), (way or 0, "–" if way is None else str(way))]
            cells.append((hand, "✓" if hand else ""))
            for column, (value, words) in enumerate(cells):
                cell = _Cell(words)
                cell.setData(ROLE, value)
                if column < 2:
                    said = self.tr("{city} is on %n tickets.", "", named[ticket.between[column]])
                    cell.setToolTip(said.format(city=words))
                    cell.setData(ROLE + 1, ticket.id)
                self.table.setItem(row, column, cell)
        self.table.setSortingEnabled(True)
        self._filling = False
        self._follow()

    def _id(self, row: int) -> str:
        item = self.table.item(row, 0)
        return str(item.data(ROLE + 1)) if item else ""

    def _choose(self) -> None:
        if not self._filling:
            rows = {index.row() for index in self.table.selectedIndexes()}
            if rows:
                self._document.select([Part("ticket", self._id(row)) for row in rows])

    def _follow(self) -> None:
        chosen = {part.id for part in self._document.selection if part.kind == "ticket"}
        self._filling = True
        self.table.clearSelection()
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.MultiSelection)
        for row in range(self.table.rowCount()):
            if self._id(row) in chosen:
                self.table.selectRow(row)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self._filling = False

    def _reprice(self) -> None:
        self._document.edit(self.tr("Points from the shortest ways"), recompute(self._document.spec))
