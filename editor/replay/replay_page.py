"""The main window's page of replays: opens records, shows them, and lets somebody play on from them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QCursor, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QStackedWidget

from core.catalogue.discovery import Catalogue
from core.folders import saves_folder
from core.kernel.agents import agent_types
from core.kernel.errors import RailwrightError
from core.kernel.outcome import Seat
from core.maps.library import known_maps
from core.records.replay import LoadedRecord
from editor.language.messages import error_cause, sentence, told
from editor.play.game import new_seed
from editor.rules.differences import differences_of_game, house_rules_line
from editor.rules.user_rules import run_user_rules
from editor.saves.game_writer import RECORD_SUFFIX
from editor.saves.loading import load_game
from editor.saves.save_file import SAVE_SUFFIX
from editor.settings import settings

if TYPE_CHECKING:
    from editor.play.final import FinalScreen
    from editor.replay.widget import ReplayWidget

T = TypeVar("T")


class Host(NamedTuple):
    """What the window does for its replays: clears its page, goes on with a save, says what went wrong."""

    clear: Callable[[], None]
    resume: Callable[[Path], None]
    tell: Callable[[str], None]


class ReplayPage(QObject):
    """Opens records among the pages of a window; what fails is told in a sentence, and what was shown stays."""

    def __init__(self, catalogue: Catalogue, pages: QStackedWidget, host: Host) -> None:
        super().__init__(pages)
        self.catalogue, self._pages, self._host = catalogue, pages, host
        self.page: ReplayWidget | None = None
        pages.window().setAcceptDrops(True)
        pages.window().installEventFilter(self)

    def eventFilter(self, window: QObject, event: QEvent) -> bool:
        """A game that is dropped on the window is opened."""
        if isinstance(event, QDropEvent) and (path := _dropped_game(event)):
            event.acceptProposedAction()
            if event.type() == QEvent.Type.Drop:
                self.open(path)
            return True
        return super().eventFilter(window, event)

    def choose(self) -> None:
        """Let somebody choose a record."""
        folder = str(settings().value("replay/folder", "")) or str(saves_folder())
        words = self.tr("Games ({kinds});;All files (*)").format(kinds=f"*{RECORD_SUFFIX} *{SAVE_SUFFIX}")
        name, _ = QFileDialog.getOpenFileName(self._pages, self.tr("Open a record"), folder, words)
        if name:
            settings().setValue("replay/folder", str(Path(name).parent))
            self.open(Path(name))

    def open(self, path: Path) -> None:
        """Show a finished game; go on with one that was interrupted, where that is possible."""
        record = self._tried(lambda: run_user_rules(self.catalogue, lambda: load_game(path, self.catalogue)))
        if record is None:
            return
        if record.state.stack and not record.read_only:
            self._host.resume(path)
        else:
            self._tried(lambda: self._show(record))

    def watch(self, path: Path, tour: bool = False) -> None:
        """Show a record; with ``tour`` how its points came about."""
        record = self._tried(lambda: run_user_rules(self.catalogue, lambda: load_game(path, self.catalogue)))
        if record is not None:
            self._tried(lambda: self._show(record, tour))

    def offer(self, final: FinalScreen, record: Callable[[], Path | None]) -> None:
        """Let the final table of a game show its record, if it has one by then."""
        for button in (final.count, final.watch):
            button.setVisible(record() is not None)
        final.watched.connect(lambda: self._watch(record(), False), Qt.ConnectionType.QueuedConnection)
        final.counted.connect(lambda: self._watch(record(), True), Qt.ConnectionType.QueuedConnection)

    def _watch(self, path: Path | None, tour: bool) -> None:
        if path is not None:
            self.watch(path, tour)

    def _show(self, record: LoadedRecord, tour: bool = False) -> None:
        from editor.replay.widget import ReplayWidget

        page = ReplayWidget(record, _folder_of(record))
        page.panels.show_rules(house_rules_line(differences_of_game(record.game, self.catalogue)))
        page.failed.connect(self._host.tell)
        page.play_on.connect(self._ask_who)
        self._host.clear()
        self.page = page
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        self._pages.window().setWindowTitle(self._title(record))
        page.panels.view.setFocus()
        for warning in record.warnings:
            self._host.tell(sentence(warning))
        if tour:
            page.tour()

    def _title(self, record: LoadedRecord) -> str:
        return self.tr("{map}, replay – Railwright").format(map=record.game.spec.name)

    def close(self) -> None:
        """Put the replay away."""
        if self.page is not None:
            self.page.end()
            self._pages.removeWidget(self.page)
            self.page.deleteLater()
            self.page = None

    def change_look(self) -> None:
        """Follow another theme or palette."""
        if self.page is not None:
            self.page.change_look()

    def fit(self) -> None:
        """Show the whole board."""
        if self.page is not None:
            self.page.panels.view.fit()

    # playing on

    def _ask_who(self, moment: int) -> None:
        from editor.replay.branch import BranchDialog

        assert self.page is not None
        record = self.page.record
        dialog = BranchDialog(record.seats, agent_types(self.catalogue), self.page)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.decided.connect(lambda seats: self._play_on(record, moment, seats))
        dialog.open()

    def _play_on(self, record: LoadedRecord, moment: int, seats: tuple[Seat, ...]) -> None:
        from editor.replay.branch import branch

        path = self._tried(lambda: branch(record, moment, seats, new_seed()))
        if path is not None:
            self._host.resume(path)

    def _tried(self, act: Callable[[], T]) -> T | None:
        """What an act gives; None where it fails, which is told in a sentence."""
        QApplication.setOverrideCursor(QCursor(Qt.CursorShape.WaitCursor))
        try:
            return act()
        except (RailwrightError, OSError) as error:
            self._host.tell(_error_sentence(error))
            return None
        finally:
            QApplication.restoreOverrideCursor()


def _error_sentence(error: Exception) -> str:
    """What went wrong, with the line of a record where it is known."""
    if isinstance(error, OSError):
        words = QApplication.translate("ReplayDesk", "{path}: {why}.")
        return words.format(path=error.filename, why=error_cause(error))
    line = getattr(error, "line", 0)
    words = " ".join([*map(sentence, getattr(error, "notes", ())), told(error)])
    template = QApplication.translate("ReplayDesk", "Line {line}: {words}")
    return template.format(line=line, words=words) if line else words


def _dropped_game(event: QDropEvent) -> Path | None:
    """The game among the files that are dragged, if there is one."""
    paths = (Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    return next((path for path in paths if path.suffix in (RECORD_SUFFIX, SAVE_SUFFIX)), None)


def _folder_of(record: LoadedRecord) -> Path:
    """Where the map's art lies."""
    known = known_maps()
    id = record.opened.header.map_id
    return known[id].parent if id in known else record.opened.path.parent
