"""How long the lessons about Europe take.

``python -m tests.lesson_minutes`` prints the minutes of each lesson in all languages.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from railwright.core.documents.yaml_io import read_document
from railwright.core.language.languages import LANGUAGES
from railwright.core.positions.courses import Course, LessonWords, lessons_folder, read_courses
from railwright.core.positions.lesson_time import LessonTime, lesson_time
from tests.sources import ROOT

EUROPE = ROOT / "plugins" / "europe.py"  # beside which the lessons lie


def courses() -> tuple[Course, ...]:
    """The courses about Europe: the basics first."""
    return read_courses(EUROPE, "").courses


def time_of(file: Path, language: str) -> LessonTime:
    """The time that a lesson takes in a language."""
    steps = read_document(file.read_bytes()).data["lesson"]["steps"]
    return lesson_time(steps, LessonWords(lessons_folder(EUROPE), language))


def lines() -> Iterator[str]:
    """A line for each lesson and each course."""
    for course in courses():
        sums = dict.fromkeys(LANGUAGES, 0.0)
        for file in course.files:
            times = {language: time_of(file, language) for language in LANGUAGES}
            told = [f"{language} {time.words:4} words {time.minutes:4.1f} min" for language, time in times.items()]
            yield f"  {file.stem:24} {times['en'].steps:2} steps  {'  '.join(told)}"
            for language, time in times.items():
                sums[language] += time.minutes
        yield f"{course.title}: {', '.join(f'{language} {minutes:.1f} minutes' for language, minutes in sums.items())}"


if __name__ == "__main__":
    print(*lines(), sep="\n")
