"""Problems found in a file. They are collected and reported together, never raised one at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct, structs

from railwright.core.kernel.text import Message, plural, say, verbatim

DataPath = tuple[str | int, ...]
"""Where an entry stands in plain data: the keys and indices that lead to it."""


class Severity(StrEnum):
    """How serious a problem of a file is.

    * ``ERROR``: the file cannot be used
    * ``WARNING``: the file can be used
    """

    ERROR = "error"
    WARNING = "warning"


_SEVERITY_WORDS = {Severity.ERROR: say("error"), Severity.WARNING: say("warning")}
_NOTE = "{place}: {severity}: {words} [{code}]"


class Issue(Struct, frozen=True):
    """One problem of a file.

    * ``severity``: whether the file can be used all the same
    * ``code``: a stable name in kebab case
    * ``words``: a sentence that says what to do (``say(...)``)
    * ``where``: the path of keys and indices into the document
    * ``line``: counted from 1; 0: unknown
    * ``column``: counted from 1; 0: unknown
    """

    severity: Severity
    code: str
    words: Message
    where: DataPath = ()
    line: int = 0
    column: int = 0

    def __post_init__(self) -> None:
        if isinstance(self.words, str):  # a plugin may give plain words
            structs.force_setattr(self, "words", verbatim(self.words))

    @property
    def message(self) -> str:
        """The sentence in English, for terminals, editors and scripts."""
        return str(self.words)

    def text(self, path: str) -> str:
        """The line printed for people and editors: ``path:line:col: severity: message [code]``."""
        return str(self.note(path))

    def note(self, path: str) -> Message:
        """The line of ``text`` as a translatable message."""
        place = f"{path}:{self.line or 1}:{self.column or 1}"
        return Message(
            _NOTE, {"place": place, "severity": _SEVERITY_WORDS[self.severity], "words": self.words, "code": self.code}
        )


MAX_ALIKE_ISSUES = 100  # of one code and one file that are listed


def first_issues(issues: Iterable[Issue]) -> tuple[Issue, ...]:
    """The issues in order, of each code at most MAX_ALIKE_ISSUES: nobody reads sixty thousand lines about one thing."""
    shown: list[Issue] = []
    counts: Counter[str] = Counter()
    beyond: dict[str, Issue] = {}
    for issue in issues:
        counts[issue.code] += 1
        if counts[issue.code] <= MAX_ALIKE_ISSUES:
            shown.append(issue)
        else:
            beyond.setdefault(issue.code, issue)
    return (*shown, *(more_alike(first, counts[code] - MAX_ALIKE_ISSUES) for code, first in beyond.items()))


def more_alike(first: Issue, count: int) -> Issue:
    """The issue that stands for ``count`` more like the first, which are not listed."""
    return structs.replace(first, words=more_words(count))


def more_words(count: int) -> Message:
    """The sentence that stands for ``count`` others."""
    return plural("{count} more problem like this.", "{count} more problems like this.", "count", count=count)


def has_errors(issues: tuple[Issue, ...]) -> bool:
    """Whether any of the issues is an error."""
    return any(issue.severity is Severity.ERROR for issue in issues)
