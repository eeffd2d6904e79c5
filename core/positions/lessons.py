"""Lessons: position files that ask for answers, step by step, with texts before and after each.

A lesson without steps counts as a single step, with its own text, right answers and following text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec import structs

from railwright.core.kernel import engine
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.board import Board
from railwright.core.kernel.chance import ScriptedChance
from railwright.core.kernel.choices import Choice, Notation
from railwright.core.kernel.errors import IllegalChoice, NotationError, RailwrightError
from railwright.core.kernel.issues import DataPath, Issue, Severity, first_issues
from railwright.core.kernel.match import Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Message, Name, say
from railwright.core.positions.file import Position
from railwright.core.positions.play import IllegalAnswer, play_on, played_match

MAX_WAYS = 300  # different states in which a step may be reached
ANY = "*"  # stands for any words in the pattern of an answer
_GAP = re.compile(r"\{([\w-]+)\}", re.ASCII)


class BadLesson(RailwrightError):
    """A lesson cannot be read; ``where`` is the data path."""

    def __init__(self, message: Message, *where: str | int) -> None:
        super().__init__(message)
        self.where: DataPath = ("lesson", *where)


class AnswerPattern(NamedTuple):
    """A pattern of answers in a lesson: choices, without those that follow if these may be anything.

    If its text contains ``*`` there are no choices: the text is compared with that of an answer.
    """

    text: str
    choices: tuple[Choice, ...] = ()

    def fits(self, notation: Notation, choices: Sequence[Choice]) -> bool:
        """Whether an answer matches."""
        if self.choices:
            return tuple(choices[: len(self.choices)]) == self.choices
        return _fits_words(self.text, notation.line(choices if ":" in self.text else choices[:1]))

    def may_begin_with(self, choice: Choice) -> bool:
        """Whether an answer that begins with this choice may match."""
        return not self.choices or self.choices[0] == choice


class PointedAt(NamedTuple):
    """The targets of a step: ids of cities and routes, names of panels, and answers in notation."""

    cities: tuple[str, ...] = ()
    routes: tuple[str, ...] = ()
    panels: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()


class LessonStep(NamedTuple):
    """A step: its text, and the right answers; without these it has no question.

    ``wrong`` are comments on likely wrong answers; the first whose pattern matches is used. After a right answer, other
    seats answer with ``others`` (in notation), and chance by its script.
    """

    text: str
    wanted: tuple[AnswerPattern, ...] = ()
    wrong: tuple[tuple[AnswerPattern, str], ...] = ()
    right: str = ""
    pointed: PointedAt = PointedAt()
    others: tuple[str, ...] = ()
    chance: tuple[str, ...] = ()


class PlayedStep(NamedTuple):
    """All answers from the learner's to the next step, and the number of unused outcomes of chance."""

    answers: tuple[Transition, ...]
    chance_left: int

    @property
    def state(self) -> State:
        """The state at the start of the next step."""
        return self.answers[-1].after


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its steps, the position it was read from, and the state at its start.

    ``learner`` is the seat that answers, -1 if the game is over and there are no questions.
    """

    title: str
    text: str
    steps: tuple[LessonStep, ...]
    position: Position
    start: State
    learner: int

    @property
    def rules(self) -> Ruleset:
        """The rules of the lesson's game."""
        return self.position.position_rules.rules

    def is_right(self, index: int, choices: Sequence[Choice]) -> bool:
        """Whether an answer is right for a step."""
        return any(pattern.fits(self.rules.notation, choices) for pattern in self.steps[index].wanted)

    def word_on(self, index: int, choices: Sequence[Choice]) -> str:
        """A step's comment on a wrong answer; "" if there is none."""
        fitting = (reason for pattern, reason in self.steps[index].wrong if pattern.fits(self.rules.notation, choices))
        return next(fitting, "")

    def right_answers(self, index: int, state: State) -> Iterator[tuple[Choice, ...]]:
        """The right answers to a step that are possible, with all choices that can follow."""
        for choice in engine.options(self.rules, state):
            if any(pattern.may_begin_with(choice) for pattern in self.steps[index].wanted):
                yield from (answer for answer in _completed(self.rules, state, choice) if self.is_right(index, answer))

    def play(self, index: int, state: State, choices: Sequence[Choice]) -> PlayedStep:
        """Play a right answer to a step, and those of others and chance up to the next step. Raises IllegalAnswer."""
        step, rules, answers = self.steps[index], self.rules, list[Transition]()
        position = structs.replace(self.position, state=state)
        seed = f"{self.position.data.get('seed', 0)} {index}"
        texts = [rules.notation.line(choices), *step.others]
        chance = play_on(position, texts, step.chance, seed, [answers.append]).chance
        assert isinstance(chance, ScriptedChance)
        return PlayedStep(tuple(answers), len(chance.left))


