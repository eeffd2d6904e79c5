"""The page on which one opens a table for friends at this computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright.core.catalogue.extensions import agent_types
from railwright.core.documents.value_schema import thaw
from railwright.core.kernel.errors import RailwrightError
from railwright.core.language.messages import error_text
from railwright.core.table.differences import differences_of_game, house_rules_line
from railwright.editor.pages import Page, PageHost
from railwright.editor.play.game import GameSetup, chosen_game
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.work.error_reports import attempt

if TYPE_CHECKING:
    from railwright.editor.features.online.host import ChosenTable, HostWidget, WantedTable
    from railwright.editor.features.online.hosting import OwnServer
    from railwright.plugins.features.online.api import Invitation


class HostPage(Page):
    """Starts the server of this computer, and requests the page of the table that it opens there."""

    name = "host"
    widget: HostWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._chosen: ChosenTable | None = None
        self._server: OwnServer | None = None

    def open(self, opened: object = None) -> None:
        """Assemble the game that was chosen in the lobby, and show the form for its table."""
        from railwright.editor.features.online.host import ChosenTable, HostWidget  # late, 95 ms
        from railwright.editor.features.online.join_page import own_name

        assert isinstance(opened, GameSetup)
        catalogue = self.host.catalogue
        game = attempt(
            lambda: run_user_rules(catalogue, lambda: chosen_game(opened, catalogue)), self.host.report_failure
        )
        if game is None:
            return
        self.close()
        house_rules = house_rules_line(differences_of_game(game, catalogue))
        chosen = self._chosen = ChosenTable(opened, game, house_rules, agent_types(catalogue))
        widget = HostWidget(own_name(chosen.setup.seats), chosen)
        queued = Qt.ConnectionType.QueuedConnection
        widget.opened.connect(self._open_table, queued)
        widget.closed.connect(lambda: self.host.open("lobby"), queued)
        self.present(widget, self.tr("Host a table – Railwright"))
        widget.open.setFocus()

    def close(self) -> None:
        """Wait for no server any more; one that has been started goes on, and ends when nobody comes."""
        if self._server is not None:
            self._server.deleteLater()
            self._server = None
        super().close()

    def _open_table(self, wanted: WantedTable) -> None:
        from railwright.editor.features.online.hosting import OwnServer  # late, 85 ms

        if self.widget is None:
            return
        self.widget.wait(self.tr("Starting the server …"))
        server = OwnServer(self)
        self._server = server
        server.listens.connect(lambda invitation: self._go(invitation, wanted))
        server.failed.connect(self.widget.notify)
        server.start(next(iter(wanted.names.values())), wanted.port, self.host.catalogue.safe)

    def _go(self, server: Invitation, wanted: WantedTable) -> None:
        """Open the table at the server, and go there."""
        from railwright.editor.features.online.join_page import own_caller  # late, 95 ms
        from railwright.plugins.features.online.api import Destination, protocol

        if self.widget is None or self._chosen is None:
            return
        setup = self._chosen.setup
        rules = thaw(setup.changes)

        def create(id: int) -> protocol.Create:
            return protocol.Create(id, setup.map, wanted.chairs, rules, wanted.options)

        name, *others = wanted.names.values()
        try:
            caller = own_caller(name)
        except (RailwrightError, OSError) as error:
            self.widget.notify(error_text(error))
            return
        self.host.open("table", Destination(server, caller, create, tuple(others), tuple(wanted.names)))
