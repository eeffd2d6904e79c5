"""The answers of a match that stand, and how far a seat may go back in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from railwright.core.kernel.match import Transition

TURN_QUESTION = "turn"  # the question that begins a turn


class Undo(NamedTuple):
    """A seat has taken answers back: that with the number ``to`` is the last one again (0: none is left)."""

    by: int
    to: int
    answers: tuple[Transition, ...]


Entry = Transition | Undo


class History:
    """A listener of a match from its first answer on."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.answers: list[Transition] = []
        for entry in entries:
            self(entry)

    def __call__(self, entry: Entry) -> None:
        """Add an answer, or drop those that were taken back."""
        if isinstance(entry, Undo):
            # Answers taken back stay in the file, but are no part of the game any more.
            del self.answers[entry.to :]
        else:
            self.answers.append(entry)

    def undo_points(self, seat: int, free: bool = False) -> list[int]:
        """The numbers of answers that a seat may go back to, the earliest first: there it has to decide again.

        A seat takes back its own answers as long as nobody else has answered behind them, chance included, which
        may have shown what was hidden. ``free`` lifts that.
        """
        return [moment for moment in self._own_answers(seat, free) if not self._continues_previous(moment)]

    def allows_undo(self, seat: int, to: int, free: bool = False) -> bool:
        """Whether a record may take answers back to one, also to one between two that were given together."""
        return to in self._own_answers(seat, free)

    def _own_answers(self, seat: int, free: bool) -> list[int]:
        """The answers of a seat behind which nobody else has answered; all of them if ``free``."""
        moments: list[int] = []
        # Backwards until somebody else has answered: chance may have shown what was hidden before.
        for moment in range(len(self.answers) - 1, -1, -1):
            if self.answers[moment].frame.actor == seat:
                moments.append(moment)
            elif not free:
                break
        return moments[::-1]

    def turn_start(self, seat: int, free: bool = False) -> int | None:
        """The moment to go back to for the beginning of the turn; None where the seat may go back to none."""
        moments = self.undo_points(seat, free)
        of_turn = [
            moment for moment in moments if self.answers[moment].before.turns == self.answers[moments[-1]].before.turns
        ]
        # The opening of a game belongs to no turn: without the question of a turn its first answer counts.
        begins = [moment for moment in of_turn if self.answers[moment].frame.kind == TURN_QUESTION]
        return begins[-1] if begins else next(iter(of_turn), None)

    def undo_to(self, seat: int, to: int) -> Undo:
        """What a seat would take back to go to a moment."""
        return Undo(seat, to, tuple(self.answers[to:]))

    def _continues_previous(self, moment: int) -> bool:
        """Whether two answers were given together, as what is claimed and how it is paid for."""
        if not moment:
            return False
        before, answered = self.answers[moment - 1], self.answers[moment]
        return before.frame.actor == answered.frame.actor and before.choice.then == answered.choice.verb
