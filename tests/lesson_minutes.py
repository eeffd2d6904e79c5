"""How long the lessons about Europe take: an estimate from the words that are read and the answers that are given.

``python -m tests.lesson_minutes`` prints the minutes of each lesson, in English and German.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from railwright.core.documents.yaml_io import read_document
from railwright.core.positions.courses import Course, LessonWords, lessons_folder, read_courses
from tests.sources import ROOT

EUROPE = ROOT / "plugins" / "europe.py"  # beside which the lessons lie
WORDS_A_MINUTE = 200  # of somebody who reads with care
ANSWER_S = 5.0  # seconds for going on or an answer, with the look for where it is given and the payment confirmed
LANGUAGES = ("en", "de")


class LessonTime(NamedTuple):
    """What a lesson asks of a learner who errs nowhere: words to read, and steps to answer or go on from."""

    words: int
    steps: int

    @property
    def minutes(self) -> float:
        """How long it takes, with going on to the next lesson."""
        return self.words / WORDS_A_MINUTE + (self.steps + 1) * ANSWER_S / 60


def courses() -> tuple[Course, ...]:
    """The courses about Europe: the basics first."""
    return read_courses(EUROPE, "").courses


def time_of(file: Path, language: str) -> LessonTime:
    """The time that a lesson takes in a language."""
    translate = LessonWords(lessons_folder(EUROPE), language)
    lesson = read_document(file.read_bytes()).data["lesson"]
    told = [text for step in lesson["steps"] for text in (step["text"], step.get("right", "")) if text]
    return LessonTime(sum(len(translate(text).split()) for text in told), len(lesson["steps"]))


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
