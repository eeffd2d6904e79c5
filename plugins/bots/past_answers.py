"""What a bot remembered before each of its answers, so that answers nobody took have not been thought of."""

from __future__ import annotations

from typing import Generic, TypeVar

M = TypeVar("M")


class PastAnswers(Generic[M]):
    """The number of the answer that is asked for, and what a bot remembered before those that it was asked for.

    In a window people take answers back while a bot thinks: then its thought is dropped, and is in no record. A bot
    that draws its chance from ``number`` and goes on with what ``recall`` gives answers the next question as if it had
    not been asked before. ``number`` counts the answers of everybody, those of chance included.
    """

    def __init__(self) -> None:
        self.number = 0
        self._memories: list[tuple[int, M]] = []

    def observe(self, number: int) -> None:
        """So many answers were given; after some were taken back, numbers come once more."""
        self.number = number

    def recall(self, memory: M) -> M:
        """What to remember at this question: ``memory``, unless it is of later answers, which were taken back."""
        while self._memories and self._memories[-1][0] >= self.number:
            memory = self._memories.pop()[1]
        self._memories.append((self.number, memory))
        return memory
