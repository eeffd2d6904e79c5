"""The lessons of rules and of the map editor, by course."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.files import read_file
from railwright.core.folders import data_folder
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.text import Message, say
from railwright.core.maps.library import maps_by_name
from railwright.core.maps.map_lessons import read_map_lesson
from railwright.core.positions.courses import (
    COURSES,
    Course,
    LessonWords,
    lesson_files,
    lessons_folder,
    read_courses,
)
from railwright.core.positions.file import parse_positions
from railwright.editor.features.lessons.map_lessons import map_courses, map_lesson_id, map_lesson_words
from railwright.editor.files.map_titles import map_title
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.language.choice import chosen_language


class ListedLesson(NamedTuple):
    """A lesson in the list: its id, file, texts, and number of steps.

    Lessons ``in_editor`` are followed in a window of the map editor.
    """

    id: str
    file: Path
    title: str
    text: str
    steps: int
    in_editor: bool = False


class ListedCourse(NamedTuple):
    """A course with its lessons, in order."""

    title: str
    text: str
    lessons: tuple[ListedLesson, ...]


class LessonList(NamedTuple):
    """All courses, and a message for each lesson or order of lessons that was left out."""

    courses: tuple[ListedCourse, ...]
    left_out: tuple[Message, ...]


def lessons_of(manifest: PluginManifest) -> list[Path]:
    """The files of a rule's lessons; none on a drive that does not answer."""
    source = Path(manifest.path)
    try:
        return wait_for_disk(lambda: lesson_files(source), source)
    except OSError:
        return []


def find_lesson_list(catalogue: Catalogue) -> LessonList:
    """All lessons: bundled rules first, then others by title, the map editor last."""
    try:
        return wait_for_disk(lambda: _read_lesson_list(catalogue), data_folder())
    except OSError:
        return LessonList((), (say("The disk with the lessons is not responding."),))


def _read_lesson_list(catalogue: Catalogue) -> LessonList:
    rules = sorted(catalogue.manifests.values(), key=lambda rule: (rule.origin != "built-in", rule.title.casefold()))
    sources = [(f"rule:{rule.id}", Path(rule.path), rule.title) for rule in rules]
    sources += [(f"map:{name}", path, "") for name, path in maps_by_name().items()]
    courses, left_out = list[ListedCourse](), list[Message]()
    for name, source, title in sources:
        if files := lesson_files(source):
            read = read_courses(source, title or map_title(source))
            left_out += [issue.note(str(lessons_folder(source) / COURSES)) for issue in read.issues]
            translated = words_of(files[0])
            shown = [_listed_course(name, course, translated, left_out) for course in read.courses]
            courses += [course for course in shown if course.lessons]
    return LessonList((*courses, *_listed_map_courses()), tuple(left_out))


def _listed_map_courses() -> Iterator[ListedCourse]:
    """The courses on the map editor."""
    translated = map_lesson_words()
    for course in map_courses():
        read = [(file, read_map_lesson(file)) for file in course.files]
        lessons = [
            ListedLesson(
                map_lesson_id(file),
                file,
                translated(lesson.title),
                translated(lesson.text),
                len(lesson.steps),
                in_editor=True,
            )
            for file, lesson in read
        ]
        yield ListedCourse(translated(course.title), translated(course.text), tuple(lessons))


def _listed_course(name: str, course: Course, translated: LessonWords, left_out: list[Message]) -> ListedCourse:
    lessons = []
    for file in course.files:
        lesson = _lesson_of(f"{name}/{file.stem}", file, translated)
        if lesson is not None:
            lessons.append(lesson)
        else:
            text = "{file} cannot be read as a lesson. Run `railwright validate` to see why."
            left_out.append(say(text, file=str(file)))
    return ListedCourse(translated(course.title), translated(course.text), tuple(lessons))


def words_of(file: Path) -> LessonWords:
    """The texts of a lesson in the language of the window."""
    return LessonWords(file.parent, chosen_language())


def _lesson_of(id: str, file: Path, translated: LessonWords) -> ListedLesson | None:
    """The list entry of a lesson file; None if it is not a lesson."""
    try:
        lesson = parse_positions(read_file(file))[0].data["lesson"]
        title, text, steps = lesson["title"], lesson["text"], len(lesson.get("steps", [lesson]))
    except (OSError, KeyError, TypeError, AttributeError):
        return None
    if not isinstance(title, str) or not isinstance(text, str):
        return None
    return ListedLesson(id, file, translated(title), translated(text), steps)
