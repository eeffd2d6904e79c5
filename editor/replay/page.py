"""The main window's page of replays: opens records, shows them, and plays on from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QCursor, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog

from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.seats import bots_of, seats_here
from railwright.core.folders import saves_folder
from railwright.core.game import Game
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import draw_seed
from railwright.core.language.messages import sentence
from railwright.core.maps.library import maps_by_name
from railwright.core.records.format import RECORD_SUFFIX
from railwright.core.saves.save_file import POSITION_SUFFIXES, SAVE_SUFFIX
from railwright.core.table.differences import differences_of_game, house_rules_line
from railwright.editor.files.file_dialogs import reachable_start
from railwright.editor.files.settings import setting, settings
from railwright.editor.pages import (
    DamagedGame,
    MenuEntry,
    Page,
    PageHost,
    ShownMoment,
    WatchedRecord,
    action_entry,
)
from railwright.editor.play.seat_portraits import portraits_of
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.work.error_reports import attempt, error_sentence

if TYPE_CHECKING:
    from railwright.core.records.replay import LoadedRecord
    from railwright.editor.replay.widget import ReplayWidget

T = TypeVar("T")
OPENED_SUFFIXES = (RECORD_SUFFIX, SAVE_SUFFIX, *POSITION_SUFFIXES)


class ReplayPage(Page):
    """Shows a record; if opening another one fails, an error message is shown and the page stays as it was."""

    has_board = True
    name = "replay"
    widget: ReplayWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        host.setAcceptDrops(True)
        # The window receives drops on any page.
        host.installEventFilter(self)

    # called by the window

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 50, self.tr("&Open …"), self.choose, "Ctrl+O"),)

    @property
    def game(self) -> Game | None:
        return self.widget.record.game if self.widget else None

    @property
    def rules_here(self) -> Sequence[str]:
        return self.widget.rules_here() if self.widget else ()

    @property
    def moment(self) -> ShownMoment | None:
        if self.widget is None:
            return None
        record, states = self.widget.record, self.widget.timeline.states
        seat = None if self.widget.finished else self.widget.viewer
        if seat is None and not self.widget.finished:
            return None  # a spectator does not see enough
        shown = states[self.widget.playback.moment :: -1]
        return ShownMoment(record.game, shown, record.seats, _folder_of(record), seat)

    @property
    def file(self) -> Path | None:
        return self.widget.record.opened.path if self.widget else None

    def reopen(self, file: Path) -> None:
        self.watch(file)

    # opening records

    def eventFilter(self, window: QObject, event: QEvent) -> bool:
        """Open a game dropped on the window."""
        if isinstance(event, QDropEvent) and (path := _game_in_drop(event)):
            event.acceptProposedAction()
            if event.type() == QEvent.Type.Drop:
                self.open_file(path)
            return True
        return super().eventFilter(window, event)

    def choose(self) -> None:
        """Ask for the file of a game and open it."""
        folder = setting("replay/folder", "") or str(saves_folder())
        text = self.tr("Games ({kinds});;All files (*)").format(
            kinds=" ".join(f"*{suffix}" for suffix in OPENED_SUFFIXES)
        )
        name, _ = QFileDialog.getOpenFileName(self.host.stack, self.tr("Open a record"), reachable_start(folder), text)
        if name:
            settings().setValue("replay/folder", str(Path(name).parent))
            self.open_file(Path(name))

    def open(self, opened: object = None) -> None:
        """Watch a record, or open any file of a game in the suitable way; without an argument, ask for a file."""
        if opened is None:
            self.choose()
        elif isinstance(opened, WatchedRecord):
            self.watch(*opened)
        else:
            assert isinstance(opened, Path)
            self.open_file(opened)

    def open_file(self, path: Path) -> None:
        """Watch a finished game, resume an interrupted one if possible, or play from a position."""
        if path.suffix in POSITION_SUFFIXES:
            self.host.open("game", path)
            return
        record = self._load(path)
        if record is None:
            return
        if record.state.stack and not record.obstacle:
            self.host.open("game", path)
        else:
            self._attempt(lambda: self._show(record))

    def watch(self, path: Path, tour: bool = False, moment: int | None = None) -> None:
        """Watch a record; ``tour`` starts the tour of the score, ``moment`` is the number of answers to start at."""
        record = self._load(path)
        if record is not None:
            self._attempt(lambda: self._show(record, tour, moment))

    def _load(self, path: Path) -> LoadedRecord | None:
        """Read a game; None after an error message, or if it is damaged and its intact part is offered."""
        from railwright.editor.saves.damaged import load_or_offer  # late, 13 ms: the lobby does without
        from railwright.editor.saves.loading import load_game

        catalogue = self.host.catalogue

        def load() -> LoadedRecord:
            return run_user_rules(catalogue, lambda: load_game(path, catalogue))

        def watch(damaged: DamagedGame) -> None:
            self._attempt(lambda: self._show(damaged.sound_part))

        play_on = partial(self.host.open, "game")
        return self._attempt(lambda: load_or_offer(path, self.host, load, play_on, watch))

    def _show(self, record: LoadedRecord, tour: bool = False, moment: int | None = None) -> None:
        from railwright.editor.replay.widget import ReplayWidget  # late, 130 ms: a start does not wait for it

        portraits = portraits_of(record.seats, agent_types(self.host.catalogue))
        widget = ReplayWidget(record, _folder_of(record), portraits=portraits)
        widget.show_rules(house_rules_line(differences_of_game(record.game, self.host.catalogue)))
        widget.failed.connect(self.host.notify)
        widget.play_on.connect(self._choose_players)
        widget.proof_wanted.connect(self._prove)
        widget.rule_wanted.connect(self.host.show_rulebook)
        widget.playback.moved.connect(self.moment_changed)
        self.host.close_boards()
        self.present(widget, self.tr("{map}, replay – Railwright").format(map=record.game.spec.name))
        widget.panels.view.setFocus()
        for warning in record.warnings:
            self.host.notify(sentence(warning))
        if tour:
            widget.tour()
        elif moment is not None:
            widget.playback.jump(moment)

    # playing on

    def _choose_players(self, moment: int) -> None:
        from railwright.editor.play.branch import BranchDialog  # late, 20 ms

        assert self.widget is not None
        record = self.widget.record
        types = agent_types(self.host.catalogue)
        dialog = BranchDialog(record.seats, types, self.widget)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.decided.connect(lambda seats: self._play_on(record, moment, seats_here(seats, types)[0]))
        dialog.open()

    def _prove(self) -> None:
        from railwright.editor.replay.proof_dialog import ProofDialog  # late, 20 ms

        assert self.widget is not None
        record, catalogue = self.widget.record, self.host.catalogue
        types = run_user_rules(catalogue, lambda: agent_types(catalogue, bots_of(record.seats)))
        dialog = ProofDialog(record, types, self.widget)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        dialog.begin()

    def _play_on(self, record: LoadedRecord, moment: int, seats: tuple[Seat, ...]) -> None:
        from railwright.editor.play.branch import save_branch  # late, 20 ms

        path = self._attempt(lambda: save_branch(record, moment, seats, draw_seed()))
        if path is not None:
            self.host.open("game", path)

    def _attempt(self, act: Callable[[], T]) -> T | None:
        """The result of ``act``; None after an error message if it fails."""
        QApplication.setOverrideCursor(QCursor(Qt.CursorShape.WaitCursor))
        try:
            return attempt(act, self.host.report_failure, _error_sentence)
        finally:
            QApplication.restoreOverrideCursor()


def _error_sentence(error: Exception) -> str:
    """The message of an error, with the line of the record if known."""
    line, problem = getattr(error, "line", 0), error_sentence(error)
    template = QApplication.translate("ReplayPage", "Line {line}: {words}")
    return template.format(line=line, words=problem) if line else problem


def _game_in_drop(event: QDropEvent) -> Path | None:
    """The first save, record or position among dropped files, if any."""
    paths = (Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    return next((path for path in paths if path.suffix in OPENED_SUFFIXES), None)


def _folder_of(record: LoadedRecord) -> Path:
    """The folder of the map's art."""
    folders = maps_by_name()
    id = record.opened.header.map_id
    return folders[id].parent if id in folders else record.opened.path.parent
