"""Where one joins a table elsewhere: tables nearby appear by themselves, a link or a code is pasted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import printable_line
from railwright.core.language.messages import error_text
from railwright.editor.features.online.met_servers import MetServers
from railwright.editor.features.online.names import OthersField, online_names
from railwright.editor.features.online.own_tables import OwnTable
from railwright.editor.features.online.people import board_title, turn_words
from railwright.editor.looks import elements as ui
from railwright.editor.looks.theme import window_colors
from railwright.editor.pages import PageWidget
from railwright.editor.work.background import Worker
from railwright.plugins.features.online.api import (
    SCHEME,
    Invitation,
    NearbyServer,
    find_nearby,
    is_link,
    parse_code,
    parse_invitation,
    protocol,
)

MAX_WIDTH_PX = 820
REPEAT_SEARCH_MS = 4000  # between two questions to the network
LISTEN_S = 2.0
OWN_PX, OWN_MARGINS_PX = 150, 8  # of the list of one's own tables at most, and above and below its lines


class JoinWidget(PageWidget):
    """Joins a table by a link or a nearby server.

    * ``joined``: the invitation, and the names of the people here
    * ``closed``: the lobby is wanted
    * ``resuming``: one of the own tables whose server does not respond, to be resumed from the copies

    ``own`` are the tables where the person has a seat, ``key`` is their identity. Nothing is sent to the address of a
    ``link`` before the person presses *Join*; with a link, nearby tables are searched only on request.
    """

    joined = Signal(object, list)
    resuming = Signal(object)
    closed = Signal()

    def __init__(self, name: str, link: str, met: MetServers, own: Sequence[OwnTable] = (), key: str = "") -> None:
        super().__init__()
        self._met = met
        self._own, self._own_key = list(own), key
        self.own, self.list = self._make_list(self.tr("Your tables")), self._make_list(self.tr("Tables nearby"))
        self._unseen: set[str] = set()
        self.onward = ui.button(
            self.tr("Resume from the copies …"),
            self._wants_to_resume,
            tip=self.tr("Use this if the dealer's computer is gone for good."),
        )
        self.onward.hide()
        for table in self._own:
            item = QListWidgetItem(self._own_words(table, self.tr("connecting …")))
            item.setData(Qt.ItemDataRole.UserRole, table.link)
            self.own.addItem(item)
        self._own_title = ui.label(self.tr("Your tables"), "heading")
        self._servers: dict[tuple[str, int], NearbyServer] = {}
        self._worker = Worker(self)
        self._again = QTimer(self, singleShot=True, interval=REPEAT_SEARCH_MS)
        self._again.timeout.connect(self._search)
        self.name = QLineEdit(name)
        self.name.setMaxLength(protocol.MAX_NAME_CHARS)
        self.others = OthersField()
        self.link = QLineEdit(link)
        self.link.setCursorPosition(0)
        self.link.setPlaceholderText(f"{SCHEME}://…")
        self.where, self.problem, self.state = ui.paragraph(), ui.paragraph(role="bad"), ui.paragraph(role="muted")
        self.join = ui.button(self.tr("Join"), self._join, primary=True, auto_default=True, minimum=(140, 40))
        self.back = ui.button(self.tr("Back"), self.closed)
        self.look = ui.button(self.tr("Look for tables nearby"), self.look_nearby)
        for field in (self.name, self.others, self.link):
            field.returnPressed.connect(self._join)
        self.link.textEdited.connect(self._check)
        self._lay_out()
        self._check()
        if not link:
            self.look_nearby()

    def _make_list(self, name: str) -> QListWidget:
        """A list of tables: choosing one puts its link into the field, Enter or a double click joins it."""
        tables = QListWidget()
        tables.setAccessibleName(name)
        tables.setWordWrap(True)
        tables.setStyleSheet("QListView::item { padding: 8px 12px; }")
        tables.currentItemChanged.connect(lambda: self._choose(tables))
        tables.itemActivated.connect(lambda item: self._join())
        return tables

    def _lay_out(self) -> None:
        inner = ui.column(
            ui.label(self.tr("Join a table"), "title"),
            ui.label(self.tr("Your &name, as others see it"), buddy=self.name),
            self.name,
            ui.label(self.others.title, buddy=self.others),
            self.others,
            ui.label(self.tr("Table link or &code"), buddy=self.link),
            self.link,
            self.where,
            self._own_title,
            self.own,
            (self.onward, Qt.AlignmentFlag.AlignLeft),
            ui.label(self.tr("Tables nearby"), "heading"),
            (self._nearby(), 1),
            self.problem,
            ui.row(self.back, ui.STRETCH, self.join),
            margins=(24, 16, 24, 20),
            spacing=10,
        )
        self.setLayout(ui.in_middle(ui.holder(inner), MAX_WIDTH_PX))
        count = self.own.count()
        self.own.setFixedHeight(min(self.own.sizeHintForRow(0) * count + OWN_MARGINS_PX, OWN_PX))
        self.own.setVisible(count > 0)
        self._own_title.setVisible(count > 0)

    def _nearby(self) -> QFrame:
        """The tables of the local network, and while there are none what is being done about it."""
        self.state.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.list.hide()
        self.state.setText(self.tr("Railwright looks for tables on the local network only when you press this."))
        look = (self.look, Qt.AlignmentFlag.AlignHCenter)
        return ui.panel(ui.column((self.list, 1), ui.Gap(), self.state, look, ui.Gap(), margins=(14, 12, 14, 12)))

    def notify(self, text: str) -> None:
        """Say why one could not join."""
        ui.show_text(self.problem, text)

    # one's own tables

    def show_seen(self, link: str, row: protocol.ListedTable) -> None:
        """Show whose move it is at one of the person's own tables."""
        self._show_own(link, turn_words(row, self._own_key))

    def show_unseen(self, link: str) -> None:
        """Say that nobody answers for a table."""
        is_here = any(table.is_here for table in self._own if table.link == link)
        if not is_here:
            self._unseen.add(link)
            self.onward.setVisible(bool(self._unseen))
        text = self.tr("its server on this computer is not running; Join starts it")
        self._show_own(link, text if is_here else self.tr("its server is not responding"))

    def _wants_to_resume(self) -> None:
        item = self.own.currentItem()
        chosen = {item.data(Qt.ItemDataRole.UserRole)} & self._unseen if item is not None else self._unseen
        if len(chosen) == 1:
            self.resuming.emit(next(table for table in self._own if table.link in chosen))
        else:
            self.notify(self.tr("Choose the table whose server is not responding."))

    def _show_own(self, link: str, state: str) -> None:
        for number, table in enumerate(self._own):
            if table.link == link:
                self.own.item(number).setText(self._own_words(table, state))

    def _own_words(self, table: OwnTable, state: str) -> str:
        text = self.tr("{map}, {dealer} deals: {state}")
        return text.format(map=board_title(table.map), dealer=printable_line(table.dealer), state=state)

    # tables nearby

    def look_nearby(self) -> None:
        """Ask the local network for tables, again and again while this is shown."""
        self.look.hide()
        self.state.setText(self.tr("Looking for tables on the local network …"))
        self._search()

    def _search(self) -> None:
        if self.isVisible() or not self._servers:
            received: list[NearbyServer] = []
            self._worker.start(
                lambda task: find_nearby(received.append, LISTEN_S), lambda _: self._show(received), self._fail
            )
        else:
            self._again.start()

    def _fail(self, error: Exception) -> None:
        self.state.setText(error_text(error))

    def _show(self, servers: Sequence[NearbyServer]) -> None:
        """List what has answered; what was chosen stays chosen."""
        self._again.start()
        here = {(server.address, server.about.port): server for server in _without_doubles(servers)}
        if here == self._servers and self.list.count():
            return
        self._servers = here
        current = self.list.currentItem()
        chosen = current.data(Qt.ItemDataRole.UserRole) if current is not None else None
        self.list.blockSignals(True)
        self.list.clear()
        for server in here.values():
            for table in server.about.tables:
                text = self.tr("{dealer}: {map}, %n free seats", "", table.free)
                self._add(server, table.table, text, map=board_title(table.map))
            if not server.about.tables:
                self._add(server, "", self.tr("{dealer} deals, but no table is open to everybody"))
        for row in range(self.list.count()):
            if self.list.item(row).data(Qt.ItemDataRole.UserRole) == chosen:
                self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        self.list.setVisible(bool(here))
        self.state.setVisible(not here)
        self.state.setText("" if here else self.tr("No tables found nearby yet. Still looking …"))

    def _add(self, server: NearbyServer, code: str, text: str, **gaps: str) -> None:
        invitation = server.invitation(code)
        line = text.format(dealer=printable_line(server.about.server), **gaps)
        item = QListWidgetItem()
        item.setData(Qt.ItemDataRole.UserRole, invitation.link)
        if self._met.is_changed(server.about.server, invitation):
            warning = self.tr(
                "This is not the computer that used this name before: its key is different. Ask your friend before "
                "you join."
            )
            line = f"{line}\n{warning}"
            item.setForeground(QColor(window_colors().bad))
        item.setText(line)
        self.list.addItem(item)

    def _choose(self, list_: QListWidget) -> None:
        """Put the chosen table's link into the field."""
        item = list_.currentItem()
        if item is not None:
            self.link.setText(item.data(Qt.ItemDataRole.UserRole) or "")
            self._check()

    # joining

    def _check(self) -> None:
        """Say where the link leads, or what is wrong with it; that sends nothing."""
        self.notify("")
        text = self.link.text().strip()
        if not is_link(text):
            self.where.setText("")
            return
        try:
            invitation = parse_invitation(text)
        except RailwrightError as error:
            self.where.setText("")
            self.notify(error_text(error))
            return
        template = self.tr("The link leads to {address}. Nothing is sent there until you press Join.")
        self.where.setText(template.format(address=invitation.address))

    def _join(self) -> None:
        try:
            names = online_names(self.name.text(), self.others.text())
            invitation = self._invitation()
        except RailwrightError as error:
            self.notify(error_text(error))
            return
        if invitation is not None:
            self.notify("")
            self.joined.emit(invitation, names)

    def _invitation(self) -> Invitation | None:
        """Where the field leads; None after a word on what is missing. Raises InvitationError."""
        text = self.link.text().strip()
        if not text:
            self.notify(self.tr("Choose a table or paste a link."))
            return None
        if is_link(text):
            return parse_invitation(text)
        code = parse_code(text)
        messages = [
            server for server in self._servers.values() if code in [table.table for table in server.about.tables]
        ]
        if len(messages or self._servers) != 1:
            self.notify(self.tr("The code does not say which computer hosts the table. Paste the whole link."))
            return None
        return (messages or [*self._servers.values()])[0].invitation(code)


def _without_doubles(servers: Sequence[NearbyServer]) -> list[NearbyServer]:
    """Each server once, by its fingerprint: this machine answers at every address that it has."""
    first: dict[tuple[str, int], NearbyServer] = {}
    for server in servers:
        first.setdefault((server.about.fingerprint, server.about.port), server)
    return [*first.values()]
