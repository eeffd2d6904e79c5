"""The board as tables, for screen readers: what is drawn, in rows of words that can be walked and clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDockWidget,
    QMainWindow,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QWidget,
)

from core.kernel.text import Name
from editor.play.decision_bar import DecisionBar
from editor.scene.targets import Target
from editor.wording import color_word

if TYPE_CHECKING:
    from editor.play.widget import GameWidget


# --- Says aloud, to whoever uses a screen reader, what is asked now; the same words stand in a status line. ---

try:
    from PySide6.QtGui import QAccessibleAnnouncementEvent
except ImportError:  # Qt before 6.8
    QAccessibleAnnouncementEvent = None  # type: ignore[assignment,misc]


class Announcer(QObject):
    """Speaks for a decision bar. ``said`` are the latest words."""

    def __init__(self, bar: DecisionBar) -> None:
        super().__init__(bar)
        self._bar = bar
        self.said = ""
        bar.rebuilt.connect(self.speak)

    def speak(self) -> None:
        """Announce what the bar says, unless it has just been said."""
        words = self._bar.accessibleDescription()
        if words and words != self.said:
            self.said = words
            announce(self._bar, words)


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader say words; without one, or in an older Qt, the description of the widget has changed."""
    if QAccessibleAnnouncementEvent is not None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


# --- The rows of the tables that mirror the board: everything in words, nothing that the viewer may not see. ---


class TableRow(NamedTuple):
    """The words of a row, and the place on the board that it tells of."""

    words: tuple[str, ...]
    target: Target | None = None


class BoardTableRows:
    """Reads a page."""

    def __init__(self, page: GameWidget) -> None:
        self._page = page

    def of(self, sheet: str) -> list[TableRow]:
        """The rows of ``routes``, ``cities``, ``cards``, ``tickets`` or ``players``."""
        return {
            "routes": self._routes,
            "cities": self._cities,
            "cards": self._cards,
            "tickets": self._tickets,
            "players": self._players,
        }[sheet]()

    def _routes(self) -> list[TableRow]:
        page, board = self._page, self._page.scene.board
        owners = page.reader.owners(page.session.view)
        return [
            TableRow(
                (
                    page.wording.route(route),
                    str(board.length[route]),
                    color_word(board.color[route]),
                    "" if owners[route] is None else page.wording.players[owners[route] or 0],
                    self._offer("route", board.routes[route]),
                ),
                Target("route", route),
            )
            for route in range(len(board.routes))
        ]

    def _cities(self) -> list[TableRow]:
        page, board = self._page, self._page.scene.board
        stations = page.reader.stations(page.session.view)
        rows = []
        for city, name in enumerate(board.city_names):
            station = page.wording.players[stations[city]] if city in stations else ""
            rows.append(TableRow((name, station, self._offer("city", board.cities[city])), Target("city", city)))
        return rows

    def _offer(self, kind: str, id: str) -> str:
        """What the viewer can do with a place now."""
        question = self._page.gesture.question
        choices = question.places.get(Name(kind, id), ()) if question else ()
        words = {
            "claim": _tr_tables("can be claimed"),
            "station": _tr_tables("station can be built"),
        }
        return ", ".join(dict.fromkeys(words.get(choice.verb, _tr_tables("can be chosen")) for choice in choices))

    def _cards(self) -> list[TableRow]:
        session = self._page.session
        hand = self._page.reader.hand(session.view, session.viewer) if session.viewer is not None else None
        return [TableRow((color_word(color), str(count))) for color, count in (hand or {}).items()]

    def _tickets(self) -> list[TableRow]:
        page = self._page
        viewer = page.session.viewer
        tickets = page.reader.tickets(page.session.view, viewer) if viewer is not None else None
        rows = []
        for one in tickets or ():
            state = (
                _tr_tables("done")
                if one.done
                else _tr_tables("open")
                if one.way
                else _tr_tables("no way of your own is left")
            )
            rows.append(TableRow((page.wording.ticket(one.ticket), str(one.points), state)))
        return rows

    def _players(self) -> list[TableRow]:
        page, view = self._page, self._page.session.view
        turn = view.stack[-1].actor if view.stack else None
        rows = []
        for seat, name in enumerate(page.wording.players):
            figures = ("" if figure is None else str(figure) for figure in page.reader.figures(view, seat))
            rows.append(TableRow((name, *figures, _tr_tables("is asked") if seat == turn else "")))
        return rows


