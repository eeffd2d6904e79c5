"""The panel of tickets: a table with points and shortest paths, and the ticket about to be added."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem

from railwright.core.kernel.mapspec import EMPTY_MAPPING, MapSpec
from railwright.core.kernel.ticket_places import cities_of, picks_in, places_of_tickets
from railwright.core.maps.looks import places_words, value_words
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_fields import Fields
from railwright.editor.document.part_names import JOIN
from railwright.editor.document.parts import Part, cities_of_ticket
from railwright.editor.document.suggestions import MAX_TICKET_POINTS, TicketDraft, recompute_points, shortest_lengths
from railwright.editor.language.sorting import sort_key
from railwright.editor.looks import elements as ui
from railwright.editor.panels.lazy_panel import LazyPanel
from railwright.editor.tools.ticket import draft_label, draft_remarks
from railwright.editor.tools.words import tr

ROLE = Qt.ItemDataRole.UserRole
REFRESH_DELAY_MS = 0  # at once
HEAD_PADDING_PX = 12  # on either side of the title of a column
SORT_ARROW_PX = 16


class TicketDraftBox(QFrame):
    """Shows and edits the ticket being drawn; hidden while there is none.

    ``changed`` emits the edited draft; Enter emits ``added``.
    """

    changed = Signal(object)
    added = Signal()

    def __init__(self, document: MapDocument) -> None:
        super().__init__()
        self._document, self._draft = document, TicketDraft(("", ""))
        self.title, self.way = ui.paragraph(role="heading"), ui.paragraph()
        self.remarks = ui.paragraph(role="muted")
        self.points, self.long = ui.number_field(0, MAX_TICKET_POINTS, 1), ui.check_box(self.tr("&Long ticket"))
        self.another = ui.check_box(self.tr("Keep &both tickets"))
        self.points.setAccessibleName(self.tr("Points"))
        self.add = ui.button(self.tr("&Add"), self.added, primary=True)
        self.points.valueChanged.connect(lambda points: self.changed.emit(self._draft.with_points(points)))
        self.points.lineEdit().returnPressed.connect(self.added)
        self.long.clicked.connect(lambda on: self.changed.emit(replace(self._draft, chosen_long=on)))
        self.another.clicked.connect(lambda on: self.changed.emit(replace(self._draft, is_another=on)))
        points = ui.label(self.tr("&Points"), buddy=self.points)
        row = ui.row(points, self.points, self.long, ui.STRETCH, self.add)
        column = ui.column(self.title, self.way, row, self.another, self.remarks, margins=(10, 8, 10, 8))
        ui.styled(self, sheet=True).setLayout(column)
        self.hide()

    def show_draft(self, draft: TicketDraft | None, has_long: bool) -> None:
        """Show the draft, or hide the box for None; ``has_long`` if the rules have long tickets."""
        self.setVisible(draft is not None)
        if draft is None:
            return
        self._draft, spec = draft, self._document.spec
        self.title.setText(draft_label(spec, draft, JOIN))
        self.way.setText(_path_text(spec, draft))
        self.remarks.setText(" ".join(draft_remarks(spec, draft)))
        self.remarks.setVisible(bool(self.remarks.text()))
        for widget in (self.points, self.long, self.another):
            widget.blockSignals(True)
        points = draft.shown_points(spec)
        self.points.setValue(1 if points is None else points)
        self.long.setChecked(draft.is_long(spec))
        self.another.setChecked(draft.is_another)
        for widget in (self.points, self.long, self.another):
            widget.blockSignals(False)
        self.long.setVisible(has_long)
        self.another.setVisible(draft.existing(spec) is not None)


def _path_text(spec: MapSpec, draft: TicketDraft) -> str:
    path = draft.way(spec)
    if path is None:
        return tr("These cities are not connected. Type the ticket's points first.")
    trains, routes = tr("%n trains", path.trains), tr("%n routes", len(path.routes))
    text = tr("Shortest path: {trains} on {routes}.").format(trains=trains, routes=routes)
    if draft.has_points_each:
        text += " " + tr("The points below are for {goal}.").format(goal=value_words(draft.goals[-1][0]))
    return text


class _Cell(QTableWidgetItem):
    def __lt__(self, other: QTableWidgetItem) -> bool:
        own, others = self.data(ROLE), other.data(ROLE)
        return bool(sort_key(own) < sort_key(others) if isinstance(own, str) else own < others)


class TicketsPanel(LazyPanel):
    """All tickets in a table; selecting one highlights its path. ``box`` shows the ticket being drawn."""

    def __init__(self, document: MapDocument, fields: Fields = EMPTY_MAPPING) -> None:
        super().__init__(document, REFRESH_DELAY_MS)
        self._document, self._picks = document, picks_in(fields.get("ticket", EMPTY_MAPPING))
        self._filling = False
        self.table = QTableWidget(0, 5)
        self.table.setAccessibleName(self.tr("Tickets"))
        self.table.setHorizontalHeaderLabels(
            [self.tr("From"), self.tr("To"), self.tr("Points"), self.tr("Path"), self.tr("✎")]
        )
        self.table.verticalHeader().hide()
        self.table.setSortingEnabled(True)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        header, modes = self.table.horizontalHeader(), QHeaderView.ResizeMode
        for section in range(5):
            header.setSectionResizeMode(section, modes.Stretch if section < 2 else modes.Fixed)
        header.sortIndicatorChanged.connect(lambda *_: self._fit_columns())
        self._fit_columns()
        self.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self.table.verticalHeader().setDefaultSectionSize(24)
        self.table.itemSelectionChanged.connect(self._select)
        tip = self.tr("Points set by hand do not change.")
        self.recompute = ui.button(self.tr("Points by shortest path"), self._recompute_points, tip=tip)
        self.box = TicketDraftBox(document)
        self.setLayout(ui.column(self.box, (self.table, 1), self.recompute, margins=6))
        document.selected.connect(self._show_selection)

    def _fit_columns(self) -> None:
        """Make columns of numbers as narrow as their titles and the sort arrow allow, for the sake of the names."""
        header = self.table.horizontalHeader()
        for section in range(2, self.table.columnCount()):
            item = self.table.horizontalHeaderItem(section)
            width = header.fontMetrics().horizontalAdvance(item.text() if item else "") + 2 * HEAD_PADDING_PX
            sorted_by = header.sortIndicatorSection() == section
            header.resizeSection(section, width + (SORT_ARROW_PX if sorted_by else 0))

    def set_fields(self, fields: Fields) -> None:
        """Replace the fields that the rules declare, by which places of tickets are named."""
        self._picks = picks_in(fields.get("ticket", EMPTY_MAPPING))
        self.note_change()

    def fill(self) -> None:
        spec = self._document.spec
        city_ids = {city.id for city in spec.cities}
        far = shortest_lengths(spec)
        named = Counter(city for ticket in spec.tickets for city in cities_of_ticket(ticket, city_ids))
        places = places_of_tickets(spec, self._picks)
        names = {city.id: city.name for city in spec.cities}
        # Sorting during filling would move rows; selecting would change the document's selection.
        self._filling = True
        self.table.setSortingEnabled(False)
        self.table.setRowCount(len(spec.tickets))
        for row, ticket in enumerate(spec.tickets):
            way = far[ticket.id]
            hand = bool(ticket.fields.get("by_hand"))
            start, *others = places_words(places[row], names)
            ticket_cities = cities_of(places[row])
            cells: list[tuple[Any, str]] = [(text, text) for text in (start, JOIN.join(others))]
            penalty = ticket.fields.get("penalty")
            points = str(ticket.points) if penalty is None else f"{ticket.points} (−{penalty})"
            cells += [(ticket.points, points), (way or 0, "–" if way is None else str(way))]
            cells.append((hand, "✓" if hand else ""))
            for column, (value, text) in enumerate(cells):
                cell = _Cell(text)
                cell.setData(ROLE, value)
                if column < 2:
                    template = self.tr("{city} is on %n tickets.", "", named[ticket.between[column]])
                    tip = template.format(city=names[ticket.between[column]])
                    whole = JOIN.join((start, *others))
                    cell.setToolTip(tip if len(ticket_cities) == 2 else f"{whole}\n{tip}")
                    cell.setData(ROLE + 1, ticket.id)
                self.table.setItem(row, column, cell)
        self.table.setSortingEnabled(True)
        self._filling = False
        self._show_selection()

    def _id(self, row: int) -> str:
        item = self.table.item(row, 0)
        return str(item.data(ROLE + 1)) if item else ""

    def _select(self) -> None:
        if not self._filling:
            rows = {index.row() for index in self.table.selectedIndexes()}
            if rows:
                self._document.select([Part("ticket", self._id(row)) for row in rows])

    def _show_selection(self) -> None:
        chosen = {part.id for part in self._document.selection if part.kind == "ticket"}
        self._filling = True
        self.table.clearSelection()
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.MultiSelection)
        for row in range(self.table.rowCount()):
            if self._id(row) in chosen:
                self.table.selectRow(row)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self._filling = False

    def _recompute_points(self) -> None:
        self._document.edit(self.tr("Points by shortest path"), recompute_points(self._document.spec))
