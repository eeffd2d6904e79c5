"""A match: asks whoever is on top, applies the answer, tells who listens. No threads, no clock."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from core.kernel import engine
from core.kernel.agents import Agent
from core.kernel.blame import culprit
from core.kernel.chance import ChanceSource
from core.kernel.choices import Choice
from core.kernel.errors import PluginError, RailwrightError
from core.kernel.outcome import Seat, outcome
from core.kernel.ruleset import Ruleset
from core.kernel.state import CHANCE, Frame, State
from core.kernel.text import say
from core.kernel.visibility import view

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
        self.state = self._guarded("turn", lambda rules: engine.start(rules, len(seats))) if state is None else state

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
        return self._guarded(self.state.stack[-1].kind, lambda rules: _choices(engine.options(rules, self.state)))

    def answer(self, *choices: Choice) -> None:
        """Give a person's answer, or several that belong together; IllegalChoice leaves everything as it was."""
        place = self.state.stack[-1].kind if self.state.stack else ""
        self._guarded(place, lambda rules: engine.answered(rules, self.state, choices))
        for choice in choices:
            self._take(choice)

    def step(self) -> bool:
        """Let chance or a bot answer the top frame; False where a person is asked or the game is over."""
        return self._play(1) == 1

    def run(self, most: int = sys.maxsize) -> None:
        """Let chance and bots answer until a person is asked or the game is over, so many times at most."""
        self._play(most)

    def result(self) -> dict[str, Any]:
        """The result as it stands."""
        return self._guarded("turn", lambda rules: outcome(rules, self.state, self.seats, self.answers))

    def _play(self, most: int) -> int:
        """Let chance and bots give so many answers at most; how many they gave. A simulation spends its time here."""
        rules, kinds, agents, draw, settle = self.rules, self.rules.kinds, self.agents, self.chance.pick, engine.settle
        state = self.state
        for given in range(most):
            stack = state.stack
            if not stack:
                return given
            frame = stack[-1]
            actor, choice = frame.actor, None
            kind: Any = kinds[frame.kind]
            try:
                if actor == CHANCE:
                    choice = draw(*kind.outcomes(rules, state, frame))
                else:
                    agent = agents[actor]
                    if agent is None:
                        return given
                    options = kind.options(rules, state, frame)
                    # A question with a single answer answers itself.
                    choice = options[0] if len(options) == 1 else self._asked(agent, options, frame)
                after = settle(rules, kind.resolve(rules, state.popped(), frame, choice))
            except RailwrightError:
                raise
            except Exception as error:
                self._blame_answer(state, choice, error)
                raise
            self.state = after
            self.answers += 1
            if self.listeners:
                self._tell(state, choice)
            state = after
        return most

    def _asked(self, agent: Agent, options: Sequence[Choice], frame: Frame) -> Choice:
        """A bot's answer."""
        if not options:
            raise PluginError(frame.kind.partition(".")[0], frame.kind, say("no answer is possible"))
        try:
            pick: Callable[[int], int] | None = getattr(agent, "pick", None)
            if pick:
                return options[pick(len(options))]
            choice = agent.choose(view(self.rules, self.state, frame.actor), options)
        except Exception as error:
            raise PluginError(self.seats[frame.actor].agent, frame.kind, error) from error
        for option in options:
            if option is choice:  # bots mostly return one of the very objects, which is quickly seen
                return choice
        if choice not in options:
            words = say("{choice} is not an option", choice=str(choice))
            raise PluginError(self.seats[frame.actor].agent, frame.kind, words)
        return choice

    def _take(self, choice: Choice) -> None:
        before = self.state
        try:
            after = engine.apply(self.rules, before, choice)
        except RailwrightError:
            raise
        except Exception as error:
            self._blame_answer(before, choice, error)
            raise
        self.state = after
        self.answers += 1
        self._tell(before, choice)

    def _tell(self, before: State, choice: Choice) -> None:
        """Tell who listens of the answer that has been taken."""
        answered = Answered(self.answers, before.stack[-1], choice, before, self.state)
        for listener in self.listeners:
            listener(answered)

    def _guarded(self, place: str, again: Callable[[Ruleset], T]) -> T:
        """What a function of the rules gives; a failure names the plugin."""
        try:
            return again(self.rules)
        except RailwrightError:
            raise
        except Exception as error:
            self._blame(place, again, error)
            raise

    def _blame_answer(self, state: State, choice: Choice | None, error: Exception) -> None:
        """Raise the error of finding an answer, or of taking the one that was found, as that of a plugin."""

        def again(rules: Ruleset) -> object:
            return engine.possible(rules, state) if choice is None else engine.apply(rules, state, choice)

        self._blame(state.stack[-1].kind, again, error)

    def _blame(self, place: str, again: Callable[[Ruleset], object], error: Exception) -> None:
        """Raise the error as that of a plugin, if it is one's."""
        failure = culprit(self.rules, place, again, error)
        if failure is not None:
            raise failure from error


def _choices(options: Sequence[Choice]) -> Sequence[Choice]:
    """Options that can be shown and written; bots, whose answers are looked at, are not kept waiting by this."""
    for choice in options:
        if not isinstance(choice, Choice):
            raise TypeError(f"{choice!r} is no answer")
    return options
