"""Checks the map after every change, beside the window, and gives every issue its place on the board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal

from core.catalogue.discovery import Catalogue
from core.issues import Issue, Severity
from core.maps.draft import Draft
from core.mapspec import MapSpec
from editor.document.map_document import MapDocument
from editor.document.parts import WHOLE, Part
from editor.document.sheet import Sheet

REST = 30  # milliseconds without a change before a check starts


@dataclass(frozen=True, slots=True)
class Problem:
    """An issue and the part of the map that it is about."""

    issue: Issue
    part: Part


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found of a map: errors keep it from being played, never from being saved."""

    spec: MapSpec
    problems: tuple[Problem, ...] = ()

    @property
    def playable(self) -> bool:
        """Whether there is no error."""
        return all(problem.issue.severity is not Severity.ERROR for problem in self.problems)

    def worst(self) -> dict[Part, Severity]:
        """The worst severity by part, for marks on the board."""
        found: dict[Part, Severity] = {}
        for problem in self.problems:
            if found.get(problem.part) is not Severity.ERROR:
                found[problem.part] = problem.issue.severity
        return found


def judge(sheet: Sheet, spec: MapSpec, catalogue: Catalogue, folder: Path | None) -> Verdict:
    """Check a map as ``railwright validate`` would check its file."""
    reading = sheet.reading(spec, catalogue, folder)
    return Verdict(spec, tuple(Problem(issue, part_of(issue.where, reading.draft)) for issue in reading.issues))


def part_of(where: tuple[str | int, ...], draft: Draft | None) -> Part:
    """The part of the map that a path into its file leads to."""
    section, row = (*where, "", "")[:2]
    if section == "cities" and row:
        return Part("city", str(row))
    if section in ("routes", "tickets") and draft and isinstance(row, int):
        rows, some = draft.rows[section], getattr(draft.spec, section)
        if row in rows:
            return Part("route" if section == "routes" else "ticket", some[rows.index(row)].id)
    return WHOLE


class Checker(QObject):
    """``judged`` gives the Verdict on the map as it stands; one that is out of date is never told."""

    judged = Signal(object)
    _done = Signal(object)

    def __init__(self, document: MapDocument, sheet: Sheet, catalogue: Catalogue, folder: Path | None) -> None:
        super().__init__(document)
        self._document, self.sheet, self.catalogue, self.folder = document, sheet, catalogue, folder
        self.verdict = Verdict(document.spec)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._pause = QTimer(self, singleShot=True, interval=REST)
        self._pause.timeout.connect(self._start)
        self._done.connect(self._tell)
        document.changed.connect(lambda _: self._pause.start())
        self._pause.start()

    def again(self) -> None:
        """Check once more: the file or the plugins have changed."""
        self._pause.start()

    def now(self) -> Verdict:
        """Check at once, and wait for it."""
        self._pause.stop()
        self._tell(judge(self.sheet, self._document.spec, self.catalogue, self.folder))
        return self.verdict

    def close(self) -> None:
        """Wait for a check under way."""
        self._pause.stop()
        self._pool.waitForDone()

    def _start(self) -> None:
        self._pool.clear()
        self._pool.start(_Check(self, self._document.spec))

    def _tell(self, verdict: Verdict) -> None:
        if verdict.spec is self._document.spec:
            self.verdict = verdict
            self.judged.emit(verdict)

    def report(self, verdict: Verdict) -> None:
        """Take a verdict from the thread that checks."""
        self._done.emit(verdict)


class _Check(QRunnable):
    def __init__(self, checker: Checker, spec: MapSpec) -> None:
        super().__init__()
        self._of, self._spec = checker, spec

    def run(self) -> None:
        checker = self._of
        checker.report(judge(checker.sheet, self._spec, checker.catalogue, checker.folder))


def counts(problems: Iterable[Problem]) -> tuple[int, int]:
    """How many errors and how many warnings."""
    severities = [problem.issue.severity for problem in problems]
    return severities.count(Severity.ERROR), severities.count(Severity.WARNING)
