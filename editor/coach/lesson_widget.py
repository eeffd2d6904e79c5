"""A lesson on the board: what it tells, and whether an answer is one of those that it wants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QPushButton

from railwright.core.kernel.choices import Choice
from railwright.core.positions.lessons import Lesson
from railwright.editor.coach.still_board import AskedBoard, StillBoardWidget


class LessonWidget(StillBoardWidget):
    """``chosen`` asks for the lesson of a file, ``closed`` for the lobby."""

    closed = Signal()
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._lesson: Lesson | None = None
        self.lessons, self.next, self.back = QComboBox(), QPushButton(self.tr("Next")), QPushButton(self.tr("Back"))
        self.lessons.setAccessibleName(self.tr("Lessons"))
        self.lessons.activated.connect(lambda: self.chosen.emit(self.lessons.currentData()))
        self.next.clicked.connect(self._go_on)
        self.back.clicked.connect(self.closed)
        for widget in (self.lessons, self.next, self.back):
            self.head.addWidget(widget)
        self.reveal.hide()

    def list_lessons(self, titles: Mapping[str, str]) -> None:
        """Offer lessons: titles by file."""
        self.lessons.clear()
        for file, title in titles.items():
            self.lessons.addItem(title, file)
        self.next.setVisible(len(titles) > 1)

    def _go_on(self) -> None:
        self.lessons.setCurrentIndex((self.lessons.currentIndex() + 1) % self.lessons.count())
        self.chosen.emit(self.lessons.currentData())

    # a lesson

    def show_lesson(self, board: AskedBoard, lesson: Lesson) -> None:
        """Show a lesson, and wait for an answer."""
        self.put_board(board)
        self._lesson = lesson
        self.title.setText(lesson.title)
        self.say(lesson.steps[0].text)
        self.reveal.show()

    def clear(self) -> None:
        """Take the lesson away."""
        self._lesson = None
        self.reveal.hide()
        super().clear()

    def judge(self, choices: Sequence[Choice]) -> None:
        """Tell whether an answer is right; after a wrong one the lesson says again what it wants."""
        if self._lesson is None:
            return
        answer = self.label(choices[0])
        if self._lesson.is_right(0, choices):
            self.say(self.tr("Right: {answer}. {why}").format(answer=answer, why=self._lesson.steps[0].right).strip())
        else:
            text = self.tr("{answer}: that is not what is asked for. Try another answer.").format(answer=answer)
            self.say(f"{text}\n{self._lesson.steps[0].text}")

    def show_answer(self) -> None:
        """Tell the first of the right answers, and light up what it is about."""
        if self._lesson is None or self.page is None:
            return
        first = next(self._lesson.right_answers(0, self._lesson.start))[0]
        self.say("\n".join(filter(None, [self.label(first) + ".", self._lesson.steps[0].right])))
        self.light_up(self.page.session.rules.notation.names(first))
