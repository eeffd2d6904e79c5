"""Bots of the user's own answer in a child process, so that one that exits or hangs harms no game."""

from __future__ import annotations

import base64
import json
import pickle
import weakref
from collections.abc import Sequence
from contextlib import suppress

from railwright.core.guard.process import GuardProcess
from railwright.core.guard.protocol import AgentRequest, raise_error
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.state import State
from railwright.core.kernel.text import say

POLL_S = 0.2  # between two looks at the child; the waiting thread can be interrupted only then


class ChildAgent:
    """A bot in a child process that starts when it is first asked and ends with this object.

    The bot may think for as long as it likes; interrupting the thread that waits for it ends the child.
    """

    def __init__(self, request: AgentRequest) -> None:
        self._request = request
        self._child: GuardProcess | None = None
        self._observes = True  # as far as is known before there is a child
        self._observed: list[tuple[int, State]] = []  # since the last question

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The bot's answer.

        Raises PluginError if the bot fails or its process ends; the next question starts a new process.
        """
        try:
            child = self._child or self._start()
            observed, self._observed = self._observed if self._observes else [], []
            with suppress(OSError, ValueError):  # it has ended, which its reply tells
                child.send(base64.b64encode(pickle.dumps((observed, view, tuple(options)))).decode())
            return options[self._reply(child)["index"]]
        except BaseException:
            self._end()
            raise

    def observe(self, number: int, view: State) -> None:
        """Remember what has happened, to pass it on with the next question if the bot follows the game."""
        if self._observes:
            self._observed.append((number, view))

    def _start(self) -> GuardProcess:
        child = self._child = GuardProcess(self._request)
        weakref.finalize(self, child.end)
        self._observes = bool(self._reply(child)["observes"])
        return child

    def _reply(self, child: GuardProcess) -> dict[str, int]:
        while True:
            with suppress(TimeoutError):
                line = child.reply(POLL_S)
                break
        if not line:
            text = say("ended its process (exit code {code})", code=child.exit_code())
            raise child.failure(self._request.plugin, f"bot:{self._request.bot}", text)
        reply: dict[str, int] = json.loads(line)
        raise_error(reply)
        return reply

    def _end(self) -> None:
        child, self._child = self._child, None
        if child:
            child.end()
