"""Somebody's stay at a table elsewhere: the connection, the chair, and what the dealer tells."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.file_locks import FileLock
from railwright.core.game import Game
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import Message, enumeration, say
from railwright.core.language.messages import error_text, sentence
from railwright.editor.features.online.table_link import Make, TableLink
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.work.background import Worker
from railwright.plugins.features.online.api import (
    Caller,
    Connection,
    HotSeatTable,
    Invitation,
    MapIsMissing,
    OwnWord,
    SeatTable,
    decode_message,
    fetch_map,
    joined_game,
    own_addresses,
    protocol,
    running_server,
    seat_lock,
    seats_at,
)

OPEN = "open"  # the phase of a table before its game
THIS_MACHINE = "127."  # what the addresses begin with that only this machine has


@dataclass(frozen=True, slots=True)
class Destination:
    """Where somebody goes, and as whom: to a table, to the only one of a server, or to one that he opens there.

    ``others`` are the names of people who play before the same window. ``resumes``: this computer goes on with a
    game whose dealer is gone, and nobody else knows yet where.
    """

    invitation: Invitation
    caller: Caller
    create: Make | None = None
    others: tuple[str, ...] = ()
    resumes: bool = False


class TableVisit(QObject):
    """Goes to a table and takes a chair; ``table`` is what its dealer has told of it, None before.

    ``table_changed``: it has told something else. ``begun``: there is something to be seen of the game, as ``seated``
    has it; from then on ``heard`` gives what the dealer tells of it, ``settled`` what came of an answer.
    ``noticed`` carries a sentence for which nobody here has asked. ``voting_changed``: ``voting`` asks something else
    of those who are there, or nothing (None); ``wish_changed``: so does ``wish``, what one of the others wants.
    ``connection_changed``: the connection has come or gone; ``is_here`` tells whether it leads to the server of this
    home. ``seat_given``: a spectator has a seat now. ``refused`` carries a sentence; after ``stranded``, which carries
    one too, there is nothing left to wait for.
    """

    table_changed = Signal()
    begun = Signal()
    heard = Signal(object)
    settled = Signal(object)
    connection_changed = Signal()
    said = Signal(object)
    wish_changed = Signal()
    voting_changed = Signal()
    noticed = Signal(str)
    refused = Signal(str)
    stranded = Signal(str)
    choice_needed = Signal(list)
    seat_given = Signal()

    def __init__(self, destination: Destination, catalogue: Catalogue, parent: QObject) -> None:
        super().__init__(parent)
        self._destination, self._catalogue = destination, catalogue
        self._code = destination.invitation.code
        self._word = OwnWord()
        self._wanted_seats: list[int] = []  # those that were asked for last
        self._fetcher, self._has_fetched = Worker(self), False
        self._lock: FileLock | None = None
        self._quiet: tuple[bool, list[str]] = (True, [])
        self.connection = Connection("connecting", None)
        self.table: protocol.TableNews | None = None
        self.game: Game | None = None
        self.seated: SeatTable | HotSeatTable | None = None
        self.voting: protocol.Voting | None = None
        self._wish: protocol.Wanted | None = None  # of whoever, oneself too
        self.next_code = ""  # of the table at which the same people play again
        self.is_here = False
        with suppress(OSError):
            running = running_server()
            self.is_here = running is not None and running.fingerprint == destination.invitation.fingerprint
        self._host_for_friends = destination.invitation.host
        if self._host_for_friends.startswith(THIS_MACHINE):
            Worker(self).start(lambda task: own_addresses(), self._take_addresses)  # a slow network answers late
        with suppress(OSError):
            self._lock = seat_lock(destination.invitation)  # while it is held, nobody looks at one's tables there
        self._link = TableLink(destination.invitation, destination.caller, self)
        self._link.connection_changed.connect(self._take_connection)
        self._link.heard.connect(self._hear)

    # what is known

    @property
    def key(self) -> str:
        """Who one is at the table."""
        return self._destination.caller.identity.key

    @property
    def name(self) -> str:
        """By what name one is there."""
        return self._destination.caller.name

    @property
    def wish(self) -> protocol.Wanted | None:
        """What one of the others wants that all must agree to, if anything."""
        return None if self.asks_others else self._wish

    @property
    def asks_others(self) -> bool:
        """Whether the others are asked whether they agree to what one wants oneself."""
        return self._wish is not None and self._wish.seat in self.own_seats

    @property
    def is_awaited(self) -> bool:
        """Whether somebody has yet to find the way here, where this computer goes on with a game."""
        return self._destination.resumes and any(
            chair.agent == HUMAN and chair.key != self.key and not chair.here for chair in self._chairs
        )

    @property
    def destination(self) -> Destination:
        """Where one is, by a link that leads to this very table."""
        return replace(self._destination, invitation=self.invitation, create=None, resumes=False)

    @property
    def invitation(self) -> Invitation:
        """The way to this very table."""
        return replace(self._destination.invitation, code=self._code)

    @property
    def link_for_friends(self) -> str:
        """The link by which others come to this table."""
        return replace(self.invitation, host=self._host_for_friends).link

    @property
    def own_seats(self) -> list[int]:
        """The seats that one has."""
        return [seat for seat, chair in enumerate(self._chairs) if chair.key == self.key]

    @property
    def _chairs(self) -> list[protocol.Chair]:
        return self.table.chairs if self.table is not None else []

    @property
    def is_ready(self) -> bool:
        """Whether one has said that one is ready."""
        assert self.table is not None
        return any(self.table.chairs[seat].ready for seat in self.own_seats)

    @property
    def has_begun(self) -> bool:
        """Whether there is something to be seen of the game."""
        return self.seated is not None and self.seated.has_begun

    @property
    def has_copies(self) -> bool:
        """Whether one can go on where the dealer is gone for good: people who play with others hold copies."""
        people = {chair.key for chair in self._chairs if chair.agent == HUMAN}
        return self.has_begun and self.key in people and len(people) > 1

    # what one does

    def look_at(self, code: str) -> None:
        """Go to the table of a code."""
        self._code = code
        self._link.ask(lambda id: protocol.LookRequest(id, code), self._take_table)

    def sit(self, seat: int) -> None:
        """Take a chair in place of the first that one has."""
        self._sit_on([seat, *self.own_seats[1:]])

    def _sit_on(self, seats: list[int]) -> None:
        """Take chairs, each for one of the people here, in place of those that they have."""
        assert self.table is not None
        names = protocol.names_on(self.table.chairs, seats, self.key, [self.name, *self._destination.others])
        if self.own_seats and self.own_seats != seats:
            self._request(lambda id: protocol.StandUp(id, self._code))
        # At once: whoever is quick is ready before he is told that the chair is his.
        self._wanted_seats = seats
        commitment = self._word.renew()

        def sit_down(outcome: protocol.ToClient | Message) -> None:
            if isinstance(outcome, Message):
                self._look_again(outcome)
                return
            assert self.table is not None
            assert self.game is not None
            self.seated = seats_at(self.game, self.table, seats, self._ask_and_settle, self._word)
            self.table_changed.emit()

        self._link.ask(lambda id: protocol.Sit(id, self._code, seats, commitment, names), sit_down)

    def _look_again(self, why: Message) -> None:
        """Look for another seat, where somebody else was quicker."""
        refused = self._wanted_seats

        def look(outcome: protocol.ToClient | Message) -> None:
            if isinstance(outcome, protocol.TableNews):
                self.table = outcome
                if self._seats_for(outcome) != refused:
                    self._take_place(outcome)
                    self.table_changed.emit()
                    return
            self.refused.emit(sentence(why))

        self._link.ask(lambda id: protocol.LookRequest(id, self._code), look)

    def be_ready(self, ready: bool) -> None:
        """Say that one is ready, or not yet; the game begins when everybody is."""
        self._request(lambda id: protocol.Ready(id, self._code, ready))

    def say(self, text: str = "", phrase: int = -1) -> None:
        """Say something to the table."""
        self._request(lambda id: protocol.Say(id, self._code, text[: protocol.MAX_TEXT_CHARS], phrase))

    def be_quiet(self, hears: bool, muted: list[str]) -> None:
        """Say whether one wants to hear what is said, and whom one does not."""
        self._quiet = (hears, muted)
        if self.table is not None:  # else it is said there
            self._request(lambda id: protocol.Quiet(id, hears, self._code, muted))

    @property
    def hears(self) -> bool:
        """Whether one hears anything that is said."""
        return self._quiet[0]

    def agree(self, agrees: bool) -> None:
        """Answer to what somebody else wants; whoever has agreed is asked no more."""
        self._wish = None
        self.wish_changed.emit()
        self._request(lambda id: protocol.Agree(id, self._code, agrees))

    def vote(self, bot: bool) -> None:
        """Say whether a bot shall play for whoever is away, or ask the others once more."""
        if (voting := self.voting) is not None:
            self._request(lambda id: protocol.Vote(id, self._code, voting.seat, bot))

    def lend(self, bot: str) -> None:
        """Let a bot play one's seat until one answers oneself; "" takes it back."""
        for seat in self.own_seats:
            self._request(partial(self._lending, seat, bot))

    def _lending(self, seat: int, bot: str, id: int) -> protocol.Lend:
        return protocol.Lend(id, self._code, seat, bot)

    def want_seat(self, seat: int) -> None:
        """Ask to play for somebody who is away."""
        self._request(lambda id: protocol.TakeSeat(id, self._code, seat))

    def pause(self, pauses: bool) -> None:
        """Stop the clocks, or ask that they go on."""
        self._request(lambda id: protocol.Pause(id, self._code, pauses))

    def give_time(self, seat: int, seconds: int) -> None:
        """Give somebody else time to think."""
        self._request(lambda id: protocol.MoreTime(id, self._code, seat, seconds))

    def want_rematch(self) -> None:
        """Ask for another game of the same people."""
        self._request(lambda id: protocol.Rematch(id, self._code))

    def catch_up(self) -> None:
        """Ask for what is lacking here."""
        if self.seated is not None:
            for request in self.seated.requests_for_lacking():
                self._request(request)

    def leave(self) -> None:
        """Go; the chair stays one's own once the game has begun, and before that it is free again."""
        if self.table is not None and self.table.phase == OPEN and self.own_seats:
            self._link.ask(lambda id: protocol.StandUp(id, self._code))
        self._link.stop()
        if self._lock is not None:
            self._lock.unlock()

    def _request(self, make: Make) -> None:
        """Ask something of which only a refusal is told."""
        self._link.ask(make, self._tell_refusal)

    def _tell_refusal(self, outcome: protocol.ToClient | Message) -> None:
        if isinstance(outcome, Message):
            self.refused.emit(sentence(outcome))

    def _ask_and_settle(self, make: Make) -> None:
        self._link.ask(make, self.settled.emit)

    # what is told

    def _take_addresses(self, addresses: list[str]) -> None:
        """Friends come by an address of this machine in its network, where it has one."""
        others = (address for address in addresses if not address.startswith(THIS_MACHINE))
        self._host_for_friends = next(others, self._host_for_friends)
        self.table_changed.emit()

    def _take_connection(self, connection: Connection) -> None:
        self.connection = connection
        self.connection_changed.emit()
        if connection.state == "connected":
            if connection.why is not None and self.table is None:
                self.noticed.emit(sentence(connection.why))
            self._arrive()
        elif connection.state == "ended":
            self.stranded.emit(sentence(connection.why or say("The connection has ended.")))

    def _arrive(self) -> None:
        """Go to the table, or ask for what was missed there."""
        self.voting = self._wish = None  # they are told again
        create = self._destination.create
        if self.has_begun:
            self.catch_up()
            if self._quiet != (True, []):
                self.be_quiet(*self._quiet)
        elif self._code:
            self.look_at(self._code)
        elif create is not None:
            self._link.ask(create, self._take_table)
        else:
            self._link.ask(protocol.ListTables, self._take_list)

    def _take_list(self, outcome: protocol.ToClient | Message) -> None:
        """Go to the only table that there is; of several one is chosen."""
        if isinstance(outcome, Message):
            self._strand(outcome)
            return
        assert isinstance(outcome, protocol.Tables)
        rows = {row.table: row for row in (*outcome.own, *outcome.tables)}
        if not rows:
            self._strand(say("No table stands open there."))
        elif len(rows) == 1:
            self.look_at(next(iter(rows)))
        else:
            self.choice_needed.emit([*rows.values()])

    def _strand(self, message: Message) -> None:
        self._link.stop()
        self.stranded.emit(sentence(message))

    def _take_table(self, outcome: protocol.ToClient | Message) -> None:
        """A table as one comes to it: sit down where a chair is free, else look on."""
        if isinstance(outcome, Message):
            self._strand(outcome)
            return
        assert isinstance(outcome, protocol.TableNews)
        self.table, self._code = outcome, outcome.table
        if self.game is None:
            try:
                self.game = run_user_rules(self._catalogue, lambda: joined_game(self._catalogue, outcome))
            except MapIsMissing as error:
                self._fetch_map(outcome, error)
                return
            except RailwrightError as error:
                self._fail(error)
                return
        self._take_place(outcome)
        if self._quiet != (True, []):
            self.be_quiet(*self._quiet)
        self.table_changed.emit()

    def _fetch_map(self, table: protocol.TableNews, why: Exception) -> None:
        """Ask the dealer for a map that is not here, once, beside the window; then come to the table anew."""
        if self._has_fetched:
            self._fail(why)
            return
        self._has_fetched = True
        catalogue, ask = self._catalogue, self._link.ask_and_wait
        self._fetcher.start(
            lambda task: fetch_map(catalogue, table, ask), lambda _: self._take_table(table), self._fail
        )

    def _fail(self, error: Exception) -> None:
        self._link.stop()
        self.stranded.emit(error_text(error))

    def _take_place(self, table: protocol.TableNews) -> None:
        assert self.game is not None
        free = protocol.free_seats(table.chairs)
        people = [self.name, *self._destination.others]
        if table.phase == OPEN and (self.own_seats or free):
            seats = self._seats_for(table)
            if seats == self.own_seats and self._word.is_committed(table, seats):
                self._take_step(table)
            else:
                self._sit_on(seats)
            if missing := people[len(self.own_seats) + len(free) :]:
                self.refused.emit(sentence(say("No seat is free for {names}.", names=enumeration(missing))))
        elif self.own_seats:
            self.seated = seats_at(self.game, table, self.own_seats, self._ask_and_settle)
            self.catch_up()
        elif not table.options.watchers:
            self._fail(RailwrightError(say("No seat is free at this table, and nobody may look on.")))
        else:
            self.seated = seats_at(self.game, table, [], self._ask_and_settle)
            self._request(lambda id: protocol.Watch(id, table.table))

    def _seats_for(self, table: protocol.TableNews) -> list[int]:
        """The seats for the people here: those that they have, and free ones."""
        own, free = self.own_seats, protocol.free_seats(table.chairs)
        return [*own, *free][: max(1 + len(self._destination.others), len(own))]

    def _take_step(self, table: protocol.TableNews) -> None:
        """Promise a word for the cards, or open it, where that is due."""
        try:
            step = self._word.next_step(table, self.own_seats)
        except RailwrightError as error:
            self._fail(error)
            return
        if step == "sit":
            self._sit_on(self.own_seats)
        elif step == "open":
            self._request(lambda id: protocol.OpenWord(id, table.table, self._word.nonce))

    def _hear(self, message: protocol.ToClient) -> None:
        match message:
            case protocol.TableNews():
                self._take_news(message)
            case protocol.Said():
                self.said.emit(message)
            case protocol.Wanted():
                self._wish = message if message.what else None
                self.wish_changed.emit()
            case protocol.TableNotice() | protocol.RefusedRequest():
                self._tell_notice(message.message)
            case protocol.Voting():
                self.voting = message if 0 <= message.seat < len(self._chairs) else None
                self.voting_changed.emit()
            case protocol.Rematched():
                self.next_code = message.next
                self.table_changed.emit()
            case protocol.Sorry() | protocol.Committed():
                pass  # the connection tells the same; and nobody waits for the others any more
            case _:
                self._hear_game(message)

    def _tell_notice(self, wording: protocol.Wording) -> None:
        """Tell what nobody here has asked for; of what cannot be said, that it cannot."""
        try:
            notice = decode_message(wording)
        except RailwrightError as error:
            notice = error.message
        self.noticed.emit(sentence(notice))

    def _take_news(self, table: protocol.TableNews) -> None:
        if table.table != self._code or self.table is None:
            return
        self.table = table
        if self.has_begun and self.own_seats and self.seated is not None and not self.seated.people:
            self.seat_given.emit()
            return
        if self.seated is not None:
            self.seated.hear(table)
            self._take_step(table)
        self.table_changed.emit()

    def _hear_game(self, message: protocol.ToClient) -> None:
        if self.seated is None:
            return
        if self.has_begun:
            self.heard.emit(message)
            return
        try:
            self.seated.hear(message)
        except RailwrightError as error:
            self._fail(error)
            return
        if self.has_begun:
            self.begun.emit()
