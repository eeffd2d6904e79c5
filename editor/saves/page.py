"""The page of saved games in the main window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright.editor.pages import MenuEntry, Page, WatchedRecord, action_entry

if TYPE_CHECKING:
    from railwright.editor.saves.widget import SavedGamesWidget


class SavedGamesPage(Page):
    """Shows the list of saved games."""

    widget: SavedGamesWidget | None = None

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 40, self.tr("&Games"), self.show, "Ctrl+G"),)

    def show(self) -> None:
        """Show the list; a game under way is saved and listed."""
        from railwright.editor.saves.widget import SavedGamesWidget  # late, 30 ms: a start does not wait for it

        self.host.close_boards()
        self.close()
        widget = SavedGamesWidget(self.host.catalogue)
        queued = Qt.ConnectionType.QueuedConnection
        widget.resumed.connect(lambda save: self.host.open("game", save), queued)
        widget.watched.connect(lambda record: self.host.open("replay", WatchedRecord(record)), queued)
        widget.analysed.connect(lambda record: self.host.open("analysis", record), queued)
        widget.analyse.setVisible(self.host.page("analysis") is not None)
        widget.load_wanted.connect(lambda: self.host.open("replay"))
        widget.closed.connect(lambda: self.host.open("lobby"), queued)
        widget.reported.connect(self.host.notify)
        self.present(widget, self.tr("Games – Railwright"))
        widget.list.setFocus()
        widget.refresh()
