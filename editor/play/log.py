"""The log: every event in the words that the viewer may read; a click on a line shows its place on the board.

What was taken back stays, struck out. The menu of a line goes back to before it, where that is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QVBoxLayout,
    QWidget,
)

from editor.play.chip import chip_icon
from editor.play.chronicle import Told
from editor.scene.palette import PlayerStyle
from editor.wording import Wording

PLACES = Qt.ItemDataRole.UserRole
SENTENCE = PLACES + 1
TIMES = PLACES + 2
NUMBER = PLACES + 3  # of the answer; none where it was taken back


class LogPanel(QFrame):
    """The events of the game, the latest at the bottom. ``shown`` gives the names of the places of a clicked line.

    ``undo_wanted`` gives the number of the answer to go back to; ``moments`` are those that are allowed.
    """

    shown = Signal(tuple)
    undo_wanted = Signal(int)

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self._wording = wording
        self.moments: Callable[[], Sequence[int]] = list
        self.setProperty("panel", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 4, 4)
        caption = QLabel(self.tr("What happened"))
        caption.setProperty("role", "caption")
        column.addWidget(caption)
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setIconSize(QSize(18, 12))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setAccessibleName(self.tr("Log of the game"))
        self.list.currentItemChanged.connect(self._show)
        self.list.itemClicked.connect(self._show)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._open_menu)
        column.addWidget(self.list)
        self.set_styles(styles)

    def hasHeightForWidth(self) -> bool:
        return False  # its height can shrink; a column would take the height of its words for the least one

    def _show(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.shown.emit(item.data(PLACES))

    def add_foot(self, widget: QWidget) -> None:
        """A widget below the lines."""
        self.layout().addWidget(widget)  # type: ignore[union-attr]

    def _open_menu(self, place: QPoint) -> None:
        item = self.list.itemAt(place)
        if item is None:
            return
        to = self._moment_before(item)
        self.menu = QMenu(self)
        undo = self.menu.addAction(self.tr("Undo to here, with this line"))
        undo.setEnabled(to is not None)
        undo.triggered.connect(lambda: self.undo_wanted.emit(to))
        self.menu.popup(self.list.viewport().mapToGlobal(place))

    def _moment_before(self, item: QListWidgetItem) -> int | None:
        """The latest decision before a line."""
        number = item.data(NUMBER)
        before = [moment for moment in self.moments() if number is not None and moment < number]
        return before[-1] if before else None

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """The colours of the seats, for the marks before the lines."""
        self._icons = [chip_icon(style) for style in styles]

    def rewrite(self, log: Sequence[Told], viewer: int | None) -> None:
        """Write the whole log for another viewer."""
        self.list.blockSignals(True)
        self.list.clear()
        self.add(log, viewer)
        self.list.blockSignals(False)

    def add(self, told: Sequence[Told], viewer: int | None) -> None:
        """Write new lines; a sentence that comes again at once is counted."""
        for one in told:
            words = self._wording.text(one.event.told_to(viewer))
            last = self.list.item(self.list.count() - 1)
            if last is not None and last.data(SENTENCE) == words and not one.struck:
                last.setData(TIMES, last.data(TIMES) + 1)
                last.setText(self.tr("{sentence} ({count}×)").format(sentence=words, count=last.data(TIMES)))
            else:
                self.list.addItem(self._item(one, words))
        self.list.scrollToBottom()

    def _item(self, one: Told, words: str) -> QListWidgetItem:
        item = QListWidgetItem(words)
        if 0 <= one.event.seat < len(self._icons):
            item.setIcon(self._icons[one.event.seat])
        sentence, number = (None, None) if one.struck else (words, one.number)
        for role, value in ((PLACES, one.event.places), (SENTENCE, sentence), (TIMES, 1), (NUMBER, number)):
            item.setData(role, value)
        if one.struck:
            self._strike(item, words)
        return item

    def _strike(self, item: QListWidgetItem, words: str) -> None:
        item.setText(self.tr("{sentence} (taken back)").format(sentence=words))
        font = self.list.font()
        font.setStrikeOut(True)
        item.setFont(font)
