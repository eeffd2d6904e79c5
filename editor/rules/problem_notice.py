"""What does not fit together, said over the page with the ways out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal

from editor.language.words import sentence
from editor.rules.notice import Notice
from editor.rules.problems import Remedy, problems
from editor.rules.rulebook import Rulebook

MOST = 4  # buttons side by side


class ProblemNotice(Notice):
    """``switching`` asks for switches to be thrown, ``leaving_out`` to forget a rule, ``reading`` to show its code."""

    switching = Signal(object)
    leaving_out = Signal(str)
    reading = Signal(str)

    def show_problems(self, book: Rulebook) -> None:
        """Say what does not fit, as when a preset was made for another map; wrong values stand in the form."""
        found = problems(book)
        if not found:
            self.silence()
            return
        remedies = [remedy for problem in found for remedy in problem.remedies]
        words = "\n".join(sentence(problem.sentence) for problem in found)
        self.tell(words, *[self._offer(remedy) for remedy in remedies[:MOST]])

    def _offer(self, remedy: Remedy) -> tuple[str, Callable[[], None]]:
        words = sentence(remedy.words)
        if remedy.read:
            return words, lambda: self.reading.emit(remedy.read)
        if remedy.forget:
            return words, lambda: self.leaving_out.emit(remedy.forget)
        return words, lambda: self.switching.emit(remedy.switches)
