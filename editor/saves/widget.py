"""The list of saved games: resume one, watch it, delete it, and undo that."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from pathlib import Path

from PySide6.QtCore import QLocale, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QKeySequence, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
)

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.folders import data_folder
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import error_cause, error_text
from railwright.core.maps.library import maps_by_name
from railwright.core.maps.sound_maps import load_sound
from railwright.editor.files.file_thread import ANSWER_TIMEOUT_S
from railwright.editor.files.map_titles import map_titles
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import FlowLayout
from railwright.editor.pages import PageWidget
from railwright.editor.saves.details import GameDetails
from railwright.editor.saves.saved_games import (
    SavedGame,
    missing_for,
    move_to_trash,
    restore_from_trash,
    saved_games,
    table_cells,
)
from railwright.editor.scene.board.board_pictures import BoardPictures
from railwright.editor.work.background import StepRunner, Task, Worker
from railwright.editor.work.error_reports import attempt

GAME_ROLE = Qt.ItemDataRole.UserRole
PICTURE_PX = 60, 40  # of a board, at the usual size of text
LINES_SPACE_PX = 6  # that two lines need in addition to their height
MAX_COLUMN_LETTERS = 44  # the greatest width of a column
TURN, STATE = 2, 4  # columns
NARROW_LETTERS = 150  # the width below which the list leaves out columns
ROWS_AT_ONCE = 100  # that are made before the window processes events again


class SavedGamesWidget(PageWidget):
    """A list with buttons. ``resumed`` and ``watched`` carry the file of a game, ``reported`` a sentence for people."""

    resumed = Signal(object)
    watched = Signal(object)
    analysed = Signal(object)
    reported = Signal(str)
    load_wanted = Signal()
    closed = Signal()

    def __init__(self, catalogue: Catalogue, find_maps: Callable[[], Mapping[str, str]] = map_titles) -> None:
        super().__init__()
        self._catalogue, self._find_maps = catalogue, find_maps
        self._maps: Mapping[str, str] = {}  # names by id
        self._deleted: tuple[Path, Path] | None = None
        self._reader = Worker(self, latest_only=True)
        self._reading = False  # whether games are still being read
        self._stale = False  # whether the rows are those of the previous reading
        self._chosen: Path | None = None
        self._waiting: deque[SavedGame] = deque()  # games that have no row yet
        self._rows = StepRunner(self)
        self._rows.finished.connect(self._show_state)
        self.pictures = BoardPictures(self)
        self.pictures.painted.connect(self._show_pictures)
        self.boards: dict[str, tuple[MapSpec, Path]] = {}  # by id: maps that were played on, and their folders
        self._waiting_timer = QTimer(self, singleShot=True, interval=round(ANSWER_TIMEOUT_S * 1000))
        self._waiting_timer.timeout.connect(self._show_waiting)
        title, self.problem = ui.label(self.tr("Games"), "title"), ui.paragraph()
        self.list = self._make_list()
        self.empty = self._make_empty()
        self.note, self.undo = ui.label(), ui.button(self.tr("Undo"), lambda: self._undo_delete())
        self.details = GameDetails(catalogue, self._make_buttons())
        self.beside = ui.scroll_area(self.details, focusable=False)
        self.load = self._button(self.tr("Open a file …"), self.load_wanted.emit)
        back = self._button(self.tr("Back"), self.closed.emit)
        foot = ui.row(self.load, self.note, self.undo, ui.STRETCH, back, spacing=12)
        empty = self.empty, Qt.AlignmentFlag.AlignCenter
        parts = (title, self.problem, (ui.row((self.list, 1), self.beside, spacing=12), 1), empty, foot)
        column = ui.column(*parts, margins=(20, 16, 20, 20), spacing=12)
        column.setStretchFactor(self.empty, 1)
        self.setLayout(column)

    def _make_list(self) -> QTreeWidget:
        list_ = QTreeWidget()
        list_.setAccessibleName(self.tr("Games"))
        headings = (self.tr("Map"), self.tr("Players"), self.tr("Turn"), self.tr("Last played"), self.tr("State"))
        list_.setHeaderLabels(headings)
        list_.setStyleSheet("QTreeView::item { padding: 8px 12px; } QHeaderView::section { padding: 6px 12px; }")
        list_.setRootIsDecorated(False)
        list_.setUniformRowHeights(True)
        list_.setWordWrap(True)
        height = max(
            PICTURE_PX[1], 2 * list_.fontMetrics().lineSpacing() + LINES_SPACE_PX
        )  # the state may take two lines
        list_.setIconSize(QSize(PICTURE_PX[0] * height // PICTURE_PX[1], height))
        list_.setAlternatingRowColors(True)
        list_.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        list_.header().setStretchLastSection(True)
        list_.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        list_.header().setMaximumSectionSize(MAX_COLUMN_LETTERS * list_.fontMetrics().averageCharWidth())
        list_.currentItemChanged.connect(lambda: self._show_choice())
        list_.itemActivated.connect(lambda: self._open())
        delete = QShortcut(QKeySequence("Del"), list_, context=Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(lambda: self._delete())
        return list_

    def _make_empty(self) -> QFrame:
        """Make what is shown before the first game: an explanation, and a button that leads to the lobby."""
        heading = ui.label(self.tr("No games played yet"), "heading")
        about = ui.label(self.tr("Every game is saved here from its first answer."))
        self.play = self._button(self.tr("Play a game"), self.closed.emit, primary=True)
        middle = [(widget, Qt.AlignmentFlag.AlignHCenter) for widget in (heading, about, self.play)]
        return ui.panel(ui.column(*middle, margins=(36, 30, 36, 30), spacing=14))

    def _make_buttons(self) -> FlowLayout:
        self.resume = self._button(self.tr("Resume"), lambda: self.resumed.emit(self._chosen_path()), primary=True)
        self.watch = self._button(self.tr("Watch"), lambda: self.watched.emit(self._chosen_path()))
        self.analyse = self._button(self.tr("Analyse"), lambda: self.analysed.emit(self._chosen_path()))
        self.delete = self._button(self.tr("Delete"), self._delete)
        return ui.flow(self.resume, self.watch, self.analyse, self.delete)

    def _button(self, text: str, act: Callable[[], object], primary: bool = False) -> QPushButton:
        return ui.button(text, lambda: act(), primary=primary, auto_default=True)

    # --- what it shows ---

    def refresh(self) -> None:
        """Read the games again in a thread, and list them; the chosen one stays chosen."""
        self._rows.stop()
        self._waiting.clear()
        self._chosen = self._chosen_path() or self._chosen
        self._reading = self._stale = True
        self.problem.hide()
        self._waiting_timer.start()
        self._reader.start_and_look(self._read, self._end_reading, self._fail_reading, self._take)
        self._show_state()

    @property
    def busy(self) -> bool:
        """Whether games are still being read or listed."""
        return self._reading or bool(self._waiting)

    def _read(self, task: Task[None]) -> None:
        """Read the games, in the thread of the reader."""
        task.progress(self._find_maps())
        games, paths = saved_games(), maps_by_name()
        boards: set[str] = set()
        while next_games := list(islice(games, ROWS_AT_ONCE)):
            task.check()
            task.progress(next_games)
            for id in {game.map for game in next_games} - boards:
                boards.add(id)
                # Only boards that have been checked before, like any that was played here: those are read quickly.
                if id in paths and (spec := load_sound(paths[id], self._catalogue.manifests)):
                    task.progress((spec, paths[id].parent))

    def _take(self, content: Mapping[str, str] | Sequence[SavedGame] | tuple[MapSpec, Path]) -> None:
        """Take what the reader yields: first the names of maps, then games and the boards they were played on."""
        self._waiting_timer.start()  # the disk answers
        if isinstance(content, tuple):
            self.boards[content[0].id] = content
            self._show_pictures()
            return
        if isinstance(content, Mapping):
            self._maps = content
            return
        if self._stale:
            self._clear()
            self._add(content)  # nobody sees a list without rows
        else:
            self._waiting.extend(content)
        if self._waiting and not self._rows.is_running:
            self._rows.start(self._add_waiting())

    def _clear(self) -> None:
        self._stale = False
        self.list.clear()

    def _add_waiting(self) -> Iterator[float]:
        while self._waiting:
            self._add([self._waiting.popleft() for _ in range(min(ROWS_AT_ONCE, len(self._waiting)))])
            yield 0.0

    def _add(self, games: Iterable[SavedGame]) -> None:
        for game in games:
            cells = table_cells(game, self._catalogue, self._maps)
            item = QTreeWidgetItem(self.list, list(cells))
            item.setData(0, GAME_ROLE, game)
            for column in (1, STATE):
                item.setToolTip(column, cells[column])
            item.setToolTip(3, QLocale().toString(game.changed, QLocale.FormatType.LongFormat))  # type: ignore[call-overload]
            if game.map in self.boards and (icon := self._icon(game.map)):
                item.setIcon(0, icon)
            if game.path == self._chosen:
                self.list.setCurrentItem(item)
        first = self.list.topLevelItem(0)
        if self.list.currentItem() is None and first is not None:
            self.list.setCurrentItem(first)

    def _show_pictures(self) -> None:
        """Show boards with their games, as far as their pictures have been painted."""
        self._show_picture()
        icons = {id: self._icon(id) for id in self.boards}
        for row in range(self.list.topLevelItemCount()):
            item = self.list.topLevelItem(row)
            assert item is not None
            if icon := icons.get(item.data(0, GAME_ROLE).map):
                item.setIcon(0, icon)

    def _show_picture(self) -> None:
        game = self._chosen_game()
        board = self.boards.get(game.map) if game is not None else None
        self.details.show_picture(self.pictures.find(*board, "large") if board else None)

    def _icon(self, map_id: str) -> QIcon | None:
        picture = self.pictures.find(*self.boards[map_id], "small")
        if picture is None:
            return None
        icon, pixels = QIcon(), QPixmap.fromImage(picture)
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):  # otherwise Qt tints that of the chosen row
            icon.addPixmap(pixels, mode)
        return icon

    def _end_reading(self, nothing: None = None) -> None:
        self._waiting_timer.stop()
        self.problem.hide()
        self._reading = False
        if self._stale:
            self._clear()
        self._show_state()

    def _fail_reading(self, error: Exception) -> None:
        if not isinstance(error, OSError):
            raise error
        self._end_reading()
        text = self.tr("Some games are missing: cannot read {folder} ({why}).")
        self._show_problem(text.format(folder=error.filename, why=error_cause(error)))

    def _show_waiting(self) -> None:
        text = self.tr("{folder} is not responding. Its games will appear once it responds.")
        self._show_problem(text.format(folder=data_folder()))

    def _show_problem(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.show()
        self._show_state()

    def _show_state(self) -> None:
        empty = not self.list.topLevelItemCount() and not self.busy and self.problem.isHidden()
        if empty and self.focusWidget() in (self.list, None):
            self.play.setFocus()
        self.list.setHidden(empty)
        self.empty.setVisible(empty)
        self._show_choice()

    def _show_choice(self) -> None:
        game = self._chosen_game()
        readable = game is not None and not game.problem
        self.resume.setEnabled(
            game is not None and readable and not game.over and not missing_for(game, self._catalogue, self._maps)
        )
        self.watch.setEnabled(readable)
        self.analyse.setEnabled(game is not None and readable and game.over)
        self.delete.setEnabled(game is not None)
        self.beside.setVisible(game is not None)
        if game is not None:
            self.details.show_game(game, self._maps)
            self._show_picture()
        self.note.setVisible(self._deleted is not None)
        self.undo.setVisible(self._deleted is not None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window the list leaves out what is beside it."""
        super().resizeEvent(event)
        self.details.fit(self.size())
        self.beside.setFixedWidth(self.details.width() + self.beside.verticalScrollBar().sizeHint().width())
        is_narrow = self.width() < NARROW_LETTERS * self.fontMetrics().averageCharWidth()
        for column in (TURN, STATE):
            self.list.setColumnHidden(column, is_narrow)

    def _chosen_game(self) -> SavedGame | None:
        item = self.list.currentItem()
        return item.data(0, GAME_ROLE) if item is not None else None

    def _chosen_path(self) -> Path | None:
        game = self._chosen_game()
        return game.path if game else None

    # --- what it does ---

    def _open(self) -> None:
        button = self.resume if self.resume.isEnabled() else self.watch
        if button.isEnabled():
            button.click()

    def _delete(self) -> None:
        game = self._chosen_game()
        if game is None:
            return
        move = partial(wait_for_disk, lambda: move_to_trash(game.path), game.path)
        trashed = attempt(move, self.reported.emit, error_text)
        if trashed is None:
            return
        self._deleted = trashed, game.path
        text = self.tr("Deleted the game on {map} with {players}.")
        name, players, *_ = table_cells(game, self._catalogue, self._maps)
        self.note.setText(text.format(map=name, players=players) if players else self.tr("File deleted."))
        self.refresh()
        self.undo.setFocus()

    def _undo_delete(self) -> None:
        if self._deleted is None:
            return
        trashed, path = self._deleted
        restore = partial(wait_for_disk, lambda: restore_from_trash(trashed, path), path)
        attempt(restore, self.reported.emit, error_text)
        self._deleted = None
        self.refresh()
        self.list.setFocus()
