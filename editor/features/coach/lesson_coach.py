"""The cost of a wrong answer in a lesson: the coach compares it with the right one by playouts in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.language.messages import Translator
from railwright.editor.work.background import Task, Worker
from railwright.plugins.features.coach.api import Loss, judged_alone, playouts_for, whole_percent

if TYPE_CHECKING:
    from railwright.editor.features.lessons.lesson_widget import LessonWidget

_tr = Translator("LessonCoach")


class LessonCoach(QObject):
    """Adds what a wrong answer costs to the comment on it, if that is significant.

    There is no figure if a rule hides something that cannot be guessed, a rule fails, or the game has no points to
    compare.
    """

    def __init__(self, lesson: LessonWidget) -> None:
        super().__init__(lesson)
        self._lesson, self._worker = lesson, Worker(self, latest_only=True)
        lesson.answered_wrongly.connect(self._compare)
        lesson.moved_on.connect(self._worker.cancel)
        lesson.ended.connect(lambda: self._worker.close(0))

    def _compare(self, rules: Ruleset, state: State, answer: Choice, wanted: Choice) -> None:
        """Start the comparison of an answer with the right one; a previous one is dropped."""
        self._worker.cancel()
        playouts = playouts_for(rules)
        if playouts is None or answer == wanted:
            return

        def count(task: Task[Loss]) -> Loss:
            with rules_guard(rules):
                return judged_alone(rules, playouts, state, answer, wanted)

        self._worker.start(count, lambda loss: self._notify(answer, loss), failed=lambda error: None)

    def _notify(self, answer: Choice, loss: Loss) -> None:
        if not loss.is_sure or self._lesson.page is None or max(loss.percent, loss.whole_points) < 1:
            return
        if loss.percent >= 1:
            template = self.tr(
                "{answer}: by the coach's estimate, you would then win {given} % of games instead of {best} %."
            )
        else:
            template = _tr("{answer}: by the coach's estimate, this costs you %n points.", loss.whole_points)
        given, best = whole_percent(loss.given.win.value), whole_percent(loss.best.win.value)
        self._lesson.add_comment(template.format(answer=self._lesson.label(answer), given=given, best=best))
