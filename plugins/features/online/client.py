"""The client of a remote table: its connection, its seats, and everything that the dealer has sent.

The window and the terminal both use it. ``TableClient.receive`` takes a message, applies it to the client, and passes
it to an ``Observer``, which shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple, Protocol, TypeAlias

from railwright.core.file_locks import FileLock
from railwright.core.game import Game
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import Message, say
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.hot_seat_table import HotSeatTable, seats_at
from railwright.plugins.features.online.invitations import Invitation
from railwright.plugins.features.online.link import Caller, Make
from railwright.plugins.features.online.link_thread import (
    ANSWER_TIMEOUT_S,
    Connection,
    LinkThread,
    News,
    Outcome,
    Settle,
)
from railwright.plugins.features.online.own_word import OwnWord
from railwright.plugins.features.online.seat_lock import seat_lock
from railwright.plugins.features.online.seat_table import SeatTable
from railwright.plugins.features.online.views import decode_message

OPEN = "open"  # the phase of a table before its game


@dataclass(frozen=True, slots=True)
class Destination:
    """The table that a client joins: a given one, the only one on a server, or a new one.

    * ``invitation``: the way to the server, and the code of the table if there is one
    * ``caller``: the person who joins
    * ``create``: makes the request for a new table
    * ``others``: the names of other people at this computer
    * ``seats``: the seats that the people here take at a new table
    * ``resumes``: this computer resumes a game whose dealer is gone, and the others do not have its address yet
    """

    invitation: Invitation
    caller: Caller
    create: Make | None = None
    others: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    resumes: bool = False


class Arrived(NamedTuple):
    """The table has been received. The observer builds its game and calls ``TableClient.sit_or_watch``."""

    table: protocol.TableNews


class TablesListed(NamedTuple):
    """The server has several tables; ``TableClient.look_at`` chooses one."""

    tables: Sequence[protocol.ListedTable]


class Watching(NamedTuple):
    """No seat is free. The client asks to watch."""


class Seated(NamedTuple):
    """The people here have seats; none if they watch.

    * ``names``: the names on the seats, if there are several
    * ``unseated``: the names of the people without a seat
    """

    seats: Sequence[int]
    names: Sequence[str] = ()
    unseated: Sequence[str] = ()


class Begun(NamedTuple):
    """The first view of the game has come."""


class Refused(NamedTuple):
    """The dealer refuses a request."""

    why: Message


class Stranded(NamedTuple):
    """The client has stopped; ``error`` is a failure on this side, None after a refusal or a lost connection."""

    why: Message
    error: RailwrightError | None = None


GameMessage: TypeAlias = protocol.View | protocol.ViewDelta | protocol.Told | protocol.Start | protocol.End
Shown: TypeAlias = (
    Arrived
    | TablesListed
    | Watching
    | Seated
    | Begun
    | Refused
    | Stranded
    | Connection
    | Outcome
    | protocol.TableNews
    | protocol.Said
    | protocol.Wanted
    | protocol.Voting
    | protocol.Rematched
    | protocol.TableNotice
    | protocol.RefusedRequest
)


class Observer(Protocol):
    """Shows a client: a window or a terminal."""

    def show(self, news: Shown) -> None:
        """Show a change. Messages have already been applied to the client; an Outcome belongs to an answer."""

    def apply(self, message: GameMessage) -> None:
        """Apply a message of the game to ``TableClient.seated`` and show it, at once or at the pace of the game."""


class TableClient:
    """Joins a table, takes seats and keeps them.

    ``deliver`` is called with everything received, in the thread of the connection; the observer passes it on to
    ``receive`` in its own thread.

    * ``connection``: the state of the connection
    * ``table``: the table as the dealer sent it; None before
    * ``game``, ``seated``: the game, and the view of it from the seats here
    * ``voting``: the vote on a bot for somebody who is away
    * ``next_code``: the code of the table at which the same people play again
    * ``stays_ready``: the people here are ready again whenever everybody has to commit to a new secret word
    """

    def __init__(self, destination: Destination, observer: Observer, deliver: Callable[[News], None]) -> None:
        self._destination, self._observer = destination, observer
        self._code = destination.invitation.code
        self._is_stopped = False
        self._chat: tuple[bool, list[str]] = (True, [])
        self.connection = Connection("connecting", None)
        self._forget_table()
        self._lock: FileLock | None = None
        with suppress(OSError):
            self._lock = seat_lock(destination.invitation)  # other windows do not poll the server meanwhile
        self._link = LinkThread(destination.invitation, destination.caller, deliver)

    def _forget_table(self) -> None:
        self.table: protocol.TableNews | None = None
        self.game: Game | None = None
        self.seated: SeatTable | HotSeatTable | None = None
        self.voting: protocol.Voting | None = None
        self._wish: protocol.Wanted | None = None  # from anybody, including the people here
        self.next_code, self.stays_ready = "", False
        self._word = OwnWord()
        self._wanted_seats: list[int] = []  # requested last
        self._held: dict[int, int] = {}  # the seats of answers that the dealer holds, by request

    # state

    @property
    def key(self) -> str:
        """The key of the person here."""
        return self._destination.caller.identity.key

    @property
    def people(self) -> list[str]:
        """The names of the people here."""
        return [self._destination.caller.name, *self._destination.others]

    @property
    def invitation(self) -> Invitation:
        """An invitation to this table."""
        return replace(self._destination.invitation, code=self._code)

    @property
    def destination(self) -> Destination:
        """The destination that leads back to this table."""
        return replace(self._destination, invitation=self.invitation, create=None, seats=(), resumes=False)

    @property
    def wish(self) -> protocol.Wanted | None:
        """What another player has proposed, if anything."""
        return None if self.is_proposing else self._wish

    @property
    def is_proposing(self) -> bool:
        """Whether the others are voting on a proposal from here."""
        return self._wish is not None and self._wish.seat in self.own_seats

    @property
    def chairs(self) -> Sequence[protocol.Chair]:
        """The chairs of the table; empty before it is received."""
        return self.table.chairs if self.table is not None else ()

    @property
    def own_seats(self) -> list[int]:
        """The seats of the people here."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.key == self.key]

    @property
    def has_begun(self) -> bool:
        """Whether the first view of the game has arrived."""
        return self.seated is not None and self.seated.has_begun

    @property
    def has_copies(self) -> bool:
        """Whether the game can be resumed without its dealer: people who play with others hold copies."""
        people = {chair.key for chair in self.chairs if chair.agent == HUMAN}
        return self.has_begun and self.key in people and len(people) > 1

    @property
    def wants_chat(self) -> bool:
        """Whether the dealer sends the chat here."""
        return self._chat[0]

    # requests

    def send(self, make: Make, settle: Settle | None = None) -> None:
        """Send a request. ``settle`` receives its outcome; by default a refusal is shown."""
        self._link.request_and_deliver(make, settle or self._show_refusal)

    def send_and_wait(self, make: Make, timeout_s: float = ANSWER_TIMEOUT_S) -> protocol.ToClient:
        """Send a request and wait for the answer. Raises RailwrightError."""
        return self._link.request_and_wait(make, timeout_s)

    def look_at(self, code: str) -> None:
        """Join the table with a code."""
        if code != self._code:
            self._forget_table()
        self._code = code
        self.send(lambda id: protocol.LookRequest(id, code), self._apply_look)

    def sit_or_watch(self, game: Game) -> None:
        """Sit down if a chair is free, else watch."""
        self.game = game
        self._sit_or_watch()

    def sit(self, seat: int) -> None:
        """Move to a chair from the first that the people here have."""
        self._sit_on([seat, *self.own_seats[1:]])

    def be_ready(self, ready: bool) -> None:
        """Say that the people here are ready, or not; the game begins when everybody is."""
        self.send(lambda id: protocol.Ready(id, self._code, ready))

    def say(self, text: str = "", phrase: int = -1, settle: Settle | None = None) -> None:
        """Say something to the table."""
        self.send(lambda id: protocol.Say(id, self._code, text[: protocol.MAX_TEXT_CHARS], phrase), settle)

    def set_chat(self, wanted: bool, muted: list[str], settle: Settle | None = None) -> None:
        """Set whether the chat is wanted, and the keys of muted people."""
        self._chat = (wanted, muted)
        if self.table is not None:  # else it is sent there
            self._send_chat(settle)

    def _send_chat(self, settle: Settle | None = None) -> None:
        wanted, muted = self._chat
        self.send(lambda id: protocol.Quiet(id, wanted, self._code, muted), settle)

    def agree(self, agrees: bool) -> None:
        """Answer another player's proposal, and hide it."""
        self._wish = None
        self.send(lambda id: protocol.Agree(id, self._code, agrees))

    def vote(self, bot: bool) -> None:
        """Vote on a bot for somebody who is away, or ask the others once more."""
        if (voting := self.voting) is not None:
            self.send(lambda id: protocol.Vote(id, self._code, voting.seat, bot))

    def play_for(self, bot: str) -> None:
        """Let a bot play the seats here until a person answers again; "" ends it at once."""
        for seat in self.own_seats:
            self.send(partial(self._lending, seat, bot))

    def _lending(self, seat: int, bot: str, id: int) -> protocol.Lend:
        return protocol.Lend(id, self._code, seat, bot)

    def want_seat(self, seat: int, settle: Settle | None = None) -> None:
        """Ask to play for somebody who is away."""
        self.send(lambda id: protocol.TakeSeat(id, self._code, seat), settle)

    def pause(self, pauses: bool, settle: Settle | None = None) -> None:
        """Stop the clocks, or ask the others to continue."""
        self.send(lambda id: protocol.Pause(id, self._code, pauses), settle)

    def give_time(self, seat: int, seconds: int, settle: Settle | None = None) -> None:
        """Give somebody else time to think."""
        self.send(lambda id: protocol.MoreTime(id, self._code, seat, seconds), settle)

    def want_rematch(self) -> None:
        """Ask for another game of the same people."""
        self.send(lambda id: protocol.Rematch(id, self._code))

    def catch_up(self) -> None:
        """Request the messages that are missing."""
        if self.seated is not None:
            for request in self.seated.requests_for_lacking():
                self.send(request)

    def stop(self) -> None:
        """End the connection; nothing more is shown."""
        self._is_stopped = True
        self._link.stop()

    def leave(self) -> None:
        """Leave the table. The seats are kept if the game has begun, and are free again before that."""
        if self.table is not None and self.table.phase == OPEN and self.own_seats:
            self.send(lambda id: protocol.StandUp(id, self._code))
        self.stop()
        self._unlock()

    def close(self) -> None:
        """End the connection and wait for its end; the seats are kept."""
        self._link.close()
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.unlock()

    def _show_refusal(self, outcome: protocol.ToClient | Message) -> None:
        if isinstance(outcome, Message):
            self._observer.show(Refused(outcome))

    # messages

    def receive(self, news: News) -> None:
        """Apply a message and show it."""
        if self._is_stopped:
            return
        match news:
            case protocol.HeldAnswer():
                self._apply_held(news)
            case Outcome(answer, settle):
                if settle is not None:
                    settle(answer)
                else:
                    self._observer.show(news)
            case Connection():
                self._apply_connection(news)
            case protocol.TableNews():
                self._apply_table(news)
            case protocol.Wanted():
                self._wish = news if news.what else None
                self._observer.show(news)
            case protocol.Voting():
                self.voting = news if 0 <= news.seat < len(self.chairs) else None
                self._observer.show(news)
            case protocol.Rematched():
                self.next_code = news.next
                self._observer.show(news)
            case protocol.RefusedRequest() if news.id in self._held:  # the answer was given before a restart
                self._observer.show(Outcome(decode_message(news.message), seat=self._held.pop(news.id)))
            case protocol.Said() | protocol.TableNotice() | protocol.RefusedRequest():
                self._observer.show(news)
            case protocol.View() | protocol.ViewDelta() | protocol.Told() | protocol.Start() | protocol.End():
                self._apply_game(news)
            case _:
                pass  # such as Sorry, which the connection reports, or a late Committed

    def _apply_connection(self, connection: Connection) -> None:
        self.connection = connection
        self._observer.show(connection)
        if connection.state == "connected":
            self._arrive()
        elif connection.state == "ended":
            self._observer.show(Stranded(connection.why or say("The connection has ended.")))

    def _arrive(self) -> None:
        """Join the table, or request what was missed."""
        self.voting = self._wish = None  # the dealer sends them again
        create = self._destination.create
        if self.has_begun:
            self.catch_up()
            if self._chat != (True, []):
                self._send_chat()
        elif self._code:
            self.look_at(self._code)
        elif create is not None:
            self.send(create, self._apply_look)
        else:
            self.send(protocol.ListTables, self._apply_list)

    def _apply_list(self, outcome: protocol.ToClient | Message) -> None:
        """Join the only table, or let the person choose."""
        if isinstance(outcome, Message):
            self.strand(outcome)
            return
        assert isinstance(outcome, protocol.Tables)
        rows = {row.table: row for row in (*outcome.own, *outcome.tables)}
        if not rows:
            self.strand(say("No table is open."))
        elif len(rows) == 1:
            self.look_at(next(iter(rows)))
        else:
            self._observer.show(TablesListed([*rows.values()]))

    def _apply_look(self, outcome: protocol.ToClient | Message) -> None:
        """Apply the table on arrival, and again after a lost connection."""
        if isinstance(outcome, Message):
            self.strand(outcome)
            return
        assert isinstance(outcome, protocol.TableNews)
        self.table, self._code = outcome, outcome.table
        if self.game is None:
            self._observer.show(Arrived(outcome))
        else:
            self._sit_or_watch()

    def _sit_or_watch(self) -> None:
        table = self.table
        assert table is not None
        own, free = self.own_seats, protocol.free_seats(table.chairs)
        if self.seated is not None and not self.seated.people:
            self._watch()
        elif table.phase == OPEN and (own or free):
            seats = self._seats_for(table)
            if seats != own or not self._word.is_committed(table, seats):
                self._sit_on(seats)
            else:
                if self.seated is None:  # the connection broke before the confirmation
                    self._be_seated(Seated(seats))
                self._take_step()
        elif own:
            self._be_seated(Seated(own))
            self.catch_up()
        else:
            self._watch()
        if self._chat != (True, []):
            self._send_chat()
        self._observer.show(table)

    def _seats_for(self, table: protocol.TableNews) -> list[int]:
        """The seats for the people here: their own, then free ones."""
        own, free = self.own_seats, protocol.free_seats(table.chairs)
        wanted = [seat for seat in self._destination.seats if seat in free]
        return [*dict.fromkeys([*own, *wanted, *free])][: max(len(self.people), len(own))]

    def _sit_on(self, seats: list[int]) -> None:
        """Take these chairs, one for each person here, instead of the present ones."""
        assert self.table is not None
        names = protocol.names_on(self.table.chairs, seats, self.key, self.people)
        if self.own_seats and self.own_seats != seats:
            self.send(lambda id: protocol.StandUp(id, self._code))
        # At once, since a quick person is ready before the dealer confirms.
        self._wanted_seats = seats
        commitment = self._word.renew()

        def sit_down(outcome: protocol.ToClient | Message) -> None:
            if isinstance(outcome, Message):
                self._look_again(outcome)
            else:
                self._be_seated(Seated(seats, names, self.people[len(seats) :]))

        self.send(lambda id: protocol.Sit(id, self._code, seats, commitment, names), sit_down)

    def _be_seated(self, seated: Seated) -> None:
        self._take_seats(seated.seats)
        self._observer.show(seated)

    def _take_seats(self, seats: Sequence[int]) -> None:
        assert self.table is not None
        assert self.game is not None
        self.seated = seats_at(self.game, self.table, seats, self._link.request_and_deliver, self._word)

    def _look_again(self, why: Message) -> None:
        """Look for another seat after somebody else was quicker."""
        refused = self._wanted_seats

        def look(outcome: protocol.ToClient | Message) -> None:
            if isinstance(outcome, protocol.TableNews):
                self.table = outcome
                if self._seats_for(outcome) != refused:
                    self._sit_or_watch()
                    return
            self._observer.show(Refused(why))

        self.send(lambda id: protocol.LookRequest(id, self._code), look)

    def _watch(self) -> None:
        """Ask to watch the game."""
        self._observer.show(Watching())
        if self._is_stopped:
            return
        self._take_seats([])

        def settle(outcome: protocol.ToClient | Message) -> None:
            if isinstance(outcome, Message):
                self.strand(outcome)
            else:
                self._observer.show(Seated([]))

        self.send(lambda id: protocol.Watch(id, self._code), settle)

    def _take_step(self) -> None:
        """Commit to a secret word for the shuffle, or reveal it, when it is time."""
        assert self.table is not None
        try:
            step = self._word.next_step(self.table, self.own_seats)
        except RailwrightError as error:
            self.strand(error.message, error)
            return
        if step == "sit":
            self._sit_on(self.own_seats)
            if self.stays_ready:
                self.be_ready(True)
        elif step == "open":
            self.send(lambda id: protocol.OpenWord(id, self._code, self._word.nonce))

    def _apply_table(self, table: protocol.TableNews) -> None:
        if table.table != self._code or self.table is None:
            return
        self.table = table
        if self.seated is not None:
            self.seated.apply(table)
            self._take_step()
        self._observer.show(table)

    def _apply_game(self, message: GameMessage) -> None:
        if self.seated is None:
            return
        if self.has_begun:
            self._observer.apply(message)
            return
        try:
            self.seated.apply(message)
        except RailwrightError as error:
            self.strand(error.message, error)
            return
        if self.has_begun:
            self._observer.show(Begun())

    def _apply_held(self, held: protocol.HeldAnswer) -> None:
        """Do not ask a seat whose early answer the dealer holds."""
        if self.seated is None or held.table != self._code or held.seat not in self.seated.people:
            return
        self._held[held.id] = held.seat
        if self.has_begun:
            self._observer.show(Outcome(held, seat=held.seat))
        else:
            self.seated.apply_outcome(held, held.seat)

    def strand(self, why: Message, error: RailwrightError | None = None) -> None:
        """End the connection and show the reason."""
        self.stop()
        self._observer.show(Stranded(why, error))
