"""Rules tried out in a process of their own before they run in this one.

A rule that never comes back, or that ends its process, would take the window with it. ``Rehearsal`` is a child process
that plays the same game one answer ahead: rules are pure, so what has come back there comes back here. It says nothing
about malice: a plugin that the user allowed can do whatever he can.
"""

from __future__ import annotations

import base64
import json
import queue
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from core.catalogue.requirements import Request
from core.choices import Choice
from core.errors import PluginError, RailwrightError, RulesError
from core.mapspec import MapSpec
from core.match import Match
from core.proving.packing import packed

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
        self._replies: queue.Queue[str] = queue.Queue()
        script = f"import sys; sys.path[:0] = {sys.path!r}; from core.proving.rehearsing import main; main()"
        self._child = subprocess.Popen(
            [sys.executable, "-c", script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        threading.Thread(target=self._read, daemon=True).start()
        game = (spec, dict(changes), seats, first, safe, seconds)
        try:
            self._asked("the opening", base64.b64encode(packed(game)).decode(), START)
        except RailwrightError:
            self.stop()
            raise

    def take(self, number: int, answers: Sequence[str], place: str = "turn") -> None:
        """Try answers on the state after so many answers; what was tried before is not tried again.

        ``place`` is the kind of frame that is answered, to be named where the child can no longer say who failed.
        """
        self._asked(place, json.dumps({"number": number, "answers": list(answers)}))

    def stop(self) -> None:
        """End the child, whatever it is doing; a waiting ``take`` raises PluginError."""
        self._child.kill()
        self._child.wait()
        assert self._child.stdin is not None
        with suppress(OSError):  # a line that the child did not read any more
            self._child.stdin.close()

    def __enter__(self) -> Rehearsal:
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def _read(self) -> None:
        assert self._child.stdout is not None
        with self._child.stdout as lines:
            for line in lines:
                self._replies.put(line)
        self._replies.put("")

    def _asked(self, place: str, line: str, more: float = 0.0) -> None:
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(line + "\n")
            self._child.stdin.flush()
            reply = self._replies.get(timeout=self.seconds + GRACE + more)
        except queue.Empty:
            self.stop()
            raise _lost(place, f"did not come back within {self.seconds:g} seconds") from None
        except OSError:
            reply = ""
        if not reply:
            raise _lost(place, f"ended the process that tried it (exit code {self._child.wait()})")
        self._judge(json.loads(reply))

    def _judge(self, reply: dict[str, Any]) -> None:
        if "rules" in reply:
            raise RulesError(reply["rules"])
        if "plugin" in reply:
            raise PluginError(reply["plugin"], reply["place"], reply["cause"])


def _lost(place: str, why: str) -> PluginError:
    return PluginError(place.partition(".")[0], place, why)


class RehearsedMatch(Match):
    """A match in which every answer is tried in the child process first."""

    def __init__(self, rehearsal: Rehearsal, *args: Any, **named: Any) -> None:
        self.rehearsal = rehearsal
        super().__init__(*args, **named)

    def answer(self, *choices: Choice) -> None:
        """Give a person's answer, or several that belong together."""
        self._rehearse(choices)
        super().answer(*choices)

    def _take(self, choice: Choice) -> None:
        self._rehearse((choice,))
        super()._take(choice)

    def _rehearse(self, choices: Sequence[Choice]) -> None:
        place = self.state.stack[-1].kind if self.state.stack else "turn"
        self.rehearsal.take(self.answers, [self.rules.notation.text(choice) for choice in choices], place)
