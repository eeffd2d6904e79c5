"""Trying a plugin out before it is allowed: random games in a child process that can be stopped at any time.

The child plays them with everything that ``check_plugin`` looks at, within limits of time and memory, and ends a plugin
that touches files, the network or other programs. That is no wall against malice, only a net for mistakes: Python has
no sandbox.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from core.catalogue.requirements import Request
from core.errors import PluginError, RulesError
from core.mapspec import MapSpec
from core.proving.child import Child
from core.proving.isolation import GRACE, START, judged

SECONDS = 10.0  # for one answer, with everything that is looked at
BUDGET = 20.0  # seconds for all games


class Verdict(NamedTuple):
    """What came of it: ``fault`` is a sentence that names plugin and place, "" where none was found."""

    fault: str
    games: int = 0
    answers: int = 0


class Tryout:
    """A plugin played in random games in a child process.

    The map, the changes of its rules (with the plugin switched on), the plugin's file or folder; None tries rules that
    may run already. ``verdict`` waits for the child; ``stop`` may be called from another thread.
    """

    def __init__(
        self,
        spec: MapSpec,
        changes: Request,
        plugin: Path | None = None,
        safe: bool = False,
        seconds: float = SECONDS,
        budget: float = BUDGET,
    ) -> None:
        self._silence = seconds + GRACE
        self._who = f"The plugin {plugin.stem}" if plugin else "The rules"
        self._child = Child("core.proving.tryingout", (spec, dict(changes), plugin, safe, seconds, budget))

    @property
    def stopped(self) -> bool:
        """Whether somebody did not want to wait for the verdict."""
        return self._child.stopped

    def verdict(self) -> Verdict:
        """What came of it, when it has come."""
        try:
            return self._told(self._silence + START)
        except TimeoutError:
            return Verdict(f"{self._who} did not come back within {self._silence:g} seconds.")
        finally:
            self._child.end()

    def stop(self) -> None:
        """End it, whatever it is doing; ``verdict`` says so."""
        self._child.stop()

    def _told(self, seconds: float) -> Verdict:
        while line := self._child.reply(seconds):
            if line.strip():  # an empty line says that it is still at work
                return _verdict(json.loads(line))
            seconds = self._silence
        return Verdict(self._ended())

    def _ended(self) -> str:
        if self.stopped:
            return "The try-out was stopped before it came to a verdict."
        return f"{self._who} ended the process that tried it (exit code {self._child.exit_code()})."


def _verdict(reply: dict[str, Any]) -> Verdict:
    try:
        return Verdict(**judged(reply))
    except (PluginError, RulesError) as error:
        return Verdict(str(error))
