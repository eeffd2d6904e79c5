"""The ticket that is about to be added: its way, its points and deck, and what is like it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QPushButton, QSpinBox, QVBoxLayout

from core.mapspec import MapSpec
from editor.document.map_document import MapDocument
from editor.document.ticket_draft import TicketDraft
from editor.document.tickets import MOST
from editor.document.words import pair_name
from editor.forms.room import give_room
from editor.tools.ticket import about
from editor.tools.words import tr


class TicketBox(QFrame):
    """Hidden while nothing is drawn. ``changed`` gives the draft as changed here; Enter means ``added``."""

    changed = Signal(object)
    added = Signal()

    def __init__(self, document: MapDocument) -> None:
        super().__init__()
        self._document, self._draft = document, TicketDraft(("", ""))
        self.setProperty("sheet", True)
        self.title, self.way, self.told = QLabel(), QLabel(), QLabel()
        self.title.setProperty("role", "heading")
        self.told.setProperty("role", "muted")
        self.points, self.long = QSpinBox(), QCheckBox(self.tr("&Long ticket"))
        give_room(self.points)
        self.points.setRange(1, MOST)
        self.points.setAccessibleName(self.tr("Points"))
        self.add = QPushButton(self.tr("&Add"))
        self.add.setProperty("primary", True)
        self.points.valueChanged.connect(lambda points: self.changed.emit(replace(self._draft, typed=points)))
        self.points.lineEdit().returnPressed.connect(self.added)
        self.long.clicked.connect(lambda on: self.changed.emit(replace(self._draft, chosen=on)))
        self.add.clicked.connect(self.added)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        label = QLabel(self.tr("&Points"))
        label.setBuddy(self.points)
        row = QHBoxLayout()
        for widget in (label, self.points, self.long):
            row.addWidget(widget)
        row.addStretch()
        row.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        for words in (self.title, self.way):
            words.setWordWrap(True)
            column.addWidget(words)
        column.addLayout(row)
        self.told.setWordWrap(True)
        column.addWidget(self.told)

    def show_draft(self, draft: TicketDraft | None, knows_long: bool) -> None:
        """Show what would be added; None: nothing."""
        self.setVisible(draft is not None)
        if draft is None:
            return
        self._draft, spec = draft, self._document.spec
        self.title.setText(pair_name(spec, draft.between))
        self.way.setText(_way(spec, draft))
        self.told.setText(" ".join(about(spec, draft)))
        self.told.setVisible(bool(self.told.text()))
        for widget in (self.points, self.long):
            widget.blockSignals(True)
        self.points.setValue(draft.points(spec) or 1)
        self.long.setChecked(draft.is_long(spec))
        for widget in (self.points, self.long):
            widget.blockSignals(False)
        self.long.setVisible(knows_long)


def _way(spec: MapSpec, draft: TicketDraft) -> str:
    path = draft.path(spec)
    if path is None:
        return tr("No way joins these cities: type the points of the ticket first.")
    trains, routes = tr("%n trains", path.trains), tr("%n routes", len(path.routes))
    return tr("Shortest way: {trains} on {routes}.").format(trains=trains, routes=routes)
