"""The clocks of a table: the time for the pending question, and the time that each seat has left.

The time left is stored with the table. The age of a question is not: no time passes while no dealer runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from railwright.plugins.features.online.table_data import TableData


class TableClocks:
    """Measures the time of the question that stands by a clock that is passed in, in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.question_start = now()  # when the question now was put
        self._before: dict[int, float] = {}  # what a seat had left when it gave the answer of a number

    @staticmethod
    def begin(data: TableData) -> None:
        """Give every seat the time that it has at the beginning; none where the table has no clocks."""
        clock = data.options.clock
        data.left = [] if clock.kind == "none" else [float(clock.bank or clock.move)] * len(data.seats)

    def start_question(self) -> None:
        """Measure from now on: a question is put, or the time that it has taken so far was charged to its seat."""
        self.question_start = self._now()

    def move(self, by_s: float) -> None:
        """Move the start of the question by so many seconds, because the clock was set."""
        self.question_start += by_s

    def due_at(self, data: TableData, seat: int) -> float | None:
        """When the time of the seat that is asked is up; None where it never is."""
        if not data.left or data.paused:
            return None
        return self.question_start + data.left[seat] + data.options.clock.grace

    def spend(self, data: TableData, seat: int | None) -> None:
        """Charge the time since the question to the pending seat; ``start_question`` follows once that is stored."""
        if data.left and seat is not None and seat >= 0 and not data.paused:
            spent_s = max(0.0, self._now() - self.question_start - data.options.clock.grace)
            data.left[seat] = max(0.0, data.left[seat] - spent_s)

    def end_move(self, data: TableData, seat: int, number: int) -> None:
        """Work out what the seat has left for its next move, having given the answer of this number."""
        self.spend(data, seat)
        clock = data.options.clock
        if data.left:
            self._before[number] = data.left[seat]
            data.left[seat] = float(clock.move) if clock.kind == "move" else data.left[seat] + clock.move

    def take_back(self, data: TableData, pending: int | None, answers: Iterable[tuple[int, int]]) -> None:
        """Undo what answers that are taken back, pairs of number and seat, have added to their seats' time."""
        self.spend(data, pending)
        for number, seat in answers:
            if data.left and number in self._before:
                data.left[seat] = min(data.left[seat], self._before[number])

    def pause(self, data: TableData, seat: int | None, name: str) -> None:
        """Stop the clocks, for a person of a name; they stand already where somebody else has."""
        if not data.paused:
            self.spend(data, seat)
            data.paused = name

    def resume(self, data: TableData) -> None:
        """Let the clocks go on."""
        data.paused = ""
        self.start_question()

    @staticmethod
    def are_distinguishable(before: TableData, after: TableData) -> bool:
        """Whether the clocks must be sent again: time was given or taken, or they have stopped or started."""
        return bool(after.left) and (before.left, before.paused) != (after.left, after.paused)

    def left(self, data: TableData, seat: int | None) -> list[float]:
        """The seconds that each seat has left now; the clock of the pending seat runs."""
        left = list(data.left)
        if left and seat is not None and seat >= 0 and not data.paused:
            left[seat] = max(0.0, left[seat] - max(0.0, self._now() - self.question_start))
        return left