def gap_names(text: str, board: Board) -> dict[str, Name]:
    """The names for the gaps of a text, such as ``{wien}`` or ``{berlin-wien}``; unknown gaps are left out."""
    indices = {"city": board.city_index, "route": board.route_index, "ticket": board.ticket_index}
    names = {}
    for gap in _GAP.findall(text):
        of = next((of for of, ids in indices.items() if gap in ids), "")
        if of:
            names[gap] = Name(of, gap)
    return names


def fill_names(text: str, names: Mapping[str, str]) -> str:
    """The text with its gaps filled by ``names``; other gaps stay as written."""
    return _GAP.sub(lambda gap: names.get(gap[1], gap[0]), text)


def lesson_of(position: Position, every_way: bool = False) -> Lesson:
    """The lesson of a position, after its answers under ``do``. Raises RailwrightError if it cannot be completed.

    ``every_way`` tries all right answers to every step, not only the first.
    """
    lesson = read_lesson(position)
    for issue in lesson_issues(lesson, every_way):
        if issue.severity is Severity.ERROR:
            raise RailwrightError(issue.words)
    return lesson


def read_lesson(position: Position) -> Lesson:
    """The lesson of a position, unchecked. Raises BadLesson if it is not a lesson, or cannot be read."""
    data = position.data.get("lesson")
    if data is None:
        raise BadLesson(
            say("This position is not a lesson. Add `lesson:` with a title, some text and the expected answer.")
        )
    if ("wanted" in data) == ("steps" in data):
        raise BadLesson(say("A lesson needs either `wanted` (the answers to one question) or a list of `steps`."))
    state = played_match(position).state
    if "wanted" in data and not state.stack:
        raise BadLesson(say("The game in this lesson is over, so there is no question."))
    notation = position.position_rules.rules.notation
    written = [("steps", index, step) for index, step in enumerate(data.get("steps", ()))]
    steps = [_read_step(notation, step, *path) for *path, step in written] or [_read_step(notation, data)]
    learner = state.stack[-1].actor if state.stack else -1
    return Lesson(data["title"], data["text"], tuple(steps), position, state, learner)


def _read_step(notation: Notation, data: Mapping[str, Any], *path: Any) -> LessonStep:
    wanted = [_pattern(notation, text, *path, "wanted", index) for index, text in enumerate(data.get("wanted", ()))]
    wrong = [(_pattern(notation, text, *path, "wrong", text), reason) for text, reason in data.get("wrong", {}).items()]
    return LessonStep(
        data["text"],
        tuple(wanted),
        tuple(wrong),
        data.get("right", ""),
        PointedAt(**{part: tuple(ids) for part, ids in data.get("point", {}).items()}),
        tuple(data.get("do", ())),
        tuple(data.get("chance", ())),
    )


def _pattern(notation: Notation, text: str, *path: str | int) -> AnswerPattern:
    if ANY in text:
        return AnswerPattern(text)
    try:
        return AnswerPattern(text, notation.read_line(text))
    except NotationError as error:
        why = error.message
    if "wanted" in path:
        raise BadLesson(say("The expected answer {text!r} cannot be read: {why}", text=text, why=why), *path)
    raise BadLesson(say("The answer {text!r} cannot be read: {why}", text=text, why=why), *path)


def _fits_words(pattern: str, text: str) -> bool:
    """Whether a text matches a pattern; each part is searched for once, so that no pattern takes long."""
    first, *middle, last = pattern.split(ANY)
    if not text.startswith(first):
        return False
    end = len(first)
    for part in middle:
        start = text.find(part, end)
        if start < 0:
            return False
        end = start + len(part)
    return len(text) - end >= len(last) and text.endswith(last)


