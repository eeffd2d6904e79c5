"""The main window's page of statistics, and the finished games that come to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from railwright.core.kernel.text import Message
from railwright.core.language.messages import sentence
from railwright.core.language.plugin_texts import source_titles
from railwright.editor.files.file_thread import SHORT_WAIT_S
from railwright.editor.files.map_titles import map_titles
from railwright.editor.pages import MenuEntry, Page, PageHost, action_entry
from railwright.editor.work.background import Worker

if TYPE_CHECKING:
    from railwright.editor.statistics.results import SeatErrors
    from railwright.editor.statistics.widget import StatisticsWidget


class StatisticsPage(Page):
    """Shows the statistics on top of the current page, and collects finished games."""

    widget: StatisticsWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._previous: QWidget | None = None
        self._collector = Worker(self)

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 80, self.tr("&Statistics"), self.show, "Ctrl+I"),)

    def close(self) -> None:
        """Let go of the widget and of the file of results."""
        if self.widget is not None:
            self.widget.end()
        super().close()

    def show(self) -> None:
        """Show the statistics with the newest figures."""
        from railwright.editor.statistics.widget import StatisticsWidget  # late: a start does not wait for it

        widget = self.widget
        if widget is None:
            widget = StatisticsWidget(map_titles(), source_titles(self.host.catalogue))
            widget.closed.connect(self.leave)
            widget.play.connect(lambda: self.host.open("lobby"))
        if not self.is_shown:
            self._previous, self._previous_title = self.host.stack.currentWidget(), self.host.windowTitle()
        widget.reload()
        self.present(widget, self.tr("Statistics – Railwright"))

    def leave(self) -> None:
        """Go back to what was shown before, or to the lobby where that is gone."""
        if self._previous is not None and self.host.stack.indexOf(self._previous) >= 0:
            self.host.stack.setCurrentWidget(self._previous)
            self.host.setWindowTitle(self._previous_title)
        else:
            self.host.open("lobby")

    def add_game(self, record: Path | None) -> None:
        """Collect a game that has just been finished; what stands in the way is told, and the game goes on."""
        from railwright.editor.statistics.collection import add_finished_game

        if record is not None:
            self._collect(partial(add_finished_game, record))

    def add_errors(self, path: Path, errors: Sequence[SeatErrors]) -> None:
        """Collect what the analysis of a game says of its seats."""
        from railwright.editor.statistics.collection import add_errors

        self._collect(partial(add_errors, path, errors))

    def finish_collecting(self) -> None:
        """Wait for a moment for what is being collected: the window is about to close."""
        self._collector.wait(SHORT_WAIT_S)

    def _collect(self, add: Callable[[], Sequence[Message]]) -> None:
        """Collect something beside the window, which shows the end of a game meanwhile."""
        self._collector.start(lambda task: add(), self._tell_collected)

    def _tell_collected(self, messages: Sequence[Message]) -> None:
        if messages:
            self.host.tell(" ".join(sentence(message) for message in messages))
        if self.widget is not None and self.is_shown:
            self.widget.reload()
