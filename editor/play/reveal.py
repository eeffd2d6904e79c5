"""What has happened, held back until it is seen: the one place from which log, bar, counts and sounds are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from railwright.core.kernel.state import State
from railwright.core.table.event_log import LoggedEvent
from railwright.editor.play.motion import MotionStage
from railwright.editor.play.seat_session import SeatSession


class Batch(NamedTuple):
    """What has happened from one refresh of a page to the next, and what is to be done once that is seen."""

    events: Sequence[LoggedEvent]
    acts: Sequence[Callable[[], object]]
    view: State


class Reveal(QObject):
    """Gathers what answers bring; once a page has set the motion going (``settle``), it is held until that is over.

    Then ``told`` gives the events, and ``seen`` the view that has been seen by then. Where nothing moves that is at
    once.
    """

    told = Signal(list)  # of LoggedEvent
    seen = Signal(object)

    def __init__(self, session: SeatSession, stage: MotionStage) -> None:
        super().__init__(stage)
        self._session, self._stage = session, stage
        self._events: list[LoggedEvent] = []
        self._acts: list[Callable[[], object]] = []
        self._held: list[Batch] = []
        self._is_refreshing = False
        session.events_arrived.connect(self._gather)
        session.taken_back.connect(self._forget)

    def _gather(self, events: Sequence[LoggedEvent]) -> None:
        self._events += events

    def _forget(self) -> None:
        """Tell nothing of answers that were taken back."""
        self._events, self._acts = [], []

    def begin(self) -> None:
        """A page begins to show how everything stands."""
        self._is_refreshing = True

    def settle(self, view: State) -> None:
        """The page shows a view, and what leads to it is on its way."""
        batch = Batch(self._events, self._acts, view)
        self._events, self._acts, self._is_refreshing = [], [], False
        self._held.append(batch)
        self._stage.when_over(partial(self._open, batch))

    def _open(self, batch: Batch) -> None:
        self._held.remove(batch)
        if batch.events:
            self.told.emit(batch.events)
        for act in batch.acts:
            act()
        if not self._is_refreshing:  # else it is hurried: the view that comes after it is about to be shown
            self.seen.emit(batch.view)

    @property
    def is_holding(self) -> bool:
        """Whether something that has happened has not been seen yet."""
        return bool(self._held or self._events or self._is_refreshing)

    def when_seen(self, act: Callable[[], object]) -> None:
        """Do something once all that has happened so far is seen."""
        if self.is_holding:
            self._acts.append(act)
        else:
            act()

    @property
    def untold(self) -> frozenset[int]:
        """The numbers of the answers of which nothing may be told yet."""
        held = [self._events, *(batch.events for batch in self._held)]
        return frozenset(logged.number for events in held for logged in events)

    @property
    def log(self) -> list[LoggedEvent]:
        """The events of the session that may be told."""
        untold = self.untold
        return [logged for logged in self._session.log if logged.number not in untold]
