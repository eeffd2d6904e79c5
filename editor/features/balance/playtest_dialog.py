"""The dialog for entering a game played on paper: who claimed which routes, tickets, points."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QDate, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHeaderView, QLineEdit, QTableWidget, QTableWidgetItem, QWidget

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec, Route, Ticket
from railwright.core.kernel.text import say
from railwright.core.language.messages import error_text
from railwright.editor.document.part_names import pair_label
from railwright.editor.looks import elements as ui
from railwright.editor.looks.window_sizes import size_for_text
from railwright.plugins.features.balance.api import Playtest
from railwright.plugins.programs.table.api import color_word

WHAT, WHO, DONE = 0, 1, 2  # indices of columns
DIALOG_SIZE_PX = (520, 640)


class PlaytestDialog(QDialog):
    """Takes one game; ``playtest`` holds it once the dialog has been accepted."""

    def __init__(self, spec: MapSpec, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("A game on paper"))
        self.resize(size_for_text(self, *DIALOG_SIZE_PX))
        self._spec = spec
        self.playtest: Playtest | None = None
        self.date, self.players, self.totals, self.notes = QLineEdit(), QLineEdit(), QLineEdit(), QLineEdit()
        self.date.setText(QDate.currentDate().toString(Qt.DateFormat.ISODate))
        self.players.setPlaceholderText(self.tr("Names in seat order, separated by commas"))
        self.totals.setPlaceholderText(self.tr("In the same order (optional)"))
        self.table = self._make_table()
        self.problem = ui.paragraph()
        kinds = QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        self.buttons = ui.dialog_buttons(self, kinds)
        form = ui.form(
            (self.tr("&Date"), self.date),
            (self.tr("&Players"), self.players),
            (self.tr("P&oints"), self.totals),
            (self.tr("&Notes"), self.notes),
        )
        hint = ui.paragraph(
            self.tr("Type a name or the start of one. Leave the field empty if nobody had the route or ticket.")
        )
        self.setLayout(ui.column(form, hint, (self.table, 1), self.problem, self.buttons, margins=None))

    def _make_table(self) -> QTableWidget:
        pieces: list[Route | Ticket] = [*self._spec.routes, *self._spec.tickets]
        table = QTableWidget(len(pieces), 3)
        table.setAccessibleName(self.tr("Routes and tickets"))
        table.setHorizontalHeaderLabels([self.tr("Route or ticket"), self.tr("Who"), self.tr("Done")])
        table.horizontalHeader().setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
        table.verticalHeader().hide()
        for row, piece in enumerate(pieces):
            piece_cell = QTableWidgetItem(self._name(piece))
            piece_cell.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            done = QTableWidgetItem()
            done.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable)
            if isinstance(piece, Ticket):
                done.setCheckState(Qt.CheckState.Unchecked)
            for column, item in ((WHAT, piece_cell), (WHO, QTableWidgetItem()), (DONE, done)):
                table.setItem(row, column, item)
        return table

    def _name(self, piece: Route | Ticket) -> str:
        name = pair_label(self._spec, piece.between)
        if isinstance(piece, Ticket):
            return self.tr("{name}, %n points", "", piece.points).format(name=name)
        return f"{name}, {piece.length} {color_word(piece.color)}"

    def accept(self) -> None:
        """Close if the entries can be read, else say which cannot."""
        try:
            self.playtest = self._read()
        except RailwrightError as error:
            self.problem.setText(error_text(error))
            return
        super().accept()

    def _read(self) -> Playtest:
        players = tuple(name.strip() for name in self.players.text().split(",") if name.strip())
        if not players or len(set(players)) < len(players):
            raise RailwrightError(say("Enter different names for the players, separated by commas."))
        routes = len(self._spec.routes)
        claims = {
            route.id: player
            for row, route in enumerate(self._spec.routes)
            if (player := self._player(row, players)) is not None
        }
        tickets = tuple(
            (player, ticket.id, self._cell(routes + number, DONE).checkState() is Qt.CheckState.Checked)
            for number, ticket in enumerate(self._spec.tickets)
            if (player := self._player(routes + number, players)) is not None
        )
        date, notes = self.date.text().strip(), self.notes.text().strip()
        return Playtest(date, players, claims, tickets, self._read_totals(len(players)), notes)

    def _read_totals(self, count: int) -> tuple[int, ...]:
        numbers = [word.strip() for word in self.totals.text().split(",") if word.strip()]
        if not numbers:
            return ()
        try:
            totals = tuple(map(int, numbers))
        except ValueError:
            totals = ()
        if len(totals) != count:
            raise RailwrightError(
                say("Write all points as whole numbers separated by commas, or leave this field empty.")
            )
        return totals

    def _player(self, row: int, players: Sequence[str]) -> int | None:
        typed = self._cell(row, WHO).text().strip().casefold()
        if not typed:
            return None
        fitting = [number for number, name in enumerate(players) if name.casefold().startswith(typed)]
        exact = [number for number, name in enumerate(players) if name.casefold() == typed]
        if len(exact or fitting) != 1:
            piece_name = self._cell(row, WHAT).text()
            raise RailwrightError(
                say("{what}: exactly one player's name must start with {words}.", what=piece_name, words=typed)
            )
        return (exact or fitting)[0]

    def _cell(self, row: int, column: int) -> QTableWidgetItem:
        item = self.table.item(row, column)
        assert item is not None
        return item