def _tr_tables(words: str) -> str:
    return QCoreApplication.translate("Mirror", words)


# --- The board as tables, for screen readers: what is drawn, in rows of words that can be walked and clicked. ---


class TableHeads(NamedTuple):
    """A table: its name, and the heads of its columns."""

    name: str
    heads: tuple[str, ...]


class AccessibleTable(QTableWidget):
    """Rows of one kind. ``chosen`` gives the target of a row by Enter or double click, ``pointed`` the current one."""

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(self, sheet: TableHeads) -> None:
        super().__init__(0, len(sheet.heads))
        self.setAccessibleName(sheet.name)
        self.setHorizontalHeaderLabels(sheet.heads)
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
        """Show rows; the current one stays the current one, and nothing moves while nothing has changed."""
        if list(rows) == list(self._shown):
            return
        if len(rows) != len(self._shown):
            self.setRowCount(len(rows))
        for down, row in enumerate(rows):
            before = self._shown[down].words if down < len(self._shown) else ()
            for across, words in enumerate(row.words):
                if before[across : across + 1] != (words,):
                    self.setItem(down, across, QTableWidgetItem(words))
        if not self._shown:
            self.resizeColumnsToContents()
        self._shown = tuple(rows)

    def target(self, row: int) -> Target | None:
        """The place that a row tells of."""
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
    """All tables of a page; hidden, it costs nothing."""

    def __init__(self, page: GameWidget) -> None:
        super().__init__()
        self._page, self._rows = page, BoardTableRows(page)
        self.setObjectName("mirror")
        self.setWindowTitle(self.tr("Board as tables"))
        self.setAccessibleName(self.windowTitle())
        self.tabs = QTabWidget()
        self.setWidget(self.tabs)
        self.tables = {name: AccessibleTable(sheet) for name, sheet in self._sheets().items()}
        for table in self.tables.values():
            self.tabs.addTab(table, table.accessibleName())
            table.chosen.connect(self._click)
            table.pointed.connect(self._point)
        page.bar.rebuilt.connect(self.follow)
        self.visibilityChanged.connect(lambda _: self.follow())

    def _sheets(self) -> dict[str, TableHeads]:
        return {
            "routes": TableHeads(
                self.tr("Routes"),
                (self.tr("Route"), self.tr("Length"), self.tr("Colour"), self.tr("Owner"), self.tr("For you")),
            ),
            "cities": TableHeads(self.tr("Cities"), (self.tr("City"), self.tr("Station"), self.tr("For you"))),
            "cards": TableHeads(self.tr("Your cards"), (self.tr("Colour"), self.tr("Count"))),
            "tickets": TableHeads(self.tr("Your tickets"), (self.tr("Ticket"), self.tr("Points"), self.tr("State"))),
            "players": TableHeads(
                self.tr("Players"),
                (
                    self.tr("Player"), self.tr("Points"), self.tr("Trains"), self.tr("Cards"), self.tr("Tickets"),
                    self.tr("Stations"), self.tr("Turn"),
                ),
            ),
        }  # fmt: skip

    def follow(self) -> None:
        """Show the game as it stands for whoever looks."""
        if self.isVisible():
            for name, table in self.tables.items():
                table.show_rows(self._rows.of(name))

    def toggle(self) -> None:
        """Show the tables and go there; hide them if the keyboard is there already."""
        table, window = self.tabs.currentWidget(), self._page.window()
        if self.isVisible() and table.hasFocus():
            self.hide()
            self._page.view.setFocus()
            return
        if self.parent() is None and isinstance(window, QMainWindow):
            window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self)
        self.show()
        self.follow()
        table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of the game hold here too; a floating window of tables is nobody's child on the screen."""
        if not self._page.keys.press(event):
            super().keyPressEvent(event)

    def put_away(self) -> None:
        """Leave the window together with the game."""
        self.hide()
        self.deleteLater()

    def _click(self, target: Target) -> None:
        """Click a place; where it must be paid for, the keyboard goes on to the confirmation."""
        self._page.gesture.click(target)
        if self._page.bar.confirm is not None:
            self._page.bar.confirm.setFocus()

    def _point(self, target: Target | None) -> None:
        """The same selection on the board."""
        self._page.scene.hover(target)
        if target in self._page.scene.choices:
            self._page.view.focus_target(target)
