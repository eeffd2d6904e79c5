"""The lessons of rules and of the map editor, by course."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple, TypeAlias

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.files import read_file
from railwright.core.folders import data_folder
from railwright.core.game import read_cached
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import spoken_language
from railwright.core.maps.library import UnknownMap, find_map, maps_by_name
from railwright.core.maps.map_lessons import read_map_lesson
from railwright.core.maps.reader import read_map
from railwright.core.positions.courses import (
    COURSES,
    Course,
    LessonWords,
    lesson_files,
    lessons_folder,
    read_courses,
)
from railwright.core.positions.file import parse_positions
from railwright.core.positions.lesson_time import lesson_time
from railwright.editor.features.lessons import first_game
from railwright.editor.features.lessons.map_lessons import map_courses, map_lesson_id, map_lesson_words
from railwright.editor.features.lessons.progress import FIRST_GAME
from railwright.editor.files.map_titles import map_title
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.language.sorting import sort_key
from railwright.editor.play.map_buttons import MapEntry

ReadBoard: TypeAlias = Callable[[str, Path], MapEntry | None]
"""Reads the map that a lesson names, by its name and the folder of the lesson."""


class ShownPart(NamedTuple):
    """What the picture of a lesson shows: a map, and routes and cities of it, by id; the whole board if there are none.

    Without a map the picture is the icon of maps.
    """

    map: MapEntry | None = None
    routes: Sequence[str] = ()
    cities: Sequence[str] = ()


class ListedLesson(NamedTuple):
    """A lesson in the list: its id, file, texts, number of steps, minutes, and what its picture shows.

    ``file`` is None for the first small game. Lessons ``in_editor`` are followed in a window of the map editor.
    """

    id: str
    file: Path | None
    title: str
    text: str
    steps: int
    minutes: float
    shown: ShownPart = ShownPart()
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
    rules = sorted(catalogue.manifests.values(), key=lambda rule: (rule.origin != "built-in", sort_key(rule.title)))
    sources = [(f"rule:{rule.id}", Path(rule.path), rule.title) for rule in rules]
    sources += [(f"map:{name}", path, "") for name, path in maps_by_name().items()]
    read_board = cache(partial(_read_board, catalogue))
    courses, left_out = list[ListedCourse](), list[Message]()
    for name, source, title in sources:
        if files := lesson_files(source):
            read = read_courses(source, title or map_title(source))
            left_out += [issue.note(str(lessons_folder(source) / COURSES)) for issue in read.issues]
            translated = words_of(files[0])
            for course in read.courses:
                lessons = [*_listed_lessons(name, course, translated, read_board, left_out)]
                if lessons and name == f"rule:{first_game.LESSONS}" and course == read.courses[0]:
                    board = read_board(first_game.MAP, source.parent)
                    about = first_game.title(), first_game.about()
                    lessons.append(ListedLesson(FIRST_GAME, None, *about, 1, first_game.MINUTES, ShownPart(board)))
                if lessons:
                    courses.append(ListedCourse(translated(course.title), translated(course.text), tuple(lessons)))
    return LessonList((*courses, *_listed_map_courses()), tuple(left_out))


def _read_board(catalogue: Catalogue, name: str, folder: Path) -> MapEntry | None:
    """The map that a lesson in a folder names; None if it cannot be read."""
    try:
        path = folder / name if (folder / name).is_file() else find_map(name)
    except UnknownMap:
        return None
    reading = read_cached(catalogue, path) or read_map(path, catalogue.manifests)
    return MapEntry(reading.spec, path) if reading.spec else None


def _listed_map_courses() -> Iterator[ListedCourse]:
    """The courses on the map editor."""
    translated = map_lesson_words()
    for course in map_courses():
        lessons = []
        for file in course.files:
            lesson = read_map_lesson(file)
            steps = [{"text": step.text, "right": step.right, "wanted": step.wish} for step in lesson.steps]
            minutes = lesson_time(steps, translated).minutes
            texts = translated(lesson.title), translated(lesson.text)
            lessons.append(ListedLesson(map_lesson_id(file), file, *texts, len(steps), minutes, in_editor=True))
        yield ListedCourse(translated(course.title), translated(course.text), tuple(lessons))


def _listed_lessons(
    name: str, course: Course, translated: LessonWords, read_board: ReadBoard, left_out: list[Message]
) -> Iterator[ListedLesson]:
    for file in course.files:
        lesson = _lesson_of(f"{name}/{file.stem}", file, translated, read_board)
        if lesson is not None:
            yield lesson
        else:
            text = "{file} cannot be read as a lesson. Run `railwright validate` to see why."
            left_out.append(say(text, file=str(file)))


def words_of(file: Path) -> LessonWords:
    """The texts of a lesson in the language of the window."""
    return LessonWords(file.parent, spoken_language())


def _lesson_of(id: str, file: Path, translated: LessonWords, read_board: ReadBoard) -> ListedLesson | None:
    """The list entry of a lesson file; None if it is not a lesson."""
    try:
        data = parse_positions(read_file(file))[0].data
        lesson = data["lesson"]
        title, text, steps = lesson["title"], lesson["text"], lesson.get("steps", [lesson])
        minutes = lesson_time(steps, translated).minutes
        points = [step.get("point", {}) for step in steps if step.get("wanted")]
        routes, cities = ([str(id) for point in points for id in point.get(kind, ())] for kind in ("routes", "cities"))
        shown = ShownPart(read_board(data["map"], file.parent), routes, cities)
    except (OSError, LookupError, TypeError, AttributeError):
        return None
    if not isinstance(title, str) or not isinstance(text, str):
        return None
    return ListedLesson(id, file, translated(title), translated(text), len(steps), minutes, shown)
