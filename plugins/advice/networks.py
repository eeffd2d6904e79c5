"""How one network for several tickets is laid, and which cards its routes take, for plans of people and bots alike.

Who plans says what a route costs, when a path is worth it and which of several networks is the best.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from railwright.api import Board, Ruleset, TicketWay, bits, cheapest_way
from railwright.plugins.cards.api import ANY, LOCO
from railwright.plugins.routes.api import TABLE


class TicketNetwork:
    """Tickets laid one after the other, each along its cheapest path: what is laid is free for those that follow.

    ``costs`` is what every route costs by now, by index, in the unit of whoever plans; ``routes`` is the bitset of the
    routes that have been paid for.
    """

    def __init__(self, board: Board, costs: Sequence[int], free: int = 0) -> None:
        """``free`` is a bitset of routes that cost nothing, whatever their prices say."""
        self._board = board
        self.costs = list(costs)
        self.routes = 0
        for route in bits(free):
            self.costs[route] = 0

    def find_path(self, way: TicketWay) -> list[int] | None:
        """The cheapest routes for a ticket, those included that cost nothing; None where there are none."""
        return cheapest_way(self._board, self.costs, way)

    def lay(self, routes: Iterable[int]) -> None:
        """Pay for routes: from now on they cost nothing."""
        for route in routes:
            if self.costs[route]:
                self.costs[route] = 0
                self.routes |= 1 << route


def colored_cards_needed(rules: Ruleset, routes: int) -> list[int]:
    """How many cards of each color, the locomotives of ferries last, a bitset of routes takes; gray ones none."""
    needed = [0] * (LOCO + 1)
    for cards, color, locos in _needs(rules, routes):
        needed[LOCO] += locos
        if color != ANY:
            needed[color] += cards - locos
    return needed


def cards_needed(rules: Ruleset, routes: int, hand: Sequence[int]) -> list[int]:
    """How many cards of each color, locomotives last, a bitset of routes takes.

    Gray routes take the color of which the hand has most to spare, the longest route first.
    """
    needed = colored_cards_needed(rules, routes)
    gray = [cards - locos for cards, color, locos in _needs(rules, routes) if color == ANY]
    for cards in sorted(gray, reverse=True):
        spare = [hand[card] - needed[card] for card in range(LOCO)]
        needed[spare.index(max(spare))] += cards
    return needed


def _needs(rules: Ruleset, routes: int) -> Iterable[tuple[int, int, int]]:
    """The number of cards of each route, their color or ANY, and how many of them must be locomotives."""
    needs = TABLE.get(rules).needs
    for route in bits(routes):
        need = needs[route]
        yield need.cards, need.color, need.locos
