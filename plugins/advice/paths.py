"""The cost of routes in trains, cheapest paths for tickets, and one network for several tickets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count, permutations
from typing import NamedTuple, TypeAlias

from railwright.api import CLOSED, Board, Hidden, Ruleset, State, TicketWay, bits, cheapest_way
from railwright.plugins.advice.networks import TicketNetwork
from railwright.plugins.cards.api import CARDS
from railwright.plugins.routes.api import ROUTES, TABLE, attainable_routes
from railwright.plugins.stations.api import STATIONS, borrowing, foreign_routes, free_cities, stations_left
from railwright.plugins.tickets.api import TICKETS, connections

TRAIN_PRICE = 10_000  # of a train; greater than the sum of all smaller prices
MISSING_CARD_PRICE = 10  # of a missing card, to prefer paths that can be laid sooner
BORROWED_PRICE = 1  # of a route lent by an idle station, to prefer own routes
STATION_PRICE = TRAIN_PRICE * 1_000  # of a route lent by a new station; greater than the trains of any path
Costs: TypeAlias = tuple[int, ...]  # the price of every route by index


class TicketPath(NamedTuple):
    """A path for a ticket; for one that names more cities a network, in the order of joining them.

    * ``routes``: its route indices from end to end
    * ``trains``: the number of trains that it still needs
    * ``borrowed``: the number of routes for which stations have to be built
    * ``lent``: the routes that idle stations lend
    """

    routes: tuple[int, ...]
    trains: int
    borrowed: int = 0
    lent: tuple[int, ...] = ()


class Lenders(NamedTuple):
    """The stations that can lend another route: bitsets of the cities of idle stations, and of possible new ones.

    ``reserve`` is the number of stations that can be built.
    """

    idle: int
    buildable: int
    reserve: int


NO_LENDERS = Lenders(0, 0, 0)


def path_of_ticket(rules: Ruleset, view: State, seat: int, ticket: int, lending: bool = False) -> TicketPath | None:
    """The path of a ticket with the fewest trains over own, lent and open routes; None if there is none.

    Each idle station lends one route; with ``lending``, so do as few stations in reserve as possible.
    """
    lenders = find_lenders(rules, view, seat, lending)
    return cheapest_ticket_path(
        rules.board, prices(rules, view, seat, lenders), rules.board.ticket_ways[ticket], lenders
    )


def path_over_routes(board: Board, routes: int, ticket: int) -> TicketPath | None:
    """The path of a ticket with the fewest spaces in a bitset of routes; None if they do not join its cities."""
    costs = tuple(length * TRAIN_PRICE if routes >> route & 1 else CLOSED for route, length in enumerate(board.length))
    return cheapest_ticket_path(board, costs, board.ticket_ways[ticket])


@lru_cache(maxsize=1024)  # what a seat owns and holds stays the same while others take their turns
def cheapest_ticket_path(
    board: Board, costs: Costs, way: TicketWay, lenders: Lenders = NO_LENDERS
) -> TicketPath | None:
    """The cheapest path for a ticket at the costs from ``prices``, in which each station lends at most one route."""

    def lay(costs: Costs) -> Laid | None:
        routes = cheapest_way(board, costs, way)
        return None if routes is None else (sum(costs[route] for route in routes), _bitset(routes))

    lawful_costs = cheapest_lawful(board, costs, lenders, lay)
    if lawful_costs is None:
        return None
    routes = cheapest_way(board, lawful_costs, way) or []
    price = sum(lawful_costs[route] for route in routes)
    return TicketPath(
        tuple(reversed(routes)),
        price % STATION_PRICE // TRAIN_PRICE,
        price // STATION_PRICE,
        tuple(route for route in reversed(routes) if lawful_costs[route] == BORROWED_PRICE),
    )


def prices(rules: Ruleset, view: State, seat: int, lenders: Lenders) -> Costs:
    """The price of every route by index: 0 for own and already lent routes, CLOSED for unavailable ones."""
    routes, wagons = ROUTES.get(view), TABLE.get(rules).wagons
    costs = [CLOSED] * len(wagons)
    lacking = _missing_cards(rules, view, seat)
    for route in bits(attainable_routes(rules, view, seat)):
        if wagons[route] <= routes.trains[seat]:
            costs[route] = wagons[route] * TRAIN_PRICE + lacking[route] * MISSING_CARD_PRICE + 1
    for cities, price in ((lenders.buildable, STATION_PRICE), (lenders.idle, BORROWED_PRICE)):
        for route in _routes_at(rules, view, seat, cities) if cities else ():
            costs[route] = price
    for route in bits(_connected_routes(rules, view, seat)):
        costs[route] = 0
    return tuple(costs)


def is_claimed_at(price: int) -> bool:
    """Whether a route at this price has to be claimed, that is, is neither own nor borrowed."""
    return TRAIN_PRICE <= price < STATION_PRICE


def _missing_cards(rules: Ruleset, view: State, seat: int) -> list[int]:
    """The number of missing cards by route, without using locomotives; 0 if the hand is hidden."""
    needs, hand = TABLE.get(rules).needs, CARDS.get(view).hands[seat]
    if isinstance(hand, Hidden):
        return [0] * len(needs)
    return [max(0, need.cards - need.held(hand)) for need in needs]


def _connected_routes(rules: Ruleset, view: State, seat: int) -> int:
    """The bitset of routes that count for a seat's tickets, as far as the viewer may know."""
    return connections(rules, view, seat) if _sees_tickets(rules, view, seat) else ROUTES.get(view).owned[seat]


