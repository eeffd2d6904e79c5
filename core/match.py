"""A match: asks whoever is on top, applies the answer, tells who listens. No threads, no clock."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from operator import is_
from typing import Any, NamedTuple

from core import engine
from core.agents import Agent
from core.chance import ChanceSource
from core.choices import Choice
from core.errors import PluginError, RailwrightError
from core.outcome import Seat, outcome
from core.ruleset import Ruleset
from core.state import CHANCE, Frame, State
from core.visibility import view


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
        with self._blaming():
            self.state = engine.start(rules, len(seats)) if state is None else state

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
        with self._blaming():
            return engine.options(self.rules, self.state)

    def answer(self, *choices: Choice) -> None:
        """Give a person's answer, or several that belong together; IllegalChoice leaves everything as it was."""
        with self._blaming():
            engine.answered(self.rules, self.state, choices)
            for choice in choices:
                self._take(choice)

    def step(self) -> bool:
        """Let chance or a bot answer the top frame; False where a person is asked or the game is over."""
        with self._blaming():
            return self._step()

    def run(self) -> None:
        """Let chance and bots answer until a person is asked or the game is over."""
        with self._blaming():
            while self._step():
                pass

    def result(self) -> dict[str, Any]:
        """The result as it stands."""
        with self._blaming():
            return outcome(self.rules, self.state, self.seats, self.answers)

    def _step(self) -> bool:
        state = self.state
        if not state.stack:
            return False
        frame = state.stack[-1]
        kind = self.rules.kinds[frame.kind]
        if frame.actor == CHANCE:
            choices, weights = kind.outcomes(self.rules, state, frame)  # type: ignore[union-attr]
            self._take(self.chance.pick(choices, weights))
            return True
        agent = self.agents[frame.actor]
        if agent is None:
            return False
        options = kind.options(self.rules, state, frame)  # type: ignore[union-attr]
        # A question with a single answer answers itself.
        self._take(options[0] if len(options) == 1 else self._asked(agent, options, frame))
        return True

    def _asked(self, agent: Agent, options: Sequence[Choice], frame: Frame) -> Choice:
        """A bot's answer."""
        choice = agent.choose(view(self.rules, self.state, frame.actor), options)
        # Bots mostly return one of the very objects they were offered, which is quickly seen.
        if not any(map(partial(is_, choice), options)) and choice not in options:
            raise PluginError(self.seats[frame.actor].agent, frame.kind, f"{choice} is not an option")
        return choice

    def _take(self, choice: Choice) -> None:
        before = self.state
        after = engine.apply(self.rules, before, choice)
        if type(after) is not State:
            kind = before.stack[-1].kind
            raise PluginError(kind.partition(".")[0], kind, f"returned {after!r} as the state")
        self.state = after
        self.answers += 1
        if self.listeners:
            answered = Answered(self.answers, before.stack[-1], choice, before, after)
            for listener in self.listeners:
                listener(answered)

    @contextmanager
    def _blaming(self) -> Iterator[None]:
        try:
            yield
        except RailwrightError:
            raise
        except Exception as error:
            failure = blamed(self.rules, error)
            if failure is None:
                raise
            raise failure from error


def blamed(rules: Ruleset, error: Exception) -> PluginError | None:
    """The error as one of the plugin whose code is innermost in the traceback, if any plugin's is."""
    folders = {id: getattr(module, "__path__", [module.__file__])[0] for id, module in rules.modules.items()}
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        for id, folder in folders.items():
            if frame.filename == folder or frame.filename.startswith(f"{folder}/"):
                return PluginError(id, f"{frame.name}, line {frame.lineno}", error)
    return None
