"""A table with remote players: the change that each request or timeout makes, and how it is adopted.

Nothing here does I/O: a change is a value that the dealer stores before it is adopted. The time comes from a clock
that is passed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from railwright.core.game import Game
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import IllegalChoice, NotationError, RailwrightError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import Message, enumeration, plural, printable_line, say
from railwright.core.records.fair_deal import chance_key, first_seat
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.dealer_clock import MINUTE_S
from railwright.plugins.features.online.dealt_game import AgentLine, DealtGame
from railwright.plugins.features.online.protocol import ToClient, ToServer
from railwright.plugins.features.online.store import StoredLine
from railwright.plugins.features.online.table_bots import BotJob
from railwright.plugins.features.online.table_clocks import TableClocks
from railwright.plugins.features.online.table_data import (
    OVER,
    PLAYING,
    SeatData,
    TableData,
    copied,
    is_shown_alike,
    nonces_of,
)
from railwright.plugins.features.online.table_messages import TableMessages, sent_at
from railwright.plugins.features.online.table_people import SEAT_CODE_S, TablePeople
from railwright.plugins.features.online.table_presence import Person, TablePresence
from railwright.plugins.features.online.table_record import (
    DealtChange,
    MakeChance,
    Outgoing,
    RequestRefused,
    StartDryRun,
    TableRecord,
)
from railwright.plugins.features.online.table_spectators import TableSpectators
from railwright.plugins.features.online.table_vote import NO_SEAT
from railwright.plugins.features.online.table_wish import Wish
from railwright.plugins.features.online.tokens import commitment_to, token_bytes
from railwright.plugins.features.online.views import encode_message

OPENING_S = 30.0  # for all people to reveal their words


class EarlyAnswer(NamedTuple):
    """An early answer, and the key of its person."""

    key: str
    message: protocol.Do


class DealtTable:
    """A table, run by a dealer one request at a time.

    * ``record``: what is stored of the table
    * ``people``: the people at the table
    * ``messages``: the messages to them
    * ``types``: the bots by name
    * ``dealer``: the name of the person who runs it

    Stored ``lines`` are replayed; raises UnreadableLine if they no longer fit the game. ``start_dry_run`` is called
    when
    the game begins.
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
        self._clock, self._clocks = clock, TableClocks(clock)
        self._opening_at = clock()  # when the opening of words began
        self._held: dict[int, EarlyAnswer] = {}  # by seat
        spectators = TableSpectators(data.options.delay)
        self.record = TableRecord(data, secret, game, types, clock, make_chance, start_dry_run, spectators, lines)
        self.people = TablePeople(self.record, TablePresence(clock), spectators)
        self.messages = TableMessages(self.record, self.people, self._clocks, dealer, lines)

    @property
    def is_live(self) -> bool:
        """Whether anybody is present, or the table acts without a request."""
        is_somebody_here = bool(self.people.present) and not self.people.is_left
        return is_somebody_here or self._due_at() is not None or not self.bot_job_is_over()

    # requests

    def request(self, person: Person, message: ToServer) -> DealtChange:
        """The change that a person's request makes. Raises RequestRefused."""
        handler: Any = _HANDLERS.get(type(message))
        if handler is None:
            raise RequestRefused("not-here", say("Unknown request."))
        change = DealtChange(copied(self.record.data))
        self._arrive(person, change)
        arrival = [*change.said]
        try:
            handler(self, person, message, change)
        except RequestRefused as refused:
            refused.said = arrival
            raise
        if not any(getattr(reply, "id", 0) == message.id for reply in change.replies):
            change.replies.append(protocol.Committed(message.id, change.moment))
        return self.record.finished(change)

    def _arrive(self, person: Person, change: DealtChange) -> None:
        """Note that a person has connected; bots that played for them leave their seats."""
        if self.people.present.come(person):
            change.said += self.messages.to_all(self.messages.table(self.record.data), but=person.key)
            change.said += self.messages.vote_news()
            change.said += [self.messages.notice_to(person.key, "remark", remark) for remark in self.record.remarks]
        if self.people.wish.wanted_seat in self.people.seats_of(person.key):
            change.said += self.messages.end_wish()
        for number in self.people.seats_of(person.key):
            seat = change.data.seats[number]
            if seat.bot and not seat.lent and self.record.data.phase == PLAYING:
                self._remove_bot(number, change)

    def _remove_bot(self, seat: int, change: DealtChange) -> None:
        change.data.seats[seat].bot, change.data.seats[seat].lent = "", False
        change.entries.append(AgentLine(seat, HUMAN))
        change.is_stored = True

    def _seat_bot(self, seat: int, bot: str, lent: bool, change: DealtChange) -> None:
        change.data.seats[seat].bot, change.data.seats[seat].lent = bot, lent
        change.entries.append(self.record.bots.line_of(seat, bot))
        change.is_stored = True

    # before the game

    def _look(self, person: Person, message: protocol.LookRequest, change: DealtChange) -> None:
        change.replies.append(self.messages.table(change.data, message.id))

    def _sit(self, person: Person, message: protocol.Sit, change: DealtChange) -> None:
        self.record.check_open()
        names = _names_of(message)
        self._break_opening(change, say("{player} has sat down.", player=printable_line(person.name)))
        for place, number in enumerate(message.seats):
            seat = change.data.seats[number] if number < len(change.data.seats) else None
            if seat is None or seat.agent != HUMAN or seat.key not in ("", person.key):
                raise RequestRefused("seat-taken", say("This seat is no longer free."))
            name = names[place] if names else person.name
            change.data.seats[number] = SeatData(HUMAN, name, person.key, message.commitment)
        change.is_stored = True

    def _stand(self, person: Person, message: protocol.StandUp, change: DealtChange) -> None:
        self.record.check_open()
        self._break_opening(change, say("{player} has left their seat.", player=printable_line(person.name)))
        for number in self.people.seats_of(person.key):
            change.data.seats[number] = SeatData()
        change.is_stored = True

    def _ready(self, person: Person, message: protocol.Ready, change: DealtChange) -> None:
        self.record.check_open()
        own = self.people.seats_of(person.key)
        if not own:
            raise RequestRefused("no-seat", say("Take a seat first."))
        if message.ready and not all(change.data.seats[number].commitment for number in own):
            raise RequestRefused("no-word", say("Your program has not committed to its secret word yet. Try again."))
        if not message.ready:
            self._break_opening(change, say("{player} is not ready.", player=printable_line(person.name)))
        for number in own:
            change.data.seats[number].ready = message.ready
        change.data.opening = all(seat.agent != HUMAN or seat.ready for seat in change.data.seats)
        change.is_stored = True

    def _open_word(self, person: Person, message: protocol.OpenWord, change: DealtChange) -> None:
        own = [change.data.seats[number] for number in self.people.seats_of(person.key)]
        if own and all(seat.nonce == message.nonce for seat in own):  # once more
            return
        if not self.record.data.opening or not own:
            raise RequestRefused("not-opening", say("No secret words are being revealed now."))
        if any(commitment_to(message.nonce) != seat.commitment for seat in own):
            raise RequestRefused("wrong-nonce", say("This secret word does not match the one that you committed to."))
        for seat in own:
            seat.nonce = message.nonce
        change.is_stored = True
        if all(seat.agent != HUMAN or seat.nonce for seat in change.data.seats):
            data = change.data
            data.phase, data.opening = PLAYING, False
            if data.first < 0:
                words = map(token_bytes, nonces_of(data))
                data.first = first_seat(chance_key(self.record.secret, words), len(data.seats))
            self._clocks.begin(data)
            change.game = self.record.new_game(data)
            change.entries.extend(change.game.propose_chance(change.game.state))

    def _break_opening(self, change: DealtChange, why: Message) -> None:
        """Require new words from everybody, because some may already be known."""
        if not self.record.data.opening:
            return
        change.data.opening = False
        for seat in change.data.seats:
            seat.commitment, seat.nonce, seat.ready = "", "", False
        text = say("{why} The deal was cancelled before the first card. Press ready again.", why=why)
        change.said += self.messages.notice("words", text)

    # answers

    def _do(self, person: Person, message: protocol.Do, change: DealtChange) -> None:
        dealt, seat = self.record.playing(), self.people.own_seat(person, message.seat)
        if self.record.was_given(seat, message.id, change):
            return
        if not dealt.still_asks(seat, message.on):
            raise RequestRefused("stale", say("The game has moved on. Look at the board again."))
        if not dealt.asks(seat):
            raise RequestRefused("not-asked", say("It is not your turn to decide."))
        if change.data.seats[seat].bot:
            self._remove_bot(seat, change)
        self._give(dealt, seat, message, change)
        if not change.request:
            self._held[seat] = EarlyAnswer(person.key, message)
            change.replies.append(protocol.HeldAnswer(message.id, change.data.code, seat))
            change.said.append(self._page_again(dealt, person.key, seat))

    def _page_again(self, dealt: DealtGame, key: str, seat: int) -> Outgoing:
        """A message that changes nothing, after which a page is made again: its question has come or gone."""
        return Outgoing(key, dealt.change(self.record.data.code, seat, self.messages.left()))

    def held_answer(self) -> DealtChange | None:
        """The change that an early answer makes once its seat is asked; None if there is none."""
        dealt, seat = self.record.dealt, self.record.pending_seat
        held = self._held.get(-1 if seat is None else seat)
        if dealt is None or seat is None or held is None:
            return None
        change = DealtChange(copied(self.record.data))
        bot = change.data.seats[seat].bot  # its person has lent the seat meanwhile
        if bot:
            change.entries.append(AgentLine(seat, HUMAN))
        try:
            self._give(dealt, seat, held.message, change)
        except RailwrightError as error:
            del self._held[seat]
            code = error.code if isinstance(error, RequestRefused) else "failed"
            refused = protocol.RefusedRequest(held.message.id, code, encode_message(error.message))
            said = [Outgoing(held.key, refused), self._page_again(dealt, held.key, seat)]
            return DealtChange(copied(self.record.data), said=said)
        if bot:
            change.entries.append(self.record.bots.line_of(seat, bot))
        change.said.append(Outgoing(held.key, protocol.Committed(held.message.id, change.moment)))
        return self.record.finished(change)

    def has_answered_early(self, seat: int) -> bool:
        """Whether an early answer of a seat waits for its turn."""
        return seat in self._held

    def _give(self, dealt: DealtGame, seat: int, message: protocol.Do, change: DealtChange) -> None:
        """Give an answer to the question of a seat; an early one is only checked. Raises RequestRefused."""
        moment = dealt.moment + len(change.entries) + 1
        try:
            choices = dealt.rules.notation.read_line(message.do)
            if dealt.pending_seat != seat:
                dealt.check_early(seat, choices[0])
                return
            change.entries += dealt.propose(choices, len(change.entries))
        except NotationError as error:
            raise RequestRefused("unreadable-answer", error.message) from None
        except IllegalChoice as error:
            raise RequestRefused(error.refusal.code, error.refusal.message) from None
        except RailwrightError:  # it has a sentence
            raise
        except Exception as error:  # a rule of somebody's: nothing has changed, and another answer may do
            text = "One of this game's rules fails on this answer. Choose another answer."
            raise RequestRefused("failed", say(text)) from error
        change.request = message.id
        self._clocks.end_move(change.data, seat, dealt.answers + 1)
        change.is_stored, change.moment = True, moment

    def _back(self, person: Person, message: protocol.Back, change: DealtChange) -> None:
        dealt, seat = self.record.playing(), self.people.own_seat(person, message.seat)
        if self.record.was_given(seat, message.id, change):
            return
        if self.record.data.phase == PLAYING and message.to in dealt.moments_in_rule(seat):
            change.request = message.id
            change.is_stored, change.moment = True, dealt.moment + len(change.entries) + 1
            self._take_back(seat, message.to, change)
        elif self.record.data.phase == PLAYING and message.to in dealt.moments(seat):
            change.is_stored = True
            self.people.wish.propose("back", seat, person.key, message.to)
            self._take_up_wish(change)
        else:
            text = (
                "You can no longer take this back: another player has answered since, or something was drawn or rolled."
            )
            raise RequestRefused("no-take-back", say(text))

    def _take_back(self, seat: int, to: int, change: DealtChange) -> None:
        dealt = self.record.playing()
        undo = dealt.propose_back(seat, to)
        if undo is not None:
            change.entries.append(undo)
            change.is_stored = True
            undone = [(answer.number, answer.frame.actor) for answer in dealt.history.answers[to:]]
            self._clocks.take_back(
                change.data, self.record.pending_seat, [(number, by) for number, by in undone if by >= 0]
            )

    def _sync(self, person: Person, message: protocol.SyncRequest, change: DealtChange) -> None:
        dealt, code = self.record.dealt, self.record.data.code
        if message.seat < 0:
            self.people.watch(person)
        change.replies.append(self.messages.table(change.data))
        if dealt is not None:
            change.replies.extend(self._lacking(dealt, person, message, change))
        if self.people.vote.seat != NO_SEAT:
            change.replies.append(self.people.vote.message(code, self.people.voters()))
        if message.seat >= 0 and self.people.wish.lacks(person.key):
            change.replies.append(self.people.wish.message(code))
        change.moment = dealt.moment if dealt is not None else 0

    def _lacking(
        self, dealt: DealtGame, person: Person, message: protocol.SyncRequest, change: DealtChange
    ) -> Iterator[ToClient]:
        code, sealed = self.record.data.code, self.messages.sealed
        if message.seat < 0:
            yield from self.people.spectators.shown(code, dealt, message.told)
        else:
            seat = self.people.own_seat(person, message.seat)
            if message.have > dealt.moment and not self.record.is_behind:
                change.said += self._note_loss(person, message.have - dealt.moment)
            yield dealt.change(code, seat, self.messages.left(), message.have)
            if seat in self._held:  # before the log, behind which the seat is asked
                yield protocol.HeldAnswer(self._held[seat].message.id, code, seat)
            yield from dealt.event_messages(code, [seat], message.told)
            if sealed is not None:  # a client that lacks some of it asks for that
                yield from sealed.messages(person.key, sealed.count)
        if self.record.data.phase == OVER:
            yield self.messages.end()

    def _note_loss(self, person: Person, count: int) -> Iterator[Outgoing]:
        """Notify everybody, now or when they return, that this dealer lacks answers that a client has seen."""
        lost = plural(
            "This server was restored from an older backup: {player} has seen {count} more step of the game.",
            "This server was restored from an older backup: {player} has seen {count} more steps of the game.",
            "count",
            count=count,
            player=printable_line(person.name),
        )
        text = say("{lost} Do not play on here. Resume the game from the players' copies.", lost=lost)
        self.record.remarks.append(text)
        self.record.is_behind = True
        yield from self.messages.notice("restored", text)

    # agreements, clocks and leaving

    def _agree(self, person: Person, message: protocol.Agree, change: DealtChange) -> None:
        if not self.people.wish.stands or not self.people.seats_of(person.key):
            raise RequestRefused("nothing-wanted", say("There is no pending request."))
        if not message.agree:
            declined = say("{player} does not agree.", player=printable_line(person.name))
            change.said.append(self.messages.notice_to(self.people.wish.proposer, "declined", declined))
        self.people.wish.answer(person.key, message.agree)
        self._take_up_wish(change)

    def _take_up_wish(self, change: DealtChange) -> None:
        """Carry out a proposal once everybody agrees; else send it to those who have not answered, or end it."""
        self._settle(change)
        wish = self.people.wish
        message = wish.message(self.record.data.code)
        if not wish.stands:
            change.said += self.messages.to_people(message)
        elif change.fulfils is None:  # the proposer sees that the others must answer
            recipients = [key for key in self.people.players() if key == wish.proposer or wish.lacks(key)]
            change.said += [Outgoing(key, message) for key in recipients]

    def _settle(self, change: DealtChange) -> None:
        """Carry out what everybody present now agrees to: some may have left since the proposal.

        A proposal ends once its change is stored; if the disk is full it is tried again.
        """
        wish = self.people.wish.agreed_by(self.people.who_must_agree())
        if self.people.is_voted_for:
            self._seat_bot_in_absence(self.people.vote.seat, change)
        if wish is None:
            return
        if wish.what == "back":
            self._take_back(wish.seat, wish.to, change)
        elif wish.what == "seat":
            self._let_in(wish, change)
        else:
            self._clocks.resume(change.data)
            change.is_stored = True
        change.fulfils = wish

    def _want_seat(self, person: Person, message: protocol.TakeSeat, change: DealtChange) -> None:
        self.record.check_under_way()
        seats = self.record.data.seats
        seat = seats[message.seat] if message.seat < len(seats) else SeatData()
        if not seat.key or seat.key in self.people.present or self.people.seats_of(person.key):
            raise RequestRefused("seat-taken", say("You can only ask for the seat of a player who is away."))
        self.people.wish.propose("seat", message.seat, person.key, name=person.name)
        self._take_up_wish(change)
        change.is_stored = True

    def _let_in(self, wish: Wish, change: DealtChange) -> None:
        """Give a seat to a person whom all others accept. The seat keeps its name in the record."""
        seat = change.data.seats[wish.seat]
        seat.key = self.people.wish.proposer
        self._held.pop(wish.seat, None)
        self._remove_bot(wish.seat, change)
        self.people.spectators.remove(seat.key)
        text = say(
            "{player} is now playing for {seat}.", player=printable_line(wish.name), seat=printable_line(seat.name)
        )
        change.said += self.messages.notice("seat", text)

    def _offer_seat(self, person: Person, message: protocol.MoveSeat, change: DealtChange) -> None:
        self.record.check_under_way()
        if not self.people.seats_of(person.key):
            raise RequestRefused("no-seat", say("Only players can do this."))
        code = self.people.seat_codes.offer(person.key, self._clock())
        change.replies.append(protocol.SeatCode(message.id, code, SEAT_CODE_S))

    def _move_seat(self, person: Person, message: protocol.UseSeatCode, change: DealtChange) -> None:
        """Give the seats of the person who shows the code to this device."""
        self.record.check_under_way()
        key = self.people.seat_codes.use(message.code, self._clock())
        if key is None:
            raise RequestRefused(
                "no-code", say("This code is wrong or has expired. Show a new one on the other device.")
            )
        if self.people.seats_of(person.key):
            raise RequestRefused("seat-taken", say("This device already has a seat at this table."))
        for seat in change.data.seats:
            if seat.key == key:
                seat.key = person.key
        self.people.spectators.remove(person.key)
        change.said.append(self.messages.notice_to(key, "moved", say("Your seat has moved to your other device.")))
        change.is_stored = True

    def _cast_vote(self, person: Person, message: protocol.Vote, change: DealtChange) -> None:
        voters, vote = self.people.voters(), self.people.vote
        if message.seat != vote.seat or not self.people.is_away(message.seat) or person.key not in voters:
            raise RequestRefused("nothing-wanted", say("There is no pending question about this seat."))
        vote.cast(person.key, message.bot, voters)
        self._settle(change)
        change.said += self.messages.vote_news()
        change.is_stored = True

    def _pause(self, person: Person, message: protocol.Pause, change: DealtChange) -> None:
        self.record.check_under_way()
        own = self.people.seats_of(person.key)
        if not own:
            raise RequestRefused("no-seat", say("Only players can do this."))
        if not message.pause:
            self.people.wish.propose("resume", own[0], person.key)
            self._take_up_wish(change)
        else:
            self._clocks.pause(change.data, self.record.pending_seat, person.name)
        change.is_stored = True

    def _more_time(self, person: Person, message: protocol.MoreTime, change: DealtChange) -> None:
        own = self.people.seats_of(person.key)
        if not own or message.seat in own:
            raise RequestRefused("own-time", say("Only other players can give you extra time."))
        if message.seat >= len(change.data.left):
            raise RequestRefused("no-clock", say("This table has no clocks."))
        change.data.left[message.seat] += message.seconds
        if (key := self.record.data.seats[message.seat].key) in self.people.present:
            text = "{player} gives you {time} of extra thinking time."
            given = say(text, player=printable_line(person.name), time=_span(message.seconds))
            change.said.append(self.messages.notice_to(key, "time", given))
        change.is_stored = True

    def _play_for(self, person: Person, message: protocol.Lend, change: DealtChange) -> None:
        self.record.check_under_way()
        seat = self.people.own_seat(person, message.seat)
        if message.bot and not self.record.bots.knows(message.bot):
            raise RequestRefused("no-bot", say("Unknown bot: {bot}.", bot=message.bot))
        if message.bot:
            self._seat_bot(seat, message.bot, True, change)
        elif change.data.seats[seat].bot:
            self._remove_bot(seat, change)
        change.is_stored = True

    def _leave(self, person: Person, message: protocol.LeaveRequest, change: DealtChange) -> None:
        change.said += self.go_away(person.key)

    def go_away(self, key: str) -> list[Outgoing]:
        """Note that a person has disconnected; returns messages for the others."""
        if not self.people.present.go(key):
            return []
        self.people.spectators.remove(key)
        return [*self.messages.to_all(self.messages.table(self.record.data)), *self.messages.vote_news()]

    # spectators and chat

    def _watch(self, person: Person, message: protocol.Watch, change: DealtChange) -> None:
        self.people.watch(person)
        change.replies.append(self.messages.table(change.data))
        if (dealt := self.record.dealt) is not None:
            change.replies.extend(self.people.spectators.shown(change.data.code, dealt, 0))
            if change.data.phase == OVER:
                change.replies.append(self.messages.end())

    def _say(self, person: Person, message: protocol.Say, change: DealtChange) -> None:
        seats = self.people.seats_of(person.key)
        if not self.record.data.options.chat:
            raise RequestRefused("no-chat", say("There is no chat at this table."))
        if not seats and person.key not in self.people.spectators:
            raise RequestRefused("no-seat", say("Take a seat first, or watch."))
        seat = seats[0] if seats else -1
        at = sent_at(self._clock())
        said = protocol.Said(change.data.code, seat, person.name, at, message.text, message.phrase)
        # Spectators chat among themselves: players must not learn what they see.
        people = self.people.taking_part() if seats else [*self.people.spectators]
        change.said += [Outgoing(key, said) for key in self.people.chat.hearers(person.key, people)]

    def _be_quiet(self, person: Person, message: protocol.Quiet, change: DealtChange) -> None:
        self.people.chat.be_quiet(person.key, message)

    # what the table does by itself

    def tick(self) -> DealtChange | None:
        """The change that is due now, if any.

        A bot takes over a seat whose time is up, or whose person has been away too long; depending on the table's
        options those present vote first. A proposal that all of them accept is carried out.
        """
        data = self.record.data
        if data.opening:
            return self._end_opening()
        if (held := self.held_answer()) is not None:  # again, where the disk was full
            return held
        seat, due = self.record.pending_seat, self._due_at()
        if seat is None or seat < 0:
            return None
        now, vote_at = self._clock(), self._vote_at(seat)
        is_due = due is not None and now >= due
        if not is_due and self.people.is_settled and (vote_at is None or now < vote_at):
            return None
        change = DealtChange(copied(data))
        if is_due:
            self._seat_bot_in_absence(seat, change)
        elif not self.people.is_settled:
            self._settle(change)
        else:
            self.people.vote.begin(seat)
            change.said += self.messages.vote_news()
        return change

    def next_look_at(self) -> float | None:
        """The time at which ``tick`` may find something due if nothing happens before; None for never."""
        data, seat = self.record.data, self.record.pending_seat
        if data.opening:
            return self._opening_at + OPENING_S
        if data.phase == OVER:
            return None if self.is_live else self._clock()
        if seat is None or seat < 0:
            return None
        if not self.people.is_settled or seat in self._held:
            return self._clock()
        times = [self._due_at(), self._vote_at(seat)]
        return min((at for at in times if at is not None), default=None)

    def _end_opening(self) -> DealtChange | None:
        """Cancel the opening if a word has been missing for too long."""
        if self._clock() < self._opening_at + OPENING_S:
            return None
        data = self.record.data
        late = enumeration([printable_line(seat.name) for seat in data.seats if seat.key and not seat.nonce])
        change = DealtChange(copied(data), is_stored=True)
        self._break_opening(
            change, say("These players have not sent their secret word for the cards: {players}.", players=late)
        )
        return change

    def _seat_bot_in_absence(self, seat: int, change: DealtChange) -> None:
        """Let a bot play for a person who is away and must answer."""
        self._clocks.spend(change.data, seat)
        change.is_time_taken = True
        self._seat_bot(seat, self.record.data.options.bot, False, change)

    def _vote_at(self, seat: int) -> float | None:
        """The time at which those present vote on a bot for a seat; None for never."""
        data = self.record.data
        if data.options.leaver != "ask" or seat == self.people.vote.seat or not self.people.is_away(seat):
            return None
        return self._away_too_long_at(data.seats[seat]) if self.people.voters() else None

    def _away_too_long_at(self, seat: SeatData) -> float:
        return max(self.people.present.since(seat.key), self._clocks.question_start) + self.record.data.options.leaver_s

    def _due_at(self) -> float | None:
        """The time at which a bot takes over the pending seat; None for never."""
        data = self.record.data
        if not data.left and data.options.leaver != "bot":
            return None
        seat, pending = self.record.pending_seat_data(), self.record.pending_seat
        if seat is None or pending is None or seat.plays != HUMAN or data.paused:
            return None
        up_at = self._clocks.due_at(data, pending)
        times = [] if up_at is None else [up_at]
        if data.options.leaver == "bot" and seat.key not in self.people.present:
            times.append(self._away_too_long_at(seat))
        return min(times, default=None)

    def bot_job(self) -> BotJob | None:
        """The question that a bot must answer now, if any."""
        seat = self.record.pending_seat_data()
        if seat is None or self.bot_job_is_over():
            return None
        return self.record.bots.job(self.record.playing(), seat.plays)

    def bot_answer(self, job: BotJob, choice: Choice) -> DealtChange | None:
        """The change that a bot's answer makes; None if the question is no longer pending. Raises IllegalChoice,
        PluginError.
        """
        dealt = self.record.dealt
        if dealt is None or job.moment != dealt.moment or self.bot_job_is_over():
            return None
        change = DealtChange(copied(self.record.data), dealt.propose([choice]), is_stored=True)
        self._clocks.end_move(change.data, dealt.state.stack[-1].actor, dealt.answers + 1)
        return self.record.finished(change)

    def bot_job_is_over(self) -> bool:
        """Whether no bot has to answer now, or none can."""
        seat = self.record.pending_seat_data()
        return seat is None or not self.record.bots.is_asked(self.record.playing(), seat.plays)

    def get_stuck(self, why: Message) -> list[Outgoing]:
        """Note that no bot can answer; people see why, and may take answers back."""
        self.record.bots.get_stuck(self.record.playing())
        return self.messages.notice("failed", why)

    def move_time(self, by_s: float) -> None:
        """Shift all stored times by a number of seconds, after the clock was adjusted."""
        self._clocks.move(by_s)
        self._opening_at += by_s
        self.people.present.move(by_s)

    # adopting stored changes

    def adopt(self, change: DealtChange) -> list[Outgoing]:
        """Adopt a change that has been stored; returns the messages besides the replies."""
        was, now = self.record.data, change.data
        self.record.data = now
        if now.opening and not was.opening:
            self._opening_at = self._clock()
        outgoing = change.said
        if change.fulfils is not None:
            outgoing += self.messages.end_wish()
        if change.game is not None:
            self.record.dealt = change.game
            self._clocks.start_question()
            self.record.note_moment(change.game)
            self.messages.begin_to_seal()
            outgoing += self.messages.starts(change.game)
        if (dealt := self.record.dealt) is not None and change.entries:
            outgoing += self._resume_with(dealt, change)
            self._held = {seat: held for seat, held in self._held.items() if dealt.still_asks(seat, held.message.on)}
            outgoing += self.messages.sealed_copies(change.lines)
        elif dealt is not None and self._clocks.are_distinguishable(was, now):
            outgoing += self.messages.whole_views(dealt)
        is_sent_again = not is_shown_alike(was, now)
        if is_sent_again:
            outgoing += self.messages.to_all(self.messages.table(now))
        if is_sent_again or change.entries:
            outgoing += self.messages.vote_news()
        return outgoing

    def _resume_with(self, dealt: DealtGame, change: DealtChange) -> Iterator[Outgoing]:
        """Adopt the entries of a change; yields the changed view of every seat, then the events in words."""
        answer, first = self.record.answer_of(change), len(dealt.log.events)
        if answer is not None or change.is_time_taken:  # a seat's agent may change while its question is pending
            self._clocks.start_question()
        seated, code = self.people.seated(), self.record.data.code
        for entry in change.entries:
            dealt.adopt(entry)
            self.record.note_moment(dealt, change.request * (entry is answer))
            left = self.messages.left()
            for key, seat in seated:
                yield Outgoing(key, dealt.change(code, seat, left))
        keys = {seat: key for key, seat in seated}
        for told in dealt.event_messages(code, [*keys], first):
            yield Outgoing(keys[told.seat], told)
        if spectators := [*self.people.spectators]:
            shown = [*self.people.spectators.shown(code, dealt, first)]
            yield from (Outgoing(key, message) for key in spectators for message in shown)
        if not dealt.state.stack:
            yield from self.messages.end_wish() if self.people.wish.stands else ()
            yield from self.messages.to_people(self.messages.end())

    def _send_copy(self, person: Person, message: protocol.CopyRequest, change: DealtChange) -> None:
        if not self.people.seats_of(person.key):
            raise RequestRefused("no-seat", say("Only players can do this."))
        if (sealed := self.messages.sealed) is not None:
            change.replies.extend(sealed.messages(person.key, message.have))


