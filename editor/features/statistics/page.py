"""The main window's page of statistics, which also collects finished games."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from railwright.core.kernel.text import Message
from railwright.core.language.messages import sentence
from railwright.core.language.plugin_texts import source_titles
from railwright.editor.features.statistics.place import store_path
from railwright.editor.files.file_thread import SHORT_WAIT_S
from railwright.editor.files.map_titles import map_titles
from railwright.editor.pages import MenuEntry, Page, PageHost, action_entry
from railwright.editor.work.background import Worker

if TYPE_CHECKING:
    from railwright.editor.features.statistics.widget import StatisticsWidget
    from railwright.editor.play.opponents import GamesAgainst


class StatisticsPage(Page):
    """Shows the statistics on top of the current page, and collects finished games."""

    name = "statistics"
    widget: StatisticsWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._previous: QWidget | None = None
        self._collector = Worker(self)
        self._counter = Worker(self, latest_only=True)  # of games against bots
        host.lobby_shown.connect(self._count_games)
        host.game_ended.connect(self.add_game)
        host.game_judged.connect(self.add_errors)
        host.closing.connect(self.finish_collecting)

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 80, self.tr("&Statistics"), self.show, "Ctrl+I"),)

    def show(self) -> None:
        """Show the statistics with current figures."""
        # late, 90 ms: a start does not wait for it
        from railwright.editor.features.statistics.widget import StatisticsWidget

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
        """Go back to the previous page, or to the lobby if that is closed."""
        if self._previous is not None and self.host.stack.indexOf(self._previous) >= 0:
            self.host.stack.setCurrentWidget(self._previous)
            self.host.setWindowTitle(self._previous_title)
        else:
            self.host.open("lobby")

    def add_game(self, record: Path | None) -> None:
        """Collect a game that has just ended, if any; problems are reported to the person."""
        if record is not None:
            self._collect(partial(_add_game, record))

    def add_errors(self, path: Path, errors: Sequence[tuple[float, int]]) -> None:
        """Store the error rate of each seat, and of how many questions, that the analysis of a game found."""
        from railwright.editor.features.statistics.collection import add_errors  # late, 35 ms
        from railwright.plugins.features.statistics.api import SeatErrors

        self._collect(partial(add_errors, path, [SeatErrors(*pair) for pair in errors]))

    def _count_games(self) -> None:
        """Count games against bots, for the lobby."""
        self._counter.start(lambda task: _games_against_bots(), self.host.games_counted.emit)

    def finish_collecting(self) -> None:
        """Wait briefly for collecting to end: the window is about to close."""
        self._collector.wait(SHORT_WAIT_S)

    def _collect(self, add: Callable[[], Sequence[Message]]) -> None:
        """Run ``add`` in a thread, so that the window can show the end of the game meanwhile."""
        self._collector.start(lambda task: add(), self._show_collected)

    def _show_collected(self, messages: Sequence[Message]) -> None:
        if messages:
            self.host.notify(" ".join(sentence(message) for message in messages))
        if self.widget is not None and self.is_shown:
            self.widget.reload()


def _add_game(record: Path) -> Sequence[Message]:
    # Loaded in the thread that collects: the window shows the end of the game meanwhile.
    from railwright.editor.features.statistics.collection import add_finished_game  # late, 40 ms

    return add_finished_game(record)


def _games_against_bots() -> Mapping[str, GamesAgainst]:
    """The games of people against each bot; none if the statistics cannot be read. Runs in a thread."""
    if not os.path.exists(store_path()):  # unlike the method of a path, false where a name is too long
        return {}
    # late, 35 ms: the lobby is shown first
    from railwright.editor.features.statistics.against_bots import games_against_bots
    from railwright.editor.features.statistics.store import ResultStore, StoreError

    try:
        store = ResultStore(store_path())
        try:
            return games_against_bots(store)
        finally:
            store.close()
    except StoreError:
        return {}  # the page of the statistics reports that
