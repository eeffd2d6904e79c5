"""The contract between the main window and the pages that it shows.

A new page is a subclass of ``Page`` in a module of its own, and one line in ``MainWindow``. The window asks a page
through the methods of ``Page``; a page asks the window through the methods of ``PageHost`` and knows no other page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, overload

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMainWindow, QMenu, QMessageBox, QStackedWidget, QWidget

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.game import Game
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import State
from railwright.core.language.messages import Translator
from railwright.editor.looks.menus import add_action
from railwright.editor.looks.setting_rows import SettingsSection
from railwright.editor.work.garbage import collect_soon

if TYPE_CHECKING:
    from railwright.core.records.replay import LoadedRecord
    from railwright.editor.online.visit import Destination
    from railwright.editor.play.game import GameSetup

_tr = Translator("Pages")


class MenuEntry(NamedTuple):
    """What a page adds to a menu of the window: ``add`` puts it into the menu, ``order`` sorts it among all entries.

    ``menu`` is "game", "draw" or "view". ``refusal`` is why what ``add`` returns, a QAction, can do nothing now, as a
    sentence; "" where it can.
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
) -> MenuEntry:
    """A plain entry: its words, what it does, its key, and what may be in its way."""
    return MenuEntry(menu, order, lambda shown: add_action(shown, title, act, key), refusal)


class ShownMoment(NamedTuple):
    """What is on the screen: a game with its states, the latest first, and who sits there.

    ``seat`` is the one through whose eyes it is seen, None where everything lies open.
    """

    game: Game
    states: Iterable[State]
    seats: Sequence[Seat]
    folder: Path
    seat: int | None


class WatchedRecord(NamedTuple):
    """A record as it is to be watched: its ``tour`` of points, or the ``moment`` after so many answers."""

    record: Path
    tour: bool = False
    moment: int | None = None


class DamagedGame(NamedTuple):
    """A game whose file is damaged, and the record of what is good of it."""

    path: Path
    sound_part: LoadedRecord


Opened: TypeAlias = "GameSetup | DamagedGame | WatchedRecord | Destination | Path | str | None"


class PageHost(QMainWindow):
    """A window that shows one page at a time, and what a page may ask of it.

    ``catalogue`` are the plugins as they were found last, in the language of the window.
    """

    catalogue: Catalogue
    stack: QStackedWidget
    pages: Sequence[Page] = ()

    @overload
    def open(self, page: Literal["lobby", "lessons"]) -> None: ...

    @overload
    def open(self, page: Literal["game"], opened: GameSetup | DamagedGame | Path) -> None: ...

    @overload
    def open(self, page: Literal["replay"], opened: Path | WatchedRecord | None = None) -> None: ...

    @overload
    def open(self, page: Literal["analysis", "puzzle", "draw"], opened: Path) -> None: ...

    @overload
    def open(self, page: Literal["host"], opened: GameSetup) -> None: ...

    @overload
    def open(self, page: Literal["join"], opened: str | None = None) -> None: ...

    @overload
    def open(self, page: Literal["table"], opened: Destination) -> None: ...

    def open(self, page: str, opened: Opened = None) -> None:
        """Open another page by its name, with what it is to show: the ``open`` of each says what that may be."""
        next(candidate for candidate in self.pages if candidate.name == page).open(opened)

    def board_refusal(self) -> str:
        """Why nothing can be done with a board: no page shows one; "" where one does."""
        shown = any(page.shows_board for page in self.pages)
        return "" if shown else _tr("No board is shown: start or open a game first.")

    def tell(self, sentence: str) -> None:
        """Say a sentence over the window, such as what went wrong; what is shown stays as it was."""
        box = QMessageBox(QMessageBox.Icon.Warning, "Railwright", sentence, QMessageBox.StandardButton.Ok, self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def tell_failure(self, sentence: str) -> None:
        """Say why nothing was opened; where nothing else is shown, the lobby is."""
        self.tell(sentence)
        self.fill()

    def fill(self) -> None:
        """Show the lobby where nothing else is shown."""
        if all(page.widget is None for page in self.pages if page.has_board):
            self.open("lobby")

    def close_boards(self) -> None:
        """Take a game or a replay off the screen; a game under way is saved and can be gone on with."""
        for page in self.pages:
            if page.has_board:
                page.close()

    def show_rulebook(self, wanted: Sequence[str] = ()) -> None:
        """Show the rules of the game, at the first of these clauses, refusals and rules that the book knows."""
        raise NotImplementedError

    def show_settings(self) -> None:
        """Show everything that can be set."""
        raise NotImplementedError

    def use_catalogue(self, catalogue: Catalogue) -> None:
        """Go on with the plugins as they were found anew."""
        raise NotImplementedError


class Page(QObject):
    """Something that the main window can show. It makes its ``widget`` when it is first shown.

    A page that ``has_board`` is closed when another one is shown. One that other pages open has a ``name``.
    """

    # A board is expensive and holds timers and threads, so only one page has one at a time.
    has_board = False
    name = ""
    moment_changed = Signal()  # what ``moment`` gives may be another one
    widget: QWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self.host = host

    # what the window asks

    def open(self, opened: Opened = None) -> None:
        """Show what another page asks for."""
        raise NotImplementedError

    def menu_entries(self) -> Sequence[MenuEntry]:
        """What the page adds to the menus, in the language that is spoken now."""
        return ()

    def settings_sections(self) -> Sequence[SettingsSection]:
        """What of the page can be set, in the language that is spoken now."""
        return ()

    @property
    def game(self) -> Game | None:
        """The game that is played or watched on the page."""
        return None

    @property
    def moment(self) -> ShownMoment | None:
        """The moment of a game that is on the screen, of which a position can be made."""
        return None

    @property
    def rules_here(self) -> Sequence[str]:
        """What the rulebook of the game is asked for: what is under the keys or the pointer, most wanted first."""
        return ()

    @property
    def file(self) -> Path | None:
        """The file of what is shown, from which ``reopen`` can show it again."""
        return None

    def reopen(self, file: Path) -> None:
        """Show what was closed again, as after a change of the language."""

    @property
    def shows_board(self) -> bool:
        """Whether there is a board on the page that ``fit`` can show."""
        return self.has_board and self.widget is not None

    def fit(self) -> None:
        """Show the whole board."""

    def change_look(self) -> None:
        """Follow another theme or palette."""

    def change_plugins(self) -> None:
        """Go on with the host's catalogue, which has just been found anew."""

    def change_language(self) -> None:
        """Speak another language from now on: by default the widget is closed, to be made anew."""
        self.close()

    def refresh(self) -> None:
        """The window has come to the front again: show what has changed on the disk meanwhile."""

    def close(self) -> None:
        """Let go of the widget."""
        if self.widget is not None:
            self.host.stack.removeWidget(self.widget)
            self.widget.deleteLater()
            self.widget = None
            self.moment_changed.emit()
            collect_soon()

    # what pages do

    @property
    def is_shown(self) -> bool:
        """Whether the page is what is shown now."""
        return self.widget is not None and self.host.stack.currentWidget() is self.widget

    def present(self, widget: QWidget, title: str = "Railwright") -> None:
        """Show the page's widget, under a title of the window."""
        self.widget = widget
        if self.host.stack.indexOf(widget) < 0:
            self.host.stack.addWidget(widget)
        self.host.stack.setCurrentWidget(widget)
        self.host.setWindowTitle(title)
        self.moment_changed.emit()
