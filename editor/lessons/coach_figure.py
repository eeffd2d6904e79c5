"""What a wrong answer costs by the coach's count: played out beside the window against the answer that is wanted."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.editor.work.background import Task, Worker
from railwright.plugins.programs.coach.api import Loss, judged_alone, playouts_for


class CoachFigure(QObject):
    """Compares one answer with the wanted one at a time.

    ``counted`` gives the answer and its Loss, but only where the coach can tell it from chance. Where a rule hides what
    cannot be guessed, a rule fails, or the game has no points to compare, there is no figure.
    """

    counted = Signal(object, object)  # a Choice and a Loss

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = Worker(self, latest_only=True)

    def ask(self, rules: Ruleset, state: State, given: Choice, wanted: Choice) -> None:
        """Ask for the figure of an answer; one that was asked for before is not wanted any more."""
        self._worker.cancel()
        playouts = playouts_for(rules)
        if playouts is None or given == wanted:
            return

        def count(task: Task[Loss]) -> Loss:
            with rules_guard(rules):
                return judged_alone(rules, playouts, state, given, wanted)

        def tell(loss: Loss) -> None:
            if loss.worth.low > 0:
                self.counted.emit(given, loss)

        self._worker.start(count, tell, failed=lambda error: None)

    def forget(self) -> None:
        """Want no figure any more."""
        self._worker.cancel()

    def finish(self) -> None:
        """Stop counting for good."""
        self._worker.close(0)
