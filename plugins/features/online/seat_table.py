"""A seat at a table that is kept elsewhere: made of what its dealer sends, and of the rules that are here.

What the dealer sends is hostile until it is read: whatever does not fit the game is refused in a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from railwright.core.game import Game
from railwright.core.kernel import engine
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import IllegalChoice, RailwrightError
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Message, Name, printable_line, say
from railwright.core.records.history import TURN_QUESTION
from railwright.core.records.reader import read_lines
from railwright.core.records.replay import LoadedRecord, OpenedRecord, replay
from railwright.core.table.event_log import LoggedEvent
from railwright.core.table.question import pending_question, sole_answer
from railwright.core.table.table import SeenAnswer
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.link import Make
from railwright.plugins.features.online.own_word import OwnWord
from railwright.plugins.features.online.seat_mirror import SeatMirror
from railwright.plugins.features.online.views import PlainView, UnreadableView, ViewCodec
from railwright.plugins.features.online.witness import Witness, verdict

SPECTATOR = -1  # in place of a seat


class Ask(Protocol):
    """Asks the dealer what a function makes of the number of a request; ``apply_outcome`` applies the outcome."""

    def __call__(self, make: Make, /, *, seat: int | None) -> object: ...


class Applied(NamedTuple):
    """What a message has changed: answers and events that are new, and a refusal of what was asked last.

    ``is_reset``: answers were taken back (``is_struck``: lines of the log with them), or more was missed than can be
    told answer by answer. ``is_lacking``: something before it is missing, which ``requests_for_lacking`` ask for.
    ``seat``: whom the message was for, where several sit here.
    """

    answers: tuple[SeenAnswer, ...] = ()
    events: tuple[LoggedEvent, ...] = ()
    refused: Message | None = None
    is_reset: bool = False
    is_struck: bool = False
    is_lacking: bool = False
    seat: int | None = None


NOTHING = Applied()


class SeatTable:
    """A ``PlayedTable`` of one seat, or of a spectator (``seat`` None), that a remote dealer runs.

    * ``table``: the dealer's latest news of the table
    * ``word``: the word for the cards of the people here
    * ``has_begun``: the first view has arrived
    """

    def __init__(
        self, game: Game, table: protocol.TableNews, seat: int | None, send: Ask, word: OwnWord | None = None
    ) -> None:
        self.game, self.rules, self._seat, self._send = game, game.rules, seat, send
        self.people = () if seat is None else (seat,)
        self._mirror = SeatMirror(ViewCodec(game.rules), table.table, SPECTATOR if seat is None else seat)
        self._view: State | None = None  # the latest that is one of this game
        self._asked: State | None = None  # the same with the seat's question on top, if it is asked, now or early
        self._asked_since = -1  # the moment from which on that question stands
        self._due = -1  # the moment from which on something may be asked again
        self._is_explained = False  # what has led to the view: its lines come behind it
        self._is_waiting = False  # for what comes of an answer, or of taking back
        self._is_held = False  # an early answer, by the dealer
        self._pending: Choice | None = None  # the answer that is under way
        self._question_views: dict[int, State] = {}  # of the seat's own questions, by the answers before them
        self._word = word or OwnWord()
        self.witness = Witness(seat, [table.commitment])
        self._record: LoadedRecord | None = None
        self.record_text = ""
        self.table = table

    # --- what is known ---

    @property
    def has_begun(self) -> bool:
        """Whether there is anything to be seen."""
        return self._view is not None

    @property
    def moment(self) -> int:
        """The number of what has happened last."""
        return self._mirror.moment

    @property
    def clocks(self) -> Sequence[float]:
        """The seconds that each seat had left when it was told last; none at a table without clocks."""
        return self._mirror.clocks

    @property
    def seats(self) -> Sequence[Seat]:
        return [
            Seat(printable_line(chair.name or chair.agent), printable_line(chair.agent)) for chair in self.table.chairs
        ]

    @property
    def pending_seat(self) -> int | None:
        view = self._seen
        return view.stack[-1].actor if view.stack else None

    @property
    def waits_for(self) -> int | None:
        is_settled = self._is_explained and not self._has_answered and self.moment >= self._due
        return self._seat if is_settled and self._asked is not None else None

    @property
    def _has_answered(self) -> bool:
        return self._is_waiting or self._is_held

    @property
    def awaits_reply(self) -> bool:
        """Whether the dealer has not said anything about the last answer of the seat."""
        return self._is_waiting and not self._is_held

    @property
    def question_moment(self) -> int:
        """The moment from which on the question to the seat stands; the latest one if it is not asked."""
        return self.moment if self._asked is None else self._asked_since

    @property
    def over(self) -> bool:
        return self._record is not None

    @property
    def is_free(self) -> bool:
        return self.table.options.free

    @property
    def can_be_reopened(self) -> bool:
        return False  # it is kept by its dealer

    @property
    def _seen(self) -> State:
        assert self._view is not None  # nobody asks before the first one has come
        return self._view

    @property
    def plain_view(self) -> PlainView:
        """The view as it was sent."""
        return self._mirror.plain

    def view(self, seat: int | None) -> State:
        return self._seen if self._asked is None or self._has_answered else self._asked

    def log(self, seat: int | None) -> Sequence[LoggedEvent]:
        return self._mirror.events

    def events_since(self, seat: int | None) -> Sequence[LoggedEvent]:
        stand = [logged for logged in self._mirror.events if not logged.taken_back]
        own = max((logged.number for logged in stand if logged.event.seat == seat), default=None)
        if own is None:
            return []
        return [logged for logged in stand if logged.number > own and logged.event.seat != seat]

    def result(self) -> Mapping[str, Any]:
        return self._ended().result()

    def open_state(self) -> State:
        return self._ended().state

    def _ended(self) -> LoadedRecord:
        assert self._record is not None  # everything is public only then
        return self._record

    # --- what is asked of the dealer ---

    def answer(self, *choices: Choice) -> None:
        """Send the seat's answer; nothing is asked any more until the dealer has said what comes of it."""
        seat, on = self.waits_for, self.moment
        if seat is None:
            return
        if refusal := engine.check(self.rules, self.view(seat), choices[0]):
            raise IllegalChoice(self.rules.notation.text(choices[0]), refusal)
        line = self.rules.notation.line(choices)
        self._pending, self._is_waiting = choices[0], True
        self._send(lambda id: protocol.Do(id, self.table.table, seat, on, line), seat=seat)

    def take_back_points(self, seat: int) -> Sequence[int]:
        return self._mirror.points

    def turn_start(self, seat: int) -> int | None:
        seen = [(point, self._question_views[point]) for point in self._mirror.points if point in self._question_views]
        turn = [(point, view) for point, view in seen if view.turns == seen[-1][1].turns]
        begun = [point for point, view in turn if view.stack[-1].kind == TURN_QUESTION]
        return begun[-1] if begun else next((point for point, _ in turn), None)

    def has_sole_answer(self, seat: int, point: int) -> bool:
        view = self._question_views.get(point)
        return view is not None and sole_answer(self.rules, view) is not None

    def take_back(self, seat: int, to: int) -> int:
        self._is_waiting = True
        self._send(lambda id: protocol.Back(id, self.table.table, seat, to), seat=seat)
        return 0

    def note_aids(self, *names: str) -> None:
        """Nothing: which help was used stays here."""

    def requests_for_lacking(self) -> Sequence[Make]:
        """The requests for everything that is missing here, as after a lost connection."""
        if self._is_held:  # the dealer may have lost the answer; the seat is not asked before it has said so
            self._is_held = self._is_explained = False
        return [self._mirror.sync]

    # --- what the dealer tells ---

    def apply_outcome(self, outcome: protocol.ToClient | Message, seat: int | None = None) -> Applied:
        """What came of the answer, or of taking back: it is done, is held by the dealer, or a sentence says why not."""
        self._is_held = isinstance(outcome, protocol.HeldAnswer)
        if self._is_held:
            return NOTHING
        self._is_waiting = False
        if isinstance(outcome, Message):
            self._pending = None
            return Applied(refused=self._checked(outcome))
        if isinstance(outcome, protocol.Committed):
            self._due = outcome.n
        return NOTHING

    def apply(self, message: protocol.ToClient) -> Applied:
        """Apply a message of the dealer; raises RailwrightError where that does not fit the game."""
        if getattr(message, "table", "") != self.table.table:
            return NOTHING
        match message:
            case protocol.View() | protocol.ViewDelta() | protocol.Told() if message.seat == self._mirror.seat:
                return self._apply_game(message)
            case protocol.TableNews() if len(message.chairs) == len(self.table.chairs):
                self.table = message
            case protocol.Start():
                self._word.check_start(self.table, message)
                self.witness.begin(self._word, message)
            case protocol.End():
                self._record, self.record_text = self._read_record(message.record), message.record
        return NOTHING

    def _apply_game(self, message: protocol.View | protocol.ViewDelta | protocol.Told) -> Applied:
        mirror = self._mirror
        before, moment, answers = self._view, mirror.moment, mirror.answers
        count, struck = len(mirror.events), sum(logged.taken_back for logged in mirror.events)
        if not mirror.apply(message):
            return Applied(is_lacking=True)
        self._is_explained = isinstance(message, protocol.Told) or (self._is_explained and mirror.moment == moment)
        first = min(count, message.start) if isinstance(message, protocol.Told) else count
        mirror.events[first:] = [self._shown(logged) for logged in mirror.events[first:]]
        fresh = mirror.events[count:]
        is_struck = sum(logged.taken_back for logged in mirror.events[:count]) > struck
        if mirror.moment == moment:
            return Applied(events=tuple(fresh), is_reset=is_struck, is_struck=is_struck)
        self._view = self._checked_view()
        self.witness.views.append((mirror.moment, mirror.plain))
        if before is None:
            return NOTHING
        if isinstance(message, protocol.ViewDelta) and not message.changed and mirror.answers == answers:
            return Applied(events=tuple(fresh))  # a bot answers for a seat from here on, or its person again
        if not isinstance(message, protocol.ViewDelta) or mirror.answers <= answers or not before.stack:
            self._pending = None
            return Applied(is_reset=True)
        frame, choice = before.stack[-1], None
        if frame.actor == self._seat:
            choice, self._pending = self._pending, None
        return Applied(answers=(SeenAnswer(mirror.answers, frame, choice, before, self._view),))

    def _checked_view(self) -> State:
        """The view that has come, unless it is of other seats or its question cannot be asked."""
        view = self._mirror.view
        if view.seats != len(self.table.chairs):
            raise UnreadableView(say("a different number of seats"))
        before, self._asked = self._asked, None
        if self._seat is None:
            return view
        try:
            asked = engine.asked_state(self.rules, view, self._seat)
            if asked is not None:
                pending_question(self.rules, asked)
        except RailwrightError:
            raise
        except Exception as error:
            raise UnreadableView(say("its question cannot be asked")) from error
        is_the_same = before is not None and asked is not None and before.stack[-1] == asked.stack[-1]
        self._is_held = self._is_held and is_the_same
        if asked is None:
            return view
        if not (is_the_same and engine.is_early(self.rules, asked.stack[-1])):
            self._asked_since = self._mirror.moment
        self._asked = asked
        if view.stack[-1].actor == self._seat:
            self._question_views[self._mirror.answers] = view
        return view

    def _shown(self, logged: LoggedEvent) -> LoggedEvent:
        """A line that names nothing that there is not."""
        event = logged.event
        self._checked(event.text)
        places = tuple([place for place in event.places if self._is_on_board(place)])
        seat = event.seat if 0 <= event.seat < len(self.table.chairs) else -1
        return logged._replace(event=type(event)(event.text, seat, None, places, event.minor, event.sound))

    def _is_on_board(self, place: Name) -> bool:
        board = self.rules.board
        return str(place.id) in {"route": board.route_index, "city": board.city_index}.get(place.of, {})

    def _checked(self, message: Message) -> Message:
        """A sentence that names no seat that there is not."""
        for value in message.args.values():
            if isinstance(value, Message):
                self._checked(value)
            elif isinstance(value, Name) and value.of == "seat" and not self._is_seat(value.id):
                raise UnreadableView(say("a seat that does not exist"))
        return message

    def fairness(self, witnesses: Sequence[Witness] = ()) -> Message:
        """Whether the cards of the record are those that were promised, and nothing else was shown here.

        ``witnesses`` are those of all seats here, where they are several. The game must be over; for a long one this
        takes a second.
        """
        assert self._record is not None
        return verdict(self._record, witnesses or [self.witness])

    def _is_seat(self, id: str | int) -> bool:
        return str(id).isdecimal() and int(id) < len(self.table.chairs)

    def _read_record(self, text: str) -> LoadedRecord:
        """The record of the game, played back. Raises RecordError where it does not hold, or is of another game."""
        transcript, table = read_lines(BytesIO(text.encode())), self.table
        header = transcript.header
        if len(header.seats) != len(table.chairs) or header.map_sha256 != table.map_sha256:
            raise UnreadableView(say("the record belongs to another game"))
        return replay(OpenedRecord(Path(table.table), transcript, self.game))
