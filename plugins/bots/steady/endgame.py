"""Points without tickets: the route that pays best for the turns it takes, and the last turn of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.api import bits
from plugins.bots.steady.plan import turns_for, undone
from plugins.bots.steady.sight import Sight
from plugins.express.api import TABLE as EXPRESS
from plugins.routes.api import ROUTES, TABLE


def best_paid(sight: Sight) -> int | None:
    """The open route with most points for the turns it takes; None where none fits trains and time."""
    length, points = sight.rules.board.length, TABLE.get(sight.rules).points
    best, rate = None, 0
    for route in bits(sight.open):
        if length[route] <= sight.trains:
            turns = turns_for(sight, route)
            if turns <= 10 * sight.turns and points[route] * 1000 // turns > rate:
                best, rate = route, points[route] * 1000 // turns
    return best


def closing_claim(sight: Sight, claims: Iterable[int], lent: int) -> tuple[int, int]:
    """The route to claim in the last turn, and what it scores: points, tickets, longest path."""
    open_ = undone(sight, lent, sight.held)
    return max((closing_value(sight, route, lent, open_), -route) for route in claims)


def closing_value(sight: Sight, route: int, lent: int, open_: Sequence[int]) -> int:
    """What a claim changes in the final score."""
    points = TABLE.get(sight.rules).points[route] + path_bonus(sight, route)
    if open_:
        board, still = sight.rules.board, undone(sight, lent | 1 << route, open_)
        points += 2 * sum(board.ticket_points[ticket] for ticket in open_ if ticket not in still)
    return points


def path_bonus(sight: Sight, route: int) -> int:
    """The points for the longest path that a claim wins, if it does (EXPRESS-1)."""
    if not sight.rules.active("express"):
        return 0
    trail = EXPRESS.get(sight.rules)
    others = [o for seat, o in enumerate(ROUTES.get(sight.view).owned) if seat != sight.seat]
    longest = max((trail(owned).length for owned in others), default=0)
    before, after = trail(sight.owned).length, trail(sight.owned | 1 << route).length
    bonus: int = sight.rules.option("express", "points")
    return bonus if before < longest <= after else 0
