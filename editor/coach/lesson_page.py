"""The main window's page of lessons, which rules bring in their folders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright.core.catalogue.discovery import Catalogue
from railwright.editor.coach.still_board_page import StillBoardPage
from railwright.editor.pages import MenuEntry, action_entry
from railwright.editor.work.error_reports import attempt, error_sentence

if TYPE_CHECKING:
    from railwright.core.positions.lessons import Lesson
    from railwright.editor.coach.lesson_widget import LessonWidget
    from railwright.editor.coach.still_board import AskedBoard


class LessonPage(StillBoardPage):
    """Shows one lesson at a time, and lists all."""

    widget: LessonWidget | None = None

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 76, self.tr("&Lessons of rules"), self.show),)

    def show(self) -> None:
        """Show the first lesson, or tell that no rule brings one."""
        from railwright.editor.coach.lesson_widget import LessonWidget  # late: a start does not wait for it
        from railwright.editor.rules.lesson_list import find_lessons

        lessons = find_lessons(self.host.catalogue)
        if not lessons:
            text = self.tr("No rule here brings lessons. “Write a variant” tells how a rule of your own may have some.")
            self.host.tell(text)
            return
        if self.widget is None:
            self.host.close_boards()
            widget, queued = LessonWidget(), Qt.ConnectionType.QueuedConnection
            widget.closed.connect(lambda: self.host.open("lobby"), queued)
            widget.chosen.connect(lambda file: self.show_file(Path(file)), queued)
            self.widget = widget
        self.widget.list_lessons({str(lesson.file): lesson.title for lesson in lessons})
        self.present(self.widget, self.tr("Lessons – Railwright"))
        self.show_file(lessons[0].file)

    def show_file(self, file: Path) -> None:
        """Show a lesson; why it cannot be is told on the page."""
        if self.widget is None:
            return
        self.widget.clear()
        read = attempt(lambda: _read(file, self.host.catalogue), self.widget.say, error_sentence)
        if read is not None:
            self.widget.show_lesson(*read)


def _read(file: Path, catalogue: Catalogue) -> tuple[AskedBoard, Lesson]:
    """The board and the lesson of a file. Raises RailwrightError, OSError."""
    from railwright.core.positions.lessons import lesson_of
    from railwright.editor.coach.still_board import AskedBoard
    from railwright.editor.rules.lesson_list import translated
    from railwright.editor.rules.user_rules import run_user_rules
    from railwright.editor.saves.positions import open_position

    opened = open_position(file, catalogue)
    lesson = run_user_rules(catalogue, lambda: lesson_of(opened.position))
    steps = tuple(step._replace(text=translated(step.text), right=translated(step.right)) for step in lesson.steps)
    lesson = replace(lesson, title=translated(lesson.title), text=translated(lesson.text), steps=steps)
    return AskedBoard.of(opened)._replace(state=lesson.start), lesson
