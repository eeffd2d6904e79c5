"""A game as a film: all its states side by side, cut into turns, with the sentences that tell it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.blame import blamed
from core.match import Answered
from core.records.history import Entry, TakenBack
from core.records.playing import LoadedRecord
from core.ruleset import Ruleset
from core.state import State
from editor.play.chronicle import Told
from editor.play.telling import Teller, begins_turn


class Chapter(NamedTuple):
    """A turn: its first moment, the seat whose turn it is, and its number from 1; 0 for what is no turn."""

    start: int
    seat: int
    number: int


class Film:
    """``states[n]`` is the moment behind answer n, ``states[0]`` the start; nothing is worked out while it runs."""

    def __init__(
        self, rules: Ruleset, start: State, answers: Sequence[Answered], history: Sequence[Entry] | None = None
    ) -> None:
        """``history`` are the answers together with those that were taken back."""
        self.rules, self.answers = rules, tuple(answers)
        self.states = (start, *(answered.after for answered in answers))
        self.chapters = tuple(_chapters(self.states))
        self._starts = [chapter.start for chapter in self.chapters]
        self.story = tuple(_story(self, Teller(rules), answers if history is None else history))
        self.lines = tuple(line for line in self.story if not line.struck)
        self._stops = sorted({*self._starts, *(line.number for line in self.lines), self.end})

    @classmethod
    def of(cls, record: LoadedRecord) -> Film:
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

    def chapter_at(self, moment: int) -> Chapter:
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

    def told_at(self, moment: int) -> list[Told]:
        """What the answer before a moment did."""
        first = bisect_right(self.lines, moment - 1, key=lambda line: line.number)
        return list(self.lines[first : bisect_right(self.lines, moment, key=lambda line: line.number)])

    def last_told(self, moment: int) -> list[Told]:
        """The latest sentences of the turn up to a moment."""
        last = bisect_right(self.lines, moment, key=lambda line: line.number)
        if not last or self.lines[last - 1].number < self.chapter_at(moment).start:
            return []
        return self.told_at(self.lines[last - 1].number)


def _chapters(states: Sequence[State]) -> Iterator[Chapter]:
    """What comes before the first turn and after the last one are chapters of their own."""
    before: tuple[int, bool] | None = None
    for moment, state in enumerate(states):
        begins = begins_turn(state)
        asked = before is not None and before == (state.turns, True)
        now = state.turns, begins or asked
        if now != before:
            number = state.turns + 1 if begins else 0
            yield Chapter(moment, state.turn if begins else -1, number)
        before = now


def _story(film: Film, teller: Teller, history: Sequence[Entry]) -> list[Told]:
    """Everything that was ever told, in the order in which it was.

    What was taken back belongs to the moment that was gone back to: there it was decided anew.
    """
    story: list[Told] = []
    for entry in history:
        if isinstance(entry, TakenBack):
            turn = film.chapter_at(entry.to).number
            story = [
                line if line.number <= entry.to else line._replace(number=entry.to, turn=turn, struck=True)
                for line in story
            ]
        else:
            turn = film.chapter_at(entry.number - 1).number
            story += [Told(entry.number, turn, event, source) for source, event in teller.tell(entry)]
    return story
