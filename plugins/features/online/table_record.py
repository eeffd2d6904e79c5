"""A table as its dealer stores it: the data, the game that its lines replay, and the record at its end."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from railwright.core.game import Game
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import HUMAN, Seat
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Message, say
from railwright.core.records.fair_deal import FairDeal
from railwright.core.records.format import FORMAT_VERSION, Header, header_for
from railwright.core.records.history import Undo
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
from railwright.plugins.features.online.protocol import ToClient
from railwright.plugins.features.online.store import Row, StoredLine
from railwright.plugins.features.online.table_bots import TableBots
from railwright.plugins.features.online.table_data import OPEN, OVER, PLAYING, SeatData, TableData, nonces_of
from railwright.plugins.features.online.table_rules import rules_digest, table_plugins
from railwright.plugins.features.online.table_spectators import TableSpectators
from railwright.plugins.features.online.table_wish import Wish
from railwright.plugins.features.online.tokens import token, token_bytes

SECRET_BYTES = 32
_encoder = msgspec.json.Encoder()

MakeChance = Callable[[bytes, Sequence[bytes]], ChanceAt]
"""Makes the chance of a game from the dealer's secret and the nonces of all people in seat order."""

StartDryRun = Callable[[int, int], TryAnswers | None]
"""Begins a dry run of the game, given the number of seats and the first seat; None if its rules need none."""


class RequestRefused(RailwrightError):
    """A request that is refused, with a stable code and a sentence.

    ``said`` are messages that go out all the same, such as that the sender is present. ``at`` is the address of the
    server that deals at the table, if that is another one.
    """

    def __init__(self, code: str, message: Message, at: str = "") -> None:
        super().__init__(message)
        self.code, self.at = code, at
        self.said: Sequence[Outgoing] = ()


class Outgoing(NamedTuple):
    """A message and the key of its recipient."""

    key: str
    message: ToClient


@dataclass(slots=True)
class DealtChange:
    """What a request changes; it is stored first and then adopted.

    * ``replies``: messages to the sender
    * ``said``: messages to others
    * ``request``: the id that the sender gave to the answer
    * ``moment``: the moment that is acknowledged to the sender
    * ``game``: the game that begins
    * ``is_stored``: whether the change is stored; chat and spectators are not
    * ``is_time_taken``: the thinking time so far is charged to the seat that is asked
    * ``fulfils``: the proposal that this change carries out
    * ``lines``: the entries as stored
    """

    data: TableData
    entries: list[TableEntry] = field(default_factory=list)
    replies: list[ToClient] = field(default_factory=list)
    said: list[Outgoing] = field(default_factory=list)
    request: int = 0
    moment: int = 0
    game: DealtGame | None = None
    is_stored: bool = False
    is_time_taken: bool = False
    fulfils: Wish | None = None
    lines: list[StoredLine] = field(default_factory=list)


