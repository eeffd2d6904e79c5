"""The log of a game in words: a list that is filtered by player and kind, clicked, and saved as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QStyleOptionViewItem,
    QWidget,
)

from railwright.core.kernel.text import Event, Message
from railwright.core.language.messages import Translator, error_cause
from railwright.core.table.event_log import LoggedEvent
from railwright.editor.files.slow_disks import write_file
from railwright.editor.looks import elements as ui
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.play.explanations import EXPLAINED
from railwright.editor.play.player_style import chip_icon
from railwright.editor.work.error_reports import attempt
from railwright.plugins.programs.table.api import Wording

_tr = Translator("LogPanel")


class LogLine(Protocol):
    """A line of a log: the answer that caused it, its turn (0: none), the event, and the id of the plugin that says it.

    ``taken_back``: the answer was taken back.
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
    def taken_back(self) -> bool: ...


def save_log_as(parent: QWidget, suggested: str, text: str, notify: Callable[[str], object]) -> None:
    """Ask for a file and write a text into it; ``notify`` is called with a sentence if that fails."""
    name, _ = QFileDialog.getSaveFileName(parent, _tr("Save the log"), suggested, _tr("Text (*.txt)"))
    if name:
        save_log(Path(name), text, notify)


def save_log(path: Path, text: str, notify: Callable[[str], object]) -> None:
    """Write a text into a file; ``notify`` is called with a sentence if that fails."""

    def explain(error: Exception) -> str:
        assert isinstance(error, OSError)
        return _tr("Cannot save the log as {path}: {why}.").format(path=path, why=error_cause(error))

    attempt(lambda: write_file(path, text), notify, explain, (OSError,))


BLANK_SHARE = 0.25  # of a line: above its letters, so that none is cut where this much is
ITEM_MARGINS_PX = 10  # pixels that the style leaves beside the words, but does not count when it measures them


