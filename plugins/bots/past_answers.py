"""The memory of a bot before each of its answers, so that answers that were taken back leave no trace."""

from __future__ import annotations

from typing import Generic, TypeVar

M = TypeVar("M")


class PastAnswers(Generic[M]):
    """The number of the next answer, and the memory of a bot before each question that it was asked.

    People may take answers back while a bot thinks; its thought is then dropped and is in no record. A bot that seeds
    its random numbers with ``number`` and continues with the memory from ``recall`` answers the next question as if it
    had not been asked before.

    * ``number`` (int): the number of all answers given, including those of chance
    """

    def __init__(self) -> None:
        self.number = 0
        self._memories: list[tuple[int, M]] = []

    def observe(self, number: int) -> None:
        """Set the number of answers given; it decreases when answers are taken back."""
        self.number = number

    def recall(self, memory: M) -> M:
        """The memory to use for this question: ``memory``, unless it contains answers that were taken back."""
        while self._memories and self._memories[-1][0] >= self.number:
            memory = self._memories.pop()[1]
        self._memories.append((self.number, memory))
        return memory
