"""Viewpoints of a recorded game: everything open, that of a seat, or that of a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from railwright.core.kernel.outcome import HUMAN, Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Event, Message
from railwright.core.kernel.visibility import view


class Viewpoint(NamedTuple):
    """A viewpoint: everything if ``whole``, else what ``seat`` may see, or a spectator if it is None."""

    seat: int | None = None
    whole: bool = False

    def view_of(self, rules: Ruleset, state: State) -> State:
        """The state with hidden values masked."""
        return state if self.whole else view(rules, state, self.seat)

    def text_of(self, event: Event) -> Message:
        """The text of an event, which may tell more to the seat that it concerns."""
        return (event.own or event.text) if self.whole else event.told_to(self.seat)


ALL_OPEN = Viewpoint(whole=True)
SPECTATOR = Viewpoint()


def viewpoints_of(seats: Sequence[Seat], finished: bool) -> tuple[Viewpoint, ...]:
    """The permitted viewpoints of a record, the most open first.

    A finished game has no secrets. An unfinished one is shown as its only person saw it; with several people nobody
    knows who is at the screen, so it is shown as a spectator saw it.
    """
    people = [number for number, seat in enumerate(seats) if seat.agent == HUMAN]
    if finished or not people:
        return (ALL_OPEN, *(Viewpoint(number) for number in range(len(seats))), SPECTATOR)
    return (Viewpoint(people[0]), SPECTATOR) if len(people) == 1 else (SPECTATOR,)
