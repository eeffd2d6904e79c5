"""The game of a table as its dealer has it: the whole state, the lines that led to it, and what each seat may know."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from railwright.core.game import Game
from railwright.core.kernel import engine
from railwright.core.kernel.chance import ChanceSource
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import IllegalChoice, RailwrightError
from railwright.core.kernel.kinds import Question
from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import Seat, outcome
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.text import say
from railwright.core.kernel.visibility import ViewSeries, view
from railwright.core.records.format import BY_CHANCE, Header, agent_data, answer_data, dealer_data, json_line, undo_data
from railwright.core.records.history import Entry, History, Undo
from railwright.core.table.event_log import EventLog, LoggedEvent
from railwright.plugins.features.online.protocol import MAX_EVENTS, Told, ToldEvent, View, ViewDelta
from railwright.plugins.features.online.views import ViewCodec, encode_event

MAX_VIEWS = 50  # of a seat: who lacks more changes than these gets a whole view
MAX_CHANCE_IN_A_ROW = 10_000  # answers of chance, before the rules are said to have no end

ChanceAt = Callable[[int], ChanceSource]
"""The chance that draws the line of a number: always the same for the same number."""

TryAnswers = Callable[[int, Sequence[str]], object]
"""Tries answers in notation, behind so many others, somewhere else first; raises what speaks against them."""


class AgentLine(NamedTuple):
    """A line that says who answers for a seat from here on: ``human``, or a bot of a version."""

    seat: int
    agent: str
    version: str = ""


class DealerLine(NamedTuple):
    """A line that says who deals from here on."""

    dealer: str


TableEntry = Entry | AgentLine | DealerLine


class UnreadableLine(RailwrightError):
    """A line of a kept game that does not fit what is here."""

    def __init__(self, number: int, why: object) -> None:
        text = "This game cannot be resumed here: line {number} is no longer valid ({why})."
        super().__init__(say(text, number=number, why=str(why)))


class DealtGame:
    """A game that grows by lines, each with a number that only grows; ``moment`` is that of the last one.

    ``start`` is the state before the first line, ``state`` the one now.
    A state is a value: what is proposed changes nothing until it is adopted. ``people`` are the seats of persons.
    ``try_answers`` is for rules that may fail or hang. ``free``: people may go back to any answer of theirs, if all
    agree where the rule does not allow it.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        chance_at: ChanceAt,
        first: int,
        people: tuple[int, ...],
        try_answers: TryAnswers | None = None,
        free: bool = False,
    ) -> None:
        self.game, self.rules, self.seats, self.people = game, game.rules, tuple(seats), people
        self.codec = ViewCodec(game.rules)
        self.start = self.state = engine.start(game.rules, len(seats), first)
        self.history, self.log = History(), EventLog(game.rules, people)
        self.entries: list[TableEntry] = []
        self._has_taken_back, self._free = False, free
        self._chance_at, self._try_answers = chance_at, try_answers
        self._seen: dict[int | None, _SeenByOne] = {}

    # --- the state ---

    @property
    def moment(self) -> int:
        """The number of the last line."""
        return len(self.entries)

    @property
    def answers(self) -> int:
        """How many answers stand."""
        return len(self.history.answers)

    @property
    def pending_seat(self) -> int | None:
        """The seat that must answer now; None where the game is over."""
        return self.state.stack[-1].actor if self.state.stack else None

    @property
    def transitions(self) -> list[Transition]:
        """All answers so far, those that were taken back too."""
        return [entry for entry in self.entries if isinstance(entry, Transition)]

    def asks(self, seat: int) -> bool:
        """Whether a seat is asked, now or early."""
        return engine.asked_state(self.rules, self.state, seat) is not None

    def still_asks(self, seat: int, moment: int) -> bool:
        """Whether a question to a seat is that of a moment; one that it was asked early stays while others answer."""
        then = self._state_at(moment)
        before = engine.asked_state(self.rules, then, seat)
        now = engine.asked_state(self.rules, self.state, seat)
        if before is None or now is None or before.stack == then.stack:
            return moment == self.moment
        return before.stack[-1] == now.stack[-1]

    def _state_at(self, moment: int) -> State:
        for entry in reversed(self.entries[:moment]):
            if isinstance(entry, Transition):
                return entry.after
            if isinstance(entry, Undo):
                return entry.answers[0].before
        return self.start

    def check_early(self, seat: int, choice: Choice) -> None:
        """Check an answer that a seat gives before its turn. Raises IllegalChoice."""
        asked = engine.asked_state(self.rules, self.state, seat)
        if asked is not None and (refusal := engine.check(self.rules, asked, choice)) is not None:
            raise IllegalChoice(self.rules.notation.text(choice), refusal)

    def view(self, viewer: int | None) -> State:
        """What a seat (None: a spectator) may see now."""
        return view(self.rules, self.state, viewer)

    # --- what may come next ---

    def propose(self, choices: Sequence[Choice], ahead: int = 0) -> list[TableEntry]:
        """The answers of the seat that is asked, and those of chance behind them. Raises IllegalChoice, PluginError.

        ``ahead`` is how many lines come before them that are no answers.
        """
        self._try(self.answers, choices)
        states = engine.answer(self.rules, self.state, choices)
        before, entries = self.state, list[TableEntry]()
        for choice, after in zip(choices, states, strict=True):
            entries.append(self._transition(len(entries), before, choice, after))
            before = after
        return [*entries, *self.propose_chance(before, len(entries), ahead)]

    def propose_chance(self, state: State, given: int = 0, ahead: int = 0) -> Iterator[TableEntry]:
        """What chance answers to the state after so many given answers, up to the next question to a seat."""
        for number in range(given, given + MAX_CHANCE_IN_A_ROW):
            if not state.stack or state.stack[-1].actor != CHANCE:
                return
            kind: Any = self.rules.kinds[state.stack[-1].kind]
            chance = self._chance_at(self.moment + ahead + number + 1)
            choice = chance.pick(*kind.outcomes(self.rules, state, state.stack[-1]))
            self._try(self.answers + number, [choice])
            after = engine.apply(self.rules, state, choice)
            yield self._transition(number, state, choice, after)
            state = after
        raise RailwrightError(say("This game never ends: it keeps asking for chance outcomes."))

    def _try(self, answers: int, choices: Sequence[Choice]) -> None:
        """Let rules that may fail or hang try answers somewhere else first."""
        if self._try_answers is not None:
            self._try_answers(answers, [*map(self.rules.notation.text, choices)])

    def _transition(self, given: int, before: State, choice: Choice, after: State) -> Transition:
        return Transition(self.answers + given + 1, before.stack[-1], choice, before, after)

    def propose_back(self, seat: int, to: int) -> Undo | None:
        """What takes back to an answer; None where the seat may not."""
        return self.history.undo_to(seat, to) if to in self.moments(seat) else None

    def moments(self, seat: int) -> list[int]:
        """The numbers of answers that a person may go back to; where nothing was decided nobody need go back to."""
        return self._decided(self.history.undo_points(seat, self._free))

    def moments_in_rule(self, seat: int) -> list[int]:
        """Those of them that nobody need agree to."""
        return self._decided(self.history.undo_points(seat))

    def _decided(self, points: Sequence[int]) -> list[int]:
        return [at for at in points if self.log.was_decided(at + 1)]

    def options(self) -> Sequence[Choice]:
        """The possible answers to the question now."""
        frame = self.state.stack[-1]
        kind = self.rules.kinds[frame.kind]
        assert isinstance(kind, Question)
        return kind.options(self.rules, self.state, frame)

    # --- lines ---

    def adopt(self, entry: TableEntry) -> None:
        """Let an entry that has been kept be the last one."""
        moment = self.moment
        self.entries.append(entry)
        if isinstance(entry, Transition):
            self.history(entry)
            self.state = entry.after
            seen = self._seen.get(entry.frame.actor)
            self.log.add(entry, seen.at(moment) if seen is not None else None)
        elif isinstance(entry, Undo):
            self.history(entry)
            self.state = self.history.answers[-1].after if self.history.answers else self.start
            self.log.mark_taken_back(entry.to)
            self._has_taken_back = True

    def line_of(self, entry: TableEntry) -> dict[str, Any]:
        """An entry as it is kept: without digests, which are for a record that is finished."""
        if isinstance(entry, AgentLine):
            return agent_data(self.answers, *entry)
        if isinstance(entry, DealerLine):
            return dealer_data(self.answers, entry.dealer)
        if isinstance(entry, Undo):
            return undo_data(entry)
        by = BY_CHANCE if entry.frame.actor == CHANCE else entry.frame.actor
        return {"n": entry.number, "by": by, "do": self.rules.notation.text(entry.choice)}

    def replay_line(self, number: int, line: str) -> None:
        """Adopt a kept line. Raises UnreadableLine where it does not fit what is here."""
        try:
            self.adopt(self._entry_of(json.loads(line)))
        except Exception as error:  # a rule that has changed may raise anything
            raise UnreadableLine(number, error) from error

    def _entry_of(self, data: Mapping[str, Any]) -> TableEntry:
        if "agent" in data:
            return AgentLine(data["seat"], data["agent"], data.get("version", ""))
        if "dealer" in data:
            return DealerLine(data["dealer"])
        if "undo" in data:
            return self.history.undo_to(data["by"], data["n"])
        if self._try_answers is not None:
            self._try_answers(self.answers, [data["do"]])
        choice = self.rules.notation.read(data["do"])
        before = self.state
        (after,) = engine.answer(self.rules, before, [choice])
        return self._transition(0, before, choice, after)

    # --- what seats are sent ---

    def remember_view(self, viewer: int | None) -> State:
        """The view of a seat now, kept so that later changes can be told against it."""
        seen, moment = self._seen.get(viewer), self.moment
        if seen is None:
            seen = self._seen[viewer] = _SeenByOne(ViewSeries(self.rules, viewer))
        if not seen.views or seen.views[-1][0] != moment:
            seen.views.append((moment, seen.series.view(self.state)))
        return seen.views[-1][1]

    def whole_view(self, table: str, viewer: int | None, clocks: list[float]) -> View:
        """The message with the whole view."""
        seen = self.codec.encode(self.remember_view(viewer))
        return View(table, _seat_of(viewer), self.moment, self.answers, seen, self._moments(viewer), clocks)

    def change(self, table: str, viewer: int | None, clocks: list[float], since: int | None = None) -> ViewDelta | View:
        """What has changed for a seat since a moment (None: the one before); the whole view where that is not known."""
        seen, moment = self.remember_view(viewer), self.moment
        since = moment - 1 if since is None else since
        before = self._seen[viewer].at(since)
        if before is None:
            return self.whole_view(table, viewer, clocks)
        changed, moments = self.codec.changes(before, seen), self._moments(viewer)
        return ViewDelta(table, _seat_of(viewer), since, moment, self.answers, changed, moments, clocks)

    def _moments(self, viewer: int | None) -> list[int]:
        return [] if viewer is None else self.moments(viewer)

    def event_messages(
        self, table: str, viewers: Sequence[int | None], start: int, end: int | None = None
    ) -> Iterator[Told]:
        """The lines of the log for some seats, from one on, in messages of bounded length."""
        events, struck = self.log.events[start:end], self._struck(start)
        for first in range(0, max(len(events), 1), MAX_EVENTS):
            part = events[first : first + MAX_EVENTS]
            told_to_all = [_shown_event(logged, None) for logged in part]
            for viewer in viewers:
                told = [
                    _shown_event(logged, viewer) if logged.event.told_to(viewer) is not logged.event.text else shown
                    for logged, shown in zip(part, told_to_all, strict=True)
                ]
                yield Told(table, _seat_of(viewer), start + first, told, struck)

    def _struck(self, end: int) -> list[int]:
        if not self._has_taken_back:
            return []
        return [number for number, logged in enumerate(self.log.events[:end]) if logged.taken_back]

    # --- the end ---

    def result(self) -> dict[str, Any]:
        """The result as of now."""
        return outcome(self.rules, self.state, self.seats, self.answers)

    def record(self, header: Header) -> str:
        """The whole record, once everything is public."""
        lines, given = [header.data()], 0
        for entry in self.entries:
            if isinstance(entry, Transition):
                lines.append(answer_data(self.rules, entry))
                given = entry.number
            elif isinstance(entry, Undo):
                lines.append(undo_data(entry))
                given = entry.to
            elif isinstance(entry, DealerLine):  # with the same secret
                lines.append(dealer_data(given, entry.dealer, header.fair))
            else:
                lines.append(agent_data(given, *entry))
        return b"".join(map(json_line, [*lines, {"result": self.result()}])).decode()


@dataclass(slots=True)
class _SeenByOne:
    """What one seat has seen: its latest views by their moments."""

    series: ViewSeries
    views: deque[tuple[int, State]] = field(default_factory=lambda: deque(maxlen=MAX_VIEWS))

    def at(self, moment: int) -> State | None:
        """The view at a moment; None if it is not kept."""
        return next((seen for at, seen in reversed(self.views) if at == moment), None)


def _shown_event(logged: LoggedEvent, viewer: int | None) -> ToldEvent:
    event = encode_event(logged.event, viewer)
    return ToldEvent(logged.number, logged.turn, logged.source, event, logged.taken_back)


def _seat_of(viewer: int | None) -> int:
    return -1 if viewer is None else viewer
