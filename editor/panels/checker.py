"""Checks the map after every change, beside the window, and gives every issue its place on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

from core.catalogue.discovery import Catalogue
from core.kernel.mapspec import MapSpec
from core.maps.draft import Draft
from editor.analysis.drawing import BoardAppearance
from editor.analysis.hints import board_hints, both_open_from, drawing_hints, lane_hints
from editor.document.map_document import MapDocument
from editor.document.map_source import MapSource
from editor.document.parts import WHOLE, Part
from editor.document.problem import Level, Problem

CHECK_DELAY_MS = 5  # milliseconds without a change before a check starts
FINAL_LOOK_TIMEOUT_MS = 70  # milliseconds for which it waits for the board to take its final look


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What was found of a map: errors keep it from being played, never from being saved."""

    spec: MapSpec
    problems: tuple[Problem, ...] = ()

    @property
    def playable(self) -> bool:
        """Whether there is no error."""
        return all(problem.level is not Level.ERROR for problem in self.problems)

    def worst(self) -> dict[Part, Level]:
        """The worst level by part, for marks on the board."""
        best_last = sorted(self.problems, key=lambda problem: -problem.level.rank)
        return {problem.part: problem.level for problem in best_last}


def judge(sheet: MapSource, spec: MapSpec, catalogue: Catalogue, folder: Path | None) -> CheckResult:
    """Check a map as ``railwright validate`` would check its file, and for what may be meant otherwise."""
    reading = sheet.reading(spec, catalogue, folder)
    found = [Problem(issue, part_of(issue.where, reading.draft)) for issue in reading.issues]
    hints = (*board_hints(spec), *lane_hints(spec, both_open_from(spec, catalogue)))
    return CheckResult(spec, (*found, *hints))


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


class MapChecker(QObject):
    """``judged`` gives the Verdict on the map as it stands; one that is out of date is never told.

    Hints about the drawing tell of what the board shows. As it mostly takes its final look at once, that is waited for
    a little, so that no hint comes and goes.
    """

    judged = Signal(object)
    _read = Signal(object)
    _drawn = Signal(object)

    def __init__(
        self,
        document: MapDocument,
        sheet: MapSource,
        catalogue: Catalogue,
        folder: Path | None,
        look: Callable[[], BoardAppearance | None] = lambda: None,
    ) -> None:
        """``look`` gives what the board looks like; None while nobody knows."""
        super().__init__(document)
        self._look, self._document, self.sheet, self.catalogue, self.folder = look, document, sheet, catalogue, folder
        self.verdict = CheckResult(document.spec)
        self._known: CheckResult | None = None  # what holds however the board looks, as soon as it is known
        self._closed = False
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._rest, self._patience = (
            QTimer(self, singleShot=True, interval=time) for time in (CHECK_DELAY_MS, FINAL_LOOK_TIMEOUT_MS)
        )
        self._rest.timeout.connect(self._start)
        self._patience.timeout.connect(self.look_again)
        self._read.connect(self._learn)
        self._drawn.connect(self._tell)
        document.changed.connect(lambda _: self.again())
        self.again()

    def again(self) -> None:
        """Check once more: the map, the file or the plugins have changed."""
        self._known = None
        self._rest.start()
        self._patience.start()

    def look_again(self) -> None:
        """The board may look different: find the hints about its drawing once more."""
        look = self._look()
        if self._known and (look is None or look.final or not self._patience.isActive()):
            known = self._known
            self._pool.start(lambda: self._drawn.emit(_with_hints(known, look)))

    def now(self) -> CheckResult:
        """Check at once, and wait for it."""
        self._rest.stop()
        self._known = judge(self.sheet, self._document.spec, self.catalogue, self.folder)
        self._tell(_with_hints(self._known, self._look()))
        return self.verdict

    def close(self) -> None:
        """Wait for a check under way, the last one."""
        self._rest.stop()
        self._patience.stop()
        self._pool.waitForDone()
        self._closed, self._known = True, None

    def _start(self) -> None:
        spec, sheet, folder = self._document.spec, self.sheet, self.folder
        self._pool.clear()
        self._pool.start(lambda: self._read.emit(judge(sheet, spec, self.catalogue, folder)))

    def _learn(self, verdict: CheckResult) -> None:
        if verdict.spec is self._document.spec and not self._closed:
            self._known = verdict
            self.look_again()

    def _tell(self, verdict: CheckResult) -> None:
        if verdict.spec is self._document.spec:
            self.verdict = verdict
            self.judged.emit(verdict)


def _with_hints(verdict: CheckResult, look: BoardAppearance | None) -> CheckResult:
    """What was found, and the hints about what the board looks like."""
    return CheckResult(verdict.spec, (*verdict.problems, *drawing_hints(verdict.spec, look))) if look else verdict


def counts(problems: Iterable[Problem]) -> Counter[Level]:
    """How many there are of every level."""
    return Counter(problem.level for problem in problems)
