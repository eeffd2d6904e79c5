"""Checks the map in a thread after every change, and finds the part of the map of each issue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.draft import MapDraft
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_source import MapSource
from railwright.editor.document.parts import WHOLE, Part
from railwright.editor.document.problem import Level, Problem, first_hints
from railwright.editor.features import drawing_hints, map_hints
from railwright.editor.fonts.coverage import font_issue, missing_fonts
from railwright.editor.layout.appearance import BoardAppearance
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.work.background import Worker

CHECK_DELAY_MS = 5  # after the last change, until a check starts
FINAL_LOOK_TIMEOUT_MS = 70  # to wait for the layout of the board
CLOSE_TIMEOUT_S = 2.0  # to wait for a check whose result is not needed any more


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The problems of a map. Errors keep it from being played, but never from being saved."""

    spec: MapSpec
    problems: tuple[Problem, ...] = ()

    @property
    def playable(self) -> bool:
        """Whether there are no errors."""
        return all(problem.level is not Level.ERROR for problem in self.problems)

    def worst(self) -> dict[Part, Level]:
        """The worst level of each part, for badges on the board."""
        best_last = sorted(self.problems, key=lambda problem: -problem.level.rank)
        return {problem.part: problem.level for problem in best_last}


def check_map(source: MapSource, spec: MapSpec, catalogue: Catalogue, folder: Path | None) -> CheckResult:
    """Check a map as ``railwright validate`` would check its file, and add hints."""
    reading = source.check(spec, catalogue, folder)
    problems = [Problem(issue, part_at(issue.where, reading.draft)) for issue in reading.issues]
    return CheckResult(spec, (*problems, *first_hints(map_hints(spec, catalogue))))


def part_at(where: tuple[str | int, ...], draft: MapDraft | None) -> Part:
    """The part of the map that a data path of its file leads to."""
    section, row = (*where, "", "")[:2]
    if section == "cities" and row:
        return Part("city", str(row))
    if section in ("routes", "tickets") and draft and isinstance(row, int):
        rows, pieces = draft.rows[section], getattr(draft.spec, section)
        if row in rows:
            return Part("route" if section == "routes" else "ticket", pieces[rows.index(row)].id)
    return WHOLE


class MapChecker(QObject):
    """Checks a document; ``checked`` emits the CheckResult of the current map, never an outdated one.

    Hints about the drawing depend on the layout of the board. It usually settles at once, so a check waits briefly for
    it, lest hints appear and vanish again.
    """

    checked = Signal(object)

    def __init__(
        self,
        document: MapDocument,
        source: MapSource,
        catalogue: Catalogue,
        folder: Path | None,
        look: Callable[[], BoardAppearance | None] = lambda: None,
    ) -> None:
        """``look`` returns the appearance of the board; None while it is unknown."""
        super().__init__(document)
        self._look, self._document, self.source, self.catalogue, self.folder = look, document, source, catalogue, folder
        self.result = CheckResult(document.spec)
        self._without_look: CheckResult | None = None  # the problems that do not depend on the drawing, once known
        self._closed = False
        self._worker = Worker(self, latest_only=True)
        self._delay, self._look_timeout = (
            QTimer(self, singleShot=True, interval=time) for time in (CHECK_DELAY_MS, FINAL_LOOK_TIMEOUT_MS)
        )
        self._delay.timeout.connect(self._start_check)
        self._look_timeout.timeout.connect(self.check_look_again)
        document.changed.connect(lambda _: self.check_soon())
        self.check_soon()

    def check_soon(self) -> None:
        """Schedule a check: the map, its file or the plugins have changed."""
        self._without_look = None
        # Both timers restart with every edit of a quick succession.
        self._delay.start()
        self._look_timeout.start()

    def check_look_again(self) -> None:
        """Update the hints about the drawing: the board may look different."""
        look = self._look()
        # Wait for the final layout until the timeout, then take the present one.
        if self._without_look and (look is None or look.final or not self._look_timeout.isActive()):
            without_look = self._without_look
            self._worker.start(lambda _: _with_drawing_hints(without_look, look), self._publish)

    def check_now(self) -> CheckResult:
        """Check now and wait for the result. Raises PluginError if a user's rule does not return."""
        self._delay.stop()
        source, spec = self.source, self._document.spec
        self._without_look = run_user_rules(
            self.catalogue, lambda: check_map(source, spec, self.catalogue, self.folder)
        )
        self._publish(_with_drawing_hints(self._without_look, self._look()))
        return self.result

    def close(self) -> None:
        """Stop checking, and wait for a check under way; one that does not return is interrupted."""
        self._delay.stop()
        self._look_timeout.stop()
        self._worker.close(CLOSE_TIMEOUT_S)
        self._closed, self._without_look = True, None

    def _start_check(self) -> None:
        spec, source, folder = self._document.spec, self.source, self.folder
        catalogue = self.catalogue
        self._worker.start(lambda _: check_map(source, spec, catalogue, folder), self._take_check)

    def _take_check(self, result: CheckResult) -> None:
        if result.spec is self._document.spec and not self._closed:
            self._without_look = result
            self.check_look_again()

    def _publish(self, result: CheckResult) -> None:
        if result.spec is self._document.spec:
            # Not earlier: fonts are looked at in the thread of the window alone.
            self.result = CheckResult(result.spec, (*result.problems, *font_problems(result.spec)))
            self.checked.emit(self.result)


def _with_drawing_hints(result: CheckResult, look: BoardAppearance | None) -> CheckResult:
    """The result with the hints about the drawing added."""
    if look is None:
        return result
    if any(problem.issue.where == ("background", "image") for problem in result.problems):
        look = replace(look, picture=True)  # an unreadable picture has already been reported
    hints = drawing_hints(result.spec, look)
    return CheckResult(result.spec, (*result.problems, *first_hints(hints)))


def font_problems(spec: MapSpec) -> tuple[Problem, ...]:
    """Warnings about cities whose names have letters without a font."""
    problems = []
    for font, cities in missing_fonts(spec).items():
        first, *others = (Part("city", city.id) for city in cities)
        problems.append(Problem(font_issue(font, cities), first, tuple(others)))
    return tuple(problems)


def counts(problems: Iterable[Problem]) -> Counter[Level]:
    """The number of problems of each level."""
    return Counter(problem.level for problem in problems)
