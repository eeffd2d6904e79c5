"""Of thousands of hints alike, a hundred are told, and how many more there are."""

from __future__ import annotations

from railwright.core.kernel.issues import MAX_ALIKE_ISSUES, Issue, Severity
from railwright.core.kernel.text import say
from railwright.editor.document.parts import WHOLE, Part
from railwright.editor.document.problem import Level, Problem, first_hints


def test_many_hints_alike_are_counted() -> None:
    hints = [
        Problem(Issue(Severity.WARNING, code, say("Look here.")), Part("route", f"{code}{n}"), hint=True)
        for n in range(MAX_ALIKE_ISSUES + 20)
        for code in ("crossing", "covered")
    ]
    shown = first_hints(iter(hints[: 2 * MAX_ALIKE_ISSUES + 1]))
    assert shown[:-1] == tuple(hints[: 2 * MAX_ALIKE_ISSUES])
    assert str(shown[-1].issue.message) == "1 more problem like this."
    assert (shown[-1].part, shown[-1].level) == (WHOLE, Level.HINT)
    assert len(first_hints(iter(hints))) == 2 * MAX_ALIKE_ISSUES + 2
