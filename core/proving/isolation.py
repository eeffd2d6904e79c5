"""Rules tried out in a process of their own before they run in this one.

A rule that never comes back, or that ends its process, would take the window with it. ``Rehearsal`` is a child process
that plays the same game one answer ahead: rules are pure, so what has come back there comes back here. It says nothing
about malice: a plugin that the user allowed can do whatever he can.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from core import engine
from core.catalogue.requirements import Request
from core.choices import Choice
from core.errors import PluginError, RailwrightError, RulesError
from core.mapspec import MapSpec
from core.match import Match
from core.proving.child import Child
from core.state import CHANCE, State

GRACE = 5.0  # seconds more than the child itself needs to say who is stuck
START = 30.0  # seconds for Python to start and for built-in plugins to be imported


class Rehearsal:
    """The same game in a child process, made before this one imports the plugins.

    The map, the changes of its rules, the number of seats, the first seat; ``seconds`` is how long one answer may take.
    Raises PluginError for a plugin that fails, loops or ends its process, RulesError for rules that do not fit.
    ``take`` and the constructor wait for the child; ``stop`` may be called from another thread, and by a person who
    does not want to wait.
    """

    def __init__(
        self, spec: MapSpec, changes: Request, seats: int, first: int = 0, safe: bool = False, seconds: float = 10.0
    ) -> None:
        self.seconds = seconds
        self._child = Child("core.proving.rehearsing", (spec, dict(changes), seats, first, safe, seconds))
        try:
            self._judge("the opening", START)
        except RailwrightError:
            self.stop()
            raise

    def take(self, number: int, answers: Sequence[str], place: str = "turn") -> None:
        """Try answers on the state after so many answers; what was tried before is not tried again.

        ``place`` is the kind of frame that is answered, to be named where the child can no longer say who failed.
        """
        try:
            self._child.send(json.dumps({"number": number, "answers": list(answers)}))
        except (OSError, ValueError):  # ValueError: it was stopped
            raise self._ended(place) from None
        self._judge(place)

    def stop(self) -> None:
        """End the child, whatever it is doing; a waiting ``take`` raises PluginError."""
        self._child.stop()

    def __enter__(self) -> Rehearsal:
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def _judge(self, place: str, more: float = 0.0) -> None:
        try:
            line = self._child.reply(self.seconds + GRACE + more)
        except TimeoutError:
            self.stop()
            raise _lost(place, f"did not come back within {self.seconds:g} seconds") from None
        if not line:
            raise self._ended(place)
        judged(json.loads(line))

    def _ended(self, place: str) -> PluginError:
        return _lost(place, f"ended the process that tried it (exit code {self._child.exit_code()})")


def judged(reply: dict[str, Any]) -> dict[str, Any]:
    """What a child says, unless it is that something is wrong."""
    if "rules" in reply:
        raise RulesError(reply["rules"])
    if "plugin" in reply:
        raise PluginError(reply["plugin"], reply["place"], reply["cause"])
    return reply


def _lost(place: str, why: str) -> PluginError:
    return PluginError(place.partition(".")[0], place, why)


class Ahead(NamedTuple):
    """Answers that can be taken, and why no more of them can, if so."""

    choices: Sequence[Choice]
    error: RailwrightError | None = None


class RehearsedMatch(Match):
    """A match in which every answer is tried in the child process first."""

    def __init__(self, rehearsal: Rehearsal, *args: Any, **named: Any) -> None:
        self.rehearsal = rehearsal
        super().__init__(*args, **named)

    def answer(self, *choices: Choice) -> None:
        """Give a person's answer, or several that belong together."""
        self.rehearse(self.state, self.answers, choices)
        super().answer(*choices)

    def rehearse(self, state: State, number: int, choices: Sequence[Choice]) -> None:
        """Try answers to a state, given after so many others; it waits for the child."""
        place = state.stack[-1].kind if state.stack else "turn"
        self.rehearsal.take(number, [self.rules.notation.text(choice) for choice in choices], place)

    def ahead(self, choices: Sequence[Choice]) -> Ahead:
        """What a person or a bot answers and chance after it, all tried; the match itself stays where it is.

        It waits for the child, so another thread than the one that paints may call it.
        """
        found: list[Choice] = []
        state = self.state
        try:
            self.rehearse(state, self.answers, choices)
            state, found = engine.answered(self.rules, state, choices), [*choices]
            while state.stack and state.stack[-1].actor == CHANCE:
                outcome = self._chosen(state)
                assert outcome is not None
                self.rehearse(state, self.answers + len(found), (outcome,))
                state = engine.apply(self.rules, state, outcome)
                found.append(outcome)
        except RailwrightError as error:
            return Ahead(found, error)
        return Ahead(found)

    def go(self, choices: Sequence[Choice]) -> None:
        """Take answers that were tried ahead."""
        for choice in choices:
            self._take(choice)

    def _play(self, most: int) -> int:
        """Let chance and bots give so many answers at most; how many they gave."""
        for given in range(most):
            choice = self._chosen(self.state)
            if choice is None:
                return given
            self.rehearse(self.state, self.answers, (choice,))
            self._take(choice)
        return most

    def _chosen(self, state: State) -> Choice | None:
        """The answer of chance or of a bot; None where a person is asked or the game is over."""
        if not state.stack:
            return None
        frame = state.stack[-1]
        kind: Any = self.rules.kinds[frame.kind]
        try:
            if frame.actor == CHANCE:
                return self.chance.pick(*kind.outcomes(self.rules, state, frame))
            agent = self.agents[frame.actor]
            if agent is None:
                return None
            options = kind.options(self.rules, state, frame)
            return options[0] if len(options) == 1 else self._asked(agent, options, frame)
        except RailwrightError:
            raise
        except Exception as error:
            self._blame_answer(state, None, error)
            raise
