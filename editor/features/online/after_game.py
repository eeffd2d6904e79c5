"""What is done when a game is over that a dealer elsewhere has kept: its record, and whether it was dealt fairly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox

from railwright.core.folders import saves_folder
from railwright.core.kernel.errors import reason
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import sentence
from railwright.core.saves.running import save_record
from railwright.editor.files.settings import settings
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.pages import PageHost
from railwright.editor.play.final import FinalScreen
from railwright.editor.play.game_page import PACE_SETTING
from railwright.editor.play.record_buttons import offer_record
from railwright.editor.play.widget import GameWidget
from railwright.editor.work.background import Worker
from railwright.editor.work.error_reports import attempt
from railwright.plugins.features.online.api import HotSeatTable, SeatTable


def connect_page(page: GameWidget, host: PageHost) -> None:
    """Let the page of a game that is kept elsewhere ask the window for what it needs."""
    page.lobby_wanted.connect(lambda: host.open("lobby"), Qt.ConnectionType.QueuedConnection)
    page.rule_wanted.connect(host.show_rulebook)
    page.failed.connect(host.notify)
    page.pace.changed.connect(lambda pace: settings().setValue(PACE_SETTING, pace))
    page.pace.settings_wanted.connect(host.show_settings)


class AfterGame(QObject):
    """Keeps the record of a game, which is everybody's at its end, as of one that was played here.

    ``record_saved`` gives its path, where somebody here has played.
    """

    record_saved = Signal(object)

    def __init__(self, seated: SeatTable | HotSeatTable, host: PageHost, parent: QObject) -> None:
        super().__init__(parent)
        self._seated, self._host = seated, host
        self._record: Path | None = None
        self._prover = Worker(self, latest_only=True)

    def save_record(self) -> None:
        """Keep the record, once."""
        seated = self._seated
        if self._record is not None or not seated.over:
            return
        map_id, content = seated.game.spec.id, seated.record_text.encode()

        def explain(error: Exception) -> str:
            assert isinstance(error, OSError)
            return sentence(say("The record was not saved ({why}).", why=reason(error)))

        self._record = attempt(
            lambda: wait_for_disk(lambda: save_record(map_id, content), saves_folder()),
            self._host.notify,
            explain,
            (OSError,),
        )
        if self._record is not None and seated.people:
            self.record_saved.emit(self._record)

    def offer(self, final: FinalScreen) -> None:
        """Let the final screen show the record, and tell whether it was dealt fairly."""
        self.save_record()
        offer_record(final, self._host, lambda: self._record, True)
        final.add_button(self.tr("Was it fair? …")).clicked.connect(self._prove)

    def _prove(self) -> None:
        """Hold the record against what was promised before the first card, beside the window; then tell it."""
        prove: Callable[[], Message] = self._seated.fairness
        self._prover.start(lambda task: prove(), self._show_verdict)

    def _show_verdict(self, verdict: Message) -> None:
        box = QMessageBox(
            QMessageBox.Icon.Information, "Railwright", sentence(verdict), QMessageBox.StandardButton.Ok, self._host
        )
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()
