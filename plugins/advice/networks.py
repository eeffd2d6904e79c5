"""Laying one network for several tickets, and the cards that its routes need, for plans of people and bots.

Callers decide what a route costs, whether a path is worth it, and which network is best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from operator import sub

from railwright.api import Board, Ruleset, TicketWay, bits, cheapest_way
from railwright.plugins.cards.api import ANY, LOCO
from railwright.plugins.routes.api import TABLE


class TicketNetwork:
    """Tickets laid one after the other, each along its cheapest path; routes already laid are free for later ones.

    * ``costs`` (list[int]): the present cost of each route, in the caller's unit
    * ``routes`` (int): the bitset of the routes that have been paid for
    """

    def __init__(self, board: Board, costs: Sequence[int], free: int = 0) -> None:
        """``free`` is a bitset of routes that cost nothing, regardless of ``costs``."""
        self._board = board
        self.costs = list(costs)
        self.routes = 0
        for route in bits(free):
            self.costs[route] = 0

    def copy(self) -> TicketNetwork:
        """An independent copy."""
        same = TicketNetwork.__new__(TicketNetwork)
        same._board, same.costs, same.routes = self._board, self.costs.copy(), self.routes
        return same

    def find_path(self, way: TicketWay) -> list[int] | None:
        """The cheapest path for a ticket, including free routes; None if there is none."""
        return cheapest_way(self._board, self.costs, way)

    def lay(self, routes: Iterable[int]) -> None:
        """Pay for routes, which are free from now on."""
        for route in routes:
            if self.costs[route]:
                self.costs[route] = 0
                self.routes |= 1 << route


def colored_cards_needed(rules: Ruleset, routes: int) -> list[int]:
    """The cards of each color, and the locomotives of ferries last, for a bitset of routes without gray ones."""
    needed, _ = _cards_by_color(rules)(routes)
    return [*needed]


def cards_needed(rules: Ruleset, routes: int, hand: Sequence[int]) -> list[int]:
    """The cards of each color, locomotives last, for a bitset of routes.

    Gray routes, longest first, take the color of which the hand has most to spare.
    """
    colored, gray = _cards_by_color(rules)(routes)
    needed, colors = [*colored], hand[:LOCO]
    for cards in gray:
        spare = [*map(sub, colors, needed)]
        needed[spare.index(max(spare))] += cards
    return needed


def _cards_by_color(rules: Ruleset) -> Callable[[int], tuple[Sequence[int], Sequence[int]]]:
    """Gives ``_sum_by_color`` of a bitset of routes; plans last for many turns, so the latest sums are cached."""
    # Cached as a table of the rules, so that it is released with them.
    sums: Callable[[int], tuple[Sequence[int], Sequence[int]]] | None = rules.tables.get("advice.cards_by_color")
    if sums is None:
        sums = rules.tables["advice.cards_by_color"] = lru_cache(256)(partial(_sum_by_color, rules))
    return sums


def _sum_by_color(rules: Ruleset, routes: int) -> tuple[Sequence[int], Sequence[int]]:
    """The cards of each color, the locomotives of ferries last, and the cards of each gray route, most first."""
    needs, needed, gray = TABLE.get(rules).needs, [0] * (LOCO + 1), list[int]()
    for route in bits(routes):
        need = needs[route]
        needed[LOCO] += need.locos
        if need.color == ANY:
            gray.append(need.cards - need.locos)
        else:
            needed[need.color] += need.cards - need.locos
    return needed, sorted(gray, reverse=True)
