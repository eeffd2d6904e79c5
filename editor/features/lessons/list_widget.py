"""The list of all lessons by course, with the person's progress."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from railwright.core.language.messages import sentence
from railwright.editor.features.lessons.lesson_list import LessonList, ListedCourse, ListedLesson
from railwright.editor.language.button_text import literal
from railwright.editor.looks.widgets import page_title, set_primary


class LessonsWidget(QWidget):
    """All courses with their lessons. ``chosen`` emits the id of a lesson, ``closed`` asks for the lobby."""

    chosen = Signal(str)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 20)
        column.setSpacing(12)
        head = QHBoxLayout()
        head.addWidget(page_title(self.tr("Learn to play")), 1)
        self.back = QPushButton(self.tr("To the lobby"))
        self.back.clicked.connect(self.closed)
        head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignVCenter)
        column.addLayout(head)
        self.scroll_area = QScrollArea()
        self.scroll_area.setWidgetResizable(True)
        self.scroll_area.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroll_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self.scroll_area, 1)
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
        inner = QWidget()
        inner.setProperty("clear", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(14)
        self.buttons = {}
        for course in listed.courses:
            column.addWidget(self._make_course(course, done, begun))
        if not listed.courses:
            column.addWidget(QLabel(self.tr("No rule here has lessons.")))
        for message in listed.left_out:
            problem = QLabel(sentence(message))
            problem.setProperty("role", "bad")
            problem.setWordWrap(True)
            column.addWidget(problem)
        column.addStretch(1)
        self.scroll_area.setWidget(inner)
        waiting = next((id for id in self.buttons if id in begun), None)
        waiting = waiting or next((id for id in self.buttons if id not in done), None)
        if waiting is not None:
            set_primary(self.buttons[waiting], True)
        self.setFocusProxy(self.buttons[waiting] if waiting is not None else self.back)

    def _make_course(self, course: ListedCourse, done: Collection[str], begun: Mapping[str, Sequence[str]]) -> QFrame:
        box = QFrame()
        box.setProperty("panel", True)
        grid = QGridLayout(box)
        grid.setContentsMargins(16, 12, 16, 12)
        grid.setHorizontalSpacing(14)
        grid.setColumnStretch(1, 1)
        title, about = QLabel(course.title), QLabel(course.text)
        title.setProperty("role", "heading")
        for label in (title, about):
            label.setWordWrap(True)
        about.setProperty("role", "muted")
        grid.addWidget(title, 0, 0, 1, 3)
        if course.text:
            grid.addWidget(about, 1, 0, 1, 3)
        for row, lesson in enumerate(course.lessons, 2):
            mark = self._mark(lesson, done, begun)
            text, state = QLabel(lesson.text), QLabel(mark)
            text.setWordWrap(True)
            state.setProperty("role", "good" if lesson.id in done else "muted")
            grid.addWidget(self._make_button(lesson, mark), row, 0)
            grid.addWidget(text, row, 1)
            grid.addWidget(state, row, 2)
        return box

    def _make_button(self, lesson: ListedLesson, mark: str) -> QPushButton:
        button = QPushButton(literal(lesson.title))
        button.setAutoDefault(True)
        button.setAccessibleName(". ".join(filter(None, [lesson.title, mark])))
        button.setAccessibleDescription(lesson.text)
        button.clicked.connect(partial(self.chosen.emit, lesson.id))
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
