"""A match: asks whoever is on top, applies the answer, tells who listens. No threads, no clock."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from core import engine
from core.agents import Agent
from core.chance import ChanceSource
from core.choices import Choice
from core.errors import PluginError, RailwrightError
from core.kinds import Question
from core.outcome import Seat, outcome
from core.ruleset import Ruleset
from core.state import CHANCE, Frame, State
from core.visibility import view

T = TypeVar("T")


class Answered(NamedTuple):
    """One answer of a match: its number from 1, the frame it answered, and the states before and after."""

    number: int
    frame: Frame
    choice: Choice
    before: State
    after: State


Listener = Callable[[Answered], None]


class Match:
    """A game in progress. ``agents`` has an entry for every seat: a bot, or None for a person.

    A plugin that raises leaves the state as it was before the answer: the match stands still at PluginError.
    """

    def __init__(
        self,
        rules: Ruleset,
        seats: Sequence[Seat],
        agents: Sequence[Agent | None],
        chance: ChanceSource,
        state: State | None = None,
        listeners: Sequence[Listener] = (),
    ) -> None:
        self.rules = rules
        self.seats = tuple(seats)
        self.agents = tuple(agents)
        self.chance = chance
        self.listeners = tuple(listeners)
        self.answers = 0
        self.state = state if state is not None else self._guarded(lambda: engine.start(rules, len(seats)))

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return not self.state.stack

    @property
    def waits_for(self) -> int | None:
        """The seat of a person whose answer is needed now, if the match cannot go on without."""
        if self.over:
            return None
        actor = self.state.stack[-1].actor
        return actor if actor != CHANCE and self.agents[actor] is None else None

    def options(self) -> Sequence[Choice]:
        """The possible answers of the seat that is asked."""
        return self._guarded(lambda: engine.options(self.rules, self.state))

    def answer(self, *choices: Choice) -> None:
        """Give a person's answer, or several that belong together; IllegalChoice leaves everything as it was."""
        self._guarded(lambda: engine.answered(self.rules, self.state, choices))
        for choice in choices:
            self._take(choice)

    def step(self) -> bool:
        """Let chance or a bot answer the top frame; False where a person is asked or the game is over."""
        if self.over or self.waits_for is not None:
            return False
        self._take(self._guarded(self._pick))
        return True

    def run(self) -> None:
        """Let chance and bots answer until a person is asked or the game is over."""
        while self.step():
            pass

    def result(self) -> dict[str, Any]:
        """The result as it stands."""
        return self._guarded(lambda: outcome(self.rules, self.state, self.seats, self.answers))

    def _pick(self) -> Choice:
        frame = self.state.stack[-1]
        kind = self.rules.kinds[frame.kind]
        if isinstance(kind, Question):
            return self._ask(kind, frame)
        return self.chance.pick(*kind.outcomes(self.rules, self.state, frame))  # type: ignore[union-attr]

    def _ask(self, kind: Question, frame: Frame) -> Choice:
        """A bot's answer; a question with a single answer answers itself."""
        options = kind.options(self.rules, self.state, frame)
        if len(options) == 1:
            return options[0]
        agent = self.agents[frame.actor]
        assert agent is not None
        choice = agent.choose(view(self.rules, self.state, frame.actor), options)
        if choice not in options:
            raise PluginError(self.seats[frame.actor].agent, frame.kind, f"{choice} is not an option")
        return choice

    def _take(self, choice: Choice) -> None:
        before = self.state
        self.state = self._guarded(lambda: _applied(self.rules, before, choice))
        self.answers += 1
        if self.listeners:
            answered = Answered(self.answers, before.stack[-1], choice, before, self.state)
            for listener in self.listeners:
                listener(answered)

    def _guarded(self, work: Callable[[], T]) -> T:
        try:
            return work()
        except RailwrightError:
            raise
        except Exception as error:
            raise blamed(self.rules, error) from error


def _applied(rules: Ruleset, state: State, choice: Choice) -> State:
    after = engine.apply(rules, state, choice)
    if type(after) is not State:
        raise PluginError(state.stack[-1].kind.partition(".")[0], state.stack[-1].kind, f"returned {after!r} as the state")
    return after


def blamed(rules: Ruleset, error: Exception) -> RailwrightError:
    """The error of a plugin by the innermost line of its code in the traceback; of the engine where none is in it."""
    folders = {id: getattr(module, "__path__", [module.__file__])[0] for id, module in rules.modules.items()}
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        for id, folder in folders.items():
            if frame.filename == folder or frame.filename.startswith(f"{folder}/"):
                return PluginError(id, f"{frame.name}, line {frame.lineno}", error)
    return PluginError("engine", "core", error)
