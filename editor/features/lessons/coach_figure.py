"""The cost of a wrong answer in a lesson: the coach compares it with the right one by playouts in the background."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.editor.work.background import Task, Worker
from railwright.plugins.features.coach.api import Loss, judged_alone, playouts_for


class CoachFigure(QObject):
    """Compares one answer at a time with the right one.

    ``counted`` emits the answer and its Loss, if that is significant. There is no figure if a rule hides something that
    cannot be guessed, a rule fails, or the game has no points to compare.
    """

    counted = Signal(object, object)  # a Choice and a Loss

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = Worker(self, latest_only=True)

    def ask(self, rules: Ruleset, state: State, answer: Choice, wanted: Choice) -> None:
        """Start the comparison of an answer; a previous one is dropped."""
        self._worker.cancel()
        playouts = playouts_for(rules)
        if playouts is None or answer == wanted:
            return

        def count(task: Task[Loss]) -> Loss:
            with rules_guard(rules):
                return judged_alone(rules, playouts, state, answer, wanted)

        def tell(loss: Loss) -> None:
            if loss.worth.low > 0:
                self.counted.emit(answer, loss)

        self._worker.start(count, tell, failed=lambda error: None)

    def forget(self) -> None:
        """Drop the comparison under way."""
        self._worker.cancel()

    def finish(self) -> None:
        """Stop for good."""
        self._worker.close(0)
