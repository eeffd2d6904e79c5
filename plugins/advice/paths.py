"""What every route costs a seat in trains, the cheapest path for a ticket, and one network for several tickets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from itertools import count, permutations
from typing import NamedTuple, TypeAlias

from railwright.api import CLOSED, Board, Hidden, Ruleset, State, TicketWay, bits, cheapest_way
from railwright.plugins.advice.networks import TicketNetwork
from railwright.plugins.cards.api import CARDS
from railwright.plugins.routes.api import ROUTES, TABLE, attainable_routes
from railwright.plugins.stations.api import STATIONS, borrowing, foreign_routes, free_cities, stations_left
from railwright.plugins.tickets.api import TICKETS, connections

TRAIN_PRICE = 10_000  # the price of a train: more than all that decides between paths of as many trains
MISSING_CARD_PRICE = 10  # the price of a card that the hand lacks: among equals the path that can be laid sooner
LENT_PRICE = 1  # the price of a route that an idle station lends: no train, but a way over own routes is better
STATION_PRICE = TRAIN_PRICE * 1_000  # the price of a route lent by a new station: more than the trains of any path
Costs: TypeAlias = tuple[int, ...]  # the price of every route by index


class TicketPath(NamedTuple):
    """A path: its routes from end to end, the trains it still needs, and what stations have to lend for it.

    Of a ticket that names more cities they are a network, in the order of joining them. ``borrowed`` counts the routes
    for which a station has still to be built, ``lent`` are those of stations that stand idle on the board.
    """

    routes: tuple[int, ...]
    trains: int
    borrowed: int = 0
    lent: tuple[int, ...] = ()


class Lenders(NamedTuple):
    """The stations that may lend a route more: bitsets of the cities of idle ones and of those where one can be built.

    ``reserve`` is how many can be built.
    """

    idle: int
    buildable: int
    reserve: int


NO_LENDERS = Lenders(0, 0, 0)


def path_of_ticket(rules: Ruleset, view: State, seat: int, ticket: int, lending: bool = False) -> TicketPath | None:
    """The path of a ticket with the fewest trains over own, lent and open routes; None where there is none.

    A station that lends nothing yet lends one route to it. ``lending``: so may stations in reserve, as few as possible.
    """
    lenders = find_lenders(rules, view, seat, lending)
    return cheapest_ticket_path(
        rules.board, prices(rules, view, seat, lenders), rules.board.ticket_ways[ticket], lenders
    )


def path_over_routes(board: Board, routes: int, ticket: int) -> TicketPath | None:
    """The path of a ticket with the fewest spaces over a bitset of routes; None where they do not join its cities."""
    costs = tuple(length * TRAIN_PRICE if routes >> route & 1 else CLOSED for route, length in enumerate(board.length))
    return cheapest_ticket_path(board, costs, board.ticket_ways[ticket])


def cheapest_ticket_path(
    board: Board, costs: Costs, way: TicketWay, lenders: Lenders = NO_LENDERS
) -> TicketPath | None:
    """The cheapest routes for a ticket at the prices of ``prices``, for which every station lends one route."""

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
        tuple(route for route in reversed(routes) if lawful_costs[route] == LENT_PRICE),
    )


def prices(rules: Ruleset, view: State, seat: int, lenders: Lenders) -> Costs:
    """The price of every route by index: nothing for own and lent ones, CLOSED for those that cannot be had."""
    routes, wagons = ROUTES.get(view), TABLE.get(rules).wagons
    costs = [CLOSED] * len(wagons)
    lacking = _missing_cards(rules, view, seat)
    for route in bits(attainable_routes(rules, view, seat)):
        if wagons[route] <= routes.trains[seat]:
            costs[route] = wagons[route] * TRAIN_PRICE + lacking[route] * MISSING_CARD_PRICE + 1
    for cities, price in ((lenders.buildable, STATION_PRICE), (lenders.idle, LENT_PRICE)):
        for route in _routes_at(rules, view, seat, cities) if cities else ():
            costs[route] = price
    for route in bits(_connected_routes(rules, view, seat)):
        costs[route] = 0
    return tuple(costs)


def is_claimed_at(price: int) -> bool:
    """Whether a route of a path at this price is still to be claimed: it is neither one's own nor borrowed."""
    return TRAIN_PRICE <= price < STATION_PRICE


def _missing_cards(rules: Ruleset, view: State, seat: int) -> list[int]:
    """How many cards a hand lacks for each route, locomotives left aside; nothing of a hand that is not shown."""
    needs, hand = TABLE.get(rules).needs, CARDS.get(view).hands[seat]
    if isinstance(hand, Hidden):
        return [0] * len(needs)
    return [max(0, need.cards - need.held(hand)) for need in needs]


def _connected_routes(rules: Ruleset, view: State, seat: int) -> int:
    """The routes that count for a seat's tickets, as far as the viewer may know them."""
    return connections(rules, view, seat) if _knows_tickets(rules, view, seat) else ROUTES.get(view).owned[seat]


