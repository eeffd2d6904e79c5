"""The shortest ways of the tickets that are selected, worked out once for a map and a selection."""

from __future__ import annotations

from collections.abc import Collection

from core.mapspec import MapSpec, Ticket
from editor.document.parts import Part, find
from editor.document.tickets import shortest

MOST = 8  # tickets: with more of them every route would be lit


class TicketWays:
    """Remembers the last answer, which is asked for with every frame."""

    def __init__(self) -> None:
        self._of: tuple[MapSpec, Collection[Part]] | None = None
        self._found: frozenset[Part] = frozenset()

    def of(self, spec: MapSpec, selection: frozenset[Part]) -> frozenset[Part]:
        """The routes of those ways."""
        if self._of is None or self._of[0] is not spec or self._of[1] is not selection:
            self._of, self._found = (spec, selection), frozenset(_ways(spec, selection))
        return self._found


def _ways(spec: MapSpec, selection: frozenset[Part]) -> list[Part]:
    tickets = [find(spec, part) for part in selection if part.kind == "ticket"]
    paths = [shortest(spec, *one.between) for one in tickets if isinstance(one, Ticket)]
    return [Part("route", id) for path in paths if path for id in path.routes] if len(tickets) <= MOST else []
