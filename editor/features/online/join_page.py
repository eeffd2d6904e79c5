"""The page on which one joins a table elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer

from railwright.core.cli.seats import user_name
from railwright.core.kernel.outcome import HUMAN
from railwright.editor.features.online.own_tables import OwnTable, forget_table, own_tables
from railwright.editor.features.online.turn_notice import TurnNotice
from railwright.editor.files.settings import last_seats, setting, settings
from railwright.editor.language.choice import chosen_language
from railwright.editor.pages import MenuEntry, Page, PageHost, action_entry
from railwright.editor.work.error_reports import attempt

if TYPE_CHECKING:
    from railwright.core.kernel.outcome import Seat
    from railwright.editor.features.online.hosting import OwnServer
    from railwright.editor.features.online.join import JoinWidget
    from railwright.editor.features.online.table_look import TableLook
    from railwright.plugins.features.online.api import Caller, Invitation, protocol

NAME_SETTING = "online/name"
LOOK_AGAIN_MS = 15 * 60 * 1000  # between two looks at one's own tables


def own_name(seats: Sequence[Seat]) -> str:
    """By what name one was at a table last; else that of the first person on these seats."""
    from railwright.plugins.features.online.api import protocol  # late, 85 ms

    people = [seat.name for seat in seats if seat.agent == HUMAN]
    return (setting(NAME_SETTING, "") or (people[0] if people else user_name()))[: protocol.MAX_NAME_CHARS]


def own_caller(name: str) -> Caller:
    """The person who joins tables from here. Raises RailwrightError, OSError."""
    from railwright.plugins.features.online.api import Caller, need_libraries, own_identity  # late, 95 ms

    need_libraries("websockets", "cryptography")
    settings().setValue(NAME_SETTING, name)
    return Caller(own_identity(), name, chosen_language())


class JoinPage(Page):
    """Finds tables, and requests the page of the one that is joined."""

    name = "join"
    widget: JoinWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._look: TableLook | None = None
        self._server: OwnServer | None = None
        self._moves, self._told_moves = 0, 0
        self._notice = TurnNotice(host)
        self._again = QTimer(self, singleShot=True, interval=LOOK_AGAIN_MS)
        self._again.timeout.connect(self.count_moves)
        host.lobby_shown.connect(self.count_moves)
        host.closing.connect(self.stop_looking)

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 14, self.tr("&Join a table …"), self.open, "Ctrl+J"),)

    def open(self, opened: object = None) -> None:
        """Show where one joins, with a link where one is given; nothing is sent there."""
        from railwright.editor.features.online.join import JoinWidget  # late, 120 ms
        from railwright.editor.features.online.met_servers import MetServers

        self.host.close_boards()
        self.close()
        link = opened if isinstance(opened, str) else ""
        tables = [] if link else own_tables()
        caller = attempt(lambda: own_caller(own_name(last_seats())), self.host.notify) if tables else None
        key = caller.identity.key if caller is not None else ""
        widget = JoinWidget(own_name(last_seats()), link, MetServers(), tables, key)
        widget.joined.connect(self._join, Qt.ConnectionType.QueuedConnection)
        widget.resuming.connect(self._confirm_resuming)
        queued = Qt.ConnectionType.QueuedConnection
        widget.closed.connect(lambda: self.host.open("lobby"), queued)
        self.present(widget, self.tr("Join a table – Railwright"))
        (widget.join if opened else widget.link).setFocus()
        if caller is not None:
            self._look_at(tables, caller)

    def close(self) -> None:
        """Look at no table any more, and let go of the widget."""
        self.stop_looking()
        if self._server is not None:
            self._server.deleteLater()
            self._server = None
        super().close()

    def stop_looking(self) -> None:
        """Stop checking the person's own tables, so that other windows can."""
        if self._look is not None:
            self._look.blockSignals(True)
            self._look.stop()
            self._look.deleteLater()
            self._look = None

    # one's own tables

    def count_moves(self) -> None:
        """Check at how many remote tables it is the person's turn; without such tables nothing is sent."""
        tables = own_tables()
        if not tables:
            self.host.moves_counted.emit(0)
        elif self._look is None and self.host.board_refusal():  # no second connection beside a table that is played at
            caller = attempt(lambda: own_caller(own_name(last_seats())), self.host.notify)
            if caller is not None:
                self._look_at(tables, caller)

    def _look_at(self, tables: Sequence[OwnTable], caller: Caller) -> None:
        from railwright.editor.features.online.people import is_own_move  # late, 85 ms
        from railwright.editor.features.online.table_look import TableLook

        key, self._moves = caller.identity.key, 0
        look = TableLook(tables, caller, self)
        self._look = look

        def take(link: str, row: protocol.ListedTable) -> None:
            self._moves += is_own_move(row, key)
            if row.phase == "over":
                forget_table(link)
            if self.widget is not None:
                self.widget.show_seen(link, row)

        def miss(link: str) -> None:
            if self.widget is not None:
                self.widget.show_unseen(link)

        look.seen.connect(take)
        look.unseen.connect(miss)
        look.done.connect(self._end_look)

    def _end_look(self) -> None:
        if self._look is not None:
            self._look.deleteLater()
            self._look = None
        self._again.start()
        if self._moves > self._told_moves:
            self._notice.tell(self.tr("It is your turn at %n tables.", "", self._moves))
        self._told_moves = self._moves
        self.host.moves_counted.emit(self._moves)

    # joining

    def _join(self, invitation: Invitation, names: list[str]) -> None:
        from railwright.plugins.features.online.api import running_server  # late, 85 ms

        if self.widget is None:
            return
        caller = attempt(lambda: own_caller(names[0]), self.widget.notify)
        if caller is None:
            return
        is_here = any(table.is_here for table in own_tables() if table.link == invitation.link)
        if is_here and running_server() is None:
            self._start_server(invitation, caller, names[1:])
        else:
            self._go(invitation, caller, names[1:])

    def _start_server(
        self, invitation: Invitation, caller: Caller, others: Sequence[str], resumes: bool = False
    ) -> None:
        """Start the server of this home again, which has ended because nobody was there, and go to the table."""
        from railwright.editor.features.online.hosting import OwnServer  # late, 90 ms

        assert self.widget is not None
        self.widget.notify("")
        server = OwnServer(self)
        self._server = server

        def go(started: Invitation) -> None:
            forget_table(invitation.link)  # it may listen elsewhere now
            self._go(replace(started, code=invitation.code), caller, others, resumes)

        server.listens.connect(go)
        server.failed.connect(self.widget.notify)
        server.start(caller.name, invitation.port, self.host.catalogue.safe)

    # going on where the dealer is gone

    def _confirm_resuming(self, table: OwnTable) -> None:
        """Collect the copies of a table whose dealer is gone, and go on with it here."""
        from railwright.editor.features.online.resume_dialog import ResumeDialog  # late, 100 ms
        from railwright.plugins.features.online.api import copies_here, parse_invitation, resume_here

        widget, catalogue = self.widget, self.host.catalogue
        if widget is None:
            return
        caller = attempt(lambda: own_caller(table.name), widget.notify)
        own = attempt(lambda: copies_here(parse_invitation(table.link).code), widget.notify)
        if caller is None or own is None:
            return
        dialog = attempt(
            lambda: ResumeDialog(table, own, lambda names: resume_here(catalogue, names, caller.name), widget),
            widget.notify,
        )
        if dialog is not None:
            dialog.accepted.connect(lambda: self._resume_here(table, dialog.code, caller))
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()

    def _resume_here(self, table: OwnTable, code: str, caller: Caller) -> None:
        from railwright.plugins.features.online.api import parse_invitation  # late, 85 ms

        forget_table(table.link)  # nobody deals there any more
        self._start_server(replace(parse_invitation(table.link), code=code), caller, (), resumes=True)

    def _go(self, invitation: Invitation, caller: Caller, others: Sequence[str], resumes: bool = False) -> None:
        from railwright.plugins.features.online.api import Destination  # late, 90 ms

        self.host.open("table", Destination(invitation, caller, others=tuple(others), resumes=resumes))
