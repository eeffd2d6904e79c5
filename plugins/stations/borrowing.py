"""The best use of a player's stations for his tickets (STATION-1, STATION-9, SP-18, SP-19)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from core.board import Board, bits
from plugins.stations.choosing import Offer, Wish, best_routes

FREE_CHOICE: Mapping[int, int | None] = MappingProxyType({})


class Borrowing(NamedTuple):
    """The route borrowed by each station, in the order of the stations, and what becomes of the tickets.

    ``done`` is a bitset of positions in the tuple of tickets asked about, ``points`` the balance of all of them.
    """

    routes: tuple[int | None, ...]
    done: int
    points: int


def best_borrowing(
    board: Board,
    own: int,
    foreign: int,
    stations: tuple[int, ...],
    tickets: tuple[int, ...],
    fixed: Mapping[int, int | None] = FREE_CHOICE,
    values: Sequence[tuple[int, int]] | None = None,
) -> Borrowing:
    """The joint choice for all stations with the highest ticket balance, then the most completed tickets (SP-19).

    ``own`` and ``foreign`` are bitsets of the owner's routes and those of other players, ``stations`` city indices
    in the order built, ``tickets`` ticket indices. ``fixed`` gives the owner's own choice for the stations in some
    cities: a route at that city or None. ``values`` are (points if done, points if not) of each ticket, by default
    plus and minus its points. Among equals the fewest borrowed routes win, then, station by station, None before
    a route and a low route index before a high one.
    """
    if values is None:
        values = [(board.ticket_points[ticket], -board.ticket_points[ticket]) for ticket in tickets]
    group = board.networks(own)
    offers = [offered(board, foreign, group, city, fixed) for city in stations]
    routes = best_routes(wishes(board, group, tickets, values), offers)
    done = completed(board, own | sum({1 << route for route in routes if route is not None}), tickets)
    return Borrowing(routes, done, sum(value[not done >> n & 1] for n, value in enumerate(values)))


def completed(board: Board, routes: int, tickets: Sequence[int]) -> int:
    """The tickets whose cities a bitset of routes joins (TICKET-6), as a bitset of positions in ``tickets``."""
    group, done = board.networks(routes), 0
    for position, ticket in enumerate(tickets):
        a, b = board.ticket_ends[ticket]
        if group[a] == group[b]:
            done |= 1 << position
    return done


def pair_of(group: Sequence[int], ends: tuple[int, int]) -> int:
    """The groups of two cities as bits: one bit if they are the same."""
    return 1 << group[ends[0]] | 1 << group[ends[1]]


def wishes(board: Board, group: Sequence[int], tickets: Sequence[int], values: Sequence[tuple[int, int]]) -> list[Wish]:
    """The tickets that the groups do not complete."""
    pairs = [pair_of(group, board.ticket_ends[ticket]) for ticket in tickets]
    return [Wish(pair, *value) for pair, value in zip(pairs, values, strict=True) if pair.bit_count() == 2]


def offered(
    board: Board, foreign: int, group: Sequence[int], city: int, fixed: Mapping[int, int | None]
) -> list[Offer]:
    """What a station may borrow: its owner's choice, or None and of the routes to each group the first."""
    if city in fixed:
        route = fixed[city]
        return [Offer(route, 0 if route is None else pair_of(group, board.ends[route]))]
    first: dict[int, int | None] = {0: None}
    for route in bits(foreign & board.at_city[city]):
        pair = pair_of(group, board.ends[route])
        if pair.bit_count() == 2:
            first.setdefault(pair, route)
    return [Offer(route, pair) for pair, route in first.items()]
