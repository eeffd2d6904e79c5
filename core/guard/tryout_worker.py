"""The child process of a try-out: games until a fault is found or the time is over, then one line."""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Mapping
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any, TextIO

from core.catalogue.discovery import Catalogue, discover, with_candidate
from core.catalogue.requirements import Request
from core.game import assemble
from core.guard.child import first_line
from core.guard.worker import Watchdog, limit_memory, load_built_in, own_lines, problem_of, say_line
from core.kernel.attribution import innermost
from core.kernel.errors import RailwrightError
from core.kernel.mapspec import MapSpec
from core.kernel.packing import spread
from core.kernel.text import say
from core.testkit.conformance import Unsound, check_rules

MOST_GAMES = 12
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
OUTSIDE = ("os.", "subprocess.", "socket.", "shutil.", "ctypes.", "tempfile.", "urllib.", "sqlite3.", "webbrowser.")
HARMLESS = {"os.listdir", "os.scandir", "os.walk", "os.fwalk"}  # importing does it


class TimeIsOver(Exception):
    """The games have gone on for as long as they may."""


def main() -> None:
    """Try what is asked for on standard input."""
    out = own_lines()
    limit_memory()
    sys.dont_write_bytecode = True  # nothing at all is written here
    spec, changes, plugin, safe, seconds, budget = first_line(sys.stdin.readline())
    try:
        catalogue = _catalogue(plugin, safe)
        load_built_in(catalogue, spec, changes)
        places = {id: manifest.path for id, manifest in catalogue.manifests.items()}
        _refuse_the_outside(out, {id: path for id, path in places.items() if catalogue.modules[id] == ""})
        with Watchdog(out, seconds, places) as watchdog:
            say_line(out, _tried(catalogue, spec, changes, _Pace(out, watchdog, budget)))
    except RailwrightError as error:
        say_line(out, problem_of(error))
    except Unsound as fault:
        say_line(out, {"fault": spread(fault.words)})


def _catalogue(plugin: Path | None, safe: bool) -> Catalogue:
    return with_candidate(discover(safe), plugin) if plugin else discover(safe)


class _Pace:
    """Called before every answer: gives it the whole time, and says once a second that the child is at work."""

    def __init__(self, out: TextIO, watchdog: Watchdog, budget: float) -> None:
        self.answers = 0
        self._out, self._watchdog = out, watchdog
        self._over = time.monotonic() + budget
        self._pulse = 0.0

    def __call__(self) -> None:
        now = time.monotonic()
        if now > self._over:
            raise TimeIsOver
        self.answers += 1
        self._watchdog.restart()
        if now > self._pulse + 1:
            self._pulse = now
            print(file=self._out, flush=True)


def _tried(catalogue: Catalogue, spec: MapSpec, changes: Request, pace: _Pace) -> dict[str, Any]:
    """How many games and answers showed no fault."""
    rules = assemble(catalogue, spec, changes).rules
    least, most = spec.players
    games = 0
    with suppress(TimeIsOver):
        for seed, seats in zip(range(MOST_GAMES), cycle(range(least, most + 1)), strict=False):
            check_rules(rules, (seats,), seed=seed, answering=pace)
            games += 1
    return {"fault": "", "games": games, "answers": pace.answers}


def _refuse_the_outside(out: TextIO, places: Mapping[str, str]) -> None:
    """End the process where a plugin of the user's writes a file, opens a connection or starts a program."""

    def hook(event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            refused = isinstance(args[2], int) and bool(args[2] & WRITING)
        else:
            refused = event.startswith(OUTSIDE) and event not in HARMLESS
        found = innermost(places, traceback.extract_stack()) if refused else None
        if found:
            words = "it reaches outside the game ({event}); a rule writes no files and uses no network or programs"
            why = say(words, event=event)
            say_line(out, {"plugin": found[0], "place": found[1], "cause": spread(why)})
            os._exit(1)

    sys.addaudithook(hook)
