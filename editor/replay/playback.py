"""The timeline of a recorded game, with all states, turns and events, and its playback."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from railwright.core.kernel.attribution import failure_in
from railwright.core.kernel.match import Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.records.history import Entry, Undo
from railwright.core.records.replay import LoadedRecord
from railwright.core.table.event_log import EventCollector, LoggedEvent, begins_turn

STEP_INTERVALS_MS = (2400, 1200, 600, 250, 80)  # between stops, by speed


class Turn(NamedTuple):
    """A turn: its first moment, the seat whose turn it is, and its number from 1.

    The parts before the first turn and after the last are ``Turn``s as well, with seat -1 and number 0.
    """

    start: int
    seat: int
    number: int


class Timeline:
    """All states of a game, by turns, with the logged events.

    A moment is a number of answers: ``states[n]`` is the state after n answers. Everything is computed in advance, so
    that playback never waits. ``log`` has all events, ``events`` only those that were not taken back.
    """

    def __init__(
        self, rules: Ruleset, start: State, answers: Sequence[Transition], history: Sequence[Entry] | None = None
    ) -> None:
        """``history`` includes the answers that were taken back."""
        self.rules, self.answers = rules, tuple(answers)
        self.states = (start, *(answered.after for answered in answers))
        self.turns = tuple(_turns(self.states))
        self._starts = [turn.start for turn in self.turns]
        self.log = tuple(_event_log(self, EventCollector(rules), answers if history is None else history))
        self.events = tuple(event for event in self.log if not event.taken_back)
        # Playback stops only at these moments, since many answers, such as those of chance, cause no event.
        self._stops = sorted({*self._starts, *(event.number for event in self.events), self.end})

    @classmethod
    def from_record(cls, record: LoadedRecord) -> Timeline:
        """The timeline of a record. Raises PluginError if a plugin fails to describe events."""
        try:
            return cls(record.game.rules, record.start, record.answers, record.history)
        except Exception as error:
            raise failure_in(record.game.rules, error) or error from error

    @property
    def end(self) -> int:
        """The last moment."""
        return len(self.answers)

    @property
    def turn_count(self) -> int:
        """The number of turns."""
        return max(turn.number for turn in self.turns)

    def turn_at(self, moment: int) -> Turn:
        """The turn of a moment."""
        return self.turns[bisect_right(self._starts, moment) - 1]

    def next_turn_start(self, moment: int) -> int:
        """The first moment of the next turn, or the last moment of the game."""
        index = bisect_right(self._starts, moment)
        return self._starts[index] if index < len(self._starts) else self.end

    def previous_turn_start(self, moment: int) -> int:
        """The first moment of the turn; if that is ``moment``, of the turn before."""
        return self.turn_at(max(moment - 1, 0)).start

    def next_stop(self, moment: int) -> int:
        """The next moment at which playback stops: one with events, or the start of a turn."""
        index = bisect_right(self._stops, moment)
        return self._stops[index] if index < len(self._stops) else self.end

    def events_at(self, moment: int) -> list[LoggedEvent]:
        """The events of the last answer before a moment."""
        first = bisect_right(self.events, moment - 1, key=lambda event: event.number)
        return list(self.events[first : bisect_right(self.events, moment, key=lambda event: event.number)])

    def last_events(self, moment: int) -> list[LoggedEvent]:
        """The latest events of the turn up to a moment."""
        last = bisect_right(self.events, moment, key=lambda event: event.number)
        if not last or self.events[last - 1].number < self.turn_at(moment).start:
            return []
        return self.events_at(self.events[last - 1].number)


def _turns(states: Sequence[State]) -> Iterator[Turn]:
    """The turns of a game, with those before the first and after the last turn."""
    before: tuple[int, bool] | None = None
    for moment, state in enumerate(states):
        begins = begins_turn(state)
        is_repeated = before is not None and before == (state.turns, True)
        now = state.turns, begins or is_repeated
        if now != before:
            number = state.turns + 1 if begins else 0
            yield Turn(moment, state.turn if begins else -1, number)
        before = now


def _event_log(timeline: Timeline, collector: EventCollector, history: Sequence[Entry]) -> list[LoggedEvent]:
    """All events in the order in which they happened.

    Events that were taken back belong to the moment to which the game went back, where the decision was made again.
    """
    log: list[LoggedEvent] = []
    for entry in history:
        if isinstance(entry, Undo):
            turn = timeline.turn_at(entry.to).number
            log = [
                event if event.number <= entry.to else event._replace(number=entry.to, turn=turn, taken_back=True)
                for event in log
            ]
        else:
            turn = timeline.turn_at(entry.number - 1).number
            log += [LoggedEvent(entry.number, turn, event, source) for source, event in collector.events_of(entry)]
    return log


class Playback(QObject):
    """Playback of a timeline; ``moved`` emits the present moment, ``playing_changed`` whether it is running."""

    moved = Signal(int)
    playing_changed = Signal(bool)

    def __init__(self, timeline: Timeline, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.timeline = timeline
        self.moment = 0
        self._timer = QTimer(self, interval=STEP_INTERVALS_MS[2])
        self._timer.timeout.connect(self._tick)

    @property
    def is_playing(self) -> bool:
        """Whether playback is running."""
        return self._timer.isActive()

    def go(self, moment: int) -> None:
        """Show a moment; values beyond the ends are clamped."""
        moment = min(max(moment, 0), self.timeline.end)
        if moment != self.moment:
            self.moment = moment
            self.moved.emit(moment)

    def step(self, by: int) -> None:
        """Go forward or back by a number of answers."""
        self.pause()
        self.go(self.moment + by)

    def step_turn(self, forward: bool) -> None:
        """Go to the start of the next turn, or back to that of this turn or the one before."""
        self.pause()
        self.go(
            self.timeline.next_turn_start(self.moment) if forward else self.timeline.previous_turn_start(self.moment)
        )

    def jump(self, moment: int) -> None:
        """Pause and show a moment."""
        self.pause()
        self.go(moment)

    def toggle(self) -> None:
        """Start playback, at the end from the beginning; or pause it."""
        if self.is_playing:
            self.pause()
            return
        if self.moment == self.timeline.end:
            self.go(0)
        self._timer.start()
        self.playing_changed.emit(True)

    def pause(self) -> None:
        """Pause playback."""
        if self.is_playing:
            self._timer.stop()
            self.playing_changed.emit(False)

    def set_speed(self, speed: int) -> None:
        """Set the speed, an index of STEP_INTERVALS_MS."""
        self._timer.setInterval(STEP_INTERVALS_MS[speed])

    @property
    def pace_ms(self) -> int:
        """The time between stops in milliseconds."""
        return self._timer.interval()

    def _tick(self) -> None:
        self.go(self.timeline.next_stop(self.moment))
        if self.moment == self.timeline.end:
            self.pause()
