"""The dialog of decks: build a deck of tickets in a style, save decks by name, and compare them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from statistics import fmean

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import format_number
from railwright.editor.document.decks import MAX_DECKS, MAX_NAME_CHARS, decks, drop_deck, save_deck, use_deck
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_fields import Fields
from railwright.editor.features.decks.deck_games import SURELY, DeckGames, played_figures
from railwright.editor.features.drafting.draft_dialog import MAX_SEED, style_box
from railwright.editor.features.drafting.tickets import build_deck, deck_size
from railwright.editor.features.figures.measures import ticket_measures
from railwright.editor.looks import elements as ui
from railwright.editor.looks.window_sizes import size_for_text

MAX_TICKETS = 200  # of a deck to build
DECK_GAMES = 200  # default number of games per deck: then a share of tickets is known to about 2 %
ROLE = Qt.ItemDataRole.UserRole


class DecksDialog(QDialog):
    """Builds, saves, compares and uses decks; every edit is a step of the map's history."""

    def __init__(self, document: MapDocument, fields: Fields, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document, self._fields = document, fields
        self.setWindowTitle(self.tr("Ticket decks"))
        self.resize(size_for_text(self, 720, 600))
        self.style_box, self.seed = style_box(), ui.number_field(1, MAX_SEED, 1)
        self.count = ui.number_field(1, MAX_TICKETS, min(deck_size(document.spec), MAX_TICKETS))
        keeps_tickets = len(document.spec.tickets) < self.count.value()
        self.keeps = ui.check_box(self.tr("&Keep existing tickets"), keeps_tickets)
        self.build = ui.button(self.tr("&Build the deck"), self._build, primary=True, auto_default=False)
        self.table = QTableWidget(0, 0)
        self.table.setAccessibleName(self.tr("Deck comparison"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectColumns)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.name = QLineEdit(placeholderText=self.tr("Deck name"), maxLength=MAX_NAME_CHARS)
        self.save_tickets = ui.button(self.tr("Save the map's tickets &as"), self._save_tickets, auto_default=False)
        self.use = ui.button(self.tr("&Use this deck"), self._use, auto_default=False)
        self.drop = ui.button(self.tr("&Delete"), self._drop, auto_default=False)
        self.end = ui.button(self.tr("&Close"), self.reject, auto_default=False)
        self.games = ui.number_field(10, 2000, DECK_GAMES)
        self.games.setSingleStep(50)
        self.games.setAccessibleName(self.tr("Games with each deck"))
        tip = self.tr("Have bots play on the board with each of these decks, using the same seed")
        self.play = ui.button(self.tr("Compare in &games"), self._play, tip=tip, auto_default=False)
        self.message = ui.paragraph()
        self.deck_games = DeckGames(self)
        self._lay_out()
        self.table.itemSelectionChanged.connect(self._enable)
        self.name.textChanged.connect(lambda _: self._enable())
        self.deck_games.progressed.connect(self._fill)
        self.deck_games.ended.connect(self._end_games)
        document.changed.connect(self._fill)  # a method, since a lambda would outlive the dialog
        self._fill()

    def _lay_out(self) -> None:
        form = ui.form(
            (self.tr("&Style"), self.style_box),
            (self.tr("&Tickets"), self.count),
            (self.tr("S&eed"), self.seed),
            ("", self.keeps),
        )
        caption = ui.paragraph(self.tr("Decks compared. Choose one to use or delete:"))
        column = ui.column(
            ui.row((form, 1), (self.build, Qt.AlignmentFlag.AlignBottom)),
            caption,
            (self.table, 1),
            ui.row(self.play, self.games, ui.STRETCH),
            self.message,
            ui.row(self.save_tickets, self.name),
            ui.row(self.use, self.drop, ui.STRETCH, self.end),
            margins=None,
        )
        self.setLayout(column)

    # commands

    def _build(self) -> None:
        spec = self._document.spec
        style, seed, count = self.style_box.currentData(), self.seed.value(), self.count.value()
        after = build_deck(spec, self._fields, style, seed, count, self.keeps.isChecked())
        self._document.edit(self.tr("Build a deck of %n tickets", "", len(after.tickets)), after)
        text = self.tr("%n tickets are now on the map. Undo restores the previous ones.", "", len(after.tickets))
        self._notify(text)

    def _save_tickets(self) -> None:
        name = self.name.text().strip()
        self._document.edit(self.tr("Save the deck {name}").format(name=name), save_deck(self._document.spec, name))

    def _use(self) -> None:
        if (name := self._chosen()) is not None:
            self._document.edit(self.tr("Use the deck {name}").format(name=name), use_deck(self._document.spec, name))

    def _drop(self) -> None:
        if (name := self._chosen()) is not None:
            after = drop_deck(self._document.spec, name)
            self._document.edit(self.tr("Delete the deck {name}").format(name=name), after)

    def _play(self) -> None:
        """Start the bots' games with each deck, or stop them."""
        if self.deck_games.is_running:
            self.deck_games.cancel()
            return
        specs = [spec for _, spec in self._columns() if spec.tickets]
        self.deck_games.play(specs, self.games.value())
        self._notify(self.tr("Bots are playing with %n decks.", "", len(specs)) if specs else "")
        self._enable()

    def _end_games(self, problem: str) -> None:
        self.table.scrollToBottom()
        self._notify(
            problem or self.tr("{sign} marks clear differences from the tickets on the map.").format(sign=SURELY)
        )
        self._enable()

    def _notify(self, text: str) -> None:
        self.message.setText(text)

    def done(self, result: int) -> None:
        """Stop the games and close."""
        self.deck_games.cancel()
        super().done(result)

    def _columns(self) -> list[tuple[str | None, MapSpec]]:
        """The decks by name, each as a map with its tickets; the map's own deck, with the name None, comes first."""
        spec = self._document.spec
        return [(None, spec), *((name, replace(spec, tickets=deck)) for name, deck in decks(spec).items())]

    def _chosen(self) -> str | None:
        """The name of the deck in the selected column; None for the map's own."""
        columns = self.table.selectionModel().selectedColumns() if self.table.columnCount() else []
        head = self.table.horizontalHeaderItem(columns[0].column()) if columns else None
        return head.data(ROLE) if head is not None else None

    # display

    def _fill(self) -> None:
        columns = self._columns()
        reports = [self.deck_games.report(spec) for _, spec in columns]
        rows = [{**self._figures(spec)} for _, spec in columns]
        if any(reports):
            for figures, report in zip(rows, reports, strict=True):
                figures.update(played_figures(report, reports[0]))
        self.table.clear()
        self.table.setColumnCount(len(columns))
        self.table.setRowCount(len(rows[0]))
        self.table.setVerticalHeaderLabels(list(rows[0]))
        for column, ((name, _), figures) in enumerate(zip(columns, rows, strict=True)):
            head = QTableWidgetItem(name if name is not None else self.tr("On the map"))
            head.setData(ROLE, name)
            self.table.setHorizontalHeaderItem(column, head)
            for row, text in enumerate(figures.values()):
                cell = QTableWidgetItem(text)
                cell.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, cell)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self._enable()

    def _figures(self, spec: MapSpec) -> Mapping[str, str]:
        """The figures of a deck by title."""
        points = [ticket.points for ticket in spec.tickets]
        measures = {measure.id: measure.value for measure in ticket_measures(spec) if not measure.key}
        busiest = max((measure.value for measure in ticket_measures(spec) if measure.id == "crowded"), default=0.0)

        def share(name: str) -> str:
            return f"{format_number(100 * measures.get(name, 0.0), '.0f')} %"

        return {
            self.tr("Tickets"): str(len(points)),
            self.tr("of these, long"): str(sum(bool(ticket.fields.get("long")) for ticket in spec.tickets)),
            self.tr("Average points"): format_number(fmean(points), ".1f") if points else "–",
            self.tr("Lowest and highest points"): f"{min(points)}–{max(points)}" if points else "–",
            self.tr("Short, medium, long"): " / ".join(map(share, ("short_tickets", "medium_tickets", "long_tickets"))),
            self.tr("Cities not on any ticket"): format_number(measures.get("bare_cities", len(spec.cities)), ".0f"),
            self.tr("Most tickets for a single city"): format_number(measures.get("most_named", 0), ".0f"),
            self.tr("Routes not on any shortest path"): share("idle_routes"),
            self.tr("Tickets using the busiest route"): format_number(busiest, ".1f"),
            self.tr("Similar pairs"): format_number(measures.get("alike_tickets", 0), ".0f"),
        }

    def _enable(self) -> None:
        chosen = self._chosen() is not None
        self.use.setEnabled(chosen)
        self.drop.setEnabled(chosen)
        running = self.deck_games.is_running
        self.play.setText(self.tr("&Stop the games") if running else self.tr("Compare in &games"))
        self.games.setEnabled(not running)
        full = len(decks(self._document.spec)) >= MAX_DECKS
        self.save_tickets.setEnabled(bool(self.name.text().strip()) and bool(self._document.spec.tickets) and not full)
