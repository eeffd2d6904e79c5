"""Points without tickets: the route that pays best for its turns, and the last turn of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.api import bits
from plugins.bots.steady.plan import undone
from plugins.bots.steady.prices import turns_for
from plugins.bots.steady.sight import Sight
from plugins.express.api import TABLE as EXPRESS
from plugins.routes.api import ROUTES, TABLE


def best_paid(sight: Sight) -> int | None:
    """The open route with most points for the turns it takes; None where none fits the trains and the time."""
    table = TABLE.get(sight.rules)
    wagons, points = table.wagons, table.points
    best, best_rate = None, 0
    for route in bits(sight.open):
        if wagons[route] <= sight.trains:
            turns = turns_for(sight, route)
            rate = points[route] * 1000 // turns
            if turns <= 10 * sight.turns and rate > best_rate:
                best, best_rate = route, rate
    return best


def last_claim(sight: Sight, claims: Iterable[int], lent: int) -> tuple[int, int]:
    """What the best claim of the last turn scores, and its route."""
    open_ = undone(sight, lent, sight.held)
    return max((last_points(sight, route, lent, open_), route) for route in claims)


def last_points(sight: Sight, route: int, lent: int, open_: Sequence[int]) -> int:
    """What a claim changes in the final score: its points, the tickets it completes, the longest path."""
    found = TABLE.get(sight.rules).points[route] + path_bonus(sight, route)
    if open_:
        still = undone(sight, lent | 1 << route, open_)
        found += 2 * sum(sight.board.ticket_points[ticket] for ticket in open_ if ticket not in still)
    return found


def path_bonus(sight: Sight, route: int) -> int:
    """The bonus for the longest path, if a claim wins it (EXPRESS-1, EXPRESS-5)."""
    if not sight.rules.active("express"):
        return 0
    length, owned = EXPRESS.get(sight.rules), ROUTES.get(sight.view).owned
    longest = max((length(routes) for seat, routes in enumerate(owned) if seat != sight.seat), default=0)
    before, after = length(sight.owned), length(sight.owned | 1 << route)
    return int(sight.rules.option("express", "points")) if before < longest <= after else 0
