"""Bots think here, away from the thread that paints: on states that nobody changes, so without locks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from core.agents import Agent
from core.choices import Choice
from core.errors import PluginError, RailwrightError
from core.match import Match, blamed
from core.ruleset import Ruleset
from core.state import State
from core.visibility import view


class Thinking(QObject):
    """Reports what bots answer; ``number`` tells which question it was, so that a late answer can be dropped."""

    answered = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)

    def start(self, number: int, match: Match) -> None:
        """Let the bot think whom a match asks. Raises RailwrightError where the question cannot be asked."""
        actor = match.state.stack[-1].actor
        agent = match.agents[actor]
        assert agent is not None
        seen = view(match.rules, match.state, actor)
        self._pool.start(_Thought(self, number, match.rules, agent, seen, match.options(), match.seats[actor].agent))

    def finish(self) -> None:
        """Wait for the thought under way."""
        self._pool.clear()
        self._pool.waitForDone()


class _Thought(QRunnable):
    def __init__(
        self,
        thinking: Thinking,
        number: int,
        rules: Ruleset,
        agent: Agent,
        view: State,
        options: Sequence[Choice],
        name: str,
    ) -> None:
        super().__init__()
        self._thinking, self._number, self._rules = thinking, number, rules
        self._agent, self._view, self._options, self._name = agent, view, options, name

    def run(self) -> None:
        try:
            choice = self._options[0] if len(self._options) == 1 else self._agent.choose(self._view, self._options)
        except Exception as error:
            self._thinking.failed.emit(self._number, str(self._told(error)))
        else:
            self._thinking.answered.emit(self._number, choice)

    def _told(self, error: Exception) -> Exception:
        if isinstance(error, RailwrightError):
            return error
        return blamed(self._rules, error) or PluginError(self._name, self._view.stack[-1].kind, error)
