"""The board as tables for screen readers: everything that is drawn, in rows that can be read and clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDockWidget,
    QMainWindow,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
)

from railwright.core.kernel.text import Name
from railwright.core.table.event_log import LoggedEvent
from railwright.editor.looks.widgets import announce_to_screen_reader
from railwright.editor.play.board_input import BoardInput
from railwright.editor.play.board_panels import BoardArea
from railwright.editor.play.reveal import Reveal
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.scene.board.board_view import BoardView
from railwright.editor.scene.items.targets import Target
from railwright.plugins.programs.table.api import ViewReader, Wording, color_word, counted_cards


class Announcer(QObject):
    """Announces questions, events, refusals and focused places to screen readers.

    ``announced`` is the latest text of the decision bar.
    """

    def __init__(
        self,
        session: SeatSession,
        reader: ViewReader,
        wording: Wording,
        area: BoardArea,
        board_input: BoardInput,
        reveal: Reveal,
    ) -> None:
        super().__init__(area.bar)
        self._session, self._reader, self._wording, self._bar = session, reader, wording, area.bar
        self.announced = ""
        self._dealt = False  # whether cards dealt before the first turn are still to be announced
        area.bar.rebuilt.connect(lambda: reveal.when_seen(self.announce))
        area.view.walked_to.connect(partial(describe_place, area.view))
        reveal.revealed.connect(self.announce_events)
        board_input.refused.connect(lambda target, message: announce_to_screen_reader(self._bar, message))

    def announce_events(self, events: Sequence[LoggedEvent]) -> None:
        """Announce events, in the words for the viewer."""
        received = [logged for logged in events if not _is_opening_deal(logged)]
        self._dealt = self._dealt or len(received) < len(events)
        sentences = [self._wording.text(logged.event.told_to(self._session.viewer)) for logged in received]
        if sentences:
            announce_to_screen_reader(self._bar, " ".join(sentences))

    def announce(self) -> None:
        """Announce the text of the bar, unless it was announced last."""
        text = self._bar.accessibleDescription()
        if text and self._dealt:
            self._dealt = False
            announce_to_screen_reader(self._bar, self._opening_words())
        if text and text != self.announced:
            self.announced = text
            announce_to_screen_reader(self._bar, text)

    def _opening_words(self) -> str:
        """The cards that were dealt before the first turn, in one sentence."""
        viewer = self._session.viewer
        hand = self._reader.hand(self._session.view, viewer) if viewer is not None else None
        if not hand:
            return self.tr("The cards have been dealt.")
        cards = ", ".join(counted_cards(color, count) for color, count in hand.items())
        return self.tr("The cards have been dealt. You hold {cards}.").format(cards=cards)


def _is_opening_deal(logged: LoggedEvent) -> bool:
    """Whether an event is a card dealt before the first turn: those are announced together."""
    return not logged.turn and logged.event.sound == "card"


def describe_place(view: BoardView, target: Target) -> None:
    """Show and announce the tip of a place, if the board or a field over it has the focus."""
    focused = QApplication.focusWidget()
    if focused is view or (focused is not None and view.isAncestorOf(focused)):
        view.show_tip(target)
        lines = view.board_scene.tooltip(target).split("\n")
        announce_to_screen_reader(view, ". ".join(line.removesuffix(".") for line in lines))


class TableRow(NamedTuple):
    """The cells of a row, and the place on the board that it describes."""

    cells: tuple[str, ...]
    target: Target | None = None


class AccessibleTable(QTableWidget):
    """A table with rows of one kind.

    ``chosen`` carries the place of a row on Enter or double click, ``pointed`` that of the current row.
    """

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(self, name: str, heads: Sequence[str]) -> None:
        super().__init__(0, len(heads))
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(heads)
        self.verticalHeader().hide()
        self.horizontalHeader().setStretchLastSection(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self._shown: Sequence[TableRow] = ()
        self.doubleClicked.connect(lambda place: self._choose(place.row()))
        self.currentCellChanged.connect(lambda row, *_: self.pointed.emit(self.target(row)))

    def show_rows(self, rows: Sequence[TableRow]) -> None:
        """Show rows; the current row stays current, and unchanged cells are left alone."""
        if list(rows) == list(self._shown):
            return
        if len(rows) != len(self._shown):
            self.setRowCount(len(rows))
        for down, row in enumerate(rows):
            before = self._shown[down].cells if down < len(self._shown) else ()
            for across, cell_text in enumerate(row.cells):
                if before[across : across + 1] != (cell_text,):
                    self.setItem(down, across, QTableWidgetItem(cell_text))
        if not self._shown:
            self.resizeColumnsToContents()
        self._shown = tuple(rows)

    def target(self, row: int) -> Target | None:
        """The place that a row describes."""
        return self._shown[row].target if 0 <= row < len(self._shown) else None

    def _choose(self, row: int) -> None:
        target = self.target(row)
        if target is not None:
            self.chosen.emit(target)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.target(self.currentRow()):
            self._choose(self.currentRow())
        elif event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Space):
            event.ignore()
        else:
            super().keyPressEvent(event)


class BoardTables(QDockWidget):
    """All tables of a game, with nothing that the viewer may not see, or has not seen yet.

    Nothing is computed while they are hidden. ``handle_key`` gets the keys that no table uses, and returns whether it
    has used one.
    """

    def __init__(
        self,
        session: SeatSession,
        reveal: Reveal,
        reader: ViewReader,
        wording: Wording,
        board_input: BoardInput,
        area: BoardArea,
        handle_key: Callable[[QKeyEvent], bool],
    ) -> None:
        super().__init__()
        self._session, self._reveal, self._reader, self._wording = session, reveal, reader, wording
        self._input, self._area = board_input, area
        self._board = session.rules.board
        self._handle_key = handle_key
        self.setObjectName("mirror")
        self.setWindowTitle(self.tr("Board as tables"))
        self.setAccessibleName(self.windowTitle())
        self._rows: dict[str, Callable[[], list[TableRow]]] = {
            "routes": self._routes,
            "cities": self._cities,
            "cards": self._cards,
            "tickets": self._tickets,
            "players": self._players,
        }
        area.bar.rebuilt.connect(self.refresh)
        reveal.seen.connect(lambda view: self.refresh())
        self.visibilityChanged.connect(lambda _: self.refresh())

    @cached_property
    def tables(self) -> dict[str, AccessibleTable]:
        """The tables by name, made on first use, since most games are played without them."""
        tables = {name: AccessibleTable(*heads) for name, heads in self._heads().items()}
        for table in tables.values():
            table.chosen.connect(self._click)
            table.pointed.connect(self._point)
        return tables

    @cached_property
    def tabs(self) -> QTabWidget:
        """The tables as tabs."""
        tabs = QTabWidget()
        for table in self.tables.values():
            tabs.addTab(table, table.accessibleName())
        self.setWidget(tabs)
        return tabs

    def _heads(self) -> dict[str, tuple[str, tuple[str, ...]]]:
        """The name and the column heads of each table."""
        return {
            "routes": (
                self.tr("Routes"),
                (self.tr("Route"), self.tr("Length"), self.tr("Colour"), self.tr("Owner"), self.tr("For you")),
            ),
            "cities": (self.tr("Cities"), (self.tr("City"), self.tr("Station"), self.tr("For you"))),
            "cards": (self.tr("Your cards"), (self.tr("Colour"), self.tr("Count"))),
            "tickets": (self.tr("Your tickets"), (self.tr("Ticket"), self.tr("Points"), self.tr("State"))),
            "players": (
                self.tr("Players"),
                (
                    self.tr("Player"), self.tr("Points"), self.tr("Trains"), self.tr("Cards"), self.tr("Tickets"),
                    self.tr("Stations"), self.tr("Longest path"), self.tr("Turn"),
                ),
            ),
        }  # fmt: skip

    def refresh(self) -> None:
        """Show the game as far as the viewer has seen it."""
        if self.isVisible():
            for name, table in self.tables.items():
                table.show_rows(self._rows[name]())

    def toggle(self) -> None:
        """Show the tables and focus them; hide them if they have the focus already."""
        table, window = self.tabs.currentWidget(), self._area.window()
        if self.isVisible() and table.hasFocus():
            self.hide()
            self._area.view.setFocus()
            return
        if self.parent() is None and isinstance(window, QMainWindow):
            window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self)
        self.show()
        self.refresh()
        table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the game's keys here as well, since a floating dock is a window of its own."""
        if not self._handle_key(event):
            super().keyPressEvent(event)

    def dispose(self) -> None:
        """Remove the dock from the window when the game is closed."""
        self.hide()
        self.deleteLater()

    def _click(self, target: Target) -> None:
        """Click a place; if it must be paid for, move the focus on to the confirmation."""
        self._input.click(target)
        if self._area.bar.confirm is not None:
            self._area.bar.confirm.setFocus()

    def _point(self, target: Target | None) -> None:
        """Select the same place on the board."""
        view = self._area.view
        view.board_scene.hover(target)
        if target in view.board_scene.choices:
            view.focus_target(target)

    # --- the rows ---

    def _routes(self) -> list[TableRow]:
        board, players = self._board, self._wording.players
        owners = self._reader.owners(self._reveal.view)
        return [
            TableRow(
                (
                    self._wording.route(route),
                    str(board.length[route]),
                    color_word(board.color[route]),
                    "" if owner is None else players[owner],
                    self._offer("route", board.routes[route]),
                ),
                Target("route", route),
            )
            for route, owner in enumerate(owners)
        ]

    def _cities(self) -> list[TableRow]:
        board, stations = self._board, self._reader.stations(self._reveal.view)
        rows = []
        for city, name in enumerate(board.city_names):
            station = self._wording.players[stations[city]] if city in stations else ""
            rows.append(TableRow((name, station, self._offer("city", board.cities[city])), Target("city", city)))
        return rows

    def _offer(self, kind: str, id: str) -> str:
        """What the viewer can do with a place now, or why it cannot be had."""
        question = self._input.question
        choices = question.places.get(Name(kind, id), ()) if question else ()
        if question and not choices:
            return self._input.refusal_text(Name(kind, id), self._session.refusal_for(Name(kind, id)))
        labels = {
            "claim": self.tr("can be claimed"),
            "station": self.tr("station possible"),
        }
        return ", ".join(dict.fromkeys(labels.get(choice.verb, self.tr("available")) for choice in choices))

    def _cards(self) -> list[TableRow]:
        viewer = self._reveal.viewer
        hand = self._reader.hand(self._reveal.view, viewer) if viewer is not None else None
        return [TableRow((color_word(color), str(count))) for color, count in (hand or {}).items()]

    def _tickets(self) -> list[TableRow]:
        viewer = self._reveal.viewer
        tickets = self._reader.tickets(self._reveal.view, viewer) if viewer is not None else None
        rows = []
        for ticket in tickets or ():
            way = ticket.way or ticket.borrowed_way
            open_state = self.tr("only with a station") if way and way.borrowed else self.tr("open")
            state = self.tr("done") if ticket.done else open_state if way else self.tr("impossible now")
            rows.append(TableRow((self._wording.ticket(ticket.ticket), str(ticket.points), state)))
        return rows

    def _players(self) -> list[TableRow]:
        view = self._reveal.view
        actor = view.stack[-1].actor if view.stack else None
        rows = []
        for seat, name in enumerate(self._wording.players):
            figures = ("" if figure is None else str(figure) for figure in self._reader.figures(view, seat))
            rows.append(TableRow((name, *figures, self.tr("to move") if seat == actor else "")))
        return rows