def _sees_tickets(rules: Ruleset, view: State, seat: int) -> bool:
    return rules.active("tickets") and not isinstance(TICKETS.get(view).held[seat], Hidden)


# --- routes lent by stations (STATION-9: each lends one) ---------------------------------------------------------


def find_lenders(rules: Ruleset, view: State, seat: int, lending: bool = False) -> Lenders:
    """The idle stations of a seat, and with ``lending`` those in reserve (STATION-2)."""
    if not (rules.active("stations") and _sees_tickets(rules, view, seat)):
        return NO_LENDERS
    pairs = zip(STATIONS.get(view).built[seat], borrowing(rules, view, seat).routes, strict=True)
    idle = sum(1 << city for city, route in pairs if route is None)
    reserve = stations_left(rules, view, seat) if lending else 0
    return Lenders(idle, free_cities(rules, view) if reserve > 0 else 0, max(reserve, 0))


def _routes_at(rules: Ruleset, view: State, seat: int, cities: int) -> list[int]:
    """The routes of other seats at a bitset of cities."""
    ends = rules.board.ends
    return [bit for bit in bits(foreign_routes(view, seat)) if (cities >> ends[bit][0] | cities >> ends[bit][1]) & 1]


MAX_TRIES = 100  # of finding a lawful set of loans; real games need a handful
Laid: TypeAlias = tuple[int, int]  # the cost of routes, and their bitset


def cheapest_lawful(board: Board, costs: Costs, lenders: Lenders, lay: Callable[[Costs], Laid | None]) -> Costs | None:
    """The costs at which ``lay`` finds the cheapest routes in which each station lends at most one route.

    If a station would have to lend two routes, each of them is made dearer in turn, and the cheapest case is continued
    first (branch and bound). None if nothing can be laid.
    """
    order = count()
    queue: list[tuple[int, int, int, Costs]] = []

    def add(costs: Costs) -> None:
        laid = lay(costs)
        if laid is not None:
            heappush(queue, (laid[0], next(order), laid[1], costs))

    add(costs)
    for _ in range(MAX_TRIES):
        if not queue:
            return None
        _, _, routes, now = heappop(queue)
        if sum(now[route] == STATION_PRICE for route in bits(routes)) > lenders.reserve:
            return None  # all remaining cases need as many stations
        crowd = _borrowed_beyond(board, now, lenders, routes)
        if not crowd:
            return now
        for route in crowd:
            add((*now[:route], _dearer(board, now[route], lenders, route), *now[route + 1 :]))
    closed = tuple(CLOSED if price in (BORROWED_PRICE, STATION_PRICE) else price for price in costs)
    return closed if lay(closed) else None


