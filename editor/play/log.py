"""The log of a game that goes on: a click on a line shows its place; what was taken back stays, struck out.

The menu of a line goes back to before it, where that is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QListWidgetItem, QMenu, QWidget

from editor.play.chronicle import Told
from editor.play.line import Line
from editor.play.lines_panel import LINE, LinesPanel
from editor.scene.palette import PlayerStyle
from editor.wording import Wording


class LogPanel(LinesPanel):
    """The latest line is at the bottom. ``shown`` gives the names of the places of a line that one stands on.

    ``undo_wanted`` gives the number of the answer to go back to; ``moments`` are those that are allowed.
    """

    shown = Signal(tuple)
    undo_wanted = Signal(int)

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle], titles: Mapping[str, str]) -> None:
        super().__init__(wording, styles, titles)
        self.moments: Callable[[], Sequence[int]] = list
        self.chosen.connect(lambda number, places: self.shown.emit(places))
        self.list.currentItemChanged.connect(self._show)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._open_menu)

    def hasHeightForWidth(self) -> bool:
        return False  # its height can shrink; a column would take the height of its words for the least one

    def _show(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.shown.emit(item.data(LINE).event.places)

    def add_foot(self, widget: QWidget) -> None:
        """A widget below the lines."""
        self.column.addWidget(widget)

    # what is written

    def rewrite(self, log: Sequence[Told], viewer: int | None) -> None:
        """Write the whole log for another viewer."""
        self._lines = []
        self.list.blockSignals(True)
        self.list.clear()
        self.add(log, viewer)
        self.list.blockSignals(False)

    def add(self, told: Sequence[Told], viewer: int | None) -> None:
        """Write new lines."""
        self.hear = lambda event: event.told_to(viewer)
        self.tell(told)
        self.show_end()

    # going back

    def _open_menu(self, place: QPoint) -> None:
        """The menu of the line under the pointer; by key, of the line that one stands on."""
        item = self.list.itemAt(place) or self.list.currentItem()
        if item is None:
            return
        to = self._moment_before(item.data(LINE))
        self.menu = QMenu(self)
        undo = self.menu.addAction(self.tr("Undo to here, with this line"))
        undo.setEnabled(to is not None)
        undo.triggered.connect(lambda: self.undo_wanted.emit(to))
        self.menu.popup(self.list.viewport().mapToGlobal(place))

    def _moment_before(self, line: Line) -> int | None:
        """The latest decision before a line; none where it was taken back."""
        before = [moment for moment in self.moments() if moment < line.number and not line.struck]
        return before[-1] if before else None
