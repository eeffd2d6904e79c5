"""The window: the lobby or a game, its menus, and errors as sentences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QMessageBox, QStackedWidget

from core.agents import agent_types
from core.discovery import Catalogue
from core.errors import RailwrightError
from core.game import read
from core.library import known_maps
from editor.look_choice import apply_look, choose_palette, choose_theme
from editor.play.lobby import KnownMap, Lobby
from editor.play.play_page import PlayPage
from editor.play.session import PACES
from editor.play.table import Invitation, Table, new_seed, new_table, saved_table, unfinished
from editor.settings import remember_seats, remembered_seats, settings

FIRST_MAP = "europe"
HELP = """<h3>{title}</h3><table cellpadding=3>
<tr><td><b>1 … 5</b></td><td>{row}</td></tr><tr><td><b>D</b></td><td>{pile}</td></tr>
<tr><td><b>T</b></td><td>{tickets}</td></tr><tr><td><b>C</b>, <b>S</b></td><td>{walk}</td></tr>
<tr><td><b>Tab</b>, <b>↑↓←→</b></td><td>{move}</td></tr><tr><td><b>Enter</b></td><td>{enter}</td></tr>
<tr><td><b>Esc</b></td><td>{escape}</td></tr><tr><td><b>+ − 0</b></td><td>{zoom}</td></tr></table>"""


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
        self._make_menus()
        self._restore()

    # pages

    def show_lobby(self) -> None:
        """Go to the lobby; a game under way is saved and can be gone on with."""
        self._leave()
        if self.lobby is None:
            self.lobby = Lobby(self._maps(), agent_types(self._catalogue))
            self.lobby.started.connect(self.start)
            self.lobby.resumed.connect(self.load)
            self.lobby.keep_seats(remembered_seats() or self.lobby.seats_now())
            self._pages.addWidget(self.lobby)
        self.lobby.renew()
        self.lobby.offer(unfinished())
        self._pages.setCurrentWidget(self.lobby)
        self.setWindowTitle("Railwright")

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
        self._invitation = None
        self._try(lambda: self._play(saved_table(save, self._catalogue)))

    def again(self) -> None:
        """Another game of the same people on the same map."""
        if self.page is None:
            return
        table = self.page.table
        last = self._invitation or Invitation(table.game.spec.id, table.match.seats, 0)
        self.start(Invitation(last.map, last.seats, new_seed(), last.rules))

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except (RailwrightError, OSError) as error:
            lines = [*getattr(error, "lines", ()), str(error)]
            self.tell("\n".join(lines))
            if self.page is None:
                self.show_lobby()

    def _play(self, table: Table) -> None:
        self._leave()
        pace = int(settings().value("play/pace", PACES[2]))  # type: ignore[call-overload]
        self.page = PlayPage(table, pace)
        self.page.again.connect(self.again, Qt.ConnectionType.QueuedConnection)
        self.page.lobby.connect(self.show_lobby, Qt.ConnectionType.QueuedConnection)
        self.page.failed.connect(self.tell)
        self.page.pace.changed.connect(lambda pace: settings().setValue("play/pace", pace))
        self._pages.addWidget(self.page)
        self._pages.setCurrentWidget(self.page)
        self.setWindowTitle(self._title(table))
        self.page.begin()
        for warning in table.warnings:
            self.tell(warning)

    def _title(self, table: Table) -> str:
        if table.seed is None:
            return self.tr("{map} – Railwright").format(map=table.game.spec.name)
        return self.tr("{map}, seed {seed} – Railwright").format(map=table.game.spec.name, seed=table.seed)

    def _leave(self) -> None:
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
        self._action(game, self.tr("&New game …"), self.show_lobby, QKeySequence("Ctrl+N"))
        self._action(game, self.tr("&Play again"), self.again, None)
        game.addSeparator()
        self._action(game, self.tr("&Quit"), self.close, QKeySequence("Ctrl+Q"))
        view = self.menuBar().addMenu(self.tr("&View"))
        self._action(view, self.tr("Whole &board"), self._fit, None)
        self._action(view, self.tr("&Full screen"), self._full_screen, QKeySequence("F11"))
        view.addSeparator()
        self._choices(view, choose_theme, "look/theme", "system", (
            ("system", self.tr("Light or dark as the &system")), ("light", self.tr("&Light")),
            ("dark", self.tr("&Dark")),
        ))  # fmt: skip
        view.addSeparator()
        self._choices(view, choose_palette, "look/palette", "safe", (
            ("safe", self.tr("&Colours for every eye")), ("classic", self.tr("Cl&assic colours")),
            ("contrast", self.tr("&High contrast")),
        ))  # fmt: skip
        self._action(self.menuBar().addMenu(self.tr("&Help")), self.tr("&Keys"), self._show_keys, QKeySequence("F1"))

    def _action(self, menu: QMenu, words: str, act: Callable[[], object], key: QKeySequence | None) -> QAction:
        action = menu.addAction(words, lambda: act())
        if key:
            action.setShortcut(key)
        return action

    def _choices(
        self, menu: QMenu, choose: Callable[[str], None], key: str, default: str, names: tuple[tuple[str, str], ...]
    ) -> None:
        group = QActionGroup(self)
        now = settings().value(key, default)
        for name, words in names:
            action = self._action(menu, words, lambda name=name: self._choose(choose, name), None)  # type: ignore[misc]
            action.setCheckable(True)
            action.setChecked(name == now)
            group.addAction(action)

    def _choose(self, choose: Callable[[str], None], name: str) -> None:
        choose(name)
        self.change_look()

    def change_look(self) -> None:
        """Follow the theme of the system or of the person."""
        apply_look(QApplication.instance())  # type: ignore[arg-type]
        if self.page:
            self.page.change_look()

    def _fit(self) -> None:
        if self.page:
            self.page.view.fit()

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _show_keys(self) -> None:
        words = HELP.format(
            title=self.tr("Keys"), row=self.tr("take a card of the row"), pile=self.tr("draw from the pile"),
            tickets=self.tr("draw tickets"), walk=self.tr("walk over routes to claim, cities for stations"),
            move=self.tr("walk over the places that glow"), enter=self.tr("choose, confirm"),
            escape=self.tr("take back what is only looked at"), zoom=self.tr("zoom, whole board"),
        )  # fmt: skip
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Railwright", words, QMessageBox.StandardButton.Ok, self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    # its place on the screen

    def _restore(self) -> None:
        geometry = settings().value("window/geometry")
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)

    def closeEvent(self, event: QCloseEvent) -> None:
        settings().setValue("window/geometry", self.saveGeometry())
        self._leave()
        super().closeEvent(event)
