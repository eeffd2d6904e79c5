"""What every route costs a seat in trains, the cheapest path for a ticket, and one network for several tickets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import NamedTuple

from core.api import CLOSED, Board, Hidden, Ruleset, State, bits, cheapest_path
from plugins.cards.api import ANY, CARDS, LOCO
from plugins.routes.api import ROUTES, TABLE, open_routes
from plugins.stations.api import STATIONS, borrowing, foreign_routes, free_cities, stations_left
from plugins.tickets.api import TICKETS, connections

TRAIN_PRICE = 10_000  # the price of a train: more than all that decides between paths of as many trains
MISSING_CARD_PRICE = 10  # the price of a card that the hand lacks: among equals the path that can be laid sooner
STATION_PRICE = TRAIN_PRICE * 1_000  # the price of a borrowed route: more than the trains of any path


class TicketPath(NamedTuple):
    """A path: its routes from end to end, the trains it still needs, and how many of its routes are to be borrowed."""

    routes: tuple[int, ...]
    trains: int
    borrowed: int = 0


def path_of_ticket(rules: Ruleset, view: State, seat: int, ticket: int, lending: bool = False) -> TicketPath | None:
    """The path of a ticket with the fewest trains over own, lent and open routes; None where there is none.

    ``lending``: the stations in reserve may lend routes of other seats, as few as possible.
    """
    costs = prices(rules, view, seat, lending)
    found = cheapest_ticket_path(rules.board, costs, rules.board.ticket_ends[ticket])
    if found is None or not found.borrowed:
        return found
    return (
        found if found.borrowed <= stations_left(rules, view, seat) + len(_idle_stations(rules, view, seat)) else None
    )


def path_over_routes(board: Board, routes: int, ticket: int) -> TicketPath | None:
    """The path of a ticket with the fewest spaces over a bitset of routes; None where they do not join its cities."""
    costs = tuple(length * TRAIN_PRICE if routes >> at & 1 else CLOSED for at, length in enumerate(board.length))
    return cheapest_ticket_path(board, costs, board.ticket_ends[ticket])


def cheapest_ticket_path(board: Board, costs: tuple[int, ...], ends: tuple[int, int]) -> TicketPath | None:
    """The cheapest path between two cities at the prices of ``prices``."""
    routes = cheapest_path(board, costs, *ends)
    if routes is None:
        return None
    price = sum(costs[route] for route in routes)
    return TicketPath(tuple(reversed(routes)), price % STATION_PRICE // TRAIN_PRICE, price // STATION_PRICE)


def prices(rules: Ruleset, view: State, seat: int, lending: bool = False) -> tuple[int, ...]:
    """The price of every route by index: nothing for own and lent ones, CLOSED for those that cannot be had."""
    routes, wagons = ROUTES.get(view), TABLE.get(rules).wagons
    found = [CLOSED] * len(wagons)
    lacking = _missing_cards(rules, view, seat)
    for route in bits(open_routes(rules, view, seat)):
        if wagons[route] <= routes.trains[seat]:
            found[route] = wagons[route] * TRAIN_PRICE + lacking[route] * MISSING_CARD_PRICE + 1
    for route in bits(_borrowable_routes(rules, view, seat) if lending else 0):
        found[route] = STATION_PRICE
    for route in bits(_connected_routes(rules, view, seat)):
        found[route] = 0
    return tuple(found)


def _missing_cards(rules: Ruleset, view: State, seat: int) -> list[int]:
    """How many cards a hand lacks for each route, locomotives left aside; nothing of a hand that is not shown."""
    needs, hand = TABLE.get(rules).needs, CARDS.get(view).hands[seat]
    if isinstance(hand, Hidden):
        return [0] * len(needs)
    most = max(hand[:LOCO])
    return [max(0, need.cards - (most if need.color == ANY else hand[need.color])) for need in needs]


def _connected_routes(rules: Ruleset, view: State, seat: int) -> int:
    """The routes that count for a seat's tickets, as far as the viewer may know them."""
    known = rules.active("tickets") and not isinstance(TICKETS.get(view).held[seat], Hidden)
    return connections(rules, view, seat) if known else ROUTES.get(view).owned[seat]


def _borrowable_routes(rules: Ruleset, view: State, seat: int) -> int:
    """The routes of other seats at a station that lends nothing yet, or where one could be built (STATION-2)."""
    if not rules.active("stations"):
        return 0
    cities = free_cities(rules, view) if stations_left(rules, view, seat) else 0
    cities |= sum(1 << city for city in _idle_stations(rules, view, seat))
    foreign, ends = foreign_routes(view, seat), rules.board.ends
    return sum(1 << route for route in bits(foreign) if (cities >> ends[route][0] | cities >> ends[route][1]) & 1)


def _idle_stations(rules: Ruleset, view: State, seat: int) -> list[int]:
    """The cities of a seat's stations that lend nothing yet."""
    built = STATIONS.get(view).built[seat]
    return [city for city, route in zip(built, borrowing(rules, view, seat).routes, strict=True) if route is None]


# --- one network for several tickets ---------------------------------------------------------------------------

MAX_PAIRS_IN_ALL_ORDERS = 3  # so many tickets are laid in every order; of more, each comes first once
Pair = tuple[int, int]


def build_network(board: Board, costs: Sequence[int], pairs: Sequence[Pair]) -> list[int]:
    """For each pair of cities the bitset of its routes in a cheap network that joins all pairs; each has a path.

    The least network of all would take too long to find (it is a Steiner forest). This one lays the pairs one after
    the other in several orders, what is laid being free for the next ones, then lays each once more among the others.
    """
    laid = min(
        (_lay_in_order(board, costs, order) for order in _pair_orders(pairs)),
        key=lambda paths: total_price(costs, paths.values()),
    )
    _relay_cheaper(board, costs, laid)
    return [laid[pair] for pair in pairs]


def total_price(costs: Sequence[int], paths: Iterable[int]) -> int:
    """What all routes of some paths cost, each counted once."""
    return sum(costs[route] for route in bits(union_of(paths)))


def union_of(paths: Iterable[int]) -> int:
    """All routes of some paths."""
    found = 0
    for one in paths:
        found |= one
    return found


def _pair_orders(pairs: Sequence[Pair]) -> Iterable[Sequence[Pair]]:
    different = list(dict.fromkeys(pairs))
    if len(different) <= MAX_PAIRS_IN_ALL_ORDERS:
        return permutations(different)
    return [different[first:] + different[:first] for first in range(len(different))]


def _lay_in_order(board: Board, costs: Sequence[int], order: Sequence[Pair]) -> dict[Pair, int]:
    paths: dict[Pair, int] = {}
    for pair in order:
        paths[pair] = _lay_among(board, costs, pair, union_of(paths.values()))
    return paths


def _lay_among(board: Board, costs: Sequence[int], pair: Pair, free: int) -> int:
    # Routes of the network cost nothing more, so that the path uses them where it can.
    left = list(costs)
    for route in bits(free):
        left[route] = 0
    return sum(1 << route for route in cheapest_path(board, left, *pair) or ())


def _relay_cheaper(board: Board, costs: Sequence[int], paths: dict[Pair, int]) -> None:
    """Lay each pair once more among the others, until nothing becomes cheaper."""
    now = total_price(costs, paths.values())
    while True:
        for pair in paths:
            others = union_of(routes for other, routes in paths.items() if other != pair)
            paths[pair] = _lay_among(board, costs, pair, others)
        before, now = now, total_price(costs, paths.values())
        # Laying a pair again never costs more, so this ends: prices are whole numbers that fall.
        if now >= before:
            return
