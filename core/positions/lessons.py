"""Lessons of a rule: position files that ask for an answer, with what is told before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from railwright.core.files import list_files
from railwright.core.kernel import engine
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import IllegalChoice, NotationError, RailwrightError
from railwright.core.kernel.state import State
from railwright.core.kernel.text import say
from railwright.core.positions.file import Position
from railwright.core.positions.play import told_match

FOLDER = "lessons"
SUFFIXES = (".yaml", ".yml")
MAX_LESSONS = 100  # of a rule


class Lesson(NamedTuple):
    """A lesson: what it tells, the state in which a seat is asked, and the answers that are right.

    A right answer is given by its choices: with what follows behind a colon, or alone where anything may follow.
    """

    title: str
    text: str
    right: str
    state: State
    wanted: tuple[tuple[Choice, ...], ...]

    def is_right(self, choices: Sequence[Choice]) -> bool:
        """Whether an answer is one of those that are wanted."""
        return any(tuple(choices[: len(wanted)]) == wanted for wanted in self.wanted)


def lesson_files(plugin: Path) -> list[Path]:
    """The lessons in the folder of a plugin, by name."""
    return list_files(plugin / FOLDER, *SUFFIXES)[:MAX_LESSONS]


def lesson_of(position: Position) -> Lesson:
    """The lesson of a position, after what it has under ``do``. Raises RailwrightError where it has none."""
    lesson = position.data.get("lesson")
    if lesson is None:
        raise RailwrightError(say("This position is no lesson; add `lesson:` with a title, a text and what is wanted."))
    match = told_match(position)
    if match.over or match.state.stack[-1].actor < 0:
        raise RailwrightError(say("The game of this lesson is over: nothing is asked."))
    wanted = tuple(_wanted_choices(position, match.state, text) for text in lesson["wanted"])
    return Lesson(lesson["title"], lesson["text"], lesson.get("right", ""), match.state, wanted)


def _wanted_choices(position: Position, state: State, text: str) -> tuple[Choice, ...]:
    """An answer that a lesson wants, if it is possible."""
    rules = position.position_rules.rules
    try:
        choices = rules.notation.read_line(text)
    except NotationError as error:
        raise RailwrightError(
            say("The wanted answer {text!r} cannot be read: {why}", text=text, why=error.message)
        ) from None
    try:
        with rules_guard(rules):
            engine.answer(rules, state, choices)
    except IllegalChoice as error:
        message = say("The wanted answer {text!r} is not possible: {why}", text=text, why=error.message)
        raise RailwrightError(message) from None
    return choices
