"""The board as tables, for screen readers: what is drawn, in rows of words that can be walked and clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QDockWidget, QMainWindow, QTableWidget, QTableWidgetItem, QTabWidget

from editor.play.mirror_rows import MirrorRows, Row
from editor.scene.targets import Target

if TYPE_CHECKING:
    from editor.play.play_page import PlayPage


class Sheet(NamedTuple):
    """A table: its name, and the heads of its columns."""

    name: str
    heads: tuple[str, ...]


class MirrorTable(QTableWidget):
    """Rows of one kind. ``chosen`` gives the target of a row by Enter or double click, ``pointed`` the current one."""

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(0, len(sheet.heads))
        self.setAccessibleName(sheet.name)
        self.setHorizontalHeaderLabels(sheet.heads)
        self.verticalHeader().hide()
        self.horizontalHeader().setStretchLastSection(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self._shown: Sequence[Row] = ()
        self.doubleClicked.connect(lambda place: self._choose(place.row()))
        self.currentCellChanged.connect(lambda row, *_: self.pointed.emit(self.target(row)))

    def show_rows(self, rows: Sequence[Row]) -> None:
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


class Mirror(QDockWidget):
    """All tables of a page; hidden, it costs nothing."""

    def __init__(self, page: PlayPage) -> None:
        super().__init__()
        self._page, self._rows = page, MirrorRows(page)
        self.setObjectName("mirror")
        self.setWindowTitle(self.tr("Board as tables"))
        self.setAccessibleName(self.windowTitle())
        self.tabs = QTabWidget()
        self.setWidget(self.tabs)
        self.tables = {name: MirrorTable(sheet) for name, sheet in self._sheets().items()}
        for table in self.tables.values():
            self.tabs.addTab(table, table.accessibleName())
            table.chosen.connect(self._click)
            table.pointed.connect(self._point)
        page.bar.rebuilt.connect(self.follow)
        self.visibilityChanged.connect(lambda _: self.follow())

    def _sheets(self) -> dict[str, Sheet]:
        return {
            "routes": Sheet(
                self.tr("Routes"),
                (self.tr("Route"), self.tr("Length"), self.tr("Colour"), self.tr("Owner"), self.tr("For you")),
            ),
            "cities": Sheet(self.tr("Cities"), (self.tr("City"), self.tr("Station"), self.tr("For you"))),
            "cards": Sheet(self.tr("Your cards"), (self.tr("Colour"), self.tr("Count"))),
            "tickets": Sheet(self.tr("Your tickets"), (self.tr("Ticket"), self.tr("Points"), self.tr("State"))),
            "players": Sheet(
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
