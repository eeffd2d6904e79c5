"""Hints are thought of away from the thread that paints, on a view that nobody changes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from core.choices import Choice
from core.ruleset import Ruleset
from core.state import State
from plugins.bots.api import advise


class Advising(QObject):
    """``advised`` gives the number of the question and the advice on it, or None."""

    advised = Signal(int, object)

    def __init__(self, rules: Ruleset, parent: QObject) -> None:
        super().__init__(parent)
        self._rules = rules
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)

    def start(self, number: int, view: State, seat: int, options: Sequence[Choice]) -> None:
        """Ask for advice on the question on top of a seat's view."""
        self._pool.clear()
        self._pool.start(_Thought(self, number, self._rules, view, seat, options))

    def finish(self) -> None:
        """Wait for the thought under way."""
        self._pool.clear()
        self._pool.waitForDone()


class _Thought(QRunnable):
    def __init__(
        self, advising: Advising, number: int, rules: Ruleset, view: State, seat: int, options: Sequence[Choice]
    ) -> None:
        super().__init__()
        self._advising, self._number = advising, number
        self._rules, self._view, self._seat, self._options = rules, view, seat, options

    def run(self) -> None:
        try:
            advice = advise(self._rules, self._view, self._seat, self._options)
        except Exception:  # a rule that steady does not understand: no hint rather than a broken game
            advice = None
        self._advising.advised.emit(self._number, advice)
