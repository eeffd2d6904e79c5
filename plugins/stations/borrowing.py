"""The best use of a player's stations for his tickets (STATION-1, STATION-9, SP-18, SP-19)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from math import inf
from operator import or_
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from core.board import Board, bits

FREE_CHOICE: Mapping[int, int | None] = MappingProxyType({})


class Borrowing(NamedTuple):
    """The route borrowed by each station, in the order of the stations, and what becomes of the tickets.

    ``done`` is a bitset of positions in the tuple of tickets asked about, ``points`` the balance of all of them.
    """

    routes: tuple[int | None, ...]
    done: int
    points: int


class Offer(NamedTuple):
    """A route that a station may borrow and the two groups of cities that it joins, as bits; None joins nothing."""

    route: int | None
    pair: int


class Wish(NamedTuple):
    """A ticket still to be completed: the two groups of cities it joins as bits, its points if done and if not."""

    pair: int
    done: int
    missed: int


Groups: TypeAlias = tuple[int, ...]  # disjoint bitsets: what has been joined so far; what stands alone is left out


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
    group = joined(board, own)
    offers = [offered(board, foreign, group, city, fixed) for city in stations]
    routes = best_routes(wishes(board, group, tickets, values), offers)
    done = completed(board, own | sum({1 << route for route in routes if route is not None}), tickets)
    return Borrowing(routes, done, sum(value[not done >> n & 1] for n, value in enumerate(values)))


def completed(board: Board, routes: int, tickets: Sequence[int]) -> int:
    """The tickets whose cities a bitset of routes joins (TICKET-6), as a bitset of positions in ``tickets``."""
    group, done = joined(board, routes), 0
    for position, ticket in enumerate(tickets):
        a, b = board.ticket_ends[ticket]
        if top(group, a) == top(group, b):
            done |= 1 << position
    return done


def joined(board: Board, routes: int) -> list[int]:
    """For each city another one of its group, by which ``top`` finds the city that stands for the group."""
    group = list(range(len(board.cities)))
    for route in bits(routes):
        a, b = board.ends[route]
        group[top(group, a)] = top(group, b)
    return group


def top(group: list[int], city: int) -> int:
    """The city that stands for a city's group; the way there is halved for the next time."""
    while (above := group[city]) != city:
        group[city] = city = group[above]
    return city


def pair_of(group: list[int], ends: tuple[int, int]) -> int:
    """The groups of two cities as bits: one bit if they are the same."""
    return 1 << top(group, ends[0]) | 1 << top(group, ends[1])


def wishes(
    board: Board, group: list[int], tickets: Sequence[int], values: Sequence[tuple[int, int]]
) -> list[Wish]:
    """The tickets that the groups do not complete."""
    pairs = [pair_of(group, board.ticket_ends[ticket]) for ticket in tickets]
    return [Wish(pair, *value) for pair, value in zip(pairs, values, strict=True) if pair.bit_count() == 2]


def offered(
    board: Board, foreign: int, group: list[int], city: int, fixed: Mapping[int, int | None]
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


def best_routes(wished: list[Wish], offers: list[list[Offer]]) -> tuple[int | None, ...]:
    """The route of each station by which the wishes that can come true do so best."""
    everything = join_all((), offers)
    possible = [wish for wish in wished if holds(everything, wish.pair)]
    search = Search(possible, useful(possible, offers))
    search.decide((), ())
    return search.best


def useful(wished: list[Wish], offers: list[list[Offer]]) -> list[list[Offer]]:
    """The offers without those that lead to or from a group where neither a ticket nor another station is."""
    once = twice = 0
    for choice in offers:
        near = reduce(or_, [offer.pair for offer in choice], 0)
        once, twice = once | near, twice | once & near
    for wish in wished:
        twice |= wish.pair
    return [[offer for offer in choice if not offer.pair & ~twice] if len(choice) > 1 else choice for choice in offers]


class Search:
    """All choices in the order of preference, cut off where what can still be hoped for is no better than the best."""

    def __init__(self, wished: list[Wish], offers: list[list[Offer]]) -> None:
        self.wished = wished
        self.offers = offers
        self.later = [join_all((), offers[depth:]) for depth in range(len(offers) + 1)]
        self.best: tuple[int | None, ...] = ()
        self.worth: tuple[float, int, int] = (-inf, 0, 0)

    def decide(self, groups: Groups, chosen: tuple[int | None, ...]) -> None:
        """Find the best of the choices that begin with those chosen, which have joined these groups."""
        worth = self.hope(groups, chosen)
        if worth <= self.worth:
            return
        if len(chosen) == len(self.offers):
            self.best, self.worth = chosen, worth
            return
        for offer in self.offers[len(chosen)]:
            self.decide(join(groups, offer.pair), (*chosen, offer.route))

    def hope(self, groups: Groups, chosen: tuple[int | None, ...]) -> tuple[int, int, int]:
        """At most what can come of it: points, tickets completed, and minus the routes borrowed."""
        hoped, points, done = reduce(join, self.later[len(chosen)], groups), 0, 0
        for wish in self.wished:
            if holds(groups, wish.pair):
                points, done = points + wish.done, done + 1
            elif holds(hoped, wish.pair):
                points, done = points + max(wish.done, wish.missed), done + 1
            else:
                points += wish.missed
        return points, done, chosen.count(None) - len(chosen)


def join(groups: Groups, more: int) -> Groups:
    """The groups after those in ``more`` are joined."""
    apart = []
    for group in groups:
        if group & more:
            more |= group
        else:
            apart.append(group)
    return (*apart, more) if more else groups


def join_all(groups: Groups, offers: Iterable[list[Offer]]) -> Groups:
    """The groups after every offer is taken at once."""
    for offer in (offer for choice in offers for offer in choice):
        groups = join(groups, offer.pair)
    return groups


def holds(groups: Groups, pair: int) -> bool:
    """Whether two groups have been joined."""
    return any(group & pair == pair for group in groups)
