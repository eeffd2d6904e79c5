"""What may be wrong with a map that is being drawn, and where it lies. Free of Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.kernel.issues import Issue
from editor.document.parts import Part


class Level(StrEnum):
    """How much a problem matters, worst first: a hint tells of what may well be meant."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"

    @property
    def rank(self) -> int:
        """Its place in a list, the worst first."""
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
        """All parts that it is about."""
        return (self.part, *self.others)

    @property
    def level(self) -> Level:
        """Errors and warnings are those of ``railwright validate``; hints are told in the editor only."""
        return Level.HINT if self.hint else Level(self.issue.severity)
