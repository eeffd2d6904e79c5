"""The page of saved games: go on with one, watch it, delete it, undo that; and saving a game in a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMessageBox,
    QPushButton,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.catalogue.discovery import Catalogue
from core.folders import saves_folder
from core.game import read
from core.kernel.errors import RecordError
from core.maps.library import known_maps
from editor.language.messages import error_cause, told
from editor.saves.game_writer import RECORD_SUFFIX
from editor.saves.save_file import SAVE_SUFFIX, replace_file
from editor.saves.saved_games import SavedGame, missing_for, move_to_trash, restore_from_trash, saved_games, table_cells
from editor.settings import settings
from editor.widgets import page_title

if TYPE_CHECKING:
    from editor.play.widget import GameWidget


# --- The list of games: go on with one, watch it, delete it, and change one's mind about that. ---

GAME_ROLE = Qt.ItemDataRole.UserRole


class SavedGamesWidget(QWidget):
    """``resumed`` and ``watched`` give the file of a game, ``told`` a sentence; the others ask the window."""

    resumed = Signal(object)
    watched = Signal(object)
    told = Signal(str)
    load_wanted = Signal()
    closed = Signal()

    def __init__(self, catalogue: Catalogue, maps: Mapping[str, str]) -> None:
        super().__init__()
        self._catalogue, self._maps = catalogue, maps
        self._thrown: tuple[Path, Path] | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 20)
        column.setSpacing(12)
        column.addWidget(page_title(self.tr("Games")))
        self.list = self._make_list()
        self.empty = self._make_empty()
        column.addWidget(self.list, 1)
        column.addWidget(self.empty, 1, Qt.AlignmentFlag.AlignCenter)
        column.addLayout(self._make_undo())
        column.addLayout(self._make_buttons())

    def _make_list(self) -> QTreeWidget:
        list_ = QTreeWidget()
        list_.setAccessibleName(self.tr("Games"))
        words = (self.tr("Map"), self.tr("Players"), self.tr("Turn"), self.tr("Last played"), self.tr("State"))
        list_.setHeaderLabels(words)
        list_.setStyleSheet("QTreeView::item { padding: 8px 12px; } QHeaderView::section { padding: 6px 12px; }")
        list_.setRootIsDecorated(False)
        list_.setUniformRowHeights(True)
        list_.setAlternatingRowColors(True)
        list_.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        list_.header().setStretchLastSection(True)
        list_.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        list_.currentItemChanged.connect(lambda: self._follow())
        list_.itemActivated.connect(lambda: self._open())
        QShortcut(QKeySequence("Del"), list_, lambda: self._delete(), context=Qt.ShortcutContext.WidgetShortcut)
        return list_

    def _make_empty(self) -> QFrame:
        """What stands here before the first game: what will come, and the way to it."""
        sheet = QFrame()
        sheet.setProperty("panel", True)
        heading = QLabel(self.tr("No game has been played yet"))
        heading.setProperty("role", "heading")
        self.play = self._button(self.tr("Play a game"), self.closed.emit)
        self.play.setProperty("primary", True)
        column = QVBoxLayout(sheet)
        column.setContentsMargins(36, 30, 36, 30)
        column.setSpacing(14)
        for widget in (heading, QLabel(self.tr("Every game is kept here from its first answer on.")), self.play):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        return sheet

    def _make_undo(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.note, self.undo = QLabel(), QPushButton(self.tr("Undo"))
        self.undo.clicked.connect(lambda: self._take_out())
        row.addWidget(self.note)
        row.addWidget(self.undo)
        row.addStretch(1)
        return row

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.go_on = self._button(self.tr("Go on"), lambda: self.resumed.emit(self._path()))
        self.go_on.setProperty("primary", True)
        self.watch = self._button(self.tr("Watch"), lambda: self.watched.emit(self._path()))
        self.delete = self._button(self.tr("Delete"), self._delete)
        self.load = self._button(self.tr("Open a file …"), self.load_wanted.emit)
        self.back = self._button(self.tr("Back"), self.closed.emit)
        for button in (self.go_on, self.watch, self.delete, self.load):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.back)
        return row

    def _button(self, words: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(words)
        button.setAutoDefault(True)
        button.clicked.connect(lambda: act())
        return button

    # what it shows

    def renew(self) -> None:
        """Look at the folders again; the game that was chosen stays so."""
        chosen = self._path()
        self.list.clear()
        for game in saved_games():
            words = table_cells(game, self._catalogue, self._maps)
            item = QTreeWidgetItem(self.list, list(words))
            item.setData(0, GAME_ROLE, game)
            item.setToolTip(4, words[4])
            if game.path == chosen:
                self.list.setCurrentItem(item)
        first = self.list.topLevelItem(0)
        if self.list.currentItem() is None and first is not None:
            self.list.setCurrentItem(first)
        self.list.setVisible(self.list.topLevelItemCount() > 0)
        self.empty.setVisible(not self.list.topLevelItemCount())
        self._follow()

    def _follow(self) -> None:
        game = self._chosen()
        readable = game is not None and not game.problem
        self.go_on.setEnabled(game is not None and readable and not game.over and not self._lacks(game))
        self.watch.setEnabled(readable)
        self.delete.setEnabled(game is not None)
        self.note.setVisible(self._thrown is not None)
        self.undo.setVisible(self._thrown is not None)

    def _lacks(self, game: SavedGame) -> str:
        return missing_for(game, self._catalogue, self._maps)

    def _chosen(self) -> SavedGame | None:
        item = self.list.currentItem()
        return item.data(0, GAME_ROLE) if item is not None else None

    def _path(self) -> Path | None:
        game = self._chosen()
        return game.path if game else None

    # what it does

    def _open(self) -> None:
        button = self.go_on if self.go_on.isEnabled() else self.watch
        if button.isEnabled():
            button.click()

    def _delete(self) -> None:
        game = self._chosen()
        if game is None:
            return
        try:
            self._thrown = move_to_trash(game.path), game.path
        except (RecordError, OSError) as error:
            self.told.emit(told(error))
            return
        words = self.tr("{map} of {players} was deleted.")
        name, players, *_ = table_cells(game, self._catalogue, self._maps)
        self.note.setText(words.format(map=name, players=players) if players else self.tr("The file was deleted."))
        self.renew()
        self.undo.setFocus()

    def _take_out(self) -> None:
        if self._thrown is None:
            return
        try:
            restore_from_trash(*self._thrown)
        except OSError as error:
            self.told.emit(told(error))
        self._thrown = None
        self.renew()
        self.list.setFocus()


# --- What the window does with its games: their list, saving one in a file, and the free take-back. ---


class Doing(NamedTuple):
    """What the window does for the desk; ``clear`` takes a game off the screen, ``back`` goes to the lobby."""

    clear: Callable[[], None]
    open: Callable[[], None]
    resume: Callable[[Path], None]
    watch: Callable[[Path], None]
    back: Callable[[], None]
    tell: Callable[[str], None]


class SavedGamesPage(QObject):
    """One list of games among the pages of a window."""

    def __init__(self, catalogue: Catalogue, pages: QStackedWidget, doing: Doing) -> None:
        super().__init__(pages)
        self.catalogue, self._pages, self._doing = catalogue, pages, doing
        self.page: SavedGamesWidget | None = None

    def show(self) -> None:
        """Show the list; a game under way is kept and stands in it."""

        self._doing.clear()
        if self.page is not None:
            self._pages.removeWidget(self.page)
            self.page.deleteLater()
        specs = (read(self.catalogue, path).spec for path in known_maps().values())
        self.page = SavedGamesWidget(self.catalogue, {spec.id: spec.name for spec in specs if spec is not None})
        self.page.resumed.connect(self._doing.resume, Qt.ConnectionType.QueuedConnection)
        self.page.watched.connect(self._doing.watch, Qt.ConnectionType.QueuedConnection)
        self.page.load_wanted.connect(self._doing.open)
        self.page.closed.connect(self._doing.back, Qt.ConnectionType.QueuedConnection)
        self.page.told.connect(self._doing.tell)
        self._pages.addWidget(self.page)
        self._pages.setCurrentWidget(self.page)
        self._pages.window().setWindowTitle(self.tr("Games – Railwright"))
        self.page.renew()
        (self.page.play if self.page.empty.isVisibleTo(self.page) else self.page.list).setFocus()

    # files

    def save_as(self, game: GameWidget | None) -> None:
        """Let somebody save a game in a file of its own; it goes on as before."""
        if game is None or game.table.path is None:
            self._doing.tell(self.tr("There is no game to save."))
            return
        path = game.table.path
        dialog = self._dialog(self.tr("Save the game"), self.tr("Games (*{save} *{record})"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(path.suffix.removeprefix("."))
        dialog.selectFile(path.name)
        dialog.fileSelected.connect(lambda name: self._save(path, Path(name)))
        dialog.open()

    def _save(self, game: Path, file: Path) -> None:
        try:
            replace_file(file, game.read_bytes())
        except OSError as error:
            self._doing.tell(
                self.tr("The game was not saved: {file} ({why}).").format(file=file, why=error_cause(error))
            )

    def _dialog(self, title: str, filters: str) -> QFileDialog:
        folder = Path(str(settings().value("games/folder", "")) or saves_folder())
        dialog = QFileDialog(self._pages, title, str(folder), filters.format(save=SAVE_SUFFIX, record=RECORD_SUFFIX))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: settings().setValue("games/folder", str(Path(name).parent)))
        return dialog

    # taking back without limits

    def ask_free(self, game: GameWidget | None) -> None:
        """Ask whether the limit of taking back is to be lifted, which the record tells for good."""
        if game is None or game.session.over or game.session.free or game.session.keeper is None:
            return
        words = self.tr(
            "In a free game you may take back anything, cards that were turned up and answers of others as well. "
            "The record of the game says so for good."
        )
        if len(game.session.people) > 1:
            words += "\n\n" + self.tr("Does everybody at the table agree?")
        buttons = QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No
        box = QMessageBox(QMessageBox.Icon.Question, "Railwright", words, buttons, self._pages)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.accepted.connect(game.session.set_free)
        box.open()
