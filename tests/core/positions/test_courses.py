"""Where lessons lie, and the courses that order them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from railwright.core.positions.courses import COURSES, LessonWords, courses_issues, lesson_files, read_courses

ORDER = """courses:
  - title: Play well
    text: For later.
    lessons: [c, a]
"""


@pytest.fixture
def rule(tmp_path: Path) -> Path:
    """A rule of one file with three lessons beside it."""
    folder = tmp_path / "lessons" / "lamps"
    folder.mkdir(parents=True)
    for name in "abc":
        (folder / f"{name}.yaml").write_text("map: tiny", "utf-8")
    return tmp_path / "lamps.py"


def names(rule: Path) -> list[tuple[str, list[str]]]:
    return [(course.title, [file.stem for file in course.files]) for course in read_courses(rule, "Lamps").courses]


def test_lessons_lie_in_a_folder_or_beside_a_file(rule: Path, tmp_path: Path) -> None:
    assert [file.stem for file in lesson_files(rule)] == ["a", "b", "c"]
    assert [file.stem for file in lesson_files(tmp_path / "lamps.yaml")] == ["a", "b", "c"]
    assert lesson_files(tmp_path / "other.py") == []
    assert lesson_files(tmp_path) == []  # those in its folder belong to rules that are named


def test_without_an_order_they_are_one_course_by_name(rule: Path, tmp_path: Path) -> None:
    assert names(rule) == [("Lamps", ["a", "b", "c"])]
    assert read_courses(tmp_path / "other.py", "Other").courses == ()


def test_courses_order_lessons_and_the_others_stand_behind(rule: Path) -> None:
    (rule.parent / "lessons" / "lamps" / COURSES).write_text(ORDER, "utf-8")
    assert names(rule) == [("Play well", ["c", "a"]), ("Lamps", ["b"])]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (ORDER.replace("[c, a]", "[c, z]"), "unknown-lesson", 4),
        (ORDER.replace("[c, a]", "[../c]"), "wrong-form", 4),
        (ORDER.replace("title: Play well", "name: x"), "missing-field", 2),
        ("courses: ]", "syntax", 1),
        ("- a", "wrong-type", 1),
        ("null", "wrong-type", 1),
    ],
)
def test_a_file_that_cannot_be_used_orders_nothing(rule: Path, text: str, code: str, line: int) -> None:
    file = rule.parent / "lessons" / "lamps" / COURSES
    file.write_text(text, "utf-8")
    issues = courses_issues(file)
    assert issues[0].line == line
    assert code in [issue.code for issue in issues]
    assert (names(rule), read_courses(rule, "Lamps").issues) == ([("Lamps", ["a", "b", "c"])], issues)


def test_their_words_lie_beside_them(rule: Path) -> None:
    folder = rule.parent / "lessons" / "lamps"
    (folder / "words").mkdir()
    (folder / "words" / "de.json").write_text(json.dumps({"Light it.": "Zünde es an.", "n": ["1", "2"]}), "utf-8")
    words = LessonWords(folder, "de")
    assert (words("Light it."), words("Not told."), words("n")) == ("Zünde es an.", "Not told.", "n")
    assert LessonWords(folder, "fr")("Light it.") == "Light it."
