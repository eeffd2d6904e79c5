"""What the steady bot remembers between two questions: its plan and what its stations are for."""

from __future__ import annotations

from plugins.bots.steady.plan import Plan, planned, undone
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.weights import Weights
from plugins.tickets.api import connections

LASTS = 7  # turns after which a plan is made anew for the cards drawn since


class Memory:
    """A plan that is made anew only when it has to be.

    ``lent`` are the foreign routes its stations are meant for, ``tried`` the hand with which it last claimed each
    route: with the same cards a tunnel that was too dear is not tried again, or games would never end.
    """

    def __init__(self, weights: Weights) -> None:
        self.lent = 0
        self.tried: dict[int, tuple[int, ...]] = {}
        self._weights = weights
        self._plan = Plan()
        self._made_for: tuple[int, tuple[int, ...]] | None = None
        self._age = 0

    def plan(self, sight: Sight) -> Plan:
        """The plan for the tickets held: the last one while nothing speaks against it."""
        self._age += 1
        if self._is_stale(sight):
            self._recall_stations(sight)
            self._plan = planned(sight, self._weights, undone(sight, self.lent, sight.held), self.lent)
            self._made_for, self._age = (sight.owned, sight.held), 0
        return self._plan

    def _is_stale(self, sight: Sight) -> bool:
        gone = self._plan.routes & ~(sight.open | sight.owned)
        return bool(gone) or self._made_for != (sight.owned, sight.held) or self._age >= LASTS

    def _recall_stations(self, sight: Sight) -> None:
        """In a game that was taken up in the middle, stations lend what is best now."""
        if sight.built and not self.lent and sight.held:
            self.lent = connections(sight.rules, sight.view, sight.seat) & sight.foreign
