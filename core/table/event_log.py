"""The event log of a game: the events of every answer, as described by plugins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from railwright.core.kernel.declarations import Function
from railwright.core.kernel.match import Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.text import Event
from railwright.core.kernel.visibility import view
from railwright.core.table.question import sole_answer, sole_answer_event

TURN_FRAME = "turn"  # the frame that begins a turn


class EventCollector:
    """Collects the plugins' events of answers."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._hooks = _event_hooks(rules)
        self._orders: dict[str, list[tuple[str, Function]]] = {}  # order of the hooks, by the plugin that asked

    def events_of(self, transition: Transition) -> Iterator[tuple[str, Event]]:
        """The events of an answer, with the ids of their plugins.

        The plugin that asked comes first, so that the answer precedes its consequences.
        """
        plugin = transition.frame.kind.partition(".")[0]
        order = self._orders.get(plugin)
        if order is None:
            order = self._orders[plugin] = sorted(self._hooks, key=lambda teller: teller[0] != plugin)
        for source, events in order:
            for event in events(self._rules, transition.before, transition.frame, transition.choice, transition.after):
                yield source, event


def _event_hooks(rules: Ruleset) -> list[tuple[str, Function]]:
    return list(zip(rules.implementers["events"], rules.hooks.events, strict=True))


def begins_turn(state: State) -> bool:
    """Whether a turn begins in this state."""
    return len(state.stack) == 1 and state.stack[0].kind == TURN_FRAME


class LoggedEvent(NamedTuple):
    """A line of the log: the number of its answer, the turn from 1 (0: none), and the event.

    ``source`` is the id of the plugin, ``taken_back`` whether the answer was taken back.
    """

    number: int
    turn: int
    event: Event
    source: str = ""
    taken_back: bool = False


class EventLog:
    """The log of a game; ``people`` are the seats of people."""

    def __init__(self, rules: Ruleset, people: tuple[int, ...] = ()) -> None:
        self._rules, self._people, self._collector = rules, people, EventCollector(rules)
        self.events: list[LoggedEvent] = []
        self._answers: dict[int, list[int]] = defaultdict(list)
        self._undecided: set[int] = set()  # numbers of people's answers without an alternative
        self._turn_start = -1  # the number of turns that had ended when the current turn began

    def add(self, transition: Transition, seen: State | None = None) -> list[LoggedEvent]:
        """Add the events of an answer, and return them. ``seen``: what the seat saw that answered, if at hand."""
        if transition.frame.actor != CHANCE:
            self._answers[transition.frame.actor].append(transition.number)
        if begins_turn(transition.before):
            self._turn_start = transition.before.turns
        turn = transition.before.turns + 1 if self._turn_start == transition.before.turns else 0
        new = [
            LoggedEvent(transition.number, turn, event, source)
            for source, event in self._collector.events_of(transition)
        ]
        self._undecided.discard(transition.number)
        if self._is_sole_answer(transition, seen):
            self._undecided.add(transition.number)
            event = sole_answer_event(self._rules, transition.frame.actor, transition.choice)
            new.insert(0, LoggedEvent(transition.number, turn, event))
        self.events.extend(new)
        return new

    def was_decided(self, number: int) -> bool:
        """Whether the answer with this number was a person's, who had an alternative."""
        return number not in self._undecided

    def _is_sole_answer(self, transition: Transition, seen: State | None) -> bool:
        actor = transition.frame.actor
        if actor not in self._people:
            return False
        return sole_answer(self._rules, seen or view(self._rules, transition.before, actor)) is not None

    def mark_taken_back(self, to: int) -> None:
        """Mark the events of all answers after number ``to`` as taken back."""
        for numbers in self._answers.values():
            numbers[:] = [number for number in numbers if number <= to]
        self.events[:] = [logged._replace(taken_back=True) if logged.number > to else logged for logged in self.events]

    def events_since(self, seat: int | None) -> list[LoggedEvent]:
        """The events of others since a seat's last answer."""
        own = self._answers[-1 if seat is None else seat]
        if not own:
            return []
        return [
            logged
            for logged in self.events
            if logged.number > own[-1] and logged.event.seat != seat and not logged.taken_back
        ]
