"""The list of games: go on with one, watch it, delete it, and change one's mind about that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.catalogue.discovery import Catalogue
from core.errors import RecordError
from editor.headings import page_title
from editor.language.words import told
from editor.saves.shelf import KeptGame, games, take_out, throw_away
from editor.saves.words import cells, lacks

GAME = Qt.ItemDataRole.UserRole


class GamesPage(QWidget):
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
        for game in games():
            words = cells(game, self._catalogue, self._maps)
            item = QTreeWidgetItem(self.list, list(words))
            item.setData(0, GAME, game)
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

    def _lacks(self, game: KeptGame) -> str:
        return lacks(game, self._catalogue, self._maps)

    def _chosen(self) -> KeptGame | None:
        item = self.list.currentItem()
        return item.data(0, GAME) if item is not None else None

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
            self._thrown = throw_away(game.path), game.path
        except (RecordError, OSError) as error:
            self.told.emit(told(error))
            return
        words = self.tr("{map} of {players} was deleted.")
        name, players, *_ = cells(game, self._catalogue, self._maps)
        self.note.setText(words.format(map=name, players=players) if players else self.tr("The file was deleted."))
        self.renew()
        self.undo.setFocus()

    def _take_out(self) -> None:
        if self._thrown is None:
            return
        try:
            take_out(*self._thrown)
        except OSError as error:
            self.told.emit(told(error))
        self._thrown = None
        self.renew()
        self.list.setFocus()