class TableRecord:
    """The part of a table that is stored.

    * ``data``: the seats and options
    * ``secret``: the dealer's secret
    * ``opened``: the map and the rules
    * ``dealt``: the game, replayed from the stored ``lines``; None before it begins
    * ``bots``: the bots at the table
    * ``remarks``: for everybody who joins, such as that rules have changed
    * ``is_behind``: a client has seen more of the game than is stored

    ``spectators`` are shown each moment of the game when it is due. Raises UnreadableLine, CourseChanged.
    """

    def __init__(
        self,
        data: TableData,
        secret: bytes,
        game: Game,
        types: Mapping[str, AgentType],
        clock: Callable[[], float],
        make_chance: MakeChance,
        start_dry_run: StartDryRun,
        spectators: TableSpectators,
        lines: Sequence[StoredLine],
    ) -> None:
        self.data, self.secret, self.opened = data, secret, game
        self._clock, self._make_chance, self._start_dry_run = clock, make_chance, start_dry_run
        self._spectators = spectators
        self.plugins, self.bots = table_plugins(game), TableBots(types, secret)
        self.rules = rules_digest(game, self.plugins)
        self.remarks: list[Message] = []
        self.is_behind = False
        self._given: dict[tuple[int, int], int] = {}  # the moment of an answer, by its seat and id
        self.dealt = None if data.phase == OPEN else self._replay(lines)

    def _replay(self, lines: Sequence[StoredLine]) -> DealtGame:
        """The game replayed from its stored lines. Raises UnreadableLine, CourseChanged."""
        dealt = self.new_game(self.data)
        self.note_moment(dealt)
        began, stored = course_of(self.plugins), self.data.course
        is_checked = self.data.phase == PLAYING and (stored is None or stored.rules != began.rules)
        course = began if is_checked or stored is None else stored
        try:
            for line in lines:
                dealt.replay_line(line.n, line.json)
                self.note_moment(dealt, line.request)
                if is_checked:
                    course = course.behind(self._reached(dealt, dealt.entries[-1:]))
        except UnreadableLine as error:
            if is_checked and stored is not None:
                check_course(stored, began, error)
            raise
        if is_checked and stored is not None:
            self.remarks += filter(None, [check_course(stored, course)])
        self.data.course = course
        return dealt

    @staticmethod
    def _reached(dealt: DealtGame, entries: Sequence[TableEntry]) -> Iterator[State]:
        """The states after these entries."""
        for entry in entries:
            if isinstance(entry, Transition):
                yield entry.after
            elif isinstance(entry, Undo):
                yield dealt.history.answers[entry.to - 1].after if entry.to else dealt.start

    def note_moment(self, dealt: DealtGame, request: int = 0) -> None:
        """Remember the last line of the game, for repeated answers and for spectators."""
        if request:
            self._given[_seat_of(dealt.entries[-1]), request] = dealt.moment
        self._spectators.note(dealt)

    @property
    def commitment(self) -> str:
        """The hash of the dealer's secret, published before anybody reveals a nonce."""
        return token(hashlib.sha256(self.secret).digest())

    def row(self, data: TableData) -> Row:
        """The table as stored."""
        return Row(data.code, data.phase, self._clock(), self.secret, _encoder.encode(data).decode())

    def lines(self, change: DealtChange) -> list[StoredLine]:
        """The lines that a change adds; the line of the answer carries the id of the request."""
        dealt = change.game or self.dealt
        if dealt is None:
            return []
        answer = self.answer_of(change)
        return [
            StoredLine(number, _encoder.encode(dealt.line_of(entry)).decode(), change.request * (entry is answer))
            for number, entry in enumerate(change.entries, dealt.moment + 1)
        ]

    @staticmethod
    def answer_of(change: DealtChange) -> TableEntry | None:
        """The answer among the entries: the first that does not change who answers."""
        return next((entry for entry in change.entries if not isinstance(entry, AgentLine)), None)

    def finished(self, change: DealtChange) -> DealtChange:
        """The change with the new course of the game, and its phase if the game is over."""
        dealt = change.game or self.dealt
        if dealt is not None and (states := [*self._reached(dealt, change.entries)]):
            change.data.course = (change.data.course or course_of(self.plugins)).behind(states)
            if not states[-1].stack:
                change.data.phase = OVER
        return change

    def playing(self) -> DealtGame:
        """The game. Raises RequestRefused before it begins."""
        if self.dealt is None:
            raise RequestRefused("not-started", say("The game has not begun yet."))
        return self.dealt

    def check_under_way(self) -> None:
        """Raise RequestRefused unless the game is under way."""
        self.playing()
        if self.data.phase == OVER:
            raise RequestRefused("is-over", say("The game is over."))

    def check_open(self) -> None:
        """Raise RequestRefused if the game has begun."""
        if self.data.phase != OPEN:
            raise RequestRefused("has-begun", say("This game has already begun."))

    def new_game(self, data: TableData) -> DealtGame:
        """The game at its start."""
        chance_at = self._make_chance(self.secret, [token_bytes(nonce) for nonce in nonces_of(data)])
        people = tuple(number for number, seat in enumerate(data.seats) if seat.agent == HUMAN)
        try_answers = self._start_dry_run(len(data.seats), data.first)
        return DealtGame(self.opened, self._seats(data), chance_at, data.first, people, try_answers, data.options.free)

    def _seats(self, data: TableData) -> list[Seat]:
        return [Seat(seat.name) if seat.agent == HUMAN else self.bots.seat_of(seat.agent) for seat in data.seats]

    def was_given(self, seat: int, id: int, change: DealtChange) -> bool:
        """Whether an answer was already taken, over any connection; it is then acknowledged again."""
        given = self._given.get((seat, id))
        if given is not None:
            change.moment = given
        return given is not None

    def pending_seat_data(self) -> SeatData | None:
        """The seat that is asked; None while chance is, and before and after the game."""
        pending = self.pending_seat
        return self.data.seats[pending] if pending is not None and 0 <= pending < len(self.data.seats) else None

    @property
    def pending_seat(self) -> int | None:
        """The actor that is asked; None before and after the game."""
        return self.dealt.pending_seat if self.dealt is not None else None

    def header(self) -> Header:
        """The header of the record, with the proof that nobody chose a card; only for a finished game."""
        header = header_for(self.opened, self._seats(self.data), None, first=self.data.first)
        options, nonces = self.data.options, tuple([seat.nonce for seat in self.data.seats])
        fair = FairDeal(self.commitment, nonces, token(self.secret))
        return replace(header, free=options.free, coached=options.coach, version=FORMAT_VERSION, fair=fair)

    def text(self) -> str:
        """The record of the game; secret until the game is over."""
        assert self.dealt is not None
        return self.dealt.record(self.header())

    def again(self, code: str) -> TableData:
        """The data of a rematch: the same people and rules, the next seat first."""
        seats = [SeatData(seat.agent, seat.name, seat.key) for seat in self.data.seats]
        first = (self.data.first + 1) % len(seats)
        return replace(
            self.data, code=code, seats=seats, phase=OPEN, first=first, left=[], paused="", next="", course=None
        )


def _seat_of(entry: TableEntry) -> int:
    """The seat of an entry; -1 for the dealer."""
    if isinstance(entry, AgentLine):
        return entry.seat
    if isinstance(entry, DealerLine):
        return -1
    return entry.by if isinstance(entry, Undo) else entry.frame.actor
