"""The list of all lessons by course, with the person's progress."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from railwright.core.language.messages import sentence
from railwright.editor.features.lessons.lesson_list import LessonList, ListedCourse, ListedLesson
from railwright.editor.language.button_text import literal
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import set_primary


class LessonsWidget(QWidget):
    """All courses with their lessons. ``chosen`` emits the id of a lesson, ``closed`` asks for the lobby."""

    chosen = Signal(str)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.back = ui.button(self.tr("To the lobby"), self.closed)
        title, back = ui.label(self.tr("Learn to play"), "title"), (self.back, Qt.AlignmentFlag.AlignVCenter)
        self.scroll_area = ui.scroll_area(QWidget(), focusable=False)
        head = ui.row((title, 1), back)
        self.setLayout(ui.column(head, (self.scroll_area, 1), margins=(20, 16, 20, 20), spacing=12))
        self.buttons: dict[str, QPushButton] = {}
        self._listed = LessonList((), ())
        self._progress: tuple[Collection[str], Mapping[str, Sequence[str]]] = ((), {})

    def show_progress(self, done: Collection[str], begun: Mapping[str, Sequence[str]]) -> None:
        """Update the progress; the focus stays on its lesson."""
        if (done, begun) == self._progress:
            return
        focused = next((id for id, button in self.buttons.items() if button is self.focusWidget()), None)
        self.show_list(self._listed, done, begun)
        if focused is not None:
            button = self.buttons[focused]
            button.setFocus()
            QTimer.singleShot(0, button, lambda: self.scroll_area.ensureWidgetVisible(button))  # after its layout

    def show_list(self, listed: LessonList, done: Collection[str], begun: Mapping[str, Sequence[str]]) -> None:
        """Show all lessons, and focus the first that is not finished."""
        self._listed, self._progress = listed, (done, begun)
        self.buttons = {}
        parts: list[QWidget] = [self._make_course(course, done, begun) for course in listed.courses]
        parts = parts or [ui.label(self.tr("No rule here has lessons."))]
        problems = [ui.paragraph(sentence(message), "bad") for message in listed.left_out]
        column = ui.column(*parts, *problems, ui.STRETCH, margins=(0, 0, 8, 0), spacing=14)
        self.scroll_area.setWidget(ui.styled(ui.holder(column), clear=True))
        waiting = next((id for id in self.buttons if id in begun), None)
        waiting = waiting or next((id for id in self.buttons if id not in done), None)
        if waiting is not None:
            set_primary(self.buttons[waiting], True)
        self.setFocusProxy(self.buttons[waiting] if waiting is not None else self.back)

    def _make_course(self, course: ListedCourse, done: Collection[str], begun: Mapping[str, Sequence[str]]) -> QFrame:
        rows: list[ui.GridRow] = [[ui.Cell(ui.paragraph(course.title, "heading"), columns=3)]]
        if course.text:
            rows.append([ui.Cell(ui.paragraph(course.text, "muted"), columns=3)])
        for lesson in course.lessons:
            mark = self._mark(lesson, done, begun)
            state = ui.label(mark, "good" if lesson.id in done else "muted")
            rows.append([self._make_button(lesson, mark), ui.paragraph(lesson.text), state])
        return ui.panel(ui.grid(*rows, margins=(16, 12, 16, 12), across=14, growing=1))

    def _make_button(self, lesson: ListedLesson, mark: str) -> QPushButton:
        act = partial(self.chosen.emit, lesson.id)
        button = ui.button(literal(lesson.title), act, auto_default=True)
        button.setAccessibleName(". ".join(filter(None, [lesson.title, mark])))
        button.setAccessibleDescription(lesson.text)
        self.buttons[lesson.id] = button
        return button

    def _mark(self, lesson: ListedLesson, done: Collection[str], begun: Mapping[str, Sequence[str]]) -> str:
        """The progress in a lesson, as text."""
        if lesson.id in begun:
            number = min(len(begun[lesson.id]) + 1, lesson.steps)
            return self.tr("left at step {number} of {steps}").format(number=number, steps=lesson.steps)
        return self.tr("✓ done") if lesson.id in done else ""

    def focusNextPrevChild(self, next: bool) -> bool:
        moved = super().focusNextPrevChild(next)
        focused = self.focusWidget()
        if focused in self.buttons.values() and focused is not None:
            self.scroll_area.ensureWidgetVisible(focused)
        return moved
