"""The main window: it shows one of its pages at a time, and has the menus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QStackedWidget

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.game import Game
from railwright.core.language.messages import Translator
from railwright.core.language.plugin_texts import translate_catalogue
from railwright.core.language.words import SETTING, offered_languages
from railwright.core.maps.looks import field_looks
from railwright.editor.draw.draw_page import DrawPage
from railwright.editor.features import declared
from railwright.editor.files.settings import setting, settings
from railwright.editor.files.window_geometry import restore_geometry, save_geometry
from railwright.editor.language.choice import SYSTEM, choose_language, install_language, language_notes
from railwright.editor.looks.setting_rows import ChoiceSetting, SettingsSection
from railwright.editor.looks.theme import (
    adopt_window_size,
    apply_look,
    colors_section,
    refresh_looks,
    text_size_setting,
)
from railwright.editor.looks.window_sizes import size_window
from railwright.editor.pages import MenuEntry, PageHost, ShownMoment, action_entry
from railwright.editor.play.game_page import GamePage
from railwright.editor.play.lobby_page import LobbyPage
from railwright.editor.position_commands import PositionCommands
from railwright.editor.replay.page import ReplayPage
from railwright.editor.saves.page import SavedGamesPage

_tr = Translator("Menus")
INITIAL_SIZE = QSize(1280, 800)  # pixels
CITY_NAMES_SETTING = "look/cities"
PRINTED, TRANSLATED = "printed", "translated"  # names of cities: as on the board, or in the person's language

if TYPE_CHECKING:
    from railwright.editor.inspector import StateInspector


class MainWindow(PageHost):
    """The window of the program. It makes all pages at once; a page makes its widget when it is first shown."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        size_window(self, INITIAL_SIZE)
        self.setWindowTitle("Railwright")
        self._untranslated = catalogue
        self.catalogue = self._spoken(catalogue)
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.lobby, self.game, self.replays = LobbyPage(self), GamePage(self), ReplayPage(self)
        self.saved_games, self.draw = SavedGamesPage(self), DrawPage(self)
        own = (self.lobby, self.game, self.replays, self.saved_games, self.draw)
        self.pages = (*own, *(page(self) for page in declared("pages")))
        self.positions = PositionCommands(self, self.moment)
        self._refusals: list[tuple[QAction, Callable[[], str]]] = []
        for page in self.pages:
            page.moment_changed.connect(self._enable_entries)
        self._inspector: StateInspector | None = None
        self._size_timer = QTimer(self, singleShot=True, interval=0)
        self._size_timer.timeout.connect(self._adopt_window_size)
        self.make_menus()
        self._restore_geometry()

    # --- menus ---

    def make_menus(self) -> None:
        """Fill the menu bar in the current language."""
        bar = self.menuBar()
        bar.clear()
        menus = {"game": _tr("&Game"), "draw": _tr("&Draw"), "view": _tr("&View"), "help": _tr("&Help")}
        entries = [*self._own_entries(), *(entry for page in self.pages for entry in page.menu_entries())]
        entries.sort(key=lambda entry: entry.order)
        self._refusals.clear()
        for name, title in menus.items():
            menu = bar.addMenu(title)
            menu.setToolTipsVisible(True)
            for entry in entries:
                if entry.menu == name:
                    self._add(entry, menu)
        self._enable_entries()

    def _show_keys(self) -> None:
        from railwright.editor.looks.help_dialogs import show_keys  # late, 16 ms: a start does not wait for it

        show_keys(self)

    def _show_about(self) -> None:
        from railwright.editor.looks.help_dialogs import show_about  # late, 16 ms

        show_about(self)

    def _add(self, entry: MenuEntry, menu: QMenu) -> None:
        action = entry.add(menu)
        if entry.refusal:
            assert isinstance(action, QAction)
            self._refusals.append((action, entry.refusal))

    def _enable_entries(self) -> None:
        """Disable entries that can do nothing now; their tips say why."""
        for action, refusal in self._refusals:
            sentence = refusal()
            action.setEnabled(not sentence)
            action.setToolTip(sentence)

    def _own_entries(self) -> tuple[MenuEntry, ...]:
        """The entries that the window itself adds to the menus."""
        return (
            MenuEntry("game", 1000, lambda menu: menu.addSeparator()),
            action_entry("game", 20, _tr("&Rules …"), self.show_rules),
            action_entry("game", 62, _tr("Copy this p&osition"), self.positions.copy, refusal=self._moment_refusal),
            action_entry("game", 63, _tr("Sa&ve this position …"), self.positions.save, refusal=self._moment_refusal),
            action_entry("game", 1010, _tr("&Quit"), self.close, "Ctrl+Q"),
            action_entry("view", 10, _tr("Whole &board"), self.fit, refusal=self.board_refusal),
            action_entry("view", 25, _tr("State &inspector"), self._toggle_inspector, "F12"),
            action_entry("view", 26, _tr("&Board symbols …"), self._show_legend, refusal=self._moment_refusal),
            action_entry("view", 30, _tr("&Full screen"), self._toggle_full_screen, "F11"),
            MenuEntry("view", 1000, lambda menu: menu.addSeparator()),
            action_entry("view", 1010, _tr("Settin&gs …"), self.show_settings, "Ctrl+,"),
            action_entry("help", 20, _tr("&Keys"), self._show_keys, "Shift+F1"),
            action_entry("help", 30, _tr("&About Railwright"), self._show_about),
        )

    def show_settings(self) -> None:
        from railwright.editor.looks.settings_dialog import SettingsDialog  # late, 55 ms: a start does not wait for it
        from railwright.editor.play.cards import sample_cards

        languages = {
            SYSTEM: _tr("&System language"),
            **{code: facts.name for code, facts in offered_languages().items()},
        }
        language = ChoiceSetting(
            _tr("Lan&guage"),
            languages,
            lambda: setting(SETTING, SYSTEM),
            partial(self._later, self.change_language),
            " ".join(language_notes()),
        )
        cities = ChoiceSetting(
            _tr("Names of &cities"),
            {PRINTED: _tr("As on the board"), TRANSLATED: _tr("In my language")},
            lambda: setting(CITY_NAMES_SETTING, PRINTED),
            partial(self._later, self.call_cities),
            _tr("Applies to boards that have names in your language. Lesson boards keep their own names."),
        )
        sections = [
            SettingsSection(10, _tr("Text and language"), (text_size_setting(), language, cities)),
            colors_section(sample_cards),
            *(section for page in self.pages for section in page.settings_sections()),
        ]
        dialog = SettingsDialog(sections, self)
        dialog.setObjectName("settings")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _later(self, choose: Callable[[str], None], chosen: str) -> None:
        """Follow a choice after the box has finished with it, because the choice remakes its dialog as well."""

        def change() -> None:
            for dialog in self.findChildren(QDialog, "settings"):
                dialog.close()
            choose(chosen)
            self.show_settings()

        QTimer.singleShot(0, change)

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def moment(self) -> ShownMoment | None:
        """The moment of a game that is shown on one of the pages."""
        return next((moment for page in self.pages if (moment := page.moment) is not None), None)

    def _moment_refusal(self) -> str:
        text = _tr("No game is on screen. Start or open one, or show your hand first.")
        return "" if self.moment() is not None else text

    @property
    def inspector(self) -> StateInspector:
        """The state inspector, made on first use."""
        if self._inspector is None:
            from railwright.editor.inspector import StateInspector  # late, 50 ms: a start does not wait for it

            self._inspector = StateInspector(self.moment, self)
            self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self._inspector)
            self._inspector.hide()
            for page in self.pages:
                page.moment_changed.connect(self._inspector.follow)
        return self._inspector

    def _show_legend(self) -> None:
        """Show what the signs mean that the rules of the game put on its board."""
        if (moment := self.moment()) is None:
            return
        from railwright.editor.scene.legend import show_legend  # late, 19 ms: a start does not wait for it

        rules = moment.game.rules
        show_legend(self, rules.board.spec, field_looks(rules.manifests))

    def show_rules(self) -> None:
        """Show the rulebook of the game that is played or watched, or else the rules of the map chosen in the lobby."""
        if self._shown_game() is not None and self.page("rulebook") is not None:
            self.open("rulebook")
        else:
            self.choose_rules()

    def choose_rules(self) -> None:
        self.lobby.show_rules()

    def current_game(self) -> Game:
        return self._shown_game() or self.lobby.chosen_game()

    def _shown_game(self) -> Game | None:
        """The game that is played or watched."""
        return next((game for page in self.pages if (game := page.game) is not None), None)

    def _toggle_inspector(self) -> None:
        self.inspector.setVisible(not self.inspector.isVisible())

    # --- what pages ask for ---

    def use_catalogue(self, catalogue: Catalogue) -> None:
        install_language(QApplication.instance())  # type: ignore[arg-type]  # with the words of allowed plugins
        self._untranslated = catalogue
        self.catalogue = self._spoken(catalogue)
        for page in self.pages:
            page.change_plugins()

    # --- look and language ---

    def change_look(self) -> None:
        """Follow the theme of the system or of the person."""
        apply_look(QApplication.instance())  # type: ignore[arg-type]
        for page in self.pages:
            page.change_look()

    def change_language(self, name: str) -> None:
        """Switch to another language: everything is remade, and a game continues from its save."""
        choose_language(name)
        install_language(QApplication.instance())  # type: ignore[arg-type]
        self._rebuild()

    def adopt_settings(self) -> None:
        """Follow all settings, which are known only now; a game continues from its save."""
        self._restore_geometry()
        self._rebuild()

    def call_cities(self, names: str) -> None:
        """Name cities as on the board, or in the language of the window; a game continues from its save."""
        settings().setValue(CITY_NAMES_SETTING, names)
        self._rebuild()

    def _spoken(self, catalogue: Catalogue) -> Catalogue:
        """A catalogue in the person's language, with city names as the person wants them."""
        return replace(translate_catalogue(catalogue), names_cities=setting(CITY_NAMES_SETTING, PRINTED) == TRANSLATED)

    def _rebuild(self) -> None:
        self.catalogue = self._spoken(self._untranslated)
        # Widgets keep the language they were made in, so all are closed and remade.
        shown = next(((page, file) for page in self.pages if (file := page.file) is not None), None)
        for page in self.pages:
            page.change_language()
        if self._inspector is not None:  # remade on next use
            self._inspector.deleteLater()
            self._inspector = None
        self.setWindowTitle("Railwright")
        self.make_menus()
        self.activateWindow()
        if shown is not None:
            page, file = shown
            page.reopen(file)
        elif not any(page.is_shown for page in self.pages):  # a table elsewhere stays: its page has been remade
            self.lobby.show()

    def fit(self) -> None:
        """Show the whole board."""
        for page in self.pages:
            page.fit()

    def _restore_geometry(self) -> None:
        restore_geometry(self, "window/geometry")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            for page in self.pages:
                page.refresh()  # maps that were drawn in another window meanwhile appear

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_timer.start()

    def _adopt_window_size(self) -> None:
        """Let letters, and what is measured by them, grow with the window."""
        if adopt_window_size(self.size()):
            refresh_looks()

    def closeEvent(self, event: QCloseEvent) -> None:
        save_geometry(self, "window/geometry")
        self.close_boards()
        self.closing.emit()
        super().closeEvent(event)
