"""The lobby among the pages of the window: made when it is first shown, with the maps that can be played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from core.catalogue.discovery import Catalogue
from core.game import read
from core.kernel.agents import AgentType, agent_types
from core.maps.library import known_maps
from editor.rules.user_rules import run_user_rules
from editor.saves.saved_games import last_interrupted_game
from editor.settings import last_seats

if TYPE_CHECKING:
    from editor.play.lobby import KnownMap, LobbyWidget

FIRST_MAP = "europe"


class LobbyPage(QObject):
    """``started`` and ``resumed`` give an invitation and a save, ``reloaded`` the plugins as they were found anew."""

    started = Signal(object)
    resumed = Signal(object)
    reloaded = Signal(object)

    def __init__(self, catalogue: Catalogue, pages: QStackedWidget, clear: Callable[[], None]) -> None:
        """``clear`` takes whatever is shown off the screen."""
        super().__init__(pages)
        self._catalogue, self._pages, self._clear = catalogue, pages, clear
        self.page: LobbyWidget | None = None
        self._stamps: dict[Path, int] = {}

    def show(self) -> LobbyWidget:
        """Go to the lobby; a game under way is saved and can be gone on with."""
        self._clear()
        page = self._up_to_date()
        page.renew()
        page.resume.offer(last_interrupted_game(), {button.key: button.spec.name for button in page.maps})
        self._pages.setCurrentWidget(page)
        page.start.setFocus()  # else the keys are with the last of the seats
        self._pages.window().setWindowTitle("Railwright")
        return page

    def look_again(self) -> None:
        """Where the lobby is what is shown, show the maps as they are on the disk by now."""
        if self.page is not None and self._pages.currentWidget() is self.page:
            self._pages.setCurrentWidget(self._up_to_date())

    def show_rules(self) -> None:
        """Go to the rules of the map chosen in the lobby."""
        self.show().rules.open()

    def _up_to_date(self) -> LobbyWidget:
        """The lobby, made anew where maps have come, gone or been drawn on; who plays and on which map stays."""
        before, stamps = self.page, {path: _stamp(path) for path in known_maps().values()}
        if before is not None and stamps == self._stamps:
            return before
        self._stamps = stamps  # first: the window lives while the lobby is made, and may ask for it again
        self.page = self._made()
        if before is not None:
            self.page.keep(before.invitation())
            self._pages.removeWidget(before)
            before.deleteLater()
        return self.page

    def _made(self) -> LobbyWidget:
        from editor.play.lobby import LobbyWidget  # late: a game stands before the lobby is loaded

        lobby = LobbyWidget(*run_user_rules(self._catalogue, self._contents), self._catalogue)
        lobby.rules.reloaded.connect(self._use)
        lobby.started.connect(self.started)
        lobby.resumed.connect(self.resumed)
        lobby.keep_seats(last_seats() or lobby.seats_now())
        self._pages.addWidget(lobby)
        return lobby

    def _use(self, catalogue: Catalogue) -> None:
        """Go on with the plugins as they were found anew."""
        self._catalogue = catalogue
        self.reloaded.emit(catalogue)

    def _contents(self) -> tuple[dict[str, KnownMap], dict[str, AgentType]]:
        return self._maps(), agent_types(self._catalogue)

    def _maps(self) -> dict[str, KnownMap]:
        """The maps that can be played, by name, the first map first."""
        from editor.play.lobby import KnownMap

        readings = {name: read(self._catalogue, path) for name, path in known_maps().items()}
        maps = {
            name: KnownMap(reading.spec, reading.path)
            for name, reading in readings.items()
            if reading.spec is not None and reading.path is not None
        }
        return dict(sorted(maps.items(), key=lambda pair: pair[0] != FIRST_MAP))


def _stamp(path: Path) -> int:
    """When a file was last written; 0 where it is gone."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
