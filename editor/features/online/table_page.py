"""The page of a table elsewhere: goes there, shows the waiting room and then the game, and keeps the record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer

from railwright.core.game import Game
from railwright.core.kernel.text import Message, enumeration, say
from railwright.core.language.messages import sentence
from railwright.editor.features.online.turn_notice import TurnNotice, notice_switch
from railwright.editor.files.settings import setting, settings
from railwright.editor.looks.setting_rows import SettingsSection, SwitchSetting
from railwright.editor.pages import MenuEntry, Page, PageHost, action_entry

if TYPE_CHECKING:
    from railwright.editor.features.online.after_game import AfterGame
    from railwright.editor.features.online.hosting import OwnServer
    from railwright.editor.features.online.link_session import LinkSession
    from railwright.editor.features.online.room import TableRoom
    from railwright.editor.features.online.visit import TableVisit
    from railwright.editor.play.final import FinalScreen
    from railwright.editor.play.widget import GameWidget
    from railwright.plugins.features.online.api import HotSeatTable, Invitation, SeatTable, Shown, TableClient

CHAT_SETTING = "online/chat"
LARGE_KEY = "Shift+F11"


class TablePage(Page):
    """One table elsewhere at a time.

    It has no ``moment``: a view is not a state, and nothing that is hidden from it could be set up.
    """

    name = "table"
    has_board = True
    widget: TableRoom | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._visit: TableVisit | None = None
        self._client: TableClient | None = None  # the visit's
        self._session: LinkSession | None = None
        self._after: AfterGame | None = None
        self._differences: tuple[Message, ...] = ()
        self._wants_next = False
        self._server: OwnServer | None = None
        self._notice, self._was_full = TurnNotice(host), False

    # what the window asks

    @property
    def rules_here(self) -> Sequence[str]:
        return self._page.rules_here() if self._page is not None else ()

    @property
    def shows_board(self) -> bool:
        return self._page is not None

    @property
    def _page(self) -> GameWidget | None:
        return self.widget.page if self.widget is not None else None

    def open(self, opened: object = None) -> None:
        """Go to a table; whatever is played here is left as it stands."""
        from railwright.editor.features.online.visit import TableVisit  # late, 90 ms: nothing of the network before
        from railwright.plugins.features.online.api import Destination

        assert isinstance(opened, Destination)
        self.host.close_boards()
        self._wants_next = False
        visit = TableVisit(opened, self.host.catalogue, self)
        self._visit, self._client = visit, visit.client
        visit.changed.connect(self._show)
        self._show_room()

    def _show(self, news: Shown) -> None:
        """Show news that concerns the whole page."""
        from railwright.plugins.features.online.api import Begun, Refused, Seated, Stranded, protocol  # late, 90 ms

        match news:
            case protocol.TableNews() | protocol.Rematched():
                self._follow_table()
            case Seated():
                self._follow_table()
                if news.unseated:
                    self.host.notify(sentence(say("No seat is free for {names}.", names=enumeration(news.unseated))))
            case Begun():
                self._show_game()
            case Refused():
                self.host.notify(sentence(news.why))
            case Stranded():
                # A game that has begun stays to be looked at.
                why = sentence(news.why)
                self.host.notify(why)
                if self._page is None:
                    self._leave()

    @property
    def game(self) -> Game | None:
        return self._client.game if self._client is not None and self._page is not None else None

    def change_language(self) -> None:
        """Show the same table in another language; the connection stays."""
        if self.widget is None or self._client is None:
            return
        self._close_room()
        self._show_room()
        if self._client.has_begun:
            self._show_game()
            self._client.catch_up()

    def close(self) -> None:
        """Leave the table; a seat in a running game is kept."""
        if self._visit is not None:
            self._visit.client.leave()
            self._visit.deleteLater()
            self._visit = self._client = None
        if self._server is not None:
            self._server.deleteLater()
            self._server = None
        if self._after is not None:
            self._after.deleteLater()
            self._after = None
        self._close_room()

    def _close_room(self) -> None:
        self._session = None
        super().close()

    def _leave(self) -> None:
        self.close()
        self.host.open("join")

    def menu_entries(self) -> Sequence[MenuEntry]:
        title = self.tr("&Large board for everybody")
        return (action_entry("view", 31, title, self._switch_large, LARGE_KEY, self._large_refusal),)

    def _large_refusal(self) -> str:
        has_table = self.widget is not None and self._client is not None and self._client.game is not None
        return "" if has_table else self.tr("You are not at a table for friends.")

    def _switch_large(self) -> None:
        if self.widget is not None:
            self.widget.large.switch()

    def _fill_screen(self, on: bool) -> None:
        """Fill the screen with the large board; afterwards the window is as it was."""
        full, state = Qt.WindowState.WindowFullScreen, self.host.windowState()
        if on:
            self._was_full = bool(state & full)
            self.host.setWindowState(state | full)
        elif not self._was_full:
            self.host.setWindowState(state & ~full)

    def settings_sections(self) -> Sequence[SettingsSection]:
        chat = SwitchSetting(
            self.tr("Receive messages"),
            partial(setting, CHAT_SETTING, True),
            self._set_chat,
            self.tr("Off: you receive no messages at tables for friends."),
        )
        return (SettingsSection(45, self.tr("Tables for friends"), [notice_switch(), chat]),)

    def _set_chat(self, on: bool) -> None:
        settings().setValue(CHAT_SETTING, on)
        if self.widget is not None:
            self.widget.chat.receive_all(on)

    # before the game

    def _show_room(self) -> None:
        from railwright.editor.features.online.room import TableRoom  # late, 240 ms

        assert self._visit is not None
        if not setting(CHAT_SETTING, True):
            self._visit.client.set_chat(False, [])
        room = TableRoom(self._visit)
        room.left.connect(self._leave, Qt.ConnectionType.QueuedConnection)
        room.next_wanted.connect(self._go_to_next, Qt.ConnectionType.QueuedConnection)
        room.server_wanted.connect(self._start_server)
        room.large.switched.connect(self._fill_screen)
        self.present(room, self.tr("A table for friends – Railwright"))
        self._follow_table()

    def _follow_table(self) -> None:
        """Show the waiting room once the table is known; and go on to the next table where that was wanted here."""
        client = self._client
        if client is None or self.widget is None:
            return
        if client.next_code and self._wants_next:
            self._go_to_next()
        elif client.has_begun and client.own_seats and client.seated is not None and not client.seated.people:
            QTimer.singleShot(0, self, self._take_seat)
        elif client.game is not None and self.widget.waiting_room is None and self.widget.page is None:
            from railwright.core.catalogue.extensions import agent_types  # late, 260 ms
            from railwright.core.table.differences import differences_of_game

            self._differences = differences_of_game(client.game, self.host.catalogue)
            self.widget.show_waiting_room(self._differences, agent_types(self.host.catalogue))
            self.moment_changed.emit()

    def _start_server(self) -> None:
        """Start the server of this computer again where it has listened: the visit finds it there by itself."""
        from railwright.editor.features.online.hosting import OwnServer  # late, 100 ms

        if self._client is None or (self._server is not None and self._server.is_starting):
            return
        self._server = OwnServer(self)
        self._server.listens.connect(self._follow_server)
        self._server.failed.connect(self.host.notify)
        self._server.start(self._client.people[0], self._client.invitation.port, self.host.catalogue.safe)

    def _follow_server(self, server: Invitation) -> None:
        """Go to the port at which the server of this computer listens now; another program may have the former one."""
        if self._client is not None and server.port != self._client.invitation.port:
            destination = self._client.destination
            invitation = replace(destination.invitation, port=server.port)
            self.host.open("table", replace(destination, invitation=invitation))

    def _take_seat(self) -> None:
        """Come back to the same table as a player: until now it was watched."""
        if self._client is not None:
            self.host.open("table", self._client.destination)

    def _go_to_next(self) -> None:
        """Go to the table at which the same people play again."""
        if self._client is not None and self._client.next_code:
            destination = self._client.destination
            self.host.open(
                "table", replace(destination, invitation=replace(destination.invitation, code=self._client.next_code))
            )

    # the game

    def _show_game(self) -> None:
        """Show the game of the table, of which there is something to be seen now."""
        assert self._client is not None
        seated = self._client.seated
        assert seated is not None
        page = self._make_board(seated, self._differences, announces_end=not self._is_over)
        page.again_wanted.connect(self._want_again, Qt.ConnectionType.QueuedConnection)
        self._remember_table()
        self.host.setWindowTitle(self.tr("{map}, for friends – Railwright").format(map=seated.game.spec.name))
        self.moment_changed.emit()
        page.begin()

    def _make_board(
        self, seated: SeatTable | HotSeatTable, differences: tuple[Message, ...], announces_end: bool
    ) -> GameWidget:
        """Show the game in the room; it begins when the page is told to."""
        from railwright.core.catalogue.extensions import agent_types  # late, 260 ms
        from railwright.editor.features.online.after_game import AfterGame, connect_page
        from railwright.editor.features.online.link_session import LinkSession
        from railwright.editor.features.online.room import SharedGame
        from railwright.editor.play.game_page import saved_pace
        from railwright.editor.play.players import count_game
        from railwright.editor.play.seat_portraits import portraits_of
        from railwright.plugins.features.online.api import find_table_map

        assert self.widget is not None
        table, session = seated.table, LinkSession(seated, saved_pace())
        portraits = portraits_of(seated.seats, agent_types(self.host.catalogue))
        file = find_table_map(table.map, table.map_sha256)
        assert file is not None  # the game has been read from it
        shared = SharedGame(seated.game, file.parent, differences, table.options.coach, portraits)
        page = self.widget.show_game(session, shared, announces_end=announces_end)
        self._session = session
        if self._after is None:
            self._after = AfterGame(seated, self.host, self)
            self._after.record_saved.connect(self.host.game_ended)
        connect_page(page, self.host)
        page.final_made.connect(self._offer_after_game)
        session.answer_needed.connect(self._tell_turn)
        session.handover_needed.connect(self._tell_turn)
        session.finished.connect(self._finish)
        session.finished.connect(count_game)
        return page

    def _tell_turn(self) -> None:
        assert self._session is not None
        seat = self._session.waits_for
        if seat is not None:
            text = self.tr("{player}, it is your turn.")
            self._notice.tell(text.format(player=self._session.seats[seat].name))

    def _remember_table(self) -> None:
        """Keep the way back to a game in which one has a seat, and the key of its server."""
        from railwright.editor.features.online.met_servers import MetServers  # late, 90 ms
        from railwright.editor.features.online.own_tables import OwnTable, forget_table, remember_table

        visit, client = self._visit, self._client
        if visit is None or client is None or client.table is None:
            return
        table, invitation = client.table, client.invitation
        MetServers().note(table.dealer, invitation)
        if table.phase == "over" or not client.own_seats:
            forget_table(invitation.link)
        else:
            remember_table(OwnTable(invitation.link, table.map_title, table.dealer, client.people[0], visit.is_here))

    @property
    def _is_over(self) -> bool:
        return self._client is not None and self._client.table is not None and self._client.table.phase == "over"

    # after the game

    def _finish(self) -> None:
        """Keep the record of the game; the way back to its table is not needed any more."""
        self._remember_table()
        if self._after is not None:
            self._after.save_record()

    def _offer_after_game(self, final: FinalScreen) -> None:
        assert self._after is not None
        self._after.offer(final)
        final.play_again.setVisible(self._client is not None and bool(self._client.own_seats))

    def _want_again(self) -> None:
        """Ask for another game of the same people, and go there."""
        if self._client is not None:
            self._wants_next = True
            self._client.want_rematch()
            self._follow_table()
