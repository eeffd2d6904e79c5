"""The panel of problems: a click shows the part, a button applies the quick fix."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from railwright.core.language.messages import sentence
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.parts import WHOLE
from railwright.editor.document.problem import Level, Problem
from railwright.editor.looks import elements as ui
from railwright.editor.looks.theme import window_colors
from railwright.editor.panels.checker import CheckResult, MapChecker, counts
from railwright.editor.panels.quick_fixes import fix_for

SIGNS = {Level.ERROR: "✖", Level.WARNING: "▲", Level.HINT: "●"}
ROLE = Qt.ItemDataRole.UserRole


class ProblemsPanel(QWidget):
    """Lists the problems of a map.

    ``part_wanted`` emits the part to show, ``highlighted`` all parts of the selected problem, ``result_shown`` the
    CheckResult on display.
    """

    part_wanted = Signal(object)
    highlighted = Signal(object)
    result_shown = Signal(object)

    def __init__(self, document: MapDocument, checker: MapChecker) -> None:
        super().__init__()
        self._document = document
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setAccessibleName(self.tr("Problems"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.currentItemChanged.connect(lambda now, before: self._offer_fix())
        self.list.itemActivated.connect(lambda item: self._show_part(item))
        self.list.itemClicked.connect(lambda item: self._show_part(item))
        self.none = ui.paragraph(role="muted")
        self.none.setContentsMargins(10, 8, 10, 8)
        self.fix = ui.button(act=self._fix)
        self.setLayout(ui.column(self.none, self.list, self.fix, ui.Gap(), margins=6))
        checker.checked.connect(self.show_result)
        self.show_result(checker.result)

    def show_result(self, result: CheckResult) -> None:
        """Show a result; the selected problem stays selected if it is still there."""
        before = self._current()
        self.list.clear()
        for problem in sorted(result.problems, key=lambda candidate: candidate.level.rank):
            text = sentence(problem.issue.words)
            item = QListWidgetItem(f"{SIGNS[problem.level]}  {text}")
            item.setData(ROLE, problem)
            item.setToolTip(problem.issue.code)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{level_word(problem.level)}: {text}")
            if problem.level is Level.ERROR:
                item.setForeground(QColor(window_colors().bad))
            self.list.addItem(item)
            if before and (problem.issue.code, problem.part) == (before.issue.code, before.part):
                self.list.setCurrentRow(self.list.count() - 1)
        self.list.setVisible(bool(result.problems))
        self.none.setVisible(result.playable)
        self.none.setText(
            self.tr("This map can be played. Check the warnings: they may report things that you intended.")
            if result.problems
            else self.tr("No errors: this map can be played.")
        )
        self._offer_fix()
        self.result_shown.emit(result)

    def _current(self) -> Problem | None:
        item = self.list.currentItem()
        return item.data(ROLE) if item else None

    def _show_part(self, item: QListWidgetItem) -> None:
        problem: Problem = item.data(ROLE)
        if problem.part != WHOLE:
            self._document.select([problem.part])
        self.part_wanted.emit(problem.part)

    def _offer_fix(self) -> None:
        problem = self._current()
        self.highlighted.emit(problem.parts if problem else ())
        fix = fix_for(problem, self._document.spec) if problem else None
        self.fix.setVisible(fix is not None)
        if fix:
            self.fix.setText(fix[0])

    def _fix(self) -> None:
        problem = self._current()
        fix = fix_for(problem, self._document.spec) if problem else None
        if problem and fix:
            self._document.edit(fix[0], fix[1](self._document.spec, problem.part))


def level_word(level: Level) -> str:
    """The translated name of a level."""
    return {
        Level.ERROR: QCoreApplication.translate("Problems", "error"),
        Level.WARNING: QCoreApplication.translate("Problems", "warning"),
        Level.HINT: QCoreApplication.translate("Problems", "hint"),
    }[level]


def summary(result: CheckResult) -> str:
    """The number of problems of each level, as text."""
    counted = counts(result.problems)
    parts = {
        Level.ERROR: QCoreApplication.translate("Problems", "%n errors", "", counted[Level.ERROR]),
        Level.WARNING: QCoreApplication.translate("Problems", "%n warnings", "", counted[Level.WARNING]),
        Level.HINT: QCoreApplication.translate("Problems", "%n hints", "", counted[Level.HINT]),
    }
    return ", ".join(parts[level] for level in Level if counted[level]) or _no_problems()


def short_summary(result: CheckResult) -> str:
    """The number of problems of each level, with signs instead of words, for narrow places."""
    counted = counts(result.problems)
    return "  ".join(f"{SIGNS[level]} {counted[level]}" for level in Level if counted[level]) or _no_problems()


def _no_problems() -> str:
    return QCoreApplication.translate("Problems", "No problems")
