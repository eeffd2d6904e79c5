"""The timeline of a recorded game, all its states with turns and events, and playback along it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from core.kernel.blame import blamed
from core.kernel.match import Answered
from core.kernel.ruleset import Ruleset
from core.kernel.state import State
from core.records.history import Entry, Undo
from core.records.replay import LoadedRecord
from editor.play.event_log import EventCollector, LoggedEvent, begins_turn

# --- A game as a film: all its states side by side, cut into turns, with the sentences that tell it. ---


class Turn(NamedTuple):
    """A turn: its first moment, the seat whose turn it is, and its number from 1; 0 for what is no turn."""

    start: int
    seat: int
    number: int


class Timeline:
    """``states[n]`` is the moment behind answer n, ``states[0]`` the start; nothing is worked out while it runs."""

    def __init__(
        self, rules: Ruleset, start: State, answers: Sequence[Answered], history: Sequence[Entry] | None = None
    ) -> None:
        """``history`` are the answers together with those that were taken back."""
        self.rules, self.answers = rules, tuple(answers)
        self.states = (start, *(answered.after for answered in answers))
        self.chapters = tuple(_turns(self.states))
        self._starts = [chapter.start for chapter in self.chapters]
        self.story = tuple(_event_log(self, EventCollector(rules), answers if history is None else history))
        self.lines = tuple(line for line in self.story if not line.struck)
        self._stops = sorted({*self._starts, *(line.number for line in self.lines), self.end})

    @classmethod
    def of(cls, record: LoadedRecord) -> Timeline:
        """The film of a record. PluginError where a plugin cannot tell what happened."""
        try:
            return cls(record.game.rules, record.start, record.answers, record.history)
        except Exception as error:
            raise blamed(record.game.rules, error) or error from error

    @property
    def end(self) -> int:
        """The last moment."""
        return len(self.answers)

    @property
    def turns(self) -> int:
        """How many turns were played."""
        return max(chapter.number for chapter in self.chapters)

    def chapter_at(self, moment: int) -> Turn:
        """The turn that a moment belongs to."""
        return self.chapters[bisect_right(self._starts, moment) - 1]

    def next_turn(self, moment: int) -> int:
        """The moment at which the next turn begins, or the last one."""
        at = bisect_right(self._starts, moment)
        return self._starts[at] if at < len(self._starts) else self.end

    def previous_turn(self, moment: int) -> int:
        """The moment at which the turn began; from there, the one before."""
        return self.chapter_at(max(moment - 1, 0)).start

    def next_stop(self, moment: int) -> int:
        """The next moment worth a look: where something is told or a turn begins."""
        at = bisect_right(self._stops, moment)
        return self._stops[at] if at < len(self._stops) else self.end

    def told_at(self, moment: int) -> list[LoggedEvent]:
        """What the answer before a moment did."""
        first = bisect_right(self.lines, moment - 1, key=lambda line: line.number)
        return list(self.lines[first : bisect_right(self.lines, moment, key=lambda line: line.number)])

    def last_told(self, moment: int) -> list[LoggedEvent]:
        """The latest sentences of the turn up to a moment."""
        last = bisect_right(self.lines, moment, key=lambda line: line.number)
        if not last or self.lines[last - 1].number < self.chapter_at(moment).start:
            return []
        return self.told_at(self.lines[last - 1].number)


def _turns(states: Sequence[State]) -> Iterator[Turn]:
    """What comes before the first turn and after the last one are chapters of their own."""
    before: tuple[int, bool] | None = None
    for moment, state in enumerate(states):
        begins = begins_turn(state)
        asked = before is not None and before == (state.turns, True)
        now = state.turns, begins or asked
        if now != before:
            number = state.turns + 1 if begins else 0
            yield Turn(moment, state.turn if begins else -1, number)
        before = now


def _event_log(film: Timeline, teller: EventCollector, history: Sequence[Entry]) -> list[LoggedEvent]:
    """Everything that was ever told, in the order in which it was.

    What was taken back belongs to the moment that was gone back to: there it was decided anew.
    """
    story: list[LoggedEvent] = []
    for entry in history:
        if isinstance(entry, Undo):
            turn = film.chapter_at(entry.to).number
            story = [
                line if line.number <= entry.to else line._replace(number=entry.to, turn=turn, struck=True)
                for line in story
            ]
        else:
            turn = film.chapter_at(entry.number - 1).number
            story += [LoggedEvent(entry.number, turn, event, source) for source, event in teller.tell(entry)]
    return story


# --- Where in a film one stands, and how it runs. ---

STEP_INTERVALS_MS = (2400, 1200, 600, 250, 80)  # milliseconds between two stops, from slow to quick


class Playback(QObject):
    """``moved`` gives the new moment, ``running`` whether the film runs by itself."""

    moved = Signal(int)
    running = Signal(bool)

    def __init__(self, film: Timeline, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.film = film
        self.moment = 0
        self._clock = QTimer(self, interval=STEP_INTERVALS_MS[2])
        self._clock.timeout.connect(self._tick)

    @property
    def plays(self) -> bool:
        """Whether the film runs by itself."""
        return self._clock.isActive()

    def go(self, moment: int) -> None:
        """Jump to a moment; beyond either end means the end."""
        moment = min(max(moment, 0), self.film.end)
        if moment != self.moment:
            self.moment = moment
            self.moved.emit(moment)

    def step(self, by: int) -> None:
        """Go so many answers on, or back."""
        self.pause()
        self.go(self.moment + by)

    def turn(self, forward: bool) -> None:
        """Go to where the next turn begins, or this one or the one before began."""
        self.pause()
        self.go(self.film.next_turn(self.moment) if forward else self.film.previous_turn(self.moment))

    def jump(self, moment: int) -> None:
        """Go somewhere and stay there."""
        self.pause()
        self.go(moment)

    def toggle(self) -> None:
        """Run, from the start where the end is reached; or stand still."""
        if self.plays:
            self.pause()
            return
        if self.moment == self.film.end:
            self.go(0)
        self._clock.start()
        self.running.emit(True)

    def pause(self) -> None:
        """Stand still."""
        if self.plays:
            self._clock.stop()
            self.running.emit(False)

    def set_speed(self, speed: int) -> None:
        """Choose one of the speeds."""
        self._clock.setInterval(STEP_INTERVALS_MS[speed])

    def _tick(self) -> None:
        self.go(self.film.next_stop(self.moment))
        if self.moment == self.film.end:
            self.pause()
