"""Viewpoints of a recorded game: everything open, what a seat saw, or what a spectator saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from railwright.core.kernel.outcome import HUMAN, Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Event, Message
from railwright.core.kernel.visibility import view


class Viewpoint(NamedTuple):
    """What may be seen: everything where it is ``whole``, else what a seat may see, or a spectator for seat None."""

    seat: int | None = None
    whole: bool = False

    def view_of(self, rules: Ruleset, state: State) -> State:
        """The state without what is hidden from here."""
        return state if self.whole else view(rules, state, self.seat)

    def text_of(self, event: Event) -> Message:
        """The sentence on an event, which tells more to the player whom it concerns."""
        return (event.own or event.text) if self.whole else event.told_to(self.seat)


ALL_OPEN = Viewpoint(whole=True)
SPECTATOR = Viewpoint()


def viewpoints_of(seats: Sequence[Seat], finished: bool) -> tuple[Viewpoint, ...]:
    """The viewpoints from which a record may be looked at, the one that sees most first.

    A finished game has no secrets. One that is not is shown to its person alone; with several persons nobody
    knows who sits before the screen, so that all see what a spectator sees.
    """
    people = [number for number, seat in enumerate(seats) if seat.agent == HUMAN]
    if finished or not people:
        return (ALL_OPEN, *(Viewpoint(number) for number in range(len(seats))), SPECTATOR)
    return (Viewpoint(people[0]), SPECTATOR) if len(people) == 1 else (SPECTATOR,)
