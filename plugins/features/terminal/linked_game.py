"""A game that a dealer elsewhere keeps, for a table in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic
from typing import NamedTuple, TypeAlias

from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import reason
from railwright.core.kernel.outcome import HUMAN, player_names
from railwright.core.kernel.text import Message, printable_line
from railwright.core.language.messages import Translator, sentence
from railwright.core.saves.running import keep_record
from railwright.plugins.features.online.api import (
    GIFT_S,
    LOST,
    Connection,
    HotSeatTable,
    LinkError,
    LinkThread,
    News,
    Outcome,
    OwnWord,
    SeatTable,
    clock_time,
    decode_message,
    duration,
    has_two_people,
    outcome_of,
    protocol,
    said_text,
)
from railwright.plugins.features.terminal.game import Further
from railwright.plugins.features.terminal.table_lines import changed_chairs, pause_line
from railwright.plugins.programs.table.api import Wording

_tr = Translator("Terminal")


class Typed(NamedTuple):
    """Somebody has typed a line here."""


class Settled(NamedTuple):
    """What came of a request that is no answer to a question of the game; ``done`` is told where it was done."""

    outcome: protocol.ToClient | Message
    done: str


class MaybeSaid(NamedTuple):
    """The connection was lost before the dealer has acknowledged what somebody here said."""

    text: str


Incoming: TypeAlias = News | Typed | Settled | MaybeSaid

MAX_UNSAID = 5  # of what is said without a connection: a server hears not much more than that at once


class LinkedGame:
    """A game that a dealer elsewhere keeps, for a ``TextTable``.

    ``word`` is that for the cards. ``next_code`` is that of the table at which the same people play again; "" where
    there is none yet.
    """

    def __init__(
        self, table: SeatTable | HotSeatTable, link: LinkThread, incoming: SimpleQueue[Incoming], word: OwnWord
    ) -> None:
        self.table, self._link, self._incoming, self._word = table, link, incoming, word
        self.remarks: Sequence[Message] = ()
        self.next_code = ""
        self._is_lost = self._is_always_ready = False
        self._unsaid: list[str] = []  # until the connection is there again
        self._hears = True  # what is said at the table
        self._voted_on = -1  # the seat whose person is away, and that a bot may play
        self._clocks_at = monotonic()  # when the clocks were told last

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
            Further("say", _tr("?say hello: says something to everybody at the table"), self._say),
            Further(
                "chat", _tr("?chat off: sends you nothing of what others say; ?chat on: sends it again"), self._chat
            ),
        )

    @property
    def further(self) -> Sequence[Further]:
        """What can be done at a table with others besides answering."""
        clocks = Further("clocks", _tr("?clocks: how much time everybody has left"), lambda typed: self._clock_lines())
        if not self.table.people:
            return (
                *self.talk,
                Further("seat", _tr("?seat Ann: asks to play for Ann, who is away"), self._want_seat),
                clocks,
            )
        return (
            *self.talk,
            Further("agree", _tr("?agree: agrees to what somebody has asked for"), lambda typed: self._agree(True)),
            Further("refuse", _tr("?refuse: does not agree to it"), lambda typed: self._agree(False)),
            Further("bot", _tr("?bot: lets a bot play for whoever is away, if enough of you want it"), self._want_bot),
            Further("wait", _tr("?wait: waits for whoever is away"), self._want_to_wait),
            Further("lend", _tr("?lend: lets a bot play for you"), lambda typed: self._lend(self._bot)),
            Further("play", _tr("?play: you play yourself again"), lambda typed: self._lend("")),
            clocks,
            Further("time", _tr("?time Bob: gives Bob five minutes more to think"), self._give_time),
            Further("pause", _tr("?pause: stops the clocks, or adjourns the game"), lambda typed: self._pause(True)),
            Further("go on", _tr("?go on: lets them go on, once everybody agrees"), lambda typed: self._pause(False)),
        )

    @property
    def _code(self) -> str:
        return self.table.table.table

    @property
    def _bot(self) -> str:
        return self.table.table.options.bot

    def _request(self, make: Callable[[int], protocol.ToServer], done: str = "") -> Sequence[str]:
        """Ask something of which a refusal is told, or that it is done."""

        def settle(asked: Future[protocol.ToClient]) -> None:
            self._incoming.put(Settled(outcome_of(asked), done))

        self._link.ask(make).add_done_callback(settle)
        return ()

    def be_ready(self, always: bool = False) -> None:
        """Say that those here are ready to play; ``always``: again without being asked, as a script is."""
        self._is_always_ready = always
        self._request(lambda id: protocol.Ready(id, self._code, True))

    def _take_step(self, table: protocol.TableNews) -> None:
        """Promise a word for the cards, or open it, where that is due. Raises WordsChanged."""
        seats = [*self.table.people]
        step = self._word.next_step(table, seats)
        if step == "sit":
            commitment, names = self._word.renew(), [table.chairs[seat].name for seat in seats]
            self._request(lambda id: protocol.Sit(id, self._code, seats, commitment, names))
            if self._is_always_ready:
                self.be_ready(always=True)
        elif step == "open":
            self._request(lambda id: protocol.OpenWord(id, self._code, self._word.nonce))

    def want_again(self) -> None:
        """Ask for another game of the same people."""
        self._request(lambda id: protocol.Rematch(id, self._code))

    def _say(self, typed: str) -> Sequence[str]:
        text = typed[: protocol.MAX_TEXT_CHARS]
        if not text:
            return ()
        if not self._is_lost:
            asked = self._link.ask(lambda id: protocol.Say(id, self._code, text))
            asked.add_done_callback(partial(self._hear_of, text))
            return ()
        if len(self._unsaid) == MAX_UNSAID:
            return [_tr("There is no connection now. Say it again once it is there.")]
        self._unsaid.append(text)
        return [_tr("There is no connection now. This is said as soon as it is there again.")]

    def _hear_of(self, text: str, asked: Future[protocol.ToClient]) -> None:
        """What came of something that was said; over a lost connection nobody knows."""
        is_lost = not asked.cancelled() and isinstance(error := asked.exception(), LinkError) and error.code == LOST
        self._incoming.put(MaybeSaid(text) if is_lost else Settled(outcome_of(asked), ""))

    def _chat(self, typed: str) -> Sequence[str]:
        if typed not in ("on", "off"):
            return [_tr("Type ?chat off or ?chat on.")]
        self._hears = typed == "on"
        done = (
            _tr("What others say is sent to you again.")
            if self._hears
            else _tr("Nothing that others say is sent to you.")
        )
        return self._request(self._quiet, done)

    def _quiet(self, id: int) -> protocol.Quiet:
        return protocol.Quiet(id, self._hears, self._code)

    def _agree(self, agrees: bool) -> Sequence[str]:
        return self._request(lambda id: protocol.Agree(id, self._code, agrees))

    def _want_bot(self, typed: str) -> Sequence[str]:
        return self._vote(True)

    def _want_to_wait(self, typed: str) -> Sequence[str]:
        return self._vote(False)

    def _vote(self, bot: bool) -> Sequence[str]:
        seat = self._voted_on
        if seat < 0:
            return [_tr("Nobody is asked whether a bot shall play.")]
        return self._request(lambda id: protocol.Vote(id, self._code, seat, bot))

    def _lend(self, bot: str) -> Sequence[str]:
        for seat in self.table.people:
            self._request(partial(self._lending, seat, bot))
        return ()

    def _lending(self, seat: int, bot: str, id: int) -> protocol.Lend:
        return protocol.Lend(id, self._code, seat, bot)

    def _pause(self, pauses: bool) -> Sequence[str]:
        done = "" if pauses else _tr("The others are asked whether it shall go on, if there are any.")
        return self._request(lambda id: protocol.Pause(id, self._code, pauses), done)

    def _want_seat(self, addressee: str) -> Sequence[str]:
        """Ask for the seat of somebody who is away."""
        names, chairs = self._wording.players, self.table.table.chairs
        away = [seat for seat, chair in enumerate(chairs) if chair.agent == HUMAN and not chair.here]
        meant = [seat for seat in away if not addressee or names[seat].casefold() == addressee.casefold()]
        if len(meant) != 1:
            return [_tr("Say for whom: {players}.").format(players=", ".join(names[seat] for seat in away) or "–")]
        [seat] = meant
        done = _tr("The others are asked. When they agree, leave with ?quit and join again by the same link.")
        return self._request(lambda id: protocol.TakeSeat(id, self._code, seat), done)

    def _give_time(self, addressee: str) -> Sequence[str]:
        """Give somebody time to think: who is named, or the only other person."""
        names, own = self._wording.players, self.table.people
        others = [seat for seat, player in enumerate(self.table.seats) if player.agent == HUMAN and seat not in own]
        meant = [seat for seat in others if not addressee or names[seat].casefold() == addressee.casefold()]
        if len(meant) != 1:
            return [_tr("Say to whom: {players}.").format(players=", ".join(names[seat] for seat in others) or "–")]
        [seat] = meant
        done = _tr("{player} is given {time} more.").format(player=names[seat], time=duration(GIFT_S))
        return self._request(lambda id: protocol.MoreTime(id, self._code, seat, GIFT_S), done)

    # --- clocks ---

    def before_question(self, seat: int) -> Sequence[str]:
        """How much time a seat has left; nothing at a table without clocks."""
        left = self._clocks
        return [_tr("You have {time} left.").format(time=clock_time(left[seat]))] if seat < len(left) else ()

    @property
    def _clocks(self) -> list[float]:
        """The seconds that each seat has left now."""
        left, asked = [*self.table.clocks], self.table.asked
        if asked is not None and 0 <= asked < len(left) and not self.table.table.paused:
            left[asked] = max(0.0, left[asked] - (monotonic() - self._clocks_at))
        return left

    def _clock_lines(self) -> Sequence[str]:
        left = zip(self._wording.players, self._clocks, strict=False)
        lines = [f"{player}: {clock_time(seconds)}" for player, seconds in left]
        if lines and self.table.table.paused:
            lines.append(pause_line(self.table.table, True))
        return lines or [_tr("This table has no clocks, or has not told them.")]

    # --- what comes ---

    def go_on(self) -> Sequence[str]:
        """Wait for what the dealer tells next; returns what is to be told besides the log."""
        return [*self._lines(self._incoming.get()), *self.news()]

    def news(self) -> Sequence[str]:
        """Take in what has come, without waiting."""
        lines: list[str] = []
        while True:
            try:
                lines += self._lines(self._incoming.get_nowait())
            except Empty:
                return lines

    def _lines(self, incoming: Incoming) -> Iterator[str]:
        match incoming:
            case Typed():
                pass  # whoever waits for news looks at what was typed
            case Settled(Message() as refusal):
                yield self._wording.text(refusal)
            case MaybeSaid(text):
                yield _tr("It is not known whether this was said: {text}. Say it again where nobody answers.").format(
                    text=printable_line(text)
                )
            case Settled(_, done):
                yield from [done] if done else []
            case Connection():
                yield from self._connection_lines(incoming)
            case Outcome(answer):
                heard = self.table.hear_outcome(answer)
                if heard.refused is not None:
                    yield self._wording.text(heard.refused)
            case protocol.TableNotice() | protocol.RefusedRequest():
                yield self._wording.text(decode_message(incoming.message))
            case protocol.Said():
                if text := said_text(incoming):
                    yield _tr("{player} says: {text}").format(player=printable_line(incoming.name), text=text)
            case protocol.Wanted(what="back") if incoming.seat in self.table.people:
                yield _tr("The others are asked whether they agree.")
            case protocol.Wanted():
                if incoming.what and self.table.people and incoming.seat not in self.table.people:
                    yield self._wish_words(incoming)
            case protocol.Voting():
                self._voted_on = incoming.seat if self.table.people else -1
                if self._voted_on >= 0:
                    yield self._voting_words(incoming)
            case protocol.TableNews():
                yield from self._table_lines(incoming)
            case protocol.Rematched():
                self.next_code = incoming.next
                yield _tr("The same people play again, at another table: ?again goes there.")
            case protocol.Sorry() | protocol.Committed():
                pass  # the link tells the same; and nobody waits for the others any more
            case _:
                yield from self._hear(incoming)

    def _table_lines(self, table: protocol.TableNews) -> Iterator[str]:
        before = self.table.table
        self.table.hear(table)
        self._take_step(self.table.table)
        yield from changed_chairs(before.chairs, self.table.table.chairs, self.table.people)
        if before.paused != self.table.table.paused:
            self._clocks_at = monotonic()
            yield pause_line(self.table.table, bool(self.table.clocks))

    def _hear(self, message: protocol.ToClient) -> Iterator[str]:
        people = self.table.people
        heard = self.table.hear(message)
        if isinstance(message, protocol.View | protocol.ViewDelta):
            self._clocks_at = monotonic()
        if heard.is_lacking:
            self._catch_up()
        if heard.is_struck and heard.seat in (None, *people[:1]):  # what was missed is told, as all that happens
            yield _tr("Answers were taken back: this is how the game stands now.")

    def _connection_lines(self, connection: Connection) -> Iterator[str]:
        why = sentence(connection.why) if connection.why is not None else ""
        if connection.state == "ended":
            raise CommandError(Exit.NO, why or _tr("The connection has ended."))
        if connection.state == "lost" and not self._is_lost:
            self._is_lost = True
            text = _tr("{why} It is tried again and again; the game waits at its dealer. Ctrl+C ends.")
            yield text.format(why=why).strip()
            yield from self._copies_lines()
        if connection.state == "connected" and self._is_lost:
            self._is_lost = False
            yield _tr("The connection is there again.")
            self._catch_up()
            if not self._hears:
                self._request(self._quiet)
            unsaid, self._unsaid = self._unsaid, []
            for text in unsaid:
                self._say(text)

    def _copies_lines(self) -> Iterator[str]:
        """What can be done when the dealer is gone for good."""
        people = {chair.key for chair in self.table.table.chairs if chair.agent == HUMAN}
        if not (self.table.has_begun and self.table.people and len(people) > 1):
            return
        if has_two_people(self.table.table.chairs):
            yield _tr("If the dealer is gone for good, two people need both copies to resume the game.")
        text = _tr("Ask the others for their copies, then run: railwright serve --go-on {code} COPY")
        yield text.format(code=self._code)

    def _catch_up(self) -> None:
        """Ask for what is lacking here."""
        self._voted_on = -1  # it is told again
        for request in self.table.requests_for_lacking():
            self._link.ask(request)

    def _player(self, seat: int) -> str:
        """Who has a seat; "" for one that there is not."""
        names = self._wording.players
        return names[seat] if 0 <= seat < len(names) else ""

    def _voting_words(self, voting: protocol.Voting) -> str:
        player = self._player(voting.seat)
        if voting.declined:
            text = _tr("{player} is away, and the game waits; ?bot asks the others again.")
            if voting.needed == 1:
                text = _tr("{player} is away, and the game waits; ?bot lets a bot play.")
            return text.format(player=player)
        if {*voting.ayes, *voting.noes}.isdisjoint(self.table.people):
            return _tr("{player} is away. Shall a bot play meanwhile? ?bot or ?wait.").format(player=player)
        lacking = voting.needed - len(voting.ayes)
        return _tr("{player} is away. A bot plays as soon as %n more of you want it.", lacking).format(player=player)

    def _wish_words(self, wanted: protocol.Wanted) -> str:
        player = self._player(wanted.seat)
        if wanted.what == "seat":
            text = _tr("{name} would like to play for {player}, who is away: ?agree or ?refuse.")
            return text.format(name=printable_line(wanted.name), player=player)
        if wanted.what == "back":
            return _tr("{player} would like to take answers back: ?agree or ?refuse.").format(player=player)
        return _tr("{player} would like the clocks to go on: ?agree or ?refuse.").format(player=player)

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
        return _tr("{dealer} keeps this game; every answer is on its disk before it is told.").format(dealer=dealer)

    def good_bye(self) -> str:
        """That the seat stays."""
        if not self.table.people:
            return _tr("Good-bye.")
        return _tr("Good-bye. Your seat stays yours: join again with the same link.")

    def input_ended(self, player: str) -> str:
        """That the answers of a script have run out."""
        return _tr("The answers have run out while {player} is asked.").format(player=player)

    def last_words(self) -> Iterator[str]:
        """Whether it was dealt fairly, and where the record of the game is, which is everybody's now."""
        return end_words(self.table)


def end_words(table: SeatTable | HotSeatTable) -> Iterator[str]:
    """Whether a game that is over was dealt fairly, and where its record is, which is everybody's now."""
    yield sentence(table.fairness())
    try:
        path = keep_record(table.game.spec.id, table.record_text.encode())
    except OSError as error:
        yield _tr("The record was not saved ({why}).").format(why=reason(error))
        return
    yield _tr("Record: {path}").format(path=path)
