"""The commands for the record on the last screen of a game: replay, tour of the score, analysis."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt

from railwright.editor.pages import PageHost, WatchedRecord
from railwright.editor.play.final import FinalScreen


def offer_record(final: FinalScreen, host: PageHost, record: Callable[[], Path | None], coached: bool) -> None:
    """Connect the final screen to the pages for the record; ``record`` returns its path, None without one."""
    for button in (final.analyse, final.count, final.watch):
        button.setVisible(record() is not None)
    if not coached or host.page("analysis") is None:
        final.analyse.hide()

    def watch(tour: bool) -> None:
        if (path := record()) is not None:
            host.open("replay", WatchedRecord(path, tour))

    def analyse() -> None:
        if (path := record()) is not None:
            host.open("analysis", path)

    queued = Qt.ConnectionType.QueuedConnection
    final.replay_wanted.connect(lambda: watch(False), queued)
    final.score_tour_wanted.connect(lambda: watch(True), queued)
    final.analysis_wanted.connect(analyse, queued)
