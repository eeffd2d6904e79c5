"""How long a lesson takes, estimated from its words, steps and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

WORDS_A_MINUTE = 150  # read by a child
STEP_S = ANSWER_S = 5.0  # seconds for a click on Continue, and for finding and giving an answer


class LessonTime(NamedTuple):
    """What a lesson without a mistake takes: words to read, steps, and the steps that need an answer."""

    words: int
    steps: int
    answers: int

    @property
    def minutes(self) -> float:
        """Minutes for the whole lesson."""
        return self.words / WORDS_A_MINUTE + (self.steps * STEP_S + self.answers * ANSWER_S) / 60


def lesson_time(steps: Sequence[Mapping[str, Any]], translated: Callable[[str], str]) -> LessonTime:
    """Return the time for the steps of a lesson as its file has them, with their texts in a language."""
    texts = [step[text] for step in steps for text in ("text", "right") if text in step]
    words = sum(len(translated(text).split()) for text in texts)
    return LessonTime(words, len(steps), sum(bool(step.get("wanted")) for step in steps))
