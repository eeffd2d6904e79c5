"""The window: the lobby or a game, its menus, and errors as sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMessageBox, QStackedWidget

from core.agents import agent_types
from core.catalogue.discovery import Catalogue
from core.errors import RailwrightError
from core.game import read
from core.maps.library import known_maps
from editor.key_help import show_keys
from editor.look_choice import apply_look, choose_palette, choose_theme
from editor.menus import add_action, add_choices
from editor.play.aids.menu import add_aids
from editor.play.lobby import KnownMap, Lobby
from editor.play.play_page import PlayPage
from editor.play.session import PACES
from editor.play.table import Invitation, Table, new_seed, new_table, saved_table
from editor.replay.desk import Host, ReplayDesk
from editor.saves.desk import Doing, GamesDesk
from editor.saves.shelf import unfinished
from editor.settings import remember_seats, remembered_seats, settings
from editor.statistics.place import StatisticsPlace

FIRST_MAP = "europe"


class MainWindow(QMainWindow):
    """Hosts the lobby and one game at a time."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self._catalogue = catalogue
        self._invitation: Invitation | None = None
        self.page: PlayPage | None = None
        self.lobby: Lobby | None = None
        self.setWindowTitle("Railwright")
        self.setMinimumSize(900, 620)
        self.resize(1280, 800)
        self._pages = QStackedWidget()
        self.setCentralWidget(self._pages)
        self.replays = ReplayDesk(catalogue, self._pages, Host(self._leave, self.load, self._give_up))
        doing = Doing(self._leave, self.replays.choose, self.load, self.replays.watch, self.show_lobby, self.tell)
        self.games = GamesDesk(catalogue, self._pages, doing)
        self.statistics = StatisticsPlace(catalogue, self._pages)
        self.statistics.play.connect(self.show_lobby)
        self.statistics.told.connect(self.tell)
        self._make_menus()
        self._restore()

    # pages

    def show_lobby(self) -> None:
        """Go to the lobby; a game under way is saved and can be gone on with."""
        self._leave()
        if self.lobby is None:
            self.lobby = Lobby(self._maps(), agent_types(self._catalogue), self._catalogue)
            self.lobby.rules.reloaded.connect(self._use)
            self.lobby.started.connect(self.start)
            self.lobby.resumed.connect(self.load)
            self.lobby.keep_seats(remembered_seats() or self.lobby.seats_now())
            self._pages.addWidget(self.lobby)
        self.lobby.renew()
        self.lobby.resume.offer(unfinished())
        self._pages.setCurrentWidget(self.lobby)
        self.setWindowTitle("Railwright")

    def show_rules(self) -> None:
        """Go to the rules of the map chosen in the lobby."""
        self.show_lobby()
        if self.lobby:
            self.lobby.rules.open()

    def _use(self, catalogue: Catalogue) -> None:
        """Go on with the plugins as they were found anew."""
        self._catalogue = self.replays.catalogue = self.games.catalogue = catalogue

    def _maps(self) -> dict[str, KnownMap]:
        """The maps that can be played, by name, the first map first."""
        readings = {name: read(self._catalogue, path) for name, path in known_maps().items()}
        maps = {
            name: KnownMap(reading.spec, reading.path)
            for name, reading in readings.items()
            if reading.spec is not None and reading.path is not None
        }
        return dict(sorted(maps.items(), key=lambda pair: pair[0] != FIRST_MAP))

    def start(self, invitation: Invitation) -> None:
        """Start a new game."""
        self._invitation = invitation
        remember_seats(invitation.seats)
        self._try(lambda: self._play(new_table(invitation, self._catalogue)))

    def load(self, save: Path) -> None:
        """Go on with a saved game."""
        if self.page is not None and self.page.table.path == save:
            return
        self._invitation = None
        self._try(lambda: self._play(saved_table(save, self._catalogue)))

    def again(self) -> None:
        """Another game of the same people on the same map."""
        if self.page is None:
            return
        table = self.page.table
        last = self._invitation or Invitation(table.game.spec.id, table.match.seats, 0)
        self.start(replace(last, seed=new_seed()))

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except (RailwrightError, OSError) as error:
            lines = [*getattr(error, "lines", ()), str(error)]
            self._give_up("\n".join(lines))

    def _give_up(self, sentence: str) -> None:
        self.tell(sentence)
        if self.page is None and self.replays.page is None:
            self.show_lobby()

    def _play(self, table: Table) -> None:
        self._leave()
        pace = int(settings().value("play/pace", PACES[2]))  # type: ignore[call-overload]
        self.page = PlayPage(table, pace)
        self.page.again.connect(self.again, Qt.ConnectionType.QueuedConnection)
        self.page.lobby.connect(self.show_lobby, Qt.ConnectionType.QueuedConnection)
        self.page.failed.connect(self.tell)
        self.page.session.finished.connect(lambda: self.statistics.keep(table))
        self.replays.offer(self.page.final, lambda: table.path)
        self.page.pace.changed.connect(lambda pace: settings().setValue("play/pace", pace))
        self._pages.addWidget(self.page)
        self._pages.setCurrentWidget(self.page)
        self.setWindowTitle(self._title(table))
        self.page.begin()
        for warning in table.warnings:
            self.tell(warning)

    def _title(self, table: Table) -> str:
        if table.seed is None or len(table.people) > 1:  # who knows the seed can find the cards out
            return self.tr("{map} – Railwright").format(map=table.game.spec.name)
        return self.tr("{map}, seed {seed} – Railwright").format(map=table.game.spec.name, seed=table.seed)

    def _leave(self) -> None:
        self.replays.close()
        if self.page is not None:
            self.page.end()
            self._pages.removeWidget(self.page)
            self.page.deleteLater()
            self.page = None

    def tell(self, sentence: str) -> None:
        """Say in the window what went wrong; the game stands as it was."""
        box = QMessageBox(QMessageBox.Icon.Warning, "Railwright", sentence, QMessageBox.StandardButton.Ok, self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    # menus

    def _make_menus(self) -> None:
        game = self.menuBar().addMenu(self.tr("&Game"))
        add_action(game, self.tr("&New game …"), self.show_lobby, "Ctrl+N")
        add_action(game, self.tr("&Rules …"), self.show_rules)
        add_action(game, self.tr("&Play again"), self.again)
        add_action(game, self.tr("&Games"), self.games.show, "Ctrl+G")
        add_action(game, self.tr("&Open …"), self.replays.choose, "Ctrl+O")
        add_action(game, self.tr("Save &as …"), lambda: self.games.save_as(self.page), "Ctrl+Shift+S")
        add_action(game, self.tr("&Free take-back …"), lambda: self.games.ask_free(self.page))
        add_action(game, self.tr("&Statistics"), self.statistics.show, "Ctrl+I")
        game.addSeparator()
        add_action(game, self.tr("&Quit"), self.close, "Ctrl+Q")
        view = self.menuBar().addMenu(self.tr("&View"))
        add_action(view, self.tr("Whole &board"), self._fit)
        add_action(view, self.tr("Board as &tables"), self._tables)
        add_action(view, self.tr("&Full screen"), self._full_screen, "F11")
        add_aids(view, lambda: self.page)
        view.addSeparator()
        system = self.tr("Light or dark as the &system")
        themes = {"system": system, "light": self.tr("&Light"), "dark": self.tr("&Dark")}
        add_choices(self, view, "look/theme", self._choose_theme, themes)
        view.addSeparator()
        palettes = {
            "safe": self.tr("&Colours for every eye"),
            "classic": self.tr("Cl&assic colours"),
            "contrast": self.tr("&High contrast"),
        }
        add_choices(self, view, "look/palette", self._choose_palette, palettes)
        add_action(self.menuBar().addMenu(self.tr("&Help")), self.tr("&Keys"), lambda: show_keys(self), "F1")

    def _choose_theme(self, name: str) -> None:
        choose_theme(name)
        self.change_look()

    def _choose_palette(self, name: str) -> None:
        choose_palette(name)
        self.change_look()

    def change_look(self) -> None:
        """Follow the theme of the system or of the person."""
        apply_look(QApplication.instance())  # type: ignore[arg-type]
        if self.page:
            self.page.change_look()
        self.replays.change_look()

    def _fit(self) -> None:
        if self.page:
            self.page.view.fit()
        self.replays.fit()

    def _tables(self) -> None:
        if self.page:
            self.page.mirror.toggle()

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # its place on the screen

    def _restore(self) -> None:
        geometry = settings().value("window/geometry")
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)

    def closeEvent(self, event: QCloseEvent) -> None:
        settings().setValue("window/geometry", self.saveGeometry())
        self._leave()
        super().closeEvent(event)