def _completed(rules: Ruleset, state: State, choice: Choice) -> Iterator[tuple[Choice, ...]]:
    """A possible answer with each sequence of choices that belongs to it."""
    after = engine.apply(rules, state, choice) if choice.then else state
    if choice.then and after.stack and after.stack[-1].actor == state.stack[-1].actor:
        following = [option for option in engine.options(rules, after) if option.verb == choice.then]
        if following:
            yield from ((choice, option) for option in following)
            return
    yield (choice,)


# --- whether it can be finished -----------------------------------------------------------------------------


class _Unplayable(Exception):
    """A step cannot be completed; with the reason and the data path."""

    def __init__(self, message: Message, *where: str | int) -> None:
        super().__init__(message)
        self.message, self.where = message, where


def lesson_issues(lesson: Lesson, every_way: bool = True) -> tuple[Issue, ...]:
    """The issues that keep a lesson from being completed, and its references to missing things.

    Right answers are played with everything that can follow them: only the first of each step, or (``every_way``) all,
    so that each later step is possible however the earlier ones were answered.
    """
    issues = [*_naming_issues(lesson)]
    with rules_guard(lesson.rules):
        issues += _Player(lesson, every_way).issues()
    return first_issues(issues)


def step_path(lesson: Lesson, index: int) -> DataPath:
    """The data path of a step."""
    return ("lesson", "steps", index) if "steps" in lesson.position.data["lesson"] else ("lesson",)


def _naming_issues(lesson: Lesson) -> Iterator[Issue]:
    board = lesson.rules.board
    for index, step in enumerate(lesson.steps):
        path = step_path(lesson, index)
        for field, text in (
            ("text", step.text),
            ("right", step.right),
            *(("wrong", reason) for _, reason in step.wrong),
        ):
            for gap in {*_GAP.findall(text)} - {*gap_names(text, board)}:
                message = say("The text mentions {id!r}, but the map has no such city, route or ticket.", id=gap)
                yield Issue(Severity.WARNING, "unknown-gap", message, (*path, field))
        for part, ids, indices in (
            ("cities", step.pointed.cities, board.city_index),
            ("routes", step.pointed.routes, board.route_index),
        ):
            for number, id in enumerate(ids):
                if id not in indices:
                    message = say("Cannot point at {id!r}: it is not on the map.", id=id)
                    yield Issue(Severity.WARNING, "nothing-to-point-at", message, (*path, "point", part, number))