class SentenceList(QListWidget):
    """A list of texts of several lines each, which stays fast however long it grows, and shows only whole ones.

    Scrolled to its end it stays there when it is resized, and its current text stays in sight. The space bar is left to
    the page. ``update_height`` must be called for every item that is written: a list that is not given the sizes asks
    for all of them at each new item.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(QSize(18, 12))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)

    def update_height(self, item: QListWidgetItem) -> None:
        """Compute the height of an item for the current width."""
        item.setData(Qt.ItemDataRole.SizeHintRole, None)
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = self.viewport().rect().adjusted(0, 0, -ITEM_MARGINS_PX, 0)
        item.setSizeHint(self.itemDelegate().sizeHint(option, self.indexFromItem(item)))

    def whole_items(self) -> QRect:
        """The part of the viewport in which no letter of an item is cut; all of it if there is not one whole item."""
        area = self.viewport().rect()
        first, last = (self.visualRect(self.indexAt(QPoint(area.center().x(), y))) for y in (0, area.bottom()))
        whole = QRect(area)
        if first.top() < -self.fontMetrics().height() * BLANK_SHARE:
            whole.setTop(first.bottom() + 1)
        if last.bottom() > area.bottom() + 1:
            whole.setBottom(last.top() - 1)
        return area if whole.isEmpty() else whole

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(QPaintEvent(event.rect() & self.whole_items()))

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.viewport().update()  # what was cut at an edge may be whole now

    def resizeEvent(self, event: QResizeEvent) -> None:
        bar = self.verticalScrollBar()
        at_end, current = bar.value() == bar.maximum(), self.currentItem()
        in_sight = current is not None and self.viewport().rect().intersects(self.visualItemRect(current))
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            for row in range(self.count()):
                self.update_height(self.item(row))
        if at_end:
            self.scrollToBottom()
        elif in_sight:
            self.scrollToItem(current)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)


class LineFilter(QWidget):
    """The head of a log: its title, and a menu that saves it or shows two filters. Hidden filters are reset."""

    changed = Signal()

    def __init__(self, wording: Wording, titles: Mapping[str, str]) -> None:
        super().__init__()
        self._titles = titles
        players = [(wording.short(seat), seat) for seat in range(len(wording.players))]
        self.seats = ui.combo([(self.tr("Everybody"), None), *players], name=self.tr("Player"))
        self.kinds = ui.combo([(self.tr("Everything"), None)], name=self.tr("Event type"))
        self.lists = QWidget()
        self.setLayout(ui.column(self._make_head(), self.lists, margins=(0, 0, 4, 0), spacing=4))
        self.lists.setLayout(ui.flow(self.seats, self.kinds, spacing=4))
        for box in (self.seats, self.kinds):
            box.setToolTip(box.accessibleName())
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.currentIndexChanged.connect(self.changed)
        self.lists.hide()

    def _make_head(self) -> QHBoxLayout:
        self.more = ui.button("…", self._open_menu, small=True)
        self.more.setAccessibleName(self.tr("Filter the log or save it"))
        self.more.setToolTip(self.more.accessibleName())
        self.more.setFixedWidth(30)
        self.menu = QMenu(self)
        self.toggle = self.menu.addAction(self.tr("&Filter by player and kind"))
        self.toggle.setCheckable(True)
        self.toggle.toggled.connect(self._open)
        self.save = self.menu.addAction(self.tr("&Save these lines as text …"))
        return ui.row((ui.paragraph(self.tr("What happened"), "caption"), 1), self.more)

    def _open_menu(self) -> None:
        self.menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def _open(self, on: bool) -> None:
        self.lists.setVisible(on)
        if not on:
            self.seats.setCurrentIndex(0)
            self.kinds.setCurrentIndex(0)

    def offer_kinds(self, lines: Iterable[LogLine]) -> None:
        """Offer the kinds of new lines."""
        for source in dict.fromkeys(line.source for line in lines):
            if source and self.kinds.findData(source) < 0:
                self.kinds.addItem(self._titles.get(source, source), source)

    def is_shown(self, line: LogLine) -> bool:
        """Whether a line passes the filters."""
        seat, kind = self.seats.currentData(), self.kinds.currentData()
        return (seat is None or line.event.seat == seat) and (kind is None or line.source == kind)


LINE_ROLE = Qt.ItemDataRole.UserRole
SENTENCE_ROLE = LINE_ROLE + 1
TIMES_ROLE = LINE_ROLE + 2


class EventsPanel(QFrame):
    """Events in words.

    ``chosen`` gives the number of a clicked line's answer and the places that it happened at. ``titles`` are the
    plugins' names by id, for the filter of kinds. ``export_wanted`` requests the text to be saved.
    """

    chosen = Signal(int, tuple)
    export_wanted = Signal()

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle], titles: Mapping[str, str]) -> None:
        super().__init__()
        self._wording = wording
        self._lines: list[LogLine] = []
        self.message_of: Callable[[Event], Message] = lambda event: event.text
        self.setProperty("panel", True)
        self.filter = LineFilter(wording, titles)
        self.filter.changed.connect(self.rewrite_all)
        self.filter.save.triggered.connect(lambda: self.export_wanted.emit())
        self.list = SentenceList()
        self.list.setAccessibleName(self.tr("Game log"))
        self.list.itemClicked.connect(self._choose)
        self.list.itemActivated.connect(self._choose)
        self.column = ui.column(self.filter, (self.list, 1), margins=(8, 8, 4, 6), spacing=5)
        self.setLayout(self.column)
        self._icons = [chip_icon(style) for style in styles]

    def hasHeightForWidth(self) -> bool:
        return False  # its height can shrink; a column would take the height of its words for the least one

    def _choose(self, item: QListWidgetItem) -> None:
        line: LogLine = item.data(LINE_ROLE)
        self.chosen.emit(line.number, line.event.places)

    # what is shown

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Change the colors of the seats in the marks before the lines."""
        self._icons = [chip_icon(style) for style in styles]
        self.rewrite_all()

    def add_lines(self, lines: Iterable[LogLine]) -> None:
        """Add lines."""
        fresh = list(lines)
        self._lines += fresh
        self.filter.offer_kinds(fresh)
        self._write(fresh)

    def rewrite_all(self) -> None:
        """Rewrite all lines."""
        self.list.blockSignals(True)
        self.list.clear()
        self._write(self._lines)
        self.list.blockSignals(False)
        self.show_end()

    def show_end(self) -> None:
        """Scroll to the latest lines."""
        self.list.scrollToBottom()

    def _write(self, lines: Iterable[LogLine]) -> None:
        for line in lines:
            if self.filter.is_shown(line):
                self._write_one(line, self._wording.text(self.message_of(line.event)))

    def _write_one(self, line: LogLine, text: str) -> None:
        """Write a line; a sentence that repeats the one before in the same turn is counted instead."""
        last = self.list.item(self.list.count() - 1)
        if last is not None and self.is_repetition(last, line, text):
            last.setData(TIMES_ROLE, last.data(TIMES_ROLE) + 1)
            last.setText(self.tr("{sentence} ({count}×)").format(sentence=text, count=last.data(TIMES_ROLE)))
        else:
            last = QListWidgetItem(text)
            last.setData(TIMES_ROLE, 1)
            last.setData(SENTENCE_ROLE, text)
            if 0 <= line.event.seat < len(self._icons):
                last.setIcon(self._icons[line.event.seat])
            self.list.addItem(last)
        last.setData(LINE_ROLE, line)
        if line.taken_back:
            self._strike(last, text)
        self.list.update_height(last)

    def is_repetition(self, last: QListWidgetItem, line: LogLine, text: str) -> bool:
        """Whether a line repeats the last one; lines that were taken back are never counted."""
        before: LogLine = last.data(LINE_ROLE)
        again = last.data(SENTENCE_ROLE) == text and before.turn == line.turn
        return bool(again and not line.taken_back and not before.taken_back)

    def _strike(self, item: QListWidgetItem, text: str) -> None:
        """Strike a line out, and say so in words for those who cannot see it."""
        item.setText(self.tr("{sentence} (taken back)").format(sentence=text))
        font = self.list.font()
        font.setStrikeOut(True)
        item.setFont(font)

    def text(self) -> str:
        """The lines that are shown as text, turn by turn."""
        parts: list[str] = []
        turn = None
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item.data(LINE_ROLE).turn != turn:
                turn = item.data(LINE_ROLE).turn
                parts.append(self.tr("Turn {number}").format(number=turn) if turn else "")
            parts.append(f"  {item.text()}")
        return "\n".join(parts).strip("\n") + "\n"


