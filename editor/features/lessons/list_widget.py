"""The list of all lessons by course, with the person's progress."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from railwright.core.language.messages import sentence
from railwright.editor.features.lessons.lesson_list import LessonList, ListedCourse, ListedLesson
from railwright.editor.features.lessons.lesson_picture import LessonPicture
from railwright.editor.looks import elements as ui
from railwright.editor.looks.theme import widget_scale
from railwright.editor.looks.widgets import ColumnsLayout, LayoutButton
from railwright.editor.pages import PageWidget
from railwright.editor.scene.board.board_pictures import BoardPictures

LESSON_PX = 282  # the least width of a lesson, at the usual size of text


class LessonsWidget(PageWidget):
    """All courses with their lessons. ``chosen`` emits the id of a lesson, ``closed`` requests the lobby."""

    chosen = Signal(str)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.back = ui.button(self.tr("Go to the lobby"), self.closed)
        title, back = ui.label(self.tr("Learn to play"), "title"), (self.back, Qt.AlignmentFlag.AlignVCenter)
        self.scroll_area = ui.scroll_area(QWidget(), focusable=False)
        head = ui.row((title, 1), back)
        self.setLayout(ui.column(head, (self.scroll_area, 1), margins=(20, 16, 20, 20), spacing=12))
        self.buttons: dict[str, QPushButton] = {}
        self.pictures = BoardPictures(self)
        self._listed = LessonList((), ())
        self._progress: tuple[Collection[str], Mapping[str, Sequence[str]]] = ((), {})

    def show_progress(self, done: Collection[str], begun: Mapping[str, Sequence[str]]) -> None:
        """Update the progress; the focus stays on its lesson."""
        if (done, begun) == self._progress:
            return
        focused = next((id for id, button in self.buttons.items() if button is self.focusWidget()), None)
        self.show_list(self._listed, done, begun)
        if focused is not None:
            self.buttons[focused].setFocus()
            self._scroll_to(self.buttons[focused])

    def show_list(self, listed: LessonList, done: Collection[str], begun: Mapping[str, Sequence[str]]) -> None:
        """Show all lessons, and focus the next one: the first that was left, or else that is not finished."""
        self._listed, self._progress = listed, (done, begun)
        self.buttons = {}
        ids = [lesson.id for course in listed.courses for lesson in course.lessons]
        next_id = next((id for id in ids if id in begun), None) or next((id for id in ids if id not in done), None)
        parts: list[QWidget] = [self._make_course(course, next_id) for course in listed.courses]
        parts = parts or [ui.label(self.tr("No installed rule has lessons."))]
        problems = [ui.paragraph(sentence(message), "bad") for message in listed.left_out]
        column = ui.column(*parts, *problems, ui.STRETCH, margins=(0, 0, 8, 0), spacing=14)
        self.scroll_area.setWidget(ui.styled(ui.holder(column), clear=True))
        self.setFocusProxy(self.buttons[next_id] if next_id else self.back)
        if next_id:
            self._scroll_to(self.buttons[next_id])

    def _scroll_to(self, button: QPushButton) -> None:
        QTimer.singleShot(0, button, lambda: self.scroll_area.ensureWidgetVisible(button))  # after its layout

    def _make_course(self, course: ListedCourse, next_id: str | None) -> QFrame:
        columns = ColumnsLayout(round(LESSON_PX * widget_scale()))
        for lesson in course.lessons:
            button = self.buttons[lesson.id] = self._make_button(lesson, lesson.id == next_id)
            columns.addWidget(button)
        head = [ui.paragraph(course.title, "heading"), *([ui.paragraph(course.text, "muted")] if course.text else [])]
        return ui.panel(ui.column(*head, columns, margins=(16, 12, 16, 14), spacing=6))

    def _make_button(self, lesson: ListedLesson, is_next: bool) -> QPushButton:
        is_done, state = lesson.id in self._progress[0], self._state(lesson, is_next)
        state_label = ui.paragraph(state, "good" if is_done else "strong" if is_next else "muted")
        texts = [ui.paragraph(lesson.title, "strong"), ui.paragraph(lesson.text), state_label]
        for text in texts:
            text.setMinimumWidth(20)
        picture = LessonPicture(lesson.shown, is_done, self.pictures)
        words = ui.column(*texts, ui.STRETCH, spacing=2)
        button = LayoutButton(ui.row((picture, Qt.AlignmentFlag.AlignTop), (words, 1), margins=10, spacing=12))
        button.clicked.connect(partial(self.chosen.emit, lesson.id))
        button.setAccessibleName(f"{lesson.title}. {state}")
        button.setAccessibleDescription(lesson.text)
        return ui.styled(button, marked=is_next)

    def _state(self, lesson: ListedLesson, is_next: bool) -> str:
        """The minutes of a lesson and the progress in it, as text."""
        done, begun = self._progress
        progress = self.tr("next") if is_next else ""
        if lesson.id in begun:
            number = min(len(begun[lesson.id]) + 1, lesson.steps)
            progress = self.tr("left at step {number} of {steps}").format(number=number, steps=lesson.steps)
        elif lesson.id in done:
            progress = self.tr("done")
        return ", ".join(filter(None, [self.tr("%n minutes", "", max(round(lesson.minutes), 1)), progress]))

    def focusNextPrevChild(self, next: bool) -> bool:
        moved = super().focusNextPrevChild(next)
        focused = self.focusWidget()
        if focused in self.buttons.values() and focused is not None:
            self.scroll_area.ensureWidgetVisible(focused)
        return moved
