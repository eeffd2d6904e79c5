"""What every route costs a seat in trains, and the cheapest way for a ticket."""

from __future__ import annotations

from typing import NamedTuple

from core.api import Board, Hidden, Ruleset, State, bits
from plugins.bots.api import CLOSED, way
from plugins.cards.api import ANY, CARDS, LOCO
from plugins.routes.api import ROUTES, TABLE, open_routes
from plugins.stations.api import STATIONS, borrowing, foreign_routes, free_cities, stations_left
from plugins.tickets.api import TICKETS, connections

TRAIN = 10_000  # the price of a train: more than all that decides between ways of as many trains
LACKING = 10  # the price of a card that the hand lacks: among equals the way that can be laid sooner
STATION = TRAIN * 1_000  # the price of a borrowed route: more than the trains of any way


class Way(NamedTuple):
    """A way: its routes from end to end, the trains it still needs, and how many of its routes are to be borrowed."""

    routes: tuple[int, ...]
    trains: int
    borrowed: int = 0


def way_of(rules: Ruleset, view: State, seat: int, ticket: int, lending: bool = False) -> Way | None:
    """The way of a ticket with the fewest trains over own, lent and open routes; None where there is none.

    ``lending``: the stations in reserve may lend routes of other seats, as few as possible.
    """
    costs = prices(rules, view, seat, lending)
    found = cheapest(rules.board, costs, rules.board.ticket_ends[ticket])
    if found is None or not found.borrowed:
        return found
    return found if found.borrowed <= stations_left(rules, view, seat) + len(_idle(rules, view, seat)) else None


def way_over(board: Board, routes: int, ticket: int) -> Way | None:
    """The way of a ticket with the fewest spaces over a bitset of routes; None where they do not join its cities."""
    costs = tuple(length * TRAIN if routes >> at & 1 else CLOSED for at, length in enumerate(board.length))
    return cheapest(board, costs, board.ticket_ends[ticket])


def cheapest(board: Board, costs: tuple[int, ...], ends: tuple[int, int]) -> Way | None:
    """The cheapest way between two cities at the prices of ``prices``."""
    routes = way(board, costs, *ends)
    if routes is None:
        return None
    price = sum(costs[route] for route in routes)
    return Way(tuple(reversed(routes)), price % STATION // TRAIN, price // STATION)


def prices(rules: Ruleset, view: State, seat: int, lending: bool = False) -> tuple[int, ...]:
    """The price of every route by index: nothing for own and lent ones, CLOSED for those that cannot be had."""
    routes, wagons = ROUTES.get(view), TABLE.get(rules).wagons
    found = [CLOSED] * len(wagons)
    lacking = _lacking(rules, view, seat)
    for route in bits(open_routes(rules, view, seat)):
        if wagons[route] <= routes.trains[seat]:
            found[route] = wagons[route] * TRAIN + lacking[route] * LACKING + 1
    for route in bits(_to_be_lent(rules, view, seat) if lending else 0):
        found[route] = STATION
    for route in bits(_joined(rules, view, seat)):
        found[route] = 0
    return tuple(found)


def _lacking(rules: Ruleset, view: State, seat: int) -> list[int]:
    """How many cards a hand lacks for each route, locomotives left aside; nothing of a hand that is not shown."""
    needs, hand = TABLE.get(rules).needs, CARDS.get(view).hands[seat]
    if isinstance(hand, Hidden):
        return [0] * len(needs)
    most = max(hand[:LOCO])
    return [max(0, need.cards - (most if need.color == ANY else hand[need.color])) for need in needs]


def _joined(rules: Ruleset, view: State, seat: int) -> int:
    """The routes that count for a seat's tickets, as far as the viewer may know them."""
    known = rules.active("tickets") and not isinstance(TICKETS.get(view).held[seat], Hidden)
    return connections(rules, view, seat) if known else ROUTES.get(view).owned[seat]


def _to_be_lent(rules: Ruleset, view: State, seat: int) -> int:
    """The routes of other seats at a station that lends nothing yet, or where one could be built (STATION-2)."""
    if not rules.active("stations"):
        return 0
    cities = free_cities(rules, view) if stations_left(rules, view, seat) else 0
    cities |= sum(1 << city for city in _idle(rules, view, seat))
    foreign, ends = foreign_routes(view, seat), rules.board.ends
    return sum(1 << route for route in bits(foreign) if (cities >> ends[route][0] | cities >> ends[route][1]) & 1)


def _idle(rules: Ruleset, view: State, seat: int) -> list[int]:
    """The cities of a seat's stations that lend nothing yet."""
    built = STATIONS.get(view).built[seat]
    return [city for city, route in zip(built, borrowing(rules, view, seat).routes, strict=True) if route is None]
