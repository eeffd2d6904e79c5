"""The log of a game in words: a list that is filtered by player and kind, clicked, and saved as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from core.kernel.text import Event, Message
from editor.forms.flow_layout import FlowLayout
from editor.language.messages import error_cause
from editor.play.event_log import LoggedEvent
from editor.play.player_style import chip_icon
from editor.scene.palette import PlayerStyle
from editor.wording import Wording


class LogLine(Protocol):
    """A line: the answer that caused it, its turn (0: none), the event, and the id of the plugin that tells it.

    ``struck``: the answer was taken back.
    """

    @property
    def number(self) -> int: ...

    @property
    def turn(self) -> int: ...

    @property
    def event(self) -> Event: ...

    @property
    def source(self) -> str: ...

    @property
    def struck(self) -> bool: ...


def ask_and_save_log(parent: QWidget, suggested: str, text: str, tell: Callable[[str], object]) -> None:
    """Ask for a file and write a text into it; ``tell`` is called with a sentence where that fails."""
    name, _ = QFileDialog.getSaveFileName(parent, _tr_export("Save the log"), suggested, _tr_export("Text (*.txt)"))
    if name:
        save_log(Path(name), text, tell)


def save_log(path: Path, text: str, tell: Callable[[str], object]) -> None:
    """Write a text into a file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        words = _tr_export("The log cannot be saved as {path}: {why}.")
        tell(words.format(path=path, why=error_cause(error)))


def _tr_export(words: str) -> str:
    return QCoreApplication.translate("Export", words)