def _knows_tickets(rules: Ruleset, view: State, seat: int) -> bool:
    return rules.active("tickets") and not isinstance(TICKETS.get(view).held[seat], Hidden)


# --- what stations may lend (STATION-9: each of them one route) --------------------------------------------------


def find_lenders(rules: Ruleset, view: State, seat: int, lending: bool = False) -> Lenders:
    """The stations of a seat that lend nothing yet, and with ``lending`` those that it has in reserve (STATION-2)."""
    if not (rules.active("stations") and _knows_tickets(rules, view, seat)):
        return NO_LENDERS
    pairs = zip(STATIONS.get(view).built[seat], borrowing(rules, view, seat).routes, strict=True)
    idle = sum(1 << city for city, route in pairs if route is None)
    reserve = stations_left(rules, view, seat) if lending else 0
    return Lenders(idle, free_cities(rules, view) if reserve > 0 else 0, max(reserve, 0))


def _routes_at(rules: Ruleset, view: State, seat: int, cities: int) -> list[int]:
    """The routes of other seats at some cities."""
    ends = rules.board.ends
    return [bit for bit in bits(foreign_routes(view, seat)) if (cities >> ends[bit][0] | cities >> ends[bit][1]) & 1]


MAX_TRIES = 100  # in which a lawful set of loans is looked for; boards and games do with a handful

Laid: TypeAlias = tuple[int, int]  # what routes cost, and the routes as a bitset


def cheapest_lawful(board: Board, costs: Costs, lenders: Lenders, lay: Callable[[Costs], Laid | None]) -> Costs | None:
    """The prices at which ``lay`` finds the cheapest routes for which every station lends one route at most.

    Where a station would have to lend two routes, each of them is made dearer in turn, the cheapest case going on first
    (branch and bound). None where nothing can be laid.
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
            return None  # all that is left to try takes as many stations
        crowd = _lent_beyond(board, now, lenders, routes)
        if not crowd:
            return now
        for route in crowd:
            add((*now[:route], _dearer(board, now[route], lenders, route), *now[route + 1 :]))
    closed = tuple(CLOSED if price in (LENT_PRICE, STATION_PRICE) else price for price in costs)
    return closed if lay(closed) else None


def _dearer(board: Board, price: int, lenders: Lenders, route: int) -> int:
    """The price of a borrowed route that no idle station is to lend; of one that no new station is to lend, CLOSED."""
    a, b = board.ends[route]
    return STATION_PRICE if price == LENT_PRICE and (lenders.buildable >> a | lenders.buildable >> b) & 1 else CLOSED


def _lent_beyond(board: Board, costs: Costs, lenders: Lenders, routes: int) -> list[int]:
    """Borrowed routes of which one at least is too many for the stations; [] where they can lend them all."""
    idle = [route for route in bits(routes) if costs[route] == LENT_PRICE]
    if not _can_lend(board, idle, lenders.idle):
        return idle
    new = [route for route in bits(routes) if costs[route] == STATION_PRICE]
    return [] if _can_lend(board, new, lenders.buildable) else new


def _can_lend(board: Board, routes: Sequence[int], cities: int) -> bool:
    """Whether every route can have a station of its own at one of its ends."""
    if not routes:
        return True
    return any(
        cities >> end & 1 and _can_lend(board, routes[1:], cities & ~(1 << end)) for end in board.ends[routes[0]]
    )


# --- one network for several tickets ---------------------------------------------------------------------------

MAX_WAYS_IN_ALL_ORDERS = 3  # so many tickets are laid in every order; of more, each comes first once


def build_network(board: Board, costs: Sequence[int], ways: Sequence[TicketWay]) -> list[int]:
    """For the way of each ticket the bitset of its routes in a cheap network that joins all; each can be laid.

    The least network of all would take too long to find (it is a Steiner forest). This one lays the ways one after
    the other in several orders, what is laid being free for the next ones, then lays each once more among the others.
    """
    laid = min(
        (_lay_in_order(board, costs, order) for order in _orders(ways)),
        key=lambda paths: total_price(costs, paths.values()),
    )
    _relay_cheaper(board, costs, laid)
    return [laid[way] for way in ways]


def total_price(costs: Sequence[int], paths: Iterable[int]) -> int:
    """What all routes of some paths cost, each counted once."""
    return sum(costs[route] for route in bits(union_of(paths)))


def union_of(paths: Iterable[int]) -> int:
    """All routes of some paths."""
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
    """Lay each way once more among the others, until nothing becomes cheaper."""
    now = total_price(costs, paths.values())
    while True:
        for way in paths:
            other_routes = union_of(routes for other, routes in paths.items() if other != way)
            paths[way] = _bitset(TicketNetwork(board, costs, free=other_routes).find_path(way) or ())
        before, now = now, total_price(costs, paths.values())
        # Laying a way again never costs more, so this ends: prices are whole numbers that fall.
        if now >= before:
            return
