"""The main window's page of the map editor, which opens windows of its own; maps are played in the main window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu, QWidget

from railwright.core.kernel.seeds import draw_seed
from railwright.core.maps.library import maps_by_name, rule_boards
from railwright.editor.files.map_titles import map_title
from railwright.editor.language.button_text import literal
from railwright.editor.looks.menus import add_action
from railwright.editor.pages import MenuEntry, Page, PageHost, action_entry

if TYPE_CHECKING:
    from railwright.editor.draw.window import DrawWindow
    from railwright.editor.draw.window_manager import WindowManager


class DrawPage(Page):
    """Loads the map editor when it is first used, so that people who only play need not wait for it."""

    name = "draw"

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._manager: WindowManager | None = None

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (
            action_entry("draw", 10, self.tr("&New map"), self.new, "Ctrl+E"),
            MenuEntry("draw", 1000, self._add_maps),
        )

    def _add_maps(self, menu: QMenu) -> None:
        """Add all known maps; bundled maps are opened as copies."""
        menu.addSeparator()
        # Filled when it opens: maps come and go, and a start need not wait for their names.
        menu.aboutToShow.connect(partial(self._fill, menu, len(menu.actions())))

    def _fill(self, menu: QMenu, above: int) -> None:
        """Replace the maps below the ``above`` first entries of the menu by those that there are now."""
        for action in menu.actions()[above:]:
            menu.removeAction(action)
            (action.menu() or action).deleteLater()
        special = set(rule_boards().values())
        boards = QMenu(self.tr("Single-rule &boards"), menu)
        for path in maps_by_name().values():
            add_action(boards if path in special else menu, literal(map_title(path)), partial(self.draw_on, path))
        if not boards.isEmpty():
            menu.addMenu(boards)

    def change_plugins(self) -> None:
        if self._manager is not None:
            self._manager.use_catalogue(self.host.catalogue)

    def change_language(self) -> None:
        self.change_plugins()
        if self._manager is not None:
            self._manager.change_language()

    @property
    def manager(self) -> WindowManager:
        """The manager of all windows of the map editor."""
        if self._manager is None:
            from railwright.editor.draw.window_manager import WindowManager  # late, 270 ms

            self._manager = WindowManager(self.host.catalogue, self)
            self._manager.play_wanted.connect(self._play)
            self._manager.plugins_reloaded.connect(self.host.use_catalogue)
            self._manager.offer_recovery(self.host)
        return self._manager

    def new(self) -> DrawWindow:
        """Draw on an empty board."""
        return self.manager.new()

    def draw_on(self, path: Path, by: QWidget | None = None) -> DrawWindow | None:
        """Draw on a map file; None, after a message in the window, if it is not a map."""
        return self.manager.open(path, by or self.host)

    def _play(self, path: Path, by: DrawWindow) -> None:
        from railwright.editor.draw.playtest import playtest_seats  # late, 65 ms
        from railwright.editor.play.game import GameSetup

        seats = playtest_seats(by.document.spec)
        self.host.open("game", GameSetup(str(path), seats, draw_seed()))
        self.host.show()
        self.host.raise_()
        self.host.activateWindow()
