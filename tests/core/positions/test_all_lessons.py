"""Every lesson that comes with the program, and those of the examples, can be finished, and speaks German."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.folders import plugins_folder
from railwright.core.maps.library import bundled_maps, rule_boards
from railwright.core.positions.courses import (
    COURSES,
    courses_issues,
    lesson_files,
    lessons_folder,
    read_courses,
)
from railwright.core.positions.file import parse_positions, read_position
from railwright.core.positions.lessons import Lesson, lesson_issues, read_lesson
from railwright.core.positions.rules import PositionRulesCache
from tests.homes import move_home
from tests.sources import ROOT

EXAMPLE = ROOT / "docs" / "examples" / "lighthouses"
GAP = re.compile(r"\{[\w-]+\}")


def bundled_sources() -> Iterator[Path]:
    """All rules and maps of the program, as they lie there."""
    yield from (Path(manifest.path) for manifest in discover(safe=True).manifests.values())
    yield from (*bundled_maps().values(), *rule_boards().values())


def bundled_lessons() -> list[Path]:
    return [file for source in bundled_sources() for file in lesson_files(source)]


FILES = [*bundled_lessons(), *lesson_files(EXAMPLE)]


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    """All rules, that of the example among them, which is allowed."""
    move_home(monkeypatch, tmp_path)
    folder = plugins_folder() / EXAMPLE.name
    shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    TrustStore().trust(folder)
    return discover()


def read(file: Path, catalogue: Catalogue) -> Lesson:
    reading = read_position(parse_positions(file.read_bytes())[0], PositionRulesCache(catalogue, file.parent))
    assert reading.position is not None, [issue.text(file.name) for issue in reading.issues]
    return read_lesson(reading.position)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_lesson_can_be_finished_in_every_way(file: Path, catalogue: Catalogue) -> None:
    lesson = read(file, catalogue)
    assert [issue.text(file.name) for issue in lesson_issues(lesson)] == []


def test_courses_name_lessons_that_are_there() -> None:
    files = [lessons_folder(source) / COURSES for source in bundled_sources()]
    assert [issue.text(str(file)) for file in files if file.is_file() for issue in courses_issues(file)] == []


def texts_of(source: Path) -> Iterator[str]:
    """Everything that the lessons of a rule or map tell people."""
    for course in read_courses(source, "").courses:
        yield from filter(None, (course.title, course.text))
        for file in course.files:
            told = parse_positions(file.read_bytes())[0].data
            yield from (seat["name"] for seat in told["seats"] if "name" in seat)
            lesson = told["lesson"]
            for part in (lesson, *lesson.get("steps", ())):
                yield from filter(None, (part.get("title"), part.get("text"), part.get("right")))
                yield from part.get("wrong", {}).values()


@pytest.mark.parametrize("language", ["de", "cs"])
def test_lessons_of_the_program_are_translated_with_the_same_gaps(language: str) -> None:
    for source in bundled_sources():
        if not lesson_files(source):
            continue
        words = json.loads((lessons_folder(source) / "words" / f"{language}.json").read_text("utf-8"))
        texts = {*texts_of(source)}
        assert sorted(texts - {*words}) == []
        assert sorted({*words} - texts) == []  # nothing is left of sentences that were changed
        assert [text for text in texts if Counter(GAP.findall(text)) != Counter(GAP.findall(words[text]))] == []
