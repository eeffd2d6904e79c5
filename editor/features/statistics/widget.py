"""The widget of the statistics page: filter, reports and export."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Event

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QLabel

from railwright.core.folders import saves_folder
from railwright.core.kernel.mapspec import EMPTY_MAPPING
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import error_cause, sentence
from railwright.editor.features.statistics.collection import FolderReader
from railwright.editor.features.statistics.export import export_csv
from railwright.editor.features.statistics.figures import Filter, number_of_games
from railwright.editor.features.statistics.panels import FilterBar, ReportArea
from railwright.editor.features.statistics.place import store_path
from railwright.editor.features.statistics.reports import GameReports, PlayerReports, StatisticsReport
from railwright.editor.features.statistics.stamps import StampPanel, collected_stamps
from railwright.editor.features.statistics.store import ResultStore, StoreError, open_store
from railwright.editor.files.file_thread import NoAnswer
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.looks import elements as ui
from railwright.editor.pages import PageWidget
from railwright.editor.play.preferences import COMPANY, is_on
from railwright.plugins.bots.api import read_ratings


class StatisticsWidget(PageWidget):
    """Shows the reports; ``closed`` requests the previous page, ``play`` for the lobby."""

    closed = Signal()
    play = Signal()

    def __init__(self, map_names: Mapping[str, str], source_titles: Mapping[str, str] = EMPTY_MAPPING) -> None:
        super().__init__()
        self._source_titles, self._map_names = source_titles, map_names
        self._store: ResultStore | None = None
        self.reader = FolderReader(self)
        self.reader.reported.connect(self._show_news)
        self.reader.failed.connect(lambda message: self._show_messages([message]))
        self.reader.done.connect(self._folder_read)
        tip = self.tr("Add finished games from a folder of records")
        self.add = ui.button(self.tr("Add &records …"), self._choose_folder, tip=tip)
        tip = self.tr("Save the listed games as a CSV table for a spreadsheet")
        self.save = ui.button(self.tr("&Export …"), self._choose_file, tip=tip)
        self.back = ui.button(self.tr("&Back"), self.closed)
        QShortcut(QKeySequence("Esc"), self, self.closed.emit)
        buttons = [(button, Qt.AlignmentFlag.AlignVCenter) for button in (self.add, self.save, self.back)]
        head = ui.row(ui.label(self.tr("Statistics"), "title"), ui.STRETCH, *buttons, spacing=8)
        self.summary = _hidden("muted")
        self.filters, self.reports = FilterBar(map_names), ReportArea()
        self.filters.changed.connect(self.refresh)
        self.filters.tables_wanted.connect(self.reports.show_tables)
        self.trouble, self.news = _hidden("bad"), _hidden("muted")
        parts = (head, self.summary, self.filters, self.trouble, self.news, (self.reports, 1))
        self.setLayout(ui.column(*parts, margins=(24, 16, 24, 12), spacing=10))

    # what is shown

    def reload(self) -> None:
        """Open the store, and add new records from the saves folder."""
        self.end()
        left_alone = Event()  # set if the window stopped waiting for the drive; then the thread closes the store itself

        def opened() -> tuple[ResultStore, tuple[Message, ...]]:
            store, messages = open_store()
            if left_alone.is_set():
                store.close()
            return store, messages

        try:
            self._store, messages = wait_for_disk(opened, store_path())
        except NoAnswer as error:
            left_alone.set()
            self._store, messages = ResultStore(None), (say("{path} is not responding.", path=error.filename),)
        self._show_messages(messages)
        self._show_news("")
        self.reader.read_folder(self._store, saves_folder())
        if self._games(Filter(free=True)):
            self.refresh()
            self.filters.map.setFocus()

    def end(self) -> None:
        """Close the store."""
        self.reader.stop()
        if self._store is not None:
            self._store.close()
            self._store = None

    def refresh(self) -> None:
        """Recompute the reports for the chosen filter."""
        if self._store is None:
            return
        try:
            with self._store.unchanged:
                self.filters.offer(self._store)
                chosen = self.filters.filter()
                sheets = _reports(self._store, chosen, self._source_titles, self._map_names)
                stamps = collected_stamps(self._store) if is_on(COMPANY) else []
        except StoreError as error:
            chosen, sheets, stamps = Filter(), [], []
            self._show_messages([error.message])
        games = self._games(chosen)
        hint = self.tr("Point at a chart to read its values, or use the arrow keys.")
        self.summary.setText(f"{self.tr('%n games', '', games)}. {hint}" if games else "")
        self.summary.setVisible(games > 0)
        self.save.setEnabled(games > 0)
        anything = self._games(Filter(free=True)) > 0
        self.filters.setVisible(anything)
        if sheets:
            panel = StampPanel(stamps, self._map_names) if stamps else None
            self.reports.show_reports(sheets, self.filters.tables.isChecked(), panel)
        elif anything:
            self.reports.show_empty(True, self._show_all)
        else:
            self.reports.show_empty(False, self.play.emit)

    def _games(self, chosen: Filter) -> int:
        """The number of games that pass the filter; 0 if the store cannot be read."""
        try:
            return number_of_games(self._store, chosen) if self._store else 0
        except StoreError:
            return 0

    def _show_all(self) -> None:
        self.filters.clear()
        self.refresh()

    def _show_messages(self, messages: Sequence[Message]) -> None:
        self.trouble.setText(" ".join(sentence(message) for message in messages))
        self.trouble.setVisible(bool(messages))

    def _show_news(self, text: str) -> None:
        self.news.setText(text)
        self.news.setVisible(bool(text))

    # records of a folder

    def _choose_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Add finished games from a folder"))
        if chosen:
            self.add_folder(Path(chosen))

    def add_folder(self, folder: Path) -> None:
        """Add the finished games of a folder, and report their number."""
        nothing = self.tr("All finished games in {folder} have already been counted.")
        if self._store is not None:
            self.reader.read_folder(self._store, folder, nothing.format(folder=folder))

    def _folder_read(self, added: int) -> None:
        # Nothing is redrawn unless something has changed, so that the keyboard focus stays in a chart.
        if added or not self.reports.cards:
            first = not self.reports.cards
            self.refresh()
            if first and self.reports.cards:
                self.filters.map.setFocus()

    # export

    def _choose_file(self) -> None:
        title, kind = self.tr("Export the games shown"), self.tr("Table (*.csv)")
        chosen, _ = QFileDialog.getSaveFileName(self, title, "railwright.csv", kind)
        if chosen:
            self.export_to(Path(chosen))

    def export_to(self, path: Path) -> None:
        """Export the seats that pass the filter as CSV, and report the path."""
        if self._store is None:
            return
        try:
            lines = export_csv(self._store, self.filters.filter(), path)
        except StoreError as error:
            self._show_messages([error.message])
        except OSError as error:
            text = self.tr("Cannot write {path} ({error}). Choose another folder.")
            self._show_news(text.format(path=path, error=error_cause(error)))
        else:
            self._show_news(self.tr("Written to {path}: %n lines.", "", lines).format(path=path))


def _reports(
    store: ResultStore, chosen: Filter, source_titles: Mapping[str, str], map_names: Mapping[str, str]
) -> list[StatisticsReport]:
    """All reports for which there are figures."""
    bot_ratings = {name: rating.value for name, rating in read_ratings().items()}
    players, games = PlayerReports(store, chosen, source_titles, map_names, bot_ratings), GameReports(store, chosen)
    of_players = (players.wins(), players.points(), players.tickets())
    of_people = (players.against_bots(), players.ratings(), players.errors())
    reports = (*of_players, games.totals(), games.paths(), games.turns(), *of_people)
    return [report for report in reports if report is not None]


def _hidden(role: str) -> QLabel:
    text = ui.paragraph(role=role)
    text.hide()
    return text
