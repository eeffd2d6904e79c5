"""Rules tried out in a process of their own before they run in this one.

A rule that never comes back, or that ends its process, would take the window with it. ``Rehearsal`` is a child process
that plays the same game one answer ahead: rules are pure, so what has come back there comes back here. It says nothing
about malice: a plugin that the user allowed can do whatever he can.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from core.catalogue.requirements import Request
from core.guard.child import Child
from core.kernel.choices import Choice
from core.kernel.errors import PluginError, RailwrightError, RulesError
from core.kernel.mapspec import MapSpec
from core.kernel.match import Match
from core.kernel.packing import gathered
from core.kernel.state import CHANCE
from core.kernel.text import Message, say

GRACE = 5.0  # seconds more than the child itself needs to say who is stuck
START = 30.0  # seconds for Python to start and for built-in plugins to be imported


class Rehearsal:
    """The same game in a child process, made before this one takes its first step.

    The map, the changes of its rules, the number of seats, the first seat; ``seconds`` is how long one answer may take,
    ``suspects`` are the plugins to be named where the child could not say who failed.
    Raises PluginError for a plugin that fails, loops or ends its process, RulesError for rules that do not fit.
    ``take`` and the constructor wait for the child; ``stop`` may be called from another thread, and by a person who
    does not want to wait. A child that has ended is made anew for the next answer.
    """

    def __init__(
        self,
        spec: MapSpec,
        changes: Request,
        seats: int,
        first: int = 0,
        safe: bool = False,
        seconds: float = 10.0,
        suspects: Sequence[str] = (),
    ) -> None:
        self.seconds = seconds
        self.suspects = tuple(suspects)
        self._game = (spec, dict(changes), seats, first, safe, seconds)
        self._texts: list[str] = []
        self._child = self._begun()

    def take(self, number: int, answers: Sequence[str], place: str = "turn") -> None:
        """Try answers on the state after so many answers; what was tried before is not tried again.

        ``place`` is the kind of frame that is answered, to be named where the child can no longer say who failed.
        """
        if self._child.ended:
            self._child = self._begun()
            self._try(0, self._texts[:number], place)
        self._try(number, answers, place)
        self._texts[number:] = answers

    def stop(self) -> None:
        """End the child, whatever it is doing; a waiting ``take`` raises PluginError."""
        self._child.stop()

    def __enter__(self) -> Rehearsal:
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def _begun(self) -> Child:
        self._child = Child("core.guard.rehearsal_worker", self._game)
        try:
            self._judge("the opening", START)
        except RailwrightError:
            self.stop()
            raise
        return self._child

    def _try(self, number: int, answers: Sequence[str], place: str) -> None:
        with suppress(OSError, ValueError):  # a child that ended says so when it is asked; ValueError: it was stopped
            self._child.send(json.dumps({"number": number, "answers": list(answers)}))
        self._judge(place)

    def _judge(self, place: str, more: float = 0.0) -> None:
        try:
            line = self._reply(self.seconds + GRACE + more)
        except TimeoutError:
            self.stop()
            raise self._lost(place, say("did not come back within {seconds:g} seconds", seconds=self.seconds)) from None
        if self._child.stopped:
            raise self._lost(place, say("was stopped before it came back"))
        if not line:
            names = {"map": self._game[0].name, "code": self._child.exit_code()}
            raise self._lost(place, say("ended the process that tried it on {map} (exit code {code})", **names))
        reply = json.loads(line)
        if reply.get("ends"):
            self._child.end()
        judged(reply)

    def _reply(self, seconds: float) -> str:
        """What the child says; a window waits in its own way."""
        return self._child.reply(seconds)

    def _lost(self, place: str, why: Message) -> PluginError:
        return PluginError(" or ".join(self.suspects) or place.partition(".")[0], place, why)


def judged(reply: dict[str, Any]) -> dict[str, Any]:
    """What a child says, unless it is that something is wrong."""
    if "rules" in reply:
        raise RulesError(gathered(reply["rules"]))
    if "plugin" in reply:
        raise PluginError(reply["plugin"], reply["place"], gathered(reply["cause"]))
    return reply


class RehearsedMatch(Match):
    """A match in which every answer is tried in the child process first."""

    def __init__(self, rehearsal: Rehearsal, *args: Any, **named: Any) -> None:
        self.rehearsal = rehearsal
        super().__init__(*args, **named)

    @classmethod
    def of(cls, match: Match, rehearsal: Rehearsal) -> RehearsedMatch:
        """A match that goes on where another one stands."""
        made = cls(rehearsal, match.rules, match.seats, match.agents, match.chance, match.state, match.listeners)
        made.answers = match.answers
        return made

    def answer(self, *choices: Choice) -> None:
        """Give a person's answer, or several that belong together."""
        self._rehearse(choices)
        super().answer(*choices)

    def _rehearse(self, choices: Sequence[Choice]) -> None:
        place = self.state.stack[-1].kind if self.state.stack else "turn"
        self.rehearsal.take(self.answers, [self.rules.notation.text(choice) for choice in choices], place)

    def _play(self, most: int) -> int:
        """Let chance and bots give so many answers at most; how many they gave."""
        for given in range(most):
            choice = self._chosen()
            if choice is None:
                return given
            self._rehearse((choice,))
            self._take(choice)
        return most

    def _chosen(self) -> Choice | None:
        """The answer of chance or of a bot; None where a person is asked or the game is over."""
        state = self.state
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
