"""A table with people elsewhere: who sits there, whose answer counts, who plays meanwhile, what everybody is sent.

It is pure: what a request would change is a value, kept in the store by whoever runs the table and adopted afterwards.
The time comes from a clock that is passed in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from railwright.core.game import Game
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import IllegalChoice, NotationError, RailwrightError
from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import HUMAN, Seat
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Message, enumeration, plural, printable_line, say
from railwright.core.records.fair_deal import FairDeal, chance_key, first_seat
from railwright.core.records.format import FORMAT_VERSION, Header, header_for
from railwright.core.records.history import Undo
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.dealer_clock import MINUTE_S
from railwright.plugins.features.online.dealt_game import (
    AgentLine,
    ChanceAt,
    DealerLine,
    DealtGame,
    TableEntry,
    TryAnswers,
    UnreadableLine,
)
from railwright.plugins.features.online.game_course import check_course, course_of
from railwright.plugins.features.online.protocol import Chair, ToClient, ToServer
from railwright.plugins.features.online.sealed_table import SealedLines
from railwright.plugins.features.online.store import Row, StoredLine
from railwright.plugins.features.online.table_bots import BotJob, TableBots
from railwright.plugins.features.online.table_chat import TableChat
from railwright.plugins.features.online.table_clocks import TableClocks
from railwright.plugins.features.online.table_data import (
    OPEN,
    OVER,
    PLAYING,
    SeatData,
    TableData,
    copied,
    is_told_alike,
    nonces_of,
    people_of,
)
from railwright.plugins.features.online.table_presence import Person, TablePresence
from railwright.plugins.features.online.table_rules import rules_digest, table_plugins
from railwright.plugins.features.online.table_spectators import TableSpectators
from railwright.plugins.features.online.table_vote import NO_SEAT, TableVote
from railwright.plugins.features.online.table_wish import TableWish, Wish
from railwright.plugins.features.online.tokens import commitment_to, token, token_bytes
from railwright.plugins.features.online.views import encode_message

SECRET_BYTES = 32
OPENING_S = 30.0  # for all people to open their words
_encoder = msgspec.json.Encoder()

MakeChance = Callable[[bytes, Sequence[bytes]], ChanceAt]
"""Makes the chance of a game from the dealer's secret and the nonces of all people in the order of their seats."""

StartDryRun = Callable[[int, int], TryAnswers | None]
"""Begins a dry run of the game for so many seats, of which one begins; None where its rules need none."""


class RequestRefused(RailwrightError):
    """A request that changes nothing: a code that stays the same, and a sentence.

    ``said`` is what others are told all the same, such as that whoever has asked is there.
    """

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(message)
        self.code = code
        self.said: Sequence[Outgoing] = ()


class Outgoing(NamedTuple):
    """A message and the key of whom it is for."""

    key: str
    message: ToClient


@dataclass(slots=True)
class DealtChange:
    """What a request changes, which is kept and then adopted; ``replies`` go to whoever has asked.

    ``request`` is the id that the person gave to the answer, ``game`` the one that begins, ``lines`` are the entries as
    they were kept. ``is_time_taken``: what was thought so far is taken from the seat that is asked. Not all is
    ``kept``: what is said, and who looks, is gone when the dealer ends. ``fulfils`` is what somebody has wanted.
    """

    data: TableData
    entries: list[TableEntry] = field(default_factory=list)
    replies: list[ToClient] = field(default_factory=list)
    said: list[Outgoing] = field(default_factory=list)
    request: int = 0
    game: DealtGame | None = None
    kept: bool = False
    is_time_taken: bool = False
    fulfils: Wish | None = None
    lines: list[StoredLine] = field(default_factory=list)


