"""A game that a dealer elsewhere keeps, for a table in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic
from typing import NamedTuple, TypeAlias

from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import reason
from railwright.core.kernel.outcome import HUMAN, player_names
from railwright.core.kernel.text import Message, printable_line, say
from railwright.core.language.messages import Translator, sentence
from railwright.core.saves.running import save_record
from railwright.plugins.features.online.api import (
    GIFT_S,
    Arrived,
    Connection,
    Destination,
    GameMessage,
    HotSeatTable,
    News,
    Outcome,
    Refused,
    Seated,
    SeatTable,
    Settle,
    Shown,
    Stranded,
    TableClient,
    TablesListed,
    Watching,
    clock_time,
    decode_message,
    duration,
    has_two_people,
    protocol,
    said_text,
)
from railwright.plugins.features.terminal.game import Further
from railwright.plugins.features.terminal.table_lines import changed_chairs, pause_line
from railwright.plugins.programs.table.api import Wording

_tr = Translator("Terminal")


class Typed(NamedTuple):
    """Somebody has typed a line here."""


Incoming: TypeAlias = News | Typed

MAX_UNSAID = 5  # of what is said without a connection: a server hears not much more than that at once


class LinkedGame:
    """A remote game for a ``TextTable``: it observes ``client`` and turns news into lines.

    * ``seated``: the seats here; None before they are taken
    * ``choices``: the tables of a server with several
    * ``refusal``: a refusal before a seat is taken that names no request
    """

    def __init__(self, destination: Destination) -> None:
        self._incoming: SimpleQueue[Incoming] = SimpleQueue()
        self.remarks: Sequence[Message] = ()
        self.seated: Seated | None = None
        self.choices: Sequence[protocol.ListedTable] = ()
        self.refusal: Message | None = None
        self._lines: list[str] = []  # that are to be told
        self._shown_table: protocol.TableNews | None = None  # whose changes are told
        self._is_lost = False
        self._unsaid: list[str] = []  # until the connection is there again
        self._clocks_at = monotonic()  # when the clocks were told last
        self.client = TableClient(destination, self, self._incoming.put)

    @property
    def table(self) -> SeatTable | HotSeatTable:
        """The view of the game from the seats here."""
        assert self.client.seated is not None
        return self.client.seated

    @property
    def coached(self) -> bool:
        """Whether the table allows hints."""
        return self.table.table.options.coach

    @property
    def is_dealt_here(self) -> bool:
        """No: its dealer sees to it that it ends."""
        return False

    @property
    def waits_for(self) -> int | None:
        """The seat of the person here who must answer now; None if others must, or a bot plays for him."""
        seat = self.table.waits_for
        return None if seat is None or self.table.table.chairs[seat].bot else seat

    # --- what can be done besides answering ---

    @property
    def talk(self) -> Sequence[Further]:
        """The commands for what is said at the table, which do before the game as well."""
        return (
            Further("say", _tr("?say hello: send a message to everybody at the table"), self._say),
            Further("chat", _tr("?chat off: receive no messages; ?chat on: receive them again"), self._set_chat),
        )

    @property
    def further(self) -> Sequence[Further]:
        """What can be done at a table with others besides answering."""
        client, bot = self.client, self.table.table.options.bot
        confirmation = self._reporting(_tr("Waiting for any other players to agree."))
        clocks = Further("clocks", _tr("?clocks: show everybody's remaining time"), lambda typed: self._clock_lines())
        if not self.table.people:
            return (
                *self.talk,
                Further("seat", _tr("?seat Ann: ask to play for Ann, who is away"), self._want_seat),
                clocks,
            )
        return (
            *self.talk,
            Further("agree", _tr("?agree: agree to the current request"), lambda typed: client.agree(True)),
            Further("refuse", _tr("?refuse: decline the current request"), lambda typed: client.agree(False)),
            Further(
                "bot",
                _tr("?bot: let a bot play for an absent player, if enough of you agree"),
                lambda typed: self._vote(True),
            ),
            Further("wait", _tr("?wait: wait for the absent player"), lambda typed: self._vote(False)),
            Further("lend", _tr("?lend: let a bot play for you"), lambda typed: client.play_for(bot)),
            Further("play", _tr("?play: take your seat back"), lambda typed: client.play_for("")),
            clocks,
            Further("time", _tr("?time Bob: give Bob five more minutes"), self._extend_time),
            Further("pause", _tr("?pause: stop the clocks or adjourn the game"), lambda typed: client.pause(True)),
            Further(
                "go on",
                _tr("?go on: restart the clocks or resume the game, if everybody agrees"),
                lambda typed: client.pause(False, confirmation),
            ),
        )

    def _say(self, typed: str) -> Sequence[str]:
        text = typed[: protocol.MAX_TEXT_CHARS]
        if not text:
            return ()
        if not self._is_lost:
            self.client.say(text, settle=partial(self._settle_said, text))
            return ()
        if len(self._unsaid) == MAX_UNSAID:
            return [_tr("There is no connection now. Try again when you are reconnected.")]
        self._unsaid.append(text)
        return [_tr("There is no connection now. Your message will be sent when you are reconnected.")]

    def _settle_said(self, text: str, outcome: protocol.ToClient | Message) -> None:
        """What came of something that was said; over a lost connection nobody knows."""
        if isinstance(outcome, Message) and self._is_lost:
            unknown = _tr("Your message may not have arrived: {text}. Send it again if nobody answers.")
            self._lines.append(unknown.format(text=printable_line(text)))
        elif isinstance(outcome, Message):
            self._lines.append(self._wording.text(outcome))

    def _reporting(self, done: str) -> Settle:
        """Reports the outcome of a request: done, or the refusal."""
        return lambda outcome: self._lines.append(self._wording.text(outcome) if isinstance(outcome, Message) else done)

    def _set_chat(self, typed: str) -> Sequence[str]:
        if typed not in ("on", "off"):
            return [_tr("Type ?chat off or ?chat on.")]
        done = _tr("You will receive messages again.") if typed == "on" else _tr("You will receive no more messages.")
        self.client.set_chat(typed == "on", [], self._reporting(done))
        return ()

    def _vote(self, bot: bool) -> Sequence[str]:
        if self.client.voting is None or not self.table.people:
            return [_tr("There is no pending question about a bot.")]
        self.client.vote(bot)
        return ()

    def _want_seat(self, addressee: str) -> Sequence[str]:
        """Ask for the seat of somebody who is away."""
        names, chairs = self._wording.players, self.table.table.chairs
        away = [seat for seat, chair in enumerate(chairs) if chair.agent == HUMAN and not chair.here]
        meant = [seat for seat in away if not addressee or names[seat].casefold() == addressee.casefold()]
        if len(meant) != 1:
            return [
                _tr("Add the name of the player you want to play for: {players}.").format(
                    players=", ".join(names[seat] for seat in away) or "–"
                )
            ]
        [seat] = meant
        done = _tr(
            "Waiting for the others to agree. Once they agree, leave with ?quit and join again with the same link."
        )
        self.client.want_seat(seat, self._reporting(done))
        return ()

    def _extend_time(self, addressee: str) -> Sequence[str]:
        """Give somebody time to think: who is named, or the only other person."""
        names, own = self._wording.players, self.table.people
        others = [seat for seat, player in enumerate(self.table.seats) if player.agent == HUMAN and seat not in own]
        meant = [seat for seat in others if not addressee or names[seat].casefold() == addressee.casefold()]
        if len(meant) != 1:
            return [
                _tr("Add the player's name: {players}.").format(
                    players=", ".join(names[seat] for seat in others) or "–"
                )
            ]
        [seat] = meant
        done = _tr("{player} gets {time} more.").format(player=names[seat], time=duration(GIFT_S))
        self.client.give_time(seat, GIFT_S, self._reporting(done))
        return ()

    # --- clocks ---

    def before_question(self, seat: int) -> Sequence[str]:
        """How much time a seat has left; nothing at a table without clocks."""
        left = self._clocks
        return [_tr("You have {time} left.").format(time=clock_time(left[seat]))] if seat < len(left) else ()

    @property
    def _clocks(self) -> list[float]:
        """The seconds that each seat has left now."""
        left, pending = [*self.table.clocks], self.table.pending_seat
        if pending is not None and 0 <= pending < len(left) and not self.table.table.paused:
            left[pending] = max(0.0, left[pending] - (monotonic() - self._clocks_at))
        return left

    def _clock_lines(self) -> Sequence[str]:
        left = zip(self._wording.players, self._clocks, strict=False)
        lines = [f"{player}: {clock_time(seconds)}" for player, seconds in left]
        if lines and self.table.table.paused:
            lines.append(pause_line(self.table.table, True))
        return lines or [_tr("This table has no clocks, or their times are unknown.")]

    # --- what comes ---

    def wait_for_news(self, timeout_s: float | None = None) -> None:
        """Wait for the next message and receive it. Raises queue.Empty after the timeout."""
        self._receive(self._incoming.get(timeout=timeout_s))

    def advance(self) -> Sequence[str]:
        """Wait for the next message; returns the lines to print besides the log."""
        self.wait_for_news()
        return self.news()

    def news(self) -> Sequence[str]:
        """Receive all waiting messages; returns the lines to print besides the log."""
        with suppress(Empty):
            while True:
                self._receive(self._incoming.get_nowait())
        lines, self._lines = self._lines, []
        return lines

    def note_typed(self) -> None:
        """End the wait for messages because a line was typed. May be called in any thread."""
        self._incoming.put(Typed())

    def _receive(self, incoming: Incoming) -> None:
        if not isinstance(incoming, Typed):
            self.client.receive(incoming)

    def show(self, news: Shown) -> None:
        """Turn news into lines. Raises RailwrightError when the client has stopped."""
        self._lines += self._lines_of(news)

    def _lines_of(self, news: Shown) -> Iterator[str]:
        match news:
            case Arrived(table):
                self.seated, self._shown_table = None, table
            case TablesListed(tables):
                self.choices = tables
            case Watching():
                is_over = self.client.table is not None and self.client.table.phase == "over"
                yield _tr("This game is over.") if is_over else _tr("No seat is free.")
            case Seated():
                self.seated = news
            case Stranded(why, error):
                raise error or CommandError(Exit.NO, why)
            case Refused(why) if self.client.seated is None:
                raise CommandError(Exit.NO, why)
            case Refused(why):
                yield self._wording.text(why)
            case Connection():
                yield from self._connection_lines(news)
            case Outcome(answer, seat=seat):
                applied = self.table.apply_outcome(answer, seat)
                if applied.refused is not None:
                    yield self._wording.text(applied.refused)
                elif isinstance(answer, protocol.HeldAnswer):
                    yield _tr("Waiting for {player}.").format(player=self._player(self.table.pending_seat or 0))
            case protocol.RefusedRequest() if self.client.seated is None:
                self.refusal = decode_message(news.message)
            case protocol.TableNotice() | protocol.RefusedRequest():
                yield sentence(decode_message(news.message))
            case protocol.Said():
                if text := said_text(news):
                    yield _tr("{player} says: {text}").format(player=printable_line(news.name), text=text)
            case protocol.Wanted(what="back") if news.seat in self.client.own_seats:
                yield _tr("Waiting for the others to agree.")
            case protocol.Wanted():
                if news.what and self.client.wish is not None and self.client.own_seats:
                    yield self._wish_words(news)
            case protocol.Voting():
                if self.client.voting is not None and self.client.own_seats:
                    yield self._voting_words(news)
            case protocol.TableNews():
                yield from self._table_lines(news)
            case protocol.Rematched():
                yield _tr("The same people are playing again at another table. Type ?again to join.")

    def _table_lines(self, table: protocol.TableNews) -> Iterator[str]:
        before, self._shown_table = self._shown_table, table
        if before is None or len(before.chairs) != len(table.chairs):
            return
        own = self.client.own_seats if self.seated is None else self.seated.seats
        yield from changed_chairs(before.chairs, table.chairs, own)
        if before.paused != table.paused:
            self._clocks_at = monotonic()
            yield pause_line(table, bool(self.client.seated and self.client.seated.clocks))

    def apply(self, message: GameMessage) -> None:
        """Apply a message of the game. Raises RailwrightError if it does not fit."""
        applied = self.table.apply(message)
        if isinstance(message, protocol.View | protocol.ViewDelta):
            self._clocks_at = monotonic()
        if applied.is_lacking:
            self.client.catch_up()
        if applied.is_struck and applied.seat in (None, *self.table.people[:1]):
            # Missed events are printed like all others.
            self._lines.append(_tr("Some answers were taken back. This is the game now."))

    def _connection_lines(self, connection: Connection) -> Iterator[str]:
        why = sentence(connection.why) if connection.why is not None else ""
        if self.client.seated is None and connection.state in ("lost", "ended"):
            raise CommandError(Exit.NO, connection.why or say("The connection has ended."))
        if connection.state == "lost" and not self._is_lost:
            self._is_lost = True
            text = _tr("{why} Still trying to reconnect. The dealer still has the game. Press Ctrl+C to stop.")
            yield text.format(why=why).strip()
            yield from self._copies_lines()
        if connection.state == "connected" and self._is_lost:
            self._is_lost = False
            yield _tr("The connection is back.")
            unsaid, self._unsaid = self._unsaid, []
            for text in unsaid:
                self._say(text)
        elif connection.state == "connected" and why:
            yield why

    def _copies_lines(self) -> Iterator[str]:
        """What can be done when the dealer is gone for good."""
        if not self.client.has_copies:
            return
        if has_two_people(self.table.table.chairs):
            yield _tr("If the dealer is gone for good, a game between two people can be resumed only with both copies.")
        text = _tr("Ask the other players for their copies. Then run: railwright serve --go-on {code} COPY")
        yield text.format(code=self.table.table.table)

    def _player(self, seat: int) -> str:
        """The player of a seat; "" for a seat that does not exist."""
        names = self._wording.players
        return names[seat] if 0 <= seat < len(names) else ""

    def _voting_words(self, voting: protocol.Voting) -> str:
        player = self._player(voting.seat)
        if voting.declined:
            text = _tr("{player} is away. The game is waiting. Type ?bot to ask the others again.")
            if voting.needed == 1:
                text = _tr("{player} is away. The game is waiting. Type ?bot to let a bot play.")
            return text.format(player=player)
        if {*voting.ayes, *voting.noes}.isdisjoint(self.table.people):
            return _tr("{player} is away. Should a bot play in the meantime? Type ?bot or ?wait.").format(player=player)
        lacking = voting.needed - len(voting.ayes)
        return _tr("{player} is away. A bot will play as soon as %n more of you agree.", lacking).format(player=player)

    def _wish_words(self, wanted: protocol.Wanted) -> str:
        player = self._player(wanted.seat)
        if wanted.what == "seat":
            text = _tr("{name} would like to play for {player}, who is away: ?agree or ?refuse.")
            return text.format(name=printable_line(wanted.name), player=player)
        if wanted.what == "back":
            return _tr("{player} would like to take answers back: ?agree or ?refuse.").format(player=player)
        return _tr("{player} would like to restart the clocks: ?agree or ?refuse.").format(player=player)

    @property
    def _wording(self) -> Wording:
        names = player_names([(seat.name, seat.agent) for seat in self.table.seats])
        return Wording(self.table.rules.board, names)

    # --- what is said of it ---

    def commit(self) -> None:
        """Nothing: what was told is on the dealer's disk."""

    def where_saved(self) -> str:
        """Where the game is kept."""
        dealer = printable_line(self.table.table.dealer)
        return _tr("This game is stored on {dealer}'s computer. Every answer is saved there before you see it.").format(
            dealer=dealer
        )

    def good_bye(self) -> str:
        """That the seat stays."""
        if not self.table.people:
            return _tr("Good-bye.")
        return _tr("Good-bye. Your seat is kept: join again with the same link.")

    def input_ended(self, player: str) -> str:
        """That the answers of a script have run out."""
        return _tr("The input ended before {player} answered.").format(player=player)

    def last_words(self) -> Iterator[str]:
        """Whether it was dealt fairly, and where the record of the game is, which is everybody's now."""
        return end_words(self.table)


def end_words(table: SeatTable | HotSeatTable) -> Iterator[str]:
    """Whether a game that is over was dealt fairly, and where its record is, which is everybody's now."""
    yield sentence(table.fairness())
    try:
        path = save_record(table.game.spec.id, table.record_text.encode())
    except OSError as error:
        yield _tr("The record was not saved ({why}).").format(why=reason(error))
        return
    yield _tr("Record: {path}").format(path=path)
