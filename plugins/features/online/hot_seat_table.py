"""Several seats of one place at a table that is kept elsewhere: each person sees his own, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from railwright.core.game import Game
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Message
from railwright.core.table.event_log import LoggedEvent
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.link import Make
from railwright.plugins.features.online.own_word import OwnWord
from railwright.plugins.features.online.seat_table import Applied, Ask, SeatTable
from railwright.plugins.features.online.views import HIDDEN, Plain, ViewCodec


class HotSeatTable:
    """A ``PlayedTable`` of several seats over one connection, each with its own ``SeatTable``.

    The view of nobody shows what all of these seats may see; events and questions are then worded as for another seat.
    """

    def __init__(
        self, game: Game, table: protocol.TableNews, seats: Sequence[int], send: Ask, word: OwnWord | None = None
    ) -> None:
        self.game, self.rules, self.people = game, game.rules, tuple(seats)
        self._tables = {seat: SeatTable(game, table, seat, send, word) for seat in seats}
        self._first = self._tables[seats[0]]
        self._codec = ViewCodec(game.rules)

    # --- what is known ---

    @property
    def table(self) -> protocol.TableNews:
        """What the dealer has told of the table."""
        return self._first.table

    @property
    def has_begun(self) -> bool:
        """Whether there is anything to be seen from each seat."""
        return all(table.has_begun for table in self._tables.values())

    @property
    def moment(self) -> int:
        """The number of what has happened last, as far as all seats know of it."""
        return min(table.moment for table in self._tables.values())

    @property
    def question_moment(self) -> int:
        """The moment from which on the question to the seat that is asked here stands."""
        seat = self.waits_for
        return self.moment if seat is None else self._tables[seat].question_moment

    @property
    def clocks(self) -> Sequence[float]:
        """The seconds that each seat had left when it was told last."""
        return self._first.clocks

    @property
    def record_text(self) -> str:
        """The record of the game once it is over, as the dealer has sent it."""
        return self._first.record_text

    @property
    def seats(self) -> Sequence[Seat]:
        return self._first.seats

    @property
    def pending_seat(self) -> int | None:
        return min(self._tables.values(), key=lambda table: table.moment).pending_seat

    @property
    def waits_for(self) -> int | None:
        tables = self._tables.values()
        asked = [seat for table in tables if (seat := table.waits_for) is not None]
        awaits_reply = any(table.awaits_reply for table in tables)
        is_settled = not awaits_reply and len({table.moment for table in tables}) == 1
        if not (is_settled and asked):
            return None
        return self.pending_seat if self.pending_seat in asked else asked[0]  # the others are asked early

    @property
    def over(self) -> bool:
        return self._first.over

    @property
    def is_free(self) -> bool:
        return self._first.is_free

    @property
    def can_be_reopened(self) -> bool:
        return False  # it is kept by its dealer

    def view(self, seat: int | None) -> State:
        if seat is not None:
            return self._tables[seat].view(seat)
        first, *others = [table.plain_view for table in self._tables.values()]
        shared: Plain = first["slices"]
        for other in others:
            shared = _shared(shared, other["slices"])
        frames = zip(first["stack"], others[0]["stack"], strict=False)
        stack = [theirs if frame[1] == self.people[0] else frame for frame, theirs in frames]
        return self._codec.decode({**first, "stack": stack, "slices": shared})

    def log(self, seat: int | None) -> Sequence[LoggedEvent]:
        if seat is not None:
            return self._tables[seat].log(seat)
        first, second = (self._tables[seat].log(seat) for seat in self.people[:2])
        pairs = zip(first, second, strict=False)
        return [theirs if logged.event.seat == self.people[0] else logged for logged, theirs in pairs]

    def events_since(self, seat: int | None) -> Sequence[LoggedEvent]:
        return [] if seat is None else self._tables[seat].events_since(seat)

    def take_back_points(self, seat: int) -> Sequence[int]:
        return self._tables[seat].take_back_points(seat)

    def turn_start(self, seat: int) -> int | None:
        return self._tables[seat].turn_start(seat)

    def has_sole_answer(self, seat: int, point: int) -> bool:
        return self._tables[seat].has_sole_answer(seat, point)

    def result(self) -> Mapping[str, Any]:
        return self._first.result()

    def open_state(self) -> State:
        return self._first.open_state()

    # --- what is asked of the dealer ---

    def answer(self, *choices: Choice) -> None:
        """Send the answer of the seat that is asked. Raises IllegalChoice."""
        if (seat := self.waits_for) is not None:
            self._tables[seat].answer(*choices)

    def take_back(self, seat: int, to: int) -> int:
        return self._tables[seat].take_back(seat, to)

    def note_aids(self, *names: str) -> None:
        """Nothing: which help was used stays here."""

    def requests_for_lacking(self) -> Sequence[Make]:
        """The requests for everything that is missing here, as after a lost connection."""
        return [make for table in self._tables.values() for make in table.requests_for_lacking()]

    # --- what the dealer tells ---

    def apply_outcome(self, outcome: protocol.ToClient | Message, seat: int | None) -> Applied:
        """What came of the answer, or of taking back, that a seat has asked for."""
        return self._tables[self.people[0] if seat is None else seat].apply_outcome(outcome)

    def apply(self, message: protocol.ToClient) -> Applied:
        """Apply a message of the dealer, of one seat or of all. Raises RailwrightError where it does not fit."""
        message_seat = getattr(message, "seat", None)
        if isinstance(message, protocol.View | protocol.ViewDelta | protocol.Told) and message_seat in self._tables:
            return self._tables[message_seat].apply(message)._replace(seat=message_seat)
        for table in self._tables.values():
            table.apply(message)
        return Applied()

    def fairness(self) -> Message:
        """Whether the cards of the record are those that were promised, and no seat was shown anything else."""
        return self._first.fairness([table.witness for table in self._tables.values()])


def _shared(first: Plain, second: Plain) -> Plain:
    """What both of two seats see of a value: whatever is hidden from one of them is hidden here."""
    if first == second:
        return first
    if _is_hidden(first) or _is_hidden(second):
        return first if _is_hidden(first) else second
    if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        return [_shared(*parts) for parts in zip(first, second, strict=True)]
    if isinstance(first, Mapping) and isinstance(second, Mapping) and first.keys() == second.keys():
        return {name: _shared(part, second[name]) for name, part in first.items()}
    return {HIDDEN: None}


def _is_hidden(part: Plain) -> bool:
    return isinstance(part, Mapping) and part.keys() == {HIDDEN}


def seats_at(
    game: Game, table: protocol.TableNews, seats: Sequence[int], send: Ask, word: OwnWord | None = None
) -> SeatTable | HotSeatTable:
    """The table as those who sit on these seats here have it; without a seat, as a spectator does."""
    if len(seats) > 1:
        return HotSeatTable(game, table, seats, send, word)
    return SeatTable(game, table, seats[0] if seats else None, send, word)
