"""Checks the map after every change, beside the window, and gives every issue its place on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal

from core.catalogue.discovery import Catalogue
from core.maps.draft import Draft
from core.mapspec import MapSpec
from editor.analysis.board_hints import board_hints
from editor.analysis.drawing_hints import drawing_hints
from editor.analysis.lanes import both_open_from, lane_hints
from editor.analysis.look import BoardLook
from editor.document.diff import changes
from editor.document.map_document import MapDocument
from editor.document.parts import WHOLE, Part
from editor.document.problem import Level, Problem
from editor.document.sheet import Sheet

REST = 30  # milliseconds without a change before a check starts


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found of a map: errors keep it from being played, never from being saved.

    ``drawing`` are those of the problems that lie in how the board looks.
    """

    spec: MapSpec
    problems: tuple[Problem, ...] = ()
    drawing: tuple[Problem, ...] = ()

    @property
    def playable(self) -> bool:
        """Whether there is no error."""
        return all(problem.level is not Level.ERROR for problem in self.problems)

    def worst(self) -> dict[Part, Level]:
        """The worst level by part, for marks on the board."""
        best_last = sorted(self.problems, key=lambda problem: -problem.level.rank)
        return {problem.part: problem.level for problem in best_last}


def judge(
    sheet: Sheet, spec: MapSpec, catalogue: Catalogue, folder: Path | None, drawing: tuple[Problem, ...] = ()
) -> Verdict:
    """Check a map as ``railwright validate`` would check its file, and for what may be meant otherwise."""
    reading = sheet.reading(spec, catalogue, folder)
    found = [Problem(issue, part_of(issue.where, reading.draft)) for issue in reading.issues]
    hints = (*board_hints(spec), *lane_hints(spec, both_open_from(spec, catalogue)))
    return Verdict(spec, (*found, *hints, *drawing), drawing)


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

    def __init__(
        self,
        document: MapDocument,
        sheet: Sheet,
        catalogue: Catalogue,
        folder: Path | None,
        look: Callable[[], BoardLook | None] = lambda: None,
    ) -> None:
        """``look`` gives what the board looks like; None while that is still being searched for."""
        super().__init__(document)
        self._look, self._document, self.sheet, self.catalogue, self.folder = look, document, sheet, catalogue, folder
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
        self._tell(self._check().verdict())
        return self.verdict

    def close(self) -> None:
        """Wait for a check under way."""
        self._pause.stop()
        self._pool.waitForDone()

    def _start(self) -> None:
        self._pool.clear()
        self._pool.start(self._check())

    def _check(self) -> _Check:
        return _Check(self, self._document.spec, self._look(), self.verdict)

    def _tell(self, verdict: Verdict) -> None:
        if verdict.spec is self._document.spec:
            self.verdict = verdict
            self.judged.emit(verdict)

    def report(self, verdict: Verdict) -> None:
        """Take a verdict from the thread that checks."""
        self._done.emit(verdict)


class _Check(QRunnable):
    """Until it is known how the board looks, what was told of the drawing stays told where nothing has changed."""

    def __init__(self, checker: Checker, spec: MapSpec, look: BoardLook | None, before: Verdict) -> None:
        super().__init__()
        self._of, self._spec, self._look, self._before = checker, spec, look, before

    def verdict(self) -> Verdict:
        """What is found."""
        of, spec, before = self._of, self._spec, self._before
        found = drawing_hints(spec, self._look) if self._look else untouched(before.drawing, before.spec, spec)
        return judge(of.sheet, spec, of.catalogue, of.folder, tuple(found))

    def run(self) -> None:
        self._of.report(self.verdict())


def untouched(problems: Iterable[Problem], before: MapSpec, after: MapSpec) -> Iterator[Problem]:
    """The problems of which no part has changed, and no route whose city has."""
    changed = {change.part for change in changes(before, after)}
    cities = {part.id for part in changed if part.kind == "city"}
    changed |= {Part("route", route.id) for route in before.routes if not cities.isdisjoint(route.between)}
    return (problem for problem in problems if changed.isdisjoint(problem.parts))


def counts(problems: Iterable[Problem]) -> Counter[Level]:
    """How many there are of every level."""
    return Counter(problem.level for problem in problems)
