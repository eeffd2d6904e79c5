"""When something is due at which table, so that a dealer does not look at all of them every second."""

from __future__ import annotations

from heapq import heappop, heappush


class Agenda:
    """The next time at which each table must be looked at, in seconds since 1970.

    A table whose time moves further away is still looked at when the earlier time comes, and planned again then.
    """

    def __init__(self) -> None:
        self._planned: dict[str, float] = {}  # by code
        self._queue: list[tuple[float, str]] = []  # also of times that no longer count

    def plan(self, code: str, at: float | None) -> None:
        """Look at a table at a time, or earlier if that was planned; None plans nothing."""
        planned = self._planned.get(code)
        if at is not None and (planned is None or at < planned):
            self._planned[code] = at
            heappush(self._queue, (at, code))

    def forget(self, code: str) -> None:
        """Plan nothing for a table."""
        self._planned.pop(code, None)

    def due(self, now: float) -> list[str]:
        """The codes of the tables whose time has come; each must be planned again."""
        codes = []
        while self._queue and self._queue[0][0] <= now:
            at, code = heappop(self._queue)
            if self._planned.get(code) == at:
                del self._planned[code]
                codes.append(code)
        return codes
