"""What the window does with its games: their list, saving one in a file, and the free take-back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QStackedWidget

from core.catalogue.discovery import Catalogue
from core.folders import saves_folder
from core.game import read
from core.maps.library import known_maps
from editor.language.words import cause
from editor.saves.keeper import RECORD
from editor.saves.packing import SUFFIX, replace_file
from editor.settings import settings

if TYPE_CHECKING:
    from editor.play.play_page import PlayPage
    from editor.saves.page import GamesPage


class Doing(NamedTuple):
    """What the window does for the desk; ``clear`` takes a game off the screen, ``back`` goes to the lobby."""

    clear: Callable[[], None]
    open: Callable[[], None]
    resume: Callable[[Path], None]
    watch: Callable[[Path], None]
    back: Callable[[], None]
    tell: Callable[[str], None]


class GamesDesk(QObject):
    """One list of games among the pages of a window."""

    def __init__(self, catalogue: Catalogue, pages: QStackedWidget, doing: Doing) -> None:
        super().__init__(pages)
        self.catalogue, self._pages, self._doing = catalogue, pages, doing
        self.page: GamesPage | None = None

    def show(self) -> None:
        """Show the list; a game under way is kept and stands in it."""
        from editor.saves.page import GamesPage  # late: a start does not wait for it

        self._doing.clear()
        if self.page is not None:
            self._pages.removeWidget(self.page)
            self.page.deleteLater()
        specs = (read(self.catalogue, path).spec for path in known_maps().values())
        self.page = GamesPage(self.catalogue, {spec.id: spec.name for spec in specs if spec is not None})
        self.page.resumed.connect(self._doing.resume, Qt.ConnectionType.QueuedConnection)
        self.page.watched.connect(self._doing.watch, Qt.ConnectionType.QueuedConnection)
        self.page.load_wanted.connect(self._doing.open)
        self.page.closed.connect(self._doing.back, Qt.ConnectionType.QueuedConnection)
        self.page.told.connect(self._doing.tell)
        self._pages.addWidget(self.page)
        self._pages.setCurrentWidget(self.page)
        self._pages.window().setWindowTitle(self.tr("Games – Railwright"))
        self.page.renew()
        (self.page.play if self.page.empty.isVisibleTo(self.page) else self.page.list).setFocus()

    # files

    def save_as(self, game: PlayPage | None) -> None:
        """Let somebody save a game in a file of its own; it goes on as before."""
        if game is None or game.table.path is None:
            self._doing.tell(self.tr("There is no game to save."))
            return
        path = game.table.path
        dialog = self._dialog(self.tr("Save the game"), self.tr("Games (*{save} *{record})"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(path.suffix.removeprefix("."))
        dialog.selectFile(path.name)
        dialog.fileSelected.connect(lambda name: self._save(path, Path(name)))
        dialog.open()

    def _save(self, game: Path, file: Path) -> None:
        try:
            replace_file(file, game.read_bytes())
        except OSError as error:
            self._doing.tell(self.tr("The game was not saved: {file} ({why}).").format(file=file, why=cause(error)))

    def _dialog(self, title: str, filters: str) -> QFileDialog:
        folder = Path(str(settings().value("games/folder", "")) or saves_folder())
        dialog = QFileDialog(self._pages, title, str(folder), filters.format(save=SUFFIX, record=RECORD))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: settings().setValue("games/folder", str(Path(name).parent)))
        return dialog

    # taking back without limits

    def ask_free(self, game: PlayPage | None) -> None:
        """Ask whether the limit of taking back is to be lifted, which the record tells for good."""
        if game is None or game.session.over or game.session.free or game.session.keeper is None:
            return
        words = self.tr(
            "In a free game you may take back anything, cards that were turned up and answers of others as well. "
            "The record of the game says so for good."
        )
        if len(game.session.people) > 1:
            words += "\n\n" + self.tr("Does everybody at the table agree?")
        buttons = QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No
        box = QMessageBox(QMessageBox.Icon.Question, "Railwright", words, buttons, self._pages)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.accepted.connect(game.session.set_free)
        box.open()
