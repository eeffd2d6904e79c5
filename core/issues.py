"""What is wrong with a file: collected, never thrown one by one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How bad an issue is; an error keeps the file from being used, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Issue:
    """One problem of a file.

    ``code`` is a stable kebab-case name, ``message`` a sentence that says what to do, ``where`` the path of
    keys and indices into the document, ``line`` and ``column`` count from 1 (0: unknown).
    """

    severity: Severity
    code: str
    message: str
    where: tuple[str | int, ...] = ()
    line: int = 0
    column: int = 0

    def text(self, path: str) -> str:
        """The line printed for people and editors: ``path:line:col: severity: message [code]``."""
        return f"{path}:{self.line}:{self.column}: {self.severity}: {self.message} [{self.code}]"


def has_errors(issues: tuple[Issue, ...]) -> bool:
    """Whether any of the issues is an error."""
    return any(issue.severity is Severity.ERROR for issue in issues)
