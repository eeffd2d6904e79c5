"""A lesson under way: the current step, the answers so far, and the next answers of other seats and chance."""

from __future__ import annotations

from collections.abc import Sequence

from railwright.core.kernel.agents import Agent
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.core.positions.lessons import Lesson, LessonStep


class LessonPlay:
    """A lesson at a step, with the match that is shown.

    ``given`` are the answers to the previous steps in notation, "" for steps without a question; with them the lesson
    can be resumed. The match follows: after a right answer, other seats and chance answer as the step says.
    """

    def __init__(self, lesson: Lesson, seats: Sequence[Seat], given: Sequence[str] = ()) -> None:
        self.lesson = lesson
        self.given: list[str] = []
        self.history: list[Transition] = []  # of everybody, up to the current step
        self._starts = [0]  # the number of answers before each step reached
        for line in given:
            if not self._resume_step(line):
                break
        agents: list[Agent | None] = [
            None if seat in (lesson.learner, max(lesson.learner, 0)) else self for seat in range(len(seats))
        ]
        self.match = Match(lesson.rules, seats, agents, self, self.state, answers=len(self.history))

    @property
    def at(self) -> int:
        """The index of the current step; the number of steps once all are completed."""
        return len(self.given)

    @property
    def step(self) -> LessonStep | None:
        """The current step; None once all are completed."""
        return None if self.is_done else self.lesson.steps[self.at]

    @property
    def is_done(self) -> bool:
        """Whether all steps are completed."""
        return self.at == len(self.lesson.steps)

    @property
    def state(self) -> State:
        """The state at the start of the current step."""
        return self.history[-1].after if self.history else self.lesson.start

    @property
    def has_arrived(self) -> bool:
        """Whether the match has reached the current step, that is, others and chance have answered."""
        return self.match.answers >= len(self.history)

    # going on

    def take(self, choices: Sequence[Choice]) -> None:
        """Give a right answer to the step, but not yet to the match. Raises IllegalAnswer."""
        number = len(self.history)
        played = self.lesson.play(self.at, self.state, choices)
        self.history += [answer._replace(number=number + answer.number) for answer in played.answers]
        self._pass_step(self.lesson.rules.notation.line(choices))

    def look_on(self) -> None:
        """Continue from a step without a question."""
        self._pass_step("")

    def _pass_step(self, line: str) -> None:
        self.given.append(line)
        self._starts.append(len(self.history))

    def _resume_step(self, line: str) -> bool:
        """Answer a step as before; False if the lesson has changed since."""
        step = self.step
        if step is None or bool(step.wanted) != bool(line):
            return False
        try:
            if not step.wanted:
                self.look_on()
                return True
            choices = self.lesson.rules.notation.read_line(line)
            if self.lesson.is_right(self.at, choices):
                self.take(choices)
                return True
        except RailwrightError:
            pass
        return False

    # going back

    def back_to(self, index: int) -> int:
        """Go back to a step; returns the number of answers before it."""
        del self.given[index:], self._starts[index + 1 :]
        del self.history[self._starts[index] :]
        return self._starts[index]

    def follow_match(self) -> None:
        """Go back to the step whose answer was taken back in the match."""
        steps = self.lesson.steps
        wanted = (
            index for index in range(self.at) if self._starts[index] >= self.match.answers and steps[index].wanted
        )
        index = next(wanted, None)
        if index is not None:
            self.back_to(index)

    # answers of others and of chance

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The answer of another seat, as the step says."""
        return self._next(options)

    def pick(self, choices: Sequence[Choice], weights: Sequence[int]) -> Choice:
        """The answer of chance, as the step says."""
        expected = self._next(choices)
        return expected if expected in choices else SeededChance(seeded(0)).pick(choices, weights)

    def _next(self, options: Sequence[Choice]) -> Choice:
        number = self.match.answers
        return self.history[number].choice if number < len(self.history) else options[0]
