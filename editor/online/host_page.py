"""The page on which one opens a table for friends at this computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright.core.documents.value_schema import thaw
from railwright.core.kernel.errors import RailwrightError
from railwright.core.language.messages import error_text
from railwright.editor.online.chosen_table_page import ChosenTable, ChosenTablePage
from railwright.editor.pages import PageHost

if TYPE_CHECKING:
    from railwright.editor.online.host import HostWidget
    from railwright.editor.online.hosting import OwnServer
    from railwright.plugins.programs.online.api import Invitation, protocol


class HostPage(ChosenTablePage):
    """Starts the server of this computer, and asks for the page of the table that it opens there."""

    name = "host"
    widget: HostWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._server: OwnServer | None = None

    def _show(self, chosen: ChosenTable) -> None:
        from railwright.editor.online.host import HostWidget
        from railwright.editor.online.join_page import own_name

        widget = HostWidget(own_name(chosen.setup.seats), chosen)
        queued = Qt.ConnectionType.QueuedConnection
        widget.opened.connect(self._open_table, queued)
        widget.closed.connect(lambda: self.host.open("lobby"), queued)
        widget.letters_wanted.connect(lambda: self.host.open("letters", chosen.setup), queued)
        self.present(widget, self.tr("Host a table – Railwright"))
        widget.open.setFocus()

    def close(self) -> None:
        """Wait for no server any more; one that has been started goes on, and ends when nobody comes."""
        if self._server is not None:
            self._server.deleteLater()
            self._server = None
        super().close()

    def _open_table(self, names: list[str], port: int, chairs: list[str], options: protocol.TableOptions) -> None:
        from railwright.editor.online.hosting import OwnServer

        if self.widget is None:
            return
        self.widget.wait(self.tr("The server starts …"))
        server = OwnServer(self)
        self._server = server
        server.listens.connect(lambda invitation: self._go(invitation, names, chairs, options))
        server.failed.connect(self.widget.tell)
        server.start(names[0], port, self.host.catalogue.safe)

    def _go(self, server: Invitation, names: list[str], chairs: list[str], options: protocol.TableOptions) -> None:
        """Open the table at the server, and go there."""
        from railwright.editor.online.join_page import own_caller
        from railwright.editor.online.visit import Destination
        from railwright.plugins.programs.online.api import protocol

        if self.widget is None or self._chosen is None:
            return
        setup = self._chosen.setup
        rules = thaw(setup.changes)

        def create(id: int) -> protocol.Create:
            return protocol.Create(id, setup.map, chairs, rules, options)

        try:
            caller = own_caller(names[0])
        except (RailwrightError, OSError) as error:
            self.widget.tell(error_text(error))
            return
        self.host.open("table", Destination(server, caller, create, tuple(names[1:])))
