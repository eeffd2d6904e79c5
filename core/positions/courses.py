"""The files of lessons, the courses that order them, and their translations.

A plugin that is a folder has its lessons in its subfolder ``lessons``; a module, ``lamps.py``, or a map, ``bay.yaml``,
has them in ``lessons/lamps`` or ``lessons/bay`` beside it. There ``courses.yaml`` defines their order, and
``words/de.json`` has the German texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from railwright.core.documents.document import Document
from railwright.core.documents.json_schema import bundled_schema, schema_issues, schema_validator
from railwright.core.files import list_files, read_file
from railwright.core.kernel.errors import reason
from railwright.core.kernel.issues import Issue, Severity, first_issues, has_errors
from railwright.core.kernel.text import say
from railwright.core.language.plugin_texts import translate_text
from railwright.core.language.words import read_words

FOLDER = "lessons"
COURSES = "courses.yaml"
SUFFIXES = (".yaml", ".yml")
MAX_LESSONS = 100  # of a rule or a map
MAX_COURSES_BYTES = 100_000


class Course(NamedTuple):
    """A course: its title and description, and the files of its lessons in order."""

    title: str
    text: str
    files: tuple[Path, ...]


class ReadCourses(NamedTuple):
    """The courses of a folder, and the issues of the file that orders them."""

    courses: tuple[Course, ...]
    issues: tuple[Issue, ...] = ()


def lessons_folder(source: Path) -> Path:
    """The folder of the lessons of a plugin or map, whose ``source`` is a file or a folder."""
    return source.parent / FOLDER / source.stem if source.suffix in (".py", *SUFFIXES) else source / FOLDER


def lesson_files(source: Path) -> list[Path]:
    """The lesson files of a plugin or map, by name."""
    files = list_files(lessons_folder(source), *SUFFIXES)
    return [file for file in files if file.name != COURSES][:MAX_LESSONS]


def read_courses(source: Path, title: str) -> ReadCourses:
    """The courses of a plugin or map; lessons outside of all courses form another one, with the given title.

    An unusable ``courses.yaml`` counts as empty.
    """
    files = {file.stem: file for file in lesson_files(source)}
    file = lessons_folder(source) / COURSES
    if not files or not file.is_file():
        return ReadCourses((Course(title, "", tuple(files.values())),) if files else ())
    document = _document(file)
    issues = first_issues(_course_issues(document, {*files}))
    entries = [] if has_errors(issues) else document.data["courses"]
    courses = [
        Course(entry["title"], entry.get("text", ""), tuple(files[name] for name in entry["lessons"]))
        for entry in entries
    ]
    named = {path for course in courses for path in course.files}
    others = tuple(path for path in files.values() if path not in named)
    return ReadCourses((*courses, *([Course(title, "", others)] if others else [])), issues)


def courses_issues(file: Path) -> tuple[Issue, ...]:
    """The issues of a ``courses.yaml``."""
    names = {path.stem for path in list_files(file.parent, *SUFFIXES) if path.name != COURSES}
    return first_issues(_course_issues(_document(file), names))


def _document(file: Path) -> Document:
    from railwright.core.documents.yaml_io import read_document  # late, 20 ms: most games begin without a file

    try:
        return read_document(read_file(file, MAX_COURSES_BYTES))
    except OSError as error:
        message = say("The file cannot be read: {why}.", why=reason(error))
        return Document(None, (Issue(Severity.ERROR, "unreadable-file", message),))


def _course_issues(document: Document, names: set[str]) -> Iterator[Issue]:
    yield from document.issues
    if document.data is None and document.issues:
        return
    issues = [*schema_issues(schema_validator(bundled_schema("courses-1")), document)]
    yield from issues
    if issues:
        return
    for row, course in enumerate(document.data["courses"]):
        for number, name in enumerate(course["lessons"]):
            if name not in names:
                message = say("There is no lesson {name}.yaml beside this file. Correct its name.", name=name)
                where = ("courses", row, "lessons", number)
                yield document.with_position(Issue(Severity.ERROR, "unknown-lesson", message, where))


class LessonWords:
    """The texts of lessons in a language: from the folder, else the program's own translations."""

    def __init__(self, folder: Path, language: str) -> None:
        self._sentences: Mapping[str, Any] = read_words(folder / "words" / f"{language}.json")[0]

    def __call__(self, text: str) -> str:
        """The translation of a text."""
        translation = self._sentences.get(text)
        return translation if isinstance(translation, str) else translate_text(text)
