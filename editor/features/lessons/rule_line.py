"""The line on the lessons of a rule, in its details."""

from __future__ import annotations

from PySide6.QtCore import QObject

from railwright.editor.features.lessons.lesson_list import lessons_of
from railwright.editor.rules.rule_details import RuleDetails, detail_text


class LessonsLine(QObject):
    """Says how many lessons the rule that is shown has; hidden if it has none."""

    def __init__(self, details: RuleDetails) -> None:
        super().__init__(details)
        self._details, self.label = details, detail_text("muted")
        details.lines.addWidget(self.label)
        details.rule_shown.connect(self._follow)

    def _follow(self) -> None:
        count = len(lessons_of(self._details.manifest))
        self.label.setVisible(count > 0)
        self.label.setText(self.tr("%n lessons, under Game, Learn to play", "", count))
