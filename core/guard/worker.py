"""What a child process does about itself: its own lines, limits, and a watchdog that says who is stuck."""

from __future__ import annotations

import json
import os
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, TextIO

from core.catalogue.discovery import Catalogue
from core.catalogue.requirements import Request, overlay_requests, resolve
from core.kernel.attribution import innermost
from core.kernel.errors import PluginError, RailwrightError, RulesError
from core.kernel.mapspec import MapSpec
from core.kernel.packing import spread

MEMORY = 1 << 30  # bytes, several times what the longest game on the largest board takes
LOOKS = 25  # how often the watchdog looks who is running: a loop may pass through several plugins


def own_lines() -> TextIO:
    """Where the child writes its lines; what plugins print goes elsewhere, so that it cannot come between them."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return out


def limit_memory() -> None:
    """Let Python raise MemoryError where a plugin wants more than any game needs; not on every system."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def load_built_in(catalogue: Catalogue, spec: MapSpec, changes: Request) -> None:
    """Import the built-in rules of a game before time is taken: on a slow machine that is longer than an answer."""
    for manifest in resolve(overlay_requests(spec.plugins, changes), catalogue.manifests, spec.pieces).order:
        if manifest.origin == "built-in":
            catalogue.load(manifest.id)


class Watchdog:
    """Ends the process when something takes too long, after it has said which plugin was running."""

    def __init__(self, out: TextIO, seconds: float, places: Mapping[str, str]) -> None:
        self.out = out
        self.seconds = seconds
        self.places = places
        self._timer = threading.Timer(0, lambda: None)

    def __enter__(self) -> Watchdog:
        self.restart()
        return self

    def __exit__(self, *error: object) -> None:
        self._timer.cancel()

    def restart(self) -> None:
        """Give the whole time to what comes next."""
        self._timer.cancel()
        self._timer = threading.Timer(self.seconds, self._bite)
        self._timer.daemon = True
        self._timer.start()

    def _bite(self) -> None:
        plugin, place = self._running() or ("turn", "turn")
        why = f"did not come back within {self.seconds:g} seconds"
        say_line(self.out, {"plugin": plugin, "place": place, "cause": why, "ends": True})
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


def say_line(out: TextIO, reply: Mapping[str, Any]) -> None:
    """Write one line for the parent."""
    print(json.dumps(reply), file=out, flush=True)


def problem_of(error: RailwrightError) -> dict[str, Any]:
    """An error as a line for the parent."""
    if isinstance(error, PluginError):
        return {"plugin": error.plugin, "place": error.place, "cause": spread(error.what)}
    return (
        {"rules": spread(error.message)} if isinstance(error, RulesError) else {}
    )  # refusals come again in the match itself
