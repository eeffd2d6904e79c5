"""The main window's page of lessons: the list, and a lesson on a board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt
from shiboken6 import isValid

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.game import Game
from railwright.editor.draw.draw_page import DrawPage
from railwright.editor.features.lessons.progress import (
    FIRST_GAME,
    are_offered,
    begun_lessons,
    done_lessons,
    is_first_game_offered,
    save_done,
    save_progress,
)
from railwright.editor.files.settings import last_seats
from railwright.editor.pages import MenuEntry, Page, PageHost, action_entry
from railwright.editor.work.error_reports import attempt, error_sentence

if TYPE_CHECKING:
    from railwright.core.positions.courses import LessonWords
    from railwright.core.positions.lessons import Lesson
    from railwright.editor.features.lessons.lesson_list import LessonList, ListedLesson
    from railwright.editor.features.lessons.lesson_widget import LessonWidget
    from railwright.editor.features.lessons.list_widget import LessonsWidget
    from railwright.editor.features.lessons.lobby_offer import LessonsOffer
    from railwright.editor.play.still_board import PositionBoard


class LessonPage(Page):
    """Lists all lessons and shows one at a time; progress is saved in the settings."""

    name = "lessons"
    has_board = True

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._offer: LessonsOffer | None = None  # the last one that was made; its lobby may be gone
        host.lobby_shown.connect(self._greet_newcomer)
        host.game_ended.connect(self._follow_game)

    def _greet_newcomer(self) -> None:
        """In the lobby, offer the lessons to a person who has not played yet, or weak bots after the first lesson."""
        lobby = next((page.widget for page in self.host.pages if page.name == "lobby"), None)
        if last_seats() or lobby is None:
            return
        from railwright.editor.features.lessons.lobby_offer import LessonsOffer  # late, 50 ms: most people have played
        from railwright.editor.play.lobby import LobbyWidget

        assert isinstance(lobby, LobbyWidget)
        if done_lessons():
            lobby.seat_box.seat_learners_bots()
        if self._offer is not None and isValid(self._offer):
            self._offer.deleteLater()
            self._offer.hide()
        if are_offered():
            self._offer = LessonsOffer(lobby, is_game=False)
            self._offer.wanted.connect(self.show)
        elif is_first_game_offered():
            self._offer = LessonsOffer(lobby, is_game=True)
            self._offer.wanted.connect(self._play_first_game)

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 76, self.tr("&Learn to play"), self.show),)

    def open(self, opened: object = None) -> None:
        """Show the list of lessons; ``opened`` is not used."""
        self.show()

    def show(self) -> None:
        """Show the list of all lessons."""
        # late, 18 ms: a start does not wait for them
        from railwright.editor.features.lessons.lesson_list import find_lesson_list
        from railwright.editor.features.lessons.list_widget import LessonsWidget

        self.host.close_boards()
        widget, queued = LessonsWidget(), Qt.ConnectionType.QueuedConnection
        lesson_list = find_lesson_list(self.host.catalogue)
        widget.show_list(lesson_list, done_lessons(), begun_lessons())
        widget.closed.connect(lambda: self.host.open("lobby"), queued)
        widget.chosen.connect(partial(self._open, lesson_list), queued)
        self.present(widget, self.tr("Learn to play – Railwright"))
        widget.setFocus()

    @property
    def list(self) -> LessonsWidget | None:
        """The list while it is shown, else None."""
        if self.widget is None:
            return None
        from railwright.editor.features.lessons.list_widget import LessonsWidget  # late, 18 ms

        return self.widget if isinstance(self.widget, LessonsWidget) else None

    @property
    def lesson(self) -> LessonWidget | None:
        """The lesson while one is shown, else None."""
        if self.widget is None:
            return None
        from railwright.editor.features.lessons.lesson_widget import LessonWidget  # late, 200 ms

        return self.widget if isinstance(self.widget, LessonWidget) else None

    def _open(self, listed: LessonList, id: str) -> None:
        """Continue a lesson; if that fails, report why and keep the list."""
        lessons = [lesson for course in listed.courses for lesson in course.lessons]
        index = next(number for number, lesson in enumerate(lessons) if lesson.id == id)
        file = lessons[index].file
        if file is None:
            self._play_first_game()
        elif lessons[index].in_editor:
            self._learn_to_draw(file)
        elif read := attempt(lambda: _read(file, self.host.catalogue), self.host.notify, error_sentence):
            self._show_lesson(listed, lessons, index, *read)

    def _play_first_game(self) -> None:
        from railwright.editor.features.lessons.first_game import first_game  # late, 7 ms: only for newcomers

        self.host.open("game", first_game())

    def _follow_game(self) -> None:
        """Mark the first small game as done when it has been played to its end."""
        from railwright.editor.features.lessons.first_game import is_first_game  # late, 7 ms: only for newcomers

        page = self.host.page("game")
        if page is not None and page.game is not None and is_first_game(page.game):
            save_done(FIRST_GAME)

    def _learn_to_draw(self, lesson: Path) -> None:
        # late, 290 ms: the map editor takes long to import
        from railwright.editor.features.lessons.draw_part import learn

        draw = self.host.page("draw")
        assert isinstance(draw, DrawPage)
        learn(lesson, draw.manager, self.host)

    def _show_lesson(
        self,
        listed: LessonList,
        lessons: Sequence[ListedLesson],
        index: int,
        board: PositionBoard,
        lesson: Lesson,
        translated: LessonWords,
    ) -> None:
        from railwright.editor.features.lessons.lesson_widget import LessonWidget  # late, 200 ms

        id, following = lessons[index].id, next((one for one in lessons[index + 1 :][:1] if not one.in_editor), None)
        next_title = "" if following is None else self.tr("Next lesson") if following.file else following.title
        answers = begun_lessons().get(id, [])
        self.host.close_boards()
        widget, queued = LessonWidget(), Qt.ConnectionType.QueuedConnection
        widget.closed.connect(self.show, queued)
        if following:
            widget.next_wanted.connect(partial(self._open, listed, following.id), queued)
        widget.advanced.connect(partial(save_progress, id))
        widget.finished.connect(partial(save_done, id))
        widget.rule_wanted.connect(self.host.show_rulebook)
        self.present(widget, self.tr("{lesson} – Railwright").format(lesson=translated(lesson.title)))
        widget.show_lesson(board, lesson, translated, answers, next_title)
        self.moment_changed.emit()

    # called by the window

    def refresh(self) -> None:
        """Update the progress made in the map editor."""
        if self.list is not None:
            self.list.show_progress(done_lessons(), begun_lessons())

    @property
    def game(self) -> Game | None:
        page = self.lesson.page if self.lesson else None
        return page.playable.game if page else None

    @property
    def rules_here(self) -> Sequence[str]:
        page = self.lesson.page if self.lesson else None
        return page.rules_here() if page else ()

    @property
    def shows_board(self) -> bool:
        return self.lesson is not None


def _read(file: Path, catalogue: Catalogue) -> tuple[PositionBoard, Lesson, LessonWords]:
    """The board, the lesson and its texts. Raises RailwrightError if the lesson cannot be completed, OSError."""
    from railwright.core.positions.lessons import lesson_of  # late, 190 ms
    from railwright.editor.features.lessons.lesson_list import words_of
    from railwright.editor.play.still_board import PositionBoard
    from railwright.editor.rules.user_rules import run_user_rules
    from railwright.editor.saves.positions import open_position

    by_board_names = replace(catalogue, names_cities=False)  # lessons name cities as their board does
    opened = open_position(file, by_board_names)
    lesson = run_user_rules(catalogue, lambda: lesson_of(opened.position))
    position = opened.position
    board = PositionBoard(position.position_rules.game, lesson.start, position.seats, opened.folder)
    return board, lesson, words_of(file)
