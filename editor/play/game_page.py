"""The game among the pages of the window: sets it up, shows it, and takes it off the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QStackedWidget

from core.catalogue.discovery import Catalogue, discover
from core.kernel.errors import RailwrightError
from editor.language.messages import sentence, told
from editor.play.game import GameSetup, PlayableGame, new_seed, new_table, saved_table
from editor.play.session import PACES_MS
from editor.settings import save_last_rules, save_last_seats, settings

if TYPE_CHECKING:
    from editor.play.widget import GameWidget


class GamePage(QObject):
    """One game at a time. ``opened`` gives its page, ``finished`` the table of a game that is over.

    ``lobby`` asks for the lobby, ``told`` carries a sentence, ``failed`` why nothing was opened; ``reloaded`` gives the
    plugins as they were found anew.
    """

    opened = Signal(object)
    finished = Signal(object)
    lobby = Signal()
    told = Signal(str)
    failed = Signal(str)
    reloaded = Signal(object)

    def __init__(self, catalogue: Catalogue, pages: QStackedWidget, clear: Callable[[], None]) -> None:
        """``clear`` takes whatever is shown off the screen."""
        super().__init__(pages)
        self.catalogue, self._pages, self._clear = catalogue, pages, clear
        self._invitation: GameSetup | None = None
        self.page: GameWidget | None = None

    def start(self, invitation: GameSetup) -> None:
        """Start a new game; why it cannot be is told."""
        self._try(lambda: self.begin(invitation))

    def begin(self, invitation: GameSetup) -> None:
        """Start a new game; raises RailwrightError."""
        table = new_table(invitation, self.catalogue)
        self._invitation = invitation
        save_last_seats(invitation.seats)
        save_last_rules(invitation.changes, invitation.rules)
        self._play(table)

    def load(self, save: Path) -> None:
        """Go on with a saved game."""
        if self.page is not None and self.page.table.path == save:
            return
        self._invitation = None
        self._try(lambda: self._play(saved_table(save, self.catalogue)))

    def reopen(self) -> None:
        """Go on with the game that is shown, with the plugins as they are now; changed ones are asked about first."""
        from editor.rules.trust_dialog import ask_trust_again, first_untrusted

        if self.page is None or (save := self.page.table.path) is None:
            return
        game = self.page.table.game
        self.reloaded.emit(discover(self.catalogue.safe))
        if id := first_untrusted(game, self.catalogue):
            ask_trust_again(game, self.catalogue, id, self.page).accepted.connect(self.reopen)
            return
        self.close()
        self.load(save)

    def again(self) -> None:
        """Another game of the same people on the same map."""
        if self.page is None:
            return
        table = self.page.table
        last = self._invitation or GameSetup(table.game.spec.id, table.match.seats, 0)
        self.start(replace(last, seed=new_seed()))

    def close(self) -> None:
        """Take the game off the screen; it is saved and can be gone on with."""
        if self.page is not None:
            self.page.end()
            self._pages.removeWidget(self.page)
            self.page.deleteLater()
            self.page = None

    def change_look(self) -> None:
        """Follow another theme or palette."""
        if self.page:
            self.page.change_look()

    def fit(self) -> None:
        """Show the whole board."""
        if self.page:
            self.page.view.fit()

    def show_tables(self) -> None:
        """Show the board as tables, or no longer."""
        if self.page:
            self.page.mirror.toggle()

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except (RailwrightError, OSError) as error:
            self.failed.emit("\n".join([*map(sentence, getattr(error, "notes", ())), told(error)]))

    def _play(self, table: PlayableGame) -> None:
        from editor.play.widget import GameWidget

        self._clear()
        pace = int(settings().value("play/pace", PACES_MS[2]))  # type: ignore[call-overload]
        self.page = page = GameWidget(table, pace)
        page.again.connect(self.again, Qt.ConnectionType.QueuedConnection)
        page.lobby.connect(self.lobby, Qt.ConnectionType.QueuedConnection)
        page.reopening.connect(self.reopen, Qt.ConnectionType.QueuedConnection)
        page.failed.connect(self.told)
        page.session.finished.connect(lambda: self.finished.emit(table))
        page.pace.changed.connect(lambda pace: settings().setValue("play/pace", pace))
        self.opened.emit(page)
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        self._pages.window().setWindowTitle(self._title(table))
        page.begin()
        for warning in table.warnings:
            self.told.emit(sentence(warning))

    def _title(self, table: PlayableGame) -> str:
        if table.seed is None or len(table.people) > 1:  # who knows the seed can find the cards out
            return self.tr("{map} – Railwright").format(map=table.game.spec.name)
        return self.tr("{map}, seed {seed} – Railwright").format(map=table.game.spec.name, seed=table.seed)
