"""Problems of a map that is being drawn, and the parts that they are about. Free of Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from railwright.core.kernel.issues import MAX_ALIKE_ISSUES, Issue, more_alike
from railwright.editor.document.parts import WHOLE, Part


class Level(StrEnum):
    """How much a problem matters, worst first; a hint may well be about something intended."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"

    @property
    def rank(self) -> int:
        """Its place in the order, the worst first."""
        return list(Level).index(self)


@dataclass(frozen=True, slots=True)
class Problem:
    """An issue and the part of the map that it is about; ``others`` are further parts that it is about."""

    issue: Issue
    part: Part
    others: tuple[Part, ...] = ()
    hint: bool = False

    @property
    def parts(self) -> tuple[Part, ...]:
        """All parts that the problem is about."""
        return (self.part, *self.others)

    @property
    def level(self) -> Level:
        """The level: errors and warnings are those of ``railwright validate``, hints only exist in the editor."""
        return Level.HINT if self.hint else Level(self.issue.severity)


def first_hints(hints: Iterable[Problem]) -> tuple[Problem, ...]:
    """The hints in their order, but only some of each kind, with one more that counts the others."""
    problems: list[Problem] = []
    counts: Counter[str] = Counter()
    beyond: dict[str, Problem] = {}
    for hint in hints:
        code = hint.issue.code
        counts[code] += 1
        if counts[code] <= MAX_ALIKE_ISSUES:
            problems.append(hint)
        else:
            beyond.setdefault(code, hint)
    summaries = ((first, more_alike(first.issue, counts[code] - MAX_ALIKE_ISSUES)) for code, first in beyond.items())
    return (*problems, *(Problem(issue, WHOLE, hint=first.hint) for first, issue in summaries))
