"""Lessons on the map editor, whose steps wait until the map meets their condition."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QFrame

from railwright.core.language.messages import Translator
from railwright.core.maps.map_lessons import MapLesson, read_map_lesson
from railwright.editor.document.map_document import MapDocument
from railwright.editor.features.lessons.map_lessons import map_courses, map_lesson_words
from railwright.editor.looks import elements as ui
from railwright.editor.looks.rich_text import Html, HtmlView, html, join_html
from railwright.editor.looks.widgets import set_primary
from railwright.editor.panels.checker import MapChecker

_tr = Translator("MapLessons")
MIN_WIDTH_PX, MAX_WIDTH_PX = 200, 300


class MapLessonsPanel(QFrame):
    """Lessons beside the board, one at a time; hidden until a lesson is started.

    ``advanced`` emits the file of a lesson and the number of completed steps, ``finished`` the file of a completed
    lesson.
    """

    advanced = Signal(Path, int)
    finished = Signal(Path)

    def __init__(self, document: MapDocument, checker: MapChecker) -> None:
        """``checker`` checks the document, because steps may require a playable map."""
        super().__init__()
        self._document, self._checker = document, checker
        self._translated = map_lesson_words()
        self._lesson: MapLesson | None = None
        self._steps_done = 0
        self.lessons, self.text = ui.combo(name=_tr("Lessons")), HtmlView(_tr("First steps"))
        self.next = ui.button(_tr("Continue"), self._continue)
        self.close_button = ui.button(_tr("Close"), self.hide)
        self.lessons.activated.connect(lambda: self.show_lesson(self.lessons.currentData()))
        document.changed.connect(lambda _: self._look())
        checker.checked.connect(lambda _: self._look())
        self.setMinimumWidth(MIN_WIDTH_PX)
        self.setMaximumWidth(MAX_WIDTH_PX)
        self.setAccessibleName(_tr("First steps"))
        buttons = ui.row(self.close_button, (self.next, 1))
        ui.styled(self, sheet=True).setLayout(ui.column(self.lessons, (self.text, 1), buttons, margins=None))
        self.hide()

    def show_lesson(self, file: Path | None = None) -> None:
        """Start a lesson, by default the first one."""
        files = [file for course in map_courses() for file in course.files]
        if not self.lessons.count():  # no window reads them before somebody learns
            for each in files:
                self.lessons.addItem(self._translated(read_map_lesson(each).title), each)
        self.lessons.setCurrentIndex(files.index(file) if file in files else 0)
        self._lesson, self._steps_done = read_map_lesson(self.lessons.currentData()), 0
        self.show()
        self._notify()
        self._look()

    def _continue(self) -> None:
        """Complete a step that is only read; after the last step, start the next lesson."""
        if self._is_finished:
            self.show_lesson(self.lessons.itemData((self.lessons.currentIndex() + 1) % self.lessons.count()))
        else:
            self._end_step()
            self._look()

    @property
    def is_followed(self) -> bool:
        """Whether a lesson has been started in this window."""
        return self._lesson is not None

    @property
    def _is_finished(self) -> bool:
        return self._lesson is not None and self._steps_done == len(self._lesson.steps)

    def _look(self) -> None:
        """Complete each step in turn whose condition the map meets."""
        while self._lesson is not None and not self._is_finished and not self.isHidden():
            wish, spec = self._lesson.steps[self._steps_done].wish, self._document.spec
            result = self._checker.result
            playable = result.spec is spec and result.playable
            if wish is None or not wish.is_met(spec, playable):
                return
            self._end_step()

    def _end_step(self) -> None:
        self._steps_done += 1
        self.advanced.emit(self.lessons.currentData(), self._steps_done)
        self._notify()
        if self._is_finished:
            self.finished.emit(self.lessons.currentData())

    def _notify(self) -> None:
        """Show the completed steps, marked as such, and the current one."""
        assert self._lesson is not None
        steps = self._lesson.steps
        done = [self._done_in_words(step.text, step.right) for step in steps[: self._steps_done]]
        if self._is_finished:
            present = html("<p><b>{text}</b></p>", text=_tr("Lesson complete."))
        else:
            present = html("<p><b>{text}</b></p>", text=self._translated(steps[self._steps_done].text))
        self.text.show_html(join_html((*done, present)))
        self.text.moveCursor(QTextCursor.MoveOperation.End)
        waits = not self._is_finished and steps[self._steps_done].wish is not None
        self.next.setText(_tr("Next lesson") if self._is_finished else _tr("Continue"))
        self.next.setVisible(not waits)
        set_primary(self.next, not waits)

    def _done_in_words(self, text: str, right: str) -> Html:
        success = html("<p>✓ {text}</p>", text=self._translated(text))
        return join_html((success, html("<p><i>{right}</i></p>", right=self._translated(right)))) if right else success
