"""A table elsewhere on the screen: a banner, below it the waiting room or the game, and what is said at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from pathlib import Path
from time import monotonic

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget

from railwright.core.game import Game
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, printable_line
from railwright.core.language.messages import error_text, sentence
from railwright.core.table.differences import house_rules_line
from railwright.editor.features.online.banner import Banner, BannerChoice
from railwright.editor.features.online.chat import ChatBox
from railwright.editor.features.online.large_show import LargeShow
from railwright.editor.features.online.link_session import LinkSession
from railwright.editor.features.online.people import chair_names, presence, table_words
from railwright.editor.features.online.table_menu import TableMenu
from railwright.editor.features.online.visit import TableVisit
from railwright.editor.features.online.waiting_room import WaitingRoom, board_of_table
from railwright.editor.language.button_text import literal
from railwright.editor.looks import elements as ui
from railwright.editor.pages import PageWidget
from railwright.editor.play.portraits import Expression
from railwright.editor.play.widget import GameWidget
from railwright.plugins.features.online.api import (
    Connection,
    Outcome,
    Seated,
    Shown,
    TablesListed,
    clock_time,
    decode_message,
    duration,
    has_two_people,
    protocol,
    said_text,
)

TICK_MS = 1000  # of the clocks
PHRASE_MOODS: Mapping[int, Expression] = {
    0: "glad",
    1: "glad",
    2: "glad",
    3: "glad",
    4: "sad",
    8: "sad",
    9: "glad",
    10: "glad",
    11: "glad",
}
"""How somebody looks who says a phrase, by its number."""
MENU_ABOVE_PX = 9  # the lower edge of the window


@dataclass(frozen=True, slots=True)
class SharedGame:
    """What a page is told of a game that a dealer elsewhere keeps."""

    game: Game
    folder: Path
    differences: tuple[Message, ...]
    coached: bool
    portraits: tuple[str, ...]
    guided: bool = False

    def close(self) -> None:
        """Nothing of it is kept here."""


class TableRoom(PageWidget):
    """Follows a visit. ``left`` tells that somebody goes, ``next_wanted`` that he follows those who play again.

    ``server_wanted`` requests the server of this computer, which has dealt here and is gone.
    """

    left = Signal()
    next_wanted = Signal()
    server_wanted = Signal()

    def __init__(self, visit: TableVisit) -> None:
        super().__init__()
        self.visit, self.client = visit, visit.client
        self.banner, self.chat = Banner(), ChatBox(self.client.wants_chat)
        self.waiting_room: WaitingRoom | None = None
        self.page: GameWidget | None = None
        self._session: LinkSession | None = None
        self._notice = ""
        self._is_link_copied = False
        self._arriving = self._make_arriving()
        self._screens = QStackedLayout()
        self._screens.addWidget(self._arriving)
        self.large, self.agents = LargeShow(self, self._screens), dict[str, AgentType]()
        self.menu = TableMenu(visit, self.left.emit, self.large.switch)
        # The menu is in one line with the buttons of the chat.
        aside = ui.column(ui.STRETCH, self.menu, ui.Gap(MENU_ABOVE_PX))
        foot = ui.row((self.chat, 1), aside, margins=(0, 0, 6, 0), spacing=6)
        self.setLayout(ui.column(self.banner, (self._screens, 1), foot, spacing=0))
        self.chat.hide()
        self.menu.hide()
        self._received_at = monotonic()  # what the clocks show
        self._ticking = QTimer(self, interval=TICK_MS)
        self._ticking.timeout.connect(self._show_people)
        self.chat.spoken.connect(self.client.say)
        self.chat.quiet_wanted.connect(self.client.set_chat)
        visit.changed.connect(self._show)
        visit.game_message.connect(self._note_clocks)

    def _show(self, news: Shown) -> None:
        """Show a change at the table."""
        match news:
            case protocol.TableNews() | protocol.Rematched() | Seated():
                self.show_table()
            case protocol.Said():
                self.chat.show_said(news)
                self._show_speaker(news)
            case protocol.TableNotice() | protocol.RefusedRequest():
                self._take_notice(_words_of(news.message))
            case Connection("connected", Message() as welcome) if self.client.table is None:
                self._take_notice(sentence(welcome))
            case Connection() | protocol.Wanted() | protocol.Voting():
                self._show_banner()
            case TablesListed(tables):
                self._show_choice(tables)
            case Outcome(answer, seat=seat) if self._session is not None:
                self._session.apply_outcome(answer, seat)

    def _make_arriving(self) -> QWidget:
        """What is shown until the dealer has answered."""
        text = self.tr("Connecting to {address} …").format(address=self.client.invitation.address)
        self.arriving = ui.paragraph(text, "heading")
        self.arriving.setAlignment(Qt.AlignmentFlag.AlignCenter)
        leave = ui.button(self.tr("Back"), self.left)
        return ui.holder(
            ui.column(ui.STRETCH, self.arriving, (leave, Qt.AlignmentFlag.AlignHCenter), ui.STRETCH, margins=None)
        )

    def _show_choice(self, tables: Sequence[protocol.ListedTable]) -> None:
        """Ask at which of the server's tables one wants to sit."""
        buttons = [
            ui.button(literal(table_words(table)), partial(self.client.look_at, table.table)) for table in tables
        ]
        title = ui.label(self.tr("Which table?"), "title")
        page = ui.holder(ui.column(title, *buttons, ui.STRETCH, margins=(24, 16, 24, 20)))
        self._screens.addWidget(page)
        self._screens.setCurrentWidget(page)

    # the waiting room

    def show_waiting_room(self, differences: tuple[Message, ...], agents: Mapping[str, AgentType]) -> None:
        """Show who sits where, until the game begins; ``agents`` are the bots that are known here."""
        board = board_of_table(self.client.game, self.client.table)
        room = WaitingRoom(house_rules_line(differences), agents, board)
        self.agents = dict(agents)
        room.sat.connect(self.client.sit)
        room.readied.connect(self.client.be_ready)
        room.left.connect(self.left)
        self.waiting_room = room
        self._screens.addWidget(room)
        self._screens.setCurrentWidget(room)
        self.show_table()
        room.ready.setFocus()

    def show_table(self) -> None:
        """Show what the dealer has told of the table."""
        table = self.client.table
        if table is None:
            return
        self.show_foot(self.large.board is None)
        self.chat.show_people(table.chairs, self.client.key)
        if self.waiting_room is not None:
            self.waiting_room.show_table(table, self.client.own_seats)
            self.waiting_room.show_links(
                self.visit.link_for_friends, self.visit.link_for_browsers, self.visit.works_here, table.reached
            )
        self._show_people()
        self._show_banner()

    def show_foot(self, on: bool) -> None:
        """Show the chat and the menu of the table, or nothing below a large board."""
        table = self.client.table
        self.chat.setVisible(on and table is not None and table.options.chat)
        self.menu.setVisible(on and table is not None)

    def _note_clocks(self) -> None:
        self._received_at = monotonic()

    def notes(self) -> list[str]:
        """What is out of the ordinary about each player, and their clocks."""
        table, seated = self.client.table, self.client.seated
        if table is None or seated is None:
            return []
        runs_s = 0.0 if table.paused else monotonic() - self._received_at
        left = [
            clock_time(max(0.0, clock - runs_s * (seat == seated.pending_seat)))
            for seat, clock in enumerate(seated.clocks)
            if not seated.over
        ]
        people = [presence(chair, table.phase) for chair in table.chairs]
        return [", ".join(filter(None, parts)) for parts in zip_longest(people, left)]

    def _show_people(self) -> None:
        """Show the notes beside the names."""
        self.large.refresh()
        seated = self.client.seated
        if self.page is None or seated is None:
            return
        for row, note in zip(self.page.players.rows, self.notes(), strict=False):
            row.show_note(note)
        if seated.clocks and not self._ticking.isActive():
            self._ticking.start()

    # the game

    def show_game(self, session: LinkSession, game: SharedGame, announces_end: bool) -> GameWidget:
        """Show the page of the game."""
        self.visit.game_message.connect(session.receive)
        session.lacking.connect(self.client.catch_up)
        page = GameWidget(session, game, announces_end=announces_end)
        self.page, self._session = page, session
        self._screens.addWidget(page)
        self._screens.setCurrentWidget(page)
        if self.waiting_room is not None:
            self.waiting_room.deleteLater()
            self.waiting_room = None
        self.large.follow_game(page)
        self.show_table()
        return page

    def _show_speaker(self, said: protocol.Said) -> None:
        """Show a chat text during a game beside the portrait of its author."""
        if self.page is not None and (text := said_text(said)):
            self.page.company.speak(said.seat, text, PHRASE_MOODS.get(said.phrase, ""))

    def end(self) -> None:
        self.large.end()
        if self.page is not None:
            self.page.end()

    def fit(self) -> None:
        if self.page is not None:
            self.page.fit()

    def change_look(self) -> None:
        for part in (self.page, self.large, self.waiting_room):
            if part is not None:
                part.change_look()

    # the banner

    def _take_notice(self, notice: str) -> None:
        self._notice = notice
        self._show_banner()

    def _show_banner(self) -> None:
        """Say what matters most: that nobody hears us, what somebody wants or is told, and that others play again."""
        client, connection = self.client, self.client.connection
        if client.table is None:
            if connection.state == "lost":
                self.arriving.setText(self._connection_words())
            elif self._notice:
                self.arriving.setText(self._notice)
        elif connection.state in ("lost", "connecting") and self.visit.is_here:
            text = self.tr("The server on this computer is not responding. Nothing is lost. Start it again.")
            self.banner.show_words(text, [BannerChoice(self.tr("Start the server"), self.server_wanted.emit)])
        elif connection.state in ("lost", "connecting", "ended"):
            self.banner.show_words(self._connection_words())
        elif client.wish is not None and client.own_seats:
            self.banner.show_words(self._wish_words(client.wish), self._answers())
        elif client.voting is not None and client.own_seats:
            self._show_voting(client.voting)
        elif client.is_proposing:
            self.banner.show_words(self.tr("Waiting for the others to agree."))
        elif self._notice:
            self.banner.show_words(self._notice, [BannerChoice(self.tr("Close"), lambda: self._take_notice(""))])
        elif client.next_code:
            text = self.tr("The same people are playing again at another table.")
            self.banner.show_words(text, [BannerChoice(self.tr("Join that table"), self.next_wanted.emit)])
        elif client.table is not None and client.table.paused and client.own_seats:
            self._show_pause(printable_line(client.table.paused))
        elif self.visit.is_awaited:
            text = self.tr(
                "Your computer is now the dealer. Send the others the link to this table so that they can come back."
            )
            copy = self.tr("Copied") if self._is_link_copied else self.tr("Copy the link")
            self.banner.show_words(text, [BannerChoice(copy, self._copy_link)])
        else:
            self.banner.show_words("")

    def _copy_link(self) -> None:
        QApplication.clipboard().setText(self.visit.link_for_friends)
        self._is_link_copied = True
        self._show_banner()

    def _show_voting(self, voting: protocol.Voting) -> None:
        """Ask whether a bot shall play for somebody who is away, or say how it stands with what was answered."""
        assert self.client.table is not None
        player, own = self._player(voting.seat), self.client.own_seats
        if voting.declined:
            text = self.tr("{player} is away. The game is waiting.").format(player=player)
            again = self.tr("Ask the others again") if voting.needed > 1 else self.tr("Let a bot play")
            self.banner.show_words(text, [BannerChoice(again, lambda: self.client.vote(True))])
        elif not {*voting.ayes, *voting.noes}.isdisjoint(own):
            lacking = voting.needed - len(voting.ayes)
            text = self.tr("{player} is away. A bot will play as soon as %n more of you agree.", "", lacking)
            self.banner.show_words(text.format(player=player))
        else:
            text = self.tr("{player} has been away for {time}. Should a bot play in the meantime?")
            away_s = self.client.table.options.leaver_s
            self.banner.show_words(
                text.format(player=player, time=duration(away_s)),
                [
                    BannerChoice(self.tr("Let a bot play"), lambda: self.client.vote(True)),
                    BannerChoice(self.tr("Wait"), lambda: self.client.vote(False)),
                ],
            )

    def _show_pause(self, player: str) -> None:
        """Say who has stopped the clocks; at a table without any the game is adjourned by that."""
        if self.client.seated is not None and self.client.seated.clocks:
            text, onward = self.tr("{player} has stopped the clocks."), self.tr("Restart the clocks")
        else:
            text = self.tr("{player} has adjourned the game. Bots will not play for absent players.")
            onward = self.tr("Resume the game")
        self.banner.show_words(text.format(player=player), [BannerChoice(onward, lambda: self.client.pause(False))])

    def _connection_words(self) -> str:
        why = self.client.connection.why
        cause = sentence(why) if why is not None else self.tr("There is no connection.")
        if self.client.connection.state == "ended":
            return cause
        text = self.tr("{why} Still trying to reconnect …")
        if self.client.has_begun:
            text = self.tr(
                "{why} Still trying to reconnect … Your answers are not lost. Each one will be sent only once."
            )
        sentences = [text.format(why=cause)]
        if self.client.has_copies:
            sentences.append(self._copies_words())
        return " ".join(sentences)

    def _copies_words(self) -> str:
        """What can be done when the dealer is gone for good."""
        if has_two_people(self.client.chairs):
            return self.tr(
                "If the dealer is gone for good, a game between two people can be resumed only with both copies."
            )
        return self.tr(
            "If the dealer is gone for good, you can resume the game from the copies. Choose “Join a table”."
        )

    def _wish_words(self, wished: protocol.Wanted) -> str:
        player = self._player(wished.seat)
        if wished.what == "seat":
            text = self.tr("{name} would like to play for {player}, who is away.")
            return text.format(name=printable_line(wished.name), player=player)
        if wished.what == "back":
            return self.tr("{player} would like to take answers back.").format(player=player)
        return self.tr("{player} would like to restart the clocks.").format(player=player)

    def _player(self, seat: int) -> str:
        """The player of a seat; "" for a seat that does not exist."""
        names = chair_names(self.client.chairs)
        return names[seat] if 0 <= seat < len(names) else ""

    def _answers(self) -> list[BannerChoice]:
        return [
            BannerChoice(self.tr("Agree"), lambda: self._agree(True)),
            BannerChoice(self.tr("Decline"), lambda: self._agree(False)),
        ]

    def _agree(self, agrees: bool) -> None:
        self.client.agree(agrees)
        self._show_banner()


def _words_of(wording: protocol.Wording) -> str:
    """A dealer's notice in words; an unreadable one is replaced by a sentence that says so."""
    try:
        return sentence(decode_message(wording))
    except RailwrightError as error:
        return error_text(error)