def _span(seconds: int) -> Message:
    """A duration in words, in minutes where it is a whole number of them."""
    if seconds % MINUTE_S:
        return plural("{count} second", "{count} seconds", "count", count=seconds)
    return plural("{count} minute", "{count} minutes", "count", count=seconds // MINUTE_S)


def _names_of(message: protocol.Sit) -> list[str]:
    """The names of the people who share a connection. Raises RequestRefused."""
    if message.names and len(message.names) != len(message.seats):
        raise RequestRefused("wrong-names", say("Enter one name for each seat."))
    try:
        return [*map(protocol.online_name, message.names)]
    except RailwrightError as error:
        raise RequestRefused("wrong-names", error.message) from None


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
    protocol.Lend: DealtTable._play_for,
    protocol.TakeSeat: DealtTable._want_seat,
    protocol.Pause: DealtTable._pause,
    protocol.MoreTime: DealtTable._more_time,
    protocol.LeaveRequest: DealtTable._leave,
    protocol.Watch: DealtTable._watch,
    protocol.Say: DealtTable._say,
    protocol.Quiet: DealtTable._be_quiet,
    protocol.CopyRequest: DealtTable._send_copy,
    protocol.MoveSeat: DealtTable._offer_seat,
    protocol.UseSeatCode: DealtTable._move_seat,
}
