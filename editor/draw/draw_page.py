"""The way from the window to the map editor, and back to play what is drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from core.catalogue.discovery import Catalogue

if TYPE_CHECKING:
    from editor.draw.window import DrawWindow
    from editor.draw.window_manager import WindowManager
    from editor.main_window import MainWindow


class DrawPage(QObject):
    """Makes the studio when a map is drawn for the first time: whoever only plays need not wait for it."""

    def __init__(self, catalogue: Catalogue, window: MainWindow) -> None:
        super().__init__(window)
        self._catalogue, self._window = catalogue, window
        self._studio: WindowManager | None = None

    def use(self, catalogue: Catalogue) -> None:
        """Go on with the plugins as they were found anew."""
        self._catalogue = catalogue
        if self._studio is not None:
            self._studio.catalogue = catalogue

    def change_language(self, catalogue: Catalogue) -> None:
        """Speak another language, with the rules in its words."""
        self.use(catalogue)
        if self._studio is not None:
            self._studio.change_language()

    @property
    def studio(self) -> WindowManager:
        """All windows that draw."""
        if self._studio is None:
            from editor.draw.window_manager import WindowManager

            self._studio = WindowManager(self._catalogue, self)
            self._studio.play_wanted.connect(self._play)
            self._studio.offer_lost(self._window)
        return self._studio

    def new(self) -> DrawWindow:
        """Draw on an empty sheet."""
        return self.studio.new()

    def open(self, path: Path, by: QWidget | None = None) -> DrawWindow | None:
        """Draw on a map file; None, and a sentence in the window, where it is no map."""
        return self.studio.open(path, by or self._window)

    def _play(self, path: Path, by: DrawWindow) -> None:
        from editor.draw.playtest import playtest_seats
        from editor.play.game import GameSetup, new_seed

        seats = playtest_seats(by.document.spec)
        self._window.start(GameSetup(str(path), seats, new_seed()))
        self._window.show()
        self._window.raise_()
        self._window.activateWindow()
