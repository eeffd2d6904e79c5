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
from core.guard.child import Child
from core.guard.rehearsal import GRACE, START, judged
from core.kernel.errors import PluginError, RulesError
from core.kernel.mapspec import MapSpec
from core.kernel.packing import gathered
from core.kernel.text import Message, say

SECONDS = 10.0  # for one answer, with everything that is looked at
BUDGET = 20.0  # seconds for all games


class Verdict(NamedTuple):
    """What came of it: ``words`` is a sentence that names plugin and place, None where no fault was found."""

    words: Message | None
    games: int = 0
    answers: int = 0

    @property
    def fault(self) -> str:
        """The sentence in English, "" where no fault was found."""
        return str(self.words or "")


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
        self._who = say("The plugin {plugin}", plugin=plugin.stem) if plugin else say("The rules")
        self._child = Child("core.guard.tryout_worker", (spec, dict(changes), plugin, safe, seconds, budget))

    @property
    def stopped(self) -> bool:
        """Whether somebody did not want to wait for the verdict."""
        return self._child.stopped

    def verdict(self) -> Verdict:
        """What came of it, when it has come."""
        try:
            return self._told(self._silence + START)
        except TimeoutError:
            return Verdict(
                say("{who} did not come back within {silence:g} seconds.", who=self._who, silence=self._silence)
            )
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

    def _ended(self) -> Message:
        if self.stopped:
            return say("The try-out was stopped before it came to a verdict.")
        words = "{who} ended the process that tried it (exit code {code})."
        return say(words, who=self._who, code=self._child.exit_code())


def _verdict(reply: dict[str, Any]) -> Verdict:
    try:
        judged(reply)
        return Verdict(gathered(reply["fault"]) or None, reply.get("games", 0), reply.get("answers", 0))
    except (PluginError, RulesError) as error:
        return Verdict(error.message)