class LogPanel(EventsPanel):
    """The log of a game that goes on, latest line last; lines that were taken back stay, struck out.

    ``places_shown`` gives the places of the current line. The menu of a line goes back to before it: ``undo_wanted``
    gives the number of the answer to go back to, ``take_back_points`` those that are allowed.
    """

    places_shown = Signal(tuple)
    undo_wanted = Signal(int)

    def __init__(
        self,
        wording: Wording,
        styles: Sequence[PlayerStyle],
        titles: Mapping[str, str],
        take_back_points: Callable[[], Sequence[int]],
    ) -> None:
        super().__init__(wording, styles, titles)
        self._feet: list[QWidget] = []
        self._take_back_points = take_back_points
        self.chosen.connect(lambda number, places: self.places_shown.emit(places))
        self.list.currentItemChanged.connect(self._show)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._open_menu)

    def _show(self, item: QListWidgetItem | None) -> None:
        line = item.data(LINE_ROLE) if item is not None else None
        self.list.setProperty(EXPLAINED, [line.source] if line and line.source else [])
        if line is not None:
            self.places_shown.emit(line.event.places)

    def add_foot(self, widget: QWidget) -> None:
        """Add a widget below the lines."""
        self._feet.append(widget)
        self.column.addWidget(widget)

    def more_height(self, width: int) -> int:
        """The pixels by which what stands below the lines is higher at a width than its least height tells."""
        return sum(max(foot.heightForWidth(width) - foot.minimumSizeHint().height(), 0) for foot in self._feet)

    # what is written

    def show_log(self, log: Sequence[LoggedEvent], viewer: int | None) -> None:
        """Write the whole log for another viewer."""
        # No line becomes the current one meanwhile: nothing is to light up on the board.
        self._lines = []
        self.list.blockSignals(True)
        self.list.clear()
        self.add_events(log, viewer)
        self.list.blockSignals(False)

    def add_events(self, events: Sequence[LoggedEvent], viewer: int | None) -> None:
        """Write new lines."""
        self.message_of = lambda event: event.told_to(viewer)
        self.add_lines(events)
        self.show_end()

    # going back

    def _open_menu(self, place: QPoint) -> None:
        """Open the menu of the line under the pointer, or of the current line."""
        item = self.list.itemAt(place) or self.list.currentItem()
        if item is None:
            return
        to = self._point_before(item.data(LINE_ROLE))
        self.menu = QMenu(self)
        undo = self.menu.addAction(self.tr("Take back this line and everything after it"))
        undo.setEnabled(to is not None)
        undo.triggered.connect(lambda: self.undo_wanted.emit(to))
        self.menu.popup(self.list.viewport().mapToGlobal(place))

    def _point_before(self, line: LogLine) -> int | None:
        """The latest take-back point before a line; None if the line was taken back."""
        before = [moment for moment in self._take_back_points() if moment < line.number and not line.taken_back]
        return before[-1] if before else None
