"""From whose viewpoint a recorded game is shown: everything open, a seat's, or a spectator's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.kernel.outcome import Seat
from core.kernel.ruleset import Ruleset
from core.kernel.state import State
from core.kernel.text import Event, Message
from core.kernel.visibility import view


class Viewpoint(NamedTuple):
    """``whole``: everything lies open; else what a seat may see, and with None what a spectator may."""

    seat: int | None = None
    whole: bool = False

    def see(self, rules: Ruleset, state: State) -> State:
        """The state as these eyes see it."""
        return state if self.whole else view(rules, state, self.seat)

    def hear(self, event: Event) -> Message:
        """The sentence that is meant for them."""
        return (event.own or event.text) if self.whole else event.told_to(self.seat)


ALL_OPEN = Viewpoint(whole=True)
SPECTATOR = Viewpoint()


def allowed_viewpoints(seats: Sequence[Seat], finished: bool) -> tuple[Viewpoint, ...]:
    """The eyes that may look at a record, the best first.

    A finished game has no secrets. One that is not is shown to its person alone; with several persons nobody
    knows who sits before the screen, so that all see what a spectator sees.
    """
    people = [at for at, seat in enumerate(seats) if seat.agent == "human"]
    if finished or not people:
        return (ALL_OPEN, *(Viewpoint(at) for at in range(len(seats))), SPECTATOR)
    return (Viewpoint(people[0]), SPECTATOR) if len(people) == 1 else (SPECTATOR,)
