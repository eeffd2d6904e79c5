"""The window: hosts places, of which one shows its page at a time, and tells errors as sentences."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMessageBox, QStackedWidget

from core.catalogue.discovery import Catalogue
from editor.draw_place import DrawPlace
from editor.game_place import GamePlace
from editor.language.choice import choose_language, speak
from editor.language.rules import spoken
from editor.lobby_place import LobbyPlace
from editor.look_choice import apply_look
from editor.play.table import Invitation
from editor.replay.desk import Host, ReplayDesk
from editor.rules.differences import differing_now
from editor.rules.game_rules import GameRules
from editor.saves.desk import Doing, GamesDesk
from editor.settings import settings
from editor.statistics.place import StatisticsPlace
from editor.window_menus import make_menus

if TYPE_CHECKING:
    from editor.play.lobby import Lobby
    from editor.play.play_page import PlayPage


class MainWindow(QMainWindow):
    """A place makes its page when it is asked for and, where it is one of ``_boards``, closes it for another's."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.setMinimumSize(900, 620)
        self.resize(1280, 800)
        self.draw = DrawPlace(spoken(catalogue), self)
        self._furnish(catalogue)
        self._restore()

    def _furnish(self, catalogue: Catalogue) -> None:
        """Make the places and the menus, in the language that is spoken now."""
        self.setWindowTitle("Railwright")
        self._catalogue = catalogue
        catalogue = spoken(catalogue)
        pages = QStackedWidget()
        self.setCentralWidget(pages)
        self.game = GamePlace(catalogue, pages, self.clear)
        self.start_page = LobbyPlace(catalogue, pages, self.clear)
        self.replays = ReplayDesk(catalogue, pages, Host(self.clear, self.load, self._give_up))
        doing = Doing(self.clear, self.replays.choose, self.load, self.replays.watch, self.show_lobby, self.tell)
        self.games = GamesDesk(catalogue, pages, doing)
        self.statistics = StatisticsPlace(catalogue, pages)
        self._boards = (self.replays, self.game)
        self._connect()
        self.menuBar().clear()
        make_menus(self)

    def _connect(self) -> None:
        self.game.opened.connect(lambda page: self.replays.offer(page.final, lambda: page.table.path))
        self.game.finished.connect(self.statistics.keep)
        self.game.lobby.connect(self.show_lobby)
        self.game.told.connect(self.tell)
        self.game.failed.connect(self._give_up)
        self.start_page.started.connect(self.start)
        self.start_page.resumed.connect(self.load)
        for place in (self.start_page, self.game):
            place.reloaded.connect(self._use)
        self.statistics.play.connect(self.show_lobby)
        self.statistics.told.connect(self.tell)

    def _use(self, catalogue: Catalogue) -> None:
        """Go on with the plugins as they were found anew."""
        self._catalogue = catalogue
        self.draw.use(spoken(catalogue))
        for place in (self.game, self.replays, self.games):
            place.catalogue = spoken(catalogue)

    # pages

    @property
    def page(self) -> PlayPage | None:
        """The game that is shown."""
        return self.game.page

    @property
    def lobby(self) -> Lobby | None:
        """The lobby, once it has been shown."""
        return self.start_page.page

    def show_lobby(self) -> None:
        """Go to the lobby; a game under way is saved and can be gone on with."""
        self.start_page.show()

    def show_rules(self) -> None:
        """Show the rules of what is played or watched, else go to those of the map chosen in the lobby."""
        on_screen = self.page.table if self.page else self.replays.page.record if self.replays.page else None
        if on_screen is None:
            self.start_page.show_rules()
            return
        dialog = GameRules(on_screen.game, differing_now(on_screen.game, self.game.catalogue), self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.other.connect(self.start_page.show_rules)
        dialog.open()

    def start(self, invitation: Invitation) -> None:
        """Start a new game."""
        self.game.start(invitation)

    def load(self, save: Path) -> None:
        """Go on with a saved game."""
        self.game.load(save)

    def clear(self) -> None:
        """Take what is shown of a game off the screen; one under way can be gone on with."""
        for place in self._boards:
            place.close()

    def tell(self, sentence: str) -> None:
        """Say in the window what went wrong; the game stands as it was."""
        box = QMessageBox(QMessageBox.Icon.Warning, "Railwright", sentence, QMessageBox.StandardButton.Ok, self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _give_up(self, sentence: str) -> None:
        """Say why nothing was opened; where nothing else is shown, the lobby is."""
        self.tell(sentence)
        if all(place.page is None for place in self._boards):
            self.show_lobby()

    # its look and its place on the screen

    def change_look(self) -> None:
        """Follow the theme of the system or of the person."""
        apply_look(QApplication.instance())  # type: ignore[arg-type]
        for place in self._boards:
            place.change_look()

    def change_language(self, name: str) -> None:
        """Speak another language: everything is made anew, and a game goes on from its save."""
        choose_language(name)
        speak(QApplication.instance())  # type: ignore[arg-type]
        game = self.page.table.path if self.page else None
        record = self.replays.page.record.opened.path if self.replays.page else None
        self.clear()
        self._furnish(self._catalogue)
        self.draw.change_language(spoken(self._catalogue))
        self.activateWindow()
        if game is not None:
            self.load(game)
        elif record is not None:
            self.replays.watch(record)
        else:
            self.show_lobby()

    def fit(self) -> None:
        """Show the whole board."""
        for place in self._boards:
            place.fit()

    def _restore(self) -> None:
        geometry = settings().value("window/geometry")
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.start_page.look_again()  # who comes back from drawing finds the map

    def closeEvent(self, event: QCloseEvent) -> None:
        settings().setValue("window/geometry", self.saveGeometry())
        self.clear()
        super().closeEvent(event)
