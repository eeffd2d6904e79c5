"""The page on which one joins a table elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright.core.cli.seats import user_name
from railwright.editor.files.settings import last_seats, setting, settings
from railwright.editor.language.choice import chosen_language
from railwright.editor.pages import MenuEntry, Opened, Page, action_entry
from railwright.editor.work.error_reports import attempt

if TYPE_CHECKING:
    from railwright.core.kernel.outcome import Seat
    from railwright.editor.online.join import JoinWidget
    from railwright.plugins.programs.online.api import Caller, Invitation

NAME_SETTING = "online/name"


def own_name(seats: Sequence[Seat]) -> str:
    """By what name one was at a table last; else that of the first person on these seats."""
    from railwright.plugins.programs.online.api import protocol

    people = [seat.name for seat in seats if seat.agent == "human"]
    return (setting(NAME_SETTING, "") or (people[0] if people else user_name()))[: protocol.MAX_NAME_CHARS]


def own_caller(name: str) -> Caller:
    """Who comes to a table from here. Raises RailwrightError, OSError."""
    from railwright.plugins.programs.online.api import Caller, need_libraries, own_identity

    need_libraries("websockets", "cryptography")
    settings().setValue(NAME_SETTING, name)
    return Caller(own_identity(), name, chosen_language())


class JoinPage(Page):
    """Finds tables, and asks for the page of the one that is joined."""

    name = "join"
    widget: JoinWidget | None = None

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 14, self.tr("&Join a table …"), self.open, "Ctrl+J"),)

    def open(self, opened: Opened = None) -> None:
        """Show where one joins, with a link where one is given; nothing is sent there."""
        from railwright.editor.online.join import JoinWidget
        from railwright.editor.online.met_servers import MetServers

        self.host.close_boards()
        self.close()
        widget = JoinWidget(own_name(last_seats()), opened if isinstance(opened, str) else "", MetServers())
        widget.joined.connect(self._join, Qt.ConnectionType.QueuedConnection)
        widget.closed.connect(lambda: self.host.open("lobby"), Qt.ConnectionType.QueuedConnection)
        self.present(widget, self.tr("Join a table – Railwright"))
        (widget.join if opened else widget.link).setFocus()

    def _join(self, invitation: Invitation, name: str) -> None:
        from railwright.editor.online.visit import Destination

        if self.widget is None:
            return
        caller = attempt(lambda: own_caller(name), self.widget.tell)
        if caller is not None:
            self.host.open("table", Destination(invitation, caller))
