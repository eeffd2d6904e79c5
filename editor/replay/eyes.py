"""Through whose eyes a game is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.outcome import Seat
from core.ruleset import Ruleset
from core.state import State
from core.text import Event, Message
from core.visibility import view


class Eyes(NamedTuple):
    """``whole``: everything lies open; else what a seat may see, and with None what a spectator may."""

    seat: int | None = None
    whole: bool = False

    def see(self, rules: Ruleset, state: State) -> State:
        """The state as these eyes see it."""
        return state if self.whole else view(rules, state, self.seat)

    def hear(self, event: Event) -> Message:
        """The sentence that is meant for them."""
        return (event.own or event.text) if self.whole else event.told_to(self.seat)


OPEN = Eyes(whole=True)
SPECTATOR = Eyes()


def allowed(seats: Sequence[Seat], finished: bool) -> tuple[Eyes, ...]:
    """The eyes that may look at a record, the best first.

    A finished game has no secrets. One that is not is shown to its person alone; with several persons nobody
    knows who sits before the screen, so that all see what a spectator sees.
    """
    people = [at for at, seat in enumerate(seats) if seat.agent == "human"]
    if finished or not people:
        return (OPEN, *(Eyes(at) for at in range(len(seats))), SPECTATOR)
    return (Eyes(people[0]), SPECTATOR) if len(people) == 1 else (SPECTATOR,)
