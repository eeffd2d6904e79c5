"""The contract between the main window and the pages that it shows.

A new page is a subclass of ``Page`` in the folder of its feature, which declares it. The window asks a page through the
methods of ``Page``; a page asks the window through the methods and signals of ``PageHost`` and knows no other page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QStackedWidget, QWidget

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.game import Game
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import State
from railwright.core.language.messages import Translator
from railwright.editor.looks.menus import add_action
from railwright.editor.looks.setting_rows import SettingsSection
from railwright.editor.looks.widgets import press_focused_button
from railwright.editor.work.error_reports import show_warning
from railwright.editor.work.garbage import collect_soon

if TYPE_CHECKING:
    from railwright.core.records.replay import LoadedRecord

_tr = Translator("Pages")


class MenuEntry(NamedTuple):
    """An entry in a menu of the window: ``add`` puts it into the menu, ``order`` sorts it among all entries.

    ``menu`` is "game", "draw", "view" or "help"; in the map editor it is a place that ``DrawWindow`` lists. ``refusal``
    returns a sentence that says why the entry can do nothing now, or "" if it can; ``add`` must then return its
    QAction.
    """

    menu: str
    order: int
    add: Callable[[QMenu], object]
    refusal: Callable[[], str] | None = None


def action_entry(
    menu: str,
    order: int,
    title: str,
    act: Callable[[], object],
    key: str = "",
    refusal: Callable[[], str] | None = None,
    name: str = "",
) -> MenuEntry:
    """An ordinary entry with a title, an act, a key, a refusal (see ``MenuEntry``) and the name of its action."""
    return MenuEntry(menu, order, lambda shown: add_action(shown, title, act, key, name), refusal)


class ShownMoment(NamedTuple):
    """A game that is on the screen: its states, the latest first, and its players.

    ``seat`` is the one whose view is shown, None if nothing is hidden. ``folder`` is where its map may lie.
    """

    game: Game
    states: Iterable[State]
    seats: Sequence[Seat]
    folder: Path
    seat: int | None


class WatchedRecord(NamedTuple):
    """How to open a record in the replay: with the ``tour`` of points, or at the ``moment`` after so many answers."""

    record: Path
    tour: bool = False
    moment: int | None = None


class DamagedGame(NamedTuple):
    """A game whose file is damaged, and the good part of its record."""

    path: Path
    sound_part: LoadedRecord


class PageHost(QMainWindow):
    """A window that shows one page at a time, and what a page may ask of it.

    ``catalogue`` has the plugins as last found, in the language of the window.
    """

    catalogue: Catalogue
    stack: QStackedWidget
    pages: Sequence[Page] = ()
    lobby_shown = Signal()
    game_began = Signal()
    game_ended = Signal(object)  # the path of its record, None if it is not kept
    coached_game_ended = Signal(object)  # an EndedGame whose record has been written
    game_judged = Signal(
        object, object
    )  # the path of its record and for each seat its error rate and the number of questions
    moves_counted = Signal(int)  # the number of tables elsewhere at which the person here is asked
    games_counted = Signal(object)  # the GamesAgainst of people by kind of bot
    closing = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_focused_button(event):
            super().keyPressEvent(event)

    def page(self, name: str) -> Page | None:
        """Return the page of this name; None if it belongs to a feature that is not there."""
        return next((page for page in self.pages if page.name == name), None)

    def open(self, name: str, opened: object = None) -> None:
        """Open another page by name, with what it is to show; without such a page, say so."""
        page = self.page(name)
        if page is None:
            self.notify(_tr("This copy of Railwright has no page “{page}”.").format(page=name))
        else:
            page.open(opened)

    def board_refusal(self) -> str:
        """A sentence that says that no page shows a board; "" if one does."""
        shown = any(page.shows_board for page in self.pages)
        return "" if shown else _tr("There is no board on screen. Start or open a game first.")

    def notify(self, sentence: str) -> None:
        """Show a sentence in a box over the window, such as what went wrong."""
        show_warning(self, sentence)

    def report_failure(self, sentence: str) -> None:
        """Say why nothing was opened, and show the lobby if nothing else is shown."""
        self.notify(sentence)
        self.fill()

    def fill(self) -> None:
        """Show the lobby if no page shows a board."""
        if all(page.widget is None for page in self.pages if page.has_board):
            self.open("lobby")

    def close_boards(self) -> None:
        """Close the game or replay that is shown; a game under way is saved and can be resumed."""
        for page in self.pages:
            if page.has_board:
                page.close()

    def show_rulebook(self, wanted: Sequence[str] = ()) -> None:
        """Open the rulebook of the current game at the first entry of ``wanted`` that it contains.

        An entry is a clause, a refusal code or a rule; by default those of the thing under the pointer or in focus.
        """
        self.open("rulebook", wanted or next((here for page in self.pages if (here := page.rules_here)), ()))

    def current_game(self) -> Game:
        """The game that is played or watched, or else the one being set up. Raises RulesError if its rules clash."""
        raise NotImplementedError

    def choose_rules(self) -> None:
        """Let the person choose the rules of the next game."""
        raise NotImplementedError

    def show_settings(self) -> None:
        """Show the settings."""
        raise NotImplementedError

    def use_catalogue(self, catalogue: Catalogue) -> None:
        """Use a new catalogue from now on, after plugins have changed."""
        raise NotImplementedError


class PageWidget(QWidget):
    """What a page shows; a page passes on what the window asks."""

    def end(self) -> None:
        """Stop what still runs: the widget is about to be deleted."""

    def fit(self) -> None:
        """Zoom so that the whole board is seen."""

    def change_look(self) -> None:
        """Adopt the new theme or palette."""


class Page(QObject):
    """Something that the main window can show; it makes its ``widget`` when it is first shown.

    A page that ``has_board`` is closed when another such page is shown. Other pages open it by its ``name``.
    """

    # A board is expensive and holds timers and threads, so only one page has one at a time.
    has_board = False
    name = ""
    moment_changed = Signal()  # ``moment`` may have changed
    widget: PageWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self.host = host

    # --- what the window asks ---

    def open(self, opened: object = None) -> None:
        """Show the page with what another page wants it to show."""
        raise NotImplementedError

    def menu_entries(self) -> Sequence[MenuEntry]:
        """The entries that the page adds to the menus, in the current language."""
        return ()

    def settings_sections(self) -> Sequence[SettingsSection]:
        """The settings of the page, in the current language."""
        return ()

    @property
    def game(self) -> Game | None:
        """The game that is played or watched on the page."""
        return None

    @property
    def moment(self) -> ShownMoment | None:
        """The moment of a game that the page shows, from which a position can be made."""
        return None

    @property
    def rules_here(self) -> Sequence[str]:
        """What to look up in the rulebook: the thing that has the focus or is under the pointer, best match first."""
        return ()

    @property
    def file(self) -> Path | None:
        """The file that is shown, with which ``reopen`` can show it again."""
        return None

    def reopen(self, file: Path) -> None:
        """Show a file again that was closed, such as after a change of language."""

    @property
    def shows_board(self) -> bool:
        """Whether the page shows a board that ``fit`` can fit."""
        return self.has_board and self.widget is not None

    def fit(self) -> None:
        """Zoom so that the whole board is seen."""
        if self.widget is not None:
            self.widget.fit()

    def change_look(self) -> None:
        """Adopt the new theme or palette."""
        if self.widget is not None:
            self.widget.change_look()

    def change_plugins(self) -> None:
        """Adopt the host's catalogue, which has just changed."""

    def change_language(self) -> None:
        """Adopt the new language: by default the widget is closed, and remade when it is shown."""
        self.close()

    def refresh(self) -> None:
        """Show what has changed on the disk, since the window has come to the front again."""

    def close(self) -> None:
        """Delete the widget."""
        if self.widget is not None:
            self.widget.end()
            self.host.stack.removeWidget(self.widget)
            self.widget.deleteLater()
            self.widget = None
            self.moment_changed.emit()
            collect_soon()

    # --- what pages use ---

    @property
    def is_shown(self) -> bool:
        """Whether the page is the one on the screen."""
        return self.widget is not None and self.host.stack.currentWidget() is self.widget

    def present(self, widget: PageWidget, title: str = "Railwright") -> None:
        """Show the page's widget, and give the window a title."""
        self.widget = widget
        if self.host.stack.indexOf(widget) < 0:
            self.host.stack.addWidget(widget)
        self.host.stack.setCurrentWidget(widget)
        self.host.setWindowTitle(title)
        self.moment_changed.emit()
