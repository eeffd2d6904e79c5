"""How likely each seat is to hold each hidden ticket, judged by what it has built, and deals by these odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from railwright.api import CLOSED, Hidden, Ruleset, State, bits, cheapest_paths, cheapest_way, determinize
from railwright.plugins.features.expert.api import hides_tickets
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.routes.api import TABLE as ROUTES_TABLE
from railwright.plugins.tickets.api import TABLE as TICKETS_TABLE
from railwright.plugins.tickets.api import TICKETS, is_choosing, unaccounted

Odds = list[list[int]]  # by seat and ticket; only their ratios count

FOREIGN_FACTOR = 10  # spaces that one on another seat's route counts as, on the way of a ticket
# Fitted to 500 positions of 125 games of steady, eager and the expert's policy on Europe, USA, Balkans and Danube, so
# that tickets of each kind are dealt as often as the seats really held them. Rows: how large a part of its trains a
# seat has placed (PLACED_SHARES, and one row for more). Columns, the kind of a ticket: completed, of up to 6, 9, 12 or
# more points; no tenth of its way built, one tenth, and so on up to seven or more; its way longer than the trains left.
PLACED_SHARES = (0.0, 0.13, 0.27, 0.44, 0.62, 0.76, 0.87)
JOINED_POINTS = (6, 9, 12)
REGULAR_ODDS = (
    (10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10),
    (1500, 1500, 1500, 1500, 10, 26, 50, 60, 85, 100, 100, 100, 10),
    (700, 1370, 1400, 1500, 10, 20, 50, 50, 75, 145, 147, 215, 20),
    (520, 1700, 1700, 2500, 10, 13, 32, 54, 76, 92, 188, 223, 10),
    (495, 1130, 2690, 5870, 10, 14, 23, 42, 55, 70, 106, 193, 19),
    (556, 1915, 2300, 7000, 10, 20, 22, 30, 50, 50, 76, 97, 24),
    (187, 723, 723, 1900, 3, 12, 12, 12, 12, 12, 12, 12, 12),
    (182, 530, 530, 1000, 3, 12, 12, 12, 12, 12, 12, 12, 13),
)
LONG_ODDS = (
    (162, 162, 162, 162, 162, 162, 162, 162, 162, 162, 162, 162, 162),
    (2000, 2000, 2000, 2000, 113, 190, 287, 500, 700, 700, 700, 700, 113),
    (10000, 10000, 10000, 10000, 78, 174, 227, 589, 774, 1394, 4000, 4000, 78),
    (20000, 20000, 20000, 20000, 31, 108, 300, 300, 895, 1114, 4071, 10000, 123),
    (40000, 40000, 40000, 40000, 38, 71, 226, 279, 453, 901, 2420, 8257, 212),
    (42000, 42000, 42000, 42000, 50, 50, 174, 188, 243, 785, 1400, 7800, 160),
    (13500, 13500, 13500, 13500, 20, 31, 100, 100, 208, 208, 475, 1212, 188),
    (8800, 8800, 8800, 8800, 21, 21, 21, 100, 105, 105, 577, 1165, 129),
)
TENTHS, MAX_TENTHS = 10, 7  # of the way of a ticket
TICKET_KEEPERS = {"cards", "tickets"}  # if only these rules deal what is hidden, no other one holds tickets


class TicketOdds:
    """The odds of the tickets that a view hides from the seat that is asked, computed once for many playouts."""

    def __init__(self) -> None:
        self._view: State | None = None
        self._odds: Odds = []

    def of(self, rules: Ruleset, view: State) -> Odds:
        """The odds by seat and ticket; empty if no ticket is hidden, or all that are held lie open."""
        if view is not self._view:
            hidden = rules.active("tickets") and hides_tickets(view)
            self._view, self._odds = view, ticket_odds(rules, view, view.stack[-1].actor) if hidden else []
        return self._odds


def ticket_odds(rules: Ruleset, view: State, seat: int) -> Odds:
    """The odds that each other seat holds each ticket; 0 for the viewing seat."""
    routes, board = ROUTES.get(view), rules.board
    wagons = ROUTES_TABLE.get(rules).wagons
    bare = _spaces_of_ways(rules, list(wagons))
    long = TICKETS_TABLE.get(rules).long
    everything = sum(routes.owned)
    odds: Odds = []
    for other in range(view.seats):
        if other == seat:
            odds.append([0] * len(board.tickets))
            continue
        own, foreign = routes.owned[other], everything & ~routes.owned[other]
        costs = [
            0 if own >> route & 1 else FOREIGN_FACTOR * spaces if foreign >> route & 1 else spaces
            for route, spaces in enumerate(wagons)
        ]
        missing = _spaces_of_ways(rules, costs)
        placed = sum(wagons[route] for route in bits(own))
        row = _row_of(placed / max(1, placed + routes.trains[other]))
        odds.append(
            [
                (LONG_ODDS if long >> ticket & 1 else REGULAR_ODDS)[row][
                    _column_of(points, whole, spaces, routes.trains[other])
                ]
                for ticket, (points, whole, spaces) in enumerate(zip(board.ticket_points, bare, missing, strict=True))
            ]
        )
    return odds


def _row_of(placed_share: float) -> int:
    return sum(placed_share > maximum for maximum in PLACED_SHARES)


def _column_of(points: int, whole: int, missing: int, trains: int) -> int:
    """The column of a ticket in the tables above, from its points and the spaces of its way, all and still missing."""
    joined = len(JOINED_POINTS) + 1
    if not missing:
        return sum(points > maximum for maximum in JOINED_POINTS)
    if missing >= whole and missing > trains:
        return joined + MAX_TENTHS + 1
    return joined + min(MAX_TENTHS, TENTHS * max(0, whole - missing) // max(1, whole))


def _spaces_of_ways(rules: Ruleset, costs: list[int]) -> list[int]:
    """By ticket, what its cheapest way costs; CLOSED if there is none."""
    board = rules.board
    distances: dict[int, Sequence[int]] = {}  # by start
    spaces = []
    for cities, way in zip(board.ticket_cities, board.ticket_ways, strict=True):
        if len(cities) == 2:
            start, goal = cities
            if start not in distances:
                distances[start] = cheapest_paths(board.around, costs, start)[0]
            spaces.append(distances[start][goal])
        else:
            routes = cheapest_way(board, costs, way)
            spaces.append(CLOSED if routes is None else sum(costs[route] for route in routes))
    return spaces


def deal_likely(rules: Ruleset, view: State, seat: int, rng: Random, odds: Odds) -> State:
    """A state that looks exactly like this view to the seat, with the hidden tickets dealt by their odds.

    Tickets are first dealt by the rules, and then change places within their deck. Raises UnknownSecret.
    """
    state = determinize(rules, view, seat, rng)
    if not odds or is_choosing(view):
        return state
    tickets, long = TICKETS.get(state), TICKETS_TABLE.get(rules).long
    lost = unaccounted(rules, state, seat) if {*rules.implementers["begin_playout"]} <= TICKET_KEEPERS else []
    hands, decks = [list(seat_tickets) for seat_tickets in tickets.held], []
    for is_long, undealt in ((True, tickets.fresh_long), (False, tickets.fresh)):
        slots = [
            (at, place) for at, place in _slots(view, hands, seat) if bool(long >> hands[at][place] & 1) == is_long
        ]
        pool = [*(hands[at][place] for at, place in slots), *bits(undealt), *([] if is_long else lost)]
        for number, (at, place) in enumerate(slots):
            drawn = _draw(pool, number, odds[at], rng)
            pool[number], pool[drawn] = pool[drawn], pool[number]
            hands[at][place] = pool[number]
        decks.append(sum(1 << ticket for ticket in pool[len(slots) : len(slots) + undealt.bit_count()]))
    fresh_long, fresh = decks
    return TICKETS.set(state, tickets._replace(held=tuple(map(tuple, hands)), fresh=fresh, fresh_long=fresh_long))


def _slots(view: State, hands: Sequence[Sequence[int]], seat: int) -> Iterator[tuple[int, int]]:
    """Everybody's first hidden ticket, then everybody's second one, and so on: no seat draws all of its first."""
    seats = enumerate(TICKETS.get(view).held)
    hidden = [at for at, tickets in seats if isinstance(tickets, Hidden) and at != seat]
    for place in range(max((len(hands[at]) for at in hidden), default=0)):
        yield from ((at, place) for at in hidden if place < len(hands[at]))


def _draw(pool: Sequence[int], first: int, odds: Sequence[int], rng: Random) -> int:
    """The place in the pool of a ticket drawn by its odds, from place ``first`` on."""
    left = rng.random() * sum(odds[ticket] for ticket in pool[first:])
    for place in range(first, len(pool)):
        left -= odds[pool[place]]
        if left < 0:
            return place
    return len(pool) - 1
