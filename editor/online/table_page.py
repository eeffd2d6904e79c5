"""The page of a table elsewhere: goes there, shows the waiting room and then the game, and keeps the record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox

from railwright.core.game import Game
from railwright.core.kernel.errors import reason
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import sentence
from railwright.editor.files.settings import setting, settings
from railwright.editor.looks.setting_rows import SettingsSection, SwitchSetting
from railwright.editor.pages import Opened, Page, PageHost, ShownMoment
from railwright.editor.work.background import Worker
from railwright.editor.work.error_reports import attempt

if TYPE_CHECKING:
    from railwright.editor.online.link_session import LinkSession
    from railwright.editor.online.room import TableRoom
    from railwright.editor.online.visit import TableVisit
    from railwright.editor.play.final import FinalScreen
    from railwright.editor.play.widget import GameWidget

CHAT_SETTING = "online/chat"


class TablePage(Page):
    """One table elsewhere at a time. ``game_finished`` gives the path of the record that is kept of its game."""

    game_finished = Signal(object)
    has_board = True
    name = "table"
    widget: TableRoom | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._visit: TableVisit | None = None
        self._session: LinkSession | None = None
        self._differences: tuple[Message, ...] = ()
        self._record: Path | None = None
        self._wants_next = False
        self._prover = Worker(self, latest_only=True)

    # what the window asks

    def open(self, opened: Opened = None) -> None:
        """Go to a table; whatever is played here is left as it stands."""
        from railwright.editor.online.visit import Destination, TableVisit  # late: nothing of the network before

        assert isinstance(opened, Destination)
        self.host.close_boards()
        self._wants_next = False
        visit = TableVisit(opened, self.host.catalogue, self)
        self._visit = visit
        visit.begun.connect(self._show_game)
        visit.refused.connect(self.host.tell)
        visit.stranded.connect(self._strand)
        visit.table_changed.connect(self._follow_table)
        self._show_room()

    @property
    def game(self) -> Game | None:
        return self._visit.game if self._visit is not None and self._page is not None else None

    @property
    def moment(self) -> ShownMoment | None:
        return None  # a view is no state: nothing that is hidden from it could be set up

    @property
    def rules_here(self) -> Sequence[str]:
        return self._page.rules_here() if self._page is not None else ()

    @property
    def shows_board(self) -> bool:
        return self._page is not None

    @property
    def _page(self) -> GameWidget | None:
        return self.widget.page if self.widget is not None else None

    def fit(self) -> None:
        if self._page is not None:
            self._page.view.fit()

    def change_look(self) -> None:
        if self._page is not None:
            self._page.change_look()
        elif self.widget is not None and self.widget.waiting_room is not None:
            self.widget.waiting_room.change_look()

    def change_language(self) -> None:
        """Show the same table in another language; the connection stays."""
        if self.widget is None or self._visit is None:
            return
        self._close_room()
        self._show_room()
        if self._visit.has_begun:
            self._show_game()
            self._visit.catch_up()

    def close(self) -> None:
        """Leave the table; a seat in a game stays one's own."""
        if self._visit is not None:
            self._visit.leave()
            self._visit.deleteLater()
            self._visit = None
        self._record = None
        self._close_room()

    def _close_room(self) -> None:
        if self.widget is not None:
            self.widget.end()
        self._session = None
        super().close()

    def settings_sections(self) -> Sequence[SettingsSection]:
        heard = SwitchSetting(
            self.tr("Hear what others say"),
            partial(setting, CHAT_SETTING, True),
            self._hear_chat,
            self.tr("Off: nothing that is said at tables for friends is sent to you."),
        )
        return (SettingsSection(45, self.tr("Tables for friends"), [heard]),)

    def _hear_chat(self, on: bool) -> None:
        settings().setValue(CHAT_SETTING, on)
        if self.widget is not None:
            self.widget.chat.hear_all(on)

    # before the game

    def _show_room(self) -> None:
        from railwright.editor.online.room import TableRoom

        assert self._visit is not None
        if not setting(CHAT_SETTING, True):
            self._visit.be_quiet(False, [])
        room = TableRoom(self._visit, self._visit.hears)
        room.left.connect(self._leave, Qt.ConnectionType.QueuedConnection)
        room.next_wanted.connect(self._go_to_next, Qt.ConnectionType.QueuedConnection)
        self.present(room, self.tr("A table for friends – Railwright"))
        self._follow_table()

    def _follow_table(self) -> None:
        """Show the waiting room once the table is known; and go on to the next table where that was wanted here."""
        if self._visit is None or self.widget is None:
            return
        if self._visit.next_code and self._wants_next:
            self._go_to_next()
        elif self._visit.game is not None and self.widget.waiting_room is None and self.widget.page is None:
            from railwright.editor.rules.differences import differences_of_game

            self._differences = differences_of_game(self._visit.game, self.host.catalogue)
            self.widget.show_waiting_room(self._differences)

    def _strand(self, why: str) -> None:
        """Say why there is nothing to wait for; a game that has begun stays to be looked at."""
        self.host.tell(why)
        if self._page is None:
            self._leave()

    def _leave(self) -> None:
        self.close()
        self.host.open("join")

    def _go_to_next(self) -> None:
        """Go to the table at which the same people play again."""
        if self._visit is not None and self._visit.next_code:
            there = self._visit.destination
            self.host.open("table", replace(there, invitation=replace(there.invitation, code=self._visit.next_code)))

    # the game

    def _show_game(self) -> None:
        """Show the game of the table, of which there is something to be seen now."""
        from railwright.core.catalogue.extensions import agent_types
        from railwright.editor.online.link_session import LinkSession
        from railwright.editor.online.room import SharedGame
        from railwright.editor.play.game_page import saved_pace
        from railwright.editor.play.seat_portraits import portraits_of
        from railwright.plugins.programs.online.api import find_table_map

        assert self._visit is not None
        assert self.widget is not None
        seated, game = self._visit.seated, self._visit.game
        assert seated is not None
        assert game is not None
        session = LinkSession(seated, saved_pace())
        options = seated.table.options
        portraits = portraits_of(seated.seats, agent_types(self.host.catalogue))
        file = find_table_map(seated.table.map, seated.table.map_sha256)
        assert file is not None  # the game has been read from it
        shared = SharedGame(game, file.parent, self._differences, options.coach, portraits)
        page = self.widget.show_game(session, shared, tells_end=not self._is_over)
        self._session = session
        self._connect_game(page, session)
        self._remember_table()
        self.host.setWindowTitle(self.tr("{map}, for friends – Railwright").format(map=game.spec.name))
        self.moment_changed.emit()
        page.begin()

    def _remember_table(self) -> None:
        """Keep the way back to a game in which one has a seat, and the key of its server."""
        from railwright.editor.online.met_servers import MetServers
        from railwright.editor.online.own_tables import OwnTable, forget_table, keep_table

        visit = self._visit
        if visit is None or visit.table is None:
            return
        table, invitation = visit.table, visit.invitation
        MetServers().note(table.dealer, invitation)
        if table.phase == "over" or not visit.own_seats:
            forget_table(invitation.link)
        else:
            is_here = visit.is_here
            keep_table(OwnTable(invitation.link, table.map_title, table.dealer, visit.name, is_here))

    @property
    def _is_over(self) -> bool:
        return self._visit is not None and self._visit.table is not None and self._visit.table.phase == "over"

    def _connect_game(self, page: GameWidget, session: LinkSession) -> None:
        from railwright.editor.play.game_page import PACE_SETTING
        from railwright.editor.play.players import count_game

        queued = Qt.ConnectionType.QueuedConnection
        page.again_wanted.connect(self._want_again, queued)
        page.lobby_wanted.connect(lambda: self.host.open("lobby"), queued)
        page.rule_wanted.connect(self.host.show_rulebook)
        page.failed.connect(self.host.tell)
        page.pace.changed.connect(lambda pace: settings().setValue(PACE_SETTING, pace))
        page.pace.settings_wanted.connect(self.host.show_settings)
        page.final_made.connect(self._offer_after_game)
        session.finished.connect(self._keep_record)
        session.finished.connect(count_game)

    # after the game

    def _keep_record(self) -> None:
        """Keep the record of the game, which is everybody's now, as of a game that was played here."""
        from railwright.core.saves.running import new_save_path, publish_record
        from railwright.editor.files.slow_disks import wait_for_disk

        seated = self._visit.seated if self._visit is not None else None
        if seated is None or self._record is not None or not seated.over:
            return
        self._remember_table()
        path, content = new_save_path(seated.game.spec.id), seated.record_text.encode()

        def explain(error: Exception) -> str:
            assert isinstance(error, OSError)
            return sentence(say("The record was not saved ({why}).", why=reason(error)))

        self._record = attempt(
            lambda: wait_for_disk(lambda: publish_record(path, content), path), self.host.tell, explain, (OSError,)
        )
        if self._record is not None and seated.people:
            self.game_finished.emit(self._record)

    def _offer_after_game(self, final: FinalScreen) -> None:
        """Let the final screen show the record, and tell whether it was dealt fairly."""
        from railwright.editor.play.record_buttons import offer_record

        self._keep_record()
        offer_record(final, self.host, lambda: self._record, True)
        final.add_button(self.tr("Was it fair? …")).clicked.connect(self._prove)
        final.play_again.setVisible(self._visit is not None and bool(self._visit.own_seats))

    def _prove(self) -> None:
        """Hold the record against what was promised before the first card, beside the window; then tell it."""
        seated = self._visit.seated if self._visit is not None else None
        if seated is not None:
            self._prover.start(lambda task: seated.fairness(), self._tell_verdict)

    def _tell_verdict(self, verdict: Message) -> None:
        box = QMessageBox(
            QMessageBox.Icon.Information, "Railwright", sentence(verdict), QMessageBox.StandardButton.Ok, self.host
        )
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _want_again(self) -> None:
        """Ask for another game of the same people, and go there."""
        if self._visit is not None:
            self._wants_next = True
            self._visit.want_rematch()
            self._follow_table()
