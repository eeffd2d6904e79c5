"""The child process of a rehearsal: JSON lines in, JSON lines out."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import Any

from core.catalogue.discovery import discover
from core.game import assemble
from core.guard.child import first_line
from core.guard.worker import Watchdog, limit_memory, load_built_in, own_lines, problem_of, say_line
from core.kernel import engine
from core.kernel.blame import culprit
from core.kernel.choices import Choice
from core.kernel.errors import PluginError, RailwrightError
from core.kernel.outcome import Seat, outcome
from core.kernel.ruleset import Ruleset
from core.kernel.state import State
from core.kernel.visibility import view


def main() -> None:
    """Play what is asked for on standard input until it ends."""
    out = own_lines()
    limit_memory()
    spec, changes, seats, first, safe, seconds = first_line(sys.stdin.readline())
    catalogue = discover(safe)
    places = {id: manifest.path for id, manifest in catalogue.manifests.items()}
    load_built_in(catalogue, spec, changes)
    watchdog = Watchdog(out, seconds, places)
    with watchdog:
        try:
            rehearsed = _Rehearsed(assemble(catalogue, spec, changes).rules, seats, first)
        except RailwrightError as error:
            say_line(out, problem_of(error))
            return
    say_line(out, {})
    for line in sys.stdin:
        with watchdog:
            reply = rehearsed.take(**json.loads(line))
        say_line(out, reply)


class _Rehearsed:
    """The game: the state after every answer, so that several can be tried on one."""

    def __init__(self, rules: Ruleset, seats: int, first: int) -> None:
        self.rules = rules
        self.texts: list[str] = []
        self.states: list[State] = [_guarded(rules, "turn", lambda rules: engine.start(rules, seats, first))]
        self._look(self.states[0])

    def take(self, number: int, answers: list[str]) -> dict[str, Any]:
        """Try answers after so many; nothing but what is wrong is told."""
        if self.texts[number : number + len(answers)] == answers:
            return {}
        del self.texts[number:], self.states[number + 1 :]
        kept = len(self.texts)
        try:
            for text in answers:
                self._apply(text)
            self._look(self.states[-1])
        except RailwrightError as error:
            del self.texts[kept:], self.states[kept + 1 :]
            return problem_of(error)
        return {}

    def _apply(self, text: str) -> None:
        before, choice = self.states[-1], self.rules.notation.read(text)
        place = before.stack[-1].kind if before.stack else "turn"
        after = _guarded(self.rules, place, lambda rules: engine.answered(rules, before, [choice]))
        self.texts.append(text)
        self.states.append(after)
        self._tell(before, choice, after)

    def _tell(self, before: State, choice: Choice, after: State) -> None:
        for tell in self.rules.hooks.events:
            with suppress(Exception):
                list(tell(self.rules, before, before.stack[-1], choice, after))

    def _look(self, state: State) -> None:
        """All that the match, the window and bots may ask of a state, one answer deep. What raises raises there too."""
        with suppress(Exception):
            outcome(self.rules, state, [Seat(str(seat)) for seat in range(state.seats)])
        for seat in (*range(state.seats), None):
            with suppress(Exception):
                dict(view(self.rules, state, seat).slices)
        with suppress(Exception):
            for choice in engine.possible(self.rules, state):
                with suppress(Exception):
                    engine.apply(self.rules, state, choice)
        with suppress(Exception):
            engine.prompt(self.rules, state)


def _guarded(rules: Ruleset, place: str, again: Any) -> State:
    try:
        found: State = again(rules)
    except RailwrightError:
        raise
    except Exception as error:
        raise culprit(rules, place, again, error) or PluginError(place.partition(".")[0], place, error) from error
    return found
