"""The steps through the scoring: which stop is shown, and how far its points have been counted.

It knows no widgets: the page that shows the stops reads what to show, and advances.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from railwright.editor.play.score_stops import ScoreStop

MIN_STOP_MS, MAX_STOP_MS = 700, 2600  # for which a stop grows
ROUTE_MS, LOOK_MS = 150, 650  # from one route of a way to the next; for looking at a stop that is complete


class ScoringSteps:
    """Steps through stops, the last of which names the winner; it reveals nothing of later stops."""

    def __init__(self, stops: Sequence[ScoreStop]) -> None:
        self._stops = stops
        self.number = 0

    @property
    def stop(self) -> ScoreStop:
        """The stop that is shown now."""
        return self._stops[self.number]

    @property
    def length(self) -> int:
        """The number of stops."""
        return len(self._stops)

    @property
    def is_last(self) -> bool:
        """Whether the last stop, which names the winner, is shown."""
        return self.number == len(self._stops) - 1

    def advance(self) -> None:
        """Advance to the next stop; the last one stays."""
        self.number = min(self.number + 1, len(self._stops) - 1)

    @property
    def running_ms(self) -> int:
        """The duration of the stop's animation in milliseconds. A path grows route by route."""
        return min(max(ROUTE_MS * len(self.stop.routes), MIN_STOP_MS), MAX_STOP_MS)

    def points(self, seat: int, part: float = 1.0) -> float:
        """The points of a seat when a part of the stop, from 0 to 1, has been shown."""
        before = sum(stop.points for stop in self._stops[: self.number] if stop.seat == seat)
        return before + (self.stop.points * part if self.stop.seat == seat else 0)

    def made(self, seat: int, part: float = 1.0) -> float | None:
        """What a seat has made so far from the current part of the score; None before its first stop in that part."""
        own = [stop for stop in self._stops[: self.number + 1] if (stop.seat, stop.part) == (seat, self.stop.part)]
        untold = self.stop.points * (1 - part) if self.stop.seat == seat else 0
        return sum(stop.points for stop in own) - untold if own else None

    def lit_routes(self, part: float = 1.0) -> tuple[int, ...]:
        """The routes of the way that are lit when a part of the stop has been shown."""
        return self.stop.routes[: ceil(len(self.stop.routes) * part)]
