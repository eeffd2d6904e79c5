"""The answers of a match that stand, and how far a seat may go back in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from railwright.core.kernel.match import Transition

TURN_QUESTION = "turn"  # the question that begins a turn


class Undo(NamedTuple):
    """A seat has taken answers back: number ``to`` is the last one again (0: none is left)."""

    by: int
    to: int
    answers: tuple[Transition, ...]


Entry = Transition | Undo


class History:
    """The answers of a match that stand; it listens to the match from the first answer on."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.answers: list[Transition] = []
        for entry in entries:
            self(entry)

    def __call__(self, entry: Entry) -> None:
        """Add an answer, or drop those that were taken back."""
        if isinstance(entry, Undo):
            # Answers taken back stay in the file, but are no longer part of the game.
            del self.answers[entry.to :]
        else:
            self.answers.append(entry)

    def undo_points(self, seat: int, free: bool = False) -> list[int]:
        """How many answers stand at each moment that a seat may go back to, earliest first, to decide again there.

        A seat may take back its own answers as long as nobody else has answered after them. Chance counts as somebody
        else, since it may have shown what was hidden. ``free`` lifts that limit.
        """
        if not free and self.answers and self.answers[-1].frame.actor != seat:  # asked of every seat at each answer
            return []
        return [moment for moment in self._own_answers(seat, free) if not self._continues_previous(moment)]

    def allows_undo(self, seat: int, to: int, free: bool = False) -> bool:
        """Whether a record may go back to ``to`` answers, even between two that were given together."""
        return to in self._own_answers(seat, free)

    def _own_answers(self, seat: int, free: bool) -> list[int]:
        """The indices of a seat's answers after which nobody else has answered; of all its answers if ``free``."""
        moments: list[int] = []
        # Backwards until somebody else has answered: chance may have shown what was hidden before.
        for moment in range(len(self.answers) - 1, -1, -1):
            if self.answers[moment].frame.actor == seat:
                moments.append(moment)
            elif not free:
                break
        return moments[::-1]

    def turn_start(self, seat: int, free: bool = False) -> int | None:
        """The undo point at which the seat's turn began; None if it has no undo points."""
        moments = self.undo_points(seat, free)
        of_turn = [
            moment for moment in moments if self.answers[moment].before.turns == self.answers[moments[-1]].before.turns
        ]
        # The opening of a game asks no turn question, so that its first answer counts as the beginning.
        begins = [moment for moment in of_turn if self.answers[moment].frame.kind == TURN_QUESTION]
        return begins[-1] if begins else next(iter(of_turn), None)

    def undo_to(self, seat: int, to: int) -> Undo:
        """The take-back that leaves a seat with ``to`` answers."""
        return Undo(seat, to, tuple(self.answers[to:]))

    def _continues_previous(self, moment: int) -> bool:
        """Whether an answer was given together with the one before, such as what is claimed and how it is paid."""
        if not moment:
            return False
        before, answered = self.answers[moment - 1], self.answers[moment]
        return before.frame.actor == answered.frame.actor and before.choice.then == answered.choice.verb
