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
WORDS_A_MINUTE = 150  # read by a child
STEP_S = ANSWER_S = 5.0  # seconds for a click on Continue, and for finding and giving an answer
LANGUAGES = ("en", "de")


class LessonTime(NamedTuple):
    """What a lesson without a mistake takes: words to read, steps, and those of the steps that need an answer."""

    words: int
    steps: int
    answers: int

    @property
    def minutes(self) -> float:
        """Minutes for the whole lesson."""
        return self.words / WORDS_A_MINUTE + (self.steps * STEP_S + self.answers * ANSWER_S) / 60


def courses() -> tuple[Course, ...]:
    """The courses about Europe: the basics first."""
    return read_courses(EUROPE, "").courses


def time_of(file: Path, language: str) -> LessonTime:
    """The time that a lesson takes in a language."""
    translate = LessonWords(lessons_folder(EUROPE), language)
    lesson = read_document(file.read_bytes()).data["lesson"]
    steps = lesson["steps"]
    texts = [text for step in steps for text in (step["text"], step.get("right", "")) if text]
    words = sum(len(translate(text).split()) for text in texts)
    return LessonTime(words, len(steps), sum("wanted" in step for step in steps))


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
