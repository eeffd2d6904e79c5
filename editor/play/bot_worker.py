"""Bots think here, away from the thread that paints: on states that nobody changes, so without locks."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from threading import Thread, get_ident
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from core.kernel.agents import Agent
from core.kernel.attribution import failure_in
from core.kernel.choices import Choice
from core.kernel.errors import PluginError, RailwrightError
from core.kernel.match import Match
from core.kernel.ruleset import Ruleset
from core.kernel.state import State
from core.kernel.timeout import Stopped, interrupt_thread
from core.kernel.visibility import view

STOP_TIMEOUT_S = 1.0  # seconds that somebody who leaves a game waits for a thought


class BotWorker(QObject):
    """Reports what bots answer; ``number`` tells which question it was, so that a late answer can be dropped."""

    answered = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: Thread | None = None
        self._busy, self._thinker = "", 0
        self._finished = False

    def start(self, number: int, match: Match) -> None:
        """Let the bot think whom a match asks. Raises RailwrightError where the question cannot be asked."""
        actor = match.state.stack[-1].actor
        agent = match.agents[actor]
        assert agent is not None
        seen = view(match.rules, match.state, actor)
        thought = _Thought(number, match.rules, agent, seen, match.options(), match.seats[actor].agent)
        # A thread that does not keep the program from ending: a bot may never come back.
        self._thread = Thread(target=self._think, args=(thought, self._thread), daemon=True)
        self._thread.start()

    def finish(self) -> str:
        """Wait for the thought under way; the name of the bot that is stopped because it does not come back."""
        self._finished = True
        if self._thread is None:
            return ""
        self._thread.join(STOP_TIMEOUT_S)
        if not self._thread.is_alive():
            return ""
        interrupt_thread(self._thinker, Stopped)
        return self._busy

    def _think(self, thought: _Thought, before: Thread | None) -> None:
        """One thought after the other: bots may remember something from turn to turn."""
        if before is not None:
            before.join()
        if self._finished:
            return
        self._busy, self._thinker = thought.name, get_ident()
        found: Choice | str
        try:
            found = thought.choice()
        except (Exception, SystemExit, Stopped) as error:  # SystemExit: a bot that quits
            found = str(thought.told(error))
        if not self._finished:
            with suppress(RuntimeError):  # the window has gone in this very moment
                (self.failed if isinstance(found, str) else self.answered).emit(thought.number, found)


class _Thought(NamedTuple):
    number: int
    rules: Ruleset
    agent: Agent
    view: State
    options: Sequence[Choice]
    name: str

    def choice(self) -> Choice:
        """The answer of the bot, who is not asked where there is only one."""
        return self.options[0] if len(self.options) == 1 else self.agent.choose(self.view, self.options)

    def told(self, error: Exception | SystemExit | Stopped) -> Exception:
        """What failed, with the plugin and the place."""
        if isinstance(error, RailwrightError):
            return error
        known = failure_in(self.rules, error) if isinstance(error, Exception) else None
        return known or PluginError(self.name, self.view.stack[-1].kind, error)
