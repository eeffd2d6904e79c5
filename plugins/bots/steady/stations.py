"""Where to build a station for a route of another seat that the plan needs."""

from __future__ import annotations

from collections.abc import Sequence

from core.api import Choice, bits
from plugins.bots.steady.plan import Plan
from plugins.bots.steady.sight import Sight
from plugins.stations.api import Station


def station_for(sight: Sight, plan: Plan, options: Sequence[Choice]) -> tuple[Station, int] | None:
    """A station that borrows the first route that the plan borrows, and that route."""
    board = sight.rules.board
    offered = {choice.city: choice for choice in options if type(choice) is Station}
    for route in bits(plan.borrow):
        a, b = sorted(board.ends[route], key=lambda city: -(board.at_city[city] & sight.foreign).bit_count())
        for city in (a, b):
            if board.cities[city] in offered:
                return offered[board.cities[city]], route
    return None


def station_is_due(sight: Sight, plan: Plan) -> bool:
    """Whether to build now: nothing else is left of the plan, or there is hardly time for the rest."""
    return not plan.routes or plan.turns + 20 >= 10 * sight.turns
