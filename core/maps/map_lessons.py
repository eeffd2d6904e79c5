"""Lessons in the map editor: steps that wait until the map has what they ask for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from railwright.core.documents.document import Document
from railwright.core.documents.json_schema import bundled_schema, schema_issues, schema_validator
from railwright.core.files import read_file
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.issues import Issue, first_issues
from railwright.core.kernel.mapspec import GRAY, MapSpec
from railwright.core.kernel.text import say

FORMAT_NAME = "railwright-map-lesson"
HEAD_BYTES = 500  # in which a file says what it is
MAX_BYTES = 100_000  # of the file of a lesson


class MapWish(NamedTuple):
    """The minimum numbers of parts that a map must have; if ``playable``, also a check without errors."""

    cities: int = 0
    routes: int = 0
    colored_routes: int = 0
    tickets: int = 0
    playable: bool = False

    def is_met(self, spec: MapSpec, playable: bool) -> bool:
        """Whether a map has all of it; ``playable`` says whether its check has found no error."""
        colored = sum(route.color != GRAY for route in spec.routes)
        parts = len(spec.cities), len(spec.routes), colored, len(spec.tickets)
        return (
            all(count >= minimum for count, minimum in zip(parts, self[:4], strict=True)) and playable >= self.playable
        )


class MapLessonStep(NamedTuple):
    """A step: what it tells, what it waits for (None: it is only read), and what is told when that is there."""

    text: str
    wish: MapWish | None = None
    right: str = ""


class MapLesson(NamedTuple):
    """A lesson: what it is called and about, and its steps."""

    title: str
    text: str
    steps: tuple[MapLessonStep, ...]


def read_map_lesson(file: Path) -> MapLesson:
    """The lesson of a file. Raises RailwrightError where it cannot be used, OSError."""
    document = _read(read_file(file, MAX_BYTES))
    for issue in _document_issues(document):
        raise RailwrightError(say("{file} cannot be used: {why}", file=file.name, why=issue.words))
    lesson = document.data["lesson"]
    return MapLesson(lesson["title"], lesson["text"], tuple(_step(step) for step in lesson["steps"]))


def is_map_lesson(content: bytes) -> bool:
    """Whether a file says of itself that it is a lesson in the map editor."""
    return FORMAT_NAME.encode() in content[:HEAD_BYTES]


def map_lesson_issues(content: bytes) -> tuple[Issue, ...]:
    """Everything that is wrong with the file of a lesson."""
    return _document_issues(_read(content))


def _document_issues(document: Document) -> tuple[Issue, ...]:
    """Everything that is wrong with the document of a lesson, worst and first in the text first."""
    if document.data is None and document.issues:
        return document.issues
    return first_issues((*document.issues, *schema_issues(schema_validator(bundled_schema("map-lesson-1")), document)))


def _read(content: bytes) -> Document:
    from railwright.core.documents.yaml_io import read_document  # late, 20 ms: a start waits for no lesson

    return read_document(content)


def _step(entry: Mapping[str, Any]) -> MapLessonStep:
    wanted = entry.get("wanted")
    return MapLessonStep(entry["text"], MapWish(**wanted) if wanted else None, entry.get("right", ""))