class _Player:
    """Plays the steps of a lesson in order, in all states in which each can be reached."""

    def __init__(self, lesson: Lesson, every_way: bool) -> None:
        self._lesson, self._every_way = lesson, every_way
        self._notation = lesson.rules.notation

    def issues(self) -> Iterator[Issue]:
        """The issues, up to the first step that cannot be completed."""
        states = [self._lesson.start]
        for index, step in enumerate(self._lesson.steps):
            path = step_path(self._lesson, index)
            if self._every_way:
                yield from self._unused_issues(step, path, states)
            try:
                states = self._states_after(index, step, states)
            except _Unplayable as error:
                yield Issue(Severity.ERROR, "unplayable-step", error.message, (*path, *error.where))
                return

    def _unused_issues(self, step: LessonStep, path: DataPath, states: Sequence[State]) -> Iterator[Issue]:
        """Issues of comments on impossible answers, and of missing buttons."""
        open_states = [state for state in states if state.stack]
        answers = [*self._answers(open_states)] if step.wrong else []
        for pattern, _ in step.wrong:
            if not any(pattern.fits(self._notation, answer) for answer in answers):
                message = say("No possible answer at this step matches {pattern!r}.", pattern=pattern.text)
                yield Issue(Severity.WARNING, "unused-word", message, (*path, "wrong", pattern.text))
        for number, text in enumerate(step.pointed.answers):
            if any(text not in self._option_texts(state) for state in states):
                message = say("Cannot point at {answer!r}: it is not a possible answer at this step.", answer=text)
                yield Issue(Severity.WARNING, "nothing-to-point-at", message, (*path, "point", "answers", number))

    def _answers(self, states: Sequence[State]) -> Iterator[tuple[Choice, ...]]:
        for state in states:
            for choice in engine.options(self._lesson.rules, state):
                yield from _completed(self._lesson.rules, state, choice)

    def _option_texts(self, state: State) -> set[str]:
        options = engine.options(self._lesson.rules, state) if state.stack else ()
        return {self._notation.text(choice) for choice in options}

    def _states_after(self, index: int, step: LessonStep, states: Sequence[State]) -> list[State]:
        """The states that a step leads to. Raises _Unplayable."""
        if not step.wanted:
            self._check_nothing_follows(step)
            return [*states]
        after = list[State]()
        self._check_wanted(step, states)
        left_over = []
        for state in states:
            answers = [*self._lesson.right_answers(index, state)]
            if not answers:
                raise _Unplayable(
                    say("Every expected answer is impossible on at least one path to this step."), "wanted"
                )
            for answer in answers if self._every_way else answers[:1]:
                played = self._play(index, state, answer)
                left_over.append(played.chance_left)
                if played.state not in after:
                    after.append(played.state)
            if len(after) > MAX_WAYS:
                text = (
                    "Too many paths lead through this step (limit: {most}). List fewer answers, or also list the "
                    "answers that come next."
                )
                raise _Unplayable(say(text, most=MAX_WAYS), "wanted")
        if min(left_over):
            text = "Too many chance outcomes (unused: {count}). Remove the unused ones."
            raise _Unplayable(say(text, count=min(left_over)), "chance")
        return after

    def _check_nothing_follows(self, step: LessonStep) -> None:
        if step.others or step.chance:
            text = (
                "A step without `wanted` answers cannot have `do` or `chance`. Move these fields to the previous step."
            )
            raise _Unplayable(say(text), "do" if step.others else "chance")

    def _check_wanted(self, step: LessonStep, states: Sequence[State]) -> None:
        """Raise _Unplayable for a right answer that is not possible in any of the states."""
        if not all(state.stack for state in states):
            raise _Unplayable(say("The game is over before this step, so there is no question."), "wanted")
        answers = list[tuple[Choice, ...]]()
        if any(not pattern.choices for pattern in step.wanted):
            answers = [*self._answers(states)]
        for number, pattern in enumerate(step.wanted):
            if pattern.choices:
                refusals = [self._refusal(state, pattern.choices) for state in states]
                why = None if None in refusals else refusals[0]
            else:
                fitting = any(pattern.fits(self._notation, answer) for answer in answers)
                why = None if fitting else say("no possible answer matches it.")
            if why is not None:
                text = "The expected answer {text!r} is not possible: {why}"
                raise _Unplayable(say(text, text=pattern.text, why=why), "wanted", number)

    def _refusal(self, state: State, choices: Sequence[Choice]) -> Message | None:
        try:
            engine.answer(self._lesson.rules, state, choices)
        except IllegalChoice as error:
            return error.message
        return None

    def _play(self, index: int, state: State, answer: tuple[Choice, ...]) -> PlayedStep:
        """Play a right answer up to the next step. Raises _Unplayable."""
        step, line = self._lesson.steps[index], self._notation.line(answer)
        try:
            played = self._lesson.play(index, state, answer)
        except IllegalAnswer as error:
            where = "do" if error.text in step.others else "chance"
            text = "After {answer!r}, {next!r} is not possible: {why}"
            raise _Unplayable(say(text, answer=line, next=error.text, why=error.message), where) from None
        if any(answered.frame.actor == self._lesson.learner for answered in played.answers[len(answer) :]):
            text = "The learner's answers are steps. Under `do`, list only the other players' answers."
            raise _Unplayable(say(text), "do")
        is_last = index == len(self._lesson.steps) - 1
        actor = played.state.stack[-1].actor if played.state.stack else self._lesson.learner
        if not is_last and actor != self._lesson.learner:
            text = (
                "{player} has to answer after {answer!r}. Under `do`, list the other players' answers up to the "
                "next step."
            )
            raise _Unplayable(say(text, player=self._lesson.position.seats[actor].name, answer=line), "do")
        return played
