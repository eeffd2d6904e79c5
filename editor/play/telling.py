"""The telling of the end of a game: one stop of the score after the other, and how far the points are counted.

It knows no widget: who shows it asks for what is told so far, and goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from railwright.editor.play.score_stops import ScoreStop

MIN_STOP_MS, MAX_STOP_MS = 700, 2600  # for which a stop is told
ROUTE_MS, LOOK_MS = 150, 650  # from one route of a way to the next; for which a stop is looked at when it is told


class Telling:
    """Leads through stops, of which the last one tells who has won. Nothing of later stops is known before."""

    def __init__(self, stops: Sequence[ScoreStop]) -> None:
        self._stops = stops
        self.number = 0

    @property
    def stop(self) -> ScoreStop:
        """What is told now."""
        return self._stops[self.number]

    @property
    def length(self) -> int:
        """How many stops there are."""
        return len(self._stops)

    @property
    def is_last(self) -> bool:
        """Whether it is told who has won."""
        return self.number == len(self._stops) - 1

    def go_on(self) -> None:
        """Tell the next stop; behind the last one there is none."""
        self.number = min(self.number + 1, len(self._stops) - 1)

    @property
    def running_ms(self) -> int:
        """Milliseconds in which a stop is told: a way grows route by route."""
        return min(max(ROUTE_MS * len(self.stop.routes), MIN_STOP_MS), MAX_STOP_MS)

    def points(self, seat: int, part: float = 1.0) -> float:
        """The points of a seat when a part of the stop, from 0 to 1, is told."""
        before = sum(stop.points for stop in self._stops[: self.number] if stop.seat == seat)
        return before + (self.stop.points * part if self.stop.seat == seat else 0)

    def made(self, seat: int, part: float = 1.0) -> float | None:
        """What a seat has made so far from the part of the score that is told; None before its first stop there."""
        own = [stop for stop in self._stops[: self.number + 1] if (stop.seat, stop.part) == (seat, self.stop.part)]
        untold = self.stop.points * (1 - part) if self.stop.seat == seat else 0
        return sum(stop.points for stop in own) - untold if own else None

    def lit_routes(self, part: float = 1.0) -> tuple[int, ...]:
        """The routes of the way that are lit when a part of the stop is told."""
        return self.stop.routes[: ceil(len(self.stop.routes) * part)]
