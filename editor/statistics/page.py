"""The page of the statistics: what is counted, the charts, and what can be done with the figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.folders import saves_folder
from core.text import Message
from editor.statistics.card import Card
from editor.statistics.empty import Empty
from editor.statistics.export import export
from editor.statistics.figures import Filter, number_of_games
from editor.statistics.filter_bar import FilterBar
from editor.statistics.gathering import Progress, gather
from editor.statistics.sheets import Sheets
from editor.statistics.store import Store, StoreError, open_store
from editor.statistics.words import one, sentence


class StatisticsPage(QWidget):
    """Shows what the finished games add up to; ``closed`` and ``play`` ask the window for another page."""

    closed = Signal()
    play = Signal()

    def __init__(self, map_names: Mapping[str, str]) -> None:
        super().__init__()
        self._store: Store | None = None
        self._gathering: Iterator[Progress] = iter(())
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._gather_one)
        self._progress, self._nothing_new = Progress(0, 0, 0, 0), ""
        self.cards: list[Card] = []
        self.empty: Empty | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 12)
        column.setSpacing(10)
        column.addLayout(self._head())
        self.filters = FilterBar(map_names)
        self.filters.changed.connect(self.refresh)
        self.filters.turned.connect(self._turn)
        column.addWidget(self.filters)
        self.trouble, self.news = self._line("bad"), self._line("muted")
        column.addWidget(self.trouble)
        column.addWidget(self.news)
        column.addWidget(self._middle(), 1)

    # its parts

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        title = QLabel(self.tr("Statistics"))
        title.setProperty("role", "title")
        self.summary = QLabel()
        self.summary.setProperty("role", "muted")
        self.summary.setContentsMargins(0, 0, 0, 8)
        row.addWidget(title)
        row.addSpacing(8)
        row.addWidget(self.summary, 1, Qt.AlignmentFlag.AlignBottom)
        self.add = self._button(row, self.tr("Add &records …"), self._ask_folder)
        self.add.setToolTip(self.tr("Add the finished games of a folder of records"))
        self.save = self._button(row, self.tr("&Export …"), self._ask_file)
        self.save.setToolTip(self.tr("Write the games that are shown as a table (CSV) for a spreadsheet"))
        self.back = self._button(row, self.tr("&Back"), self.closed.emit)
        QShortcut(QKeySequence("Esc"), self, self.closed.emit)
        return row

    def _button(self, row: QHBoxLayout, words: str, act: object) -> QPushButton:
        button = QPushButton(words)
        button.clicked.connect(lambda: act())  # type: ignore[operator]
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return button

    def _line(self, role: str) -> QLabel:
        label = QLabel()
        label.setProperty("role", role)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.hide()
        return label

    def _middle(self) -> QScrollArea:
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return self._scroll

    # what is shown

    def renew(self) -> None:
        """Open the results, and add what is new among the saved games."""
        self.end()
        self._store, told = open_store()
        self._tell(told)
        self._say("")
        self._start(saves_folder())
        if self._games(Filter()):
            self.refresh()
            self.filters.map.setFocus()

    def end(self) -> None:
        """Let go of the file."""
        self._next.stop()
        if self._store is not None:
            self._store.close()
            self._store = None

    def refresh(self) -> None:
        """Show the figures of what is chosen."""
        if self._store is None:
            return
        try:
            self.filters.offer(self._store)
            chosen = self.filters.chosen()
            sheets = Sheets(self._store, chosen).all()
        except StoreError as error:
            chosen, sheets = Filter(), []
            self._tell([error.message])
        games = self._games(chosen)
        self.cards = [Card(sheet, self.filters.tables.isChecked()) for sheet in sheets]
        hint = self.tr("Point at a chart, or press the arrow keys in it, to read it.")
        self.summary.setText(f"{one(self.tr('%n games', '', games))}. {hint}" if games else "")
        self.save.setEnabled(games > 0)
        self.filters.setVisible(games > 0 or chosen != Filter())
        self._scroll.setWidget(self._grid() if self.cards else self._nothing(chosen))

    def _games(self, chosen: Filter) -> int:
        """How many games fit; none where that cannot be told."""
        try:
            return number_of_games(self._store, chosen) if self._store else 0
        except StoreError:
            return 0

    def _grid(self) -> QWidget:
        """Wide cards in a row of their own, the others side by side."""
        content, grid = self._content()
        down, across = 0, 0
        for card in self.cards:
            if card.sheet.wide:
                grid.addWidget(card, down, 0, 1, 2)
                down += 1
            else:
                grid.addWidget(card, down, across)
                down, across = down + across, 1 - across
        grid.setRowStretch(down + 1, 1)
        for at in (0, 1):
            grid.setColumnStretch(at, 1)
        return content

    def _nothing(self, chosen: Filter) -> QWidget:
        content, grid = self._content()
        self.empty = empty = Empty()
        if chosen == Filter():
            empty.nothing_played()
            empty.button.clicked.connect(self.play)
        else:
            empty.nothing_fits()
            empty.button.clicked.connect(self._show_all)
        grid.addWidget(empty, 0, 0, Qt.AlignmentFlag.AlignCenter)
        empty.button.setFocus()
        return content

    def _content(self) -> tuple[QWidget, QGridLayout]:
        content = QWidget()
        content.setProperty("clear", True)
        grid = QGridLayout(content)
        grid.setContentsMargins(0, 0, 8, 8)
        grid.setSpacing(12)
        return content, grid

    def _show_all(self) -> None:
        self.filters.clear()
        self.refresh()

    def _turn(self, tables: bool) -> None:
        for card in self.cards:
            card.show_table(tables)

    def _tell(self, messages: Sequence[Message]) -> None:
        self.trouble.setText(" ".join(sentence(message) for message in messages))
        self.trouble.setVisible(bool(messages))

    def _say(self, words: str) -> None:
        self.news.setText(words)
        self.news.setVisible(bool(words))

    # records of a folder

    def _ask_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Add the finished games of a folder"))
        if chosen:
            self.add_folder(Path(chosen))

    def add_folder(self, folder: Path) -> None:
        """Add the finished games of a folder, and say how many there were."""
        nothing = self.tr("There is no finished game in {folder} that is not counted already.")
        self._start(folder, nothing.format(folder=folder))

    def _start(self, folder: Path, nothing_new: str = "") -> None:
        """Read a folder file by file, so that the page stays usable."""
        if self._store is not None:
            self._progress, self._nothing_new = Progress(0, 0, 0, 0), nothing_new
            self._gathering = gather(self._store, folder)
            self._next.start()

    def _gather_one(self) -> None:
        try:
            progress = next(self._gathering, None)
        except StoreError as error:
            self._tell([error.message])
            progress = None
        if progress is None:
            self._gathered()
            return
        self._progress = progress
        words = self.tr("Reading records: {looked} of {of}")
        self._say(words.format(looked=progress.looked, of=progress.of))
        self._next.start()

    def _gathered(self) -> None:
        added, unreadable = self._progress.added, self._progress.unreadable
        words = [one(self.tr("%n games added.", "", added))] if added else []
        if unreadable:
            words.append(one(self.tr("%n files could not be read.", "", unreadable)))
        self._say(" ".join(words) or self._nothing_new)
        if added or not self.cards:
            self.refresh()

    # figures for other programs

    def _ask_file(self) -> None:
        title, kind = self.tr("Export the games that are shown"), self.tr("Table (*.csv)")
        chosen, _ = QFileDialog.getSaveFileName(self, title, "railwright.csv", kind)
        if chosen:
            self.export_to(Path(chosen))

    def export_to(self, path: Path) -> None:
        """Write what is shown as CSV, and say where it is."""
        if self._store is None:
            return
        try:
            lines = export(self._store, self.filters.chosen(), path)
        except StoreError as error:
            self._tell([error.message])
        except OSError as error:
            words = self.tr("{path} cannot be written ({error}). Choose another folder.")
            self._say(words.format(path=path, error=error.strerror))
        else:
            self._say(one(self.tr("Written to {path}: %n lines.", "", lines)).format(path=path))