def _dearer(board: Board, price: int, lenders: Lenders, route: int) -> int:
    """The next higher price of a borrowed route: that of a new station after an idle one, then CLOSED."""
    a, b = board.ends[route]
    return (
        STATION_PRICE if price == BORROWED_PRICE and (lenders.buildable >> a | lenders.buildable >> b) & 1 else CLOSED
    )


def _borrowed_beyond(board: Board, costs: Costs, lenders: Lenders, routes: int) -> list[int]:
    """Borrowed routes of which at least one is too many for the stations; [] if they can lend all."""
    idle = [route for route in bits(routes) if costs[route] == BORROWED_PRICE]
    if not _can_lend(board, idle, lenders.idle):
        return idle
    new = [route for route in bits(routes) if costs[route] == STATION_PRICE]
    return [] if _can_lend(board, new, lenders.buildable) else new


def _can_lend(board: Board, routes: Sequence[int], cities: int) -> bool:
    """Whether every route can be lent by a different station at one of its ends."""
    if not routes:
        return True
    return any(
        cities >> end & 1 and _can_lend(board, routes[1:], cities & ~(1 << end)) for end in board.ends[routes[0]]
    )


# --- one network for several tickets ---------------------------------------------------------------------------

MAX_WAYS_IN_ALL_ORDERS = 3  # up to so many tickets are laid in all orders; of more, each is first once


def build_network(board: Board, costs: Sequence[int], ways: Sequence[TicketWay]) -> list[int]:
    """A cheap network for tickets, as the bitset of routes of each ticket's way; every way must be possible.

    The minimum (a Steiner forest) would take too long. Ways are laid one after the other in several orders, with laid
    routes free for later ones, and then each is laid again among the others. Of paths with as many trains, the one with
    fewer missing cards may share less with the others, so that each order is laid without counting cards as well.
    """
    in_trains = [price - price % TRAIN_PRICE if TRAIN_PRICE <= price < CLOSED else price for price in costs]
    laid = min(
        (_lay_in_order(board, prices, order) for order in _orders(ways) for prices in (costs, in_trains)),
        key=lambda paths: total_price(costs, paths.values()),
    )
    _relay_cheaper(board, costs, laid)
    return [laid[way] for way in ways]


def total_price(costs: Sequence[int], paths: Iterable[int]) -> int:
    """The cost of all routes of paths, each counted once."""
    return sum(costs[route] for route in bits(union_of(paths)))


def union_of(paths: Iterable[int]) -> int:
    """The union of bitsets."""
    union = 0
    for path in paths:
        union |= path
    return union


def _orders(ways: Sequence[TicketWay]) -> Iterable[Sequence[TicketWay]]:
    different = list(dict.fromkeys(ways))
    if len(different) <= MAX_WAYS_IN_ALL_ORDERS:
        return permutations(different)
    return [different[first:] + different[:first] for first in range(len(different))]


def _lay_in_order(board: Board, costs: Sequence[int], order: Sequence[TicketWay]) -> dict[TicketWay, int]:
    network, paths = TicketNetwork(board, costs), dict[TicketWay, int]()
    for way in order:
        path = network.find_path(way) or []
        network.lay(path)
        paths[way] = _bitset(path)
    return paths


def _bitset(routes: Iterable[int]) -> int:
    return sum(1 << route for route in routes)


def _relay_cheaper(board: Board, costs: Sequence[int], paths: dict[TicketWay, int]) -> None:
    """Lay each way again among the others, until nothing gets cheaper."""
    now = total_price(costs, paths.values())
    while True:
        for way in paths:
            other_routes = union_of(routes for other, routes in paths.items() if other != way)
            paths[way] = _bitset(TicketNetwork(board, costs, free=other_routes).find_path(way) or ())
        before, now = now, total_price(costs, paths.values())
        # This terminates: the total cost is a whole number that never rises.
        if now >= before:
            return
