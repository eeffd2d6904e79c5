"""Events of the game, held back until their motion has been seen: log, news, counts and sounds listen here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from railwright.core.kernel.state import State
from railwright.core.table.event_log import LoggedEvent
from railwright.core.table.table import SeenAnswer
from railwright.editor.play.motion import MotionStage, Movement
from railwright.editor.play.seat_session import SeatSession


class Batch(NamedTuple):
    """The events between two refreshes of a page, and what is to be done once they have been seen."""

    events: Sequence[LoggedEvent]
    acts: Sequence[Callable[[], object]]
    view: State
    viewer: int | None


class Reveal(QObject):
    """Gathers events; once a page has set their motion going (``settle``), they are held until it is over.

    Then ``revealed`` carries the events, and in the next frame ``seen`` the view that they led to; if nothing moves,
    at once. ``view`` and ``viewer`` are safe to word the game by at any time: they show nothing that is held back.
    """

    revealed = Signal(list)  # of LoggedEvent
    seen = Signal(object)

    def __init__(self, session: SeatSession, stage: MotionStage) -> None:
        super().__init__(stage)
        self._session, self._stage = session, stage
        self._events: list[LoggedEvent] = []
        self._acts: list[Callable[[], object]] = []
        self._held: list[Batch] = []
        self._revealed: list[Batch] = []  # revealed, but their views have not been emitted yet
        self._sights: list[Movement] = []  # at whose ends the views of held or revealed batches are emitted
        self._hurried: Batch | None = None  # the latest whose view was not emitted because a refresh had begun
        self._is_refreshing = False
        self._is_answered = False  # an answer has been given, and no page has shown its view yet
        self._latest: Batch | None = None  # of those that have been seen
        session.events_arrived.connect(self._gather)
        session.answered.connect(self._note_answer)
        session.taken_back.connect(self._forget)

    def _gather(self, events: Sequence[LoggedEvent]) -> None:
        self._events += events

    def _note_answer(self, answered: SeenAnswer) -> None:
        self._is_answered = True

    def _forget(self) -> None:
        """Drop the events of answers that were taken back."""
        self._events, self._acts, self._is_answered = [], [], False

    def begin(self) -> None:
        """Note that a page begins to show the view."""
        self._is_refreshing = True

    def settle(self, view: State) -> None:
        """Note that the page shows a view, and that the motion towards it has begun."""
        batch = Batch(self._events, self._acts, view, self._session.viewer)
        self._events, self._acts, self._is_refreshing, self._is_answered = [], [], False, False
        self._held.append(batch)
        self._sights += self._stage.when_over(partial(self._notify, batch), partial(self._see, batch))[1:]
        hurried, self._hurried = self._hurried, None
        if hurried is not None and self.is_holding:  # while bots play quickly, counts would otherwise never move
            self.seen.emit(hurried.view)

    def _notify(self, batch: Batch) -> None:
        self._held.remove(batch)
        self._revealed.append(batch)
        if batch.events:
            self.revealed.emit(batch.events)
        for act in batch.acts:
            act()

    def _see(self, batch: Batch) -> None:
        self._revealed.remove(batch)
        self._latest = batch
        del self._sights[:1]
        if self._sights and self._stage.is_ending(self._sights[0]):
            return  # the next view replaces this one before anybody sees it
        if self._is_refreshing:  # the next view is about to be shown
            self._hurried = batch
        else:
            self.seen.emit(batch.view)

    @property
    def is_holding(self) -> bool:
        """Whether something that has happened has not been seen yet."""
        return bool(self._revealed or self._is_untold)

    @property
    def _is_untold(self) -> bool:
        return bool(self._held or self._events or self._is_answered or self._is_refreshing)

    @property
    def view(self) -> State:
        """The view seen last; the session's if nothing is held back, or somebody else has sat down."""
        latest = self._latest
        is_behind = latest is not None and self.is_holding and latest.viewer == self.viewer
        return latest.view if latest is not None and is_behind else self._session.view

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown."""
        return self._session.viewer

    def when_seen(self, act: Callable[[], object]) -> None:
        """Call ``act`` once all events so far have been revealed."""
        if self._is_untold:
            self._acts.append(act)
        else:
            act()

    @property
    def untold(self) -> frozenset[int]:
        """The numbers of the answers that must not be mentioned yet."""
        batches = [self._events, *(batch.events for batch in self._held)]
        return frozenset(logged.number for events in batches for logged in events)

    @property
    def log(self) -> list[LoggedEvent]:
        """The events of the session that may be mentioned."""
        untold = self.untold
        return [logged for logged in self._session.log if logged.number not in untold]
