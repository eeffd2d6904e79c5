"""The child process of a rehearsal: JSON lines in, JSON lines out, and a watchdog that says who is stuck."""

from __future__ import annotations

import base64
import json
import os
import pickle
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, TextIO

from core import engine
from core.blame import culprit, innermost
from core.catalogue.discovery import discover
from core.choices import Choice
from core.errors import PluginError, RailwrightError, RulesError
from core.game import assemble
from core.outcome import Seat, outcome
from core.ruleset import Ruleset
from core.state import State
from core.visibility import view

LOOKS = 25  # how often the watchdog looks who is running: a loop may pass through several plugins


class Watchdog:
    """Ends the process when something takes too long, after it has said which plugin was running."""

    def __init__(self, out: TextIO, seconds: float, places: Mapping[str, str]) -> None:
        self.out = out
        self.seconds = seconds
        self.places = places
        self._timer = threading.Timer(0, lambda: None)

    def __enter__(self) -> None:
        self._timer = threading.Timer(self.seconds, self._bite)
        self._timer.daemon = True
        self._timer.start()

    def __exit__(self, *error: object) -> None:
        self._timer.cancel()

    def _bite(self) -> None:
        plugin, place = self._running() or ("turn", "turn")
        why = f"did not come back within {self.seconds:g} seconds"
        _say(self.out, {"plugin": plugin, "place": place, "cause": why})
        os._exit(1)

    def _running(self) -> tuple[str, str] | None:
        """The plugin that is seen most often at the inner end of the main thread's stack, and where."""
        seen: Counter[tuple[str, str]] = Counter()
        for _ in range(LOOKS):
            frame = sys._current_frames()[threading.main_thread().ident or 0]
            found = innermost(self.places, traceback.extract_stack(frame))
            if found:
                seen[found] += 1
            time.sleep(0.001)
        return next((place for place, _ in seen.most_common(1)), None)


def main() -> None:
    """Play what is asked for on standard input until it ends."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what plugins print must not come between the lines
    spec, changes, seats, first, safe, seconds = pickle.loads(base64.b64decode(sys.stdin.readline()))
    catalogue = discover(safe)
    places = {id: manifest.path for id, manifest in catalogue.manifests.items()}
    watchdog = Watchdog(out, seconds, places)
    with watchdog:
        try:
            rehearsed = _Rehearsed(assemble(catalogue, spec, changes).rules, seats, first)
        except RailwrightError as error:
            _say(out, _problem(error))
            return
    _say(out, {})
    for line in sys.stdin:
        with watchdog:
            reply = rehearsed.take(**json.loads(line))
        _say(out, reply)


def _say(out: TextIO, reply: Mapping[str, Any]) -> None:
    print(json.dumps(reply), file=out, flush=True)


def _problem(error: RailwrightError) -> dict[str, Any]:
    if isinstance(error, PluginError):
        return {"plugin": error.plugin, "place": error.place, "cause": error.cause}
    return {"rules": str(error)} if isinstance(error, RulesError) else {}  # refusals come again in the match itself


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
        except RailwrightError as error:
            del self.texts[kept:], self.states[kept + 1 :]
            return _problem(error)
        return {}

    def _apply(self, text: str) -> None:
        before, choice = self.states[-1], self.rules.notation.read(text)
        place = before.stack[-1].kind if before.stack else "turn"
        after = _guarded(self.rules, place, lambda rules: engine.answered(rules, before, [choice]))
        self.texts.append(text)
        self.states.append(after)
        self._tell(before, choice, after)
        self._look(after)

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
