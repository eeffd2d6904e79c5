"""The table of a match in this process: log, history, save, and the views of seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from railwright.core.kernel.choices import Choice
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from railwright.core.records.format import Header
from railwright.core.records.history import Entry, History, Undo
from railwright.core.table.event_log import EventLog, LoggedEvent
from railwright.core.table.question import sole_answer


class TableWriter(Protocol):
    """Saves a match: it listens to the answers of the match, and is called here for everything else."""

    header: Header

    def take_back(self, back: Undo) -> None: ...

    def note_aids(self, *names: str) -> None: ...


Received = Callable[[Transition, Sequence[LoggedEvent]], object]


def ignore_answer(answered: Transition, events: Sequence[LoggedEvent]) -> None:
    """Ignore an answer; the default of ``received``."""


class MatchTable:
    """A ``PlayedTable`` of a match in this process.

    ``history`` are earlier answers; ``received`` is called with each answer and its events when they are logged.
    ``is_trial`` allows everything to be taken back, as the game does not count.
    """

    def __init__(
        self,
        match: Match,
        writer: TableWriter | None = None,
        history: Iterable[Entry] = (),
        received: Received = ignore_answer,
        is_trial: bool = False,
    ) -> None:
        self.match, self.rules = match, match.rules
        self.writer, self._on_change, self._is_trial = writer, received, is_trial
        self.people = tuple(seat for seat, agent in enumerate(match.agents) if agent is None)
        self.history = History()
        self._events = EventLog(match.rules, self.people)
        self._views: dict[int | None, tuple[State, State]] = {}  # by seat: the latest state asked about, and its view
        for entry in history:
            self._note_undo(entry) if isinstance(entry, Undo) else self._note(entry)
        # The writer was added as a listener before, so answers are saved before they are reported.
        match.listeners = (*match.listeners, self._receive)

    def _receive(self, answered: Transition) -> None:
        self._on_change(answered, self._note(answered))

    def _note(self, answered: Transition) -> Sequence[LoggedEvent]:
        self.history(answered)
        return self._events.add(answered)

    def _note_undo(self, back: Undo) -> None:
        self.history(back)
        self._events.mark_taken_back(back.to)

    # state

    @property
    def seats(self) -> Sequence[Seat]:
        return self.match.seats

    @property
    def pending_seat(self) -> int | None:
        return None if self.match.over else self.match.state.stack[-1].actor

    @property
    def waits_for(self) -> int | None:
        return self.match.waits_for

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def is_free(self) -> bool:
        return self.writer is not None and self.writer.header.free

    @property
    def can_be_reopened(self) -> bool:
        return self.writer is not None

    def view(self, seat: int | None) -> State:
        state = self.match.state
        if self._views.get(seat, (None,))[0] is not state:
            self._views[seat] = state, view(self.rules, state, seat)
        return self._views[seat][1]

    def log(self, seat: int | None) -> Sequence[LoggedEvent]:
        return self._events.events

    def events_since(self, seat: int | None) -> Sequence[LoggedEvent]:
        return self._events.events_since(seat)

    # taking back

    def take_back_points(self, seat: int) -> Sequence[int]:
        return self.history.undo_points(seat, self.is_free or self._is_trial)

    def turn_start(self, seat: int) -> int | None:
        return self.history.turn_start(seat, self.is_free)

    def has_sole_answer(self, seat: int, point: int) -> bool:
        return sole_answer(self.rules, view(self.rules, self.history.answers[point].before, seat)) is not None

    def take_back(self, seat: int, to: int) -> int:
        back = self.history.undo_to(seat, to)
        # States are immutable: the one before the answer is still as it was.
        self.match.rewind(to, back.answers[0].before)
        if self.writer is not None:
            self.writer.take_back(back)
        self._note_undo(back)
        return len(back.answers)

    # actions

    def answer(self, *choices: Choice) -> None:
        self.match.answer(*choices)

    def note_aids(self, *names: str) -> None:
        if self.writer is not None:
            self.writer.note_aids(*names)

    def result(self) -> Mapping[str, Any]:
        return self.match.result()

    def open_state(self) -> State:
        return self.match.state
