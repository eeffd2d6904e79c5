"""The main window: its menus, and the pages of which one is shown at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QMessageBox, QStackedWidget

from core.catalogue.discovery import Catalogue
from core.maps.library import known_maps
from editor.draw.draw_page import DrawPage
from editor.help_dialogs import show_about, show_keys
from editor.language.choice import LANGUAGES, SETTING, SYSTEM, choose_language, install_language
from editor.language.plugin_texts import translate_catalogue
from editor.map_titles import map_title
from editor.menus import add_action, add_choices
from editor.play.aids.settings import add_aids_menu
from editor.play.game import GameSetup
from editor.play.game_page import GamePage
from editor.play.lobby_page import LobbyPage
from editor.play.preferences import add_preferences
from editor.replay.replay_page import Host, ReplayPage
from editor.rules.differences import differences_of_game
from editor.rules.game_rules import GameRulesDialog
from editor.saves.page import Doing, SavedGamesPage
from editor.settings import settings
from editor.statistics.statistics_page import StatisticsPage
from editor.theme import add_look_choices, apply_look

if TYPE_CHECKING:
    from editor.play.lobby import LobbyWidget
    from editor.play.widget import GameWidget


# --- The menus of the window and what each of them does. ---


def make_menus(window: MainWindow) -> None:
    """Fill the menu bar."""
    bar = window.menuBar()
    _fill_game(bar.addMenu(_tr("&Game")), window)
    draw = bar.addMenu(_tr("&Draw"))
    draw.aboutToShow.connect(lambda: _fill_draw(draw, window))  # maps come and go
    _fill_draw(draw, window)
    _fill_view(bar.addMenu(_tr("&View")), window)
    help = bar.addMenu(_tr("&Help"))
    add_action(help, _tr("&Keys"), lambda: show_keys(window), "F1")
    add_action(help, _tr("&About Railwright"), lambda: show_about(window))


def _fill_game(menu: QMenu, window: MainWindow) -> None:
    add_action(menu, _tr("&New game …"), window.show_lobby, "Ctrl+N")
    add_action(menu, _tr("&Rules …"), window.show_rules)
    add_action(menu, _tr("&Play again"), window.game.again)
    add_action(menu, _tr("&Games"), window.games.show, "Ctrl+G")
    add_action(menu, _tr("&Open …"), window.replays.choose, "Ctrl+O")
    add_action(menu, _tr("Save &as …"), lambda: window.games.save_as(window.page), "Ctrl+Shift+S")
    add_action(menu, _tr("&Free take-back …"), lambda: window.games.ask_free(window.page))
    add_action(menu, _tr("&Statistics"), window.statistics.show, "Ctrl+I")
    menu.addSeparator()
    add_action(menu, _tr("&Quit"), window.close, "Ctrl+Q")


def _fill_draw(menu: QMenu, window: MainWindow) -> None:
    """An empty sheet, or any map that is known; those that come with the program are opened as copies."""
    menu.clear()
    add_action(menu, _tr("&New map"), window.draw.new, "Ctrl+E")
    menu.addSeparator()
    for path in known_maps().values():
        add_action(menu, map_title(path).replace("&", "&&"), partial(window.draw.open, path))


def _fill_view(menu: QMenu, window: MainWindow) -> None:
    add_action(menu, _tr("Whole &board"), window.fit)
    add_action(menu, _tr("Board as &tables"), window.game.show_tables)
    add_action(menu, _tr("&Full screen"), lambda: _toggle_full_screen(window), "F11")
    add_aids_menu(menu, lambda: window.page)
    add_preferences(menu, lambda: window.page.follow_habits() if window.page else None)
    menu.addSeparator()
    add_look_choices(window, menu)
    menu.addSeparator()
    languages = {SYSTEM: _tr("That of the &system"), **LANGUAGES}
    add_choices(window, menu.addMenu(_tr("Lan&guage")), SETTING, _change_language_later(window), languages)


def _change_language_later(window: MainWindow) -> Callable[[str], None]:
    """Changes the language when the menu is closed, which is made anew with all others."""
    return lambda name: QTimer.singleShot(0, lambda: window.change_language(name))


def _toggle_full_screen(window: MainWindow) -> None:
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)


def _tr(words: str) -> str:
    return QCoreApplication.translate("Menus", words)


# --- The window: hosts places, of which one shows its page at a time, and tells errors as sentences. ---


class MainWindow(QMainWindow):
    """A place makes its page when it is asked for and, where it is one of ``_boards``, closes it for another's."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.setMinimumSize(900, 620)
        self.resize(1280, 800)
        self.draw = DrawPage(translate_catalogue(catalogue), self)
        self._furnish(catalogue)
        self._restore()

    def _furnish(self, catalogue: Catalogue) -> None:
        """Make the places and the menus, in the language that is spoken now."""
        self.setWindowTitle("Railwright")
        self._catalogue = catalogue
        catalogue = translate_catalogue(catalogue)
        pages = QStackedWidget()
        self.setCentralWidget(pages)
        self.game = GamePage(catalogue, pages, self.clear)
        self.start_page = LobbyPage(catalogue, pages, self.clear)
        self.replays = ReplayPage(catalogue, pages, Host(self.clear, self.load, self._give_up))
        doing = Doing(self.clear, self.replays.choose, self.load, self.replays.watch, self.show_lobby, self.tell)
        self.games = SavedGamesPage(catalogue, pages, doing)
        self.statistics = StatisticsPage(catalogue, pages)
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
        self.draw.use(translate_catalogue(catalogue))
        for place in (self.game, self.replays, self.games):
            place.catalogue = translate_catalogue(catalogue)

    # pages

    @property
    def page(self) -> GameWidget | None:
        """The game that is shown."""
        return self.game.page

    @property
    def lobby(self) -> LobbyWidget | None:
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
        dialog = GameRulesDialog(on_screen.game, differences_of_game(on_screen.game, self.game.catalogue), self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.other.connect(self.start_page.show_rules)
        dialog.open()

    def start(self, invitation: GameSetup) -> None:
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
        install_language(QApplication.instance())  # type: ignore[arg-type]
        game = self.page.table.path if self.page else None
        record = self.replays.page.record.opened.path if self.replays.page else None
        self.clear()
        self._furnish(self._catalogue)
        self.draw.change_language(translate_catalogue(self._catalogue))
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