class SentenceList(QListWidget):
    """Who stands at its end stays there when it gets another size. The space bar is left to the page.

    Every sentence that is written must be measured: a list that is not told its sizes asks for all of them at each
    new one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(QSize(18, 12))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)

    def measure(self, item: QListWidgetItem) -> None:
        """Find the height of a sentence for the width that there is."""
        item.setData(Qt.ItemDataRole.SizeHintRole, None)
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = self.viewport().rect()
        item.setSizeHint(self.itemDelegate().sizeHint(option, self.indexFromItem(item)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        bar = self.verticalScrollBar()
        at_end = bar.value() == bar.maximum()
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            for at in range(self.count()):
                self.measure(self.item(at))
        if at_end:
            self.scrollToBottom()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)


class LineFilter(QWidget):
    """Two lists to choose from, which a menu puts away; what is put away filters nothing."""

    changed = Signal()

    def __init__(self, wording: Wording, titles: Mapping[str, str]) -> None:
        super().__init__()
        self._titles = titles
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(4)
        column.addLayout(self._make_head())
        self.lists = QWidget()
        row = FlowLayout(self.lists, 4)
        self.seats, self.kinds = QComboBox(), QComboBox()
        self.seats.addItem(self.tr("Everybody"), None)
        self.kinds.addItem(self.tr("Everything"), None)
        for seat in range(len(wording.players)):
            self.seats.addItem(wording.short(seat), seat)
        for box, words in ((self.seats, self.tr("Whose events")), (self.kinds, self.tr("Kind of events"))):
            box.setAccessibleName(words)
            box.setToolTip(words)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.currentIndexChanged.connect(self.changed)
            row.addWidget(box)
        column.addWidget(self.lists)
        self.lists.hide()

    def _make_head(self) -> QHBoxLayout:
        row, caption = QHBoxLayout(), QLabel(self.tr("What happened"))
        caption.setProperty("role", "caption")
        caption.setWordWrap(True)
        self.more = QPushButton("…")
        self.more.setProperty("small", True)
        self.more.setAccessibleName(self.tr("Filter the log or save it"))
        self.more.setToolTip(self.more.accessibleName())
        self.more.setFixedWidth(30)
        self.menu = QMenu(self)
        self.toggle = self.menu.addAction(self.tr("&Filter by player and kind"))
        self.toggle.setCheckable(True)
        self.toggle.toggled.connect(self._open)
        self.save = self.menu.addAction(self.tr("&Save these lines as text …"))
        self.more.clicked.connect(lambda: self.menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft())))
        row.addWidget(caption, 1)
        row.addWidget(self.more)
        return row

    def _open(self, on: bool) -> None:
        self.lists.setVisible(on)
        if not on:
            self.seats.setCurrentIndex(0)
            self.kinds.setCurrentIndex(0)

    def note(self, lines: Iterable[LogLine]) -> None:
        """Offer the kinds of new lines."""
        for source in dict.fromkeys(line.source for line in lines):
            if source and self.kinds.findData(source) < 0:
                self.kinds.addItem(self._titles.get(source, source), source)

    def shows(self, line: LogLine) -> bool:
        """Whether a line is shown."""
        seat, kind = self.seats.currentData(), self.kinds.currentData()
        return (seat is None or line.event.seat == seat) and (kind is None or line.source == kind)


LINE_ROLE = Qt.ItemDataRole.UserRole
SENTENCE_ROLE = LINE_ROLE + 1
TIMES_ROLE = LINE_ROLE + 2


class EventsPanel(QFrame):
    """``chosen`` gives the number of a clicked line's answer and the places that it happened to.

    ``titles`` are the plugins' names by id, for the filter of kinds. ``exported`` asks for the text to be saved.
    """

    chosen = Signal(int, tuple)
    exported = Signal()

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle], titles: Mapping[str, str]) -> None:
        super().__init__()
        self._wording = wording
        self._lines: list[LogLine] = []
        self.hear: Callable[[Event], Message] = lambda event: event.text
        self.setProperty("panel", True)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(8, 8, 4, 6)
        self.column.setSpacing(5)
        self.filter = LineFilter(wording, titles)
        self.filter.changed.connect(self.rewrite_all)
        self.filter.save.triggered.connect(lambda: self.exported.emit())
        self.column.addWidget(self.filter)
        self.list = SentenceList()
        self.list.setAccessibleName(self.tr("Log of the game"))
        self.list.itemClicked.connect(self._choose)
        self.list.itemActivated.connect(self._choose)
        self.column.addWidget(self.list, 1)
        self._icons = [chip_icon(style) for style in styles]

    def _choose(self, item: QListWidgetItem) -> None:
        line: LogLine = item.data(LINE_ROLE)
        self.chosen.emit(line.number, line.event.places)

    # what is shown

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """The colours of the seats, for the marks before the lines."""
        self._icons = [chip_icon(style) for style in styles]
        self.rewrite_all()

    def tell(self, lines: Iterable[LogLine]) -> None:
        """Add lines."""
        fresh = list(lines)
        self._lines += fresh
        self.filter.note(fresh)
        self._write(fresh)

    def rewrite_all(self) -> None:
        """Write all lines anew."""
        self.list.blockSignals(True)
        self.list.clear()
        self._write(self._lines)
        self.list.blockSignals(False)
        self.show_end()

    def show_end(self) -> None:
        """Show what matters now: the latest lines."""
        self.list.scrollToBottom()

    def _write(self, lines: Iterable[LogLine]) -> None:
        for line in lines:
            if self.filter.shows(line):
                self._write_one(line, self._wording.text(self.hear(line.event)))

    def _write_one(self, line: LogLine, words: str) -> None:
        """A sentence that comes again at once in the same turn is counted."""
        last = self.list.item(self.list.count() - 1)
        if last is not None and self.is_again(last, line, words):
            last.setData(TIMES_ROLE, last.data(TIMES_ROLE) + 1)
            last.setText(self.tr("{sentence} ({count}×)").format(sentence=words, count=last.data(TIMES_ROLE)))
        else:
            last = QListWidgetItem(words)
            last.setData(TIMES_ROLE, 1)
            last.setData(SENTENCE_ROLE, words)
            if 0 <= line.event.seat < len(self._icons):
                last.setIcon(self._icons[line.event.seat])
            self.list.addItem(last)
        last.setData(LINE_ROLE, line)
        if line.struck:
            self._strike(last, words)
        self.list.measure(last)

    def is_again(self, last: QListWidgetItem, line: LogLine, words: str) -> bool:
        """Whether a line says the same as the last one; what was taken back is never counted."""
        before: LogLine = last.data(LINE_ROLE)
        again = last.data(SENTENCE_ROLE) == words and before.turn == line.turn
        return bool(again and not line.struck and not before.struck)

    def _strike(self, item: QListWidgetItem, words: str) -> None:
        """Strike a line out, and say why for those who cannot see that."""
        item.setText(self.tr("{sentence} (taken back)").format(sentence=words))
        font = self.list.font()
        font.setStrikeOut(True)
        item.setFont(font)

    def text(self) -> str:
        """The lines that are shown as text, turn by turn."""
        parts: list[str] = []
        turn = None
        for at in range(self.list.count()):
            item = self.list.item(at)
            if item.data(LINE_ROLE).turn != turn:
                turn = item.data(LINE_ROLE).turn
                parts.append(self.tr("Turn {number}").format(number=turn) if turn else "")
            parts.append(f"  {item.text()}")
        return "\n".join(parts).strip("\n") + "\n"


class LogPanel(EventsPanel):
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
            self.shown.emit(item.data(LINE_ROLE).event.places)

    def add_foot(self, widget: QWidget) -> None:
        """A widget below the lines."""
        self.column.addWidget(widget)

    # what is written

    def rewrite(self, log: Sequence[LoggedEvent], viewer: int | None) -> None:
        """Write the whole log for another viewer."""
        self._lines = []
        self.list.blockSignals(True)
        self.list.clear()
        self.add(log, viewer)
        self.list.blockSignals(False)

    def add(self, told: Sequence[LoggedEvent], viewer: int | None) -> None:
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
        to = self._moment_before(item.data(LINE_ROLE))
        self.menu = QMenu(self)
        undo = self.menu.addAction(self.tr("Undo to here, with this line"))
        undo.setEnabled(to is not None)
        undo.triggered.connect(lambda: self.undo_wanted.emit(to))
        self.menu.popup(self.list.viewport().mapToGlobal(place))

    def _moment_before(self, line: LogLine) -> int | None:
        """The latest decision before a line; none where it was taken back."""
        before = [moment for moment in self.moments() if moment < line.number and not line.struck]
        return before[-1] if before else None