class DealtTable:
    """A table, which a dealer runs by one request at a time.

    ``types`` are the bots by name, ``dealer`` is who runs it. Kept ``lines`` are replayed: UnreadableLine where they do
    not fit the game any more. ``start_dry_run`` is called when the game begins.
    """

    def __init__(
        self,
        data: TableData,
        secret: bytes,
        game: Game,
        types: Mapping[str, AgentType],
        clock: Callable[[], float],
        make_chance: MakeChance,
        dealer: str,
        lines: Sequence[StoredLine] = (),
        start_dry_run: StartDryRun = lambda seats, first: None,
    ) -> None:
        self.data, self._secret, self.opened = data, secret, game
        self._clock, self._make_chance, self._dealer = clock, make_chance, dealer
        self._start_dry_run = start_dry_run
        self.dealt: DealtGame | None = None
        self._plugins = table_plugins(game)
        self._rules = rules_digest(game, self._plugins)
        self._present, self._spectators = TablePresence(clock), TableSpectators(data.options.delay)
        self._chat, self._wish, self._vote = TableChat(), TableWish(), TableVote()
        self._clocks, self._bots = TableClocks(clock), TableBots(types, secret)
        self._given: dict[tuple[int, int], int] = {}  # the moment of an answer, by its seat and id
        self._sealed: SealedLines | None = None
        self._opening_at = clock()  # when everybody was asked to open their word
        self._is_behind = False  # somebody has seen more of the game than there is here
        self._remarks: list[Message] = []  # for whoever comes here: that rules have changed, or answers are lost
        if data.phase != OPEN:
            self._go_on(lines)

    def _go_on(self, lines: Sequence[StoredLine]) -> None:
        self.dealt = self._new_game(self.data)
        self._note_moment(self.dealt)
        self._begin_to_seal(self.data)
        if self._sealed is not None:
            self._sealed.add(lines)
        began, stored = course_of(self._plugins), self.data.course
        is_checked = self.data.phase == PLAYING and (stored is None or stored.rules != began.rules)
        course = began if is_checked or stored is None else stored
        try:
            for line in lines:
                self.dealt.replay_line(line.n, line.json)
                self._note_moment(self.dealt, line.request)
                if is_checked:
                    course = course.behind(self._reached(self.dealt, self.dealt.entries[-1:]))
        except UnreadableLine as error:
            if is_checked and stored is not None:
                check_course(stored, began, error)
            raise
        if is_checked and stored is not None:
            self._remarks += filter(None, [check_course(stored, course)])
        self.data.course = course

    @staticmethod
    def _reached(dealt: DealtGame, entries: Sequence[TableEntry]) -> Iterator[State]:
        """The states that entries lead to."""
        for entry in entries:
            if isinstance(entry, Transition):
                yield entry.after
            elif isinstance(entry, Undo):
                yield dealt.history.answers[entry.to - 1].after if entry.to else dealt.start

    def _note_moment(self, dealt: DealtGame, request: int = 0) -> None:
        """Note the last line of the game for answers that come once more, and for spectators."""
        if request:
            self._given[_seat_of(dealt.entries[-1]), request] = dealt.moment
        self._spectators.note(dealt)

    @property
    def _commitment(self) -> str:
        """What is told of the dealer's secret before anybody opens a nonce."""
        return token(hashlib.sha256(self._secret).digest())

    # --- what is kept ---

    def row(self, data: TableData) -> Row:
        """The table as it is kept."""
        return Row(data.code, data.phase, self._clock(), self._secret, _encoder.encode(data).decode())

    def lines(self, change: DealtChange) -> list[StoredLine]:
        """The lines that a change adds; that of the answer carries the id of the request."""
        dealt = change.game or self.dealt
        if dealt is None:
            return []
        answer = self._answer_of(change)
        return [
            StoredLine(number, _encoder.encode(dealt.line_of(entry)).decode(), change.request * (entry is answer))
            for number, entry in enumerate(change.entries, dealt.moment + 1)
        ]

    @staticmethod
    def _answer_of(change: DealtChange) -> TableEntry | None:
        """The entry that the request was for: the first that is no change of who answers."""
        return next((entry for entry in change.entries if not isinstance(entry, AgentLine)), None)

    @property
    def is_live(self) -> bool:
        """Whether somebody is there, or the table does something by itself."""
        is_somebody_here = bool(self._present) and not self.is_left
        return is_somebody_here or self._due_at() is not None or not self.bot_job_is_over()

    @property
    def is_left(self) -> bool:
        """Whether before the game nobody is there or has a seat but its owner, and he is there for nothing."""
        others = {*self._present, *people_of(self.data)} - {self.data.owner}
        return self.data.phase == OPEN and not others and not self._people()

    # --- requests ---

    def request(self, person: Person, message: ToServer) -> DealtChange:
        """What a person's request changes; Refused where it is refused."""
        handler: Any = _HANDLERS.get(type(message))
        if handler is None:
            raise RequestRefused("not-here", say("Unknown request."))
        change = DealtChange(copied(self.data))
        self._arrive(person, change)
        arrival = [*change.said]
        try:
            handler(self, person, message, change)
        except RequestRefused as refused:
            refused.said = arrival
            raise
        return self._finished(change)

    def _finished(self, change: DealtChange) -> DealtChange:
        """The change, which tells what the game has gone through behind it, and whether it is over."""
        dealt = change.game or self.dealt
        if dealt is not None and (states := [*self._reached(dealt, change.entries)]):
            change.data.course = (change.data.course or course_of(self._plugins)).behind(states)
            if not states[-1].stack:
                change.data.phase = OVER
        return change

    def _arrive(self, person: Person, change: DealtChange) -> None:
        """Somebody is there: his seats are his again."""
        if self._present.come(person):
            change.said += self.to_all(self.table_message(self.data), but=person.key)
            change.said += self._vote_news()
            for remark in self._remarks:
                news = protocol.TableNotice(self.data.code, "remark", encode_message(remark))
                change.said.append(Outgoing(person.key, news))
        if self._wish.wanted_seat in self._seats_of(person.key):
            change.said += self._end_wish()
        for number in self._seats_of(person.key):
            seat = change.data.seats[number]
            if seat.bot and not seat.lent and self.data.phase == PLAYING:
                self._end_lending(number, change)

    def _end_lending(self, seat: int, change: DealtChange) -> None:
        change.data.seats[seat].bot, change.data.seats[seat].lent = "", False
        change.entries.append(AgentLine(seat, HUMAN))
        change.kept = True

    def _lend(self, seat: int, bot: str, lent: bool, change: DealtChange) -> None:
        change.data.seats[seat].bot, change.data.seats[seat].lent = bot, lent
        change.entries.append(self._bots.line_of(seat, bot))
        change.kept = True

    def _seats_of(self, key: str) -> list[int]:
        return [number for number, seat in enumerate(self.data.seats) if seat.key == key and key]

    def _own(self, person: Person, seat: int) -> int:
        if seat not in self._seats_of(person.key):
            raise RequestRefused("not-yours", say("This seat is not yours."))
        return seat

    def _playing(self) -> DealtGame:
        if self.dealt is None:
            raise RequestRefused("not-started", say("The game has not begun yet."))
        return self.dealt

    def _check_under_way(self) -> None:
        """Refuse what only a game that is played at knows: its record is everybody's once it is over."""
        self._playing()
        if self.data.phase == OVER:
            raise RequestRefused("is-over", say("The game is over."))

    # before the game

    def _look(self, person: Person, message: protocol.LookRequest, change: DealtChange) -> None:
        change.replies.append(self.table_message(change.data, message.id))

    def _sit(self, person: Person, message: protocol.Sit, change: DealtChange) -> None:
        self._check_open()
        names = _names_of(message)
        self._break_opening(change, say("{player} has sat down.", player=printable_line(person.name)))
        for place, number in enumerate(message.seats):
            seat = change.data.seats[number] if number < len(change.data.seats) else None
            if seat is None or seat.agent != HUMAN or seat.key not in ("", person.key):
                raise RequestRefused("seat-taken", say("This seat is no longer free."))
            name = names[place] if names else person.name
            change.data.seats[number] = SeatData(HUMAN, name, person.key, message.commitment)
        self._done(message.id, change)

    def _stand(self, person: Person, message: protocol.StandUp, change: DealtChange) -> None:
        self._check_open()
        self._break_opening(change, say("{player} has left the seat.", player=printable_line(person.name)))
        for number in self._seats_of(person.key):
            change.data.seats[number] = SeatData()
        self._done(message.id, change)

    def _ready(self, person: Person, message: protocol.Ready, change: DealtChange) -> None:
        self._check_open()
        own = self._seats_of(person.key)
        if not own:
            raise RequestRefused("no-seat", say("Take a seat first."))
        if message.ready and not all(change.data.seats[number].commitment for number in own):
            raise RequestRefused("no-word", say("Your program has not promised its word for the cards yet. Try again."))
        if not message.ready:
            self._break_opening(change, say("{player} is not ready.", player=printable_line(person.name)))
        for number in own:
            change.data.seats[number].ready = message.ready
        change.data.opening = all(seat.agent != HUMAN or seat.ready for seat in change.data.seats)
        self._done(message.id, change)

    def _open_word(self, person: Person, message: protocol.OpenWord, change: DealtChange) -> None:
        own = [change.data.seats[number] for number in self._seats_of(person.key)]
        if own and all(seat.nonce == message.nonce for seat in own):  # once more
            change.replies.append(protocol.Committed(message.id))
            return
        if not self.data.opening or not own:
            raise RequestRefused("not-opening", say("No words are being revealed now."))
        if any(commitment_to(message.nonce) != seat.commitment for seat in own):
            raise RequestRefused("wrong-nonce", say("This is not the word that you promised."))
        for seat in own:
            seat.nonce = message.nonce
        self._done(message.id, change)
        if all(seat.agent != HUMAN or seat.nonce for seat in change.data.seats):
            self._begin(change)

    def _break_opening(self, change: DealtChange, why: Message) -> None:
        """Let everybody promise another word, where some may know words already."""
        if not self.data.opening:
            return
        change.data.opening = False
        for seat in change.data.seats:
            seat.commitment, seat.nonce, seat.ready = "", "", False
        text = say("{why} The deal was cancelled before the first card. Press ready again.", why=why)
        change.said += self.notice("words", text)

    def _check_open(self) -> None:
        if self.data.phase != OPEN:
            raise RequestRefused("has-begun", say("This game has already begun."))

    def _begin(self, change: DealtChange) -> None:
        data = change.data
        data.phase, data.opening = PLAYING, False
        if data.first < 0:
            words = map(token_bytes, nonces_of(data))
            data.first = first_seat(chance_key(self._secret, words), len(data.seats))
        self._clocks.begin(data)
        change.game = self._new_game(data)
        change.entries.extend(change.game.propose_chance(change.game.state))

    def _begin_to_seal(self, data: TableData) -> None:
        """Begin copies under a key of their own. One person alone has none: their own machine deals."""
        people = people_of(data)
        if len(people) > 1 and data.phase == PLAYING:
            head = msgspec.to_builtins(msgspec.structs.replace(data, course=None))
            self._sealed = SealedLines(data.code, people, head, self._secret)

    def _new_game(self, data: TableData) -> DealtGame:
        chance_at = self._make_chance(self._secret, [token_bytes(nonce) for nonce in nonces_of(data)])
        people = tuple(number for number, seat in enumerate(data.seats) if seat.agent == HUMAN)
        try_answers = self._start_dry_run(len(data.seats), data.first)
        seats, free = self._seats(data), data.options.free
        return DealtGame(self.opened, seats, chance_at, data.first, people, try_answers, free)

    def _seats(self, data: TableData) -> list[Seat]:
        return [self._seat(seat) for seat in data.seats]

    def _seat(self, seat: SeatData) -> Seat:
        return Seat(seat.name) if seat.agent == HUMAN else self._bots.seat_of(seat.agent)

    # answers

    def _do(self, person: Person, message: protocol.Do, change: DealtChange) -> None:
        dealt, seat = self._playing(), self._own(person, message.seat)
        if self._was_given(seat, message.id, change):
            return
        if message.on != dealt.moment:
            raise RequestRefused("stale", say("The game has moved on. Look at it again."))
        if dealt.asked != seat:
            raise RequestRefused("not-asked", say("It is not your decision now."))
        if change.data.seats[seat].bot:
            self._end_lending(seat, change)
        moment = dealt.moment + len(change.entries) + 1
        try:
            choices = dealt.rules.notation.read_line(message.do)
            change.entries += dealt.propose(choices, len(change.entries))
        except NotationError as error:
            raise RequestRefused("unreadable-answer", error.message) from None
        except IllegalChoice as error:
            raise RequestRefused(error.refusal.code, error.refusal.message) from None
        except RailwrightError:  # it has a sentence
            raise
        except Exception as error:  # a rule of somebody's: nothing has changed, and another answer may do
            text = "A rule of this game fails on this answer. Choose another answer."
            raise RequestRefused("failed", say(text)) from error
        change.request = message.id
        self._clocks.end_move(change.data, seat, dealt.answers + 1)
        self._done(message.id, change, moment)

    def _was_given(self, seat: int, id: int, change: DealtChange) -> bool:
        """Whether an answer has come before, over whatever connection: then it is told once more that it was taken."""
        given = self._given.get((seat, id))
        if given is not None:
            change.replies.append(protocol.Committed(id, given))
        return given is not None

    def _back(self, person: Person, message: protocol.Back, change: DealtChange) -> None:
        dealt, seat = self._playing(), self._own(person, message.seat)
        if self._was_given(seat, message.id, change):
            return
        if self.data.phase == PLAYING and message.to in dealt.moments_in_rule(seat):
            change.request = message.id
            self._done(message.id, change, dealt.moment + len(change.entries) + 1)
            self._take_back(seat, message.to, change)
        elif self.data.phase == PLAYING and message.to in dealt.moments(seat):
            self._done(message.id, change)
            self._wish.ask("back", seat, person.key, message.to)
            self._take_up_wish(change)
        else:
            text = "You can no longer take this back: another player or chance has answered since."
            raise RequestRefused("no-take-back", say(text))

    def _take_back(self, seat: int, to: int, change: DealtChange) -> None:
        assert self.dealt is not None
        undo = self.dealt.propose_back(seat, to)
        if undo is not None:
            change.entries.append(undo)
            change.kept = True
            undone = [(answer.number, answer.frame.actor) for answer in self.dealt.history.answers[to:]]
            self._clocks.take_back(change.data, self._asked, [(number, by) for number, by in undone if by >= 0])

    def _sync(self, person: Person, message: protocol.SyncRequest, change: DealtChange) -> None:
        if message.seat < 0:
            self._begin_to_watch(person)
        change.replies.append(self.table_message(change.data))
        if self.dealt is not None:
            change.replies.extend(self._lacking(person, message, change))
        if self._vote.seat != NO_SEAT:
            change.replies.append(self._vote.message(self.data.code, self._voters()))
        if message.seat >= 0 and self._wish.lacks(person.key):
            change.replies.append(self._wish.message(self.data.code))
        change.replies.append(protocol.Committed(message.id, self.dealt.moment if self.dealt else 0))

    def _lacking(self, person: Person, message: protocol.SyncRequest, change: DealtChange) -> Iterator[ToClient]:
        assert self.dealt is not None
        if message.seat < 0:
            yield from self._spectators.shown(self.data.code, self.dealt, message.told)
        else:
            seat = self._own(person, message.seat)
            if message.have > self.dealt.moment and not self._is_behind:
                change.said += self._note_loss(person, message.have - self.dealt.moment)
            yield self.dealt.change(self.data.code, seat, self._left(), message.have)
            yield from self.dealt.told(self.data.code, seat, message.told)
            if self._sealed is not None:  # whoever lacks some of it asks for that
                yield from self._sealed.messages(person.key, self._sealed.count)
        if self.data.phase == OVER:
            yield self._end(self.dealt)

    def _note_loss(self, person: Person, count: int) -> Iterator[Outgoing]:
        """Tell everybody, now and when they come back, that this dealer lacks what somebody has seen of the game."""
        lost = plural(
            "This server was restored from an older backup: {player} has seen {count} more step of the game.",
            "This server was restored from an older backup: {player} has seen {count} more steps of the game.",
            "count",
            count=count,
            player=printable_line(person.name),
        )
        text = say("{lost} Do not play on here. Resume the game from the players' copies.", lost=lost)
        self._remarks.append(text)
        self._is_behind = True
        yield from self.notice("restored", text)

    # agreements, clocks and leaving

    def _agree(self, person: Person, message: protocol.Agree, change: DealtChange) -> None:
        if not self._wish.stands or not self._seats_of(person.key):
            raise RequestRefused("nothing-wanted", say("There is no open request."))
        if not message.agree:
            declined = encode_message(say("{player} does not agree.", player=printable_line(person.name)))
            change.said.append(Outgoing(self._wish.asker, protocol.TableNotice(self.data.code, "declined", declined)))
        self._wish.answer(person.key, message.agree)
        self._take_up_wish(change)
        change.replies.append(protocol.Committed(message.id))

    def _take_up_wish(self, change: DealtChange) -> None:
        """Do what somebody wants where all agree; else ask those who do not yet, or ask no more."""
        self._settle(change)
        message = self._wish.message(self.data.code)
        if not self._wish.stands:
            change.said += self._to_people(message)
        elif change.fulfils is None:  # who wants it is shown that the others are asked
            asked = [key for key in self._players() if key == self._wish.asker or self._wish.lacks(key)]
            change.said += [Outgoing(key, message) for key in asked]

    @property
    def _is_settled(self) -> bool:
        """Whether those who are there now agree to nothing that is still to be done."""
        return self._wish.agreed_by(self._asked_to_agree()) is None and not self._is_voted_for

    def _settle(self, change: DealtChange) -> None:
        """Do what those who are there now agree to: some may have gone since they were asked.

        What is wanted ends once that is kept: where the disk is full it is tried again.
        """
        wish = self._wish.agreed_by(self._asked_to_agree())
        if self._is_voted_for:
            self._lend_in_absence(self._vote.seat, change)
        if wish is None:
            return
        if wish.what == "back":
            self._take_back(wish.seat, wish.to, change)
        elif wish.what == "seat":
            self._let_in(wish, change)
        else:
            self._clocks.resume(change.data)
            change.kept = True
        change.fulfils = wish

    def _asked_to_agree(self) -> list[str]:
        """The keys of those who must agree to what is wanted: who is there; to a seat all others, there or not."""
        wanted = self._wish.wanted_seat
        if wanted is None:
            return self._players()
        away = self.data.seats[wanted].key
        return [seat.key for seat in self.data.seats if seat.plays == HUMAN and seat.key != away]

    def _want_seat(self, person: Person, message: protocol.TakeSeat, change: DealtChange) -> None:
        self._check_under_way()
        seat = self.data.seats[message.seat] if message.seat < len(self.data.seats) else SeatData()
        if not seat.key or seat.key in self._present or self._seats_of(person.key):
            raise RequestRefused("seat-taken", say("You can only ask for the seat of a player who is away."))
        self._wish.ask("seat", message.seat, person.key, name=person.name)
        self._take_up_wish(change)
        self._done(message.id, change)

    def _let_in(self, wish: Wish, change: DealtChange) -> None:
        """Give a seat to somebody whom all others let in. The seat keeps its name in the record."""
        seat = change.data.seats[wish.seat]
        seat.key = self._wish.asker
        self._end_lending(wish.seat, change)
        self._spectators.remove(seat.key)
        text = say("{player} now plays for {seat}.", player=printable_line(wish.name), seat=printable_line(seat.name))
        change.said += self.notice("seat", text)

    def _players(self) -> list[str]:
        """The keys of the people who are there and have a seat."""
        return list(dict.fromkeys(key for key, _ in self._seated()))

    def _cast_vote(self, person: Person, message: protocol.Vote, change: DealtChange) -> None:
        voters = self._voters()
        if message.seat != self._vote.seat or not self._is_away(message.seat) or person.key not in voters:
            raise RequestRefused("nothing-wanted", say("There is no open question about this seat."))
        self._vote.cast(person.key, message.bot, voters)
        self._settle(change)
        change.said += self._vote_news()
        self._done(message.id, change)

    def _voters(self) -> dict[str, int]:
        """The seats of the people who may vote, by their keys: those who are there, but not the one it is about."""
        return {key: seat for key, seat in reversed(self._seated()) if seat != self._vote.seat}

    def _vote_news(self) -> list[Outgoing]:
        """Tell how the vote stands, if there is one; it is over where its seat waits for nobody any more."""
        if self._vote.seat == NO_SEAT:
            return []
        if not self._is_away(self._vote.seat):
            self._vote.begin(NO_SEAT)
        return self._to_people(self._vote.message(self.data.code, self._voters()))

    def _is_away(self, seat: int) -> bool:
        """Whether a person is asked who is not there, and nobody plays for him."""
        data = self.data.seats[seat]
        is_asked = seat == self._asked and data.plays == HUMAN and not self.data.paused
        return is_asked and data.key not in self._present

    def _pause(self, person: Person, message: protocol.Pause, change: DealtChange) -> None:
        self._check_under_way()
        if not self._seats_of(person.key):
            raise RequestRefused("no-seat", say("Only players can do this."))
        if not message.pause:
            self._wish.ask("resume", self._seats_of(person.key)[0], person.key)
            self._take_up_wish(change)
        else:
            self._clocks.pause(change.data, self._asked, person.name)
        self._done(message.id, change)

    def _more_time(self, person: Person, message: protocol.MoreTime, change: DealtChange) -> None:
        if not self._seats_of(person.key) or message.seat in self._seats_of(person.key):
            raise RequestRefused("own-time", say("Only other players can give you time."))
        if message.seat >= len(change.data.left):
            raise RequestRefused("no-clock", say("This table has no clocks."))
        change.data.left[message.seat] += message.seconds
        if (key := self.data.seats[message.seat].key) in self._present:
            text = "{player} gives you {time} more to think."
            given = say(text, player=printable_line(person.name), time=_span(message.seconds))
            change.said.append(Outgoing(key, protocol.TableNotice(self.data.code, "time", encode_message(given))))
        self._done(message.id, change)

    def _lend_seat(self, person: Person, message: protocol.Lend, change: DealtChange) -> None:
        self._check_under_way()
        seat = self._own(person, message.seat)
        if message.bot and not self._bots.knows(message.bot):
            raise RequestRefused("no-bot", say("Unknown bot: {bot}.", bot=message.bot))
        if message.bot:
            self._lend(seat, message.bot, True, change)
        elif change.data.seats[seat].bot:
            self._end_lending(seat, change)
        self._done(message.id, change)

    def _leave(self, person: Person, message: protocol.LeaveRequest, change: DealtChange) -> None:
        self.go_away(person.key)
        change.replies.append(protocol.Committed(message.id))

    def is_there(self, key: str) -> bool:
        """Whether somebody is at the table."""
        return key in self._present

    def go_away(self, key: str) -> list[Outgoing]:
        """Somebody is not there any more; the others are told."""
        if not self._present.go(key):
            return []
        self._spectators.remove(key)
        return [*self.to_all(self.table_message(self.data)), *self._vote_news()]

    # spectators and chat

    def _begin_to_watch(self, person: Person) -> None:
        if self._seats_of(person.key) or not self.data.options.watchers:
            raise RequestRefused("no-watching", say("Spectators are not allowed at this table."))
        self._spectators.add(person.key)

    def _watch(self, person: Person, message: protocol.Watch, change: DealtChange) -> None:
        self._begin_to_watch(person)
        change.replies.append(self.table_message(change.data))
        if self.dealt is not None:
            change.replies.extend(self._spectators.shown(self.data.code, self.dealt, 0))
            if self.data.phase == OVER:
                change.replies.append(self._end(self.dealt))
        change.replies.append(protocol.Committed(message.id))

    def _say(self, person: Person, message: protocol.Say, change: DealtChange) -> None:
        seats = self._seats_of(person.key)
        if not self.data.options.chat:
            raise RequestRefused("no-chat", say("There is no chat at this table."))
        if not seats and person.key not in self._spectators:
            raise RequestRefused("no-seat", say("Take a seat first, or watch."))
        seat = seats[0] if seats else -1
        at = _told_time(self._clock())
        said = protocol.Said(self.data.code, seat, person.name, at, message.text, message.phrase)
        change.replies.append(protocol.Committed(message.id))
        # Spectators talk among themselves: who plays is not told what they see.
        people = self._people() if seats else [*self._spectators]
        change.said += [Outgoing(key, said) for key in self._chat.hearers(person.key, people)]

    def _be_quiet(self, person: Person, message: protocol.Quiet, change: DealtChange) -> None:
        self._chat.be_quiet(person.key, message)
        change.replies.append(protocol.Committed(message.id))

    @staticmethod
    def _done(id: int, change: DealtChange, moment: int = 0) -> None:
        """What was asked is done once it is kept."""
        change.replies.append(protocol.Committed(id, moment))
        change.kept = True

    # --- what the table does by itself ---

    def tick(self) -> DealtChange | None:
        """What the time brings: a bot takes over where somebody's time is up, or he has been away too long.

        Where the table says so, those who are there are asked before it does. What all of them agree to is done.
        """
        if self.data.opening:
            return self._end_opening()
        seat, due = self._asked, self._due_at()
        if seat is None or seat < 0:
            return None
        is_due = due is not None and self._clock() >= due
        if not is_due and self._is_settled and not self._is_to_be_voted_on(seat):
            return None
        change = DealtChange(copied(self.data))
        if is_due:
            self._lend_in_absence(seat, change)
        elif not self._is_settled:
            self._settle(change)
        else:
            self._vote.begin(seat)
            change.said += self._vote_news()
        return change

    def _end_opening(self) -> DealtChange | None:
        """Break the opening off when somebody's word is missing for too long."""
        if self._clock() < self._opening_at + OPENING_S:
            return None
        late = enumeration([printable_line(seat.name) for seat in self.data.seats if seat.key and not seat.nonce])
        change = DealtChange(copied(self.data), kept=True)
        self._break_opening(change, say("The word for the cards is missing: {players}.", players=late))
        return change

    def _lend_in_absence(self, seat: int, change: DealtChange) -> None:
        """Let a bot play for a person who is asked."""
        self._clocks.spend(change.data, seat)
        change.is_time_taken = True
        self._lend(seat, self.data.options.bot, False, change)

    @property
    def _is_voted_for(self) -> bool:
        """Whether those who are there now want a bot for the seat that they were asked about."""
        seat = self._vote.seat
        return seat != NO_SEAT and self._is_away(seat) and self._vote.is_agreed(self._voters())

    def _is_to_be_voted_on(self, seat: int) -> bool:
        """Whether it is time to ask those who are there about a seat."""
        if self.data.options.leaver != "ask" or seat == self._vote.seat or not self._is_away(seat):
            return False
        return self._clock() >= self._away_too_long_at(self.data.seats[seat]) and bool(self._voters())

    def _away_too_long_at(self, seat: SeatData) -> float:
        return max(self._present.since(seat.key), self._clocks.asked_at) + self.data.options.leaver_s

    def _due_at(self) -> float | None:
        """When a bot takes over the seat that is asked; None where it never does."""
        seat = self._asked_seat()
        if seat is None or seat.plays != HUMAN or self.data.paused or self.dealt is None:
            return None
        up_at = self._clocks.due_at(self.data, self.dealt.state.stack[-1].actor)
        times = [] if up_at is None else [up_at]
        if self.data.options.leaver == "bot" and seat.key not in self._present:
            times.append(self._away_too_long_at(seat))
        return min(times, default=None)

    def _asked_seat(self) -> SeatData | None:
        asked = self._asked
        return self.data.seats[asked] if asked is not None and 0 <= asked < len(self.data.seats) else None

    @property
    def _asked(self) -> int | None:
        """Who is asked now; None before and after the game."""
        return self.dealt.asked if self.dealt is not None else None

    def _left(self) -> list[float]:
        return self._clocks.left(self.data, self._asked)

    def bot_job(self) -> BotJob | None:
        """The question to a bot that must answer now, if any."""
        seat = self._asked_seat()
        if self.dealt is None or seat is None or self.bot_job_is_over():
            return None
        return self._bots.job(self.dealt, seat.plays)

    def stand_in_job(self) -> BotJob:
        """The same question to a bot that never fails, where the one of the seat has."""
        return self._bots.stand_in_job(self._playing())

    def bot_answer(self, job: BotJob, choice: Choice) -> DealtChange | None:
        """What a bot's answer changes; None where it is not asked any more. Raises IllegalChoice, PluginError."""
        if self.dealt is None or job.moment != self.dealt.moment or self.bot_job_is_over():
            return None
        change = DealtChange(copied(self.data), self.dealt.propose([choice]), kept=True)
        self._clocks.end_move(change.data, self.dealt.state.stack[-1].actor, self.dealt.answers + 1)
        return self._finished(change)

    def bot_job_is_over(self) -> bool:
        """Whether no bot is asked now, or none can answer."""
        seat = self._asked_seat()
        return seat is None or self.dealt is None or not self._bots.is_asked(self.dealt, seat.plays)

    def get_stuck(self, why: Message) -> list[Outgoing]:
        """No bot can give an answer now: people are told why, and may take back what led here."""
        self._bots.get_stuck(self._playing())
        return self.notice("failed", why)

    def notice(self, code: str, message: Message) -> list[Outgoing]:
        """A sentence for everybody who plays or looks on."""
        return self._to_people(protocol.TableNotice(self.data.code, code, encode_message(message)))

    def move_time(self, by_s: float) -> None:
        """The clock that is passed in was set by so many seconds: what was read from it before goes with it."""
        self._clocks.move(by_s)
        self._opening_at += by_s
        self._present.move(by_s)

    # --- adopting what has been kept ---

    def adopt(self, change: DealtChange) -> list[Outgoing]:
        """Let a change that has been kept hold, and say who is sent what besides the replies."""
        was, self.data = self.data, change.data
        if self.data.opening and not was.opening:
            self._opening_at = self._clock()
        outgoing = change.said
        if change.fulfils is not None:
            outgoing += self._end_wish()
        if change.game is not None:
            self.dealt = change.game
            self._clocks.ask()
            self._note_moment(self.dealt)
            self._begin_to_seal(self.data)
            outgoing += self._starts(self.dealt)
        if self.dealt is not None and change.entries:
            outgoing += self._go_on_with(self.dealt, change)
            outgoing += self._sealed_copies(change.lines)
        elif self.dealt is not None and self._clocks.are_told_apart(was, self.data):
            outgoing += self._whole_views(self.dealt)
        is_told_anew = not is_told_alike(was, self.data)
        if is_told_anew:
            outgoing += self.to_all(self.table_message(self.data))
        if is_told_anew or change.entries:
            outgoing += self._vote_news()
        return outgoing

    def _go_on_with(self, dealt: DealtGame, change: DealtChange) -> Iterator[Outgoing]:
        """Adopt the entries of a change, tell every seat what it has changed, and then what has happened in words."""
        answer, first = self._answer_of(change), len(dealt.log.events)
        if answer is not None or change.is_time_taken:  # who answers for a seat may change in the midst of a question
            self._clocks.ask()
        seated = self._seated()
        for entry in change.entries:
            dealt.adopt(entry)
            self._note_moment(dealt, change.request * (entry is answer))
            left = self._left()
            for key, seat in seated:
                yield Outgoing(key, dealt.change(self.data.code, seat, left))
        for key, seat in seated:
            yield from (Outgoing(key, part) for part in dealt.told(self.data.code, seat, first))
        if spectators := [*self._spectators]:
            shown = [*self._spectators.shown(self.data.code, dealt, first)]
            yield from (Outgoing(key, message) for key in spectators for message in shown)
        if not dealt.state.stack:
            yield from self._end_wish() if self._wish.stands else ()
            yield from self._to_people(self._end(dealt))

    def _end_wish(self) -> list[Outgoing]:
        """Nothing is wanted any more, which all are told."""
        self._wish.end()
        return self._to_people(self._wish.message(self.data.code))

    def _sealed_copies(self, lines: Sequence[StoredLine]) -> Iterator[Outgoing]:
        """What has been added to the copies of those who sit here, and all of it when the game begins."""
        if self._sealed is None or self.data.phase != PLAYING:
            return
        first = self._sealed.add(lines)
        for key in {key for key, _ in self._seated()}:
            sealed = self._sealed.messages(key, first if first > 1 else 0)
            yield from (Outgoing(key, message) for message in sealed)

    def _send_copy(self, person: Person, message: protocol.CopyRequest, change: DealtChange) -> None:
        if not self._seats_of(person.key):
            raise RequestRefused("no-seat", say("Only players can do this."))
        if self._sealed is not None:
            change.replies.extend(self._sealed.messages(person.key, message.have))
        change.replies.append(protocol.Committed(message.id))

    def _seated(self) -> list[tuple[str, int]]:
        """The seats of people who are there, with their keys."""
        return [(seat.key, number) for number, seat in enumerate(self.data.seats) if seat.key in self._present]

    def _starts(self, dealt: DealtGame) -> Iterator[Outgoing]:
        nonces = [seat.nonce for seat in self.data.seats]
        yield from self.to_all(protocol.Start(self.data.code, self.data.first, nonces))
        yield from self._whole_views(dealt)

    def _whole_views(self, dealt: DealtGame) -> Iterator[Outgoing]:
        """The view of every seat as it stands, with the clocks of now."""
        for key, seat in self._seated():
            yield Outgoing(key, dealt.whole_view(self.data.code, seat, self._left()))

    def _people(self) -> list[str]:
        """The keys of those who play or look on; who has done neither is told of the table alone, as in a list."""
        return [key for key in self._present if key in self._spectators or self._seats_of(key)]

    def _to_people(self, message: ToClient) -> list[Outgoing]:
        return [Outgoing(key, message) for key in self._people()]

    def to_all(self, message: ToClient, but: str = "") -> list[Outgoing]:
        """A message for everybody who is there."""
        return [Outgoing(key, message) for key in self._present if key != but]

    # --- what is told of the table ---

    def table_message(self, data: TableData, id: int = 0) -> protocol.TableNews:
        """Everything about the table before it is played at."""
        opened, plugins = self.opened, self._plugins
        return protocol.TableNews(
            data.code, data.map, opened.spec.name, opened.spec.sha256, self._rules, plugins,
            self._chairs(data), data.phase, data.options, self._dealer, self._commitment,
            data.first, data.opening, [self._present[key].name for key in self._spectators if key in self._present],
            data.paused, id,
        )  # fmt: skip

    def table_row(self) -> protocol.ListedTable:
        """The table in a list."""
        asked = self._asked
        turn = asked if asked is not None and asked >= 0 else -1
        return protocol.ListedTable(
            self.data.code,
            self.data.map,
            self._chairs(self.data),
            self.data.phase,
            self.data.options,
            turn,
            _told_time(self._clocks.asked_at),
        )

    def _chairs(self, data: TableData) -> list[Chair]:
        return [
            Chair(
                seat.name or (seat.agent if seat.agent != HUMAN else ""), seat.agent, seat.key, seat.ready,
                seat.key in self._present, _told_time(self._present.since(seat.key)), seat.bot,
                seat.commitment, bool(seat.nonce),
            )
            for seat in data.seats
        ]  # fmt: skip

    def header(self) -> Header:
        """What the game is played with, and what proves that nobody chose a card; for when it is over."""
        header = header_for(self.opened, self._seats(self.data), None, first=self.data.first)
        options, nonces = self.data.options, tuple([seat.nonce for seat in self.data.seats])
        fair = FairDeal(self._commitment, nonces, token(self._secret))
        return replace(header, free=options.free, coached=options.coach, version=FORMAT_VERSION, fair=fair)

    def record(self) -> str:
        """The record of the game, which nobody may see before it is over."""
        assert self.dealt is not None
        return self.dealt.record(self.header())

    def _end(self, dealt: DealtGame) -> protocol.End:
        return protocol.End(self.data.code, dealt.record(self.header()))

    def is_of(self, key: str) -> bool:
        """Whether somebody has a seat here, or has opened the table and not left it since."""
        return bool(self._seats_of(key)) or (key == self.data.owner and not self.is_left)

    def again(self, code: str) -> TableData:
        """Another table for the same people and rules, at which the next seat begins."""
        seats = [SeatData(seat.agent, seat.name, seat.key) for seat in self.data.seats]
        first = (self.data.first + 1) % len(seats)
        return msgspec.structs.replace(
            self.data, code=code, seats=seats, phase=OPEN, first=first, left=[], paused="", next="", course=None
        )


