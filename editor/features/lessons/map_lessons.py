"""The lessons on the map editor, and the person's progress in them."""

from __future__ import annotations

from pathlib import Path

from railwright.core.language.messages import Translator, spoken_language
from railwright.core.positions.courses import Course, LessonWords, lessons_folder, read_courses
from railwright.editor.features.lessons.progress import save_done, save_progress
from railwright.editor.files.settings import setting, settings

_tr = Translator("MapLessons")
LESSONS_FOLDER = Path(__file__).parent  # the folder that contains the lessons
BOARD_KEY = "lessons/board"  # setting: the map on which lessons were last followed


def map_courses() -> tuple[Course, ...]:
    """The courses on the map editor."""
    return read_courses(LESSONS_FOLDER, _tr("Draw a map")).courses


def map_lesson_words() -> LessonWords:
    """The texts of these lessons in the language of the window."""
    return LessonWords(lessons_folder(LESSONS_FOLDER), spoken_language())


def map_lesson_id(file: Path) -> str:
    """The id of a lesson."""
    return f"editor:draw/{file.stem}"


def save_map_steps(file: Path, steps: int) -> None:
    """Save the number of completed steps of a lesson."""
    save_progress(map_lesson_id(file), [""] * steps)


def save_map_lesson_done(file: Path) -> None:
    """Mark a lesson as finished."""
    save_done(map_lesson_id(file))


def store_board(path: Path) -> None:
    """Save the map drawn in a lesson, so that the next lesson continues with it."""
    settings().setValue(BOARD_KEY, str(path))


def board_left() -> Path | None:
    """The map drawn in the last lesson, if known."""
    path = setting(BOARD_KEY, "")
    return Path(path) if path else None