def _span(seconds: int) -> Message:
    """A time that somebody is given, in minutes where it is so many."""
    if seconds % MINUTE_S:
        return plural("{count} second", "{count} seconds", "count", count=seconds)
    return plural("{count} minute", "{count} minutes", "count", count=seconds // MINUTE_S)


def _told_time(at: float) -> float:
    """A time as people are told it: a clock that was set far back may show one before 1970."""
    return max(0.0, at)


def _names_of(message: protocol.Sit) -> list[str]:
    """What the people are called who share a connection. Raises RequestRefused."""
    if message.names and len(message.names) != len(message.seats):
        raise RequestRefused("wrong-names", say("Each seat has one name."))
    try:
        return [*map(protocol.online_name, message.names)]
    except RailwrightError as error:
        raise RequestRefused("wrong-names", error.message) from None


def _seat_of(entry: TableEntry) -> int:
    """Whose entry it is; -1 for the dealer's."""
    if isinstance(entry, AgentLine):
        return entry.seat
    if isinstance(entry, DealerLine):
        return -1
    return entry.by if isinstance(entry, Undo) else entry.frame.actor


_HANDLERS: Mapping[type, Callable[..., None]] = {
    protocol.LookRequest: DealtTable._look,
    protocol.Sit: DealtTable._sit,
    protocol.StandUp: DealtTable._stand,
    protocol.Ready: DealtTable._ready,
    protocol.OpenWord: DealtTable._open_word,
    protocol.Do: DealtTable._do,
    protocol.Back: DealtTable._back,
    protocol.Agree: DealtTable._agree,
    protocol.Vote: DealtTable._cast_vote,
    protocol.SyncRequest: DealtTable._sync,
    protocol.Lend: DealtTable._lend_seat,
    protocol.TakeSeat: DealtTable._want_seat,
    protocol.Pause: DealtTable._pause,
    protocol.MoreTime: DealtTable._more_time,
    protocol.LeaveRequest: DealtTable._leave,
    protocol.Watch: DealtTable._watch,
    protocol.Say: DealtTable._say,
    protocol.Quiet: DealtTable._be_quiet,
    protocol.CopyRequest: DealtTable._send_copy,
}
